"""Examples: the trader phase. Prices are corn 0, indigo 1, sugar 2, tobacco 3, coffee 4."""

import pytest

from tests.engine.support import asked, goods_of, house_of, moves_of, play, refused, rule, supply_of, table


@rule("E-4", "R-TRA-2", "R-B-SMARKET-1", "G-54")
def test_the_small_market_pays_a_coin_even_for_corn():
    state = table().seat(1, goods="corn", buildings="small_market").choose("trader")
    assert moves_of(state) == ["pass", "sell:corn"]
    play(state, "sell:corn")
    assert state.seats[1].coins == 1
    assert house_of(state) == ["corn"]


@rule("E-7", "R-B-OFFICE-1", "R-TRA-4")
def test_two_offices_sell_a_kind_that_the_house_holds():
    scene = table(house="tobacco")
    scene.seat(1, goods="tobacco", buildings="office").seat(2, goods="tobacco", buildings="office")
    state = play(scene.choose("trader"), "sell:tobacco", "sell:tobacco")
    assert house_of(state) == ["tobacco"] * 3
    assert (state.seats[1].coins, state.seats[2].coins) == (3, 3)


@rule("E-8", "R-B-LMARKET-1")
@pytest.mark.parametrize(("buildings", "bonus"), [("large_market", 2), ("small_market, large_market", 3)])
def test_both_markets_together_pay_three_coins_more(buildings, bonus):
    state = table().seat(1, goods="sugar", buildings=buildings).choose("trader")
    play(state, "sell:sugar")
    assert state.seats[1].coins == 2 + bonus


@rule("E-149", "R-TRA-3")
def test_the_house_takes_no_second_barrel_of_a_kind():
    state = table(house="corn, sugar").seat(0, goods="corn=2, sugar=3").seat(1, goods="coffee").choose("trader")
    assert asked(state) == (1, "trade")
    assert goods_of(state, 0) == {"corn": 2, "sugar": 3}
    refused(state, "sell:sugar", "R-TRA-1")
    with_more = table(house="corn, sugar").seat(0, goods="corn=2, sugar=3, coffee").choose("trader")
    assert moves_of(with_more) == ["pass", "sell:coffee"]
    refused(with_more, "sell:sugar", "R-TRA-3")


@rule("E-150", "R-TRA-5")
def test_privilege_and_both_markets_add_up():
    state = table("classic").seat(0, goods="coffee", buildings="small_market, large_market").choose("trader")
    play(state, "sell:coffee")
    assert state.seats[0].coins == 4 + 1 + 3


@rule("E-151", "R-TRA-7", "R-TRA-8")
def test_a_house_that_becomes_full_takes_nothing_more_and_is_emptied_at_the_end():
    scene = table(players=4, house="corn, indigo", goods="corn=5, indigo=5, sugar=5, tobacco=5")
    scene.seat(0, goods="sugar").seat(1, goods="tobacco").seat(2, goods="coffee").seat(3, goods="coffee")
    state = play(scene.choose("trader"), "sell:sugar")
    assert house_of(state) == ["corn", "indigo", "sugar"]
    play(state, "sell:tobacco")
    assert asked(state) == (1, "role")
    assert (goods_of(state, 2), goods_of(state, 3)) == ({"coffee": 1}, {"coffee": 1})
    assert house_of(state) == []
    assert supply_of(state) == {"corn": 6, "indigo": 6, "sugar": 6, "tobacco": 6, "coffee": 9}


@rule("E-152", "R-TRA-8", "G-49")
def test_three_barrels_stay_in_the_house():
    state = table(house="corn, indigo").seat(0, goods="sugar").choose("trader")
    play(state, "sell:sugar")
    assert asked(state) == (1, "role")
    assert house_of(state) == ["corn", "indigo", "sugar"]


@rule("E-153", "R-TRA-4", "R-B-OFFICE-1")
def test_the_office_sells_nothing_to_a_full_house():
    scene = table(house="corn, indigo, sugar").seat(0, goods="tobacco")
    state = play(scene.seat(1, goods="tobacco", buildings="office").choose("trader"), "sell:tobacco")
    assert asked(state) == (1, "role")
    assert goods_of(state, 1) == {"tobacco": 1}
    assert state.seats[1].coins == 0


@rule("E-154", "R-TRA-6")
def test_a_trader_who_sells_nothing_gets_no_coin():
    state = table().seat(0, coins=2, goods="sugar").choose("trader")
    play(state, "pass")
    assert state.seats[0].coins == 2
