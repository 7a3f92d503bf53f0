"""What happens when time is up: the declared policy at the flag, lobbies that never start, old keys."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games import engine
from games.models import Game, IdempotencyKey, Move, Seat

from . import ending, orders, pausing, turns
from .lobby import stand_up
from .seats import give_up, hand_over
from .writing import Write

log = structlog.get_logger(__name__)


def enforce_clocks(*, limit: int = 200) -> int:
    """Do what is due in games whose clock has run out, whose adjournment is over or that have lasted too long.

    Returns how many. Safe to run at any time, twice at once too: each game is looked at again under its lock.
    """
    now = timezone.now()
    due = Q(turn_deadline__lt=now) | Q(resumes_at__lt=now) | Q(ends_by__lt=now)
    # In any order: should some always fail, they are not always the first.
    running = Game.objects.filter(due, status=Game.Status.RUNNING).order_by("?")
    return _for_each(running.values_list("pk", flat=True)[:limit], _enforce)


def _for_each(games: Iterable[Any], do: Callable[[Any], bool]) -> int:
    """Do it for each; the number of those where something was done. One that fails keeps no other waiting."""
    done = 0
    for pk in games:
        try:
            done += do(pk)
        except Exception:
            log.exception("game_not_served", game_id=str(pk))
    return done


@transaction.atomic
def _enforce(pk: Any) -> bool:
    write = Write.open(pk)
    game = write.game
    if game.status != Game.Status.RUNNING:
        return False
    if _past(game.ends_by, write.now):
        ending.end(write, Game.Status.ABANDONED, "limit")
        write.note("abandoned", reason="limit")
    elif _past(game.resumes_at, write.now):
        pausing.resume(write)
    elif _past(game.turn_deadline, write.now):
        _flag(write)
        orders.finish(write)
        return True
    else:
        return False
    write.finish()
    return True


def _past(moment: datetime | None, now: datetime) -> bool:
    return moment is not None and moment < now


def _flag(write: Write) -> None:
    """Time is up for the seat that is asked: the policy that was declared when the table was made."""
    game = write.game
    seat = write.seats[game.turn_seat]
    write.note("flagged", seat.index, policy=str(game.flag_policy))
    if game.flag_policy == Game.FlagPolicy.DEFAULT_MOVE:
        turns.play(write, engine.default_move(write.state), Move.Source.DEFAULT)
    elif game.flag_policy == Game.FlagPolicy.BOT:
        hand_over(write, seat)
    else:
        give_up(write, seat, Seat.Standing.FORFEITED, reason="time")


def expire_lobbies(*, limit: int = 200) -> int:
    """End lobbies that never started. Returns how many."""
    before = timezone.now() - timedelta(seconds=settings.LOBBY_SECONDS)
    lobbies = Game.objects.filter(status=Game.Status.LOBBY, created_at__lt=before)
    return _for_each(lobbies.values_list("pk", flat=True)[:limit], _expire)


@transaction.atomic
def _expire(pk: Any) -> bool:
    write = Write.open(pk)
    if write.game.status != Game.Status.LOBBY:
        return False
    ending.end(write, Game.Status.EXPIRED, "overdue")
    write.note("expired")
    write.finish()
    return True


def enforce_ready_checks(*, limit: int = 200) -> int:
    """Who has not said in time that he is ready stands up, so that somebody else can sit down. Returns how many tables.

    As safe to run as :func:`enforce_clocks`.
    """
    overdue = Game.objects.filter(status=Game.Status.LOBBY, ready_by__lt=timezone.now())
    return _for_each(overdue.values_list("pk", flat=True)[:limit], _stand_up)


@transaction.atomic
def _stand_up(pk: Any) -> bool:
    write = Write.open(pk)
    if write.game.status != Game.Status.LOBBY or not _past(write.game.ready_by, write.now):
        return False
    for place in [place for place in write.seats if place.user_id is not None and not place.ready]:
        stand_up(write, place, reason="not_ready")
    write.finish()
    return True


def forget_old_keys() -> int:
    """Delete idempotency keys after the time for which they are promised to be known. Returns how many."""
    before = timezone.now() - timedelta(seconds=settings.IDEMPOTENCY_SECONDS)
    return IdempotencyKey.objects.filter(created_at__lt=before).delete()[0]
