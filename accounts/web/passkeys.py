"""Passkeys in a browser: a script asks the device, and forms bring its answer."""

import json
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_POST

from accounts import errors, services
from accounts.models import User
from accounts.security.credentials import signed_in
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError

from .page import said
from .sessions import Door, let_in


@require_POST
def options_to_log_in(request: HttpRequest) -> HttpResponse:
    """Tell the script what the device needs to show a passkey."""
    return _told(services.start_passkey_log_in())


@login_required
@require_POST
def options_to_add(request: HttpRequest) -> HttpResponse:
    """Tell the script what the device needs to make a passkey."""
    try:
        return _told(services.start_passkey(user=signed_in(request), confirm=request.POST.get("confirm", "")))
    except ServiceError as error:
        return _kept_by_nobody(JsonResponse({"refusal": said(error)}, status=error.code.status))


class LogIn(Door):
    """The form that brings a passkey; it takes the place of the second factor, too."""

    template = "login"
    http_method_names = ["post"]

    def enter(self, request: HttpRequest) -> User:
        return services.identified_by_passkey(**_answered(request), sender=Sender.at(request))

    def begin(self, request: HttpRequest, user: User) -> HttpResponse:
        return let_in(request, user)


def done(request: HttpRequest, user: User) -> None:
    """Add, rename or remove a passkey, as a button asked for.

    Raises:
        ServiceError: the reason for a refusal.
    """
    action, passkey, name = (request.POST.get(name, "").strip() for name in ("action", "passkey", "name"))
    if action == "remove-passkey":
        services.remove_passkey(user=user, passkey_id=passkey)
    elif action == "rename-passkey":
        services.rename_passkey(user=user, passkey_id=passkey, name=name)
    else:
        services.add_passkey(user=user, **_answered(request), name=name)


def _answered(request: HttpRequest) -> dict[str, Any]:
    try:
        credential = json.loads(request.POST.get("credential", ""))
    except ValueError:
        credential = None
    if not isinstance(credential, dict):
        raise ServiceError(errors.INVALID_PASSKEY)
    return {"challenge": request.POST.get("challenge", ""), "credential": credential}


def _told(started: services.Started) -> HttpResponse:
    return _kept_by_nobody(JsonResponse({"challenge": started.challenge, "options": started.options}))


def _kept_by_nobody(response: HttpResponse) -> HttpResponse:
    add_never_cache_headers(response)
    return response
