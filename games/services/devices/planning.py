"""What to tell a device next, given its notifications and how its owner stands to their games. Nothing is stored here.

A turn that waits is told once. Where many wait, one notification stands for all of them. A notification is held back
while its owner is at the game or wants silence, and withdrawn once it is no longer true.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from games.devices import messages
from games.devices.messages import ALL_TURNS, Message
from games.models import Device, Notification
from games.reads.attention import Standings
from games.terms import notifications
from games.terms.notifications import CLOCK, TEST, YOUR_TURN

MANY = 3
"""So many turns that wait share one notification."""
SOONEST, LATEST = timedelta(seconds=1), timedelta(minutes=5)
PATIENCE = 8
"""A turn is looked at again after an eighth of the time for which it has waited, within these bounds."""
REMEMBERED = timedelta(hours=1)
"""How long it stays known which messages of a chat a device was told of."""


@dataclass(slots=True)
class Step:
    """A message to send, and what is true once it was accepted.

    ``told`` are shown under ``shown_as`` then, ``warned`` had their warning, ``cleared`` are no longer shown, and
    ``over`` are finished.
    """

    message: Message
    told: list[Notification] = field(default_factory=list)
    shown_as: str = ""
    warned: list[Notification] = field(default_factory=list)
    cleared: list[Notification] = field(default_factory=list)
    over: list[Notification] = field(default_factory=list)


@dataclass(slots=True)
class Plan:
    """The next step, None if there is nothing to send; and which notifications are finished without one."""

    step: Step | None
    over: list[Notification]


def plan(device: Device, found: Sequence[Notification], standings: Standings, now: datetime) -> Plan:
    """Decide what to tell a device next.

    Sets ``check_at``, ``warn_at`` and ``told`` of the notifications that stay.

    Args:
        found: all notifications of the device.
        standings: how its owner stands to the games of these, by id.
    """
    silent = notifications.quiet_until(now, device.quiet_from, device.quiet_until, ZoneInfo(device.time_zone))
    turns = [one for one in found if one.kind == YOUR_TURN]
    news = [one for one in found if one.kind != YOUR_TURN]
    waiting = [one for one in turns if _concerns(one, standings)]
    over = [one for one in turns if one not in waiting]
    for one in waiting:
        _look_again(one, standings, now, silent)
    step = _of_turns(device, waiting, over, standings, silent)
    if step is not None:
        return Plan(step, [])
    finished = list(over)
    for one in waiting:
        if step is None and _is_warned(device, one, standings, now) and silent is None:
            message = _about(one, standings, kind=CLOCK, tag=messages.tag_of(CLOCK, one.game_id))
            step = Step(message, warned=[one])
    for one in news:
        if not _is_wanted(device, one, standings, now):
            if one.kind != notifications.MESSAGE or now - one.created_at > REMEMBERED:
                finished.append(one)
            one.told, one.check_at = one.number, one.created_at + REMEMBERED
        elif silent is not None and one.kind != TEST:
            one.check_at = silent
        elif step is None:
            keeps = one.kind == notifications.MESSAGE
            step = Step(_about(one, standings), told=[one], shown_as=one.tag, over=[] if keeps else [one])
    return Plan(step, finished)


def _concerns(one: Notification, standings: Standings) -> bool:
    standing = standings.get(one.game_id)
    return standing is not None and standing.concerns(one.kind, one.number)


def _is_wanted(device: Device, one: Notification, standings: Standings, now: datetime) -> bool:
    """Tell whether news are still to be told. A person who is at the game has heard them there."""
    stale = now - one.created_at > notifications.kept_for(one.kind)
    if one.kind == TEST:
        return not stale
    if not one.is_new or stale or one.kind not in device.kinds or not _concerns(one, standings):
        return False
    return not standings[one.game_id].here


def _look_again(one: Notification, standings: Standings, now: datetime, silent: datetime | None) -> None:
    """Say when to look at a waiting turn again, and when to warn."""
    game = standings[one.game_id].game
    if not one.is_warned and one.warn_at is not None and game.turn_since is not None:
        one.warn_at = notifications.warning_at(game.turn_since, game.turn_deadline)
    one.check_at = now + min(max((now - one.created_at) / PATIENCE, SOONEST), LATEST)
    moments = [silent] if silent is not None and one.is_new else []
    if one.warn_at is not None and not one.is_warned and one.warn_at > now:
        moments.append(one.warn_at)
    one.check_at = min(one.check_at, *moments) if moments else one.check_at


def _is_warned(device: Device, one: Notification, standings: Standings, now: datetime) -> bool:
    due = not one.is_warned and one.warn_at is not None and one.warn_at <= now
    return due and CLOCK in device.kinds and not standings[one.game_id].here


def _of_turns(
    device: Device,
    waiting: Sequence[Notification],
    over: Sequence[Notification],
    standings: Standings,
    silent: datetime | None,
) -> Step | None:
    """Decide what to tell of turns; None if the device shows what it should."""
    held = silent is not None or YOUR_TURN not in device.kinds
    fresh = [one for one in waiting if one.is_new and not held and not standings[one.game_id].here]
    known = [one for one in waiting if not one.is_new]
    stale = [one for one in waiting if (one.is_new and one.shown_as) or one.warned not in (None, one.number)]
    together = [one for one in known if one.shown_as == ALL_TURNS]
    gone = _tags(one for one in (*over, *stale) if one in over or one.is_new) | _warnings((*over, *stale))
    if fresh and len(known) + len(fresh) >= MANY:
        told = [*known, *fresh]
        message = Message(ALL_TURNS, YOUR_TURN, count=len(told), withdrawn=_ordered(gone | _tags(known)))
        return Step(message, told=told, shown_as=ALL_TURNS, cleared=stale, over=list(over))
    if any(one.shown_as == ALL_TURNS for one in (*over, *stale)):
        if together:  # the same notification says how many are left
            game = standings[together[0].game_id].game if len(together) == 1 else None
            message = Message(ALL_TURNS, YOUR_TURN, game, count=len(together), quiet=True, withdrawn=_ordered(gone))
            return Step(message, told=together, shown_as=ALL_TURNS, cleared=stale, over=list(over))
        gone |= {ALL_TURNS}
    if fresh:
        one = fresh[0]
        message = _about(one, standings, withdrawn=_ordered(gone - {one.tag}))
        return Step(message, told=[one], shown_as=one.tag, cleared=stale, over=list(over))
    if gone and device.withdraws:
        return Step(messages.without(_ordered(gone)), cleared=stale, over=list(over))
    return None


def _tags(found: Iterable[Notification]) -> set[str]:
    """The tags under which a device shows notifications of their own."""
    return {one.shown_as for one in found if one.shown_as not in ("", ALL_TURNS)}


def _warnings(found: Iterable[Notification]) -> set[str]:
    """The tags under which a device shows that their time is nearly out."""
    return {messages.tag_of(CLOCK, one.game_id) for one in found if one.warned is not None}


def _ordered(tags: set[str]) -> tuple[str, ...]:
    return tuple(sorted(tags))


def _about(
    one: Notification,
    standings: Standings,
    *,
    kind: str = "",
    tag: str = "",
    withdrawn: tuple[str, ...] = (),
) -> Message:
    """Return the message that shows a notification; ``kind`` and ``tag`` are its own unless given."""
    standing = standings.get(one.game_id)
    game, names = (standing.game, standing.names) if standing else (None, ())
    return Message(tag or one.tag, kind or one.kind, game, names, one.data, withdrawn=withdrawn)
