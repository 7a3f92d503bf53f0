"""Reads. Everything that concerns a viewer leaves through :mod:`games.projection`."""

import uuid
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import QuerySet

from games import engine, errors, labels, projection
from games.engine import moves, placement, snapshot
from games.engine.observation import SPECTATOR, Viewer
from games.engine.record import ENDED_EARLY
from games.models import Game, Seat
from puerto_api.errors import ServiceError

MOST_EVENTS = 500
"""Events in one page at most."""


def get_game(game_id: Any) -> Game:
    """A game with its seats.

    Raises:
        ServiceError: ``game_not_found``.
    """
    try:
        return Game.objects.select_related("owner").prefetch_related("seats").get(pk=uuid.UUID(str(game_id)))
    except (ValueError, Game.DoesNotExist):
        raise ServiceError(errors.GAME_NOT_FOUND, f"There is no game {str(game_id)[:64]!r}.") from None


def list_games(*, status: str | None = None, edition: str | None = None, players: int | None = None) -> QuerySet[Game]:
    """All games, newest first; every game can be watched by everybody."""
    games = Game.objects.select_related("owner").prefetch_related("seats").defer("state")
    wanted = {"status": status, "edition": edition, "players": players}
    return games.filter(**{name: value for name, value in wanted.items() if value is not None})


def my_games(user: AbstractBaseUser, **wanted: Any) -> QuerySet[Game]:
    """The games where ``user`` has a seat, newest first."""
    return list_games(**wanted).filter(seats__user=user)


def viewer_of(game: Game, user: AbstractBaseUser | AnonymousUser | None) -> Viewer:
    """As whom a user sees a game: his seat, or a spectator."""
    if user is not None and user.is_authenticated:
        for seat in game.seats.all():
            if seat.user_id == user.pk:
                return seat.index
    return SPECTATOR


def game_view(game: Game, viewer: Viewer) -> dict[str, Any]:
    """The view of a game (see :func:`games.projection.view`)."""
    return projection.view(game, list(game.seats.all()), state_of(game), viewer)


def state_of(game: Game) -> engine.State | None:
    """The live state. It holds secrets: for services and for what projects it, never for an answer."""
    return snapshot.load(game.state) if game.state else None


def decision(game: Game, viewer: Viewer) -> dict[str, Any] | None:
    """What the game waits for; its legal moves only for the seat that is asked, else ``moves`` and ``open`` are null.

    A move has its notation text, a label in words and, for building, the price and how it comes about. ``open``
    describes an open move (notation, section 4): its verb, the people, the circles of every slot, how many values are
    legal, and a few sensible ones.
    """
    if game.status != Game.Status.RUNNING:
        return None
    state = state_of(game)
    waiting = engine.waiting(state)
    mine = viewer == waiting.seat
    legal = [move for move in engine.legal_moves(state) if move not in moves.OPEN]
    return {
        "seat": waiting.seat,
        "kind": waiting.kind,
        "ply": game.ply,
        "deadline": game.turn_deadline,
        "moves": [_legal_move(state, waiting.seat, move) for move in legal] if mine else None,
        "open": _open_move(state, waiting.seat) if mine and len(legal) < len(state.moves) else None,
    }


def _legal_move(state: engine.State, seat: int, move: engine.Move) -> dict[str, Any]:
    return {
        "move": engine.text(move),
        "label": labels.label(state, seat, move),
        "price": labels.price(state, seat, move),
    }


def _open_move(state: engine.State, seat: int) -> dict[str, Any]:
    board = state.seats[seat]
    return {
        "verb": "place",
        "label": labels.label(state, seat, moves.OPEN_PLACE),
        "colonists": board.colonists,
        "slots": [
            {"slot": engine.ids.SLOTS[slot], "circles": circles, "colonists": board.people[slot]}
            for slot, circles in board.circles(state.rules)
        ],
        "count": placement.count(state, seat),
        "proposals": [engine.text((moves.PLACE, found)) for found in placement.proposals(state, seat)],
    }


def events_after(game: Game, viewer: Viewer, *, after: int = 0, limit: int = MOST_EVENTS) -> list[dict[str, Any]]:
    """The events with ``seq`` greater than ``after`` as ``viewer`` gets them, oldest first."""
    stored = game.events.filter(seq__gt=after)[: min(limit, MOST_EVENTS)]
    return [projection.event(event, viewer) for event in stored]


def events_since(game: Game, viewer: Viewer, *, version: int, limit: int = MOST_EVENTS) -> list[dict[str, Any]]:
    """The events of all writes after ``version`` as ``viewer`` gets them, oldest first."""
    stored = game.events.filter(version__gt=max(version, 0))[: min(limit, MOST_EVENTS)]
    return [projection.event(event, viewer) for event in stored]


def record(game: Game) -> dict[str, Any]:
    """The game's record (notation, section 5), complete with its seed.

    Raises:
        ServiceError: ``record_not_ready`` while the game can still go on, or if it never started.
    """
    state = state_of(game)
    if not game.is_over or state is None:
        raise ServiceError(errors.RECORD_NOT_READY, f"The game is not over ({game.status}).")
    return engine.record(
        state,
        [[move.seat, move.text] for move in game.moves.all()],
        [_record_seat(seat) for seat in game.seats.all()],
        seed=bytes.fromhex(game.seed),
        ended=str(game.status) if game.status in ENDED_EARLY else None,
    )


def _record_seat(seat: Seat) -> dict[str, str]:
    described = {"name": seat.name, "kind": str(seat.kind)}
    return described | {"bot": seat.bot} if seat.bot else described


def bot_turns_waiting(*, since) -> list[str]:
    """Running games whose bot has been asked before ``since`` and has not moved."""
    waiting = Game.objects.filter(status=Game.Status.RUNNING, turn_is_bot=True, turn_since__lt=since)
    return [str(pk) for pk in waiting.order_by("turn_since").values_list("pk", flat=True)[:200]]
