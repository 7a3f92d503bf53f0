"""The quick way of a move: made on a remembered game, and stored in one statement if nobody was faster.

It can only succeed. Whatever is unusual (a refusal, the end of the game, standing orders, a game that is not
remembered, a key that was used before) makes it give up before anything is stored, and the caller goes the locked way
(:meth:`~games.services.core.writing.Write.open`), which looks at the key first and words all refusals. That the game is
still at the version that was remembered is part of the statement, so a stale memory costs a try and never a wrong move.
"""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any
from uuid import UUID

from django.db import IntegrityError, connection

from games.live import feed_entries
from games.models import Game, IdempotencyKey, Seat
from games.reads import game_cache, game_packets
from games.reads.game_cache import Newest
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.database.after_commit import after_commit

from . import notices, webhook_queue
from .swap_statement import MOVED, Stored, store
from .writing import Answer, Write


class UnusualError(Exception):
    """The move is one for the locked way, or none at all."""


def swapped(game_id: Any, play: Callable[[Write], Any], claim: IdempotencyKey | None = None) -> Answer | None:
    """Carry out a move the quick way; None if it is to be carried out the locked way, and nothing was done.

    Args:
        play: checks and plays the move, and asks no database. It may raise :class:`UnusualError`.
        claim: the key under which the answer is remembered.

    Raises:
        DatabaseError: the database is away, and it is unknown whether the move was stored.
    """
    known = _known(game_id)
    if known is None or connection.in_atomic_block:
        return None
    write = Write.of(known)
    try:
        play(write)
    except (ServiceError, UnusualError):
        return None
    game, first = write.advance()
    if not _is_usual(write, known):
        return None
    answer = Answer(str(game.pk), game.version, first, game.last_seq)
    if claim is not None:
        claim.answer = asdict(answer)
    told = list(notices.of_write(write, answered=False))
    try:
        stored = store(write, known.game.version, claim, told)
    except IntegrityError:
        return None  # the key was used before
    if stored is None:
        return None
    _follow(write, known, stored)
    return answer


def _known(game_id: Any) -> Newest | None:
    try:
        known = game_cache.remembered(UUID(str(game_id)))
    except ValueError:
        return None
    return known if known and known.game.status == Game.Status.RUNNING and known.state is not None else None


def _is_usual(write: Write, known: Newest) -> bool:
    """Whether a move changed no more than moves usually do, and nothing follows that needs the lock."""
    columns, before = write.game.__dict__, known.game.__dict__
    return (
        len(write.moves) == 1
        and not any(seat.orders for seat in write.seats)
        and not write.seats[write.moves[0].seat].is_bot_account
        and all(name in MOVED or columns[name] == before[name] for name in _COLUMNS)
        and all(_has_only_banked(seat, known.seats[seat.index]) for seat in write.changed_seats())
    )


_COLUMNS = tuple(field.attname for field in Game._meta.concrete_fields)


def _has_only_banked(seat: Seat, before: Seat) -> bool:
    now, then = seat.__dict__, before.__dict__
    return all(name.startswith("_") or name == "bank" or now[name] == then[name] for name in then)


def _follow(write: Write, known: Newest, stored: Stored) -> None:
    """Remember the game, and tell all who wait for it."""
    game = write.game
    written = write.written(known.tail)
    game_cache.remember(written)
    told = game_packets.packet(known, written) if wakeups.is_shared() else None
    hints = {str(game.pk): game.last_seq}
    hints |= {feed_entries.key(user): newest for user, newest in stored.counters.items()}
    after_commit(wakeups.publish_all, hints, told)
    if stored.has_webhooks:
        after_commit(webhook_queue.wake, game.pk, set(stored.counters))
    write.wake()
