"""A guest who has logged in to an account is asked in the browser what is to become of their games."""

import time

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.models import User
from accounts.security.credentials import signed_in
from puerto_api.base.errors import ServiceError

from .page import page, said
from .sessions import GUEST, next_of


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask a person whether to take along the games that they have played as a guest in this browser."""
    user, wanted = signed_in(request), next_of(request)
    after = wanted or resolve_url(settings.LOGIN_REDIRECT_URL)
    guest = _guest(request, user)
    if guest is None:
        return HttpResponseRedirect(after)
    shown = {"guest": guest.get_username(), "tables": services.tables_of(guest), "next": wanted, "after": after}
    if request.method != "POST":
        return page(request, "join", shown)
    if request.POST.get("answer") == "take":
        try:
            services.take_along(user=user, guest=guest)
        except ServiceError as error:
            return page(request, "join", shown | {"refusal": said(error)}, error.code.status)
    del request.session[GUEST]
    return HttpResponseRedirect(after)


def _guest(request: HttpRequest, user: User) -> User | None:
    """Return the guest who had this session just before ``user`` logged in."""
    found = request.session.get(GUEST)
    if not found or found["until"] < time.time() or found["user"] != str(user.pk):
        return None
    return User.objects.filter(pk=found["guest"], is_guest=True, is_active=True).first()
