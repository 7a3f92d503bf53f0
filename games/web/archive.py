"""The page that searches the public archive; it uses the same API as everyone else."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

import bots
from games import rulebook, words
from games.api.shapes.archive import REASONS
from games.engine import ids

from . import phrases
from .pages import page


@require_safe
def archive(request: HttpRequest) -> HttpResponse:
    """A form whose fields are the conditions of the API; the address of the page keeps the search."""
    editions = rulebook.listing()
    newest = editions[-1]["edition"]
    speech = phrases.spoken_in_the_archive(editions)
    context = {
        "editions": editions,
        "players": range(2, 6),
        "expansions": [(id, words.name(newest, f"expansion:{id}")) for id in editions[-1]["expansions"]],
        "levels": list(bots.LEVELS),
        "reasons": [(reason, speech["phrases"][f"reason.{reason}"]) for reason in REASONS],
        "triggers": [(trigger, words.name(newest, f"trigger:{trigger}")) for trigger in ids.TRIGGERS],
        "speech": speech,
    }
    return page(request, "games/archive.html", context)
