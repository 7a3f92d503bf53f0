"""The page of the people whom one knows: friends, requests, follows, who may reach one; its buttons elsewhere."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.players.people import SETTINGS, Asking, Following, Who, choices
from accounts.players.relations import set_privacy
from accounts.security.credentials import signed_in
from accounts.web.page import page, said
from games import services
from games.live import people
from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import ARGUMENT, LANGUAGES

FOLLOWERS = 50
"""Followers on one page."""

ACTS: dict[str, Callable[..., Any]] = {
    "ask": services.send_friend_request,
    "accept": services.accept_friend_request,
    "decline": services.decline_friend_request,
    "end": services.end_friendship,
    "follow": services.follow,
    "unfollow": services.unfollow,
    "accept_follower": services.accept_follower,
    "remove_follower": services.remove_follower,
    "block": services.mute,
    "unblock": services.unmute,
}
"""What a button may ask for, by its value."""

QUESTIONS = {
    "friend_requests": pgettext_lazy("page", "Who may ask me for friendship"),
    "invitations": pgettext_lazy("page", "Who may hold a seat for me"),
    "messages": pgettext_lazy("page", "Whose chat messages I get"),
    "online": pgettext_lazy("page", "Who sees whether I am online"),
    "watching": pgettext_lazy("page", "Who may watch my games that are not public"),
    "follows": pgettext_lazy("page", "Who may follow me"),
}
ANSWERS: dict[str, Any] = {
    Who.EVERYBODY: pgettext_lazy("page", "everyone"),
    Who.FRIENDS: pgettext_lazy("page", "friends"),
    Who.NOBODY: pgettext_lazy("page", "nobody"),
    Asking.EVERYBODY: pgettext_lazy("page", "everyone"),
    Following.ASKING: pgettext_lazy("page", "people whom I have accepted"),
}
"""Answers to questions; enumerations with the same words share them."""


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def known(request: HttpRequest) -> HttpResponse:
    """Show the people whom the person knows, and let them ask, answer, and set who may reach them."""
    user, refusal = signed_in(request), None
    if request.method == "POST":
        try:
            _done(user, request)
            return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    context = {"name": request.POST.get("name", "")} | _shown(user, request)
    if refusal is None:
        return page(request, "people", context)
    return page(request, "people", context | {"refusal": said(refusal)}, refusal.code.status)


@login_required
@require_POST
def act(request: HttpRequest, username: str) -> HttpResponse:
    """Do what a button on a player's page asks for, and go back there; a refusal is shown on the page of people."""
    try:
        _do(signed_in(request), request.POST.get("action", ""), username)
    except ServiceError as error:
        context = {"name": username} | _shown(signed_in(request), request)
        return page(request, "people", context | {"refusal": said(error)}, error.code.status)
    asked = request.GET.get(ARGUMENT)
    kept = "?" + urlencode({ARGUMENT: asked}) if asked in LANGUAGES else ""
    return HttpResponseRedirect(reverse("player", args=[username]) + kept)


def _done(user: User, request: HttpRequest) -> None:
    action = request.POST.get("action", "")
    if action == "privacy":
        set_privacy(user=user, **{name: request.POST.get(name) for name in SETTINGS})
    else:
        _do(user, action, request.POST.get("name", "").strip())


def _do(user: User, action: str, username: str) -> None:
    if action in ACTS:
        ACTS[action](user=user, username=username.replace("\0", "\ufffd"))  # which PostgreSQL could not look for


def _shown(user: User, request: HttpRequest) -> dict[str, Any]:
    requests = people.friend_requests(user)
    try:
        followers, following = people.followers(user, limit=FOLLOWERS, cursor=request.GET.get("after"))
    except ServiceError:
        followers, following = people.followers(user, limit=FOLLOWERS)
    chosen = people.privacy_of(user)
    return {
        "friends": [one | {"since": parse_datetime(one["since"])} for one in people.friends(user)],
        "received": [one for one in requests if one["received"]],
        "sent": [one for one in requests if not one["received"]],
        "follows": people.follows(user),
        "followers": followers,
        "more": following,
        "settings": [_question(name, chosen[name]) for name in SETTINGS],
    }


def _question(name: str, chosen: str) -> dict[str, Any]:
    offered = [{"value": value, "name": ANSWERS[value], "chosen": value == chosen} for value in choices(name)]
    return {"id": name, "name": QUESTIONS[name], "answers": offered}
