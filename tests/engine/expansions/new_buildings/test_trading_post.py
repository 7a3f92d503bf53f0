"""The trading post (rules, section 15): a sale past the trading house."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import asked, goods_of, house_of, moves_of, play, refused, rule, supply_of, watch


@rule("R-X1-POST-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_pays_the_normal_price_and_the_barrel_goes_to_the_supply(edition):
    scene = extended(edition).seat(1, buildings="trading_post", goods="corn, coffee")
    state = scene.choose("trader")
    assert (asked(state), moves_of(state)) == (
        (1, "trade"),
        ["pass", "sell:coffee", "sell:coffee@trading_post", "sell:corn", "sell:corn@trading_post"],
    )
    before = supply_of(state)["coffee"]
    heard = watch(state)
    play(state, "sell:coffee@trading_post")
    assert (state.seats[1].coins, goods_of(state, 1)) == (4, {"corn": 1})
    assert (supply_of(state)["coffee"], house_of(state)) == (before + 1, [])
    assert ("sold", 1, {"good": "coffee", "coins": 4, "place": "trading_post"}) in heard


@rule("R-X1-POST-2", "R-TRA-5")
@pytest.mark.parametrize(("role_player", "coins"), [(0, 3), (1, 2)])
def test_the_privilege_counts_there(role_player, coins):
    scene = extended().seat(0, buildings="trading_post", goods="sugar")
    state = play(scene.choose("trader", by=role_player), "sell:sugar@trading_post")
    assert state.seats[0].coins == coins


@rule("R-X1-POST-2")
def test_markets_do_not_pay_there():
    scene = extended().seat(1, buildings="trading_post, small_market, large_market", goods="sugar=2")
    at_the_post = play(scene.choose("trader"), "sell:sugar@trading_post")
    assert at_the_post.seats[1].coins == 2
    scene = extended().seat(1, buildings="trading_post, small_market, large_market", goods="sugar=2")
    assert play(scene.choose("trader"), "sell:sugar").seats[1].coins == 2 + 3


@rule("R-X1-POST-3")
def test_a_kind_in_the_house_can_be_sold_there():
    state = extended(house="sugar").seat(1, buildings="trading_post", goods="sugar").choose("trader")
    assert moves_of(state) == ["pass", "sell:sugar@trading_post"]
    refused(state, "sell:sugar", "R-TRA-3")


@rule("R-X1-POST-3", "G-55")
def test_a_sale_there_blocks_no_kind_and_fills_no_space():
    scene = extended(house="corn, indigo, tobacco").seat(1, buildings="trading_post", goods="sugar")
    state = play(scene.seat(2, goods="sugar").choose("trader"), "sell:sugar@trading_post")
    assert (asked(state), moves_of(state)) == ((2, "trade"), ["pass", "sell:sugar"])
    assert house_of(play(state, "pass")) == ["corn", "indigo", "tobacco"]


@rule("R-X1-POST-3", "G-50")
@pytest.mark.parametrize("sale", ["sell:sugar", "sell:sugar@trading_post"])
def test_one_sale_in_a_phase_to_the_post_or_to_the_house(sale):
    scene = extended().seat(1, buildings="trading_post", goods="sugar, corn=2")
    state = play(scene.choose("trader"), sale)
    assert (asked(state), goods_of(state, 1)) == ((1, "role"), {"corn": 2})


@rule("R-X1-POST-1", "R-OBJ-7")
def test_an_unoccupied_trading_post_buys_nothing():
    scene = extended(house="sugar").seat(1, buildings="trading_post", people="trading_post=0", goods="sugar, corn")
    state = scene.choose("trader")
    assert moves_of(state) == ["pass", "sell:corn"]
    refused(state, "sell:corn@trading_post", "R-X1-POST-1")
