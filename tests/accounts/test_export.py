"""Everything that is stored of someone is told to them, and nothing is forgotten when there are new models."""

import json

import pytest

from games.models import Move
from games.reads import personal_export
from tests.support.push_service import A_DEVICE
from tests.support.rest import document, validator

from .full_life import EMAIL, NAME, columns, lived

pytestmark = pytest.mark.django_db

EXPORTED = {
    "accounts.App.user": "apps",
    "accounts.Access.user": "access",
    "accounts.Token.user": "tokens",
    "accounts.BrowserSession.user": "sessions",
    "accounts.Suspension.user": "suspensions",
    "players.Profile.user": "profile",
    "players.Rating.user": "ratings",
    "players.Privacy.user": "privacy",
    "players.Friendship.asker": "friendships",
    "players.Friendship.asked": "friendships",
    "players.Follow.follower": "follows",
    "players.Follow.followed": "followers",
    "players.Digest.user": "digest",
    "games.Online.user": "online",
    "games.Game.owner": "games",
    "games.ChatMessage.user": "messages",
    "games.ChatMute.user": "mutes",
    "games.ChatReport.reporter": "reports",
    "games.ConductReport.reporter": "conduct_reports",
    "games.ChatBan.user": "bans",
    "games.FeedEntry.user": "feed",
    "games.Presence.user": "presence",
    "games.SeatResult.user": "results",
    "games.SeatLosses.user": "losses",
    "games.Seat.user": "games",
    "games.Seat.reserved_for": "games",
    "games.Webhook.owner": "webhooks",
    "games.Device.owner": "devices",
    "games.BotAccount.user": "bots",
    "accounts.Passkey.user": "passkeys",
    "accounts.Identity.user": "identities",
    "games.Tournament.organizer": "tournaments",
    "games.Entrant.user": "tournament_entries",
}
LEFT_OUT = {
    "accounts.User_groups.user": "rights of staff",
    "accounts.User_user_permissions.user": "rights of staff",
    "accounts.FormerName.user": "there for moments only",
    "accounts.SecondFactor.user": "of use to a thief only; `second_factor` says that there is one",
    "accounts.RecoveryCode.user": "hashes of secrets",
    "accounts.MailedCode.user": "hashes of secrets, there for a day at most",
    "games.ChatMute.muted": "whom others do not hear is theirs to know",
    "games.ConductReport.person": "people may not learn who has reported them",
    "games.FeedCounter.user": "the number of the last entry",
    "games.IdempotencyKey.user": "answers that were given already, for a day",
    "games.Tester.user": "nobody's own: made for a sandbox",
    "admin.LogEntry.user": "what was done as staff is the service's",
    "oauth2_provider.Grant.user": "secrets; `access` tells of the app",
    "oauth2_provider.AccessToken.user": "secrets; `access` tells of the app",
    "oauth2_provider.RefreshToken.user": "secrets; `access` tells of the app",
    "oauth2_provider.IDToken.user": "secrets; `access` tells of the app",
    "oauth2_provider.DeviceGrant.user": "secrets; `access` tells of the app",
}


def test_every_column_that_refers_to_people_is_exported_or_left_out_for_a_reason():
    assert set(columns()) == set(EXPORTED) | set(LEFT_OUT)
    assert not set(EXPORTED) & set(LEFT_OUT)
    assert set(EXPORTED.values()) <= {"profile"} | {section.name for section in personal_export.SECTIONS}


def test_the_document_tells_everything_and_no_secret(monkeypatch):
    monkeypatch.setattr(personal_export, "PAGE", 1)
    life = lived()
    written = b"".join(personal_export.document(life.user))
    told = json.loads(written)
    validator(json.dumps(document()["components"]["schemas"]["AccountExport"])).validate(told)
    assert all(told[name] for name in EXPORTED.values())
    assert (told["account"]["username"], told["account"]["email"]) == (NAME, EMAIL)
    assert life.secret.encode() not in written
    assert A_DEVICE["auth"].encode() not in written
    assert [one["kind"] for one in told["notifications"]] == ["test"]
    games = {game["id"]: game for game in told["games"]}
    assert set(games) == {str(game.pk) for name, game in life.games.items() if name != "left"}
    rated, running = (games[str(life.games[name].pk)] for name in ("rated", "running"))
    assert (rated["winners"], rated["seat"]["index"]) == ([1], 1)
    assert rated["record"] == f"/api/v1/games/{rated['id']}/record"
    assert running["seat"]["orders"][0]["decision"] == "trade"
    assert (running["record"], running["scores"]) == (None, None)
    assert {move["seat"] for move in told["moves"]} == {1}
    assert len(told["moves"]) == Move.objects.filter(game=life.games["rated"], seat=1).count()
    assert games[str(life.games["reserved"].pk)]["reserved_seats"] == [1]
    (reported,) = told["conduct_reports"]
    assert (reported["player"], reported["state"], reported["game"]) == ("bob", "open", str(life.games["running"].pk))
    assert [message["text"] for message in told["messages"]] == [f"I am {NAME}"]
    assert [change["game"] for change in told["rating_changes"]] == [rated["id"]]
    for game in life.games.values():
        assert game.seed.encode() not in written
