"""Legal moves are exactly the accepted ones: everything else is refused with a rule, and nothing changes."""

import re
from collections import Counter
from itertools import islice
from random import Random

import pytest

from games.engine import (
    IllegalMove,
    Move,
    MoveSyntaxError,
    State,
    ids,
    invariants,
    legal_moves,
    moves,
    parse,
    play,
    problem,
    text,
    texts,
    values,
    waiting,
)
from games.engine.placement import count
from games.engine.snapshot import dump
from tests.engine.properties.random_games import Table, decisions, each_table

SPELLED_OUT = 2_000
"""Placements with at most so many values are compared value by value."""

EVERY_CLOSED_MOVE = [
    moves.PASS_MOVE,
    moves.DRAW_MOVE,
    moves.PRODUCE_MOVE,
    *(move for pair in moves.ROLE_MOVES for move in pair),
    *(move for pair in moves.TAKE_MOVES for move in pair),
    *(move for pair in moves.BUILD_MOVES for move in pair),
    *moves.BONUS_MOVES,
    *moves.SELL_MOVES,
    *moves.WHARF_MOVES,
    *((moves.SHIP, good, capacity) for good in range(5) for capacity in (4, 5, 6, 7, 8)),
]
"""Every closed move of the base game but ``store``, whose values are made by :func:`store_moves`."""


def store_moves(state: State, seat: int, rng: Random) -> list[Move]:
    """Ways to keep goods that are near what the seat holds, allowed or not."""
    held = state.seats[seat].goods
    found = [(moves.STORE, (0,) * 5), (moves.STORE, tuple(held))]
    for _ in range(8):
        found.append((moves.STORE, tuple(rng.randint(0, barrels + (rng.random() < 0.2)) for barrels in held)))
    return found


def place_moves(state: State, rng: Random) -> list[Move]:
    """Arrangements next to a legal one: one person more, fewer, or somewhere else."""
    if moves.OPEN_PLACE not in state.moves:
        return [(moves.PLACE, (0,) * len(ids.SLOTS))]
    found = []
    for move in islice(values(state), 3):
        for _ in range(6):
            people = list(move[1])
            slot = rng.choice([s for s in range(len(people)) if s != ids.SAN_JUAN])
            people[slot] += rng.choice((-1, 1, 1))
            if rng.random() < 0.6:
                people[rng.choice([s for s, n in enumerate(people) if n > 0] or [slot])] -= 1
            if min(people) >= 0:
                found.append((moves.PLACE, tuple(people)))
    return found


def assert_refused(state: State, move: Move) -> None:
    before = dump(state)
    listed = state.moves
    with pytest.raises(IllegalMove) as refused:
        play(state, move)
    assert re.fullmatch(r"R-[A-Z0-9]+(-[A-Z0-9]+)*-\d+", refused.value.rule), refused.value.rule
    assert refused.value.reason.endswith(".")
    assert refused.value.legal == texts(listed)
    assert dump(state) == before
    assert state.moves is listed


@each_table
def test_listed_moves_are_two_or_more_different_ones_and_all_accepted(table: Table) -> None:
    for name in table.names("listed", share=0.1):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            listed = legal_moves(state)
            assert len({text(move) for move in listed}) == len(listed)
            seat = waiting(state).seat
            assert len(listed) >= 2 or (listed == [moves.OPEN_PLACE] and count(state, seat) >= 2)
            for move in listed:
                if move != moves.OPEN_PLACE:
                    after = state.copy()
                    play(after, move)
                    invariants.check(after)


@each_table
def test_every_move_that_is_not_listed_is_refused_and_changes_nothing(table: Table) -> None:
    refused = 0
    for name in table.names("refused", share=0.05):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            seat = waiting(state).seat
            open_place = moves.OPEN_PLACE in state.moves
            enumerable = open_place and count(state, seat) <= SPELLED_OUT
            accepted = set(values(state)) if enumerable or not open_place else None
            tried = [*rng.sample(EVERY_CLOSED_MOVE, 25), *store_moves(state, seat, rng), *place_moves(state, rng)]
            tried.append(moves.OPEN_PLACE)
            for move in tried:
                if move[0] == moves.PLACE and open_place and move != moves.OPEN_PLACE:
                    if accepted is not None:
                        assert (problem(state, move) is None) == (move in accepted)
                    if problem(state, move) is None:
                        continue
                elif move in state.moves and move != moves.OPEN_PLACE:
                    continue
                assert_refused(state, move)
                refused += 1
    assert refused > 500


@each_table
def test_at_every_kind_of_decision_every_closed_move_is_listed_or_refused(table: Table) -> None:
    """The whole list of closed moves at the first few decisions of each kind."""
    seen: Counter = Counter()
    for name in table.names("all-closed", share=0.1):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            kind = waiting(state).kind
            seen[kind] += 1
            if seen[kind] <= 3:
                for move in EVERY_CLOSED_MOVE:
                    if move not in state.moves:
                        assert_refused(state, move)
    assert {"role", "settle", "place", "build", "trade", "ship", "store"} <= set(seen)


def respelled(spelled: str, rng: Random) -> str:
    """The text of a move with one thing changed, as a careless client would."""
    verb, colon, rest = spelled.partition(":")
    items = rest.split(",")
    rng.shuffle(items)
    return rng.choice(
        [
            spelled.upper(),
            spelled.capitalize(),
            f" {spelled}",
            f"{spelled} ",
            f"{spelled}\n",
            f"{spelled},",
            f"{spelled}:",
            f"{spelled}+hospice",
            f"{spelled}+university",
            f"{spelled}/decline",
            f"{spelled}=1",
            f"{spelled},corn=0",
            f"{spelled},{items[0]}",
            f"{verb}{colon}{','.join(items)}",
            spelled.replace("=1", "=01"),
            spelled.replace("=1", "=+1"),
            spelled.replace("=1", "=１"),
            spelled.replace("=", "=1"),
            spelled.replace(":", "::", 1),
            spelled.replace("@", ":"),
            spelled.replace("_", "-"),
            spelled.replace("corn", "indigo"),
            f"{verb}:none",
            f"{verb}:san_juan=1",
            f"{verb}:",
            verb,
            "",
        ]
    )


@each_table
def test_a_text_is_accepted_only_in_the_one_spelling_of_a_legal_move(table: Table) -> None:
    misspelled = 0
    for name in table.names("spelling", share=0.15):
        state, rng = table.start(name)
        for move in decisions(state, rng):
            spelled = text(move)
            assert parse(spelled) == move
            for _ in range(6):
                other = respelled(spelled, rng)
                try:
                    found = parse(other)
                except MoveSyntaxError:
                    misspelled += 1
                    continue
                assert text(found) == other
                if found[0] != moves.PLACE:
                    assert (problem(state, found) is None) == (other in texts(state.moves))
                elif problem(state, found) is None:
                    assert found in values(state)
    assert misspelled > 500


@each_table
def test_the_text_of_every_legal_move_is_read_back_as_that_move(table: Table) -> None:
    for name in table.names("text", share=0.1):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            for move in islice(values(state), 60):
                assert parse(text(move)) == move
                assert problem(state, move) is None


@pytest.mark.parametrize(
    "nonsense", [None, 7, ["role:mayor"], {"move": "pass"}, b"pass", "x" * 100_000, "\ud800", "pass\0"]
)
def test_what_is_no_text_of_a_move_is_a_syntax_error(nonsense: object) -> None:
    with pytest.raises(MoveSyntaxError):
        parse(nonsense)  # type: ignore[arg-type]
