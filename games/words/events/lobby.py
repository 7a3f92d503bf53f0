"""Sentences about a table before its start: seats that are held, the ready check, contributions to the seed.

Names come from the data: seats are drawn at the start, and then another player may sit there.
"""

from django.utils.translation import pgettext

from .teller import Teller, Tellers


def _joined(t: Teller) -> str:
    return pgettext("event", "{name} sits down.").format(name=t["name"])


def _left(t: Teller) -> str:
    if t.get("reason") == "not_ready":
        return pgettext("event", "{name} was not ready in time and leaves the table.").format(name=t["name"])
    if t.get("reason") == "unavailable":
        return pgettext("event", "{name} is not available and leaves the table.").format(name=t["name"])
    return pgettext("event", "{name} leaves the table.").format(name=t["name"])


TELLERS: Tellers = {
    "joined": _joined,
    "left": _left,
    "kicked": lambda t: pgettext("event", "The owner removes {name} from the table.").format(name=t["name"]),
    "reserved": lambda t: pgettext("event", "A seat is held for {name}.").format(name=t["name"]),
    "invited": lambda t: pgettext("event", "A seat is held for an invited player."),
    "released": lambda t: pgettext("event", "A seat is no longer held."),
    "ready": lambda t: pgettext("event", "{name} is ready.").format(name=t["name"]),
    "not_ready": lambda t: pgettext("event", "{name} is not ready.").format(name=t["name"]),
    "contributed": lambda t: pgettext("event", "{name} contributes to the seed.").format(name=t["name"]),
}
