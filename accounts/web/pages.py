"""Pages that show what has access to one's account, and one's own apps."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_http_methods

from accounts import selectors, services
from accounts.security.credentials import signed_in
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import isolated

from .page import page, said

_TIMES = ("created_at", "last_used_at", "expires_at")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def access(request: HttpRequest) -> HttpResponse:
    """Show browsers, apps and tokens, each with a button that ends its access, and one for all but this browser."""
    user, here, refusal = signed_in(request), request.session.session_key, None
    if request.method == "POST":
        try:
            if request.POST.get("action") == "others":
                services.log_out_others(user=user, asked_with=None, asked_in=here)
            else:
                services.revoke_access(user=user, access_id=request.POST.get("id"))
            return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    context = {"entries": [_with_times(entry) for entry in selectors.access_of(user, session=here)]}
    return _shown(request, "access", context, refusal)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def apps(request: HttpRequest) -> HttpResponse:
    """Show the apps that a person answers for, to register, change, give another secret, and delete."""
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
    context["apps"] = [_with_times(selectors.app_view(app)) for app in selectors.apps_of(signed_in(request))]
    return _shown(request, "apps", context, refusal)


def _done(request: HttpRequest) -> services.NewSecret | None:
    """Do what a button asked for; a new secret is to be shown once."""
    action, user, client_id = request.POST.get("action"), signed_in(request), request.POST.get("client_id")
    name, redirect_uris = request.POST.get("name", ""), request.POST.get("redirect_uris", "").split()
    if action == "delete":
        services.delete_app(user=user, client_id=client_id)
    elif action == "secret":
        return services.replace_secret(user=user, client_id=client_id)
    elif action == "change":
        services.change_app(user=user, client_id=client_id, name=name, redirect_uris=redirect_uris)
    else:
        confidential = "confidential" in request.POST
        return services.register_app(user=user, confidential=confidential, name=name, redirect_uris=redirect_uris)
    return None


def _shown(request: HttpRequest, template: str, context: dict[str, Any], refusal: ServiceError | None) -> HttpResponse:
    if refusal is None:
        return page(request, template, context)
    return page(request, template, context | {"refusal": said(refusal)}, refusal.code.status)


def _with_times(entry: dict[str, Any]) -> dict[str, Any]:
    """Parse the times of an entry for templates, which write them in the reader's way."""
    return entry | {name: parse_datetime(entry[name]) for name in _TIMES if entry.get(name)}
