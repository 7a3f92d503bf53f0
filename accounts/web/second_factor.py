"""The second factor in a browser: asked for at the log-in, and set up on the page about security."""

import time
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.models import User
from accounts.security import suspensions
from puerto_api.base.errors import ServiceError

from .page import page, said
from .sessions import WAITING, let_in, next_of


@require_http_methods(["GET", "HEAD", "POST"])
def second_factor(request: HttpRequest) -> HttpResponse:
    """Ask a person for the second factor who has shown the first one."""
    user = _waiting(request)
    if user is None:
        return HttpResponseRedirect(reverse("login"))
    refusal = None
    if request.method == "POST":
        try:
            suspensions.check(user)
            services.check_second_factor(user, request.POST.get("code", "").strip()[:64] or "-")
            return let_in(request, user)
        except ServiceError as error:
            refusal = error
    context: dict[str, Any] = {"next": next_of(request)}
    if refusal is None:
        return page(request, "second_factor", context)
    return page(request, "second_factor", context | {"refusal": said(refusal)}, refusal.code.status)


def _waiting(request: HttpRequest) -> User | None:
    """Return the person who has shown the first factor in this browser, if nothing has changed since."""
    found = request.session.get(WAITING)
    if not found or found["until"] < time.time():
        return None
    user = User.objects.select_related("suspension").filter(pk=found["user"], is_active=True).first()
    if user is None or not constant_time_compare(found["hash"], user.get_session_auth_hash()):
        return None
    return user


def done(request: HttpRequest, user: User) -> dict[str, Any]:
    """Do what a button of the page about security asked for. Returns what is to be shown, once.

    Raises:
        ServiceError: the reason for a refusal.
    """
    action, confirm = request.POST.get("action"), request.POST.get("confirm", "")
    if action == "start":
        setup = services.start_second_factor(user=user, confirm=confirm)
        return {"setup": setup, "picture": _picture(setup.uri)}
    if action == "enable":
        return {"codes": services.enable_second_factor(user=user, code=request.POST.get("code", ""))}
    if action == "codes":
        return {"codes": services.replace_recovery_codes(user=user, confirm=confirm)}
    services.disable_second_factor(user=user, confirm=confirm)
    return {}


def _picture(uri: str) -> SafeString:
    """Return an address as a QR code, as SVG that stands in the page."""
    import segno  # late: few people need it

    return mark_safe(segno.make(uri, micro=False).svg_inline(scale=5, border=3, light="#fff", omitsize=False))
