"""The page to find others to play with: open tables, quick pairing, a table of one's own, one's running games."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

import bots
from games import rulebook, words
from games.terms import time_control

from . import phrases
from .pages import OPPONENT, page

MINUTE, DAY = 60, 24 * 3600


def _live(minutes: int, increment: int) -> dict[str, Any]:
    return {"kind": time_control.LIVE, "bank": minutes * MINUTE, "increment": increment}


def _slow(days: int, vacation: int) -> dict[str, Any]:
    return {"kind": time_control.CORRESPONDENCE, "decision": days * DAY, "vacation_days": vacation}


CLOCKS = (
    (_live(10, 5), pgettext_lazy("page", "Live: 10 min each + 5 s per decision")),
    (_live(20, 10), pgettext_lazy("page", "Live: 20 min each + 10 s per decision")),
    (_live(45, 30), pgettext_lazy("page", "Live: 45 min each + 30 s per decision")),
    (_slow(1, 7), pgettext_lazy("page", "Slow: 1 day per decision")),
    (_slow(3, 14), pgettext_lazy("page", "Slow: 3 days per decision")),
    ({"kind": time_control.UNTIMED}, pgettext_lazy("page", "Without a clock")),
)
"""The clocks that the page offers, each with its name. Quick pairing seats only people together who want the same."""
USUAL_CLOCK = 1


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """What a visitor can join or open; everything else comes over the API."""
    editions = rulebook.listing()
    newest = editions[-1]
    context = {
        "editions": editions,
        "newest": newest["edition"],
        "expansions": [
            {"id": expansion, "name": words.name(newest["edition"], f"expansion:{expansion}")}
            for expansion in newest["expansions"]
        ],
        "clocks": [
            {"value": json.dumps(clock), "name": name, "usual": number == USUAL_CLOCK}
            for number, (clock, name) in enumerate(CLOCKS)
        ],
        "speech": phrases.spoken_in_the_lobby(editions) | {"levels": list(bots.LEVELS), "opponent": OPPONENT},
    }
    return page(request, "games/lobby.html", context)
