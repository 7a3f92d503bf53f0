"""The trader phase (rules, section 8; markets and office of section 13)."""

import pytest

from tests.engine.support import asked, goods_of, house_of, moves_of, play, refused, rule, supply_of, table, watch


@rule("R-TRA-1", "R-TRA-5")
def test_each_player_sells_one_barrel_at_most():
    state = table().seat(0, goods="sugar=2, coffee").seat(1, goods="corn").choose("trader")
    assert moves_of(state) == ["pass", "sell:coffee", "sell:sugar"]
    refused(state, "sell:tobacco", "R-TRA-1")
    play(state, "sell:sugar")
    assert (goods_of(state, 0), state.seats[0].coins) == ({"sugar": 1, "coffee": 1}, 2 + 1)
    assert asked(state) == (1, "trade")
    assert house_of(state) == ["sugar"]


@rule("R-TRA-2", "G-54", "G-116")
@pytest.mark.parametrize("edition", ["classic", "reissue", "1897"])
def test_the_prices_go_from_nothing_for_corn_to_four_for_coffee(edition):
    for price, good in enumerate(("corn", "indigo", "sugar", "tobacco", "coffee")):
        state = table(edition).seat(1, goods=good).choose("trader")
        play(state, f"sell:{good}")
        assert state.seats[1].coins == price


@rule("R-TRA-3", "R-B-OFFICE-1")
def test_only_an_office_sells_a_kind_that_the_house_holds():
    scene = table(house="sugar").seat(0, goods="sugar, corn").seat(1, goods="sugar, corn", buildings="office")
    state = scene.choose("trader")
    assert moves_of(state) == ["pass", "sell:corn"]
    refused(state, "sell:sugar", "R-TRA-3")
    play(state, "sell:corn")
    assert moves_of(state) == ["pass", "sell:corn", "sell:sugar"]
    play(state, "sell:corn")
    assert house_of(state) == ["sugar", "corn", "corn"]


@rule("R-TRA-5", "R-B-SMARKET-1", "R-B-LMARKET-1", "G-54", "G-8")
@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize(
    ("buildings", "bonus"), [("", 0), ("small_market", 1), ("large_market", 2), ("small_market, large_market", 3)]
)
def test_bonuses_add_up_even_for_corn(buildings, bonus, by):
    state = table().seat(1, goods="corn", buildings=buildings).choose("trader", by=by)
    play(state, "sell:corn")
    assert state.seats[1].coins == bonus + by


@rule("R-TRA-6")
def test_bonuses_need_a_sale():
    state = table().seat(0, goods="coffee", buildings="small_market, large_market").choose("trader")
    play(state, "pass")
    assert state.seats[0].coins == 0


@rule("R-TRA-7", "G-51", "R-TRA-4")
def test_when_the_house_is_full_the_later_players_still_have_their_turn():
    scene = table(players=4, house="corn, indigo, sugar").seat(0, goods="coffee").seat(1, goods="tobacco")
    state = scene.choose("trader")
    heard = watch(state)
    play(state, "sell:coffee")
    forced = [(seat, data["move"]) for kind, seat, data in heard if kind == "move" and data["forced"]]
    assert forced == [(1, "pass"), (2, "pass"), (3, "pass")]
    assert goods_of(state, 1) == {"tobacco": 1}


@rule("R-TRA-8", "G-49")
def test_a_full_house_is_emptied_only_at_the_end_of_the_phase():
    scene = table(players=4, house="corn=3", goods="corn=0, sugar=0").seat(0, goods="sugar")
    state = scene.seat(1, goods="sugar").choose("trader")
    play(state, "sell:sugar")
    assert house_of(state) == []
    assert (supply_of(state)["corn"], supply_of(state)["sugar"]) == (3, 1)
    assert goods_of(state, 1) == {"sugar": 1}  # the house was full, not empty, on their turn
