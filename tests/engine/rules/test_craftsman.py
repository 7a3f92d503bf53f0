"""The craftsman phase (rules, section 7; factory of section 13)."""

import pytest

from games.engine import ids
from tests.engine.support import asked, goods_of, moves_of, play, refused, rule, supply_of, table, watch


@rule("R-CRA-1", "G-40", "G-41")
def test_production_is_automatic_full_and_in_order():
    scene = table(players=3, goods="corn=5")
    for player in range(3):
        scene.seat(player, tiles="corn=3", people="corn=2")
    state = scene.choose("craftsman", by=2)
    # seat 2 two, seat 0 two, seat 1 the last one; then no corn is left for a privilege
    assert [goods_of(state, player) for player in range(3)] == [{"corn": 2}, {"corn": 1}, {"corn": 2}]
    assert asked(state) == (0, "role")


@rule("R-CRA-2", "R-CRA-8")
@pytest.mark.parametrize(("plantations", "workers", "barrels"), [(3, 1, 1), (1, 3, 1), (2, 2, 2), (2, 0, 0), (0, 3, 0)])
def test_the_smaller_of_plantations_and_workers_decides(plantations, workers, barrels):
    scene = table().seat(
        1, tiles="indigo=3", buildings="indigo_plant", people=f"indigo={plantations}, indigo_plant={workers}"
    )
    assert goods_of(scene.choose("craftsman"), 1).get("indigo", 0) == barrels


@rule("R-CRA-2", "R-CRA-8")
def test_corn_needs_no_building_and_a_building_serves_its_own_kind_only():
    scene = table().seat(
        1, tiles="corn=2, sugar=2, coffee=1", buildings="small_indigo_plant, tobacco_storage", people="corn=2, sugar=2"
    )
    assert goods_of(scene.choose("craftsman"), 1) == {"corn": 2}


@rule("R-CRA-3", "R-CRA-4", "G-41")
def test_a_shortage_of_one_kind_is_not_made_up_with_another():
    scene = table(goods="corn=1, sugar=9").seat(
        1, tiles="corn=3, sugar=1", buildings="small_sugar_mill", people="corn=3, sugar=1"
    )
    state = scene.choose("craftsman")
    assert goods_of(state, 1) == {"corn": 1, "sugar": 1}
    assert (supply_of(state)["corn"], supply_of(state)["sugar"]) == (0, 8)


@rule("R-CRA-5", "G-44", "G-8", "R-B-FACTORY-1")
def test_the_factory_pays_on_its_owners_own_turn_without_asking():
    scene = table(players=3)
    for player in range(3):
        scene.seat(player, tiles="corn, sugar", buildings="factory, small_sugar_mill", people="corn=1, sugar=1")
    state = scene.round()
    heard = watch(state)
    play(state, "role:craftsman")
    told = [(kind, seat) for kind, seat, _ in heard if kind in ("produced", "earned_coins", "decision")]
    each = [[("produced", player), ("earned_coins", player)] for player in range(3)]
    assert told == [*each[0], *each[1], *each[2], ("decision", 0)]
    assert [seat.coins for seat in state.seats] == [1, 1, 1]


@rule("R-CRA-6", "G-42", "G-43", "R-RND-5")
def test_the_privilege_barrel_comes_after_all_have_produced_and_is_optional():
    scene = table(goods="corn=3, sugar=2")
    scene.seat(0, tiles="corn, sugar", buildings="small_sugar_mill", people="corn=1, sugar=1")
    scene.seat(2, tiles="corn=3", people="corn=2")
    state = scene.choose("craftsman")
    assert moves_of(state) == ["bonus:sugar", "pass"]  # seat 2 has taken the last corn
    refused(state, "bonus:corn", "R-CRA-6")
    play(state, "pass")
    assert goods_of(state, 0) == {"corn": 1, "sugar": 1}
    assert asked(state) == (1, "role")


@rule("R-CRA-6", "G-42")
def test_the_privilege_is_no_barrel_of_a_kind_that_they_could_not_take():
    scene = table(goods="indigo=0").seat(
        0, tiles="indigo, corn", buildings="small_indigo_plant", people="indigo=1, corn=1"
    )
    state = scene.choose("craftsman")
    assert moves_of(state) == ["bonus:corn", "pass"]
    state.goods[ids.INDIGO] = 1  # even if a barrel came back now
    refused(state, "bonus:indigo", "R-CRA-6", "has not produced this good in this phase: indigo")


@rule("R-CRA-7")
def test_without_production_nobody_is_asked():
    state = table().seat(1, tiles="corn", people="corn=1").choose("craftsman")
    assert asked(state) == (1, "role")
    assert goods_of(state, 0) == {}


@rule("R-B-FACTORY-1", "R-B-FACTORY-2")
@pytest.mark.parametrize(("kinds", "coins"), list(enumerate([0, 0, 1, 2, 3, 5])))
def test_the_factory_pays_by_the_number_of_kinds(kinds, coins):
    goods = ids.GOODS[:kinds]
    scene = table().seat(
        1,
        tiles=", ".join(f"{good}=2" for good in goods),
        buildings="factory, indigo_plant, sugar_mill, tobacco_storage, coffee_roaster",
        people=", ".join(
            [f"{good}=2" for good in goods] + ["indigo_plant=2, sugar_mill=2, tobacco_storage=2, coffee_roaster=2"]
        ),
    )
    state = scene.choose("craftsman")
    assert len(goods_of(state, 1)) == kinds
    assert state.seats[1].coins == coins
