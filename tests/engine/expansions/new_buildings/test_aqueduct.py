"""The aqueduct (rules, section 15): a barrel more of indigo and sugar from the large buildings."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import goods_of, moves_of, rule, supply_of


def craftsman(buildings, people, tiles, by=0, edition="1897", **supply):
    """The boards after the production of seat 0, no matter who chose the role."""
    scene = extended(edition, **supply).seat(0, tiles=tiles, buildings=f"aqueduct, {buildings}", people=people)
    return scene.choose("craftsman", by=by)


@rule("R-X1-AQUEDUCT-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("role_player", [0, 2])
def test_one_more_indigo_and_one_more_sugar_in_the_same_phase(edition, role_player):
    state = craftsman(
        "indigo_plant, sugar_mill",
        "indigo=2, indigo_plant=2, sugar, sugar_mill",
        "indigo=2, sugar",
        role_player,
        edition,
    )
    assert goods_of(state, 0) == {"indigo": 3, "sugar": 2}
    assert (supply_of(state)["indigo"], supply_of(state)["sugar"]) == (8, 9)


@rule("R-X1-AQUEDUCT-2", "G-46", "E-179")
def test_production_is_credited_to_the_large_building_first():
    state = craftsman(
        "small_indigo_plant, indigo_plant", "indigo, small_indigo_plant, indigo_plant", "indigo", goods="indigo=5"
    )
    assert goods_of(state, 0) == {"indigo": 2}
    assert supply_of(state)["indigo"] == 3


@rule("R-X1-AQUEDUCT-3", "G-46", "E-180")
def test_the_extra_barrel_needs_a_barrel_in_the_supply_after_the_produced_ones():
    state = craftsman(
        "small_indigo_plant, indigo_plant", "indigo, small_indigo_plant, indigo_plant", "indigo", goods="indigo=1"
    )
    assert goods_of(state, 0) == {"indigo": 1}
    assert supply_of(state)["indigo"] == 0


@rule("R-X1-AQUEDUCT-2", "E-181")
def test_the_small_building_alone_brings_no_extra_barrel():
    state = craftsman("small_sugar_mill", "sugar, small_sugar_mill", "sugar")
    assert goods_of(state, 0) == {"sugar": 1}
    also_large = craftsman("small_sugar_mill, sugar_mill", "sugar, small_sugar_mill, sugar_mill=0", "sugar")
    assert goods_of(also_large, 0) == {"sugar": 1}  # it is there, but nobody works in it


@rule("R-X1-AQUEDUCT-2", "G-46")
@pytest.mark.parametrize(
    ("people", "goods"),
    [("indigo=0, indigo_plant", "indigo=9"), ("indigo, indigo_plant", "indigo=0")],
    ids=["no plantation occupied", "no barrel left"],
)
def test_without_a_produced_barrel_there_is_no_extra_one(people, goods):
    state = craftsman("indigo_plant", people, "indigo", goods=goods)
    assert goods_of(state, 0) == {}


@rule("R-X1-AQUEDUCT-1")
def test_other_goods_have_no_extra_barrels():
    state = craftsman(
        "tobacco_storage, coffee_roaster",
        "corn, tobacco, coffee, tobacco_storage, coffee_roaster",
        "corn, tobacco, coffee",
    )
    assert goods_of(state, 0) == {"corn": 1, "tobacco": 1, "coffee": 1}


@rule("R-OBJ-7", "R-X1-AQUEDUCT-1")
def test_an_unoccupied_aqueduct_does_nothing():
    state = craftsman("indigo_plant", "aqueduct=0, indigo, indigo_plant", "indigo")
    assert goods_of(state, 0) == {"indigo": 1}


@rule("R-X1-AQUEDUCT-3", "R-CRA-6")
def test_the_privilege_barrel_comes_after_the_extra_one():
    state = craftsman("indigo_plant", "indigo, indigo_plant", "indigo", goods="indigo=3")
    assert moves_of(state) == ["bonus:indigo", "pass"]
    gone = craftsman(
        "indigo_plant, sugar_mill", "indigo, indigo_plant, sugar, sugar_mill", "indigo, sugar", goods="indigo=2"
    )
    assert moves_of(gone) == ["bonus:sugar", "pass"]  # the extra barrel was the last indigo
