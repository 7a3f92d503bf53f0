"""The church (rules, section 15): points for building."""

import pytest

from games.engine import ids
from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, to_build
from tests.engine.support import buildings_of, play, rule, triggers, watch


def builds_with_church(building, edition="1897", also="", church=1):
    """The state after seat 1, who owns a church, has built."""
    scene = extended(edition, also=also).seat(1, coins=20, buildings="church", people=f"church={church}")
    return play(to_build(scene), f"build:{building}")


@rule("R-X1-CHURCH-1", "G-39", "G-76", "E-195")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("small_market", 0),
        ("small_indigo_plant", 0),
        ("indigo_plant", 1),
        ("hospice", 1),
        ("tobacco_storage", 1),
        ("harbor", 1),
        ("statue", 2),
        ("cloister", 2),
        ("residence", 2),
    ],
)
def test_points_by_the_column_of_the_building(edition, building, points):
    state = builds_with_church(building, edition)
    assert (state.seats[1].points, state.points) == (points, 100 - points)


@rule("G-39", "R-X1-CHURCH-1")
@pytest.mark.parametrize(
    ("building", "points"), [("land_office", 0), ("zoning_office", 1), ("jeweler", 1), ("royal_garden", 2)]
)
def test_buildings_of_the_nobles_count_too(building, points):
    assert builds_with_church(building, also="nobles").seats[1].points == points


@rule("R-X1-CHURCH-2", "G-39")
def test_the_church_does_not_reward_itself():
    scene = extended().seat(1, coins=20, buildings="university")
    state = play(to_build(scene), "build:church+university")  # someone works in it at once
    assert state.seats[1].points == 0
    assert buildings_of(state, 1) == ["university", "church"]


@rule("R-X1-CHURCH-1", "R-OBJ-7")
def test_an_unoccupied_church_gives_nothing():
    assert builds_with_church("statue", church=0).seats[1].points == 0


@rule("R-X1-CHURCH-1")
def test_every_building_phase_counts_and_only_their_own_buildings():
    scene = extended().seat(1, coins=20, buildings="church").seat(2, coins=20)
    state = play(to_build(scene), "build:harbor", "build:wharf")
    assert [seat.points for seat in state.seats] == [0, 1, 0, 0]


@rule("R-X1-CHURCH-1", "R-END-5", "R-END-4")
def test_its_points_may_be_the_last_ones():
    scene = extended(points=1).seat(1, coins=20, buildings="church")
    state = to_build(scene)
    heard = watch(state)
    play(state, "build:statue")
    assert (state.points, state.noted, state.seats[1].points) == (0, 1, 2)
    assert triggers(state) == ["victory_points"]
    assert ("earned_points", 1, {"points": 2, "source": "church"}) in heard


@rule("R-BLD-8", "R-X1-CHURCH-1", "G-122")
def test_the_order_is_colonist_church_end_trigger():
    scene = extended().seat(1, coins=20, buildings="church, university", filler=9)
    state = to_build(scene)
    heard = watch(state)
    play(state, "build:harbor+university")
    told = [kind for kind, *_ in heard if kind in ("built", "earned_points", "end_triggered")]
    assert told == ["built", "earned_points", "end_triggered"]
    assert state.seats[1].people[ids.FIRST_BUILDING_SLOT + ids.BUILDINGS.index("harbor")] == 1
