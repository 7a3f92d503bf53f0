"""The church, the university and the statue."""

import pytest

from games.engine import result
from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, to_build
from tests.engine.support import people_of, play, rule, triggers


def builds_statue(edition="1897", buildings="church", move="build:statue", filler=0):
    scene = extended(edition).seat(1, coins=20, buildings=buildings, filler=filler)
    return play(to_build(scene), move)


@rule("R-X1-CHURCH-1", "G-76", "E-195", "R-X1-STATUE-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_church_gives_two_points_for_the_statue(edition):
    state = builds_statue(edition)
    assert state.seats[1].points == 2
    assert result(state)["scores"][1] == {
        "chips": 2,
        "buildings": 2 + 8,
        "bonus": 0,
        "nobles": 0,
        "total": 12,
        "tiebreak": 10,
    }


@rule("R-BLD-8", "R-B-UNIVERSITY-3", "E-209")
def test_university_and_church_and_the_last_spaces():
    state = builds_statue(buildings="church, university", move="build:statue+university", filler=8)
    assert people_of(state, 1) == {"church": 1, "university": 1, "san_juan": 1}
    assert (state.seats[1].points, triggers(state)) == (2, ["city"])
