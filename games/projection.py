"""The one projection: everything a viewer gets to see of a hosted game passes here (and, for the table, ``observe``).

A *view* is the JSON document that events change: old view + ``changes`` of an event = new view. A viewer is a seat
number or ``engine.SPECTATOR``.
"""

from typing import Any

from . import engine
from .models import Event, Game, Seat

EVERYBODY = "*"


def view(
    game: Game, seats: list[Seat], state: engine.State | None, viewer: engine.observation.Viewer
) -> dict[str, Any]:
    """The game as ``viewer`` sees it.

    ``table`` is null before the start. ``seed`` is null until the game is over, ``commitment`` proves that it was
    chosen before (notation, section 6). ``seats`` of a lobby are in the order in which they were set up; the start
    may shuffle them.
    """
    return {
        "status": str(game.status),
        "seats": [seat_view(seat) for seat in seats],
        "turn_deadline": _time(game.turn_deadline),
        "started_at": _time(game.started_at),
        "ended_at": _time(game.ended_at),
        "commitment": engine.commitment(bytes.fromhex(game.seed)),
        "seed": game.seed if game.is_over else None,
        "table": _table(game, state, viewer) if state else None,
    }


def _table(game: Game, state: engine.State, viewer: engine.observation.Viewer) -> dict[str, Any]:
    table = engine.observe(state, viewer, hidden_points=game.hidden_points)
    if game.is_over:
        table["decision"] = None  # a game that was ended early waits for nobody
    return table


def seat_view(seat: Seat) -> dict[str, Any]:
    """Who sits there; ``kind`` is ``open`` where a person may still sit down."""
    return {
        "index": seat.index,
        "kind": "open" if seat.is_open else str(seat.kind),
        "name": seat.name,
        "bot": seat.bot or None,
    }


def audiences(game: Game) -> list[engine.observation.Viewer]:
    """Viewers whose views can differ: everybody together, and each seat where it has secrets."""
    seats = range(game.players) if game.hidden_points else ()
    return [engine.SPECTATOR, *seats]


def audience_key(viewer: engine.observation.Viewer) -> str:
    """The key of a viewer in ``Event.changes``."""
    return EVERYBODY if viewer == engine.SPECTATOR else str(viewer)


def event(stored: Event, viewer: engine.observation.Viewer) -> dict[str, Any]:
    """An event as ``viewer`` gets it; ``changes`` is a JSON Patch (RFC 6902) of his view."""
    changes = stored.changes.get(audience_key(viewer))
    if changes is None:
        changes = stored.changes[EVERYBODY]
    return {
        "seq": stored.seq,
        "version": stored.version,
        "kind": stored.kind,
        "seat": stored.seat,
        "data": stored.data,
        "changes": changes,
        "at": _time(stored.created_at),
    }


def _time(moment) -> str | None:
    return moment.isoformat() if moment else None
