"""The hacienda and the forest house: a tile drawn, seen, and planted as a plantation or a forest."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, hosting
from tests.engine.support import asked, face_down, forests_of, moves_of, play, refused, rule, tiles_of


def settler(edition="1897", buildings="hacienda, forest_house", **board):
    scene = extended(edition, row="corn=5", pile="coffee, tobacco, sugar=19")
    return scene.seat(0, buildings=buildings, **board).choose("settler")


@rule("R-X1-FOREST-1", "R-X1-FOREST-5", "R-B-HACIENDA-3", "G-79")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("face", "take", "tiles"),
    [
        ("forest", "take:corn/forest", {"forest": 2}),
        ("forest", "take:corn", {"corn": 1, "forest": 1}),
        ("plantation", "take:corn/forest", {"coffee": 1, "forest": 1}),
        ("plantation", "take:quarry", {"coffee": 1, "quarry": 1}),
    ],
)
def test_each_of_the_two_tiles_has_a_face_of_its_own(edition, face, take, tiles):
    state = play(settler(edition), "draw", f"keep:{face}", take)
    assert tiles_of(state, 0) == tiles
    assert face_down(state)[0] == "tobacco"


@rule("R-B-HACIENDA-2", "R-STL-6")
def test_a_drawn_tile_must_be_planted_one_way_or_the_other():
    state = play(settler(tiles="sugar=11"), "draw")
    assert moves_of(state) == ["keep:forest", "keep:plantation"]
    refused(state, "pass")
    play(state, "keep:forest")
    assert (tiles_of(state, 0), asked(state)) == ({"sugar": 11, "forest": 1}, (1, "settle"))  # no room for another


@rule("R-X1-FOREST-7", "R-X1-FOREST-5", "R-X1-GUEST-2")
def test_a_guest_in_the_forest_house_is_enough():
    scene = extended(row="corn=5", pile="coffee, tobacco, sugar=19")
    people = "hacienda, forest_house=0"
    state = hosting("settler", scene=scene, guests=1, buildings="hacienda, forest_house", people=people)
    play(state, "guest:forest_house", "draw", "keep:forest")
    assert forests_of(state, 0) == ["?coffee"]


@rule("R-B-HACIENDA-1", "R-X1-FOREST-5")
def test_they_draw_once():
    state = play(settler(), "draw", "keep:forest")
    refused(state, "draw", "R-B-HACIENDA-1")
