"""An account is deleted: nothing tells who it was, and nobody else loses anything."""

from unittest.mock import ANY

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.models import FormerName, User
from accounts.players.models import RatingChange
from accounts.services import close_account, open_guest
from games import services
from games.engine import SPECTATOR
from games.models import ArchivedSeat, ChatMessage, ChatReport, ConductReport, Event, Game, Seat, SeatResult
from games.services.people import redaction
from games.terms import fairness
from tests.games.support import person, record_of, table, view_of
from tests.support.admin import logged
from tests.support.rest import Caller

from .full_life import EMAIL, NAME, PASSWORD, columns, gaps, lived
from .test_guests import follows

pytestmark = pytest.mark.django_db

REMOVED, KEPT = "removed", "kept, with the anonymous row"
FATE = {
    "accounts.User_groups.user": REMOVED,
    "accounts.User_user_permissions.user": REMOVED,
    "accounts.FormerName.user": "until the name is replaced everywhere",
    "accounts.App.user": REMOVED,
    "accounts.Access.user": REMOVED,
    "accounts.Token.user": REMOVED,
    "accounts.BrowserSession.user": REMOVED,
    "accounts.Suspension.user": REMOVED,
    "accounts.MailedCode.user": REMOVED,
    "accounts.SecondFactor.user": REMOVED,
    "accounts.RecoveryCode.user": REMOVED,
    "accounts.Passkey.user": REMOVED,
    "accounts.Identity.user": REMOVED,
    "players.Profile.user": REMOVED,
    "players.Rating.user": KEPT,
    "players.Privacy.user": REMOVED,
    "players.Friendship.asker": REMOVED,
    "players.Friendship.asked": REMOVED,
    "players.Follow.follower": REMOVED,
    "players.Follow.followed": REMOVED,
    "players.Digest.user": REMOVED,
    "games.Online.user": REMOVED,
    "games.Game.owner": KEPT,
    "games.Tournament.organizer": KEPT,
    "games.Entrant.user": KEPT,
    "games.ChatMessage.user": "kept without the text",
    "games.ChatMute.user": REMOVED,
    "games.ChatMute.muted": REMOVED,
    "games.ChatReport.reporter": "kept without the reason",
    "games.ConductReport.reporter": "kept without the text",
    "games.ConductReport.person": "kept without the text",
    "games.ChatBan.user": REMOVED,
    "games.FeedCounter.user": REMOVED,
    "games.FeedEntry.user": REMOVED,
    "games.IdempotencyKey.user": REMOVED,
    "games.Presence.user": REMOVED,
    "games.SeatResult.user": KEPT,
    "games.SeatLosses.user": REMOVED,
    "games.Seat.user": "kept, of games that have started, without orders",
    "games.Seat.reserved_for": REMOVED,
    "games.Tester.user": "nobody's own: made for a sandbox, and deleted with it",
    "games.Webhook.owner": REMOVED,
    "games.Device.owner": REMOVED,
    "games.BotAccount.user": REMOVED,
    "admin.LogEntry.user": "kept: what was done as staff",
    "oauth2_provider.Grant.user": REMOVED,
    "oauth2_provider.AccessToken.user": REMOVED,
    "oauth2_provider.RefreshToken.user": REMOVED,
    "oauth2_provider.IDToken.user": REMOVED,
    "oauth2_provider.DeviceGrant.user": REMOVED,
}
NOT_OF_HERS = {"accounts.FormerName.user", "games.Tester.user"}


def told_anywhere(*words: str) -> list[str]:
    """The rows of all tables in which one of the words stands, whatever the case."""
    found = []
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names():
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(name)}")  # noqa: S608 - no values
            rows = [str(row) for row in cursor.fetchall()]
            found += [f"{name}: {row}" for row in rows for word in words if word.lower() in row.lower()]
    return found


def test_every_column_that_refers_to_people_has_a_fate():
    assert set(FATE) == set(columns())


def test_nothing_tells_who_it_was_and_others_lose_nothing():
    life = lived()
    ann, games = life.user, life.games
    assert gaps(ann) == NOT_OF_HERS
    assert told_anywhere(NAME)
    assert told_anywhere(EMAIL)
    before = record_of(Game.objects.get(pk=games["rated"].pk))
    rated = list(RatingChange.objects.values())
    caller = Caller(ann)
    assert caller.code("DELETE", "/account", {"confirm": "wrong"}) == "wrong_password"
    assert caller.code("DELETE", "/account", {"confirm": "x" * 300}) == "wrong_password"
    assert caller.code("DELETE", "/account") == "validation_failed"
    assert User.objects.get(pk=ann.pk).username == NAME
    assert caller.call("DELETE", "/account", {"confirm": PASSWORD}).status_code == 204

    ann = User.objects.get(pk=ann.pk)
    assert (ann.is_active, ann.email, ann.first_name, ann.has_usable_password()) == (False, "", "", False)
    assert caller.code("GET", "/auth/me") == "invalid_token"
    assert Caller().code("POST", "/auth/login", {"username": NAME, "password": PASSWORD}) == "invalid_credentials"
    newcomer = {"username": NAME, "password": PASSWORD}
    assert Caller().code("POST", "/auth/register", newcomer) == "username_taken"  # as long as it stands somewhere
    services.replace_names()

    assert told_anywhere(NAME, EMAIL) == []
    assert gaps(ann) == NOT_OF_HERS | {name for name, fate in FATE.items() if fate == REMOVED}
    assert not Seat.objects.filter(user=ann, game__status="lobby").exists()
    for name, game in games.items():
        if name != "sandbox":
            follows(game)
    assert view_of(Game.objects.get(pk=games["running"].pk), SPECTATOR)["seats"][0] == {
        **view_of(games["running"], SPECTATOR)["seats"][0],
        "name": ann.username,
        "stand_in": "expert",
    }
    statuses = {name: Game.objects.get(pk=game.pk).status for name, game in games.items() if name != "sandbox"}
    assert statuses == {
        "rated": "finished", "running": "running", "own lobby": "cancelled", "lobby": "lobby", "left": "lobby",
        "reserved": "lobby",
    }  # fmt: skip
    assert not Game.objects.filter(is_sandbox=True).exists()
    after = record_of(Game.objects.get(pk=games["rated"].pk))
    assert after == before | {"seats": [ANY, before["seats"][1] | {"name": ann.username}, ANY]}
    assert ArchivedSeat.objects.filter(name=ann.username).count() == 1
    assert SeatResult.objects.filter(user=ann).count() == 1
    assert list(RatingChange.objects.values()) == rated
    assert Caller(life.bob).code("GET", f"/players/{ann.username}") == "person_not_found"
    assert [message.text for message in ChatMessage.objects.order_by("seq")] == ["", "so what"]
    assert ChatMessage.objects.get(user=ann).deleted_at is not None
    assert [report.reason for report in ChatReport.objects.order_by("pk")] == ["says bob", ""]
    assert [report.text for report in ConductReport.objects.order_by("pk")] == ["", ""]
    assert ("chat_banned", "the-moderator", ann.username) in logged()
    assert Caller().post("/auth/register", newcomer)["user"]["id"] != str(ann.pk)
    assert close_account(user=ann) == ann.username
    services.replace_names()


def test_who_has_contributed_to_a_seed_stays_in_its_proof():
    ann, bob = person("ann"), person("bob")
    game = table(ann, [bob], bots=1, started=False)
    services.contribute(user=ann, game_id=game.pk, text="of the sea")
    services.start_game(user=ann, game_id=game.pk)
    close_account(user=ann)
    services.replace_names()
    follows(game)
    game = Game.objects.get(pk=game.pk)
    assert game.contributions == {"ann": "of the sea"}
    seed = fairness.combined(bytes.fromhex(game.server_seed), game.contributions.items())
    assert seed.hex() == game.seed
    assert '"ann"' not in str(list(Event.objects.exclude(kind="x").values_list("data")))


def test_who_has_no_password_types_their_name():
    guest = open_guest()
    caller = Caller(guest)
    name = guest.username
    assert caller.code("DELETE", "/account", {"confirm": "x"}) == "wrong_password"
    assert caller.call("DELETE", "/account", {"confirm": name}).status_code == 204
    services.replace_names()
    assert told_anywhere(name) == []


def test_what_fails_or_takes_long_goes_on_later(monkeypatch):
    ann = person("ann")
    game = table(ann, bots=2)
    close_account(user=ann)
    with monkeypatch.context() as broken:
        broken.setattr(redaction, "replace", lambda *_: 1 / 0)
        assert not services.replace_names()
    assert services.replace_names(seconds=0)
    assert FormerName.objects.get().name == "ann"
    assert not services.replace_names(seconds=60)
    assert not FormerName.objects.exists()
    follows(game)


def test_superusers_close_accounts_in_the_admin():
    ann, chief = person(NAME), User.objects.create_superuser("chief")
    admin = Client()
    admin.force_login(person("staff", is_staff=True))
    page = reverse("admin:accounts_user_close", args=(ann.pk,))
    assert admin.post(page).status_code == 403
    admin.force_login(chief)
    assert page in admin.get(reverse("admin:accounts_user_change", args=(ann.pk,))).content.decode()
    assert NAME in admin.get(page).content.decode()
    assert "required" in admin.post(page).content.decode()
    assert "Do not name the person" in admin.post(page, {"reason": f"{NAME} asked"}).content.decode()
    ann.refresh_from_db()
    assert ann.is_active
    assert admin.post(page, {"reason": "Asked by letter"}).status_code == 302
    ann.refresh_from_db()
    assert not ann.is_active
    assert logged() == [("account_closed", "chief", ann.username)]
    services.replace_names()
    assert told_anywhere(NAME) == []
    table(chief, bots=2)
    assert admin.post(reverse("admin:accounts_user_delete", args=(chief.pk,)), {"post": "yes"}).status_code == 403
    assert User.objects.filter(pk=chief.pk).exists()  # games need the row
