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
    current_decision,
    ids,
    invariants,
    legal_moves,
    legal_values,
    moves,
    parse,
    play,
    text,
    texts,
    why_illegal,
)
from games.engine.notation import CLOSED
from games.engine.open_moves import MODULES
from games.engine.snapshot import dump
from tests.engine.properties.random_games import Table, decisions, each_table, every

SPELLED_OUT = 2_000
"""Open moves with at most so many values are compared value by value."""
RARE = ("drawn", "lodge", "noble", "supply", "smuggle", "crew", "window", "draft")


def counted_goods(state: State, seat: int, rng: Random) -> list[Move]:
    """Ways to keep or to load goods that are near what the seat holds, allowed or not."""
    held = state.seats[seat].goods
    found = [(moves.STORE, (0,) * 5), (moves.STORE, tuple(held))]
    for _ in range(8):
        counts = tuple(rng.randint(0, barrels + (rng.random() < 0.2)) for barrels in held)
        found.append((moves.STORE, counts))
        if any(counts):  # an empty load has no spelling
            found.append((moves.SMALL_WHARF, counts))
    return found


def counted_people(state: State, rng: Random) -> list[Move]:
    """Arrangements next to a legal one: one person more, fewer, or somewhere else, or a noble more or fewer."""
    listed = {move[0] for move in state.moves} & {moves.PLACE, moves.CREW}
    if not listed:
        return [(moves.PLACE, ids.NO_PEOPLE), (moves.CREW, ids.NO_PEOPLE)]
    found = []
    (verb,) = listed
    for move in islice(legal_values(state), 3):
        for _ in range(6):
            people, nobles = map(list, moves.people_of(move))
            slot = rng.choice([s for s in range(len(people)) if s != ids.SAN_JUAN])
            people[slot] += rng.choice((-1, 1, 1))
            if rng.random() < 0.6:
                people[rng.choice([s for s, n in enumerate(people) if n > 0] or [slot])] -= 1
            if rng.random() < 0.4:
                nobles[rng.choice([s for s, n in enumerate(people) if n > 0] or [slot])] += rng.choice((-1, 1))
            if min(people) >= 0 and all(0 <= n <= here for n, here in zip(nobles, people, strict=True)):
                found.append(moves.arrangement(verb, tuple(people), tuple(nobles)))
    return found


def paid_in_kind(state: State, seat: int, rng: Random) -> list[Move]:
    """Buildings with payments of the black market, allowed or not (R-X1-BLACK)."""
    if current_decision(state).kind not in ("build", "role"):
        return []
    found = []
    for _ in range(12):
        slot, sort = rng.choice([(-1, 0), *((slot, sort) for slot in range(len(ids.SLOTS)) for sort in (1, 2))])
        given = (slot, sort, rng.randrange(-1, 5), rng.randrange(2))
        if given != moves.NO_PAYMENT:
            found.append((moves.BUILD, rng.randrange(len(ids.BUILDINGS)), rng.randrange(3), given))
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
        phase = rng.randrange(4)
        for index, _ in enumerate(decisions(state, rng)):
            listed = legal_moves(state)
            assert len({text(move) for move in listed}) == len(listed)
            if len(listed) == 1:
                assert listed[0] in moves.OPEN
                assert len(list(islice(legal_values(state), 2))) == 2
            for move in listed:
                if move not in moves.OPEN and index % 4 == phase:
                    after = state.copy()
                    play(after, move)
                    invariants.check(after)


@every(5, 2)
def test_every_move_that_is_not_listed_is_refused_and_changes_nothing(table: Table) -> None:
    refused = 0
    for name in table.names("refused", share=0.05):
        state, rng = table.start(name)
        for index, _ in enumerate(decisions(state, rng)):
            open_moves = {move[0] for move in state.moves if move in moves.OPEN}
            if index % 3 and not open_moves and current_decision(state).kind not in RARE:
                continue
            seat = current_decision(state).seat
            few = all(MODULES[verb].count(state, seat) <= SPELLED_OUT for verb in open_moves)
            accepted = set(legal_values(state)) if few else None
            tried = [*rng.sample(CLOSED, 40), *counted_goods(state, seat, rng), *counted_people(state, rng)]
            for move in [*tried, *paid_in_kind(state, seat, rng), *moves.OPEN]:
                if move[0] in open_moves and move not in moves.OPEN:
                    if accepted is not None:
                        assert (why_illegal(state, move) is None) == (move in accepted)
                    if why_illegal(state, move) is None:
                        continue
                elif move in state.moves and move not in moves.OPEN:
                    continue
                assert_refused(state, move)
                refused += 1
    assert refused > 500


@every(5, 3)
def test_at_every_kind_of_decision_every_closed_move_is_listed_or_refused(table: Table) -> None:
    """The whole list of closed moves at two decisions of each kind."""
    seen: Counter = Counter()
    for name in table.names("all-closed", share=0.1):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            kind = current_decision(state).kind
            if seen[kind] >= 2 or rng.random() < 0.5:
                continue
            seen[kind] += 1
            for move in CLOSED:
                if move not in state.moves:
                    assert_refused(state, move)
    assert {"role", "settle", "build", "trade", "ship"} <= set(seen)


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
            f"{spelled}/forest",
            f"{spelled}/noble",
            f"{spelled}+vp",
            f"{spelled}@trading_post",
            f"{verb}{colon}{','.join(items)}",
            spelled.replace("=1", "=1n"),
            spelled.replace("=2", "=1+1n"),
            spelled.replace("=1n", "=0+1n"),
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


@every(3, 1)
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
                if found[0] not in MODULES:
                    assert (why_illegal(state, found) is None) == (other in texts(state.moves))
                elif why_illegal(state, found) is None:
                    number = MODULES[found[0]].count(state, current_decision(state).seat)
                    assert number > SPELLED_OUT or found in legal_values(state)
    assert misspelled > 300


@each_table
def test_the_text_of_every_legal_move_is_read_back_as_that_move(table: Table) -> None:
    for name in table.names("text", share=0.1):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            for move in islice(legal_values(state), 60):
                assert parse(text(move)) == move
                assert why_illegal(state, move) is None


@pytest.mark.parametrize(
    "nonsense", [None, 7, ["role:mayor"], {"move": "pass"}, b"pass", "x" * 100_000, "\ud800", "pass\0"]
)
def test_what_is_no_text_of_a_move_is_a_syntax_error(nonsense: object) -> None:
    with pytest.raises(MoveSyntaxError):
        parse(nonsense)  # type: ignore[arg-type]
