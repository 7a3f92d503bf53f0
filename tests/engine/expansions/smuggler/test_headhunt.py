"""Headhunt: people of the colonist ship for the smuggler's empty circles (rules, section 17)."""

import pytest

from games.engine.open_moves import crew
from tests.engine.support import asked, moves_of, people_of, play, refused, rule, table, values_of


def hunting(ship=7, players=4, colonists=50, **board):
    scene = table("1897", players, expansions="smuggler", ship=ship, colonists=colonists)
    return scene.seat(0, **board).choose("smuggler")


def hunts(state):
    return [move for move in moves_of(state) if move.startswith("headhunt")]


@rule("E-232", "R-X3-7", "G-98")
def test_who_has_one_circle_keeps_one_and_the_rest_goes_to_the_supply():
    state = hunting(tiles="corn")
    assert hunts(state) == ["headhunt=0", "headhunt=1"]
    play(state, "headhunt=1")
    assert (state.ship, state.colonists) == (4, 52)
    assert people_of(state, 0) == {"corn": 1}
    assert asked(state) == (1, "role")


@rule("R-X3-7")
def test_nobody_need_be_kept_and_still_they_leave():
    state = play(hunting(tiles="corn=3"), "headhunt=0")
    assert (state.ship, state.colonists, people_of(state, 0)) == (4, 53, {})


@rule("E-233", "R-X3-7", "G-95")
@pytest.mark.parametrize("ship", [4, 3, 0])
def test_nobody_leaves_a_ship_with_no_more_people_than_players(ship):
    state = hunting(ship=ship, tiles="corn=3")
    assert hunts(state) == ["headhunt=0"]
    play(state, "headhunt=0")
    assert (state.ship, state.colonists, people_of(state, 0)) == (ship, 50, {})


@rule("R-X3-7", "G-98")
@pytest.mark.parametrize(
    ("ship", "circles", "most"), [(5, 5, 1), (6, 5, 2), (7, 5, 3), (12, 5, 3), (12, 2, 2), (12, 0, 0)]
)
def test_at_most_three_and_not_more_than_leave_or_than_have_a_circle(ship, circles, most):
    state = hunting(ship=ship, tiles=f"corn={circles}")
    assert hunts(state) == [f"headhunt={n}" for n in range(most + 1)]
    if most < 3:
        refused(state, f"headhunt={most + 1}", "R-X3-7")


@rule("R-X3-7", "R-X3-10")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_as_many_stay_aboard_as_there_are_players(players):
    state = hunting(ship=10, players=players, tiles="corn=3")
    play(state, "headhunt=3")
    assert (state.ship, state.colonists) == (players, 50 + 10 - players - 3)


@rule("R-X3-7", "G-98")
def test_they_stand_on_empty_circles_of_island_or_city_and_all_at_once():
    state = hunting(tiles="corn=2, quarry", buildings="indigo_plant, office", people="corn=1, indigo_plant=2, office=0")
    play(state, "headhunt=2")
    assert (asked(state), moves_of(state)) == ((0, "crew"), ["crew"])
    assert values_of(state) == sorted(
        [
            "crew:corn=1,quarry=1",
            "crew:corn=1,indigo_plant=1",
            "crew:corn=1,office=1",
            "crew:quarry=1,indigo_plant=1",
            "crew:quarry=1,office=1",
            "crew:indigo_plant=1,office=1",
        ]
    )
    refused(state, "crew:none", "R-X3-7", "must place all the people")
    refused(state, "crew:corn=1", "R-X3-7", "must place all the people")
    refused(state, "crew:corn=2", "R-X3-7", "there is room for only 1 more")
    refused(state, "crew:corn=1,quarry=1,office=1", "R-X3-7", "more people")
    play(state, "crew:quarry=1,office=1")
    assert people_of(state, 0) == {"corn": 1, "quarry": 1, "indigo_plant": 2, "office": 1}
    assert asked(state) == (1, "role")


@rule("R-X3-7", "R-MAY-8", "G-98")
def test_nobody_who_is_there_already_moves():
    state = hunting(tiles="corn, sugar", people="corn=1", san_juan=3)
    play(state, "headhunt=1")  # one empty circle, so there is nothing to choose
    assert people_of(state, 0) == {"corn": 1, "sugar": 1, "san_juan": 3}


@rule("R-X3-7", "G-122", "R-OBJ-7")
def test_a_building_works_as_soon_as_someone_is_on_it():
    state = hunting(buildings="university", people="university=0", coins=3)
    play(state, "headhunt=1", "role:builder", "pass")
    assert asked(state) == (0, "build")
    assert "build:small_sugar_mill+university" in moves_of(state)


@rule("G-98", "R-MAY-11")
def test_the_ship_is_not_refilled():
    state = play(hunting(ship=5, tiles="corn", buildings="indigo_plant", people="indigo_plant=0"), "headhunt=1")
    play(state, "crew:corn=1")
    assert state.ship == 4


@rule("R-X3-7", "G-98")
def test_a_player_is_told_which_circles_are_empty_and_that_everybody_must_be_placed():
    state = hunting(tiles="corn=2, sugar", buildings="indigo_plant", people="corn=1, sugar=1, indigo_plant=1")
    play(state, "headhunt=2")
    told = crew.describe(state, 0)
    assert (told["colonists"], told["nobles"], told["must_place"]) == (2, 0, 2)
    assert [(slot["slot"], slot["circles"], slot["free"]) for slot in told["slots"]] == [
        ("corn", 2, 1),
        ("indigo_plant", 3, 2),
    ]
