"""Plantation goal with hacienda, hospice, forest house and library (rules, R-X4-7; fine print N-15)."""

import pytest

from games.engine import observe
from tests.engine.support import asked, moves_of, people_of, play, rule, table, tiles_of, values_of

GOALS = ("corn", "indigo, sugar, coffee", "harbor")


def settling(buildings, *, colonists=20, pile="corn, sugar", row="corn=2, sugar", tiles="corn=2", **board):
    scene = table("1897", 4, expansions="new_buildings, festival", goals=GOALS, row=row, pile=pile, colonists=colonists)
    scene.state.quarries = 0
    return scene.seat(0, buildings=buildings, tiles=tiles, **board).choose("settler")


def won_by(state):
    return observe(state, 0)["festival"]["won_by"]["plantation"]


@rule("E-242", "R-X4-7", "G-106")
def test_a_drawn_tile_wins_as_many_colonists_as_there_are():
    state = play(settling("hacienda", colonists=2), "draw")
    assert (won_by(state), state.colonists, asked(state)) == (0, 0, (0, "crew"))
    assert values_of(state) == ["crew:corn=1", "crew:corn=2", "crew:none"]
    play(state, "crew:corn=1")
    assert people_of(state, 0) == {"hacienda": 1, "corn": 1, "san_juan": 1}
    assert (asked(state), moves_of(state)) == ((0, "settle"), ["pass", "take:corn", "take:sugar"])


@rule("E-243", "R-X4-7", "R-X1-FOREST-3")
def test_a_third_tile_placed_as_forest_wins_nothing():
    state = play(settling("forest_house"), "take:corn/forest")
    assert (won_by(state), tiles_of(state, 0), asked(state)) == (None, {"corn": 2, "forest": 1}, (1, "settle"))
    assert won_by(play(settling("forest_house"), "take:corn")) == 0


@rule("R-X4-7", "R-X1-FOREST-5", "E-242", "E-243")
@pytest.mark.parametrize(("keep", "winner"), [("keep:plantation", 0), ("keep:forest", None)])
def test_a_drawn_tile_wins_only_face_up(keep, winner):
    state = play(settling("hacienda, forest_house"), "draw")
    assert (won_by(state), asked(state)) == (None, (0, "drawn"))
    assert won_by(play(state, keep)) == winner


@rule("R-X4-7")
def test_forests_of_the_kind_do_not_count():
    state = play(settling("forest_house", forests="corn, corn", tiles="corn"), "take:corn")
    assert won_by(state) is None


@rule("N-15", "R-X4-7", "R-B-HOSPICE-1")
def test_the_colonist_of_the_hospice_is_placed_before_the_goal_pays():
    state = settling("hospice", colonists=3)
    ship = state.ship
    play(state, "take:corn+hospice")
    assert (state.colonists, state.ship, people_of(state, 0)) == (0, ship, {"hospice": 1, "corn": 1})
    assert values_of(state) == ["crew:corn=1", "crew:corn=2", "crew:none"]  # two are left for the goal
    play(state, "crew:none")
    assert people_of(state, 0) == {"hospice": 1, "corn": 1, "san_juan": 2}


@rule("N-15", "R-X4-7", "N-16")
def test_the_tile_that_goes_back_can_be_the_next_one_drawn():
    state = settling("hospice", pile="")
    play(state, "take:corn", "crew:none")
    assert state.pile[state.pile_at :] == (0,)


@rule("R-X4-7", "R-X1-LIBRARY-2")
def test_the_second_tile_of_a_library_can_win():
    state = play(settling("library", tiles="corn"), "take:corn", "pass", "pass", "pass")
    assert asked(state) == (0, "settle")
    play(state, "take:corn")
    assert (won_by(state), asked(state)) == (0, (0, "crew"))
