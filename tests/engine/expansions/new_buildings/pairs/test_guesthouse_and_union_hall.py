"""The guesthouse, the union hall and the royal supplier on the first turn of the captain phase (N-3)."""

import pytest

from tests.engine.expansions.new_buildings.scenes import extended, hosting
from tests.engine.support import asked, goods_of, moves_of, play, rule

SHIPS = "5, 6, 7"


def host(goods, **board):
    """Both buildings are empty, a noble is in San Juan, two colonists are guests."""
    scene = extended(also="nobles", ships=SHIPS).seat(
        0,
        buildings="guesthouse, union_hall, royal_supplier",
        people="guesthouse=2, union_hall=0, royal_supplier=0",
        nobles="san_juan",
        goods=goods,
        **board,
    )
    return scene.choose("captain", by=3)


@rule("N-3", "R-CAP-3", "G-64", "R-X1-UNION-1")
def test_both_take_effect_as_soon_as_they_are_occupied():
    state = host("corn=4, sugar=2")
    assert asked(state) == (0, "ship")
    assert [move for move in moves_of(state) if "guest" in move] == ["guest:royal_supplier", "guest:union_hall"]
    play(state, "guest:union_hall")
    assert state.seats[0].points == 3
    play(state, "guest:royal_supplier")
    assert (asked(state), moves_of(state)) == ((0, "supply"), ["pass", "supply:corn", "supply:sugar"])
    play(state, "supply:corn")
    assert (state.seats[0].points, goods_of(state, 0)) == (4, {"corn": 3, "sugar": 2})
    assert asked(state) == (0, "ship")


@rule("N-3", "G-64")
def test_the_pairs_count_before_the_supplier_takes_barrels_only_if_the_guest_comes_first():
    state = host("corn=2, sugar")
    play(state, "guest:royal_supplier")
    assert (asked(state), moves_of(state)) == (
        (0, "supply"),
        ["guest:union_hall", "pass", "supply:corn", "supply:sugar"],
    )
    early = play(state.copy(), "guest:union_hall", "supply:corn")
    assert early.seats[0].points == 1 + 1
    late = play(state, "supply:corn")
    assert (late.seats[0].points, [move for move in moves_of(late) if "guest" in move]) == (1, [])


@rule("N-3", "N-2")
@pytest.mark.parametrize("first", ["ship:corn@5", "ship:corn@6"])
def test_after_their_first_other_move_the_union_hall_comes_too_late(first):
    state = play(host("corn=4, sugar=2"), first)
    assert "guest:union_hall" in moves_of(state)  # their second turn is a moment, too
    play(state, "guest:union_hall")
    assert state.seats[0].points == 4


@rule("N-3", "R-X1-UNION-1")
def test_an_occupied_union_hall_has_paid_before_the_moment_and_pays_once():
    scene = extended(ships=SHIPS)
    state = hosting("captain", by=3, scene=scene, buildings="union_hall", goods="corn=4", tiles="corn")
    assert state.seats[0].points == 2
    play(state, "guest:corn")
    assert state.seats[0].points == 2


@rule("N-3", "R-X1-UNION-1", "R-X1-GUEST-4")
def test_a_guest_in_the_window_of_the_captain_is_in_time():
    scene = extended(ships=SHIPS)
    state = hosting("captain", guests=1, scene=scene, buildings="union_hall", people="union_hall=0", goods="corn=4")
    assert asked(state) == (0, "window")
    assert play(state, "guest:union_hall").seats[0].points == 2
