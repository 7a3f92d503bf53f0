"""The aqueduct when barrels are short."""

import pytest

from tests.engine.expansions.new_buildings.scenes import extended
from tests.engine.support import goods_of, rule, supply_of

MILL = {"tiles": "sugar", "people": "sugar, sugar_mill"}


@rule("R-X1-AQUEDUCT-3", "R-CRA-4", "G-46")
@pytest.mark.parametrize(
    ("supply", "first", "second"), [(4, 2, 2), (3, 2, 1), (2, 2, 0), (1, 1, 0)], ids=["four", "three", "two", "one"]
)
def test_the_extra_barrel_is_taken_on_their_own_turn_before_later_players(supply, first, second):
    scene = extended(goods=f"sugar={supply}")
    for seat in (1, 2):
        scene.seat(seat, buildings="aqueduct, sugar_mill", **MILL)
    state = scene.choose("craftsman")
    assert [goods_of(state, seat).get("sugar", 0) for seat in (1, 2)] == [first, second]
    assert supply_of(state)["sugar"] == supply - first - second


@rule("R-X1-AQUEDUCT-3", "G-46")
def test_barrels_they_are_entitled_to_come_first():
    scene = extended(goods="sugar=3")
    scene.seat(0, buildings="aqueduct, sugar_mill", tiles="sugar=3", people="sugar=3, sugar_mill=3")
    assert goods_of(scene.choose("craftsman", by=3), 0) == {"sugar": 3}


@rule("R-X1-AQUEDUCT-1", "R-X1-AQUEDUCT-3")
def test_a_shortage_of_one_kind_leaves_the_extra_barrel_of_the_other():
    scene = extended(goods="sugar=1, indigo=2")
    people = "sugar, sugar_mill, indigo, indigo_plant"
    scene.seat(0, buildings="aqueduct, sugar_mill, indigo_plant", tiles="sugar, indigo", people=people)
    assert goods_of(scene.choose("craftsman", by=3), 0) == {"indigo": 2, "sugar": 1}
