"""Finding instructive positions in records: decisions of several kinds in which one move is clearly better."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

from bots import BotView
from bots.network import appraisal
from games import engine
from games.engine.moves import OPEN

from .positions import Judgement, Position

LEAST, MOST = 3, 12
"""Legal moves of a decision: fewer are no question, and more no longer a table that one reads."""
QUICK, CAREFUL = 3, 32
"""Playouts of each move: to find decisions, and for what is stored."""
MANY = 12
"""Decisions of a game, at most, that are judged with care."""
CLEAR = 0.05
"""The best move is better than the second by this chance to win, at least."""
OPEN_GAME = (0.15, 0.85)
"""With less or more chance to win the game is decided, and its moves are no lesson."""
WANTED = {"role": 4, "build": 2, "settle": 1, "trade": 1, "ship": 1, "store": 1}
"""How many positions there are of each kind of decision; others fill up if too few are found."""


def picked(records: list[dict[str, Any]], tell: Callable[[str], None]) -> list[Position]:
    """Choose from finished games; the same records always give the same positions."""
    found: list[tuple[float, Position]] = []
    for number, record in enumerate(records):
        near = [(gap, ply) for gap, ply in _candidates(record) if gap >= CLEAR / 2]
        tell(f"Game {number}: {len(near)} decisions of {len(record['moves'])} have a best move.")
        found += [
            (_gap(position["judgements"]), position) for position in map(_judged(record), sorted(near)[::-1][:MANY])
        ]
    clear = [position for gap, position in sorted(found, key=lambda each: -each[0]) if gap >= CLEAR]
    return sorted(_of_each_kind(clear), key=lambda position: position["round"])


def _of_each_kind(clear: list[Position]) -> list[Position]:
    """The clearest positions of each kind, then the clearest of the others."""
    left, chosen, rest = Counter(WANTED), [], []
    for position in clear:
        if left[position["decision"]] > 0:
            left[position["decision"]] -= 1
            chosen.append(position)
        else:
            rest.append(position)
    return [*chosen, *rest[: sum(WANTED.values()) - len(chosen)]]


def _candidates(record: dict[str, Any]) -> Iterator[tuple[float, int]]:
    """Decisions that list their moves, with the gap between the two best after a quick look."""
    state = engine.replay(record, 0)
    for ply, (seat, text, *_) in enumerate(record["moves"]):
        legal = engine.legal_moves(state)
        if LEAST <= len(legal) <= MOST and not OPEN.intersection(legal):
            judged = _of(appraisal.judge(BotView(state, seat), _rng(record, ply), QUICK))
            if OPEN_GAME[0] <= judged[0]["win"] <= OPEN_GAME[1]:
                yield _gap(judged), ply
        engine.play(state, text)


def _judged(record: dict[str, Any]) -> Callable[[tuple[float, int]], Position]:
    def judged(candidate: tuple[float, int]) -> Position:
        ply = candidate[1]
        state = engine.replay(record, ply)
        decision = engine.current_decision(state)
        assert decision is not None
        return {
            "edition": record["edition"],
            "players": record["players"],
            "seed": record["seed"],
            "moves": [text for _, text, *_ in record["moves"][:ply]],
            "seat": decision.seat,
            "decision": decision.kind,
            "round": state.round,
            "judgements": _of(appraisal.judge(BotView(state, decision.seat), _rng(record, ply), CAREFUL)),
        }

    return judged


def _of(prospects: list[Any]) -> list[Judgement]:
    """The chances in human units, best first."""
    found: list[Judgement] = [
        {"move": engine.text(one.move), "win": round(one.win, 3), "score": round(one.score, 1)} for one in prospects
    ]
    return sorted(found, key=lambda one: (-one["win"], -one["score"]))


def _gap(judged: list[Judgement]) -> float:
    return judged[0]["win"] - judged[1]["win"]


def _rng(record: dict[str, Any], ply: int) -> Random:
    return Random(int(sha256(json.dumps([record["seed"], ply]).encode()).hexdigest(), 16))
