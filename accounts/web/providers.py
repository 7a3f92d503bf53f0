"""Logging in with another service in a browser: there and back, and whose account it is here.

A person comes back with an account elsewhere. If it is linked here, they are logged in. Otherwise one page, the same
for everybody, asks whether they are new here or have an account. People who have one log in to it as always, and then
say whether to link the two.
"""

import time
from dataclasses import asdict
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from accounts import errors, providers, services
from accounts.providers import Claimed, Provider
from accounts.security.credentials import signed_in
from accounts.security.limits import Sender
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import isolated

from .own import security_page
from .page import page, said
from .sessions import CAME, ENTERED, begin_session, let_in, next_of, onward

ASKED = "asked_elsewhere"
"""Under which a session keeps what it has asked another service."""
SECONDS = 600
"""For how long another service may take, and then the person, to say whose account it is."""
_BACK = ("state", "code", "error")
_LONGEST = 2048


@require_POST
def begin(request: HttpRequest, provider: str) -> HttpResponse:
    """Send a person to another service, to log in with it or to link an account there to theirs."""
    linking = "link" in request.POST
    try:
        found = providers.named(provider)
        if linking:
            user = signed_in(request) if request.user.is_authenticated else None
            if user is None:
                return HttpResponseRedirect(onward("login", reverse("security")))
            services.check_may_link(user=user, confirm=request.POST.get("confirm", ""))
        asked = providers.begun(found, _redirect_uri(request, provider))
    except ServiceError as error:
        return _refused(request, error, next_of(request), linking=linking)
    kept = {"state": asked.state, "nonce": asked.nonce, "verifier": asked.verifier, "until": time.time() + SECONDS}
    kept |= {"provider": provider, "next": next_of(request)}
    request.session[ASKED] = kept | {"link": str(request.user.pk) if linking else None}
    return HttpResponseRedirect(asked.address)


@csrf_exempt  # Apple has a page of its own post it; the state says that it belongs to this browser
@require_http_methods(["GET", "POST"])
def back(request: HttpRequest, provider: str) -> HttpResponse:
    """Take a person back who has been to another service."""
    if request.method == "POST":
        # A form of another site brings no cookie along; the redirect does.
        told = {name: request.POST[name][:_LONGEST] for name in (*_BACK, "user") if name in request.POST}
        return HttpResponseRedirect(f"{request.path}?{urlencode(told)}")
    asked = request.session.pop(ASKED, None)
    wanted, linking = (asked["next"], asked["link"] is not None) if asked else ("", False)
    try:
        claimed = _claimed(request, provider, asked)
        if linking:
            if not request.user.is_authenticated or str(request.user.pk) != asked["link"]:
                raise ServiceError(errors.PROVIDER_REFUSED)
            services.link_identity(user=signed_in(request), claimed=claimed)
            return HttpResponseRedirect(reverse("security"))
        user = services.identified_by(claimed)
    except ServiceError as error:
        return _refused(request, error, wanted, linking=linking)
    if user is not None:
        return begin_session(request, user, wanted)
    request.session[CAME] = asdict(claimed) | {"at": time.time()}
    return HttpResponseRedirect(onward("with-new", wanted))


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Ask a person whose account elsewhere is not linked whether they are new here, and open an account for them."""
    came = _came(request)
    if came is None:
        return HttpResponseRedirect(onward("login", next_of(request)))
    claimed, provider = came
    wanted = next_of(request)
    shown = {"provider": provider, "as": _as(claimed), "next": wanted}
    shown |= {"log_in": onward("login", onward("with-link", wanted))}
    if request.method != "POST":
        return page(request, "new", shown | {"name": services.proposed_username(claimed)})
    typed = request.POST.get("username", "")
    visitor = request.user if request.user.is_authenticated else None
    try:
        user = services.open_account_with(claimed, username=typed, visitor=visitor, sender=Sender.at(request))
    except ServiceError as error:
        return page(request, "new", shown | {"name": typed[:64], "refusal": said(error)}, error.code.status)
    del request.session[CAME]
    return let_in(request, user, wanted)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def link(request: HttpRequest) -> HttpResponse:
    """Ask a person who has just logged in whether the account elsewhere that they came with is to be linked."""
    came, wanted = _came(request), next_of(request)
    after = wanted or resolve_url(settings.LOGIN_REDIRECT_URL)
    if came is None:
        return HttpResponseRedirect(after)
    if request.session.get(ENTERED, 0) < request.session[CAME]["at"]:
        return HttpResponseRedirect(onward("login", onward("with-link", wanted)))  # an old session links nothing
    claimed, provider = came
    shown = {"provider": provider, "as": _as(claimed), "next": wanted}
    if request.method != "POST":
        return page(request, "link", shown)
    del request.session[CAME]
    if request.POST.get("answer") != "link":
        return HttpResponseRedirect(after)
    try:
        services.link_identity(user=signed_in(request), claimed=claimed)
    except ServiceError as error:
        return page(request, "link", shown | {"refusal": said(error)}, error.code.status)
    return HttpResponseRedirect(after)


def _claimed(request: HttpRequest, provider: str, asked: dict[str, Any] | None) -> Claimed:
    """Return who a person is elsewhere.

    Raises:
        ServiceError: ``rate_limited``, ``provider_not_set_up``, ``provider_refused``, ``provider_unavailable``.
    """
    services.count_log_in(Sender.at(request))
    found = providers.named(provider)
    state, code = (request.GET.get(name, "")[:_LONGEST] for name in ("state", "code"))
    if asked is None or asked["until"] < time.time() or asked["provider"] != provider:
        raise ServiceError(errors.PROVIDER_REFUSED)
    if not constant_time_compare(asked["state"], state):
        raise ServiceError(errors.PROVIDER_REFUSED)
    if not code or "error" in request.GET:
        sentence = gettext("You have not logged in with {service}.")
        raise ServiceError(errors.PROVIDER_REFUSED, sentence.format(service=found.name))
    return providers.claimed(
        found,
        _redirect_uri(request, provider),
        code=code,
        nonce=asked["nonce"],
        verifier=asked["verifier"],
        name=providers.told_name(request.GET.get("user", "")),
    )


def _came(request: HttpRequest) -> tuple[Claimed, Provider] | None:
    """Return as whom a person has come back from another service, if that was not long ago."""
    found = request.session.get(CAME)
    if not found or found["at"] < time.time() - SECONDS or found["provider"] not in settings.LOGIN_KEYS:
        return None
    claimed = Claimed(**{name: value for name, value in found.items() if name != "at"})
    return claimed, providers.named(claimed.provider)


def _as(claimed: Claimed) -> str:
    """Return by what a person recognizes their account elsewhere."""
    return isolated(claimed.email or claimed.name)


def _refused(request: HttpRequest, error: ServiceError, wanted: str, *, linking: bool) -> HttpResponse:
    if linking and request.user.is_authenticated:
        return security_page(request, signed_in(request), error)
    shown = {"next": wanted, "mail": settings.MAIL, "refusal": said(error)}
    return page(request, "login", shown, error.code.status)


def _redirect_uri(request: HttpRequest, provider: str) -> str:
    return request.build_absolute_uri(reverse("with-back", args=(provider,)))
