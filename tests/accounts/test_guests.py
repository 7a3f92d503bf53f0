"""Guests play without an account, and keep everything when they open one."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import FormerName, Token, User
from accounts.security.credentials import find
from accounts.services import forget_guest, open_guest, play_as_guest, register, unused_guests
from games import services
from games.engine import SPECTATOR
from games.models import ArchivedSeat, FeedEntry, Game
from games.reads import hosted_games
from games.view import canonical_json, json_patch
from puerto_api.base.errors import ServiceError
from tests.games.support import events_of, person, table, view_of
from tests.support.push_service import A_DEVICE
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db
ANN = {"username": "ann", "password": "correct horse battery"}
HOUR, DAYS = timedelta(hours=1), timedelta(days=31)


def holder(secret: str) -> Caller:
    found = Caller(find(secret).user)
    found.secret = secret
    return found


def follows(game: Game) -> None:
    """Every view follows from the events, and every hash fits."""
    game = Game.objects.get(pk=game.pk)
    for viewer in (SPECTATOR, *range(game.players)):
        view = None
        for event in events_of(game, viewer):
            view = json_patch.apply(view, event["changes"])
            assert canonical_json.view_hash(view) == event["view_hash"], (viewer, event["seq"])
        assert view == view_of(game, viewer)


def test_a_guest_plays_and_becomes_an_account_with_all_that_they_have():
    answer = Caller().post("/auth/guest")
    name = answer["user"]["username"]
    assert name.startswith("guest-")
    assert answer["user"]["is_guest"]
    assert answer["info"]["scopes"] == ["games:read", "games:play", "tables"]
    assert answer["info"]["expires_at"] is not None
    guest = holder(answer["token"])
    assert guest.get(f"/players/{name}")["is_guest"]

    bob = person("bob")
    running = table(guest.user, [bob], bots=1, hidden_points=True)
    over = table(guest.user, bots=2)
    services.resign(user=guest.user, game_id=over.pk)
    services.cancel_game(user=person("boss", is_staff=True), game_id=over.pk)
    lobby = table(bob, [guest.user], bots=1, started=False)
    services.contribute(user=guest.user, game_id=lobby.pk, text="hello")
    assert ArchivedSeat.objects.filter(name=name).exists()

    assert guest.code("POST", "/auth/register", ANN | {"username": "guest-me"}) == "reserved_username"
    assert Caller(bob).code("POST", "/auth/register", ANN | {"username": "BOB"}) == "username_taken"
    registered = guest.post("/auth/register", ANN | {"email": "ann@example.org"})
    assert registered["user"]["id"] == answer["user"]["id"]
    assert not registered["user"]["is_guest"]
    assert holder(registered["token"]).get("/auth/me")["email"] == "ann@example.org"
    assert guest.get("/auth/me")["username"] == "ann"  # their token goes on
    assert Caller().post("/auth/login", ANN)["user"]["id"] == answer["user"]["id"]

    assert Caller().code("POST", "/auth/register", ANN | {"username": name}) == "reserved_username"
    services.replace_names()
    assert not FormerName.objects.exists()
    for game in (running, over, lobby):
        assert "ann" in [seat["name"] for seat in view_of(Game.objects.get(pk=game.pk), SPECTATOR)["seats"]]
        follows(game)
    assert view_of(Game.objects.get(pk=lobby.pk), SPECTATOR)["fairness"]["contributions"] == [["ann", None]]
    assert not ArchivedSeat.objects.filter(name=name).exists()
    assert events_of(hosted_games.get_game(running.pk), SPECTATOR)[-1]["kind"] == "renamed"
    assert not FeedEntry.objects.filter(data__name=name).exists()


def test_what_takes_an_account():
    guest, bob = holder(play_as_guest().secret), person("bob")
    rated = services.create_game(user=bob, edition="1897", players=3, rated=True).game_id
    new = {"edition": "1897", "players": 3, "rated": True}
    assert guest.code("POST", "/games", new) == "not_for_guests"
    assert guest.code("POST", "/tables/quick", new) == "not_for_guests"
    assert guest.code("POST", f"/games/{rated}/join") == "not_for_guests"
    assert {seat["code"] for seat in guest.get(f"/games/{rated}/seats")["items"]} == {"not_for_guests"}
    guest.secret = None
    guest.client.force_login(guest.user)
    assert guest.code("POST", "/auth/apps", {"name": "x", "redirect_uris": ["https://x.example/"]}) == "not_for_guests"
    assert guest.code("POST", "/auth/tokens", {"name": "x"}) == "not_for_guests"
    assert guest.code("POST", "/bot/account") == "not_for_guests"
    assert guest.code("POST", "/webhooks", {"url": "https://example.com/hook"}) == "not_for_guests"
    assert guest.code("POST", "/devices", A_DEVICE) == "not_for_guests"


def test_an_app_does_not_make_a_guest_an_account():
    issued = play_as_guest()
    credential = find(issued.secret)
    with pytest.raises(ServiceError) as refused:
        register(
            **ANN,
            visitor=issued.user,
            asked_with=type(credential)(issued.user, "", credential.scopes, None, access=object(), expires_at=None),
        )
    assert refused.value.code.code == "insufficient_scope"
    bad = Caller()
    bad.secret = "puerto_" + "0" * 64
    assert bad.code("POST", "/auth/register", ANN) == "invalid_token"
    assert not User.objects.filter(username="ann").exists()


def test_guests_who_are_not_here_any_more_are_forgotten():
    kept = play_as_guest().user
    gone, playing = play_as_guest().user, open_guest()
    game = table(playing, bots=2)
    User.objects.update(date_joined=timezone.now() - DAYS)
    Token.objects.filter(user=kept).update(last_used_at=timezone.now() - HOUR)
    assert set(unused_guests()) == {gone, playing}
    assert services.forget_guests() == 1
    assert set(User.objects.all()) == {kept, playing}
    assert not forget_guest(user=playing)
    assert Game.objects.filter(pk=game.pk).exists()


def test_the_pages_let_a_guest_in_and_make_them_an_account():
    browser = Client()
    assert "Play as a guest" in browser.get("/account/login?next=/rules/").content.decode()
    assert browser.post("/account/guest", {"next": "/rules/"})["Location"] == "/rules/"
    guest = User.objects.get(is_guest=True)
    shown = browser.get("/account/access").content.decode()
    assert guest.username in shown
    assert "/account/register" in shown
    assert browser.post("/account/register", ANN)["Location"] == "/account/"
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("ann", False)
    assert "ann" in browser.get("/account/access").content.decode()
