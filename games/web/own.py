"""The pages of a visitor's own games: the list of them, and the form with which a guest keeps them."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.views.decorators.http import require_safe

from games import rulebook

from . import phrases
from .pages import page


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The games of who is logged in, or of the guest of the visit; the script knows which."""
    return page(request, "games/mine.html", {"speech": phrases.spoken_of_own_games(rulebook.listing())})


@require_safe
def keep(request: HttpRequest) -> HttpResponse:
    """Turn the guest of a visit into an account, which is then logged in.

    A guest who plays with a session registers on the page of the account instead.
    """
    context = {"speech": phrases.spoken_to_guests(), "csrf": get_token(request), "mail": settings.MAIL}
    return page(request, "games/keep.html", context)
