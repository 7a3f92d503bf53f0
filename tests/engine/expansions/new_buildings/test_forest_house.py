"""The forest house (rules, section 15): plantations face down, and what forests are good for."""

import pytest

from games.engine import MoveSyntaxError, observe, parse
from tests.engine.expansions.new_buildings.scenes import EDITIONS, builds, extended, offers, to_build
from tests.engine.support import (
    asked,
    face_down,
    forests_of,
    goods_of,
    moves_of,
    people_of,
    play,
    refused,
    row_of,
    rule,
    tiles_of,
    values_of,
    watch,
)


@rule("R-X1-FOREST-1", "G-79", "R-OBJ-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_taken_plantation_may_lie_face_down(edition):
    state = extended(edition, row="corn=3, sugar=2").seat(0, buildings="forest_house").choose("settler")
    assert moves_of(state) == [
        "pass",
        "take:corn",
        "take:corn/forest",
        "take:quarry",
        "take:sugar",
        "take:sugar/forest",
    ]
    play(state, "take:sugar/forest")
    assert (tiles_of(state, 0), forests_of(state, 0)) == ({"forest": 1}, ["sugar"])  # everybody saw its face
    assert (row_of(state), state.seats[0].land) == ({"corn": 3, "sugar": 1}, 1)


@rule("R-X1-FOREST-1")
def test_others_than_the_role_player_may_plant_forests_too():
    state = extended(row="corn=5").seat(2, buildings="forest_house").choose("settler", by=1)
    play(state, "pass")
    assert (asked(state), moves_of(state)) == ((2, "settle"), ["pass", "take:corn", "take:corn/forest"])


@rule("R-X1-FOREST-1", "G-79", "R-X1-LIBRARY-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_plantation_of_the_phase_may_be_a_forest(edition):
    scene = extended(edition, row="corn=6", pile="coffee, sugar=19")
    state = scene.seat(0, buildings="forest_house, hacienda, library").choose("settler")
    play(state, "draw", "keep:forest", "take:corn/forest", "pass", "pass", "pass")
    assert moves_of(state) == ["pass", "take:corn", "take:corn/forest"]
    play(state, "take:corn/forest")
    assert (tiles_of(state, 0), forests_of(state, 0)) == ({"forest": 3}, ["?coffee", "corn", "corn"])


@rule("R-X1-FOREST-2", "E-184")
def test_a_quarry_stays_a_quarry():
    state = extended(row="corn=5").seat(0, buildings="forest_house").choose("settler")
    assert "take:quarry/forest" not in moves_of(state)
    with pytest.raises(MoveSyntaxError):
        parse("take:quarry/forest")
    play(state, "take:quarry")
    assert tiles_of(state, 0) == {"quarry": 1}


@rule("R-X1-FOREST-2")
def test_a_forest_stays_a_forest_and_an_old_plantation_a_plantation():
    scene = extended(row="corn=5").seat(0, buildings="forest_house", tiles="sugar", forests="corn")
    state = play(scene.choose("settler"), "pass")
    assert (tiles_of(state, 0), forests_of(state, 0)) == ({"sugar": 1, "forest": 1}, ["corn"])
    later = scene.seat(0, buildings="forest_house", tiles="sugar", forests="corn").choose("settler")
    assert moves_of(later) == ["pass", "take:corn", "take:corn/forest", "take:quarry"]  # nothing that turns a tile


@rule("R-X1-FOREST-3", "R-OBJ-4")
def test_a_forest_has_no_circle():
    state = extended(ship=0).seat(0, tiles="corn", forests="corn, corn", san_juan=2).choose("mayor", variant="/decline")
    # one circle on the island, one person too many: a single arrangement, which is forced
    assert (people_of(state, 0), asked(state)) == ({"corn": 1, "san_juan": 1}, (1, "role"))


@rule("R-X1-FOREST-3")
def test_a_forest_produces_nothing_and_is_no_plantation_of_its_printed_kind():
    people = "indigo, indigo_plant=3"
    scene = extended().seat(0, tiles="indigo", forests="corn, indigo", buildings="indigo_plant", people=people)
    assert goods_of(scene.choose("craftsman"), 0) == {"indigo": 1}


@rule("R-X1-FOREST-3", "R-STL-6")
def test_a_forest_covers_an_island_space():
    scene = extended(row="corn=5").seat(0, tiles="corn=9", forests="corn, corn", buildings="forest_house")
    state = play(scene.choose("settler"), "take:corn/forest")
    assert state.seats[0].land == 12
    full = scene.seat(0, tiles="corn=9", forests="corn, corn, sugar", buildings="forest_house").choose("settler")
    assert asked(full) == (1, "settle")


@rule("R-X1-FOREST-4", "G-30", "E-182")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_two_forests_lower_the_price_without_anybody_in_the_forest_house(edition):
    board = {"buildings": "forest_house", "people": "forest_house=0", "forests": ", ".join(["corn"] * 5)}
    scene = extended(edition).seat(1, coins=2, **board)
    state = to_build(scene)
    assert builds(state, "hospice") == [""]  # 4 - 2
    refused(state, "build:church", "R-BLD-2")  # 5 - 2
    play(state, "build:hospice")
    assert state.seats[1].coins == 0


@rule("R-X1-FOREST-4", "G-30", "R-BLD-5")
@pytest.mark.parametrize(
    ("building", "forests", "price"),
    [
        ("hacienda", 2, 1),
        ("hacienda", 3, 1),
        ("hacienda", 4, 0),
        ("church", 8, 1),
        ("library", 12, 2),
        ("statue", 12, 4),
    ],
)
def test_the_discount_of_forests_has_no_cap_and_knows_no_column(building, forests, price):
    kinds = ", ".join(["sugar"] * forests)
    state = play(to_build(extended().seat(1, coins=9, forests=kinds)), f"build:{building}")
    assert state.seats[1].coins == 9 - price


@rule("E-20", "E-21", "R-BLD-3", "R-BLD-4", "R-BLD-5", "R-X1-FOREST-4")
@pytest.mark.parametrize(("edition", "forests", "price"), [("reissue", 6, 0), ("1897", 4, 1)])
def test_forests_quarries_and_the_privilege_add_up(edition, forests, price):
    kinds = ", ".join(["corn"] * forests)
    scene = extended(edition).seat(0, coins=5, tiles="quarry=2", people="quarry=2", forests=kinds)
    state = play(scene.choose("builder"), "build:large_warehouse")
    assert state.seats[0].coins == 5 - price


@rule("R-X1-FOREST-5", "R-B-HACIENDA-4", "G-79", "R-OBJ-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_they_see_the_drawn_tile_before_they_choose_its_face(edition):
    scene = extended(edition, row="corn=5", pile="coffee, sugar=19").seat(0, buildings="hacienda, forest_house")
    state = play(scene.choose("settler"), "draw")
    assert (asked(state), moves_of(state)) == ((0, "drawn"), ["keep:forest", "keep:plantation"])
    assert (observe(state, 0)["drawn_tile"], observe(state, 1)["drawn_tile"]) == ("coffee", None)
    refused(state, "pass", "R-X1-FOREST-5")
    play(state, "keep:plantation")
    assert (tiles_of(state, 0), face_down(state)[0]) == ({"coffee": 1}, "sugar")
    assert asked(state) == (0, "settle")  # the normal tile is still to come


@rule("R-X1-FOREST-5", "R-OBJ-21")
def test_only_the_owner_knows_the_kind_of_a_forest_that_was_drawn():
    scene = extended(row="corn=5", pile="coffee, sugar=19").seat(0, buildings="hacienda, forest_house")
    state = scene.choose("settler")
    heard = watch(state)
    play(state, "draw", "keep:forest", "take:corn/forest")
    assert [observe(state, viewer)["seats"][0]["forests"] for viewer in (0, 1)] == [["coffee", "corn"], [None, "corn"]]
    assert [data for kind, _, data in heard if kind in ("drew_tile", "kept_tile")] == [
        {"face": None},
        {"tile": "forest"},
    ]


@rule("R-X1-FOREST-7", "R-OBJ-7")
def test_planting_a_forest_needs_an_occupied_forest_house():
    scene = extended(row="corn=5", pile="coffee, sugar=19")
    state = scene.seat(0, buildings="hacienda, forest_house", people="hacienda, forest_house=0").choose("settler")
    assert offers(state, "take:") == ["corn", "quarry"]
    refused(state, "take:corn/forest", "R-X1-FOREST-7")
    play(state, "draw")
    assert (tiles_of(state, 0), asked(state)) == ({"coffee": 1}, (0, "settle"))  # face up at once


@rule("R-X1-FOREST-3", "R-MAY-6")
def test_nobody_is_placed_on_a_forest():
    scene = extended(ship=1).seat(0, tiles="corn, sugar", forests="corn, sugar")
    state = scene.choose("mayor", variant="/decline")
    assert values_of(state) == ["place:corn=1", "place:sugar=1"]
    with pytest.raises(MoveSyntaxError):
        parse("place:forest=1")
