"""One of two copies lies on the festival board (rules, R-X4-5; ruling G-110)."""

import pytest

from games.engine import ids
from tests.engine.support import asked, moves_of, play, refused, rule, table


def building(goal="harbor", players=3):
    scene = table("1897", players, expansions="festival", goals=("corn", "indigo=3", goal))
    for player in range(players):
        scene.seat(player, coins=20)
    return scene.round()


def stock(state, name):
    return state.stock[ids.BUILDINGS.index(name)]


@rule("E-244", "R-X4-5", "R-X4-9", "G-110", "G-108")
def test_buying_the_last_copy_frees_the_one_on_the_board():
    state = building()
    assert stock(state, "harbor") == 1
    play(state, "role:builder", "build:harbor")
    assert (state.seats[0].points, stock(state, "harbor")) == (3, 1)
    assert "build:harbor" in moves_of(state)
    play(state, "build:harbor")
    assert (state.seats[1].points, stock(state, "harbor")) == (0, 0)
    assert asked(state) == (2, "build")
    refused(state, "build:harbor", "R-BLD-10")


@rule("R-X4-5", "R-X4-9")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_copy_comes_back_for_any_number_of_players_but_two(players):
    state = play(building(players=players), "role:builder", "build:harbor")
    assert stock(state, "harbor") == 1


@rule("N-15", "R-BLD-8", "R-X1-CHURCH-1")
def test_the_church_pays_before_the_festival():
    scene = table("1897", 3, expansions="new_buildings, festival", goals=("corn", "indigo=3", "harbor"), points=1)
    state = scene.seat(0, coins=20, buildings="church").round()
    state.listener = lambda _state, kind, seat, data: heard.append((kind, data.get("points")))
    heard = []
    play(state, "role:builder", "build:harbor")
    told = [event for event in heard if event[0] in ("built", "earned_points", "goal_reached", "end_triggered")]
    assert told == [("built", None), ("end_triggered", None), ("earned_points", 1), ("goal_reached", 3)]
    assert state.seats[0].points == 4
