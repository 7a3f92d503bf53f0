"""Views and decisions as the API gives them (docs/api.md), made by the engine, and a terminal that remembers."""

import io
from collections.abc import Iterator
from random import Random
from typing import Any

from rich.console import Console

from games import engine, labels
from games.engine import ids, moves, placement

TABLES = [("classic", 3), ("classic", 4), ("classic", 5), *(("1897", n) for n in (2, 3, 4, 5)), ("reissue", 2)]


def console(width: int = 100) -> Console:
    return Console(file=io.StringIO(), width=width, color_system=None, highlight=False)


def shown(target: Console) -> str:
    return target.file.getvalue()


def view(state: engine.State, viewer: int | str = 0, *, hidden_points: bool = False) -> dict[str, Any]:
    kinds = ["human", *["bot"] * (state.rules.players - 1)]
    return {
        "status": "finished" if state.over else "running",
        "seats": [
            {"index": i, "kind": kind, "name": f"greedy {i + 1}" if i else "ann", "bot": "greedy" if i else None}
            for i, kind in enumerate(kinds)
        ],
        "turn_deadline": None,
        "started_at": "2026-11-21T12:00:00+00:00",
        "ended_at": None,
        "commitment": "0" * 64,
        "seed": None,
        "table": engine.observe(state, viewer, hidden_points=hidden_points),
    }


def decision(state: engine.State) -> dict[str, Any]:
    """What the API tells the seat that is asked."""
    asked = engine.waiting(state)
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
    board = state.seats[seat]
    return {
        "verb": "place",
        "label": "Place",
        "colonists": sum(board.people),
        "slots": [
            {"slot": ids.SLOTS[slot], "circles": circles, "colonists": board.people[slot]}
            for slot, circles in board.circles(state.rules)
        ],
        "count": placement.count(state, seat),
        "proposals": [engine.text((moves.PLACE, found)) for found in placement.proposals(state, seat)],
    }


def random_game(edition: str, players: int, seed: int = 1) -> Iterator[tuple[engine.State, list[dict[str, Any]]]]:
    """Every state of a random game at a decision, and at the end, with the events so far."""
    rng = Random(seed)
    state = engine.new_game(edition, players, seed=bytes([seed]) * 32)
    events: list[dict[str, Any]] = [
        {"seq": 1, "kind": "started", "seat": None, "data": {}},
        {"seq": 2, "kind": "round_began", "seat": 0, "data": {"round": 1}},
        {"seq": 3, "kind": "decision", "seat": 0, "data": {"decision": "role"}},
    ]

    def listen(state: engine.State, kind: str, seat: int, data: dict[str, Any]) -> None:
        data = engine.result(state) if kind == "game_over" else data
        events.append({"seq": len(events) + 1, "kind": kind, "seat": seat if seat >= 0 else None, "data": data})

    state.listener = listen
    while not state.over:
        yield state, events
        engine.play(state, engine.random_move(state, rng))
    yield state, events


def whole_game(edition: str, players: int, seed: int = 1) -> tuple[engine.State, list[dict[str, Any]]]:
    """A random game at its end, with all its events."""
    *_, last = random_game(edition, players, seed)
    return last
