"""Whom a headhunter keeps and who leaves (rules, R-X3-7; fine print N-12)."""

import pytest

from tests.engine.support import asked, moves_of, nobles_of, people_of, play, refused, rule, table, values_of


def hunting(ship, ship_nobles, circles=5, players=4):
    scene = table(
        "1897", players, expansions="nobles, smuggler", ship=ship, ship_nobles=ship_nobles, colonists=50, nobles=9
    )
    return scene.seat(0, tiles=f"corn={circles}").choose("smuggler")


def hunts(state):
    return {move.removeprefix("headhunt=") for move in moves_of(state) if move.startswith("headhunt")}


@rule("N-12", "R-X3-7")
def test_they_choose_among_colonists_and_nobles():
    assert hunts(hunting(7, 1)) == {"0", "1", "2", "3", "1n", "1+1n", "2+1n"}
    assert hunts(hunting(7, 3)) == {"0", "1", "2", "3", "1n", "2n", "3n", "1+1n", "2+1n", "1+2n"}
    assert hunts(hunting(7, 6)) == {"0", "1", "1n", "2n", "3n", "1+1n", "1+2n"}  # one colonist is aboard
    assert hunts(hunting(5, 1)) == {"0", "1", "1n"}
    assert hunts(hunting(9, 2, circles=2)) == {"0", "1", "2", "1n", "2n", "1+1n"}
    assert hunts(hunting(4, 1)) == {"0"}


@rule("N-12", "R-X3-7", "R-X2-2")
@pytest.mark.parametrize(
    ("ship", "ship_nobles", "kept", "left", "supplies"),
    [
        (7, 1, "0", (4, 1), (53, 9)),
        (7, 1, "1n", (4, 0), (52, 9)),
        (7, 1, "3", (4, 1), (50, 9)),
        (7, 6, "0", (4, 4), (51, 11)),  # only one colonist can leave, so two nobles must
        (7, 6, "1", (4, 4), (50, 11)),
        (7, 6, "3n", (4, 3), (50, 9)),
        (7, 6, "2n", (4, 4), (51, 9)),
        (7, 5, "1+1n", (4, 4), (51, 9)),
    ],
)
def test_of_the_others_colonists_leave_first(ship, ship_nobles, kept, left, supplies):
    state = play(hunting(ship, ship_nobles), f"headhunt={kept}")
    assert (state.ship, state.ship_nobles) == left
    assert (state.colonists, state.nobles) == supplies


@rule("N-12", "R-X3-7", "G-98", "G-119")
def test_both_sorts_are_placed_on_empty_circles():
    scene = table("1897", 4, expansions="nobles, smuggler", ship=6, ship_nobles=1)
    scene.seat(0, tiles="corn", buildings="chapel, hunting_lodge", people="chapel=0, hunting_lodge=0")
    state = play(scene.choose("smuggler"), "headhunt=1+1n")
    assert asked(state) == (0, "crew")
    assert values_of(state) == sorted(
        f"crew:{a}={x},{b}={y}"
        for a, b in (("corn", "chapel"), ("corn", "hunting_lodge"), ("chapel", "hunting_lodge"))
        for x, y in (("1", "1n"), ("1n", "1"))
    )
    refused(state, "crew:corn=1n,chapel=1n", "R-X3-7", "more people")
    refused(state, "crew:corn=1,chapel=1", "R-X3-7", "more people")
    play(state, "crew:corn=1,chapel=1n")
    assert people_of(state, 0) == {"corn": 1, "chapel": 1}
    assert nobles_of(state, 0) == {"chapel": 1}


@rule("N-9", "N-12")
def test_a_single_place_is_taken_without_a_question():
    state = play(hunting(6, 1, circles=1), "headhunt=1n")
    assert (nobles_of(state, 0), asked(state)) == ({"corn": 1}, (1, "role"))


@rule("N-12")
def test_more_than_that_is_refused():
    state = hunting(7, 1)
    refused(state, "headhunt=2n", "R-X3-7")
    refused(state, "headhunt=3+1n", "R-X3-7")
