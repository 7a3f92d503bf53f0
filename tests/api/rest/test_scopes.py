"""Which scope each operation needs: every route and method below ``/api/v1/`` for nobody, without it, and with it."""

import re
import uuid

import pytest
from django.urls import get_resolver

from accounts.models import Token
from accounts.players.services import set_profile
from accounts.security.scopes import ALL, BY_SEAT, OPEN, Scope, expanded
from games.reads import hosted_games
from puerto_api.rest.views import View
from tests.games.support import person, table, undone
from tests.support.rest import Caller, document, template
from tests.support.servers import ROOT

from .test_permissions import TABLE as OPERATIONS

pytestmark = pytest.mark.django_db

GUIDE = ROOT / "docs" / "guides" / "identity.md"

TABLE = {
    OPEN: """
        POST auth/register, POST auth/guest, POST auth/login, POST auth/logout, GET auth/me
        POST auth/login/passkey/options, POST auth/login/passkey
        POST auth/login/mail, POST auth/login/code, POST auth/password/mail, POST auth/password/reset
        GET archive, GET archive.ndjson, POST verify, GET rate-limit, GET server
        GET rules, GET rules/{edition}, GET moves, GET tables/open, GET errors, GET leaderboards/{edition}/{players}
        GET tournaments, GET tournaments/{tournament_id}, GET tournaments/{tournament_id}/rounds
        GET bots, GET bots/{username}, GET explorer, GET explorer/buildings, GET explorer/openings
        GET levels/{level}, GET levels/{level}/history
    """,
    BY_SEAT: """
        GET games, GET games/{game_id}, GET games/{game_id}/decision
        GET games/{game_id}/forecast, GET games/{game_id}/events
        GET games/{game_id}/feed, GET games/{game_id}/presence, GET games/{game_id}/record
        GET games/{game_id}/analysis, GET games/{game_id}/seats, GET games/{game_id}/takeback
        GET games/{game_id}/chat/{channel}, GET players/{username}, GET players/{username}/history
    """,
    Scope.GAMES_READ: """
        POST auth/stream-tickets, GET games/mine, GET feed, POST games/{game_id}/preview, GET games/{game_id}/hint
        POST games/{game_id}/analysis, GET games/{game_id}/orders, GET blocks
    """,
    Scope.GAMES_PLAY: """
        POST games/{game_id}/moves, POST games/{game_id}/takebacks, POST games/{game_id}/proposals
        POST games/{game_id}/proposals/{number}, POST games/{game_id}/resign, POST games/{game_id}/reclaim
        POST games/{game_id}/vacation, POST games/{game_id}/vacation/end, PUT games/{game_id}/orders
        POST games/{game_id}/chat/{channel}, POST games/{game_id}/chat/{channel}/{seq}/report
        POST players/{username}/report, POST games/{game_id}/report, PUT blocks/{username}, DELETE blocks/{username}
        PUT games/{game_id}/mutes/{username}, DELETE games/{game_id}/mutes/{username}
    """,
    Scope.TABLES: """
        POST games, POST games/{game_id}/join, POST games/{game_id}/leave, POST games/{game_id}/start
        POST games/{game_id}/cancel, POST games/{game_id}/seats/{seat}/reserve, POST games/{game_id}/seats/{seat}/invite
        POST games/{game_id}/seats/{seat}/revoke, POST games/{game_id}/seats/{seat}/kick, POST games/{game_id}/bots
        POST games/{game_id}/ready, POST games/{game_id}/contribution, POST games/{game_id}/rematch
        POST games/{game_id}/fork, POST tables/quick, POST games/{game_id}/seats/{seat}/bot
        POST games/{game_id}/sandbox/testers, POST games/{game_id}/sandbox/advance, POST games/{game_id}/sandbox/freeze
        POST games/{game_id}/sandbox/run, DELETE games/{game_id}/sandbox
        POST tournaments, PATCH tournaments/{tournament_id}, POST tournaments/{tournament_id}/entry
        DELETE tournaments/{tournament_id}/entry, POST tournaments/{tournament_id}/bots
        POST tournaments/{tournament_id}/start, POST tournaments/{tournament_id}/cancel
    """,
    Scope.BOT_PLAY: """
        POST bot/account, GET bot/offer, PUT bot/offer, GET bot/decisions, POST bot/decisions/{decision_id}
    """,
    Scope.WEBHOOKS: """
        GET devices, POST devices, PATCH devices/{device_id}, DELETE devices/{device_id}, POST devices/{device_id}/test
        GET webhooks, POST webhooks, GET webhooks/{webhook_id}, PATCH webhooks/{webhook_id}
        DELETE webhooks/{webhook_id}, POST webhooks/{webhook_id}/secrets, POST webhooks/{webhook_id}/ping
        GET webhooks/{webhook_id}/deliveries, GET webhooks/{webhook_id}/deliveries/{message_id}
        POST webhooks/{webhook_id}/deliveries/{message_id}/redeliver
    """,
    Scope.FRIENDS: """
        GET friends, GET friend-requests, GET follows, GET followers, GET relations/{username}
        PUT friends/{username}, DELETE friends/{username}, POST friends/{username}/accept
        POST friends/{username}/decline, PUT follows/{username}, DELETE follows/{username}
        POST followers/{username}/accept, DELETE followers/{username}
    """,
    Scope.ACCOUNT: """
        GET auth/passkeys, POST auth/passkeys/options, POST auth/passkeys, DELETE auth/passkeys/{passkey_id}
        PATCH auth/passkeys/{passkey_id}, POST auth/logout/others
        GET auth/identities, DELETE auth/identities/{identity_id}, POST auth/guest/join
        GET auth/privacy, PATCH auth/privacy, GET auth/digest, PATCH auth/digest
        GET auth/tokens, POST auth/tokens, DELETE auth/tokens/{token_id}, POST auth/tokens/{token_id}/rotate
        GET auth/access, DELETE auth/access/{access_id}, GET auth/apps, POST auth/apps, PATCH auth/apps/{client_id}
        DELETE auth/apps/{client_id}, POST auth/apps/{client_id}/secret, POST auth/password, PATCH auth/profile
        POST auth/second-factor, POST auth/second-factor/enable, POST auth/second-factor/recovery-codes
        POST auth/second-factor/disable
        PUT auth/email, POST auth/email/code, POST auth/email/confirm
        GET account/export, DELETE account
    """,
}
NEEDS = {
    tuple(operation.split()): need
    for need, lines in TABLE.items()
    for line in lines.strip().splitlines()
    for operation in line.split(",")
}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
PAGES = {("GET", "schema"), ("GET", "docs")}
"""Views of the library: the same for everybody."""
SCOPED = {operation: need for operation, need in NEEDS.items() if isinstance(need, Scope)}


class Holder(Caller):
    """Who has a token with only these scopes."""

    def __init__(self, user, *scopes: str) -> None:
        super().__init__(user)
        self.secret = Token.objects.create(user=user, name="scoped", granted=list(scopes))[1]


def without(scope: Scope) -> list[str]:
    """As many scopes as one can have without this one."""
    return [str(other) for other in Scope if scope not in expanded([other])]


def outcome(caller: Caller, operation: tuple[str, str], **more: str):
    _stage, path, body, _expected = OPERATIONS[operation][0]
    named = {"game": uuid.uuid4(), "token": uuid.uuid4(), "proposal": 1, "app": "nobody"}
    path = path.format(**named, webhook=uuid.uuid4(), device=uuid.uuid4(), message="msg_7", tournament=uuid.uuid4())
    if body and "expected_version" in body:
        body = body | {"expected_version": 1}
    return caller.call(operation[0], path, body, **more)


def test_a_scope_includes_what_the_guide_says_and_nothing_else():
    rows = [line.split("|")[1:4] for line in GUIDE.read_text().splitlines() if re.match(r"\| `[a-z:]+` \|", line)]
    told = {scope.strip(" `"): set(re.findall("`(.+?)`", includes)) for scope, _, includes in rows}
    assert told == {str(scope): {str(other) for other in expanded({scope}) - {scope}} for scope in Scope}


@pytest.mark.parametrize("scope", Scope)
def test_what_a_scope_includes_includes_nothing_more(scope):
    assert all(expanded({other}) <= expanded({scope}) for other in expanded({scope}))


def test_the_table_has_every_operation():
    assert set(NEEDS) == set(OPERATIONS) - PAGES


def test_the_views_declare_what_the_table_says():
    declared = {}
    for found in get_resolver().url_patterns:
        for pattern in getattr(found, "url_patterns", [found]):
            view = getattr(pattern.callback, "cls", None)
            if view and issubclass(view, View):
                route = template(str(pattern.pattern).removeprefix("api/v1/"))
                declared |= {(method, route): view.need(method) for method in METHODS if hasattr(view, method.lower())}
    assert declared == NEEDS


def test_the_document_says_the_scope_of_every_operation():
    for (method, route), need in NEEDS.items():
        operation = document()["paths"]["/api/v1/" + route][method.lower()]
        if isinstance(need, Scope):
            assert {"bearer": [str(need)]} in operation["security"], operation["operationId"]
            assert f"Scope: `{need}`." in operation["description"]
            assert {} not in operation["security"]
        else:
            assert not any(operation["security"] and way.get("bearer") for way in operation["security"])


@pytest.mark.parametrize("need", [need for need in TABLE if isinstance(need, Scope)], ids=str)
def test_a_token_without_the_scope_is_refused_before_anything_else(need):
    holder = Holder(person("ann"), *without(need))
    for operation in (found for found, wanted in SCOPED.items() if wanted is need):
        response = outcome(holder, operation)
        assert (response.status_code, response.json()["code"]) == (403, "insufficient_scope"), operation
        assert response.json()["scope"] == need
        assert response["WWW-Authenticate"] == f'Bearer error="insufficient_scope", scope="{need}"'


@pytest.mark.parametrize("need", [need for need in TABLE if isinstance(need, Scope)], ids=str)
def test_a_token_with_the_scope_alone_is_enough(need):
    holder = Holder(person("ann"), need)
    for operation in (found for found, wanted in SCOPED.items() if wanted is need):
        with undone():
            response = outcome(holder, operation)
        assert response.status_code < 400 or response.json()["code"] != "insufficient_scope", operation


def test_nobody_is_told_to_log_in_first():
    for operation in SCOPED:
        assert outcome(Caller(), operation).json()["code"] == "not_authenticated", operation


def test_a_session_may_do_everything():
    caller = Caller(person("ann"))
    caller.secret = None
    caller.client.force_login(caller.user)
    for operation in SCOPED:
        with undone():
            response = outcome(caller, operation)
        assert response.status_code < 400 or response.json()["code"] != "insufficient_scope", operation


def test_without_games_read_one_sees_games_as_a_visitor(subtests):
    ann = person("ann")
    game = table(ann, [person("bob"), person("cyd")], hidden_points=True, visibility="unlisted")
    set_profile(user=ann, public_profile=False)
    callers = {
        "visitor": Caller(),
        "lacks": Holder(ann, *without(Scope.GAMES_READ)),
        "holds": Holder(ann, Scope.GAMES_READ),
        "session": Caller(ann),
    }
    for _method, route in (found for found, need in NEEDS.items() if need is BY_SEAT):
        with subtests.test(route):
            asked = "?edition=1897&players=3" if route.endswith("history") else ""
            path = "/" + route.format(game_id=game.pk, channel="table", username="ann") + asked
            answers = {name: caller.call("GET", path) for name, caller in callers.items()}
            said = {name: (answer.status_code, answer.json()) for name, answer in answers.items()}
            for _status, body in said.values():
                body.pop("request_id", None)
            assert said["lacks"] == said["visitor"]
            assert said["holds"] == said["session"]
            alike = ("presence", "record", "analysis", "seats", "takeback", "events", "forecast")
            if not route.endswith(alike):
                assert said["holds"] != said["visitor"]


def test_what_is_open_takes_any_token(subtests):
    holder = Holder(person("ann"))
    for operation in (found for found, need in NEEDS.items() if need is OPEN):
        with subtests.test(" ".join(operation)), undone():
            response = outcome(holder, operation)
            refusals = ("insufficient_scope", "invalid_token")
            assert response.status_code < 400 or response.json()["code"] not in refusals


def test_the_answer_of_a_write_shows_the_game_from_ones_seat():
    """Who may play may also see: each of these scopes includes reading."""
    for scope in (Scope.GAMES_PLAY, Scope.TABLES, Scope.BOT_PLAY, Scope.WEBHOOKS):
        assert Scope.GAMES_READ in expanded([scope])
    ann = person("ann")
    game = table(ann, [person("bob"), person("cyd")], spectators="no")
    asked = hosted_games.get_game(game.pk).seats.get(index=game.turn_seat).user
    body = {"move": "role:settler", "expected_version": game.version}
    shown = Holder(asked, Scope.GAMES_PLAY).post(f"/games/{game.pk}/moves", body)
    assert shown["game"]["viewer"] == game.turn_seat


def test_the_e_mail_address_is_told_with_account_only():
    ann = person("ann", email="ann@example.org")
    assert Holder(ann, Scope.ACCOUNT).get("/auth/me")["email"] == "ann@example.org"
    assert Holder(ann, *without(Scope.ACCOUNT)).get("/auth/me")["email"] is None


def test_any_token_revokes_itself_but_only_account_logs_out_everywhere():
    ann = person("ann")
    holder, other = Holder(ann, Scope.GAMES_READ), Holder(ann, Scope.ACCOUNT)
    assert holder.code("POST", "/auth/logout", {"everywhere": True}) == "insufficient_scope"
    assert holder.post("/auth/logout") == {"count": 1}
    assert holder.code("GET", "/auth/me") == "invalid_token"
    assert other.post("/auth/logout", {"everywhere": True})["count"] >= 1


def test_a_token_hands_out_no_more_than_it_has():
    ann = person("ann")
    holder = Holder(ann, Scope.ACCOUNT, Scope.GAMES_PLAY)
    assert holder.post("/auth/tokens", {"name": "x"})["info"]["scopes"] == ["games:read", "games:play", "account"]
    assert holder.post("/auth/tokens", {"name": "x", "scopes": ["games:read"]})["info"]["scopes"] == ["games:read"]
    refused = holder.problem("POST", "/auth/tokens", {"name": "x", "scopes": ["tables"]})
    assert (refused["code"], refused["scope"]) == ("insufficient_scope", "tables")
    assert Holder(ann, *ALL).post("/auth/tokens", {"name": "x"})["info"]["scopes"] == [str(scope) for scope in Scope]


def test_scopes_that_do_not_exist_are_refused_by_name():
    caller = Caller(person("ann"))
    refused = caller.problem("POST", "/auth/tokens", {"name": "x", "scopes": ["games:read", "gold"]})
    assert (refused["code"], refused["errors"][0]["pointer"]) == ("validation_failed", "/scopes/1")
    assert '"gold"' in refused["detail"]
    assert ", ".join(Scope) in refused["detail"]
    assert caller.code("POST", "/auth/tokens", {"name": "x", "scopes": []}) == "validation_failed"
    assert caller.code("POST", "/auth/tokens", {"name": "x", "scopes": "tables"}) == "validation_failed"
    assert caller.code("POST", "/auth/tokens", {"name": "x", "scopes": ["a" * 5000]}) == "validation_failed"
