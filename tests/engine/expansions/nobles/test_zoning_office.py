"""Zoning office: small buildings cost less with a colonist, large ones with a noble (rules, section 16)."""

import pytest

from tests.engine.support import Scene, asked, moves_of, play, refused, rule, table

PEOPLE = {"colonist": "", "noble": "zoning_office"}


def office(sort, *, edition="1897", by=3, **board):
    """Seat 0 owns the office and is to build, after a builder in seat 3 or as the builder themselves."""
    scene = table(edition, 4, expansions="nobles")
    scene.seat(0, **{"buildings": "zoning_office", "nobles": PEOPLE[sort], "coins": 20} | board)
    state = scene.choose("builder", by=by)
    return state if by == 0 else play(state, "pass")


@rule("R-X2-ZONING-1", "G-91")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
@pytest.mark.parametrize(
    ("building", "cost", "colonist", "noble"),
    [
        ("small_market", 1, 1, 0),
        ("small_sugar_mill", 2, 1, 0),
        ("large_warehouse", 6, 1, 0),
        ("sugar_mill", 4, 1, 0),
        ("harbor", 8, 1, 0),
        ("coffee_roaster", 6, 1, 0),
        ("jeweler", 8, 1, 0),
        ("fortress", 10, 0, 2),
        ("royal_garden", 10, 0, 2),
    ],
)
@pytest.mark.parametrize("sort", ["colonist", "noble"])
def test_what_a_building_costs_less(edition, building, cost, colonist, noble, sort):
    state = play(office(sort, edition=edition), f"build:{building}")
    assert state.seats[0].coins == 20 - cost + (noble if sort == "noble" else colonist)


@rule("E-220", "R-X2-ZONING-1", "R-BLD-5", "G-29")
def test_all_discounts_of_a_large_building_add_up():
    board = {"tiles": "quarry=4", "people": "zoning_office=1, quarry=4"}
    state = play(office("noble", by=0, coins=3, **board), "build:city_hall")
    assert state.seats[0].coins == 0
    state = office("noble", by=0, coins=2, **board)
    assert "build:city_hall" not in moves_of(state)
    refused(state, "build:city_hall", "R-BLD-2")


@rule("E-221", "R-X2-ZONING-1", "R-X2-8")
def test_a_noble_makes_no_small_building_cheaper():
    state = office("noble", coins=7)
    assert "build:harbor" not in moves_of(state)
    assert "build:harbor" in moves_of(office("colonist", coins=7))


@rule("R-X2-ZONING-1", "R-X2-8")
def test_a_colonist_makes_no_large_building_cheaper():
    assert "build:fortress" not in moves_of(office("colonist", coins=9))
    assert "build:fortress" in moves_of(office("noble", coins=8))
    assert "build:fortress" not in moves_of(office("noble", coins=7))


@rule("R-OBJ-7", "R-X2-ZONING-1")
def test_an_empty_office_makes_nothing_cheaper():
    state = office("colonist", people="zoning_office=0", tiles="corn", nobles="corn", coins=7)
    assert "build:harbor" not in moves_of(state)
    assert "build:fortress" not in moves_of(office("colonist", people="zoning_office=0", coins=9))


@rule("R-BLD-6", "R-X2-ZONING-1")
def test_the_price_never_falls_below_zero():
    board = {"tiles": "quarry=2", "people": "zoning_office=1, quarry=2"}
    state = play(office("colonist", by=0, coins=0, **board), "build:small_market")
    assert state.seats[0].coins == 0


@rule("G-7", "R-OBJ-9", "R-X2-ZONING-1")
def test_only_its_owner_builds_cheaper_and_in_every_builder_phase():
    scene = table("1897", 4, expansions="nobles").seat(0, buildings="zoning_office", coins=9).seat(1, coins=7)
    state = play(scene.choose("builder", by=3), "pass", "build:harbor")
    assert state.seats[0].coins == 2
    assert "build:harbor" not in moves_of(state)
    scene = Scene(play(state, "pass", *["pass"] * (asked(state) == (2, "build")))).choose("builder", by=3)
    assert play(scene, "pass", "build:small_sugar_mill").seats[0].coins == 1
