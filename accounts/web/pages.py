"""What has access to one's account, and one's own apps."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_http_methods

from accounts import selectors, services
from puerto_api.errors import ServiceError
from puerto_api.plain_text import isolated

from .page import page, said

_TIMES = ("created_at", "last_used_at", "expires_at")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def access(request: HttpRequest) -> HttpResponse:
    """Tokens and apps with their scopes, each with a button that ends it."""
    refusal = None
    if request.method == "POST":
        try:
            services.revoke_access(user=request.user, access_id=request.POST.get("id"))
            return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    context = {"entries": [_with_times(entry) for entry in selectors.access_of(request.user)]}
    return _shown(request, "access", context, refusal)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def apps(request: HttpRequest) -> HttpResponse:
    """The apps that somebody answers for: registered, changed, given another secret, deleted."""
    context: dict[str, Any] = {}
    refusal = None
    if request.method == "POST":
        try:
            found = _done(request)
            if found is None or found.secret is None:
                return HttpResponseRedirect(request.get_full_path())
            context = {"secret": found.secret, "secret_of": isolated(found.app.name)}
        except ServiceError as error:
            refusal = error
            context = {"form": request.POST}
    context["apps"] = [_with_times(selectors.app_view(app)) for app in selectors.apps_of(request.user)]
    return _shown(request, "apps", context, refusal)


def _done(request: HttpRequest) -> services.NewSecret | None:
    """What a button asked for; a new secret is to be shown once."""
    action, said_of = request.POST.get("action"), {"user": request.user, "client_id": request.POST.get("client_id")}
    words = {
        "name": request.POST.get("name", ""),
        "redirect_uris": request.POST.get("redirect_uris", "").split(),
    }
    if action == "delete":
        services.delete_app(**said_of)
    elif action == "secret":
        return services.replace_secret(**said_of)
    elif action == "change":
        services.change_app(**said_of, **words)
    else:
        return services.register_app(user=request.user, confidential="confidential" in request.POST, **words)
    return None


def _shown(request: HttpRequest, template: str, context: dict[str, Any], refusal: ServiceError | None) -> HttpResponse:
    if refusal is None:
        return page(request, template, context)
    return page(request, template, context | {"refusal": said(refusal)}, refusal.code.status)


def _with_times(entry: dict[str, Any]) -> dict[str, Any]:
    """For templates, which write moments in the reader's way."""
    return entry | {name: parse_datetime(entry[name]) for name in _TIMES if entry.get(name)}
