"""Coming in by mail with a browser: a code in place of the password, and a new password.

Links in mails lead to the pages where a code is entered, with the code filled in. Opening them does nothing, since
programs open them, too, that look for harmful mail; the person presses the button.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError

from .page import page, said
from .sessions import begin_session, next_of


def _filled(request: HttpRequest) -> dict[str, Any]:
    """Return what the fields hold: what was typed, or what the link of a mail says."""
    given = request.POST if request.method == "POST" else request.GET
    typed = {"email": given.get("email", "")[:254], "code": given.get("code", "")[: services.LONGEST_CODE]}
    return typed | {"next": next_of(request), "mail": settings.MAIL}


def _refused(request: HttpRequest, template: str, error: ServiceError) -> HttpResponse:
    return page(request, template, _filled(request) | {"refusal": said(error)}, error.code.status)


def _asks(template: str, ask: Callable[..., int], then: str) -> Callable[[HttpRequest], HttpResponse]:
    """Return the page that takes an address, and leads on to where the code is entered."""

    @require_http_methods(["GET", "HEAD", "POST"])
    def view(request: HttpRequest) -> HttpResponse:
        if request.method != "POST":
            return page(request, template, _filled(request))
        email = request.POST.get("email", "").strip()
        try:
            ask(email=email, sender=Sender.at(request))
        except ServiceError as error:
            return _refused(request, template, error)
        on = {"email": email} | ({"next": next_of(request)} if next_of(request) else {})
        return HttpResponseRedirect(f"{reverse(then)}?{urlencode(on)}")

    return view


ask_to_log_in = _asks("login_mail", services.request_log_in_code, "login-code")
forgotten = _asks("forgotten", services.request_password_reset, "reset-password")


@require_http_methods(["GET", "HEAD", "POST"])
def log_in_with_code(request: HttpRequest) -> HttpResponse:
    """Take the code that was sent, and begin a session."""
    if request.method != "POST":
        return page(request, "login_code", _filled(request))
    wanted = {name: request.POST.get(name, "").strip() for name in ("email", "code")}
    try:
        user = services.identified_by_code(**wanted, sender=Sender.at(request))
    except ServiceError as error:
        return _refused(request, "login_code", error)
    return begin_session(request, user)


@require_http_methods(["GET", "HEAD", "POST"])
def reset_password(request: HttpRequest) -> HttpResponse:
    """Take the code that was sent and a new password."""
    if request.method != "POST":
        return page(request, "reset", _filled(request))
    wanted = {name: request.POST.get(name, "").strip() for name in ("email", "code")}
    try:
        services.reset_password(**wanted, new=request.POST.get("password", ""), sender=Sender.at(request))
    except ServiceError as error:
        return _refused(request, "reset", error)
    return page(request, "login", {"done": "reset", "next": resolve_url(settings.LOGIN_REDIRECT_URL), "mail": True})


@require_http_methods(["GET", "HEAD", "POST"])
def confirm_email(request: HttpRequest) -> HttpResponse:
    """Take the code that confirms an address, with or without a log-in."""
    if request.method != "POST":
        return page(request, "confirm_email", _filled(request))
    wanted = {name: request.POST.get(name, "").strip() for name in ("email", "code")}
    try:
        services.confirm_email_by_link(address=wanted["email"], code=wanted["code"], sender=Sender.at(request))
    except ServiceError as error:
        return _refused(request, "confirm_email", error)
    return page(request, "confirm_email", {"done": True, "email": wanted["email"]})
