"""Jeweler: a coin for each noble; a production building that makes no good (rules, section 16)."""

import pytest

from games.engine import result
from tests.engine.support import goods_of, play, rule, table


def jeweler(edition="1897", by=0, **board):
    scene = table(edition, 4, expansions="nobles").seat(0, **{"buildings": "jeweler"} | board)
    return scene.choose("craftsman", by=by)


def score(edition="1897", **board):
    return result(table(edition, 4, expansions="nobles").seat(0, **board).state)["scores"][0]


@rule("E-223", "R-X2-JEWELER-1", "G-88", "G-47")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
@pytest.mark.parametrize("by", [0, 1])
def test_a_coin_for_each_noble_anywhere_although_nothing_is_produced(edition, by):
    state = jeweler(edition, by, tiles="corn", buildings="jeweler, office", nobles="corn, office, san_juan")
    assert state.seats[0].coins == 3
    assert [seat.coins for seat in state.seats[1:]] == [0, 0, 0]


@rule("R-X2-8", "R-X2-JEWELER-1")
@pytest.mark.parametrize(("nobles", "coins"), [("jeweler, san_juan", 2), ("san_juan=2", 2), ("", 0)])
def test_it_works_with_a_noble_as_with_a_colonist(nobles, coins):
    assert jeweler(nobles=nobles).seats[0].coins == coins


@rule("R-OBJ-7", "R-X2-JEWELER-1")
def test_an_empty_jeweler_brings_nothing():
    assert jeweler(people="jeweler=0", nobles="san_juan=3").seats[0].coins == 0


@rule("R-X2-JEWELER-1", "R-CRA-5")
def test_it_pays_once_in_a_phase_and_not_again_for_the_privilege():
    state = jeweler(tiles="corn", nobles="san_juan=2", people="jeweler=1, corn=1")
    assert state.seats[0].coins == 2
    play(state, "bonus:corn")
    assert state.seats[0].coins == 2


@rule("R-X2-JEWELER-2", "G-93")
def test_it_makes_no_good_out_of_any_plantation():
    tiles = "indigo, sugar, tobacco, coffee"
    state = jeweler(tiles=tiles, people="jeweler=1, indigo=1, sugar=1, tobacco=1, coffee=1")
    assert goods_of(state, 0) == {}


@rule("R-X2-JEWELER-2", "G-72", "R-B-GUILD-1", "E-223")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
@pytest.mark.parametrize("manned", [0, 1])
def test_it_counts_two_for_the_guild_hall_manned_or_not(edition, manned):
    assert score(edition, buildings="guild_hall")["bonus"] == 0
    board = {"buildings": "guild_hall, jeweler", "people": f"jeweler={manned}"}
    assert score(edition, **board)["bonus"] == 2


@rule("R-X2-JEWELER-2", "G-74", "E-223", "R-B-CITYHALL-1")
def test_it_does_not_count_for_the_city_hall_but_the_other_seven_do():
    assert score(buildings="city_hall, jeweler")["bonus"] == 1
    others = "land_office, chapel, hunting_lodge, zoning_office, royal_supplier, villa"
    assert score(buildings=f"city_hall, {others}")["bonus"] == 1 + 6
    assert score(buildings="city_hall, royal_garden")["bonus"] == 1 + 1


@rule("G-93", "R-MAY-9")
def test_its_empty_circle_counts_for_the_ship():
    scene = table("1897", 4, expansions="nobles", ship=0, ship_nobles=0)
    scene.seat(0, buildings="indigo_plant, office, jeweler", people="indigo_plant=0, office=0, jeweler=0")
    state = scene.choose("mayor", by=1, variant="/decline")
    assert state.ship == 3 + 1 + 1


@rule("R-X2-JEWELER-2", "R-X2-1")
def test_its_printed_points_count():
    assert score(buildings="jeweler")["buildings"] == 3
