"""Time limits: the declared policy when a clock runs out, lobbies that never start, old keys."""

import random
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from uuid import UUID

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games import engine
from games.models import Game, IdempotencyKey, Move, Seat
from games.terms import events
from games.terms.game_time import due

from ..core import account_seats, adjournment, ending, turns
from ..core.writing import Write
from ..tables.lobby import stand_up
from . import standing_orders
from .absence import give_up, hand_over

log = structlog.get_logger(__name__)


def enforce_clocks(*, limit: int = 200) -> int:
    """Do what is due in games whose clock has run out, whose adjournment is over or that have lasted too long.

    Returns how many. Safe to run at any time, even twice at once: each game is looked at again under its lock.
    """
    # In random order: games that always fail must not always come first.
    found = {key for look in OVERDUE for key in look().order_by("?").values_list("pk", flat=True)[:limit]}
    return _for_each(random.sample(list(found), min(limit, len(found))))


def expire_lobbies(*, limit: int = 200) -> int:
    """End lobbies that never started. Returns how many."""
    found = Game.objects.filter(due("created_at", _lobby_life()), status=Game.Status.LOBBY)
    return _for_each(found.values_list("pk", flat=True)[:limit])


def enforce_ready_checks(*, limit: int = 200) -> int:
    """Unseat people who did not say in time that they are ready, so that others can sit down. Returns how many tables.

    As safe to run as :func:`enforce_clocks`.
    """
    return _for_each(unready().values_list("pk", flat=True)[:limit])


def _overdue_in_world(column: str) -> QuerySet[Game]:
    return Game.objects.filter(status=Game.Status.RUNNING, is_sandbox=False, **{f"{column}__lt": timezone.now()})


def _overdue_in_sandboxes() -> QuerySet[Game]:
    late = due("turn_deadline") | due("resumes_at") | due("ends_by")
    return Game.objects.filter(late, status=Game.Status.RUNNING, is_sandbox=True, frozen_at=None)


OVERDUE: tuple[Callable[[], QuerySet[Game]], ...] = (
    partial(_overdue_in_world, "turn_deadline"),
    partial(_overdue_in_world, "resumes_at"),
    partial(_overdue_in_world, "ends_by"),
    _overdue_in_sandboxes,
)
"""The games that :func:`enforce_clocks` looks at. Each query has an index of its own: asked for together, they would
make PostgreSQL read all games that are going on, every second."""


def unready() -> QuerySet[Game]:
    """Get the tables that :func:`enforce_ready_checks` looks at."""
    return Game.objects.filter(due("ready_by"), status=Game.Status.LOBBY)


def _for_each(games: Iterable[UUID]) -> int:
    """Settle each game. Returns how many had something due. A game that fails keeps no other waiting."""
    done = 0
    for pk in games:
        try:
            with transaction.atomic():
                done += settle(Write.open(pk))
        except Exception:
            log.exception("game_not_served", game_id=str(pk))
    return done


def next_due(game: Game) -> datetime | None:
    """Find the first moment at which :func:`settle` has something to do, as the game stands."""
    moments: tuple[datetime | None, ...] = ()
    if game.status == Game.Status.RUNNING:
        moments = game.ends_by, game.resumes_at, game.turn_deadline
    elif game.status == Game.Status.LOBBY:
        moments = game.created_at + _lobby_life(), game.ready_by
    return min((moment for moment in moments if moment is not None), default=None)


def settle(write: Write) -> bool:
    """Do the first thing that is due in a game. Returns whether anything was."""
    game, now = write.game, write.now
    if game.status == Game.Status.LOBBY:
        if _reached(game.created_at + _lobby_life(), now):
            ending.end(write, Game.Status.EXPIRED, "overdue")
            write.note(events.EXPIRED)
        elif _reached(game.ready_by, now):
            for place in [place for place in write.seats if not _is_ready(place)]:
                stand_up(write, place, reason="not_ready")
        else:
            return False
    elif game.status == Game.Status.RUNNING:
        if _reached(game.ends_by, now):
            ending.end(write, Game.Status.ABANDONED, "limit")
            write.note(events.ABANDONED, None, reason="limit")
        elif _reached(game.resumes_at, now):
            adjournment.resume(write)
        elif _reached(game.turn_deadline, now):
            _flag(write)
            standing_orders.finish(write)
            return True
        else:
            return False
    else:
        return False
    write.finish()
    return True


def _is_ready(place: Seat) -> bool:
    return place.ready or place.user_id is None or place.is_bot_account


def _lobby_life() -> timedelta:
    return timedelta(seconds=settings.LOBBY_SECONDS)


def _reached(moment: datetime | None, now: datetime) -> bool:
    return moment is not None and moment <= now


def _flag(write: Write) -> None:
    """Apply the policy declared when the table was made, since time is up for the seat that is asked.

    Where only the budget of a bot is used up, its fallback plays instead.
    """
    game = write.game
    seat = write.asked
    if seat.is_bot_account and turns.time_left(write):
        account_seats.miss(write, seat)
        return
    write.note(events.FLAGGED, seat.index, policy=str(game.flag_policy))
    if game.flag_policy == Game.FlagPolicy.DEFAULT_MOVE:
        turns.play(write, engine.default_move(write.state), Move.Source.DEFAULT)
    elif game.flag_policy == Game.FlagPolicy.BOT:
        hand_over(write, seat)
    else:
        give_up(write, seat, "time")


def forget_old_keys() -> int:
    """Delete idempotency keys after the time for which they are promised to be known. Returns how many."""
    before = timezone.now() - timedelta(seconds=settings.IDEMPOTENCY_SECONDS)
    return IdempotencyKey.objects.filter(created_at__lt=before).delete()[0]
