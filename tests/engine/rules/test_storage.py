"""Storage at the end of a captain phase (rules, section 9; warehouses of section 13)."""

from itertools import product

import pytest

from games.engine import ids
from games.engine.phases.storage import storable
from tests.engine.support import asked, cargo_of, goods_of, moves_of, play, refused, rule, supply_of, table, watch

FULL = "5/5 corn, 6/6 indigo, 7/7 sugar"


def stored(goods, buildings="", people=""):
    scene = table(ships=FULL, goods="corn=0, indigo=0, sugar=0, tobacco=0, coffee=0")
    return scene.seat(0, goods=goods, buildings=buildings, people=people).choose("captain")


@rule("R-CAP-17")
def test_one_barrel_of_any_kind_can_be_kept():
    state = stored("corn=2, coffee=3")
    assert moves_of(state) == ["store:coffee=1", "store:corn=1"]
    refused(state, "store:corn=2", "R-CAP-17")
    refused(state, "store:none", "R-CAP-18")
    refused(state, "store:corn=1,coffee=1", "R-CAP-17")
    refused(state, "store:sugar=1", "R-CAP-17", "more than they have")
    refused(state, "pass", "R-CAP-17")
    play(state, "store:coffee=1")
    assert goods_of(state, 0) == {"coffee": 1}
    assert (supply_of(state)["corn"], supply_of(state)["coffee"]) == (2 + 5, 2)


@rule("R-CAP-17")
def test_players_store_in_order_from_the_captain():
    scene = table(players=4, ships=FULL)
    for player in range(4):
        scene.seat(player, goods="corn=2, coffee=2")
    state = scene.choose("captain", by=2)
    order = []
    while asked(state)[1] == "store":
        order.append(asked(state)[0])
        play(state, "store:corn=1")
    assert order == [2, 3, 0, 1]


@rule("R-CAP-18", "G-65", "N-11", "R-B-LWARE-1")
def test_kinds_and_single_barrels_are_a_free_choice_but_nothing_else_is_given_back():
    state = stored("corn=2, sugar=3, tobacco=2", "large_warehouse")
    assert moves_of(state) == [
        "store:corn=1,sugar=3,tobacco=2",
        "store:corn=2,sugar=1,tobacco=2",
        "store:corn=2,sugar=3,tobacco=1",
    ]
    refused(state, "store:corn=2,sugar=3", "R-CAP-18", "must keep everything")
    refused(state, "store:corn=2,sugar=3,tobacco=2", "R-CAP-17")


@rule("R-CAP-18", "N-9", "N-11")
def test_who_has_one_way_to_store_is_not_asked():
    state = stored("corn=9, sugar=9", "large_warehouse")
    assert asked(state) == (1, "role")
    assert goods_of(state, 0) == {"corn": 9, "sugar": 9}
    single = stored("tobacco")
    assert (asked(single), goods_of(single, 0)) == ((1, "role"), {"tobacco": 1})


@rule("N-11", "R-CAP-18", "G-65")
def test_who_could_keep_everything_may_still_choose_kinds_that_keep_less():
    state = stored("corn=4, indigo", "small_warehouse")
    assert moves_of(state) == ["store:corn=1,indigo=1", "store:corn=4,indigo=1"]


@rule("R-B-LWARE-2", "R-B-SWARE-1", "R-B-LWARE-1", "R-CAP-17")
@pytest.mark.parametrize(
    ("buildings", "most"),
    [("", 1), ("small_warehouse", 3 + 1), ("large_warehouse", 6 + 1), ("small_warehouse, large_warehouse", 9 + 1)],
)
def test_the_warehouses_add_up(buildings, most):
    state = stored("corn=3, indigo=3, sugar=3, tobacco=3, coffee=3", buildings)
    kept = [sum(int(item.split("=")[1]) for item in move[6:].split(",")) for move in moves_of(state)]
    assert set(kept) == {most}


@rule("R-B-SWARE-2", "R-CAP-19", "R-CAP-20")
def test_stored_barrels_are_no_different_from_others():
    state = stored("corn=3", "small_warehouse")
    assert goods_of(state, 0) == {"corn": 3}
    play(state, "role:trader")
    assert (asked(state), moves_of(state)) == ((0, "trade"), ["pass", "sell:corn"])
    assert cargo_of(state, 5) == (0, None)


@rule("R-CAP-21", "G-66")
def test_barrels_are_stored_before_the_full_ships_sail():
    state = stored("corn=2, coffee=2")
    heard = watch(state)
    play(state, "store:corn=1")
    assert [kind for kind, *_ in heard if kind in ("stored", "ship_sailed")] == ["stored", *["ship_sailed"] * 3]
    assert ("stored", 0, {"kept": {"corn": 1}, "lost": {"corn": 1, "coffee": 2}}) in heard


@rule("R-CAP-17", "R-CAP-18", "N-11")
@pytest.mark.parametrize("buildings", ["", "small_warehouse", "large_warehouse", "small_warehouse, large_warehouse"])
def test_the_listed_stores_are_exactly_those_of_the_rule(buildings):
    """The rule, read a second time and naively: every subset of kinds and of single barrels, for many sets of goods."""
    state = table().seat(0, buildings=buildings).state
    seat = state.seats[0]
    most_kinds = ("small_warehouse" in buildings) + 2 * ("large_warehouse" in buildings)
    for goods in product(range(3), repeat=5):
        seat.goods = list(goods)
        kinds = sum(1 for count in goods if count)
        naive = set()
        for whole in product((0, 1), repeat=5):
            if sum(whole) != min(most_kinds, kinds) or any(w and not n for w, n in zip(whole, goods, strict=True)):
                continue
            base = [n if w else 0 for w, n in zip(whole, goods, strict=True)]
            singles = [g for g in range(5) if goods[g] and not whole[g]]
            naive |= {tuple(n + (g == one) for g, n in enumerate(base)) for one in singles} or {tuple(base)}
        found = storable(state, seat)
        assert len(found) == len(set(found))
        assert set(found) == naive, ids.GOODS
