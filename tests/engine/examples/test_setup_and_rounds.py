"""Examples: setup, rounds and the prospector."""

import pytest

from games.engine import SetupError, new_game
from tests.engine.support import (
    SEED,
    coins_on,
    face_down,
    finish_phase,
    finish_round,
    moves_of,
    play,
    refused,
    row_of,
    rule,
    supply_of,
    table,
    tiles_of,
)


@rule("E-101", "R-SET-5", "R-SET-6", "R-SET-7", "R-SET-8")
def test_three_players_start_with_the_numbers_of_the_table():
    state = new_game("classic", 3, seed=SEED)
    assert (state.points, state.ship, state.colonists) == (75, 3, 55)
    assert sum(row_of(state).values()) == 4
    assert len(face_down(state)) == 43
    assert state.quarries == 8
    assert state.rules.ships == (4, 5, 6)
    roles = [move for move in moves_of(state) if move != "role:mayor/decline"]
    assert len(roles) == 6
    assert "role:prospector" not in roles


@rule("E-102", "R-SET-5", "R-SET-7")
@pytest.mark.parametrize(("edition", "points"), [("classic", 122), ("reissue", 122), ("1897", 126)])
def test_five_players_have_two_prospectors_and_more_points_in_1897(edition, points):
    state = new_game(edition, 5, seed=SEED)
    assert state.points == points
    roles = [move for move in moves_of(state) if move != "role:mayor/decline"]
    assert len(roles) == 8
    assert {"role:prospector", "role:prospector_2"} < set(roles)


@rule("E-103", "R-2P-2", "R-2P-6")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_two_players_play_with_fewer_tiles_and_barrels(edition):
    state = new_game(edition, 2, seed=SEED)
    row, pile = row_of(state), face_down(state)
    assert sum(row.values()) == 3
    assert len(pile) == 30
    tiles = {good: row.get(good, 0) + pile.count(good) for good in supply_of(state)}
    assert tiles == {"corn": 6, "indigo": 8, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert state.quarries == 5
    assert supply_of(state) == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    assert (tiles_of(state, 0), tiles_of(state, 1)) == ({"indigo": 1}, {"corn": 1})


@rule("E-104", "R-SET-1", "G-114")
def test_the_classic_edition_is_not_for_two():
    with pytest.raises(SetupError, match="R-SET-1"):
        new_game("classic", 2, seed=SEED)
    new_game("reissue", 2, seed=SEED)


@rule("E-105", "R-RND-3", "R-RND-8")
def test_coins_gather_on_an_untaken_card_until_someone_takes_it():
    state = table(players=4).round()
    for expected in (1, 2):
        for role in ("settler", "builder", "trader", "captain"):
            finish_phase(play(state, f"role:{role}"))
        assert coins_on(state, "prospector") == expected
    taker = state.governor
    coins = state.seats[taker].coins
    play(state, "role:prospector")
    assert state.seats[taker].coins == coins + 2 + 1
    assert coins_on(state, "prospector") == 0
    for role in ("settler", "builder", "trader"):
        finish_phase(play(state, f"role:{role}"))
    assert state.round == 4
    assert coins_on(state, "prospector") == 0


@rule("E-106", "R-RND-3", "R-BLD-5", "G-2")
def test_the_coin_on_the_builder_card_can_pay_for_the_building():
    state = table(card_coins="builder=1").seat(0, coins=0).choose("builder")
    play(state, "build:construction_hut")
    assert state.seats[0].coins == 0
    without = table().seat(0, coins=0).choose("builder")
    refused(without, "build:construction_hut", "R-BLD-2")


@rule("E-107", "R-RND-2")
def test_the_captain_can_be_taken_although_nobody_has_goods():
    state = table(players=4).choose("captain")
    assert state.seats[0].points == 0
    assert "role:captain" not in moves_of(state)
    refused(state, "role:captain", "R-RND-2")


@rule("E-108", "R-RND-6")
def test_the_others_take_tiles_although_the_settler_takes_none():
    state = table(players=4, row="corn=2, sugar=3").choose("settler")
    play(state, "pass", "take:corn", "take:corn", "take:sugar")
    assert [tiles_of(state, player) for player in range(4)] == [{}, {"corn": 1}, {"corn": 1}, {"sugar": 1}]


@rule("E-109", "R-PRO-2", "R-RND-8", "R-RND-9")
def test_both_untaken_prospectors_get_a_coin():
    state = table(players=5).round()
    for role in ("settler", "mayor", "builder", "trader", "captain"):
        finish_phase(play(state, f"role:{role}"))
    assert state.round == 2
    assert [coins_on(state, role) for role in ("prospector", "prospector_2", "craftsman")] == [1, 1, 1]


@rule("E-3", "R-RND-3", "R-PRO-1")
def test_the_prospector_gives_their_coin_and_those_on_the_card():
    state = table(players=4, card_coins="prospector=2").choose("prospector")
    assert [seat.coins for seat in state.seats] == [3, 0, 0, 0]


@rule("E-29", "R-2P-7", "G-113")
def test_two_players_take_six_of_seven_roles_in_turn():
    state = table("reissue", 2).round()
    choosers = []
    for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain"):
        choosers.append(state.agenda[-1][1])
        finish_phase(play(state, f"role:{role}"))
    assert choosers == [0, 1, 0, 1, 0, 1]
    assert coins_on(state, "prospector") == 1
    assert sum(state.card_coins) == 1
    assert (state.round, state.governor) == (2, 1)
    assert state.agenda[-1][1] == 1
    finish_round(state)
    assert (state.round, state.governor) == (3, 0)
