"""The budget of points: what is counted, told and refused, and what never is."""

import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from games.models import Game
from puerto_api.base import throttle
from puerto_api.base.cache import ForgivingRedisCache
from puerto_api.base.errors import CATALOGUE
from puerto_api.gql.consumer import GraphQLConsumer
from puerto_api.gql.costs import MOST_COST, cost_of
from puerto_api.gql.spending import pay
from puerto_api.schema import schema
from puerto_api.web import rate_limits
from puerto_api.web.request_context import Visit
from tests.api.graphql.support import bearer
from tests.games.support import person, table
from tests.support.services import redis_server

pytestmark = pytest.mark.django_db

LIMIT = 4
HEADER = re.compile(r'"api";r=(\d+);t=(\d+)')


@pytest.fixture(autouse=True)
def few(monkeypatch):
    cache.clear()
    monkeypatch.setitem(settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "api", f"{LIMIT}/hour")
    yield
    cache.clear()


class Asker:
    """Someone with a token, or nobody."""

    def __init__(self, user=None) -> None:
        self.headers = {"Authorization": bearer(user)} if user else {}

    def rest(self, method, path, body=None):
        body = json.dumps({} if body is None else body)
        return Client().generic(method, f"/api/v1{path}", body, "application/json", headers=self.headers)

    def gql(self, query, **variables):
        body = json.dumps({"query": query, "variables": variables})
        return Client().post("/graphql/", body, "application/json", headers=self.headers)

    def spend_all(self):
        while left(response := self.rest("GET", "/games")):
            assert response.status_code == 200
        assert self.rest("GET", "/games").status_code == 429


def left(response) -> int:
    assert response["RateLimit-Policy"] == f'"api";q={LIMIT};w=3600'
    remaining, seconds = map(int, HEADER.fullmatch(response["RateLimit"]).groups())
    assert 1 <= seconds <= 3600
    return remaining


def test_both_apis_spend_one_budget_for_each_token_and_tell_what_is_left():
    ann = person("ann")
    one, other, nobody = Asker(ann), Asker(ann), Asker()
    assert left(one.rest("GET", "/games")) == LIMIT - 1
    assert left(one.gql("{ me { username } }")) == LIMIT - 2
    assert left(one.rest("GET", "/games/unknown")) == LIMIT - 3  # a refusal has cost its point, too
    assert left(one.gql("{ nothing }")) == 0
    refused = one.rest("POST", "/games", {"edition": "1897", "players": 3})
    assert (refused.status_code, refused.json()["code"], left(refused)) == (429, "rate_limited", 0)
    assert int(refused["Retry-After"]) == refused.json()["retry_after"] == int(HEADER.search(refused["RateLimit"])[2])
    assert Game.objects.count() == 0
    refused = one.gql('mutation { createGame(input: {edition: "1897", players: 3}) { __typename } }')
    assert (refused.status_code, refused.json()["errors"][0]["extensions"]["code"]) == (429, "rate_limited")
    assert int(refused["Retry-After"]) == refused.json()["errors"][0]["extensions"]["retry_after"]
    assert Game.objects.count() == 0
    assert left(other.rest("GET", "/games")) == LIMIT - 1
    assert left(nobody.rest("GET", "/games")) == LIMIT - 1


def test_what_is_answered_before_anybody_knows_who_asks_counts_for_the_address():
    wrong = {"Authorization": "Bearer wrong"}
    client = Client()
    answers = [
        client.get("/api/v1/nothing"),
        client.get("/api/v1/auth/me", headers=wrong),
        client.post("/graphql/", "{", "application/json"),
        client.post("/graphql/", '{"query": "{ me { username } }"}', "application/json", headers=wrong),
    ]
    assert [left(answer) for answer in answers] == [3, 2, 1, 0]
    ann = {"Authorization": bearer(person("ann"))}
    assert left(client.post("/graphql/", "{", "application/json", headers=ann)) == LIMIT - 1
    assert [answer.status_code for answer in answers] == [404, 401, 400, 401]
    assert client.get("/api/v1/auth/me", headers=wrong).status_code == 429
    assert client.get("/").status_code == 200  # pages are no business of the budget
    assert "RateLimit" not in client.get("/")


def test_who_has_a_session_has_one_budget_on_all_machines():
    ann, clients = person("ann"), [Client(REMOTE_ADDR=f"10.0.0.{number}") for number in range(2)]
    for client in clients:
        client.force_login(ann)
    assert [left(client.get("/api/v1/games")) for client in clients] == [LIMIT - 1, LIMIT - 2]
    assert left(Client(REMOTE_ADDR="10.0.0.0").get("/api/v1/games")) == LIMIT - 1


def test_asking_what_is_left_is_for_nothing_and_both_apis_say_the_same():
    ann = Asker(person("ann"))
    told = ann.gql("{ rateLimit { cost limit window remaining used resetAt } }").json()["data"]["rateLimit"]
    assert told.pop("cost") == 1
    for _ in range(LIMIT + 1):
        found = ann.rest("GET", "/rate-limit").json()
    assert found | {"reset_at": None} == {"limit": 4, "window": 3600, "remaining": 3, "used": 1, "reset_at": None}
    assert {name: told[name] for name in ("limit", "window", "remaining", "used")} == {
        name: found[name] for name in ("limit", "window", "remaining", "used")
    }
    assert abs(int(told["resetAt"][14:16]) - int(found["reset_at"][14:16])) in (0, 1, 59)


def test_nothing_is_limited_or_told_without_a_rate(monkeypatch):
    monkeypatch.setitem(settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "api", None)
    ann = Asker(person("ann"))
    answers = [ann.rest("GET", "/games") for _ in range(LIMIT + 1)]
    assert {answer.status_code for answer in answers} == {200}
    assert not any("RateLimit" in answer for answer in answers)
    assert ann.rest("GET", "/rate-limit").json() is None
    assert ann.gql("{ rateLimit { cost } }").json()["data"] == {"rateLimit": None}


PLAY = """mutation($game: ID!, $move: String!, $version: Int!) {
  playMove(gameId: $game, move: $move, expectedVersion: $version) { __typename }
}"""


@pytest.mark.django_db(transaction=True)
def test_the_next_move_of_a_running_game_and_what_it_needs_is_never_refused():
    people = [person(name) for name in ("ann", "bob", "cid")]
    game = table(people[0], people[1:])
    asked, waiting = Asker(people[game.turn_seat]), Asker(people[game.turn_seat - 1])
    for one in (asked, waiting):
        one.spend_all()
    path = f"/games/{game.pk}"
    streams = {"Accept": "text/event-stream"}
    for one, status in ((asked, 200), (waiting, 429)):
        assert one.rest("GET", path).status_code == status
        assert one.rest("GET", f"{path}/decision").status_code == status
        assert one.rest("GET", f"{path}/events").status_code == status
        assert (
            one.gql("query($id: ID!) { rateLimit { cost } game(id: $id) { version } }", id=str(game.pk)).status_code
            == status
        )
        assert (
            one.gql(f'{{ ...g }} fragment g on Query {{ game(id: "{game.pk}") {{ version }} }}').status_code == status
        )
        # Who waits must hear when it is their move.
        assert Client().get(f"/api/v1{path}/feed", headers=one.headers | streams).status_code == 200
        # Nothing else comes along.
        assert one.rest("GET", f"{path}/seats").status_code == 429
        assert one.rest("POST", f"{path}/resign").status_code == 429
        assert one.gql(f'{{ game(id: "{game.pk}") {{ version }} errorCodes {{ code }} }}').status_code == 429
        assert one.gql("{ rateLimit { cost } }").status_code == 429
    move = {"move": "role:settler", "expected_version": game.version}
    assert waiting.rest("POST", f"{path}/moves", move).json()["code"] == "rate_limited"
    done = asked.rest("POST", f"{path}/moves", move)
    assert (done.status_code, left(done)) == (200, 0)
    game.refresh_from_db()
    asked = Asker(people[game.turn_seat])
    asked.spend_all()
    move = asked.rest("GET", f"{path}/decision").json()["moves"][0]["move"]
    done = asked.gql(PLAY, game=str(game.pk), move=move, version=game.version)
    assert done.json()["data"]["playMove"]["__typename"] == "GameWritten"


def test_an_agent_spends_the_same_budget_and_can_always_wait_for_its_turn_and_answer():
    ann = person("ann")
    table(ann, bots=2)

    def ask(asker, method, **params):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        headers = asker.headers | {"Accept": "application/json, text/event-stream"}
        return Client().post("/mcp", message, "application/json", headers=headers)

    agent, idle = Asker(ann), Asker(person("bob"))
    assert left(ask(agent, "tools/list")) == LIMIT - 1
    agent.spend_all()
    idle.spend_all()
    assert ask(agent, "tools/list").json()["code"] == "rate_limited"
    assert ask(agent, "tools/call", name="find_rule", arguments={}).status_code == 429
    assert ask(agent, "tools/call", name="nothing", arguments={}).status_code == 429
    assert ask(agent, "tools/call", name="wait_for_turn").status_code == 200
    assert ask(agent, "tools/call", name="wait_for_turn", arguments={}).status_code == 200
    assert ask(idle, "tools/call", name="wait_for_turn", arguments={}).status_code == 429
    assert left(ask(Asker(), "tools/list")) == LIMIT - 1  # without a token, the address pays


def test_at_once_never_more_is_spent_than_there_is():
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda cost: rate_limits.spend("someone", cost), [1, 2] * 20))
    spent = [one.cost for one in found if not one.refused]
    assert sum(spent) <= LIMIT
    assert {one.cost for one in found if one.refused} == {0}
    rest = LIMIT - sum(spent)
    assert rate_limits.spend("someone", 0).remaining == rest
    if rest:
        assert not rate_limits.spend("someone", rest).refused
    assert rate_limits.spend("someone", 1).refused


@pytest.mark.scaled
def test_all_processes_share_it_by_redis_and_nobody_is_refused_while_redis_is_away(monkeypatch):
    with redis_server() as redis:
        for process in range(2):
            monkeypatch.setattr(throttle, "cache", ForgivingRedisCache(redis.url, {}))
            found = [rate_limits.spend("someone") for _ in range(3)]
            assert [one.remaining for one in found] == ([3, 2, 1] if process == 0 else [0, 0, 0])
            assert [one.refused for one in found] == [False, process > 0, process > 0]
        redis.kill()
        assert not rate_limits.spend("someone").refused


def test_a_new_window_brings_all_points_back(monkeypatch):
    now = 1_000_000.0
    monkeypatch.setattr(throttle.time, "time", lambda: now)
    for _ in range(LIMIT):
        spending = rate_limits.spend("someone")
    assert rate_limits.spend("someone").refused
    now = spending.resets - 0.5
    assert rate_limits.spend("someone").refused
    assert rate_limits.spend("someone").seconds == 1
    now = spending.resets + 0.5
    assert rate_limits.spend("someone").remaining == LIMIT - 1


COSTS = [
    ("{ me { username } }", {}, 2),
    ("{ games { nodes { id } } }", {}, 1 + 20 * 2),
    ("{ games(first: 50) { nodes { id status } } }", {}, 1 + 50 * 3),
    ("query($n: Int!) { games(first: $n) { nodes { id } } }", {"n": 70}, 1 + 70 * 2),
    ("query($n: Int! = 30) { games(first: $n) { nodes { id } } }", {}, 1 + 30 * 2),
    ("query($n: Int! = 30) { a: games(first: $n) { ...p } b: games(first: 0) { ...p } } fragment p on GameConnection"
     " { nodes { id } }", {}, 2 + 30 * 2),
    ('{ game(id: "x") { id events(first: 400) { seq kind } } }', {}, 3 + 400 * 2),
    ('{ game(id: "x") { ... on Game { ... { id } } __typename } }', {}, 3),
    ("{ games(first: 1000000) { nodes { id } } }", {}, 1 + 500 * 2),
    ("{ games(first: -5) { nodes { id } } }", {}, 1),
    ("{ __schema { types { name fields { name } } } }", {}, 1),
    ("subscription { openTables { __typename } }", {}, 1),
    ("{ nothing }", {}, 1),
    ("{", {}, 1),
]  # fmt: skip


@pytest.mark.parametrize(("document", "variables", "fields"), COSTS)
def test_an_operation_costs_a_point_for_each_hundred_fields_that_it_can_answer_with(document, variables, fields):
    assert cost_of(document, None, variables, schema._schema) == max(1, -(-fields // 100))


def test_the_example_of_the_guide_adds_up():
    guide = (settings.BASE_DIR / "docs" / "guides" / "limits.md").read_text()
    document, after = re.search(r"```graphql\n(.*?)```\n(.*)", guide, re.DOTALL).groups()
    fields = sum(map(int, re.findall(r"# (\d+)$", document, re.MULTILINE)))
    assert (
        f"This operation has {fields} fields, so it costs {cost_of(document, None, {}, schema._schema)} points."
        in after
    )
    assert -(-fields // 100) == cost_of(document, None, {}, schema._schema)


def test_what_could_answer_with_too_much_is_refused_and_costs_a_point(monkeypatch):
    monkeypatch.setitem(settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "api", "1000/hour")
    fields = " ".join(f"f{number}: seq" for number in range(15)) + " kind seat message at version" * 20
    document = f'{{ game(id: "x") {{ events(first: 500) {{ {fields} }} }} }}'
    ann = Asker(person("ann"))
    response = ann.gql(document)
    found = response.json()["errors"][0]["extensions"]
    assert (response.status_code, found["code"], found["status"]) == (200, "graphql_too_costly", 400)
    assert found["cost"] > found["most"] == MOST_COST
    assert ann.rest("GET", "/rate-limit").json()["used"] == 1
    assert ann.gql(document.replace("500", "100")).json()["data"] == {"game": None}
    assert CATALOGUE["graphql_too_costly"].status == 400


@pytest.mark.django_db(transaction=True)
def test_operations_of_a_websocket_spend_the_same_budget():
    ann = person("ann")
    visit = Visit(GraphQLConsumer(schema), None, ann)
    visit.request.scope = {"headers": [], "client": ("10.1.1.1", 1)}
    found = [async_to_sync(pay)(visit, schema, "{ me { username } }", None, None) for _ in range(LIMIT + 1)]
    assert [one.spending.remaining for one in found] == [3, 2, 1, 0, 0]
    assert [one.refusal and one.refusal.code.code for one in found] == [None] * 4 + ["rate_limited"]
