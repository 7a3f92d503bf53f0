"""Logging in and out with a browser, and opening an account in one."""

import time
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views import View
from django.views.decorators.http import require_POST

from accounts import services
from accounts.models import User
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError

from .page import page, said


def next_of(request: HttpRequest) -> str:
    """Return where to go on: an address of our own, or nothing."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if ours else ""


WAITING = "second_factor"
"""Under which a session keeps who has shown the first factor only; and for how long, in seconds."""
WAITING_SECONDS = 600


CAME = "came_from"
"""Under which a session keeps as whom a person has come back from another service, until they say whose it is here."""
GUEST = "guest_before"
"""Under which a session keeps which guest had it before its person logged in, until they say what of the games."""
GUEST_SECONDS = 600
_CARRIED = (CAME,)
"""What a session keeps that becomes another person's."""
ENTERED = "entered_at"
"""Under which a session keeps when its person has logged in, in seconds since 1970."""


def begin_session(request: HttpRequest, user: User, wanted: str | None = None) -> HttpResponse:
    """Log a person in who has shown who they are, or ask for the second factor first.

    Args:
        wanted: where to go on, an address of our own; if left out, what the request says.
    """
    if not user.has_second_factor:
        return let_in(request, user, wanted)
    carried = _carried(request, user)
    logout(request)  # a session of another person, or of a guest, has nothing to do with this one
    until = time.time() + WAITING_SECONDS
    request.session.update(carried)
    request.session[WAITING] = {"user": str(user.pk), "hash": user.get_session_auth_hash(), "until": until}
    return HttpResponseRedirect(onward("second-factor", next_of(request) if wanted is None else wanted))


def let_in(request: HttpRequest, user: User, wanted: str | None = None) -> HttpResponse:
    """Begin the session of a person who has shown all that is needed, and go on to where they wanted."""
    services.make_room_for_session(user=user)
    carried = _carried(request, user)
    login(request, user, backend="accounts.security.backends.Backend")
    request.session.update(carried | {ENTERED: time.time()})
    wanted = next_of(request) if wanted is None else wanted
    if GUEST in carried:
        return HttpResponseRedirect(onward("join", wanted))
    return HttpResponseRedirect(wanted or resolve_url(settings.LOGIN_REDIRECT_URL))


def onward(route: str, wanted: str) -> str:
    """Return the address of a page that remembers where to go on after it."""
    return reverse(route) + (f"?{urlencode({'next': wanted})}" if wanted else "")


def _carried(request: HttpRequest, user: User) -> dict[str, Any]:
    """Return what a session keeps that becomes that of ``user``: questions to be asked, also of a guest's games."""
    kept = {name: request.session[name] for name in _CARRIED if name in request.session}
    guest, before = request.user, request.session.get(GUEST)
    if guest.is_authenticated and guest.is_guest and not (user.is_guest or user.is_bot or user.pk == guest.pk):
        if services.tables_of(guest):
            return kept | {GUEST: {"guest": str(guest.pk), "user": str(user.pk), "until": time.time() + GUEST_SECONDS}}
    elif before and before["user"] == str(user.pk):
        return kept | {GUEST: before}
    return kept


class Door(View):
    """A form that ends in a session."""

    template: str

    def get(self, request: HttpRequest) -> HttpResponse:
        return page(request, self.template, {"next": next_of(request), "mail": settings.MAIL})

    def post(self, request: HttpRequest) -> HttpResponse:
        try:
            user = self.enter(request)
        except ServiceError as error:
            typed = {"name": request.POST.get("username", "")[:64], "email": request.POST.get("email", "")[:254]}
            shown: dict[str, Any] = {"next": next_of(request), "mail": settings.MAIL} | typed
            return page(request, self.template, shown | {"refusal": said(error)}, error.code.status)
        return self.begin(request, user)

    def begin(self, request: HttpRequest, user: User) -> HttpResponse:
        """Go on with a person who has shown who they are."""
        return begin_session(request, user)

    def enter(self, request: HttpRequest) -> User:
        """Return the user who comes in.

        Raises:
            ServiceError: the reason for a refusal.
        """
        raise NotImplementedError


def _typed(request: HttpRequest) -> dict[str, str]:
    return {name: request.POST.get(name, "") for name in ("username", "password")}


class LogIn(Door):
    template = "login"

    def enter(self, request: HttpRequest) -> User:
        return services.identified(**_typed(request), sender=Sender.at(request))


class Register(Door):
    template = "register"

    def enter(self, request: HttpRequest) -> User:
        visitor = request.user if request.user.is_authenticated else None
        username, password = _typed(request).values()
        email = request.POST.get("email", "").strip()
        return services.open_account(
            username=username, password=password, email=email, visitor=visitor, sender=Sender.at(request)
        )


class PlayAsGuest(Door):
    """A button beside the other two forms."""

    template = "login"
    http_method_names = ["post"]

    def enter(self, request: HttpRequest) -> User:
        return request.user if request.user.is_authenticated else services.open_guest(sender=Sender.at(request))


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """End the session of this browser."""
    logout(request)
    return HttpResponseRedirect(reverse("login"))
