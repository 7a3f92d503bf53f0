"""A guest's games are taken along into an account: only if the person says so, all of them, or none."""

import pytest
from django.test import Client

from accounts import services as accounts
from accounts.models import FormerName, User
from accounts.security.credentials import find
from games import services
from games.engine import SPECTATOR
from games.models import ArchivedSeat, ChatBan, ChatMessage, ChatMute, Game, Seat
from games.reads import hosted_games
from games.services.people.joining import ONE_EACH, OWNED
from tests.games.support import as_moderator, person, table, view_of
from tests.support.rest import Caller

from .full_life import columns
from .test_deletion import FATE
from .test_guests import follows

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse battery"


@pytest.fixture
def ann() -> Caller:
    return Caller(accounts.open_account(username="ann", password=PASSWORD))


@pytest.fixture
def guest() -> accounts.Issued:
    return accounts.play_as_guest()


LEFT_BEHIND = {
    *(name for name in FATE if name.partition(".")[0] in ("accounts", "players", "admin", "oauth2_provider")),
    "games.BotAccount.user",
    "games.Device.owner",
    "games.FeedCounter.user",
    "games.FeedEntry.user",
    "games.IdempotencyKey.user",
    "games.Online.user",
    "games.Presence.user",
    "games.Tester.user",
    "games.Webhook.owner",
}
"""What goes with the guest: ways in, settings, and what is news to them alone."""


def test_every_column_that_refers_to_people_is_taken_along_or_left_behind():
    moved = {*OWNED, *((model, column) for model, column, _ in ONE_EACH), (Seat, "user"), (Seat, "reserved_for")}
    moved.add((ChatBan, "user"))
    taken = {f"{model._meta.label}.{column}" for model, column in moved}
    assert taken | LEFT_BEHIND == set(columns())
    assert not taken & LEFT_BEHIND


def joined(caller: Caller, guest: accounts.Issued) -> dict:
    return caller.post("/auth/guest/join", {"token": guest.secret})


def test_all_that_a_guest_has_becomes_the_accounts_and_running_games_go_on(ann, guest):
    who, bob, name = guest.user, person("bob"), guest.user.username
    running = table(who, [bob], bots=1, hidden_points=True)
    over, lobby = table(who, bots=2), table(bob, [who], bots=1, started=False)
    services.resign(user=who, game_id=over.pk)
    services.cancel_game(game_id=over.pk, user=as_moderator()["by"])
    services.contribute(user=who, game_id=lobby.pk, text="hello")
    services.send_message(user=who, game_id=running.pk, channel="table", text="hi")
    ChatMute.objects.create(user=bob, muted=who, created_at=who.date_joined)
    answer = joined(ann, guest)
    assert answer["tables"] == 3
    assert answer["user"]["username"] == "ann"
    assert not User.objects.filter(pk=who.pk).exists()
    assert find(guest.secret) is None
    assert set(Seat.objects.filter(user=ann.user).values_list("game", flat=True)) == {running.pk, over.pk, lobby.pk}
    assert ChatMessage.objects.get().user == ann.user
    assert ChatMute.objects.get().muted == ann.user
    assert hosted_games.get_game(running.pk).owner == ann.user
    services.replace_names()
    assert not FormerName.objects.exists()
    assert not ArchivedSeat.objects.filter(name=name).exists()
    for game in (running, over, lobby):
        assert "ann" in [seat["name"] for seat in view_of(Game.objects.get(pk=game.pk), SPECTATOR)["seats"]]
        follows(game)
    services.resign(user=ann.user, game_id=running.pk)


def test_who_sits_at_the_same_table_or_is_invited_there_takes_nothing_along(ann, guest):
    other = table(guest.user, bots=2)
    shared = table(guest.user, [ann.user], bots=1)
    before = list(Seat.objects.order_by("pk").values())
    assert ann.code("POST", "/auth/guest/join", {"token": guest.secret}) == "guest_at_same_table"
    assert list(Seat.objects.order_by("pk").values()) == before
    assert find(guest.secret).user == guest.user
    assert Game.objects.filter(owner=guest.user, pk__in=(other.pk, shared.pk)).count() == 2


def test_only_a_guests_own_token_shows_a_guest(ann, guest):
    bob = Caller(person("bob"))
    for token in ("", "x", "puerto_" + "0" * 64, bob.secret, ann.secret, guest.secret[:-1], "x" * 300):
        assert ann.code("POST", "/auth/guest/join", {"token": token}) in ("invalid_guest_token", "validation_failed")
    other = Caller(accounts.play_as_guest().user)
    other.secret = None
    other.client.force_login(other.user)
    assert other.code("POST", "/auth/guest/join", {"token": guest.secret}) == "not_for_guests"
    joined(ann, guest)
    assert ann.code("POST", "/auth/guest/join", {"token": guest.secret}) == "invalid_guest_token"


def test_a_suspension_or_a_ban_of_the_guest_is_not_left_behind(ann, guest):
    ChatBan.objects.create(user=guest.user, until=None, created_at=guest.user.date_joined)
    accounts.suspend(user=guest.user, **as_moderator(), days=1)
    assert ann.code("POST", "/auth/guest/join", {"token": guest.secret}) == "account_suspended"
    accounts.lift_suspension(user=guest.user, **as_moderator())
    joined(ann, guest)
    assert ChatBan.objects.get().user == ann.user


@pytest.fixture
def browser():
    client = Client()
    client.post("/account/guest")
    table(User.objects.get(is_guest=True), bots=2)
    return client


LOG_IN = {"username": "ann", "password": PASSWORD, "next": "/mine/"}


@pytest.mark.parametrize(("answer", "seats"), [("take", 1), ("leave", 0), ("", 0)])
def test_in_a_browser_the_person_is_asked(browser, ann, answer, seats):
    page = browser.post("/account/login", LOG_IN, follow=True)
    assert page.redirect_chain == [("/account/join?next=%2Fmine%2F", 302)]
    assert "Take along your game as a guest?" in page.content.decode()
    assert not Seat.objects.filter(user=ann.user).exists()
    assert browser.post("/account/join", {"answer": answer, "next": "/mine/"})["Location"] == "/mine/"
    assert Seat.objects.filter(user=ann.user).count() == seats
    assert browser.get("/account/join")["Location"] == "/account/"


def test_another_person_at_the_same_browser_is_not_asked(browser, ann):
    accounts.open_account(username="bob", password=PASSWORD)
    browser.post("/account/login", LOG_IN)
    assert browser.post("/account/login", LOG_IN | {"username": "bob"})["Location"] == "/mine/"
    assert browser.post("/account/join", {"answer": "take"})["Location"] == "/account/"
    assert not Seat.objects.filter(user__username__in=("ann", "bob")).exists()


def test_a_guest_without_games_is_not_asked(ann):
    client = Client()
    client.post("/account/guest")
    assert client.post("/account/login", LOG_IN)["Location"] == "/mine/"
