"""Pages about one's own account: an overview, e-mail, password, and the data with the way out."""

from typing import Any

from django.conf import settings
from django.contrib.auth import logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts import services
from accounts.models import User
from accounts.players.models import LONGEST_ABOUT
from accounts.players.selectors import profile_of
from accounts.players.services import set_profile
from accounts.providers import name_of
from accounts.security.credentials import signed_in
from accounts.services import LONGEST_NAME
from accounts.services.mailed_codes import waiting
from puerto_api.base.errors import ServiceError

from . import passkeys, second_factor
from .page import page, said

_FORMS = require_http_methods(["GET", "HEAD", "POST"])


def _shown(request: HttpRequest, template: str, context: dict[str, Any], refusal: ServiceError | None) -> HttpResponse:
    if refusal is None:
        return page(request, template, context)
    return page(request, template, context | {"refusal": said(refusal)}, refusal.code.status)


@login_required
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Show who the person is, and what is missing."""
    return page(request, "overview", {"waiting": waiting(signed_in(request))})


@login_required
@_FORMS
def profile(request: HttpRequest) -> HttpResponse:
    """Show and change what others see of a person."""
    user, refusal, saved = signed_in(request), None, False
    if request.method == "POST":
        about, public = request.POST.get("about", ""), "public_profile" in request.POST
        try:
            set_profile(user=user, about=about, public_profile=public)
            saved = True
        except ServiceError as error:
            refusal = error
    context = {"profile": profile_of(user), "longest": LONGEST_ABOUT, "saved": saved}
    return _shown(request, "profile", context, refusal)


@login_required
@_FORMS
def email(request: HttpRequest) -> HttpResponse:
    """Show the address, confirm it, change it, and take it away."""
    user, refusal, sent = signed_in(request), None, False
    if request.method == "POST":
        try:
            user, sent = _email_done(request, user)
            if not sent:
                return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    user = User.objects.get(pk=user.pk)
    context = {"person": user, "waiting": waiting(user), "mail": settings.MAIL, "sent": sent}
    return _shown(request, "email", context, refusal)


def _email_done(request: HttpRequest, user: User) -> tuple[User, bool]:
    """Do what a button asked for. Returns whether another code has been sent, too."""
    action, typed = request.POST.get("action"), request.POST
    if action == "confirm":
        return services.confirm_email(user=user, code=typed.get("code", "").strip()), False
    if action == "send":
        services.send_email_code(user=user)
        return user, True
    wanted = None if action == "remove" else typed.get("email", "").strip() or " "
    return services.set_email(user=user, email=wanted, confirm=typed.get("confirm", "")), False


@login_required
@_FORMS
def security(request: HttpRequest) -> HttpResponse:
    """Change the password, which ends everything else that has access, and set up the second factor."""
    user, refusal, changed = signed_in(request), None, False
    shown: dict[str, Any] = {}
    if request.method == "POST" and request.POST.get("action"):
        try:
            if request.POST["action"] == "unlink":
                services.unlink_identity(user=user, identity_id=request.POST.get("identity"))
            elif "passkey" in request.POST["action"]:
                passkeys.done(request, user)
            else:
                shown = second_factor.done(request, user)
            if not shown:
                return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal, shown = error, {"entering": request.POST["action"] == "enable"}
    elif request.method == "POST":
        current, new = request.POST.get("current", ""), request.POST.get("new", "")
        try:
            services.change_password(user=user, current=current, new=new, keep_session=request.session.session_key)
            update_session_auth_hash(request, user)
            changed = True
        except ServiceError as error:
            refusal = error
    return security_page(request, user, refusal, **shown | {"changed": changed})


def security_page(request: HttpRequest, user: User, refusal: ServiceError | None = None, **shown: Any) -> HttpResponse:
    """Show how a person can log in, and with what this is kept safe."""
    context = {"mail": settings.MAIL, "passkeys": user.passkeys.all(), "longest": LONGEST_NAME}
    context |= {"identities": [(identity, name_of(identity.provider)) for identity in user.identities.all()]}
    return _shown(request, "security", context | shown, refusal)


@login_required
@_FORMS
def data(request: HttpRequest) -> HttpResponse:
    """Offer all that is stored about a person, and the deletion of the account."""
    user, refusal = signed_in(request), None
    if request.method == "POST":
        try:
            services.delete_account(user=user, confirm=request.POST.get("confirm", ""))
            logout(request)
            return HttpResponseRedirect(reverse("login"))
        except ServiceError as error:
            refusal = error
    return _shown(request, "data", {}, refusal)
