"""Building goal: who builds what is shown first gets points (rules, section 18)."""

import pytest

from games.engine import ids, observe
from tests.engine.support import asked, buildings_of, moves_of, play, refused, rule, table, triggers, watch

GOALS = ("tobacco", "corn, sugar, coffee", "harbor")


def building(players=4, points=None, goal="harbor", **boards):
    scene = table("1897", players, expansions="festival", goals=(*GOALS[:2], goal), points=points)
    for player in range(players):
        scene.seat(player, **{"coins": 20} | boards.get(f"seat_{player}", {}))
    return scene.round()


def stock(state, name):
    return state.stock[ids.BUILDINGS.index(name)]


def won_by(state):
    return observe(state, 0)["festival"]["won_by"]["building"]


@rule("R-X4-9", "R-X4-6", "G-108")
def test_the_first_builder_gets_three_points_and_the_copy_comes_back():
    state = building()
    before = state.points
    heard = watch(state)
    play(state, "role:builder", "build:wharf")
    assert won_by(state) is None
    play(state, "build:harbor")
    assert (won_by(state), state.seats[1].points, state.points) == (1, 3, before - 3)
    assert stock(state, "harbor") == 2 - 1
    assert ("goal_reached", 1, {"goal": "building", "colonists": 0, "coins": 0, "points": 3}) in heard


@rule("R-X4-6", "R-X4-9", "G-107")
def test_the_second_builder_gets_nothing():
    state = play(building(), "role:builder", "build:harbor", "build:harbor")
    assert (won_by(state), [seat.points for seat in state.seats]) == (0, [3, 0, 0, 0])
    assert stock(state, "harbor") == 0


@rule("R-X4-9", "R-OBJ-7")
def test_the_building_need_not_be_occupied():
    state = play(building(), "role:builder", "build:harbor")
    assert not state.seats[0].manned
    assert state.seats[0].points == 3


@rule("E-247", "R-X4-9", "R-END-2", "G-67")
def test_the_last_points_end_the_game():
    state = play(building(points=2), "role:builder", "build:harbor")
    assert (state.seats[0].points, state.points, triggers(state)) == (3, 0, ["victory_points"])


@rule("R-X4-9", "R-BLD-8", "R-END-2")
def test_the_twelfth_space_is_noted_after_the_goal():
    state = building(seat_0={"coins": 20, "filler": 11}, points=3)
    heard = watch(state)
    play(state, "role:builder", "build:harbor")
    kinds = [
        data.get("cause", kind) for kind, _seat, data in heard if kind in ("built", "goal_reached", "end_triggered")
    ]
    assert kinds == ["built", "victory_points", "goal_reached", "city"]


@rule("R-X4-9", "R-X4-3")
@pytest.mark.parametrize("goal", ["coffee_roaster", "factory", "university", "wharf"])
def test_whatever_is_shown_is_the_goal(goal):
    state = play(building(goal=goal), "role:builder", f"build:{goal}")
    assert (won_by(state), state.seats[0].points) == (0, 3)
    assert goal in buildings_of(state, 0)


@rule("R-X4-5")
def test_the_other_copies_of_a_production_building_can_be_bought():
    state = building(goal="coffee_roaster")
    assert stock(state, "coffee_roaster") == 2
    play(state, "role:builder", "build:coffee_roaster", "build:coffee_roaster", "build:coffee_roaster")
    assert asked(state) == (3, "build")
    assert "build:coffee_roaster" not in moves_of(state)
    refused(state, "build:coffee_roaster", "R-BLD-10")
