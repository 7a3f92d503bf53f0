"""Events of a table before its start: who sits where, seats that are held, the ready check, contributions."""

from puerto_api.rest.openapi import text

from .event_parts import SEAT, Kinds, NotAlways

KINDS: Kinds = {
    "joined": ("Somebody sat down.", SEAT, {"name": text(), "bot": text("Level, if it is a hosted bot.")}),
    "left": (
        "Somebody stood up.",
        SEAT,
        {"name": text(), "reason": text("Why, if it was not his wish.", enum=["not_ready", "unavailable"])},
    ),
    "kicked": ("Somebody was sent away.", SEAT, {"name": text()}),
    "reserved": ("The seat is held for a person.", SEAT, {"name": text()}),
    "invited": ("The seat is held for whoever has the code of an invitation.", SEAT, {}),
    "released": ("The seat is held for nobody any more.", SEAT, {}),
    "ready": ("Whoever sits there is ready.", SEAT, {"name": text()}),
    "not_ready": ("Whoever sits there is not ready after all.", SEAT, {"name": text()}),
    "contributed": ("Whoever sits there has contributed to the seed.", SEAT, {"name": text()}),
}

NOT_ALWAYS: NotAlways = {"joined": ("bot",), "left": ("reason",)}
