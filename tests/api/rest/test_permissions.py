"""Who may do what: every route and method below ``/api/v1/``, for everybody who can ask."""

import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from games import selectors, services
from tests.games.support import person
from tests.support.rest import Caller, document, template

pytestmark = pytest.mark.django_db

ROLES = ("anonymous", "stranger", "asked", "other", "owner", "staff")
PASSWORD = "a-long-password"
LOBBY, FULL, RUNNING, OVER = "lobby", "full", "running", "over"


def everybody(outcome: Any = 200, **otherwise: Any) -> dict[str, Any]:
    return dict.fromkeys(ROLES, outcome) | otherwise


def members(outcome: Any = 200, **otherwise: Any) -> dict[str, Any]:
    return everybody(outcome, anonymous="not_authenticated") | otherwise


def only(*allowed: str, code: str, **otherwise: Any) -> dict[str, Any]:
    refused = {role: code for role in ROLES if role not in allowed}
    return refused | dict.fromkeys(allowed, 200) | {"anonymous": "not_authenticated"} | otherwise


GAME = "/games/{game}"
NEW = {"edition": "1897", "players": 3}
MOVE = {"move": "role:settler", "expected_version": "{version}"}

# (method, route): a list of (the game's stage, path, body, outcome by role: a status, or the code of the refusal)
TABLE: dict[tuple[str, str], list[tuple[str | None, str, Any, dict[str, Any]]]] = {
    ("POST", "auth/register"): [
        (None, "/auth/register", {"username": "newcomer", "password": PASSWORD}, everybody(201)),
    ],
    ("POST", "auth/login"): [(None, "/auth/login", {"username": "owner", "password": PASSWORD}, everybody())],
    ("POST", "auth/logout"): [(None, "/auth/logout", None, members())],
    ("GET", "auth/tokens"): [(None, "/auth/tokens", None, members())],
    ("POST", "auth/tokens"): [(None, "/auth/tokens", {"name": "x"}, members(201))],
    ("DELETE", "auth/tokens/{token_id}"): [
        (None, "/auth/tokens/{token}", None, members("token_not_found", owner=204)),
    ],
    ("GET", "auth/me"): [(None, "/auth/me", None, members())],
    ("POST", "auth/password"): [(None, "/auth/password", {"current": PASSWORD, "new": "another good one"}, members())],
    ("GET", "games"): [(RUNNING, "/games", None, everybody())],
    ("POST", "games"): [(None, "/games", NEW, members(201))],
    ("GET", "games/mine"): [(RUNNING, "/games/mine", None, members())],
    ("GET", "games/{game_id}"): [(stage, GAME, None, everybody()) for stage in (LOBBY, RUNNING, OVER)],
    ("GET", "games/{game_id}/decision"): [(stage, GAME + "/decision", None, everybody()) for stage in (LOBBY, RUNNING)],
    ("GET", "games/{game_id}/events"): [(stage, GAME + "/events", None, everybody()) for stage in (LOBBY, RUNNING)],
    ("GET", "games/{game_id}/record"): [
        (RUNNING, GAME + "/record", None, everybody("record_not_ready")),
        (OVER, GAME + "/record", None, everybody()),
    ],
    ("POST", "games/{game_id}/join"): [
        (LOBBY, GAME + "/join", None, only("stranger", "staff", code="already_seated")),
        (RUNNING, GAME + "/join", None, members("game_already_started")),
        (OVER, GAME + "/join", None, members("game_over")),
    ],
    ("POST", "games/{game_id}/leave"): [
        (LOBBY, GAME + "/leave", None, only("asked", "other", "owner", code="not_seated")),
        (RUNNING, GAME + "/leave", None, members("game_already_started")),
        (OVER, GAME + "/leave", None, members("game_over")),
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
        (LOBBY, GAME + "/moves", MOVE, members("game_not_started")),
        (
            RUNNING,
            GAME + "/moves",
            MOVE,
            only("asked", code="not_seated", other="not_your_turn", owner="not_your_turn"),
        ),
        (OVER, GAME + "/moves", MOVE, members("game_over")),
    ],
    ("GET", "schema"): [(None, "/schema", None, everybody())],
    ("GET", "docs"): [(None, "/docs", None, everybody())],
    ("GET", "errors"): [(None, "/errors", None, everybody())],
}


@pytest.fixture
def people() -> dict[str, Any]:
    """The owner sits third and staff nowhere; the first two seats are asked first and second."""
    found = {name: person(name, is_staff=name == "staff") for name in ROLES if name != "anonymous"}
    for user in found.values():
        user.set_password(PASSWORD)
        user.save()
    return found


def make_game(people: dict[str, Any], stage: str):
    """A table of the owner and two others; an open seat more while it is a ``lobby``."""
    players = 4 if stage == LOBBY else 3
    answer = services.create_game(user=people["owner"], edition="1897", players=players, seed=bytes(32).hex())
    game_id = answer.game_id
    services.leave_game(user=people["owner"], game_id=game_id)
    for seat, name in enumerate(("asked", "other", "owner")):
        services.join_game(user=people[name], game_id=game_id, seat=seat)
    if stage in (RUNNING, OVER):
        services.start_game(user=people["owner"], game_id=game_id)
    if stage == OVER:
        services.cancel_game(user=people["staff"], game_id=game_id)
    game = selectors.get_game(game_id)
    assert game.status in (stage, "lobby", "abandoned")
    return game


CASES = [
    pytest.param(method, stage, path, body, role, expected[role], id=f"{method} {route} {stage or ''} {role}")
    for (method, route), lines in TABLE.items()
    for stage, path, body, expected in lines
    for role in ROLES
]


@pytest.mark.parametrize(("method", "stage", "path", "body", "role", "expected"), CASES)
def test_everybody_gets_the_answer_of_the_table(people, method, stage, path, body, role, expected):
    game = make_game(people, stage) if stage else None
    token = Caller(people["owner"])  # to be revoked by its owner, and by nobody else
    token_id = token.get("/auth/tokens")["tokens"][0]["id"]
    path = path.format(game=game.pk if game else uuid.uuid4(), token=token_id)
    if body is MOVE:
        body = MOVE | {"expected_version": game.version}
    caller = Caller(people.get(role))
    before = (game.version, game.status) if game else None
    if path in ("/schema", "/docs"):  # pages, which the OpenAPI document does not describe
        response = caller.client.get("/api/v1" + path)
    else:
        response = caller.call(method, path, body)
    outcome = response.json()["code"] if isinstance(expected, str) else response.status_code
    assert outcome == expected
    if game and (response.status_code >= 400 or method == "GET"):
        game.refresh_from_db()
        assert (game.version, game.status) == before


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
