"""Answers are compressed as their readers accept it; streams and secrets are not."""

import json
import zlib
from itertools import islice

import brotli
import httpx
import pytest
from django.test import Client

from games import services
from puerto_api.web import compression
from tests.api.graphql.support import bearer
from tests.games.support import person, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

UNPACKED = {
    None: lambda content: content,
    "br": brotli.decompress,
    "gzip": lambda content: zlib.decompress(content, wbits=compression.GZIP),
}
LONG_QUERY = "{ errorCodes { code title meaning } }"


def get(path: str, accepted: str = "", **headers: str):
    return Client().get(path, headers=headers | {"Accept-Encoding": accepted})


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("", None), ("gzip", "gzip"), ("br", "br"), ("gzip, deflate, br, zstd", "br"), ("gzip;q=1, br;q=0.5", "gzip"),
        ("*", "br"), ("br;q=0, *", "gzip"), ("*;q=0", None), ("gzip;q=0", None), ("X-GZip", "gzip"), ("zstd", None),
        ("identity, gzip;q=0.5", None), ("identity;q=0.5, gzip", "gzip"), ("gzip;q=x", None), ("gzip" * 500, None),
    ],
)  # fmt: skip
def test_the_reader_decides_how_an_answer_is_compressed(accepted, coding):
    plain = get("/api/v1/errors")
    answer = get("/api/v1/errors", accepted)
    assert answer.headers.get("Content-Encoding") == coding
    assert UNPACKED[coding](answer.content) == plain.content
    assert int(answer["Content-Length"]) == len(answer.content)
    assert coding is None or len(answer.content) < len(plain.content) / 2
    assert "Accept-Encoding" in answer["Vary"]
    assert "Accept-Encoding" in plain["Vary"]


@pytest.mark.parametrize("path", ["/api/v1/schema", "/api/v1/schema?format=json", "/api/v1/rules/1897", "/fair/"])
def test_documents_and_pages_are_compressed(path):
    answer = get(path, "br")
    assert answer["Content-Encoding"] == "br"
    assert UNPACKED["br"](answer.content) == get(path).content


def test_an_answer_of_graphql_is_compressed():
    answer = Client().post(
        "/graphql/", json.dumps({"query": LONG_QUERY}), "application/json", headers={"Accept-Encoding": "gzip"}
    )
    assert answer["Content-Encoding"] == "gzip"
    assert len(json.loads(UNPACKED["gzip"](answer.content))["data"]["errorCodes"]) > 10


def test_what_fits_into_a_packet_is_sent_as_it_is():
    assert "Content-Encoding" not in get("/api/v1/rate-limit", "gzip, br")


def test_who_has_an_answer_is_not_sent_it_again_however_it_was_compressed():
    game = table(person("ann"), bots=2)
    caller = Caller()
    for path in (f"/games/{game.pk}", "/rules/1897"):
        for coding in UNPACKED:
            sent = {"Accept-Encoding": coding} if coding else {}
            answer = caller.client.get(f"/api/v1{path}", headers=sent)
            assert answer.headers.get("Content-Encoding") == coding
            for again in ("", "br"):
                sent = {"If-None-Match": answer["ETag"], "Accept-Encoding": again}
                unchanged = caller.client.get(f"/api/v1{path}", headers=sent)
                assert (unchanged.status_code, unchanged.content) == (304, b"")
                assert unchanged["ETag"] == answer["ETag"]
                assert "Content-Encoding" not in unchanged
                assert set(answer["Vary"].lower().split(", ")) <= set(unchanged["Vary"].lower().split(", "))


SECRETS = [
    ("/auth/login", {"username": "ann", "password": "correct horse battery"}, "token"),
    ("/auth/tokens", {"name": "x" * 64}, "token"),
    ("/auth/apps", {"name": "An app", "redirect_uris": ["https://app.example/"], "confidential": True}, "secret"),
    ("/webhooks", {"url": "https://hooks.example/"}, "secret"),
    ("/games/{game}/seats/2/invite", {}, "invitation"),
]


def test_an_answer_that_tells_a_secret_is_not_compressed_and_in_no_cache(subtests, monkeypatch):
    monkeypatch.setattr(compression, "LEAST", 0)
    ann = person("ann")
    ann.set_password("correct horse battery")
    ann.save()
    caller = Caller(ann)
    game = table(ann, [person("bob"), person("cleo")], started=False)
    services.leave_game(user=game.seats.get(index=2).user, game_id=game.pk)
    for path, body, member in SECRETS:
        with subtests.test(path):
            answer = caller.call("POST", path.format(game=game.pk), body, Accept_Encoding="br")
            assert answer.json()[member]
            assert answer["Cache-Control"] == "no-store"
    assert get("/api/v1/rate-limit", "br")["Content-Encoding"] == "br"


def test_graphql_treats_its_secrets_so_whatever_they_are_called(monkeypatch):
    monkeypatch.setattr(compression, "LEAST", 0)
    query = 'mutation { createToken(name: "mine") { ... on TokenIssued { hidden: token } } }'
    headers = {"Authorization": bearer(person("ann")), "Accept-Encoding": "br"}
    answer = Client().post("/graphql/", json.dumps({"query": query}), "application/json", headers=headers)
    assert answer.json()["data"]["createToken"]["hidden"].startswith("puerto_")
    assert answer["Cache-Control"] == "no-store"


def test_events_of_a_compressed_stream_arrive_at_once(shared_server):
    api = f"{shared_server.url}/api/v1"
    with httpx.Client(headers={"Accept-Encoding": "gzip, br"}, timeout=20) as client:
        named = {"username": "streams-compress", "password": "correct horse battery"}
        client.headers["Authorization"] = f"Bearer {client.post(f'{api}/auth/register', json=named).json()['token']}"
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        wanted = {"edition": "1897", "players": 3, "seats": seats, "bot_delay": 10, "shuffle_seats": False}
        made = client.post(f"{api}/games", json=wanted)
        assert made.headers["Content-Encoding"] == "br"
        game = made.json()["game"]["id"]
        with client.stream("GET", f"{api}/games/{game}/events", headers={"Accept": "text/event-stream"}) as stream:
            assert stream.headers["Content-Encoding"] == "gzip"
            assert "Accept-Encoding" in stream.headers["Vary"]
            told = (line.removeprefix("event: ") for line in stream.iter_lines() if line.startswith("event: "))
            assert next(told) == "created"
            assert client.post(f"{api}/games/{game}/start").headers["Content-Encoding"] == "br"
            assert "decision" in islice(told, 20)
