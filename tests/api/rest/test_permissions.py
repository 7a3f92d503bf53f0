"""Who may do what: every route and method below ``/api/v1/``, for everybody who can ask."""

import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from games.models import Game
from tests.games.support import undone
from tests.support.permission_world import (
    AWAY,
    BEFRIENDED,
    ENTERED,
    FULL,
    HOOK_URL,
    LOBBY,
    MOVED,
    ON_VACATION,
    OVER,
    PASSWORD,
    PROPOSED,
    ROLES,
    RUNNING,
    SANDBOX,
    SEATED,
    TALKED,
    made_world,
)
from tests.support.push_service import A_DEVICE
from tests.support.rest import Caller, document, template

pytestmark = pytest.mark.django_db


def everybody(outcome: Any = 200, **otherwise: Any) -> dict[str, Any]:
    return dict.fromkeys(ROLES, outcome) | otherwise


def members(outcome: Any = 200, **otherwise: Any) -> dict[str, Any]:
    return everybody(outcome, anonymous="not_authenticated") | otherwise


def seated(outcome: Any) -> dict[str, Any]:
    """Who has no seat is told just that, however the game stands."""
    return members("not_seated") | dict.fromkeys(SEATED, outcome)


def only(*allowed: str, code: str, **otherwise: Any) -> dict[str, Any]:
    refused = {role: code for role in ROLES if role not in allowed}
    return refused | dict.fromkeys(allowed, 200) | {"anonymous": "not_authenticated"} | otherwise


GAME = "/games/{game}"
NEW = {"edition": "1897", "players": 3}
SAID = {"text": "hello"}
PREVIEW = {"move": "role:settler"}
MOVE = {"move": "role:settler", "expected_version": "{version}"}

REAL = only(code="not_owner", owner="not_a_sandbox", staff="not_a_sandbox")
HOOK = "/webhooks/{webhook}"
DEVICE = A_DEVICE | {"endpoint": "https://push.example.com/another"}
OWN_DEVICE = "/devices/{device}"
ONLY_OWN_DEVICE = only("owner", code="device_not_found")
OWN_HOOK = only("owner", code="webhook_not_found")

TOURNAMENT = "/tournaments/{tournament}"
NEW_TOURNAMENT = {"name": "Cup", "format": "swiss", "table_size": 3, "edition": "1897"}
OF_ORGANIZER = only("owner", "staff", code="not_organizer")

OWNER_IS_LATE = only(code="not_owner", owner="game_already_started", staff="game_already_started")

# (method, route): a list of (the game's stage, path, body, outcome by role: a status, or the code of the refusal)
TABLE: dict[tuple[str, str], list[tuple[str | None, str, Any, dict[str, Any]]]] = {
    ("POST", "auth/register"): [
        (None, "/auth/register", {"username": "newcomer", "password": PASSWORD}, everybody(201)),
    ],
    ("POST", "auth/guest"): [(None, "/auth/guest", None, everybody(201))],
    ("POST", "auth/login"): [(None, "/auth/login", {"username": "owner", "password": PASSWORD}, everybody())],
    ("POST", "auth/login/mail"): [(None, "/auth/login/mail", {"email": "x@example.org"}, everybody(202))],
    ("POST", "auth/login/code"): [
        (None, "/auth/login/code", {"email": "x@example.org", "code": "BBBB-BBBB"}, everybody("invalid_code")),
    ],
    ("POST", "auth/login/passkey/options"): [(None, "/auth/login/passkey/options", None, everybody())],
    ("POST", "auth/login/passkey"): [
        (None, "/auth/login/passkey", {"challenge": "x", "credential": {}}, everybody("invalid_passkey")),
    ],
    ("POST", "auth/guest/join"): [(None, "/auth/guest/join", {"token": "x"}, members("invalid_guest_token"))],
    ("GET", "auth/identities"): [(None, "/auth/identities", None, members())],
    ("DELETE", "auth/identities/{identity_id}"): [
        (None, "/auth/identities/7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44", None, members("identity_not_found")),
    ],
    ("GET", "auth/passkeys"): [(None, "/auth/passkeys", None, members())],
    ("POST", "auth/passkeys/options"): [(None, "/auth/passkeys/options", {"confirm": PASSWORD}, members())],
    ("POST", "auth/passkeys"): [
        (
            None,
            "/auth/passkeys",
            {"challenge": "x", "credential": {}, "name": "phone"},
            members("invalid_passkey"),
        ),
    ],
    ("PATCH", "auth/passkeys/{passkey_id}"): [
        (None, "/auth/passkeys/7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44", {"name": "x"}, members("passkey_not_found")),
    ],
    ("DELETE", "auth/passkeys/{passkey_id}"): [
        (None, "/auth/passkeys/7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44", None, members("passkey_not_found")),
    ],
    ("POST", "auth/password/mail"): [(None, "/auth/password/mail", {"email": "x@example.org"}, everybody(202))],
    ("POST", "auth/password/reset"): [
        (
            None,
            "/auth/password/reset",
            {"email": "x@example.org", "code": "BBBB-BBBB", "new": "another good one"},
            everybody("invalid_code"),
        ),
    ],
    ("POST", "auth/second-factor"): [(None, "/auth/second-factor", {"confirm": PASSWORD}, members())],
    ("POST", "auth/second-factor/enable"): [
        (None, "/auth/second-factor/enable", {"code": "000000"}, members("second_factor_off")),
    ],
    ("POST", "auth/second-factor/recovery-codes"): [
        (None, "/auth/second-factor/recovery-codes", {"confirm": PASSWORD}, members("second_factor_off")),
    ],
    ("POST", "auth/second-factor/disable"): [
        (None, "/auth/second-factor/disable", {"confirm": PASSWORD}, members("second_factor_off")),
    ],
    ("PUT", "auth/email"): [(None, "/auth/email", {"email": None, "confirm": PASSWORD}, members())],
    ("POST", "auth/email/code"): [(None, "/auth/email/code", None, members("nothing_to_confirm"))],
    ("POST", "auth/email/confirm"): [
        (None, "/auth/email/confirm", {"code": "BBBB-BBBB"}, members("nothing_to_confirm")),
    ],
    ("POST", "auth/logout"): [(None, "/auth/logout", None, members())],
    ("POST", "auth/logout/others"): [(None, "/auth/logout/others", None, members())],
    ("GET", "auth/tokens"): [(None, "/auth/tokens", None, members())],
    ("POST", "auth/tokens"): [(None, "/auth/tokens", {"name": "x"}, members(201))],
    ("DELETE", "auth/tokens/{token_id}"): [
        (None, "/auth/tokens/{token}", None, members("token_not_found", owner=204)),
    ],
    ("POST", "auth/tokens/{token_id}/rotate"): [
        (None, "/auth/tokens/{token}/rotate", {"overlap": 60}, members("token_not_found", owner=200)),
    ],
    ("GET", "auth/access"): [(None, "/auth/access", None, members())],
    ("DELETE", "auth/access/{access_id}"): [
        (None, "/auth/access/{token}", None, members("access_not_found", owner=204)),
    ],
    ("GET", "auth/apps"): [(None, "/auth/apps", None, members())],
    ("POST", "auth/apps"): [(None, "/auth/apps", {"name": "x", "redirect_uris": ["https://x.example/"]}, members(201))],
    ("PATCH", "auth/apps/{client_id}"): [
        (None, "/auth/apps/{app}", {"name": "y"}, members("app_not_found", owner=200)),
    ],
    ("DELETE", "auth/apps/{client_id}"): [(None, "/auth/apps/{app}", None, members("app_not_found", owner=204))],
    ("POST", "auth/apps/{client_id}/secret"): [
        (None, "/auth/apps/{app}/secret", None, members("app_not_found", owner=200)),
    ],
    ("POST", "auth/stream-tickets"): [(None, "/auth/stream-tickets", {"path": "/api/v1/feed"}, members(201))],
    ("GET", "auth/me"): [(None, "/auth/me", None, members())],
    ("POST", "auth/password"): [(None, "/auth/password", {"current": PASSWORD, "new": "another good one"}, members())],
    ("DELETE", "account"): [(None, "/account", {"confirm": PASSWORD}, members(204))],
    ("GET", "account/export"): [(None, "/account/export", None, members())],
    ("PATCH", "auth/profile"): [(None, "/auth/profile", {"about": "hello"}, members())],
    ("GET", "leaderboards/{edition}/{players}"): [(None, "/leaderboards/1897/3", None, everybody())],
    ("GET", "players/{username}"): [(OVER, "/players/owner", None, everybody())],
    ("GET", "players/{username}/history"): [
        (OVER, "/players/owner/history?edition=1897&players=3", None, everybody()),
    ],
    ("GET", "levels/{level}"): [(None, "/levels/skilled", None, everybody())],
    ("GET", "levels/{level}/history"): [
        (None, "/levels/skilled/history?edition=1897&players=3", None, everybody()),
    ],
    ("GET", "archive"): [(OVER, "/archive", None, everybody())],
    ("GET", "archive.ndjson"): [(OVER, "/archive.ndjson", None, everybody())],
    ("GET", "explorer"): [(OVER, "/explorer?edition=1897&players=3", None, everybody())],
    ("GET", "explorer/buildings"): [(OVER, "/explorer/buildings?edition=1897&players=3", None, everybody())],
    ("GET", "explorer/openings"): [(OVER, "/explorer/openings?edition=1897&players=3", None, everybody())],
    ("POST", "verify"): [(None, "/verify", {"format": "mine"}, everybody())],
    ("GET", "server"): [(None, "/server", None, everybody())],
    ("GET", "rules"): [(None, "/rules", None, everybody())],
    ("GET", "rules/{edition}"): [(None, "/rules/1897", None, everybody())],
    ("GET", "games"): [(RUNNING, "/games", None, everybody())],
    ("POST", "games"): [(None, "/games", NEW, members(201))],
    ("GET", "games/mine"): [(RUNNING, "/games/mine", None, members())],
    ("GET", "games/{game_id}"): [(stage, GAME, None, everybody()) for stage in (LOBBY, RUNNING, OVER)],
    ("GET", "games/{game_id}/decision"): [(stage, GAME + "/decision", None, everybody()) for stage in (LOBBY, RUNNING)],
    ("GET", "games/{game_id}/forecast"): [(stage, GAME + "/forecast", None, everybody()) for stage in (LOBBY, RUNNING)],
    ("POST", "games/{game_id}/preview"): [
        (LOBBY, GAME + "/preview", PREVIEW, seated("game_not_started")),
        (
            RUNNING,
            GAME + "/preview",
            PREVIEW,
            only("asked", code="not_seated", other="not_your_turn", owner="not_your_turn"),
        ),
        (OVER, GAME + "/preview", PREVIEW, seated("game_over")),
    ],
    ("GET", "games/{game_id}/hint"): [
        (LOBBY, GAME + "/hint", None, seated("game_not_started")),
        (RUNNING, GAME + "/hint", None, only("asked", code="not_seated", other="not_your_turn", owner="not_your_turn")),
        (OVER, GAME + "/hint", None, seated("game_over")),
    ],
    ("GET", "moves"): [(None, "/moves", None, everybody())],
    ("GET", "games/{game_id}/events"): [(stage, GAME + "/events", None, everybody()) for stage in (LOBBY, RUNNING)],
    ("GET", "feed"): [(RUNNING, "/feed", None, members())],
    ("GET", "games/{game_id}/feed"): [(stage, GAME + "/feed", None, everybody()) for stage in (LOBBY, RUNNING, OVER)],
    ("GET", "games/{game_id}/presence"): [(stage, GAME + "/presence", None, everybody()) for stage in (LOBBY, OVER)],
    ("GET", "games/{game_id}/record"): [
        (RUNNING, GAME + "/record", None, everybody("record_not_ready")),
        (OVER, GAME + "/record", None, everybody()),
    ],
    ("POST", "games/{game_id}/join"): [
        (LOBBY, GAME + "/join", None, only("stranger", "staff", code="already_seated")),
        (RUNNING, GAME + "/join", None, members("game_already_started")),
        (OVER, GAME + "/join", None, members("game_over")),
    ],
    ("POST", "games/{game_id}/fork"): [
        (RUNNING, GAME + "/fork", {"seq": 2}, members("cannot_fork")),
        (OVER, GAME + "/fork", {"seq": 3}, members(201)),
    ],
    ("POST", "games/{game_id}/analysis"): [
        (RUNNING, GAME + "/analysis", None, members("record_not_ready")),
        (OVER, GAME + "/analysis", None, members(202)),
    ],
    ("GET", "games/{game_id}/analysis"): [
        (RUNNING, GAME + "/analysis", None, everybody("record_not_ready")),
        (OVER, GAME + "/analysis", None, everybody("no_analysis")),
    ],
    ("GET", "games/{game_id}/seats"): [(stage, GAME + "/seats", None, everybody()) for stage in (LOBBY, RUNNING)],
    ("POST", "games/{game_id}/seats/{seat}/reserve"): [
        (LOBBY, GAME + "/seats/3/reserve", {"username": None}, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/seats/2/reserve", {"username": None}, OWNER_IS_LATE),
    ],
    ("POST", "games/{game_id}/seats/{seat}/invite"): [
        (LOBBY, GAME + "/seats/3/invite", None, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/seats/2/invite", None, OWNER_IS_LATE),
    ],
    ("POST", "games/{game_id}/seats/{seat}/revoke"): [
        (LOBBY, GAME + "/seats/3/revoke", None, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/seats/2/revoke", None, OWNER_IS_LATE),
    ],
    ("POST", "games/{game_id}/seats/{seat}/kick"): [
        (LOBBY, GAME + "/seats/0/kick", None, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/seats/0/kick", None, OWNER_IS_LATE),
    ],
    ("POST", "games/{game_id}/bots"): [
        (LOBBY, GAME + "/bots", {"level": "random"}, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/bots", {"level": "random"}, OWNER_IS_LATE),
    ],
    ("POST", "games/{game_id}/ready"): [
        (FULL, GAME + "/ready", {"ready": True}, seated("no_ready_check")),
        (RUNNING, GAME + "/ready", {"ready": True}, seated("game_already_started")),
    ],
    ("POST", "games/{game_id}/contribution"): [
        (
            LOBBY,
            GAME + "/contribution",
            {"text": "x"},
            seated(200),
        ),
        (RUNNING, GAME + "/contribution", {"text": "x"}, seated("game_already_started")),
    ],
    ("POST", "games/{game_id}/rematch"): [
        (RUNNING, GAME + "/rematch", None, seated("game_not_over")),
        (OVER, GAME + "/rematch", None, only(*SEATED, code="not_seated")),
    ],
    ("GET", "tables/open"): [(LOBBY, "/tables/open", None, everybody())],
    ("POST", "tables/quick"): [(None, "/tables/quick", NEW, members())],
    ("POST", "games/{game_id}/leave"): [
        (LOBBY, GAME + "/leave", None, only(*SEATED, code="not_seated")),
        (RUNNING, GAME + "/leave", None, only(*SEATED, code="not_seated")),
        (OVER, GAME + "/leave", None, seated("game_over")),
    ],
    ("POST", "games/{game_id}/start"): [
        (FULL, GAME + "/start", None, only("owner", "staff", code="not_owner")),
        (LOBBY, GAME + "/start", None, only(code="not_owner", owner="seats_open", staff="seats_open")),
        (OVER, GAME + "/start", None, only(code="not_owner", owner="game_over", staff="game_over")),
    ],
    ("POST", "games/{game_id}/cancel"): [
        (LOBBY, GAME + "/cancel", None, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/cancel", None, only("staff", code="not_owner", owner="game_already_started")),
        (OVER, GAME + "/cancel", None, only(code="not_owner", owner="game_over", staff="game_over")),
    ],
    ("POST", "games/{game_id}/moves"): [
        (LOBBY, GAME + "/moves", MOVE, seated("game_not_started")),
        (
            RUNNING,
            GAME + "/moves",
            MOVE,
            only("asked", code="not_seated", other="not_your_turn", owner="not_your_turn"),
        ),
        (OVER, GAME + "/moves", MOVE, seated("game_over")),
    ],
    ("GET", "games/{game_id}/takeback"): [
        (stage, GAME + "/takeback", None, everybody()) for stage in (LOBBY, MOVED, OVER)
    ],
    ("POST", "games/{game_id}/takebacks"): [
        (LOBBY, GAME + "/takebacks", None, seated("game_not_started")),
        (
            MOVED,
            GAME + "/takebacks",
            None,
            only("asked", code="not_seated", other="takeback_refused", owner="takeback_refused"),
        ),
        (OVER, GAME + "/takebacks", None, seated("game_over")),
    ],
    ("POST", "games/{game_id}/proposals"): [
        (LOBBY, GAME + "/proposals", {"kind": "abort"}, seated("game_not_started")),
        (RUNNING, GAME + "/proposals", {"kind": "abort"}, only(*SEATED, code="not_seated")),
        (OVER, GAME + "/proposals", {"kind": "abort"}, seated("game_over")),
    ],
    ("POST", "games/{game_id}/proposals/{number}"): [
        (PROPOSED, GAME + "/proposals/{proposal}", {"accept": True}, only(*SEATED, code="not_seated")),
        (OVER, GAME + "/proposals/{proposal}", {"accept": True}, seated("game_over")),
    ],
    ("POST", "games/{game_id}/resign"): [
        (LOBBY, GAME + "/resign", None, seated("game_not_started")),
        (RUNNING, GAME + "/resign", None, only(*SEATED, code="not_seated")),
        (OVER, GAME + "/resign", None, seated("game_over")),
    ],
    ("POST", "games/{game_id}/reclaim"): [
        (LOBBY, GAME + "/reclaim", None, seated("game_not_started")),
        (
            AWAY,
            GAME + "/reclaim",
            None,
            only("asked", code="not_seated", other="seat_not_handed_over", owner="seat_not_handed_over"),
        ),
        (OVER, GAME + "/reclaim", None, seated("game_over")),
    ],
    ("POST", "games/{game_id}/vacation"): [
        (LOBBY, GAME + "/vacation", None, seated("game_not_started")),
        (ON_VACATION, GAME + "/vacation", None, only("other", "owner", code="not_seated", asked="on_vacation")),
        (OVER, GAME + "/vacation", None, seated("game_over")),
    ],
    ("POST", "games/{game_id}/vacation/end"): [
        (LOBBY, GAME + "/vacation/end", None, seated("game_not_started")),
        (
            ON_VACATION,
            GAME + "/vacation/end",
            None,
            only("asked", code="not_seated", other="not_on_vacation", owner="not_on_vacation"),
        ),
        (OVER, GAME + "/vacation/end", None, seated("game_over")),
    ],
    ("GET", "games/{game_id}/chat/{channel}"): [
        (RUNNING, GAME + "/chat/table", None, everybody("chat_not_yours") | dict.fromkeys(SEATED, 200)),
        (RUNNING, GAME + "/chat/spectators", None, everybody() | dict.fromkeys(SEATED, "chat_not_yours")),
        (OVER, GAME + "/chat/table", None, everybody()),
        (OVER, GAME + "/chat/spectators", None, everybody()),
    ],
    ("POST", "games/{game_id}/chat/{channel}"): [
        (LOBBY, GAME + "/chat/table", SAID, members("chat_not_yours") | dict.fromkeys(SEATED, 201)),
        (RUNNING, GAME + "/chat/spectators", SAID, members(201) | dict.fromkeys(SEATED, "chat_not_yours")),
        (OVER, GAME + "/chat/table", SAID, members(201)),
    ],
    ("POST", "games/{game_id}/chat/{channel}/{seq}/report"): [
        (
            TALKED,
            GAME + "/chat/table/1/report",
            {"reason": "rude"},
            members("chat_not_yours", asked=201, owner=201, other="validation_failed"),
        ),
    ],
    ("POST", "players/{username}/report"): [
        (None, "/players/owner/report", {"reason": "stalling"}, members(201, owner="validation_failed")),
    ],
    ("POST", "games/{game_id}/report"): [(RUNNING, GAME + "/report", {"reason": "collusion"}, members(201))],
    ("POST", "bot/account"): [
        (None, "/bot/account", None, only("stranger", code="cannot_become_bot")),  # who sits at a table stays a person
    ],
    ("GET", "bot/offer"): [(None, "/bot/offer", None, members("not_a_bot"))],
    ("PUT", "bot/offer"): [(None, "/bot/offer", {"transport": "queue"}, members("not_a_bot"))],
    ("GET", "bot/decisions"): [(None, "/bot/decisions", None, members("not_a_bot"))],
    ("POST", "bot/decisions/{decision_id}"): [
        (RUNNING, "/bot/decisions/{game}.0.0", {"move": "role:settler"}, members("not_a_bot")),
    ],
    ("GET", "bots"): [(None, "/bots?edition=1897", None, everybody())],
    ("GET", "bots/{username}"): [(None, "/bots/owner", None, everybody("bot_not_found"))],
    ("POST", "games/{game_id}/seats/{seat}/bot"): [
        (
            LOBBY,
            GAME + "/seats/3/bot",
            {"account": "owner"},
            only(code="not_owner", owner="bot_not_found", staff="bot_not_found"),
        ),
        (RUNNING, GAME + "/seats/0/bot", {"account": "owner"}, OWNER_IS_LATE),
    ],
    ("GET", "tournaments"): [(None, "/tournaments", None, everybody())],
    ("POST", "tournaments"): [(None, "/tournaments", NEW_TOURNAMENT, members(201))],
    ("GET", "tournaments/{tournament_id}"): [(None, TOURNAMENT, None, everybody())],
    ("GET", "tournaments/{tournament_id}/rounds"): [(None, TOURNAMENT + "/rounds", None, everybody())],
    ("PATCH", "tournaments/{tournament_id}"): [(None, TOURNAMENT, {"name": "Another"}, OF_ORGANIZER)],
    ("POST", "tournaments/{tournament_id}/entry"): [
        (None, TOURNAMENT + "/entry", {}, members() | dict.fromkeys(ENTERED, "already_entered")),
    ],
    ("DELETE", "tournaments/{tournament_id}/entry"): [
        (None, TOURNAMENT + "/entry", None, members("not_entered") | dict.fromkeys(ENTERED, 200)),
    ],
    ("POST", "tournaments/{tournament_id}/bots"): [(None, TOURNAMENT + "/bots", {"bot": "random"}, OF_ORGANIZER)],
    ("POST", "tournaments/{tournament_id}/start"): [(None, TOURNAMENT + "/start", {}, OF_ORGANIZER)],
    ("POST", "tournaments/{tournament_id}/cancel"): [(None, TOURNAMENT + "/cancel", {}, OF_ORGANIZER)],
    ("GET", "webhooks"): [(None, "/webhooks", None, members())],
    ("POST", "webhooks"): [
        (None, "/webhooks", {"url": HOOK_URL}, members(201)),
        (
            RUNNING,
            "/webhooks",
            {"url": HOOK_URL, "game_id": "{game}"},
            members("not_seated") | dict.fromkeys(SEATED, 201),
        ),
    ],
    ("GET", "devices"): [(None, "/devices", None, members())],
    ("POST", "devices"): [(None, "/devices", DEVICE, members())],
    ("PATCH", "devices/{device_id}"): [(None, OWN_DEVICE, {"kinds": []}, ONLY_OWN_DEVICE)],
    ("DELETE", "devices/{device_id}"): [(None, OWN_DEVICE, None, ONLY_OWN_DEVICE | {"owner": 204})],
    ("POST", "devices/{device_id}/test"): [(None, OWN_DEVICE + "/test", None, ONLY_OWN_DEVICE | {"owner": 202})],
    ("GET", "webhooks/{webhook_id}"): [(None, HOOK, None, OWN_HOOK)],
    ("PATCH", "webhooks/{webhook_id}"): [(None, HOOK, {"enabled": False}, OWN_HOOK)],
    ("DELETE", "webhooks/{webhook_id}"): [(None, HOOK, None, OWN_HOOK | {"owner": 204})],
    ("POST", "webhooks/{webhook_id}/secrets"): [(None, HOOK + "/secrets", None, OWN_HOOK | {"owner": 201})],
    ("POST", "webhooks/{webhook_id}/ping"): [(None, HOOK + "/ping", None, OWN_HOOK | {"owner": 202})],
    ("GET", "webhooks/{webhook_id}/deliveries"): [(None, HOOK + "/deliveries", None, OWN_HOOK)],
    ("GET", "webhooks/{webhook_id}/deliveries/{message_id}"): [(None, HOOK + "/deliveries/{message}", None, OWN_HOOK)],
    ("POST", "webhooks/{webhook_id}/deliveries/{message_id}/redeliver"): [
        (None, HOOK + "/deliveries/{message}/redeliver", None, OWN_HOOK | {"owner": 202}),
    ],
    ("GET", "blocks"): [(None, "/blocks", None, members())],
    ("PUT", "blocks/{username}"): [(None, "/blocks/owner", None, members(owner="validation_failed"))],
    ("DELETE", "blocks/{username}"): [(None, "/blocks/owner", None, members())],
    ("GET", "friends"): [(None, "/friends", None, members())],
    ("GET", "friend-requests"): [(None, "/friend-requests", None, members())],
    ("GET", "follows"): [(None, "/follows", None, members())],
    ("GET", "followers"): [(None, "/followers", None, members())],
    ("GET", "relations/{username}"): [(None, "/relations/owner", None, members())],
    ("PUT", "friends/{username}"): [(None, "/friends/owner", None, members(owner="validation_failed"))],
    ("DELETE", "friends/{username}"): [(None, "/friends/owner", None, members())],
    ("POST", "friends/{username}/accept"): [
        (None, "/friends/owner/accept", None, only(BEFRIENDED, code="request_not_found")),
    ],
    ("POST", "friends/{username}/decline"): [
        (None, "/friends/owner/decline", None, only(BEFRIENDED, code="request_not_found")),
    ],
    ("PUT", "follows/{username}"): [(None, "/follows/owner", None, members(owner="validation_failed"))],
    ("DELETE", "follows/{username}"): [(None, "/follows/owner", None, members())],
    ("POST", "followers/{username}/accept"): [
        (None, "/followers/owner/accept", None, only(BEFRIENDED, code="request_not_found")),
    ],
    ("DELETE", "followers/{username}"): [(None, "/followers/owner", None, members())],
    ("GET", "auth/privacy"): [(None, "/auth/privacy", None, members())],
    ("PATCH", "auth/privacy"): [(None, "/auth/privacy", {"online": "nobody"}, members())],
    ("GET", "auth/digest"): [(None, "/auth/digest", None, members())],
    ("PATCH", "auth/digest"): [(None, "/auth/digest", {"games": 3}, members())],
    ("PUT", "games/{game_id}/mutes/{username}"): [
        (RUNNING, GAME + "/mutes/owner", None, members(owner="validation_failed")),
    ],
    ("DELETE", "games/{game_id}/mutes/{username}"): [(RUNNING, GAME + "/mutes/owner", None, members())],
    ("GET", "games/{game_id}/orders"): [(RUNNING, GAME + "/orders", None, only(*SEATED, code="not_seated"))],
    ("PUT", "games/{game_id}/orders"): [
        (LOBBY, GAME + "/orders", {"orders": []}, seated("game_not_started")),
        (RUNNING, GAME + "/orders", {"orders": []}, only(*SEATED, code="not_seated")),
        (OVER, GAME + "/orders", {"orders": []}, seated("game_over")),
    ],
    ("DELETE", "games/{game_id}/sandbox"): [
        (SANDBOX, GAME + "/sandbox", None, only(code="not_owner", owner=204, staff=204)),
        (LOBBY, GAME + "/sandbox", None, REAL),
    ],
    ("POST", "games/{game_id}/sandbox/testers"): [
        (SANDBOX, GAME + "/sandbox/testers", {"seat": 3}, only(code="not_owner", owner=201, staff=201)),
        (LOBBY, GAME + "/sandbox/testers", {"seat": 3}, REAL),
    ],
    ("POST", "games/{game_id}/sandbox/advance"): [
        (SANDBOX, GAME + "/sandbox/advance", {"seconds": 9}, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/sandbox/advance", {"seconds": 9}, REAL),
    ],
    ("POST", "games/{game_id}/sandbox/freeze"): [
        (SANDBOX, GAME + "/sandbox/freeze", None, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/sandbox/freeze", None, REAL),
    ],
    ("POST", "games/{game_id}/sandbox/run"): [
        (SANDBOX, GAME + "/sandbox/run", None, only("owner", "staff", code="not_owner")),
        (RUNNING, GAME + "/sandbox/run", None, REAL),
    ],
    ("GET", "schema"): [(None, "/schema", None, everybody())],
    ("GET", "docs"): [(None, "/docs", None, everybody())],
    ("GET", "rate-limit"): [(None, "/rate-limit", None, everybody())],
    ("GET", "errors"): [(None, "/errors", None, everybody())],
}


LINES = [
    (method, route, stage, path, body, expected)
    for (method, route), lines in TABLE.items()
    for stage, path, body, expected in lines
]


def test_everybody_gets_the_answer_of_the_table(subtests):
    world = made_world()
    callers = {role: Caller(world.people.get(role)) for role in ROLES}
    for method, route, stage, path, body, expected in LINES:
        with subtests.test(f"{method} {route} {stage or ''}".strip()):
            game = world.games[stage] if stage else None
            named = world.named | (world.of(stage) if stage else {"game": uuid.uuid4()})
            sent = filled(body, named)
            outcomes = {}
            for role in expected:
                with undone():
                    outcomes[role] = outcome(callers[role], method, path.format(**named), sent, game)
            told = {role: isinstance(answer, str) for role, answer in expected.items()}
            assert {role: code if told[role] else status for role, (status, code) in outcomes.items()} == expected


def filled(body: dict[str, Any] | None, named: dict[str, Any]) -> dict[str, Any] | None:
    """A body of the table with the game and its version that are meant."""
    known = {"{game}": named["game"], "{version}": named.get("version")}
    return body and {name: known.get(value, value) if isinstance(value, str) else value for name, value in body.items()}


def outcome(caller: Caller, method: str, path: str, body: Any, game: Game | None) -> tuple[int, str | None]:
    """The status of an answer, and the code of a refusal, which changes nothing, as reading does not."""
    before = (game.version, game.status) if game else None
    if path in ("/schema", "/docs"):  # pages, which the OpenAPI document does not describe
        response = caller.client.get("/api/v1" + path)
    else:
        response = caller.call(method, path, body)
    if game and (response.status_code >= 400 or method == "GET"):
        assert Game.objects.values_list("version", "status").get(pk=game.pk) == before
    return response.status_code, response.json()["code"] if response.status_code >= 400 else None


def routes(resolver: URLResolver, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every method of every route below a prefix."""
    for found in resolver.url_patterns:
        route = prefix + str(found.pattern)
        if isinstance(found, URLResolver):
            yield from routes(found, route)
        elif isinstance(found, URLPattern) and route.startswith("api/v1/"):
            view = found.callback.cls
            for method in ("get", "post", "put", "patch", "delete"):
                if hasattr(view, method):
                    yield method.upper(), template(route.removeprefix("api/v1/"))


def test_the_table_has_every_route():
    assert set(TABLE) == set(routes(get_resolver()))


def test_the_table_has_every_operation_of_the_document():
    described = {
        (method.upper(), path.removeprefix("/api/v1/"))
        for path, operations in document()["paths"].items()
        for method in operations
    }
    assert described == set(TABLE) - {("GET", "schema"), ("GET", "docs")}
