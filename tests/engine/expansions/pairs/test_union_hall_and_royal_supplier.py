"""Union hall before royal supplier (rules, sections 15 and 16; ruling G-64)."""

import pytest

from tests.engine.support import asked, goods_of, moves_of, play, rule, table

FULL = "1/5 tobacco, 1/6 indigo, 1/7 coffee"


def captain(edition="1897", **board):
    scene = table(edition, 4, expansions="new_buildings, nobles", ships=FULL)
    board = {"buildings": "union_hall, royal_supplier", "nobles": "san_juan=2"} | board
    return scene.seat(0, **board).choose("captain")


@rule("E-225", "R-CAP-3", "G-64", "R-X2-SUPPLIER-2")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_pairs_are_counted_before_any_barrel_is_given(edition):
    state = captain(edition, goods="corn=3, sugar=2")
    assert (asked(state), state.seats[0].points) == ((0, "supply"), 2)
    assert moves_of(state) == ["pass", "supply:corn", "supply:corn,sugar", "supply:sugar"]
    play(state, "supply:corn,sugar")
    assert (asked(state), goods_of(state, 0)) == ((0, "store"), {"corn": 2, "sugar": 1})
    assert state.seats[0].points == 4


@rule("G-64", "R-X1-UNION-1", "R-X2-SUPPLIER-1")
def test_both_work_although_nothing_can_be_loaded_and_no_bonus_of_a_loading_is_paid():
    state = captain(goods="corn=2", buildings="union_hall, royal_supplier, harbor")
    play(state, "supply:corn")
    assert state.seats[0].points == 1 + 1
    assert asked(state) == (1, "role")


@rule("G-64", "R-X2-8", "R-X1-UNION-1")
def test_a_noble_on_the_union_hall_counts_pairs_too():
    state = captain(goods="corn=2", nobles="union_hall")
    assert state.seats[0].points == 1
    assert moves_of(state) == ["pass", "supply:corn"]
