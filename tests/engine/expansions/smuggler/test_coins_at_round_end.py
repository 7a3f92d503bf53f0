"""Coins on untaken cards with the smuggler in the game (rules, section 17)."""

import pytest

from games.engine import ids
from tests.engine.support import asked, coins_on, finish_phase, moves_of, play, rule, table


def after_a_round(players, action=None, reserved=None):
    """A round in which the first governor smuggles, or not; nobody takes the ``reserved`` card."""
    state = table("1897", players, expansions="smuggler").round()
    if action:
        play(state, "role:smuggler", action)
    number = state.round
    while state.round == number:
        if asked(state)[1] == "role":
            barred = ("role:smuggler", f"role:{reserved}")
            play(state, next(move for move in moves_of(state) if move not in barred))
        finish_phase(state)
    return state


def cards_with_a_coin(state):
    return sum(state.card_coins)


@rule("R-X3-2", "R-RND-9", "G-101")
@pytest.mark.parametrize(("players", "cards"), [(2, 1), (3, 3), (4, 3), (5, 3)])
def test_without_a_smuggler_as_many_cards_as_ever_get_a_coin(players, cards):
    state = after_a_round(players)
    assert cards_with_a_coin(state) == cards
    assert coins_on(state, "smuggler") == 0


@rule("E-237", "R-X3-2", "G-101")
@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 4), (4, 4), (5, 4)])
@pytest.mark.parametrize("action", ["plunder", "headhunt=0"])
def test_with_a_smuggler_one_card_more_gets_a_coin(players, cards, action):
    state = after_a_round(players, action)
    assert cards_with_a_coin(state) == cards
    assert coins_on(state, "smuggler") == 0


@rule("E-235", "R-X3-2", "R-X3-9", "G-102")
@pytest.mark.parametrize(("players", "cards"), [(2, 1), (3, 3), (4, 3), (5, 3)])
def test_a_card_that_was_swapped_and_played_at_the_end_gets_no_coin(players, cards):
    state = after_a_round(players, "swap:trader", reserved="trader")
    assert cards_with_a_coin(state) == cards
    assert coins_on(state, "trader") == coins_on(state, "smuggler") == 0


@rule("R-X3-2", "R-X3-8")
@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 4), (4, 4), (5, 4)])
def test_a_swapped_card_that_an_opponent_takes_is_a_taken_card(players, cards):
    state = table("1897", players, expansions="smuggler").round()
    play(state, "role:smuggler", "swap:builder", "role:builder")
    while state.round == 1:
        finish_phase(state)
        if state.round == 1:
            play(state, next(move for move in moves_of(state) if move != "role:smuggler"))
    assert cards_with_a_coin(state) == cards
    assert coins_on(state, "builder") == 0


@rule("R-X3-2")
def test_no_coin_is_ever_put_on_the_smuggler_card():
    state = table("1897", 3, expansions="smuggler").round()
    while state.round < 5:
        if asked(state)[1] == "role":
            play(state, next(move for move in moves_of(state) if move != "role:smuggler"))
        finish_phase(state)
        assert state.card_coins[ids.SMUGGLER] == 0
    assert sum(state.card_coins) > 3
