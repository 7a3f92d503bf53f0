"""The clock of a sandbox: frozen, advanced, running again.

Everything that falls due on the way is done at its exact moment and within the answer, one write after the other. Bots
are not part of that: they have no clock, and a worker thinks for them as in every game, once their move may appear.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games.reads.refusals import invalid
from games.terms import events, game_time

from ..core.once import once
from ..core.writing import Answer, Write
from ..tables.sandbox import check_sandbox
from . import time_limits

MOST_SECONDS = 366 * 24 * 3600
"""The most seconds that a clock can be advanced by at once."""
MOST_DUE = 50
"""The most time-outs that one answer handles; at the last of them the clock waits to be advanced again."""


def advance_clock(*, user: User, game_id: Any, seconds: int, key: str | None = None) -> Answer:
    """Let time pass in a sandbox, whether its clock stands or runs. Only the owner or staff.

    The last event, ``clock_advanced``, says how many ``milliseconds`` have passed and how many are ``left``, which is
    more than 0 only after :data:`MOST_DUE` time-outs.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``not_a_sandbox``, ``validation_failed``.
    """
    if not 1 <= seconds <= MOST_SECONDS:
        sentence = _("Advance the clock by 1 to {most} seconds.")
        raise invalid("seconds", sentence.format(most=MOST_SECONDS))

    def change(write: Write) -> Write:
        begin, end = write.now, write.now + timedelta(seconds=seconds)
        last = _pass(write, end)
        last.note(events.CLOCK_ADVANCED, None, milliseconds=_ms(last.now - begin), left=_ms(end - last.now))
        return last

    return _changed(user, game_id, "advance_clock", {"seconds": seconds}, key, change)


def freeze_clock(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Stop the clock of a sandbox; nothing falls due until it is advanced or runs again. Only the owner or staff.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``not_a_sandbox``.
    """

    def change(write: Write) -> Write | None:
        if write.game.frozen_at is not None:
            return None
        last = _pass(write, write.now)
        last.game.frozen_at = last.now
        last.note(events.CLOCK_FROZEN)
        return last

    return _changed(user, game_id, "freeze_clock", {}, key, change)


def run_clock(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Let the clock of a sandbox run on from where it stands. Only the owner or staff.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``not_a_sandbox``.
    """

    def change(write: Write) -> Write | None:
        game = write.game
        if game.frozen_at is None:
            return None
        game.clock_ahead, game.frozen_at = game.frozen_at - timezone.now(), None
        write.note(events.CLOCK_RELEASED)
        return write

    return _changed(user, game_id, "run_clock", {}, key, change)


def _changed(
    user: User,
    game_id: Any,
    operation: str,
    wanted: dict[str, Any],
    key: str | None,
    change: Callable[[Write], Write | None],
) -> Answer:
    """Change the clock: ``change`` returns the last of its writes, or None if everything is already as wanted."""

    def do() -> Answer:
        write = Write.open(game_id)
        write.check_owner(user)
        check_sandbox(write.game)
        first, waiting = write.game.last_seq + 1, _bot_waits(write)
        last = change(write)
        if last is None:
            return write.nothing()
        answer = last.finish()
        game = last.game
        if waiting and game.turn_is_bot and not (game.frozen_at is not None and _bot_waits(last)):
            last.wake_bot()  # at once, or to be there in time
        return Answer(answer.game_id, answer.version, first, answer.last_seq)

    return once(user=user, key=key, operation=operation, parameters={"game": game_id, **wanted}, do=do)


def _bot_waits(write: Write) -> bool:
    """Tell whether a bot is asked whose move may not appear yet; no task waits for it while the clock stands."""
    game = write.game
    return game.turn_is_bot and game.bot_due is not None and game.bot_due > write.now


def _pass(write: Write, end: datetime) -> Write:
    """Let time pass until ``end``, doing what falls due at its moment. Returns a write at the moment that was
    reached."""
    for _step in range(MOST_DUE):
        moment = time_limits.next_due(write.game)
        if moment is None or moment > end:
            return _at(write, end)
        write = _at(write, max(moment, write.now))
        time_limits.settle(write)
    return _at(write, write.now)


def _at(write: Write, moment: datetime) -> Write:
    """Open a further write to the same game, at a later moment of its clock; its first event shows that."""
    later = Write(write.game, write.seats, moment)
    game_time.advance(write.game, moment - write.now)
    return later


def _ms(span: timedelta) -> int:
    return span // timedelta(milliseconds=1)
