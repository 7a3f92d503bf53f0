"""Role swap: a card set aside, for its coins, for an opponent's choice or for the end of the round (rules, 17)."""

import pytest

from tests.engine.support import (
    asked,
    coins_on,
    finish_phase,
    house_of,
    moves_of,
    play,
    refused,
    rule,
    table,
    watch,
)


def swapped(card, players=4, card_coins="", seats=()):
    """Seat 0 has put a card aside; seat 1 is to choose."""
    scene = table("1897", players, expansions="smuggler", card_coins=card_coins)
    for player, board in enumerate(seats):
        scene.seat(player, **board)
    return play(scene.choose("smuggler"), f"swap:{card}")


@rule("E-234", "R-X3-8", "G-102")
def test_an_opponent_takes_the_card():
    state = swapped("trader", card_coins="trader=2", seats=[{}, {"goods": "indigo"}])
    assert (state.seats[0].coins, coins_on(state, "trader")) == (2, 0)
    assert "role:trader" in moves_of(state)
    play(state, "role:trader")
    assert (state.seats[0].coins, state.seats[1].coins) == (2 + 3, 0)
    assert asked(state) == (1, "trade")
    play(state, "sell:indigo")
    assert state.seats[1].coins == 1 + 1  # price and privilege
    for role in ("role:captain", "role:settler"):
        finish_phase(play(state, role))
    assert (state.round, asked(state)) == (2, (1, "role"))  # and no phase at the end of the round
    assert state.seats[0].coins == 5


@rule("R-X3-8")
def test_three_coins_come_once_even_if_the_opponent_gains_nothing_by_the_card():
    state = play(swapped("prospector"), "role:prospector")
    assert [seat.coins for seat in state.seats] == [3, 1, 0, 0]


@rule("R-X3-8")
def test_another_card_that_an_opponent_takes_brings_nothing():
    state = play(swapped("prospector"), "role:captain")
    assert state.seats[0].coins == 0


@rule("E-235", "R-X3-8", "R-X3-9", "G-99")
def test_a_card_that_nobody_takes_is_played_after_the_last_choice():
    goods = [{"goods": "indigo"}, {"goods": "corn"}, {"goods": "sugar"}, {"goods": "coffee=2"}]
    state = swapped("trader", card_coins="trader=2", seats=goods)
    for role in ("settler", "builder"):
        finish_phase(play(state, f"role:{role}"))
    play(state, "role:prospector")
    assert (state.round, asked(state)) == (1, (0, "trade"))
    assert state.seats[0].coins == 2
    play(state, "sell:indigo")
    assert state.seats[0].coins == 2 + 1 + 1  # they are the role player
    turns = []
    while asked(state)[1] == "trade":
        turns.append(asked(state)[0])
        play(state, next(move for move in moves_of(state) if move.startswith("sell")))
    assert turns == [1, 2, 3]
    assert house_of(state) == []  # the house was full, so the phase has ended as ever
    assert (state.round, asked(state)) == (2, (1, "role"))
    assert (coins_on(state, "trader"), coins_on(state, "mayor")) == (0, 1)


@rule("R-X3-8", "N-5")
def test_the_extra_phase_begins_with_the_choice_of_the_card_and_brings_no_more_coins():
    state = swapped("prospector", card_coins="prospector=2, settler=1")
    assert state.seats[0].coins == 2
    heard = watch(state)
    for role in ("settler", "captain", "builder"):
        finish_phase(play(state, f"role:{role}"))
    choices = [
        (seat, data["role"], data["coins"], data["reserved"]) for kind, seat, data in heard if kind == "chose_role"
    ]
    assert choices == [
        (1, "settler", 1, False),
        (2, "captain", 0, False),
        (3, "builder", 0, False),
        (0, "prospector", 0, True),
    ]
    moves = [(seat, data["decision"], data["forced"]) for kind, seat, data in heard if kind == "move"]
    assert moves[-1] == (0, "role", True)
    assert state.seats[0].coins == 2 + 1


@rule("R-X3-8", "R-X3-9")
def test_the_smuggler_has_the_privilege_of_a_prospector_at_the_end():
    state = swapped("prospector", card_coins="prospector=3")
    for role in ("settler", "captain", "builder"):
        assert state.seats[0].coins == 3
        finish_phase(play(state, f"role:{role}"))
    assert state.round == 2
    assert state.seats[0].coins == 3 + 1


@rule("R-X3-9", "R-STL-2", "R-X3-10")
def test_the_extra_phase_is_a_normal_one_for_everybody():
    scene = table("1897", 3, expansions="smuggler", row="corn=3", quarries=1)
    state = play(scene.choose("smuggler", by=1), "swap:settler")
    finish_phase(play(state, "role:builder"))
    play(state, "role:trader")  # nobody has goods, so the extra phase follows at once
    assert asked(state) == (1, "settle")
    assert moves_of(state) == ["pass", "take:corn", "take:quarry"]
    play(state, "take:quarry", "take:corn", "take:corn")
    assert [sum(seat.tiles) for seat in state.seats] == [1, 1, 1]
    assert (state.round, asked(state)) == (2, (2, "role"))


@rule("R-X3-8", "R-X3-4")
@pytest.mark.parametrize("role", ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"])
def test_any_card_that_is_left_can_be_put_aside_but_no_other(role):
    state = table("1897", 4, expansions="smuggler").choose("smuggler", by=2, taken="settler, trader")
    if role in ("settler", "trader"):
        refused(state, f"swap:{role}", "R-X3-8", "taken")
    else:
        assert f"swap:{role}" in moves_of(state)
    refused(state, "swap:prospector_2", "R-SET-7")


@rule("R-X3-8", "R-RND-8")
def test_in_the_next_round_the_card_is_for_everybody_again():
    state = swapped("trader", players=3)
    for role in ("settler", "builder"):
        finish_phase(play(state, f"role:{role}"))
    finish_phase(state)
    assert (state.round, state.reserved) == (2, -1)
    play(state, "role:trader")
    assert [seat.coins for seat in state.seats] == [0, 0, 0]


@rule("R-X3-8", "R-RND-7")
def test_a_card_that_an_opponent_has_taken_is_not_taken_again():
    state = finish_phase(play(swapped("trader"), "role:trader"))
    assert asked(state) == (2, "role")
    assert "role:trader" not in moves_of(state)
    refused(state, "role:trader", "R-RND-2")


@rule("R-X3-8", "R-RND-3")
def test_the_three_coins_are_there_in_the_phase_of_the_opponent():
    state = play(swapped("builder"), "role:builder", "pass")
    while asked(state)[0] != 0:
        play(state, "pass")
    assert (asked(state), state.seats[0].coins) == ((0, "build"), 3)
    assert "build:small_warehouse" in moves_of(state)  # it costs 3, and the privilege is not theirs


@rule("R-X3-8", "R-PRO-2", "N-10")
def test_with_five_players_each_prospector_is_a_card_of_its_own():
    state = swapped("prospector_2", players=5, card_coins="prospector_2=1")
    assert {"role:prospector", "role:prospector_2"} <= set(moves_of(state))
    play(state, "role:prospector")
    assert [seat.coins for seat in state.seats] == [1, 1, 0, 0, 0]
    play(state, "role:prospector_2")
    assert [seat.coins for seat in state.seats] == [1 + 3, 1, 1, 0, 0]


@rule("R-X3-8", "R-X3-9", "R-RND-8")
def test_the_smuggler_plays_the_card_wherever_they_sit():
    scene = table("1897", 3, expansions="smuggler", row="corn=3", quarries=1)
    state = scene.choose("smuggler", by=1, governor=0, taken="builder")
    play(state, "swap:settler", "role:trader")
    assert asked(state) == (1, "settle")
    play(state, "take:quarry", "take:corn", "take:corn")
    assert [sum(seat.tiles) for seat in state.seats] == [1, 1, 1]
    assert (state.round, asked(state)) == (2, (1, "role"))  # the card of the governor passes to seat 1
