"""Land office and forest house (rules, section 16; ruling G-53)."""

import pytest

from games.engine import observe
from tests.engine.support import asked, forests_of, moves_of, play, refused, rule, table, tiles_of

EXPANSIONS = "new_buildings, nobles"
OPTION = "land_office_forest_discard_needs_forest_house"


def trading(edition="1897", options=None, **board):
    """Seat 1 owns the office, seat 0 is the trader."""
    scene = table(edition, 4, expansions=EXPANSIONS, options=options, pile="coffee, corn")
    return scene.seat(1, **{"buildings": "land_office, forest_house"} | board).choose("trader")


@rule("R-X2-LAND-4", "R-X1-FOREST-5", "G-79", "G-53")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_the_tile_is_paid_then_seen_then_planted_either_way_up(edition):
    state = play(trading(edition, coins=3, goods="indigo"), "land:buy")
    assert (asked(state), moves_of(state)) == ((1, "drawn"), ["keep:forest", "keep:plantation"])
    assert state.seats[1].coins == 2
    assert [observe(state, viewer)["drawn_tile"] for viewer in (0, 1, 2)] == [None, "coffee", None]
    twin = state.copy()
    play(state, "keep:forest")
    assert (tiles_of(state, 1), forests_of(state, 1)) == ({"forest": 1}, ["?coffee"])
    assert (asked(state), moves_of(state)) == ((1, "trade"), ["pass", "sell:indigo"])
    assert tiles_of(play(twin, "keep:plantation"), 1) == {"coffee": 1}


@rule("R-X2-LAND-4", "R-X1-FOREST-7")
def test_without_anybody_on_the_forest_house_the_tile_is_a_plantation():
    state = play(trading(coins=1, people="land_office=1, forest_house=0"), "land:buy")
    assert (tiles_of(state, 1), asked(state)) == ({"coffee": 1}, (1, "role"))


@rule("E-218", "R-X2-LAND-5", "G-53", "N-20")
@pytest.mark.parametrize(
    ("edition", "options", "house", "offered"),
    [
        ("reissue", {}, 0, False),
        ("reissue", {}, 1, True),
        ("1897", {}, 0, True),
        ("1897", {}, 1, True),
        ("reissue", {OPTION: False}, 0, True),
        ("1897", {OPTION: True}, 0, False),
        ("1897", {OPTION: True}, 1, True),
    ],
)
def test_whether_a_forest_can_be_discarded_depends_on_edition_and_forest_house(edition, options, house, offered):
    board = {"people": f"land_office=1, forest_house={house}", "nobles": "land_office", "forests": "sugar"}
    state = trading(edition, options, tiles="corn", **board)
    assert moves_of(state) == ["land:drop:corn", *["land:drop:forest"] * offered, "pass"]
    if not offered:
        refused(state, "land:drop:forest", "R-X2-LAND-5")


@rule("R-X2-LAND-5", "G-80")
def test_a_discarded_forest_is_what_is_printed_on_it_and_the_oldest_goes_first():
    state = trading(nobles="land_office", forests="?sugar, coffee")
    play(state, "land:drop:forest")
    assert (forests_of(state, 1), state.discard, state.seats[1].coins) == (["coffee"], [0, 0, 1, 0, 0], 1)


@rule("R-X2-LAND-5", "R-X1-FOREST-4")
def test_without_a_forest_house_in_the_city_forests_can_be_discarded_in_1897():
    state = trading(buildings="land_office", nobles="land_office", forests="sugar, sugar")
    assert moves_of(state) == ["land:drop:forest", "pass"]
