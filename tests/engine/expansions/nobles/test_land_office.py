"""Land office: a tile for a coin with a colonist, a coin for a tile with a noble (rules, section 16)."""

import pytest

from tests.engine.support import (
    Scene,
    asked,
    face_down,
    moves_of,
    nobles_of,
    people_of,
    play,
    refused,
    rule,
    table,
    tiles_of,
)

EDITIONS = ["reissue", "1897"]


def office(edition="1897", players=4, pile="coffee, corn", discard="", house="", **board):
    """Seat 1 owns the office and is not the trader."""
    scene = table(edition, players, expansions="nobles", pile=pile, discard=discard, house=house)
    return scene.seat(1, **{"buildings": "land_office"} | board).choose("trader")


@rule("E-216", "R-X2-LAND-1", "G-52")
def test_the_coin_of_the_sale_may_pay_for_the_tile():
    state = office(buildings="small_market, land_office", goods="corn")
    assert (asked(state), moves_of(state)) == ((1, "trade"), ["pass", "sell:corn"])
    refused(state, "land:buy", "R-X2-LAND-1", "the player has none")
    play(state, "sell:corn")
    assert state.seats[1].coins == 1
    assert moves_of(state) == ["land:buy", "pass"]
    play(state, "land:buy")
    assert (tiles_of(state, 1), state.seats[1].coins, face_down(state)) == ({"coffee": 1}, 0, ["corn"])
    assert asked(state) == (1, "role")


@rule("G-52", "R-X2-LAND-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tile_may_be_bought_before_the_sale_and_only_once(edition):
    state = office(edition, goods="indigo", coins=5)
    assert moves_of(state) == ["land:buy", "pass", "sell:indigo"]
    play(state, "land:buy")
    assert (state.seats[1].coins, tiles_of(state, 1)) == (4, {"coffee": 1})
    assert moves_of(state) == ["pass", "sell:indigo"]
    refused(state, "land:buy", "R-X2-LAND-1", "once")
    play(state, "sell:indigo")
    assert (state.seats[1].coins, asked(state)) == (5, (1, "role"))


@rule("R-X2-LAND-1", "R-STL-6")
def test_the_tile_needs_a_free_island_space():
    state = office(tiles="corn=12", goods="indigo", coins=5)
    assert moves_of(state) == ["pass", "sell:indigo"]
    refused(state, "land:buy", "R-STL-6")


@rule("R-X2-LAND-1", "G-5", "R-STL-12")
def test_an_empty_pile_is_refilled_from_the_discards():
    state = play(office(pile="", discard="sugar=3", coins=1), "land:buy")
    assert (tiles_of(state, 1), face_down(state)) == ({"sugar": 1}, ["sugar", "sugar"])


@rule("R-X2-LAND-1", "G-5")
def test_without_any_tile_to_draw_nothing_can_be_bought():
    state = office(pile="", goods="indigo", coins=1)
    refused(state, "land:buy", "R-STL-12")
    assert moves_of(state) == ["pass", "sell:indigo"]


@rule("R-X2-LAND-1")
def test_nobody_comes_with_the_tile_and_it_costs_one_coin():
    state = play(office(buildings="land_office, hospice", coins=2), "land:buy")
    assert people_of(state, 1) == {"land_office": 1, "hospice": 1}
    assert state.seats[1].coins == 1


@rule("R-TRA-7", "G-51", "G-52")
def test_the_owner_has_a_turn_although_the_house_is_full():
    state = office(house="corn, indigo, sugar, tobacco", goods="coffee", coins=1)
    assert (asked(state), moves_of(state)) == ((1, "trade"), ["land:buy", "pass"])


@rule("E-217", "R-X2-LAND-2", "R-X2-LAND-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_noble_discards_a_plantation_for_a_coin(edition):
    state = office(edition, nobles="land_office", tiles="sugar", people="land_office=1, sugar=1")
    play(state, "land:drop:sugar")
    assert (tiles_of(state, 1), state.seats[1].coins) == ({}, 1)
    assert people_of(state, 1) == {"land_office": 1, "san_juan": 1}
    assert state.discard == [0, 0, 1, 0, 0]


@rule("R-X2-LAND-2")
def test_quarries_cannot_be_discarded():
    state = office(nobles="land_office", tiles="corn, coffee, quarry=2")
    assert moves_of(state) == ["land:drop:coffee", "land:drop:corn", "pass"]
    refused(state, "land:drop:indigo", "R-X2-LAND-2")


@rule("R-X2-LAND-3")
def test_an_unoccupied_tile_goes_before_one_with_a_colonist_and_that_before_one_with_a_noble():
    state = office(tiles="corn=3", people="corn=2", nobles="land_office, corn")
    office_only = {"land_office": 1}
    seat = state.seats[1]
    play(state, "land:drop:corn")
    assert (people_of(state, 1), nobles_of(state, 1)) == (office_only | {"corn": 2}, office_only | {"corn": 1})
    play(Scene(state).choose("trader"), "land:drop:corn")
    assert (people_of(state, 1), nobles_of(state, 1)) == (
        office_only | {"corn": 1, "san_juan": 1},
        office_only | {"corn": 1},
    )
    play(Scene(state).choose("trader"), "land:drop:corn")
    assert people_of(state, 1) == nobles_of(state, 1) | {"san_juan": 2}
    assert nobles_of(state, 1) == office_only | {"san_juan": 1}
    assert seat.coins == 3


@rule("G-52", "R-X2-LAND-2")
def test_the_tile_may_be_discarded_after_the_sale_and_only_once():
    state = office(nobles="land_office", tiles="corn=2", goods="indigo")
    assert moves_of(state) == ["land:drop:corn", "pass", "sell:indigo"]
    play(state, "sell:indigo")
    assert moves_of(state) == ["land:drop:corn", "pass"]
    play(state, "land:drop:corn")
    assert (state.seats[1].coins, tiles_of(state, 1), asked(state)) == (2, {"corn": 1}, (1, "role"))


@rule("R-X2-LAND-2")
def test_after_the_discard_the_sale_is_still_open():
    state = play(office(nobles="land_office", tiles="corn=2", goods="indigo"), "land:drop:corn")
    assert moves_of(state) == ["pass", "sell:indigo"]
    refused(state, "land:drop:corn", "R-X2-LAND-2", "once")


@rule("R-X2-8", "R-X2-LAND-1", "R-X2-LAND-2")
def test_a_noble_buys_nothing_and_a_colonist_discards_nothing():
    state = office(nobles="land_office", tiles="corn", coins=5)
    assert moves_of(state) == ["land:drop:corn", "pass"]
    refused(state, "land:buy", "R-X2-LAND-1")
    state = office(tiles="corn", coins=5)
    assert moves_of(state) == ["land:buy", "pass"]
    refused(state, "land:drop:corn", "R-X2-LAND-2")


@rule("R-OBJ-7", "R-X2-LAND-1", "R-X2-LAND-2")
def test_an_empty_land_office_does_nothing():
    state = office(tiles="corn", coins=5, people="land_office=0", nobles="corn")
    assert asked(state) == (1, "role")


@rule("R-X2-LAND-2", "R-TRA-6")
def test_the_trader_gets_no_privilege_for_their_land():
    scene = table("1897", expansions="nobles").seat(0, buildings="land_office", nobles="land_office", tiles="corn")
    state = play(scene.choose("trader"), "land:drop:corn")
    assert state.seats[0].coins == 1
