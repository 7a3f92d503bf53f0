"""The trading post, a full trading house, markets, the library and the privilege."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import goods_of, house_of, moves_of, play, refused, rule, supply_of

FULL = "corn, indigo, sugar, tobacco"


@rule("R-X1-POST-1", "R-X1-POST-2", "R-X1-POST-3", "G-50", "G-55", "E-194")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trader_sells_past_a_full_house(edition):
    scene = extended(edition, house=FULL)
    state = scene.seat(0, buildings="trading_post, small_market, large_market", goods="coffee").choose("trader")
    assert moves_of(state) == ["pass", "sell:coffee@trading_post"]
    refused(state, "sell:coffee", "R-TRA-4")
    before = supply_of(state)
    play(state, "sell:coffee@trading_post")
    assert (state.seats[0].coins, goods_of(state, 0)) == (4 + 1, {})
    # the full house is emptied at the end of the phase as always
    assert supply_of(state) == {good: count + 1 for good, count in before.items()}
    assert house_of(state) == []


@rule("R-X1-POST-1", "R-TRA-7", "G-51")
def test_a_house_that_becomes_full_before_their_turn_does_not_matter():
    scene = (
        extended(house="corn, indigo, sugar").seat(0, goods="tobacco").seat(1, buildings="trading_post", goods="corn")
    )
    state = play(scene.seat(2, goods="coffee").choose("trader"), "sell:tobacco", "sell:corn@trading_post")
    assert (state.seats[1].coins, house_of(state), goods_of(state, 2)) == (0, [], {"coffee": 1})


@rule("R-X1-POST-2", "R-X1-LIBRARY-1", "R-TRA-5")
@pytest.mark.parametrize(
    ("sale", "coins"), [("sell:coffee@trading_post", 4 + 2), ("sell:coffee", 4 + 2 + 3), ("sell:corn@trading_post", 2)]
)
def test_the_library_counts_there_and_the_markets_do_not(sale, coins):
    buildings = "trading_post, library, small_market, large_market"
    state = extended(house="sugar").seat(0, buildings=buildings, goods="coffee, corn").choose("trader")
    assert play(state, sale).seats[0].coins == coins


@rule("R-X1-POST-3", "R-B-OFFICE-1")
def test_beside_an_office_both_ways_are_open():
    state = extended(house="corn").seat(1, buildings="trading_post, office", goods="corn").choose("trader")
    assert moves_of(state) == ["pass", "sell:corn", "sell:corn@trading_post"]
