"""The library and the construction hut: a quarry as the second tile, by edition or by option."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, offers
from tests.engine.support import asked, play, refused, rule, tiles_of

OPTION = "library_second_tile_quarry_with_construction_hut"


def second_tile(edition, first="take:quarry", option=None, people="", **supply):
    """Seat 0 with both buildings is to take their second tile."""
    scene = extended(edition, options=None if option is None else {OPTION: option}, **{"row": "corn=5"} | supply)
    state = scene.seat(0, buildings="library, construction_hut", people=people).choose("settler")
    return play(state, first, *["pass"] * 3)


@rule("R-X1-LIBRARY-3", "R-X1-LIBRARY-4", "G-15", "E-203", "R-B-HUT-2")
@pytest.mark.parametrize(("edition", "tiles"), [("reissue", ["corn"]), ("1897", ["corn", "quarry"])])
@pytest.mark.parametrize("first", ["take:corn", "take:quarry", "pass"])
def test_a_quarry_by_edition_whatever_the_first_tile_was(edition, tiles, first):
    state = second_tile(edition, first)
    assert (asked(state), offers(state, "take:")) == ((0, "settle"), tiles)
    if "quarry" in tiles:
        play(state, "take:quarry")
        assert tiles_of(state, 0)["quarry"] == 1 + (first == "take:quarry")
    else:
        refused(state, "take:quarry", "R-X1-LIBRARY-3")


@rule("G-15")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("option", [True, False])
def test_the_option_decides_over_the_edition(edition, option):
    state = second_tile(edition, option=option)
    assert ("take:quarry" in {f"take:{tile}" for tile in offers(state, "take:")}) is option


@rule("R-X1-LIBRARY-4", "R-OBJ-7")
def test_the_hut_must_be_occupied():
    assert offers(second_tile("1897", people="construction_hut=0"), "take:") == ["corn"]


@rule("R-X1-LIBRARY-4", "R-STL-7")
def test_the_quarry_stack_may_be_empty():
    assert offers(second_tile("1897", quarries=1), "take:") == ["corn"]
    last = second_tile("1897", quarries=2)
    assert play(last, "take:quarry").quarries == 0


@rule("R-X1-LIBRARY-4", "R-STL-8")
def test_a_quarry_may_be_all_that_is_left():
    state = extended(row="corn=4").seat(0, buildings="library, construction_hut").choose("settler")
    play(state, *["take:corn"] * 4)
    assert (asked(state), offers(state, "take:")) == ((0, "settle"), ["quarry"])
