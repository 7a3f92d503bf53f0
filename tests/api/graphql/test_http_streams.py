"""Subscriptions over plain HTTP: server-sent events, and multipart as Apollo's clients ask for it."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from accounts.models import Token
from puerto_api.web import stream_auth
from tests.games.support import person, play_ahead, play_on, table
from tests.support import tiers
from tests.support.ahead import almost_over

from .live import EVENTS, PATIENCE, eventually
from .support import bearer

pytestmark = pytest.mark.django_db(transaction=True)

SSE = "text/event-stream"
MULTIPART = "multipart/mixed;boundary=graphql;subscriptionSpec=1.0"


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")])


@contextmanager
def stream(server, accept, authorization=None, query=EVENTS, **variables) -> Iterator[Iterator[dict]]:
    """The results of a subscription; ``{}`` stands for its end."""
    headers = {"Accept": accept} | ({"Authorization": authorization} if authorization else {})
    body = {"query": query, "variables": variables}
    with httpx.stream("POST", server.url, json=body, headers=headers, timeout=PATIENCE) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["Content-Type"].startswith(accept.split(";")[0])
        yield sse_results(response) if accept == SSE else multipart_results(response)


def sse_results(response):
    kind = None
    for line in response.iter_lines():
        if line.startswith("event:"):
            kind = line.removeprefix("event:").strip()
        elif line.startswith("data:") and kind == "next":
            yield json.loads(line.removeprefix("data:"))
        elif kind == "complete" and not line:
            yield {}


def multipart_results(response):
    for line in response.iter_lines():
        if line.startswith("{"):
            part = json.loads(line)
            if part.get("payload"):
                yield part["payload"]
        elif line.startswith("--graphql--"):
            yield {}


def seqs(results, last):
    found = []
    while not found or found[-1] < last:
        found.append(next(results)["data"]["gameEvents"]["seq"])
    return found


@pytest.mark.parametrize("accept", [SSE, MULTIPART])
def test_missed_events_first_then_live_ones_to_the_end(server, game, accept):
    rng = random.Random(1)
    game = almost_over(game, rng, left=tiers.amount(quick=20, full=1000))
    with stream(server, accept, game=str(game.pk)) as results:
        assert seqs(results, game.last_seq) == list(range(1, game.last_seq + 1))
        over = play_on(game, rng)
        assert seqs(results, over.last_seq) == list(range(game.last_seq + 1, over.last_seq + 1))
        assert next(results) == {}


@pytest.mark.parametrize("accept", [SSE, MULTIPART])
def test_anyone_who_comes_back_goes_on_from_their_cursor(server, game, accept):
    seen, rng = [], random.Random(3)
    for _ in range(4):
        with stream(server, accept, game=str(game.pk), after=seen[-1] if seen else 0) as results:
            game = play_on(game, rng, moves=3)
            seen += seqs(results, game.last_seq - 2)
    assert seen == list(range(1, len(seen) + 1))


@pytest.mark.parametrize("accept", [SSE, MULTIPART])
def test_nothing_is_left_of_connections_that_are_closed(server, game, accept):
    with stream(server, accept, game=str(game.pk)) as results:
        seqs(results, 2)
    eventually(lambda: not server.watched(), "The end of all watchers")
    eventually(lambda: server.tasks() <= 3, "The end of the first tasks")
    before = server.tasks()
    for _ in range(8):
        with stream(server, accept, game=str(game.pk)) as results:
            seqs(results, 2)
            assert server.watched()
    eventually(lambda: not server.watched(), "The end of all watchers")
    eventually(lambda: server.tasks() <= before, "The end of all tasks")


@pytest.mark.dear(3)
@pytest.mark.parametrize("accept", [SSE, MULTIPART])
def test_anyone_who_leaves_in_the_middle_is_no_trouble(server, game, accept, caplog):
    """Closed while more is being sent than was read: every generator is closed in order, and no error is logged."""
    game = play_ahead(game, random.Random(1), moves=80)
    for n in range(20):
        with stream(server, accept, game=str(game.pk)) as results:
            seqs(results, 1 + n)
    eventually(lambda: not server.watched(), "The end of all watchers")
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


FAILING: list[tuple[str, dict, str]] = [
    (EVENTS, {"game": "nowhere"}, "game_not_found"),
    (EVENTS, {"game": "x", "after": -1}, "validation_failed"),
    (EVENTS, {}, "graphql_invalid"),
    ("subscription {", {}, "graphql_invalid"),
    ("subscription { nothing }", {}, "graphql_invalid"),
]
"""An operation, its variables, and the code of its error."""


@pytest.mark.parametrize("accept", [SSE, MULTIPART])
def test_errors_come_with_their_code(server, subtests, accept):
    for query, variables, code in FAILING:
        with subtests.test(f"{query} {variables}"), stream(server, accept, query=query, **variables) as results:
            assert next(results)["errors"][0]["extensions"]["code"] == code


def test_a_revoked_token_ends_its_stream_in_time(server, game, monkeypatch):
    monkeypatch.setattr(stream_auth, "RECHECK_SECONDS", 0.3)
    with stream(server, SSE, bearer(game.owner), game=str(game.pk)) as results:
        seqs(results, game.last_seq)
        Token.objects.all().delete()
        assert next(results)["errors"][0]["extensions"]["code"] == "invalid_token"
        assert next(results) == {}


def test_a_bad_token_opens_nothing(server, game):
    refused = httpx.post(server.url, json={"query": EVENTS}, headers={"Accept": SSE, "Authorization": "Bearer x"})
    assert (refused.status_code, refused.json()["code"]) == (401, "invalid_token")


def test_queries_answer_over_a_stream_too(server):
    """Clients that always ask for a stream get one with a single result."""
    with stream(server, SSE, query="{ serverInfo { name } }") as results:
        assert next(results)["data"] == {"serverInfo": {"name": "Puerto API"}}
        assert next(results) == {}


@pytest.mark.parametrize(
    "accept", ["application/graphql-response+json, application/json, text/event-stream", f"{SSE}, application/json"]
)
def test_anyone_who_reads_json_too_gets_json_from_all_that_is_one_result(server, subtests, accept):
    """urql asks for both, and so do others that leave it to the server."""
    for operation in ("{ serverInfo { name } }", "mutation { logOut { __typename } }", "{ nothing }", "{", ""):
        with subtests.test(operation):
            answer = httpx.post(server.url, json={"query": operation}, headers={"Accept": accept})
            assert answer.headers["Content-Type"].startswith("application/")
            assert isinstance(answer.json(), dict)


def test_anyone_who_reads_json_too_gets_a_stream_from_a_subscription(server, game):
    accept = f"application/json, {SSE}"
    document = "query Other { __typename }" + EVENTS.replace("subscription", "subscription Watch", 1)
    body = {"query": document, "operationName": "Watch", "variables": {"game": str(game.pk)}}
    with httpx.stream("POST", server.url, json=body, headers={"Accept": accept}, timeout=PATIENCE) as response:
        assert response.headers["Content-Type"] == SSE
        assert seqs(sse_results(response), game.last_seq) == list(range(1, game.last_seq + 1))


def test_lines_of_an_event_stream_end_as_every_client_expects(server, game):
    """urql finds the end of an event only where two LF are next to each other."""
    play_ahead(game, random.Random(1))
    answer = httpx.post(
        server.url,
        json={"query": EVENTS, "variables": {"game": str(game.pk)}},
        headers={"Accept": SSE},
        timeout=PATIENCE,
    )
    assert "\r" not in answer.text
    *events, end, rest = answer.text.split("\n\n")
    assert {event.split("\n")[0] for event in events} == {"event: next"}
    assert (end, rest) == ("event: complete\ndata: ", "")


@pytest.mark.parametrize("name", [{}, [], 1, "", "Unknown"])
def test_a_name_that_no_operation_can_have_is_refused(server, name):
    refused = httpx.post(server.url, json={"query": "query Known { __typename }", "operationName": name})
    assert refused.status_code in (200, 400)
    assert not refused.json().get("data")


def test_a_subscription_needs_a_transport_that_streams(server, game):
    """Asked as a plain request, it is refused and not half answered."""
    refused = httpx.post(server.url, json={"query": EVENTS, "variables": {"game": str(game.pk)}})
    result = refused.json()
    assert refused.status_code in (200, 400)
    assert result.get("code", "graphql_invalid") in ("malformed_request", "bad_request", "graphql_invalid")
    assert not result.get("data")
