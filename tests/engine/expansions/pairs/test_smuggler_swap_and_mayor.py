"""The extra phase of a mayor begins with the choice of their privilege (fine print N-5)."""

import pytest

from tests.engine.support import asked, finish_phase, moves_of, play, rule, table


def swapped(colonists=20, buildings="", expansions="smuggler"):
    scene = table("1897", 3, expansions=expansions, colonists=colonists, ship=3)
    return play(scene.seat(0, buildings=buildings).choose("smuggler"), "swap:mayor")


def end_of_round(state):
    finish_phase(play(state, "role:builder"))
    return play(state, "role:trader")  # nobody has goods


@rule("N-5", "G-20", "R-X3-8")
def test_the_smuggler_may_renounce_the_privilege():
    state = end_of_round(swapped())
    assert (asked(state), moves_of(state)) == ((0, "role"), ["role:mayor", "role:mayor/decline"])
    twin = state.copy()
    play(state, "role:mayor")
    assert [seat.colonists for seat in state.seats] == [2, 1, 1]
    play(twin, "role:mayor/decline")
    assert [seat.colonists for seat in twin.seats] == [1, 1, 1]
    assert (twin.round, asked(twin)) == (2, (1, "role"))


@rule("N-5", "R-X3-10", "G-100", "R-X1-LIBRARY-1")
def test_with_a_library_they_may_take_one_of_two():
    state = end_of_round(swapped(buildings="library", expansions="new_buildings, smuggler"))
    assert moves_of(state) == ["role:mayor", "role:mayor/1", "role:mayor/decline"]
    play(state, "role:mayor")
    assert state.seats[0].colonists == 1 + 2 + 1


@rule("N-5", "R-MAY-1")
def test_without_colonists_in_the_supply_the_choice_is_forced():
    state = end_of_round(swapped(colonists=0))
    assert (state.over, [seat.colonists for seat in state.seats]) == (True, [1, 1, 1])


@rule("R-X3-8", "G-20")
@pytest.mark.parametrize(("move", "people"), [("role:mayor", 2), ("role:mayor/decline", 1)])
def test_an_opponent_who_takes_the_mayor_has_the_same_choice(move, people):
    state = swapped()
    assert {"role:mayor", "role:mayor/decline"} <= set(moves_of(state))
    play(state, move)
    assert state.seats[1].colonists == people
    assert state.seats[0].coins == 3
