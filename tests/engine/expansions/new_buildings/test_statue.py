"""The statue (rules, section 15): eight points and no circle."""

import pytest

from games.engine import result
from tests.engine.expansions.new_buildings.scenes import EDITIONS, builds, extended, final_score, to_build
from tests.engine.support import buildings_of, finish_phase, people_of, play, refused, rule, triggers


@rule("R-X1-STATUE-1", "R-SCO-2", "R-OBJ-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_worth_eight_points_without_anybody(edition):
    score = final_score(edition, buildings="statue")
    assert (score["buildings"], score["bonus"], score["total"]) == (8, 0, 8)


@rule("R-X1-STATUE-1", "G-76", "R-OBJ-12")
@pytest.mark.parametrize("building", ["statue", "cloister"])
def test_both_large_buildings_cover_two_spaces(building):
    state = to_build(extended().seat(1, coins=20, filler=10))
    play(state, f"build:{building}")
    assert (state.seats[1].city, triggers(state)) == (12, ["city"])
    cramped = to_build(extended().seat(1, coins=20, filler=11))
    assert builds(cramped, building) == []
    refused(cramped, f"build:{building}", "R-BLD-9")


@rule("G-76", "R-B-CITYHALL-1")
def test_both_count_for_the_city_hall():
    assert final_score(buildings="city_hall, statue, cloister")["bonus"] == 3


@rule("G-76", "R-BLD-4")
@pytest.mark.parametrize("building", ["statue", "cloister"])
def test_four_quarries_count_for_them(building):
    board = {"tiles": "quarry=5", "people": "quarry=5", "coins": 6}
    state = play(to_build(extended().seat(1, **board)), f"build:{building}")
    assert state.seats[1].coins == 0


@rule("R-X1-STATUE-1", "R-MAY-9")
def test_it_adds_no_empty_circle():
    scene = extended(ship=4, colonists=50)
    scene.seat(0, buildings="statue, hospice", people="hospice=0").seat(1, filler=5)
    state = finish_phase(scene.choose("mayor", variant="/decline"))
    # the hospice is filled by one of the four; of the eleven circles of seat 1 ten stay empty
    assert (people_of(state, 0), state.ship) == ({"hospice": 1}, 10)
    with_cloister = extended(ship=4, colonists=50)
    with_cloister.seat(0, buildings="cloister, hospice", people="cloister=0, hospice=0").seat(1, filler=5)
    assert finish_phase(with_cloister.choose("mayor", variant="/decline")).ship == 11


@rule("R-X1-STATUE-1")
def test_nobody_is_placed_on_it():
    state = extended(ship=4).seat(0, buildings="statue").choose("mayor", variant="/decline")
    assert (buildings_of(state, 0), people_of(state, 0)) == (["statue"], {"san_juan": 1})


@rule("R-B-UNIVERSITY-3", "E-209", "R-X1-STATUE-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_university_sends_the_colonist_to_san_juan(edition):
    state = to_build(extended(edition).seat(1, coins=20, buildings="university"))
    before = state.colonists
    play(state, "build:statue+university")
    assert people_of(state, 1) == {"university": 1, "san_juan": 1}
    assert state.colonists == before - 1
    assert result(state)["scores"][1]["bonus"] == 0
