"""Chapel and jeweler pay whether their owner produces or not (ruling G-47, option of G-40)."""

import pytest

from tests.engine.support import asked, goods_of, moves_of, play, rule, table

OPTION = {"production_action_optional": True}


def crafting(options=OPTION, **board):
    """Seat 1 owns both; seat 0 is the craftsman and has nothing."""
    scene = table("1897", 4, expansions="nobles", options=options)
    return scene.seat(1, **{"buildings": "chapel, jeweler"} | board).choose("craftsman")


@rule("G-47", "G-40", "N-7", "R-X2-CHAPEL-1", "R-X2-JEWELER-1")
@pytest.mark.parametrize(("move", "corn"), [("pass", {}), ("produce", {"corn": 1})])
def test_they_pay_who_declines_to_produce(move, corn):
    state = crafting(tiles="corn", nobles="corn, san_juan")
    assert (asked(state), moves_of(state)) == ((1, "produce"), ["pass", "produce"])
    assert state.seats[1].coins == 0
    play(state, move)
    assert (state.seats[1].coins, goods_of(state, 1)) == (1 + 2, corn)


@rule("G-47", "G-40", "N-7")
@pytest.mark.parametrize("options", [{}, OPTION])
def test_they_pay_who_has_nothing_to_produce_without_a_question(options):
    state = crafting(options, nobles="chapel, jeweler")
    assert (state.seats[1].coins, state.seats[1].points) == (2, 1)
    assert asked(state) == (1, "role")


@rule("G-47", "R-CRA-7")
def test_a_craftsman_who_declines_is_paid_and_has_no_privilege():
    scene = table("1897", 4, expansions="nobles", options=OPTION)
    scene.seat(0, buildings="chapel, jeweler", tiles="corn", nobles="corn")
    state = play(scene.choose("craftsman"), "pass")
    assert (state.seats[0].coins, asked(state)) == (2, (1, "role"))
