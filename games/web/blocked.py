"""The page of the people whom one has muted or blocked: a section of the account's place."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods

from accounts.security.credentials import signed_in
from accounts.web.page import page, said
from games import services
from games.live import chat
from puerto_api.base.errors import ServiceError


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def blocked(request: HttpRequest) -> HttpResponse:
    """Show whom the person does not hear, block others everywhere, and hear them again."""
    user, refusal, typed = signed_in(request), None, request.POST
    if request.method == "POST":
        act = services.mute if typed.get("action") == "block" else services.unmute
        try:
            act(user=user, username=typed.get("name", "").strip(), game_id=typed.get("game") or None)
            return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    context = {"blocks": chat.blocks(user), "name": typed.get("name", "")}
    if refusal is None:
        return page(request, "blocked", context)
    return page(request, "blocked", context | {"refusal": said(refusal)}, refusal.code.status)
