"""Examples: storage and unloading at the end of the captain phase. No ship has room, so nothing can be loaded."""

from tests.engine.support import asked, cargo_of, goods_of, moves_of, play, refused, rule, supply_of, table


def stored(goods, buildings="", ships="5/5 corn, 6/6 indigo, 7/7 sugar"):
    """The storage decision of a player (seat 1, not the captain) with these goods and no loading possible."""
    scene = table(players=4, ships=ships, goods="corn=0, indigo=0, sugar=0, tobacco=0, coffee=0")
    return scene.seat(1, goods=goods, buildings=buildings).choose("captain")


@rule("E-9", "R-CAP-17", "R-B-LWARE-2", "R-B-SWARE-1", "R-B-LWARE-1")
def test_both_warehouses_keep_three_kinds_and_one_barrel_of_the_fourth():
    state = stored("corn=4, indigo=3, sugar=2, tobacco=2", "small_warehouse, large_warehouse")
    assert asked(state) == (1, "store")
    assert moves_of(state) == [
        "store:corn=1,indigo=3,sugar=2,tobacco=2",
        "store:corn=4,indigo=1,sugar=2,tobacco=2",
        "store:corn=4,indigo=3,sugar=1,tobacco=2",
        "store:corn=4,indigo=3,sugar=2,tobacco=1",
    ]
    play(state, "store:corn=4,indigo=3,sugar=2,tobacco=1")
    assert goods_of(state, 1) == {"corn": 4, "indigo": 3, "sugar": 2, "tobacco": 1}
    assert supply_of(state)["tobacco"] == 1


@rule("E-166", "R-CAP-17", "R-CAP-18", "G-65", "N-11")
def test_the_small_warehouse_keeps_any_one_kind_and_one_barrel_of_another():
    ships = "5/5 corn, 6/6 sugar, 7/7 coffee"
    state = stored("corn=3, sugar=2, coffee", "small_warehouse", ships)
    assert moves_of(state) == [
        "store:corn=1,coffee=1",
        "store:corn=1,sugar=2",
        "store:corn=3,coffee=1",
        "store:corn=3,sugar=1",
        "store:sugar=1,coffee=1",
        "store:sugar=2,coffee=1",
    ]
    refused(state, "store:corn=2,sugar=2", "R-CAP-17")
    refused(state, "store:corn=3", "R-CAP-18")
    play(state, "store:corn=1,coffee=1")
    assert goods_of(state, 1) == {"corn": 1, "coffee": 1}


@rule("E-167", "R-CAP-17")
def test_without_a_warehouse_one_barrel_is_kept():
    state = stored("coffee=5", ships="5/5 corn, 6/6 sugar, 7/7 coffee")
    assert asked(state) == (1, "role")
    assert goods_of(state, 1) == {"coffee": 1}
    assert supply_of(state)["coffee"] == 4 + 7


@rule("E-168", "R-CAP-21")
def test_full_ships_are_emptied_and_others_keep_their_cargo():
    scene = table(ships="4/5 corn, 4/6 sugar, 7", goods="corn=0, sugar=0").seat(0, goods="corn=2")
    state = scene.choose("captain")
    assert [cargo_of(state, capacity) for capacity in (5, 6, 7)] == [(0, None), (4, "sugar"), (0, None)]
    assert (supply_of(state)["corn"], supply_of(state)["sugar"]) == (5, 0)
    assert goods_of(state, 0) == {"corn": 1}
