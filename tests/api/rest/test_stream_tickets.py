"""Tickets begin streams where no header can be sent, and nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from django.test import Client

from accounts.models import Token
from accounts.security import stream_tickets
from accounts.services import rotate_token, suspend
from puerto_api.web import stream_auth
from tests.api.graphql.live import socket
from tests.api.graphql.support import ask
from tests.games.support import as_moderator, person, play_on, table
from tests.support import rates
from tests.support.frames import LINES, PATIENCE, SSE, Reader
from tests.support.rest import PREFIX, Caller

pytestmark = pytest.mark.django_db(transaction=True)

GAME = ["/games/{game}/feed", "/games/{game}/events", "/games/{game}/chat/table"]
STREAMS = [*GAME, "/feed", "/tables/open"]
MUTATION = "mutation($path: String!) { createStreamTicket(path: $path) { ... on StreamTicket { ticket path } } }"


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")])


@pytest.fixture
def ann(game):
    return Caller(game.owner)


def ticket_for(caller: Caller, path: str) -> str:
    return caller.post("/auth/stream-tickets", {"path": PREFIX + path})["ticket"]


@contextmanager
def opened(server, path: str, ticket: str, accept: str = SSE, **headers: str) -> Iterator[httpx.Response]:
    """A stream that is asked for with a ticket alone, as by ``EventSource``."""
    sent = {"Accept": accept, "Origin": "https://elsewhere.example", **headers}
    with httpx.stream("GET", server.rest(path), params={"ticket": ticket}, headers=sent, timeout=PATIENCE) as answer:
        yield answer


def refusal(server, path: str, ticket: str, accept: str = SSE) -> tuple[int, str]:
    with opened(server, path, ticket, accept) as answer:
        answer.read()
        return answer.status_code, answer.json()["code"]


@pytest.mark.quick(3)
@pytest.mark.parametrize("path", STREAMS)
def test_a_ticket_begins_the_stream_that_it_was_made_for_as_often_as_it_is_asked(server, game, ann, path):
    path = path.format(game=game.pk)
    ticket = ticket_for(ann, path)
    for _ in range(2):
        with opened(server, path, ticket) as answer:
            assert (answer.status_code, answer.headers["Content-Type"]) == (200, SSE)
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
            assert next(answer.iter_lines()) == "retry: 2000"


@pytest.mark.parametrize("accept", [SSE, LINES])
def test_it_shows_what_its_token_shows(server, game, ann, accept):
    path = f"/games/{game.pk}/feed"
    with opened(server, path, ticket_for(ann, path), accept) as answer:
        assert next(Reader(answer, accept))["viewer"] == 0
    reader = Caller(game.owner)
    reader.secret = Token.objects.create(user=game.owner, name="reads", granted=["games:read"])[1]
    with opened(server, path, ticket_for(reader, path), accept) as answer:
        assert next(Reader(answer, accept))["viewer"] == 0


def test_a_browser_that_connects_again_goes_on_with_the_same_ticket(server, game, ann, rng):
    path = f"/games/{game.pk}/feed"
    ticket = ticket_for(ann, path)
    with opened(server, path, ticket) as answer:
        frames = Reader(answer, SSE)
        seq = next(frames)["seq"]
    played = play_on(game, rng, moves=2)
    with opened(server, path, ticket, **{"Last-Event-ID": str(seq)}) as answer:
        frames = Reader(answer, SSE)
        assert next(frames)["seq"] == seq
        assert [next(frames)["seq"] for _ in range(seq, played.last_seq)] == list(range(seq + 1, played.last_seq + 1))


def test_the_mutation_makes_the_same(server, game):
    path = f"{PREFIX}/games/{game.pk}/feed"
    made = ask(MUTATION, game.owner, path=path)
    assert made["path"] == path
    with opened(server, f"/games/{game.pk}/feed", made["ticket"]) as answer:
        assert next(Reader(answer, SSE))["viewer"] == 0


def test_a_wrong_ticket_is_refused(server, game, ann):
    other, path = f"/games/{table(game.owner, [person('cleo')]).pk}/feed", f"/games/{game.pk}/feed"
    good = ticket_for(ann, path)
    for wrong in ("", "nonsense", "é", good[:-1], good + "x", ticket_for(ann, other), ann.secret, "a:b:c"):
        assert refusal(server, path, wrong) == (401, "invalid_ticket"), wrong


def test_an_old_ticket_is_refused(server, ann, monkeypatch):
    ticket = ticket_for(ann, "/feed")
    monkeypatch.setattr(stream_tickets, "SECONDS", -1)
    assert refusal(server, "/feed", ticket) == (401, "invalid_ticket")


def test_a_ticket_is_good_for_nothing_but_its_stream(server, game, ann):
    path = f"/games/{game.pk}/feed"
    ticket = ticket_for(ann, path)
    nobody = Caller()
    assert refusal(server, path, ticket, "application/json") == (401, "invalid_ticket")
    assert nobody.code("GET", f"{path}?ticket={ticket}") == "invalid_ticket"
    assert nobody.code("GET", f"/games?ticket={ticket}") == "validation_failed"
    assert nobody.code("GET", f"/games/mine?ticket={ticket}") == "not_authenticated"
    assert nobody.code("GET", "/auth/me", Authorization=f"Bearer {ticket}") == "invalid_token"
    assert nobody.code("POST", "/auth/stream-tickets", {"path": PREFIX + path}, Authorization=f"Bearer {ticket}") == (
        "invalid_token"
    )
    answer = Client().post(f"/graphql/?ticket={ticket}", {"query": "{ me { id } }"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (401, "invalid_ticket")
    with socket(server, init=False) as ws:
        ws.send({"type": "connection_init", "payload": {"Authorization": f"Bearer {ticket}"}})
        assert ws.close_code() == 4403


def test_what_was_begun_with_it_ends_with_its_token(server, game, ann, monkeypatch):
    monkeypatch.setattr(stream_auth, "RECHECK_SECONDS", 0.2)
    path = f"/games/{game.pk}/feed"
    ticket = ticket_for(ann, path)
    with opened(server, path, ticket) as answer:
        frames = Reader(answer, SSE)
        assert next(frames)["viewer"] == 0
        ann.post("/auth/logout")
        last = next(frame for frame in frames if frame["type"] == "end")
        assert last["reason"] == "invalid_token"
    assert refusal(server, path, ticket) == (401, "invalid_ticket")


def test_a_new_secret_ends_tickets_of_the_old_one(server, ann):
    ticket = ticket_for(ann, "/feed")
    token = Token.objects.get(user=ann.user, name="test")
    rotate_token(user=ann.user, token_id=token.public_id)
    assert refusal(server, "/feed", ticket) == (401, "invalid_ticket")


def test_who_is_suspended_is_told_so(server, ann):
    ticket = ticket_for(ann, "/feed")
    suspend(user=ann.user, days=3, **as_moderator())
    assert refusal(server, "/feed", ticket) == (403, "account_suspended")


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/feed?after=3", "/api/v1/feed/", "feed", "/feed", "https://puerto.example/api/v1/feed", "/",
        "/graphql/", "/api/v1/games", "/api/v1/bot/decisions",
        "/api/v1/archive.ndjson", "/healthz", "/api/v1/" + "x" * 1000,
    ],
)  # fmt: skip
def test_there_are_tickets_for_streams_alone(ann, path):
    assert ann.code("POST", "/auth/stream-tickets", {"path": path}) == "not_a_stream"
    refused = ask(MUTATION.replace("path }", "path } ... on Problem { code }"), ann.user, path=path)
    assert refused == {"code": "not_a_stream"}


def test_a_session_needs_no_ticket_and_gets_none(ann):
    browser = Caller()
    browser.client.force_login(ann.user)
    refused = browser.problem("POST", "/auth/stream-tickets", {"path": "/api/v1/feed"})
    assert refused["code"] == "permission_denied"
    assert "cookie" in refused["detail"]


def test_tickets_and_what_they_begin_cost_their_token(server, settings):
    cleo = Caller(person("cleo"))
    rates.only(settings, api="2/min")
    ticket = ticket_for(cleo, "/feed")
    with opened(server, "/feed", ticket) as answer:
        assert answer.headers["RateLimit"].startswith('"api";r=0;')
    assert refusal(server, "/feed", ticket) == (429, "rate_limited")
