"""Notifications on devices: what people can be told, when they want silence, and when a clock is worth a warning."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

YOUR_TURN, CLOCK, INVITED = "your_turn", "clock", "invited"
GAME_STARTED, GAME_OVER, MESSAGE, TEST = "game_started", "game_over", "message", "test"

KINDS = {
    YOUR_TURN: "It is your turn.",
    CLOCK: "The time for your decision is nearly out.",
    INVITED: "A seat is held for you.",
    GAME_STARTED: "A game in which you have a seat has started.",
    GAME_OVER: "A game in which you had a seat is over, or its table was closed.",
    MESSAGE: "Another player has written a message at your table.",
}
"""What a device can be told, by the word for it. The words of notices in feeds are the same."""
TOLD = {YOUR_TURN, INVITED, GAME_STARTED, GAME_OVER}
"""Those that entries of a feed cause."""

KEPT = {
    CLOCK: timedelta(hours=1),
    MESSAGE: timedelta(hours=4),
    TEST: timedelta(minutes=10),
}
"""How long a push service keeps a message for a device that it cannot reach, and news are worth telling."""
KEPT_OTHERWISE = timedelta(days=2)

SHORTEST_TIME = timedelta(minutes=10)
"""With less time for a decision there is no warning: players have to be there anyway."""
EARLIEST_WARNING, LATEST_WARNING = timedelta(hours=2), timedelta(minutes=5)
WARNED_AT = 10
"""A warning comes when one part in so many of the time is left, within these bounds."""


def kept_for(kind: str) -> timedelta:
    """Return how long news of a kind are worth telling."""
    return KEPT.get(kind, KEPT_OTHERWISE)


def warning_at(since: datetime, deadline: datetime | None) -> datetime | None:
    """Return when to warn of a deadline; None if there is none, or too little time for a warning.

    Args:
        since: when the time began.
    """
    if deadline is None or deadline - since < SHORTEST_TIME:
        return None
    return deadline - min(max((deadline - since) / WARNED_AT, LATEST_WARNING), EARLIEST_WARNING)


def quiet_until(now: datetime, begin: time, end: time, zone: ZoneInfo) -> datetime | None:
    """Return when to look again, since a moment lies in quiet hours; None if it does not.

    It is quiet while the clocks on the wall show a time from ``begin`` on and before ``end``, also on days on which
    they change. The moment returned is the next one at which they may show ``end``: the end of the quiet hours, unless
    clocks change before it.

    Args:
        now: the moment, with a time zone.
        begin: when quiet hours begin, by the clocks of ``zone``.
        end: when they end, on the next day if it is before ``begin``; if it is ``begin``, there are no quiet hours.
    """
    shown = now.astimezone(zone)
    wall = shown.time().replace(tzinfo=None)
    if not (begin <= wall < end if begin <= end else wall >= begin or wall < end):
        return None
    day = shown.date() + timedelta(days=int(wall >= end))
    # Clocks that are set back show a time twice; one that they skip is read by either of their two offsets.
    readings = (datetime.combine(day, end, zone).replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    return min(moment for moment in readings if moment > now)
