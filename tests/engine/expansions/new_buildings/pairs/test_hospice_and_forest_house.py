"""The hospice and the forest house: the colonist of a forest goes to San Juan."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, offers
from tests.engine.support import asked, people_of, play, refused, rule, watch

BOTH = "hospice, forest_house"


@rule("R-X1-FOREST-6", "R-B-HOSPICE-4", "G-120", "E-183")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_colonist_goes_to_san_juan(edition):
    state = extended(edition, row="corn=5", colonists=9).seat(0, buildings=BOTH).choose("settler")
    assert offers(state, "take:corn") == ["", "+hospice", "/forest", "/forest+hospice"]
    heard = watch(state)
    play(state, "take:corn/forest+hospice")
    assert (people_of(state, 0)["san_juan"], state.colonists) == (1, 8)
    assert ("took_tile", 0, {"tile": "corn", "colonist": True, "noble": False, "forest": True}) in heard


@rule("G-120", "R-OBJ-8")
def test_it_is_optional():
    state = extended(row="corn=5", colonists=9).seat(0, buildings=BOTH).choose("settler")
    play(state, "take:corn/forest")
    assert (state.colonists, "san_juan" in people_of(state, 0)) == (9, False)


@rule("R-B-HOSPICE-2", "R-X1-FOREST-6", "G-121")
@pytest.mark.parametrize(("ship", "moves"), [(4, ["", "+hospice", "/forest", "/forest+hospice"]), (0, ["", "/forest"])])
def test_with_an_empty_supply_they_come_from_the_ship(ship, moves):
    state = extended(row="corn=5", colonists=0, ship=ship).seat(0, buildings=BOTH).choose("settler")
    assert offers(state, "take:corn") == moves
    if ship:
        assert play(state, "take:corn/forest+hospice").ship == 3


@rule("R-B-HOSPICE-3", "G-120", "R-B-HACIENDA-4")
def test_the_drawn_forest_has_no_colonist_and_the_taken_one_has():
    scene = extended(row="corn=5", pile="coffee, sugar=19").seat(0, buildings=f"{BOTH}, hacienda")
    state = play(scene.choose("settler"), "draw", "keep:forest")
    assert "san_juan" not in people_of(state, 0)
    assert asked(state) == (0, "settle")
    play(state, "take:corn/forest+hospice")
    assert people_of(state, 0)["san_juan"] == 1


@rule("G-14", "R-X1-LIBRARY-5", "R-B-HOSPICE-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_tile_of_the_library_has_no_colonist(edition):
    scene = extended(edition, row="corn=6", colonists=9).seat(0, buildings=f"{BOTH}, library")
    state = play(scene.choose("settler"), "take:corn", *["pass"] * 3)
    assert offers(state, "take:corn") == ["", "/forest"]
    refused(state, "take:corn+hospice", "R-X1-LIBRARY-5")
    refused(state, "take:corn/forest+hospice", "R-X1-LIBRARY-5")
    assert play(state, "take:corn/forest").colonists == 9
