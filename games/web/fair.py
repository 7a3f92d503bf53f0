"""The page that says why no one can choose the tiles, with a verifier of records (docs/fairness.md)."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from . import phrases
from .pages import page


@require_safe
def fair(request: HttpRequest) -> HttpResponse:
    """Explain the origin of a seed, with a form to check a record; ``?game=`` names one that is checked at once."""
    return page(request, "games/fair.html", {"speech": phrases.spoken_of_chance()})
