"""Views and decisions as the API gives them (docs/api.md), made by the engine, and a terminal that remembers."""

import io
from collections.abc import Iterator
from random import Random
from typing import Any

from rich.console import Console

from games import engine, words
from games.engine import ids, moves, open_moves
from games.terminal import placement
from games.words import labels

EVERYTHING = ids.EXPANSIONS
TABLES = [
    ("classic", 3, ()),
    ("classic", 5, ()),
    *(("1897", players, EVERYTHING) for players in (2, 3, 4, 5)),
    ("1897", 4, ()),
    ("reissue", 2, ()),
    ("reissue", 4, EVERYTHING[:2]),
]


def console(width: int = 100) -> Console:
    return Console(file=io.StringIO(), width=width, color_system=None, highlight=False)


def shown(target: Console) -> str:
    return target.file.getvalue()


def view(state: engine.State, viewer: int | str = 0, *, hidden_points: bool = False) -> dict[str, Any]:
    kinds = ["human", *["bot"] * (state.rules.players - 1)]
    return {
        "status": "finished" if state.over else "running",
        "seats": [
            {"index": i, "kind": kind, "name": f"skilled {i + 1}" if i else "ann", "bot": "skilled" if i else None}
            for i, kind in enumerate(kinds)
        ],
        "ply": 0,
        "clock": {"seat": None, "remaining": [], "since": None, "runs_until": None, "paused_by": None},
        "proposals": [],
        "outcome": {"reason": "played", "winners": engine.result(state)["winners"]} if state.over else None,
        "started_at": "2026-11-21T12:00:00+00:00",
        "ended_at": None,
        "commitment": "0" * 64,
        "seed": None,
        "table": engine.observe(state, viewer, hidden_points=hidden_points),
    }


def decision(state: engine.State) -> dict[str, Any]:
    """What the API tells the seat that is asked."""
    asked = engine.current_decision(state)
    closed = [move for move in engine.legal_moves(state) if move not in moves.OPEN]
    return {
        "seat": asked.seat,
        "kind": asked.kind,
        "ply": 7,
        "deadline": "2026-11-21T12:00:00+00:00",
        "moves": [
            {
                "move": engine.text(move),
                "label": labels.label(state, asked.seat, move),
                "price": labels.price(state, asked.seat, move),
            }
            for move in closed
        ],
        "open": opened(state, asked.seat) if len(closed) < len(engine.legal_moves(state)) else None,
    }


def opened(state: engine.State, seat: int) -> dict[str, Any]:
    """The description of the open move."""
    move = next(move for move in state.moves if move in moves.OPEN)
    module = open_moves.MODULES[move[0]]
    return {
        "verb": engine.text(move),
        "label": labels.label(state, seat, move),
        **module.describe(state, seat),
        "count": module.count(state, seat),
        "proposals": [engine.text(found) for found in module.proposals(state, seat)],
    }


def random_game(
    edition: str, players: int, seed: int = 1, expansions: tuple[str, ...] = ()
) -> Iterator[tuple[engine.State, list[dict[str, Any]]]]:
    """Every state of a random game at a decision, and at the end, with the events so far."""
    rng = Random(seed)
    state = engine.new_game(edition, players, expansions, seed=bytes([seed]) * 32)
    names = [seat["name"] for seat in view(state)["seats"]]
    events: list[dict[str, Any]] = []

    def listen(state: engine.State, kind: str, seat: int, data: dict[str, Any]) -> None:
        data = engine.result(state) if kind == "game_over" else data
        number = seat if seat >= 0 else None
        message = words.message(edition, kind, words.player(names, number), data, names)
        events.append({"seq": len(events) + 1, "kind": kind, "seat": number, "data": data, "message": message})

    listen(state, "started", -1, {})
    if state.round:
        listen(state, "round_began", 0, {"round": 1})
    listen(state, "decision", 0, {"decision": engine.current_decision(state).kind})
    state.listener = listen
    while not state.over:
        yield state, events
        engine.play(state, any_move(state, rng))
    yield state, events


def any_move(state: engine.State, rng: Random) -> engine.Move:
    """A random move that depends on nothing but the rules, so that games and pictures stay as they are."""
    spelled = rng.choice(engine.texts(engine.legal_moves(state)))
    if spelled in ("place", "crew", "small_wharf"):
        spelled = placement.random(opened(state, engine.current_decision(state).seat), rng)
    return engine.parse(spelled)


def whole_game(
    edition: str, players: int, seed: int = 1, expansions: tuple[str, ...] = ()
) -> tuple[engine.State, list[dict[str, Any]]]:
    """A random game at its end, with all its events."""
    *_, last = random_game(edition, players, seed, expansions)
    return last
