"""Plantation goal: three plantations of the kind shown win colonists (rules, section 18)."""

import pytest

from games.engine import observe
from games.engine.open_moves import crew
from tests.engine.support import (
    Scene,
    asked,
    face_down,
    moves_of,
    people_of,
    play,
    refused,
    rule,
    table,
    tiles_of,
    values_of,
    watch,
)

GOALS = ("corn", "indigo, sugar, coffee", "harbor")


def settling(players=4, colonists=20, pile="sugar, coffee", row="corn=3, sugar", by=0, **board):
    scene = table(
        "1897", players, expansions="festival", goals=GOALS, colonists=colonists, pile=pile, row=row, quarries=0
    )
    return scene.seat(0, **{"tiles": "corn=2"} | board).choose("settler", by=by)


def won_by(state):
    return observe(state, 0)["festival"]["won_by"]["plantation"]


@rule("R-X4-7", "R-X4-6")
def test_the_third_plantation_of_the_kind_wins_three_colonists():
    state = settling(tiles="corn=2, sugar", buildings="office", people="office=0")
    heard = watch(state)
    play(state, "take:corn")
    assert (asked(state), moves_of(state), state.colonists) == ((0, "crew"), ["crew"], 17)
    assert won_by(state) == 0
    assert ("goal_reached", 0, {"goal": "plantation", "colonists": 3, "coins": 0, "points": 0}) in heard
    play(state, "crew:corn=2,sugar=1")
    assert people_of(state, 0) == {"corn": 2, "sugar": 1}
    assert asked(state) == (1, "settle")


@rule("R-X4-7", "G-106")
def test_each_of_them_stands_on_the_island_or_in_san_juan_but_not_in_the_city():
    state = settling(tiles="corn=2, sugar", people="office=0, corn=1", buildings="office")
    play(state, "take:corn")
    assert values_of(state) == [
        "crew:corn=1",
        "crew:corn=1,sugar=1",
        "crew:corn=2",
        "crew:corn=2,sugar=1",
        "crew:none",
        "crew:sugar=1",
    ]
    refused(state, "crew:office=1", "R-X4-7", "there is room for only")
    refused(state, "crew:corn=3", "R-X4-7", "there is room for only")
    play(state, "crew:sugar=1")
    assert people_of(state, 0) == {"corn": 1, "sugar": 1, "san_juan": 2}


@rule("R-X4-7", "G-106", "N-9")
def test_without_an_empty_circle_they_all_go_to_san_juan():
    state = settling(people="corn=2", tiles="corn=2", buildings="hospice")
    play(state, "take:corn+hospice")
    assert people_of(state, 0) == {"corn": 3, "hospice": 1, "san_juan": 3}
    assert asked(state) == (1, "settle")


@rule("R-X4-7")
@pytest.mark.parametrize(("supply", "arriving"), [(2, 2), (1, 1), (0, 0)])
def test_as_many_come_as_there_are(supply, arriving):
    state = play(settling(colonists=supply), "take:corn")
    assert state.colonists == 0
    assert won_by(state) == 0
    if arriving:
        play(state, f"crew:corn={arriving}")
    assert people_of(state, 0) == ({"corn": arriving} if arriving else {})
    assert state.ended_by == 0
    assert asked(state) == (1, "settle")


@rule("R-X4-7", "N-16", "G-108")
def test_the_tile_is_shuffled_back_into_the_face_down_tiles_alone():
    state = settling(pile="sugar, coffee, indigo")
    state.discard = [0, 0, 0, 4, 0]
    entries = len(state.drawn)
    play(state, "take:corn")
    assert sorted(face_down(state)) == ["coffee", "corn", "indigo", "sugar"]
    assert state.discard == [0, 0, 0, 4, 0]
    assert state.drawn[entries:] == (("tiles", state.pile),)


@rule("N-16")
def test_it_makes_an_entry_also_if_it_is_the_only_tile():
    state = settling(pile="")
    entries = len(state.drawn)
    play(state, "take:corn")
    assert face_down(state) == ["corn"]
    assert len(state.drawn) == entries + 1


@rule("R-X4-6", "R-X4-7", "G-107")
def test_only_the_first_wins():
    scene = table("1897", 3, expansions="festival", goals=GOALS, colonists=20, row="corn=3", quarries=0)
    scene.seat(0, tiles="corn=2").seat(1, tiles="corn=2")
    state = play(scene.choose("settler", by=1), "take:corn", "crew:none")
    assert (won_by(state), asked(state)) == (1, (2, "settle"))
    play(state, "pass", "take:corn")
    assert tiles_of(state, 0)["corn"] == 3
    assert (won_by(state), people_of(state, 0), state.colonists) == (1, {}, 17)


@rule("R-X4-7")
@pytest.mark.parametrize(
    ("tiles", "move"), [("corn=2", "take:sugar"), ("sugar=2, corn", "take:sugar"), ("corn", "take:corn")]
)
def test_other_kinds_and_fewer_tiles_win_nothing(tiles, move):
    state = play(settling(tiles=tiles), move)
    assert (won_by(state), asked(state)) == (None, (1, "settle"))


@rule("G-112", "R-X4-7")
def test_a_goal_that_was_reached_stays_reached_after_a_discard():
    scene = table("1897", 3, expansions="nobles, festival", goals=GOALS, row="corn=2", quarries=0, colonists=50)
    state = scene.seat(0, tiles="corn=2", buildings="hunting_lodge").choose("settler")
    play(state, "take:corn", "crew:corn=3", "pass", "pass")
    assert asked(state) == (0, "lodge")
    play(state, "drop:corn")
    assert (tiles_of(state, 0), people_of(state, 0)) == ({"corn": 2}, {"corn": 2, "hunting_lodge": 1, "san_juan": 1})
    assert won_by(state) == 0
    state.row[0] = 4
    colonists = state.colonists
    play(Scene(state).choose("settler"), "take:corn")
    assert tiles_of(state, 0) == {"corn": 3}
    assert (state.colonists, asked(state)) == (colonists, (1, "settle"))


@rule("R-X4-7", "R-X2-6", "G-84")
def test_they_are_ordinary_colonists_even_if_there_are_nobles():
    scene = table("1897", 4, expansions="nobles, festival", goals=GOALS, row="corn", colonists=1, nobles=9, quarries=0)
    state = play(scene.seat(0, tiles="corn=2").choose("settler"), "take:corn")
    assert state.nobles == 9
    assert values_of(state) == ["crew:corn=1", "crew:none"]


@rule("R-X4-7", "G-106")
def test_the_winner_is_told_which_circles_are_empty_and_that_nobody_must_be_placed():
    state = play(settling(tiles="corn=2, sugar", buildings="office", people="office=0, corn=1, sugar=1"), "take:corn")
    told = crew.describe(state, 0)
    assert (told["colonists"], told["nobles"], told["must_place"]) == (3, 0, 0)
    assert [(slot["slot"], slot["circles"], slot["free"]) for slot in told["slots"]] == [("corn", 3, 2)]


@rule("R-X4-6", "R-X4-7", "G-107")
def test_anybody_can_win_it_and_not_the_settler_alone():
    scene = table("1897", 4, expansions="festival", goals=GOALS, row="corn=3", quarries=0)
    state = scene.seat(0, tiles="corn=2").seat(2, tiles="corn=2").choose("settler")
    play(state, "pass", "pass", "take:corn")
    assert (won_by(state), asked(state)) == (2, (2, "crew"))
    play(state, "crew:corn=3")
    assert (people_of(state, 0), people_of(state, 2)) == ({}, {"corn": 3})
