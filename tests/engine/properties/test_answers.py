"""What is said of the answers to a decision: their numbers, and the one that is played for who does not answer."""

from random import Random

from games.engine import State, apply, current_decision, determinize, legal_moves, random_move, text, why_illegal
from games.engine.defaults import default_move
from games.engine.move_ids import SIZE, index, mask, move_at
from games.engine.moves import OPEN
from games.engine.phases import storage
from tests.engine.properties.random_games import Table, decisions, each_table, every

MOST_DECISIONS_A_SEAT = 600
"""More than any game has in which nobody answers."""


@each_table
def test_legal_moves_have_numbers_of_their_own_that_lead_back_to_them(table: Table) -> None:
    for name in table.names("numbers", share=0.3):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            numbers = mask(state)
            assert numbers == sorted(set(numbers))
            assert len(numbers) == len(legal_moves(state))
            assert all(0 <= number < SIZE for number in numbers)
            assert {move_at(number) for number in numbers} == set(legal_moves(state))
            assert all(index(move_at(number)) == number for number in numbers)


def check_default(state: State, rng: Random) -> None:
    move = default_move(state)
    assert move not in OPEN
    assert why_illegal(state, move) is None, f"{current_decision(state)}: {text(move)}"
    assert default_move(state) == move
    assert default_move(determinize(state, rng, current_decision(state).seat)) == move


@each_table
def test_the_default_move_is_legal_and_knows_nothing_hidden(table: Table) -> None:
    for name in table.names("defaults", share=0.3):
        state, rng = table.start(name)
        while not state.over:
            check_default(state, rng)
            apply(state, default_move(state) if rng.random() < 0.4 else random_move(state, rng))


@each_table
def test_a_game_in_which_nobody_answers_comes_to_its_end(table: Table) -> None:
    for name in table.names("silence", share=0.3):
        state, rng = table.start(name)
        played = 0
        while not state.over:
            check_default(state, rng)
            apply(state, default_move(state))
            played += 1
            assert played < MOST_DECISIONS_A_SEAT * table.players


@each_table
def test_nobody_is_moved_by_default_who_stands_on_a_circle(table: Table) -> None:
    for name in table.names("stay", share=0.3):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            if current_decision(state).kind == "place":
                move = default_move(state)
                people, nobles = move[1], move[2] if len(move) > 2 else [0] * len(move[1])
                seat = state.seats[current_decision(state).seat]
                for slot, _circles in seat.circles(state.rules):
                    colonists = seat.people[slot] - seat.nobles[slot]
                    assert people[slot] - nobles[slot] >= colonists
                    assert nobles[slot] >= seat.nobles[slot]


@every(3)
def test_storage_is_described_by_what_may_be_kept(table: Table) -> None:
    """Of the choices that keep to the description, those that keep most are the legal ones."""
    for name in table.names("storage", share=0.5):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            if current_decision(state).kind != "store":
                continue
            seat = current_decision(state).seat
            kept = [move for move in legal_moves(state) if move[0] == storage.STORE]
            described = storage.describe(state, seat)
            assert storage.count(state, seat) == len(kept)
            assert set(storage.proposals(state, seat)) <= set(kept)
            assert default_move(state) == storage.proposals(state, seat)[0]
            held = list(described["goods"].values())
            for _verb, counts in kept:
                left = [n for n, there in zip(counts, state.seats[seat].goods, strict=True) if n < there]
                assert sum(left) <= described["singles"]
            if described["kinds"] == 0:
                assert {sum(counts) for _verb, counts in kept} == {min(described["singles"], sum(held))}
