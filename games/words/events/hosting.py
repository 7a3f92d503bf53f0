"""Sentences about what happens around the game: clocks, stand-ins, giving up, proposals, takebacks."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import npgettext, pgettext, pgettext_lazy

from .teller import Teller, Tellers

AGREED = {
    "take_back": pgettext_lazy("event", "{name} agrees to take moves back."),
    "adjourn": pgettext_lazy("event", "{name} agrees to adjourn the game."),
    "resume": pgettext_lazy("event", "{name} agrees to resume the game."),
    "abort": pgettext_lazy("event", "{name} agrees to end the game without a winner."),
}
DECLINED = {
    "take_back": pgettext_lazy("event", "{name} declines to take moves back."),
    "adjourn": pgettext_lazy("event", "{name} declines to adjourn the game."),
    "resume": pgettext_lazy("event", "{name} declines to resume the game."),
    "abort": pgettext_lazy("event", "{name} declines to end the game without a winner."),
}
WITHDRAWN = {
    "take_back": pgettext_lazy("event", "{name} withdraws the proposal to take moves back."),
    "adjourn": pgettext_lazy("event", "{name} withdraws the proposal to adjourn the game."),
    "resume": pgettext_lazy("event", "{name} withdraws the proposal to resume the game."),
    "abort": pgettext_lazy("event", "{name} withdraws the proposal to end the game without a winner."),
}


def moment(told: str) -> str:
    """A moment of ISO 8601 as people of the active language write it, in UTC: nobody's own time zone is known here.

    Raises:
        ValueError: it is no such moment.
    """
    utc = datetime.fromisoformat(told).astimezone(UTC)
    return pgettext("moment", "{date}, {time} UTC").format(
        date=date_format(utc, "DATE_FORMAT"), time=date_format(utc, "TIME_FORMAT")
    )


def _flagged(t: Teller) -> str:
    if t.get("policy") == "default_move":
        return t.say(pgettext("event", "{name} ran out of time; the default move is played."))
    return t.say(pgettext("event", "{name} ran out of time."))


def _handed_over(t: Teller) -> str:
    if t["to"] == "default":
        return t.say(pgettext("event", "From now on, default moves are played for {name}."))
    return t.say(pgettext("event", "From now on, the {level} bot plays for {name}."), level=t["to"])


def _bot_missed(t: Teller) -> str:
    if t.get("fallback") == "default":
        return t.say(pgettext("event", "{name} did not answer in time; the default move is played."))
    template = pgettext("event", "{name} did not answer in time; the {level} bot decides.")
    return t.say(template, level=t["fallback"])


def _forfeited(t: Teller) -> str:
    if t.get("reason") == "time":
        return t.say(pgettext("event", "{name} loses on time."))
    if t.get("reason") == "left":
        return t.say(pgettext("event", "{name} leaves the game and loses."))
    return t.say(pgettext("event", "{name} is out of the game and can no longer win."))


def _won_by_resignation(t: Teller) -> str:
    if t.name:
        return t.say(pgettext("event", "The game is over: {name} is the only one left and wins."))
    return pgettext("event", "The game is over: nobody is left.")


def _proposed(t: Teller) -> str:
    return _PROPOSED[t["proposal"]](t)


def _proposed_take_back(t: Teller) -> str:
    n = t["take_back"]["undone"]
    template = npgettext(
        "event", "{name} proposes to take back the last move.", "{name} proposes to take back the last {n} moves.", n
    )
    return t.say(template, n=n)


def _proposed_adjourn(t: Teller) -> str:
    n = t["hours"]
    template = npgettext(
        "event",
        "{name} proposes to adjourn the game for {n} hour.",
        "{name} proposes to adjourn the game for {n} hours.",
        n,
    )
    return t.say(template, n=n)


_PROPOSED: dict[str, Callable[[Teller], str]] = {
    "take_back": _proposed_take_back,
    "adjourn": _proposed_adjourn,
    "resume": lambda t: t.say(pgettext("event", "{name} proposes to resume the game.")),
    "abort": lambda t: t.say(pgettext("event", "{name} proposes to end the game without a winner.")),
}


def _declined(t: Teller) -> str:
    return _by_proposal(WITHDRAWN if t.get("withdrawn") else DECLINED)(t)


def _took_back(t: Teller) -> str:
    n = t["undone"]
    if t["by_consent"]:
        template = npgettext(
            "event",
            "The last move is taken back, as {name} proposed.",
            "The last {n} moves are taken back, as {name} proposed.",
            n,
        )
    else:
        template = npgettext("event", "{name} takes back the last move.", "{name} takes back the last {n} moves.", n)
    return t.say(template, n=n)


def _adjourned(t: Teller) -> str:
    template = pgettext("event", "The game is adjourned until {moment}, or until everyone agrees to resume.")
    return t.say(template, moment=moment(t["until"]))


def _went_on_vacation(t: Teller) -> str:
    return t.say(pgettext("event", "{name} is on vacation until {moment} at the latest."), moment=moment(t["until"]))


def _clock_advanced(t: Teller) -> str:
    seconds = t["milliseconds"] // 1000
    template = npgettext(
        "event", "The clock was advanced by {n} second.", "The clock was advanced by {n} seconds.", seconds
    )
    return t.say(template, n=seconds)


def _plain(template: Any) -> Callable[[Teller], str]:
    return lambda t: t.say(str(template))


def _by_proposal(templates: Mapping[str, Any]) -> Callable[[Teller], str]:
    return lambda t: t.say(str(templates[t["proposal"]]))


TELLERS: Tellers = {
    "flagged": _flagged,
    "bot_missed": _bot_missed,
    "handed_over": _handed_over,
    "reclaimed": _plain(pgettext_lazy("event", "{name} is back and plays again.")),
    "resigned": _plain(pgettext_lazy("event", "{name} resigns.")),
    "forfeited": _forfeited,
    "won_by_resignation": _won_by_resignation,
    "proposed": _proposed,
    "agreed": _by_proposal(AGREED),
    "declined": _declined,
    "took_back": _took_back,
    "adjourned": _adjourned,
    "resumed": lambda t: pgettext("event", "The game resumes."),
    "went_on_vacation": _went_on_vacation,
    "came_back": _plain(pgettext_lazy("event", "{name} is back from vacation.")),
    # By the name in the data: at a start that comes later, seats are drawn.
    "renamed": lambda t: pgettext("event", "A player at this table is now called {name}.").format(name=t["name"]),
    "clock_frozen": lambda t: pgettext("event", "The clock is stopped."),
    "clock_released": lambda t: pgettext("event", "The clock runs again."),
    "clock_advanced": _clock_advanced,
}
