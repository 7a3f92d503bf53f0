"""Clocks: how long a seat may think. Pure arithmetic; the services handle turns and the fall of the flag.

Times are milliseconds, moments are aware datetimes. A clock of a table is one of three kinds:

- ``live``: a bank per seat, which runs while the seat is asked; every decision adds an increment, up to a cap.
- ``correspondence``: a fixed time for every decision, running only inside a daily window if there is one; a seat may
go on vacation for a number of days per game.
- ``untimed``: nothing is counted. So that no game gets stuck, a decision that stays open for
:data:`UNTIMED_MS` is treated as overdue all the same.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, NotRequired, TypedDict
from zoneinfo import ZoneInfo

from games.engine.errors import gettext_noop as _

LIVE, CORRESPONDENCE, UNTIMED = KINDS = ("live", "correspondence", "untimed")
SECOND, DAY = 1000, 24 * 3600 * 1000
UNTIMED_MS = 30 * DAY
RECLAIM_MS = 30 * SECOND
"""The least that a live bank holds when its owner takes the seat back."""
MOST_MS = 14 * DAY
MOST_INCREMENT_MS = DAY
LEAST_SECONDS = 10
LEAST_WINDOW_MINUTES = 60
MOST_VACATION_DAYS = 60
MINUTES_A_DAY = 24 * 60
_TIME_OF_DAY = re.compile("(?:[01][0-9]|2[0-3]):[0-5][0-9]", re.ASCII)


class ClockError(ValueError):
    """No such clock. ``template`` is a sentence to be translated, ``data`` fills it."""

    def __init__(self, template: str, **data: Any) -> None:
        super().__init__(template.format(**data))
        self.template, self.data = template, data


@dataclass(frozen=True, slots=True)
class Window:
    """The part of every day in which a correspondence clock runs, in minutes after midnight in a time zone.

    It may pass midnight: 1320 to 360 is 22:00 to 06:00.
    """

    opens: int
    closes: int
    zone: str

    @property
    def minutes(self) -> int:
        """The length of the window on a day without a clock change."""
        return (self.closes - self.opens) % MINUTES_A_DAY

    def on(self, day: date) -> tuple[datetime, datetime]:
        """The two ends of the window that opens on ``day``."""
        following = day + timedelta(days=self.closes < self.opens)
        return self._moment(day, self.opens), self._moment(following, self.closes)

    def _moment(self, day: date, minutes: int) -> datetime:
        local = datetime.combine(day, time(minutes // 60, minutes % 60), tzinfo=_zone(self.zone))
        return local.astimezone(UTC)


class Hours(TypedDict):
    """The window of a correspondence clock: ``opens`` and ``closes`` as ``08:00``, in a time ``zone``."""

    opens: str
    closes: str
    zone: str


class TimeControl(TypedDict):
    """A clock as it is stored and shown; :func:`parse` tells which members belong to which kind."""

    kind: str
    bank: NotRequired[int]
    increment: NotRequired[int]
    cap: NotRequired[int]
    decision: NotRequired[int]
    window: NotRequired[Hours | None]
    vacation_days: NotRequired[int]


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a table; members that its kind does not have are 0 or None."""

    kind: str
    bank: int = 0
    increment: int = 0
    cap: int = 0
    decision: int = 0
    window: Window | None = None
    vacation: int = 0

    def deadline(self, since: datetime, left: int) -> datetime:
        """The moment when ``left`` milliseconds that run from ``since`` on are used up."""
        if self.window is None:
            return since + timedelta(milliseconds=left)
        for opens, closes in self._openings(since):
            here = _ms(closes - opens)
            if left <= here:
                return opens + timedelta(milliseconds=left)
            left -= max(here, 0)
        raise AssertionError("a window opens every day")

    def spent(self, since: datetime, until: datetime) -> int:
        """The milliseconds that the clock has run between two moments."""
        if until <= since:
            return 0
        if self.window is None:
            return _ms(until - since)
        total = 0
        for opens, closes in self._openings(since):
            if opens >= until:
                return total
            total += max(0, _ms(min(closes, until) - opens))
        raise AssertionError("a window opens every day")

    def _openings(self, since: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The times at which it runs from ``since`` on, from the window of the day before, which may pass midnight.

        Where the clocks change, a window may close after the next one has opened (the time in between exists once), or
        close before it opens (it is not open at all).
        """
        assert self.window is not None
        day = since.astimezone(_zone(self.window.zone)).date() - timedelta(days=1)
        closed = since
        while True:
            opens, closes = self.window.on(day)
            yield max(opens, closed), closes
            closed = max(closed, closes)
            day += timedelta(days=1)

    def at_start(self) -> int | None:
        """The bank of a seat at the start; None without banks."""
        return self.bank if self.kind == LIVE else None

    def allowance(self, bank: int | None) -> int:
        """Milliseconds for the decision that is asked now."""
        if self.kind == LIVE:
            return bank or 0
        return self.decision if self.kind == CORRESPONDENCE else UNTIMED_MS

    def after(self, left: int) -> int | None:
        """The bank after a decision that left so much of it (below zero counts as zero)."""
        return min(self.cap, max(left, 0) + self.increment) if self.kind == LIVE else None

    def longest(self, players: int, decisions: int) -> timedelta:
        """The longest that ``decisions`` decisions can take by the clock, no matter what the players do.

        With windows, a day counts as a day if any part of it is used, and one more since the clocks may change in it;
        every decision of a live game may be the first after its seat was taken back.
        """
        if self.kind == LIVE:
            return timedelta(milliseconds=players * self.bank + decisions * (self.increment + RECLAIM_MS))
        if self.kind == UNTIMED:
            return timedelta(milliseconds=decisions * UNTIMED_MS)
        each = timedelta(milliseconds=self.decision)
        if self.window:
            full_days = -(-self.decision // (self.window.minutes * 60 * SECOND))
            each = timedelta(days=full_days + 2)
        return decisions * each + players * timedelta(milliseconds=self.vacation)

    def to_data(self) -> TimeControl:
        """The clock as it is stored and shown, in seconds; :func:`parse` is the inverse."""
        if self.kind == LIVE:
            return {
                "kind": LIVE,
                "bank": self.bank // SECOND,
                "increment": self.increment // SECOND,
                "cap": self.cap // SECOND,
            }
        if self.kind == UNTIMED:
            return {"kind": UNTIMED}
        window: Hours | None = None
        if self.window is not None:
            opens, closes = _told(self.window.opens), _told(self.window.closes)
            window = {"opens": opens, "closes": closes, "zone": self.window.zone}
        return {
            "kind": CORRESPONDENCE,
            "decision": self.decision // SECOND,
            "window": window,
            "vacation_days": self.vacation // DAY,
        }


def parse(data: Any) -> Clock:
    """The clock that a client describes.

    Args:
        data: ``{"kind": "live", "bank": s, "increment": s, "cap": s}`` (the cap is the bank if left out, and never
            less), ``{"kind": "correspondence", "decision": s, "window": {"opens": "08:00", "closes": "22:00",
            "zone": "Europe/Berlin"} | None, "vacation_days": n}`` or ``{"kind": "untimed"}``; times in seconds.

    Raises:
        ClockError: the data describes no valid clock.
    """
    if not isinstance(data, dict):
        raise ClockError(_("A clock must be an object with a kind: {known}."), known=", ".join(KINDS))
    kind, rest = data.get("kind"), {name: value for name, value in data.items() if name != "kind"}
    if kind == LIVE:
        _only(kind, rest, "bank", "increment", "cap")
        bank = _seconds(kind, rest, "bank", LEAST_SECONDS, MOST_MS)
        increment = _seconds(kind, rest, "increment", 0, MOST_INCREMENT_MS, default=0)
        cap = _seconds(kind, rest, "cap", bank // SECOND, MOST_MS, default=bank // SECOND)
        return Clock(LIVE, bank=bank, increment=increment, cap=cap)
    if kind == CORRESPONDENCE:
        _only(kind, rest, "decision", "window", "vacation_days")
        days = _whole(kind, rest, "vacation_days", 0, MOST_VACATION_DAYS, default=0)
        decision = _seconds(kind, rest, "decision", LEAST_SECONDS, MOST_MS)
        return Clock(CORRESPONDENCE, decision=decision, window=_window(rest.get("window")), vacation=days * DAY)
    if kind == UNTIMED:
        _only(kind, rest)
        return Clock(UNTIMED)
    raise ClockError(_("Unknown clock {kind}. Available: {known}."), kind=repr(kind)[:64], known=", ".join(KINDS))


def _only(kind: str, rest: dict[str, Any], *known: str) -> None:
    unknown = sorted(set(rest) - set(known))
    if unknown:
        member = repr(unknown[0])[:64]
        if not known:
            raise ClockError(_("A {kind} clock has no {member}."), kind=kind, member=member)
        sentence = _("A {kind} clock has no {member}; it has {known}.")
        raise ClockError(sentence, kind=kind, member=member, known=", ".join(known))


def _whole(kind: str, rest: dict[str, Any], name: str, least: int, most: int, default: int | None = None) -> int:
    value = rest.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise ClockError(
            _("{member} of a {kind} clock must be a whole number from {least} to {most}."),
            member=name,
            kind=kind,
            least=least,
            most=most,
        )
    return value


def _seconds(kind: str, rest: dict[str, Any], name: str, least: int, most: int, default: int | None = None) -> int:
    return _whole(kind, rest, name, least, most // SECOND, default) * SECOND


def _window(data: Any) -> Window | None:
    if data is None:
        return None
    if not isinstance(data, dict) or set(data) != {"opens", "closes", "zone"}:
        raise ClockError(_("The daily window of a clock must have `opens`, `closes` and `zone`."))
    opens, closes = _minutes(data["opens"]), _minutes(data["closes"])
    if not isinstance(data["zone"], str) or _zone(data["zone"]) is None:
        raise ClockError(_("Unknown time zone {zone}."), zone=repr(data["zone"])[:64])
    window = Window(opens, closes, data["zone"])
    if window.minutes < LEAST_WINDOW_MINUTES:
        raise ClockError(
            _("The daily window of a clock must be open for at least {least} minutes."), least=LEAST_WINDOW_MINUTES
        )
    return window


def _minutes(told: Any) -> int:
    if not isinstance(told, str) or not _TIME_OF_DAY.fullmatch(told):
        raise ClockError(_("Write a time of day in the form 08:00, not {told}."), told=repr(told)[:64])
    hours, minutes = told.split(":")
    return int(hours) * 60 + int(minutes)


def _told(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


@lru_cache(maxsize=1024)
def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):  # no such file, a folder, or not a name
        return None


def elapsed(since: datetime, until: datetime) -> int:
    """Milliseconds between two moments, windows or not; 0 if the second is not the later one."""
    return max(0, _ms(until - since))


def span(milliseconds: int) -> timedelta:
    """So many milliseconds."""
    return timedelta(milliseconds=milliseconds)


def _ms(span: timedelta) -> int:
    return span // timedelta(milliseconds=1)
