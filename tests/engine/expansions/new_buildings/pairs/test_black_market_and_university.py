"""The black market and the university: who is given cannot serve the new building."""

from tests.engine.expansions.new_buildings.scenes import builds, extended, to_build
from tests.engine.support import people_of, play, refused, rule


def buyer(buildings="black_market, university", scene=None, **board):
    return to_build((scene or extended()).seat(1, coins=7, buildings=buildings, **board))


@rule("R-X1-BLACK-5", "G-36", "E-189")
def test_giving_the_colonist_of_the_university_loses_its_effect():
    state = buyer()
    assert builds(state, "harbor") == ["+colonist@university"]
    refused(state, "build:harbor+colonist@university+university", "R-X1-BLACK-5")
    play(state, "build:harbor+colonist@university")
    assert people_of(state, 1) == {"black_market": 1}


@rule("R-X1-BLACK-5", "R-B-UNIVERSITY-1")
def test_giving_anything_else_keeps_it():
    state = buyer(goods="corn", san_juan=1)
    assert builds(state, "harbor") == [
        "+colonist@san_juan",
        "+colonist@san_juan+university",
        "+colonist@university",
        "+corn",
        "+corn+university",
    ]
    play(state, "build:harbor+corn+university")
    assert people_of(state, 1) == {"black_market": 1, "university": 1, "harbor": 1, "san_juan": 1}


@rule("N-13", "R-B-UNIVERSITY-2", "N-15")
def test_the_given_colonist_is_there_for_the_university_to_take():
    state = buyer(scene=extended(colonists=0, ship=0), san_juan=1, goods="corn")
    assert builds(state, "harbor") == [
        "+colonist@san_juan",
        "+colonist@san_juan+university",
        "+colonist@university",
        "+corn",
    ]
    refused(state, "build:harbor+corn+university", "R-B-UNIVERSITY-2")
    play(state, "build:harbor+colonist@san_juan+university")
    assert (people_of(state, 1), state.colonists) == ({"black_market": 1, "university": 1, "harbor": 1}, 0)
