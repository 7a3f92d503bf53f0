"""The black market (rules, section 15): a person, a barrel and a point instead of coins."""

import pickle

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, builds, extended, offers, to_build
from tests.engine.support import (
    asked,
    finish_round,
    goods_of,
    nobles_of,
    people_of,
    play,
    refused,
    rule,
    supply_of,
    triggers,
    watch,
)


def buyer(edition="1897", options=None, scene=None, buildings="black_market", **board):
    """Seat 1 with a black market is to build, without the privilege."""
    scene = scene or extended(edition, options=options)
    return to_build(scene.seat(1, buildings=buildings, **board))


@rule("R-X1-BLACK-1", "R-X1-BLACK-2", "G-35", "E-185")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_three_coins_missing_all_three_items_are_given(edition):
    state = buyer(edition, coins=5, points=1, goods="corn", san_juan=1)
    assert builds(state, "harbor") == ["+colonist@san_juan+corn+vp"]
    before = supply_of(state)["corn"], state.colonists, state.points
    heard = watch(state)
    play(state, "build:harbor+colonist@san_juan+corn+vp")
    seat = state.seats[1]
    assert (seat.coins, seat.points, goods_of(state, 1)) == (0, 0, {})
    assert people_of(state, 1) == {"black_market": 1}
    assert (supply_of(state)["corn"], state.colonists, state.points) == tuple(count + 1 for count in before)
    assert next(data["paid"] for kind, _, data in heard if kind == "built") == {
        "coins": 5,
        "person": {"slot": "san_juan", "noble": False},
        "good": "corn",
        "victory_points": 1,
    }


@pytest.mark.parametrize("buildings", ["black_market", "black_market, university"])
def test_payments_are_the_same_one_by_one_and_all_together(buildings):
    people = "corn=1, quarry=2, black_market=1, university=1" if "university" in buildings else "corn=1, quarry=2"
    state = buyer(coins=4, points=1, goods="corn, sugar", tiles="corn=2, quarry=2", buildings=buildings, people=people)
    listed = list(state.moves)
    assert len(listed) == len(set(listed)) == len(state.moves) > 30
    assert [state.moves[index] for index in range(len(listed))] == listed
    assert [state.moves[-1 - index] for index in range(len(listed))] == listed[::-1]
    assert all(move in state.moves for move in listed)
    assert listed == list(pickle.loads(pickle.dumps(state)).moves)
    for beyond in (len(listed), -1 - len(listed)):
        with pytest.raises(IndexError):
            state.moves[beyond]


@rule("R-X1-BLACK-2", "G-35", "E-186")
def test_with_four_coins_missing_nothing_can_be_built():
    state = buyer(coins=4, points=1, goods="corn", san_juan=1)
    assert builds(state, "harbor") == []
    refused(state, "build:harbor", "R-BLD-2")
    refused(state, "build:harbor+colonist@san_juan+corn+vp", "R-X1-BLACK-2")


@rule("R-X1-BLACK-2", "G-35", "E-187")
def test_who_can_pay_in_coins_pays_in_coins():
    state = buyer(coins=8, points=1, goods="corn", san_juan=1)
    assert builds(state, "harbor") == [""]
    for item in ("colonist@san_juan", "corn", "vp"):
        refused(state, f"build:harbor+{item}", "R-X1-BLACK-2")
    play(state, "build:harbor")
    assert (state.seats[1].coins, state.seats[1].points, goods_of(state, 1)) == (0, 1, {"corn": 1})


@rule("R-X1-BLACK-1", "R-X1-BLACK-2", "E-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_which_items_they_give_is_their_choice_but_not_how_many(edition):
    state = buyer(edition, coins=6, points=1, goods="indigo", san_juan=1)
    assert builds(state, "harbor") == ["+colonist@san_juan+indigo", "+colonist@san_juan+vp", "+indigo+vp"]
    refused(state, "build:harbor+colonist@san_juan+indigo+vp", "R-X1-BLACK-2")
    refused(state, "build:harbor+indigo", "R-X1-BLACK-2")
    play(state, "build:harbor+colonist@san_juan+indigo")
    assert (state.seats[1].coins, state.seats[1].points) == (0, 1)


@rule("R-X1-BLACK-1", "G-35")
def test_one_item_of_each_sort_at_most():
    state = buyer(coins=6, points=9)
    assert builds(state, "harbor") == []  # two points are not two coins
    assert builds(state, "factory") == ["+vp"]
    barrels = buyer(coins=6, goods="corn=5, sugar=5")
    assert builds(barrels, "harbor") == []
    assert builds(barrels, "factory") == ["+corn", "+sugar"]
    people = buyer(coins=6, san_juan=5, tiles="corn=3", people="corn=3")
    assert builds(people, "harbor") == []
    assert builds(people, "factory") == ["+colonist@corn", "+colonist@san_juan"]


@rule("R-X1-BLACK-1")
def test_nobody_gives_what_they_do_not_have():
    state = buyer(coins=6, points=1, goods="corn", san_juan=1)
    refused(state, "build:harbor+sugar+vp", "R-X1-BLACK-1")
    refused(state, "build:harbor+colonist@corn+vp", "R-X1-BLACK-3")
    penniless = buyer(coins=7, goods="corn")
    refused(penniless, "build:harbor+vp", "R-X1-BLACK-1")


@rule("R-X1-BLACK-2")
def test_the_items_count_after_all_other_discounts_and_without_any_coin():
    scene = extended().seat(0, buildings="black_market", tiles="quarry", people="quarry", goods="corn", points=1)
    state = scene.choose("builder")
    assert builds(state, "office") == []  # 5 - 1 - 1 = 3, two items to give
    assert builds(state, "hospice") == ["+corn+vp"]  # 4 - 1 - 1 = 2
    assert builds(state, "storehouse") == ["+corn", "+vp"]
    assert builds(state, "hacienda") == [""]
    play(state, "build:hospice+corn+vp")
    assert (state.seats[0].points, goods_of(state, 0)) == (0, {})


@rule("R-X1-BLACK-3", "G-38", "G-36")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("quarries", ["not_if_discount_used", "always", "never"])
def test_the_colonist_of_the_black_market_stays(edition, quarries):
    state = buyer(edition, {"black_market_quarry_colonist": quarries}, coins=7)
    assert builds(state, "harbor") == []
    refused(state, "build:harbor+colonist@black_market", "R-X1-BLACK-3")


@rule("R-X1-BLACK-4")
def test_colonists_may_come_from_san_juan_any_tile_and_any_other_building():
    people = "corn=2, sugar, tobacco_storage=2, black_market"
    state = buyer(
        coins=7,
        tiles="corn=2, sugar, coffee",
        buildings="black_market, tobacco_storage, hacienda",
        people=f"{people}, hacienda=0, san_juan=0",
        san_juan=1,
    )
    slots = ["colonist@corn", "colonist@san_juan", "colonist@sugar", "colonist@tobacco_storage"]
    assert builds(state, "harbor") == [f"+{slot}" for slot in slots]
    play(state, "build:harbor+colonist@corn")
    assert people_of(state, 1)["corn"] == 1


@rule("R-X1-BLACK-4", "N-13")
def test_a_noble_is_given_like_a_colonist_and_returns_to_the_nobles():
    scene = extended(also="nobles", nobles=7, colonists=50)
    board = {"people": "corn=2", "nobles": "corn=1", "tiles": "corn=2"}
    state = buyer(scene=scene, coins=7, **board)
    assert builds(state, "harbor") == ["+colonist@corn", "+noble@corn"]
    play(state, "build:harbor+noble@corn")
    assert (state.nobles, state.colonists) == (8, 50)
    assert (people_of(state, 1)["corn"], nobles_of(state, 1)) == (1, {})


@rule("R-X1-BLACK-5", "R-OBJ-7")
def test_the_colonist_leaves_at_once_and_their_building_stops():
    state = buyer(coins=7, buildings="black_market, wharf", goods="corn=2")
    play(state, "build:harbor+colonist@wharf")
    assert people_of(state, 1) == {"black_market": 1}
    assert asked(play(state, "role:captain")) == (1, "ship")
    assert offers(state, "wharf:") == []


@rule("R-X1-BLACK-6", "G-37", "R-END-3")
def test_a_returned_point_does_not_undo_the_end():
    scene = extended(points=1, ships="5, 6, 7").seat(1, coins=6, buildings="black_market", points=3)
    state = play(scene.seat(0, goods="corn").choose("captain"), "ship:corn@5")
    assert (triggers(state), state.points, state.noted) == (["victory_points"], 0, 1)
    play(state, "role:builder", "build:harbor+vp")
    assert (triggers(state), state.points, state.seats[1].points) == (["victory_points"], 1, 2)
    assert finish_round(state).over


@rule("R-X1-BLACK-6", "R-END-3")
def test_a_returned_colonist_does_not_undo_the_end():
    scene = extended(colonists=1, ship=4).seat(1, coins=6, buildings="black_market", san_juan=1)
    state = scene.choose("mayor", variant="/decline")
    assert (triggers(state), state.colonists) == (["colonists"], 0)
    play(state, "role:builder", "build:harbor+colonist@san_juan")
    assert (triggers(state), state.colonists) == (["colonists"], 1)
    assert finish_round(state).over


@rule("R-X1-BLACK-1", "R-OBJ-7")
def test_an_unoccupied_black_market_buys_nothing():
    state = buyer(coins=7, people="black_market=0", goods="corn", points=1, san_juan=1)
    assert builds(state, "harbor") == []
    refused(state, "build:harbor+vp", "R-X1-BLACK-1")
