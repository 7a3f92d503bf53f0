"""The page of the devices that get notifications: a section of the account's place.

A script turns notifications on in the browser that shows it; everything else are forms.
"""

from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.security.credentials import signed_in
from accounts.web.page import page, said
from games import services
from games.devices import reading, vapid
from games.terms import notifications
from puerto_api.base.errors import ServiceError

KINDS = {
    notifications.YOUR_TURN: pgettext_lazy("page", "It is your turn"),
    notifications.CLOCK: pgettext_lazy("page", "Your time is nearly out"),
    notifications.INVITED: pgettext_lazy("page", "A seat is held for you"),
    notifications.GAME_STARTED: pgettext_lazy("page", "A game has started"),
    notifications.GAME_OVER: pgettext_lazy("page", "A game is over"),
    notifications.MESSAGE: pgettext_lazy("page", "A message at your table"),
}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def devices(request: HttpRequest) -> HttpResponse:
    """Show the devices of the person, and change, try and remove them."""
    user, refusal = signed_in(request), None
    if request.method == "POST":
        try:
            _act(user, request)
            return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    pair = vapid.current()
    context: dict[str, Any] = {
        "devices": [_shown(reading.shown(device)) for device in reading.devices_of(user)],
        "languages": settings.LANGUAGES,
        "key": pair.public if pair else "",
    }
    if refusal is not None:
        context["refusal"] = said(refusal)
    return page(request, "devices", context, 200 if refusal is None else refusal.code.status)


def _act(user: User, request: HttpRequest) -> None:
    typed = request.POST
    device: dict[str, Any] = {"user": user, "device_id": typed.get("device")}
    if typed.get("action") == "remove":
        services.remove_device(**device)
    elif typed.get("action") == "test":
        services.try_device(**device)
    else:
        names = ("name", "language", "quiet_from", "quiet_until", "time_zone")
        wanted: dict[str, Any] = {name: typed[name].strip() for name in names if name in typed}
        services.update_device(**device, **wanted, kinds=typed.getlist("kinds"))


def _shown(device: dict[str, Any]) -> dict[str, Any]:
    """A device with a name for each kind of notification, and whether it wants it."""
    kinds = [{"id": kind, "name": name, "wanted": kind in device["kinds"]} for kind, name in KINDS.items()]
    return device | {"kinds": kinds}
