"""The black market and the church: points lost, given and won in one turn."""

from tests.engine.expansions.new_buildings.scenes import extended, to_build
from tests.engine.support import people_of, play, rule, triggers


def buyer(scene=None, **board):
    return to_build((scene or extended()).seat(1, buildings="black_market, church", **board))


@rule("R-X1-BLACK-5", "G-36")
def test_giving_the_colonist_of_the_church_loses_its_points():
    state = play(buyer(coins=9), "build:statue+colonist@church")
    assert (state.seats[1].points, people_of(state, 1)) == (0, {"black_market": 1})


@rule("R-X1-BLACK-5", "R-X1-CHURCH-1")
def test_giving_anybody_else_keeps_them():
    state = play(buyer(coins=9, san_juan=1), "build:statue+colonist@san_juan")
    assert state.seats[1].points == 2


@rule("N-15", "R-OBJ-20", "R-X1-BLACK-6")
def test_a_given_point_is_in_the_supply_before_the_church_pays():
    state = play(buyer(extended(points=1), coins=7, points=5), "build:harbor+vp")
    assert (state.seats[1].points, state.points, triggers(state)) == (5, 1, [])
    state = play(buyer(extended(points=1), coins=9, points=5), "build:statue+vp")
    assert (state.seats[1].points, state.points, triggers(state)) == (6, 0, ["victory_points"])
