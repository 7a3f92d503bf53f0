"""Nobles whose tile or building has no circle go to San Juan (rules, R-B-HOSPICE-4, R-B-UNIVERSITY-3)."""

from games.engine import result
from tests.engine.support import moves_of, nobles_of, people_of, play, rule, table


def scene_of(**given):
    """A ship with nobody but a noble, and an empty supply."""
    return table("1897", 4, expansions="new_buildings, nobles", colonists=0, ship=1, ship_nobles=1, **given)


@rule("R-X2-6", "R-X1-FOREST-6", "R-B-HOSPICE-4", "N-13")
def test_the_noble_of_a_hospice_for_a_forest():
    scene = scene_of(row="corn", quarries=0).seat(0, buildings="hospice, forest_house")
    state = scene.choose("settler")
    assert moves_of(state) == [
        "pass",
        "take:corn",
        "take:corn+hospice/noble",
        "take:corn/forest",
        "take:corn/forest+hospice/noble",
    ]
    play(state, "take:corn/forest+hospice/noble")
    assert (nobles_of(state, 0), state.ship, state.ship_nobles) == ({"san_juan": 1}, 0, 0)
    assert people_of(state, 0) == {"hospice": 1, "forest_house": 1, "san_juan": 1}


@rule("R-X2-6", "R-B-UNIVERSITY-3", "N-13", "R-X2-7")
def test_the_noble_of_a_university_for_a_statue():
    state = scene_of().seat(0, buildings="university", coins=9).choose("builder")
    play(state, "build:statue+university/noble")
    assert nobles_of(state, 0) == {"san_juan": 1}
    assert result(state)["scores"][0]["nobles"] == 1
