"""Pages of the mail about games that wait: its settings, and the page where a link in it ends it."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.security.credentials import signed_in
from accounts.security.limits import Sender
from accounts.web.page import page, said
from games import services
from games.live import people
from games.services.people.digests import owner_of
from games.terms.digests import MOST_HOURS, MOST_WAITING
from puerto_api.base.errors import ServiceError

_FORMS = require_http_methods(["GET", "HEAD", "POST"])


@login_required
@_FORMS
def digest(request: HttpRequest) -> HttpResponse:
    """Show and change when the person gets mail about games that wait."""
    user, refusal = signed_in(request), None
    if request.method == "POST":
        numbers = {name: _number(request.POST.get(name, "")) for name in ("games", "hours")}
        try:
            services.set_digest(user=user, enabled="enabled" in request.POST, **numbers)
            return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    confirmed = User.objects.filter(pk=user.pk, email_confirmed=True).exists()
    context = {
        "digest": people.digest_of(user),
        "possible": settings.MAIL and confirmed,
        "mail": settings.MAIL,
        "most": {"games": MOST_WAITING, "hours": MOST_HOURS},
    }
    if refusal is None:
        return page(request, "digest", context)
    return page(request, "digest", context | {"refusal": said(refusal)}, refusal.code.status)


@csrf_exempt  # mail programs post here by themselves, with nothing but the token (RFC 8058, section 3.2)
@_FORMS
def stop(request: HttpRequest) -> HttpResponse:
    """End the mail of the person whose token this is. Opening the page does nothing: programs look at links, too."""
    token, sender = request.GET.get("token", ""), Sender.at(request)
    try:
        if request.method == "POST":
            services.stop_digest(token=token, sender=sender)
        else:
            owner_of(token, sender=sender)
    except ServiceError as error:
        return page(request, "digest_stop", {"refusal": said(error)}, error.code.status)
    return page(request, "digest_stop", {"done": request.method == "POST", "possible": True})


def _number(text: str) -> int:
    """A whole number as a person has typed it; one that is refused, if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else -1
