"""Bounds for requests before anybody answers them, over real sockets: headers, size, and the time that they take."""

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from puerto_api.base.errors import HEADERS_TOO_LARGE
from puerto_api.web.http_protocol import MOST_BYTES
from puerto_api.web.request_bounds import MOST_HEADER_BYTES, MOST_HEADERS
from tests.support.servers import Servers, embedded_server

SECONDS = 3
PATIENCE = 60
"""For what a busy machine does late; nothing here waits for so long but when it fails."""
PROTOCOL = "graphql-transport-ws"
HEAD = b"POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
ENGLISH, GERMAN, FRENCH = "Too many headers", "Zu viele Header", "Trop d’en-têtes"


@pytest.fixture(scope="module")
def server() -> Iterator[Servers]:
    with embedded_server(REQUEST_SECONDS=str(SECONDS)) as server:
        yield server


@pytest.fixture(scope="module")
def plain() -> Iterator[Servers]:
    """As uvicorn's own command starts the application."""
    uvicorn = ("-m", "uvicorn", "puerto_api.asgi:application")
    with embedded_server(program=uvicorn, REQUEST_SECONDS=str(SECONDS)) as server:
        yield server


def opened(server: Servers, sent: bytes = b"") -> socket.socket:
    where = urlsplit(server.url)
    link = socket.create_connection((where.hostname, where.port), PATIENCE)
    link.sendall(sent)
    return link


def read(link: socket.socket) -> bytes:
    """All until the server closes."""
    found = b""
    with suppress(ConnectionError):
        while part := link.recv(65536):
            found += part
    return found


def refused(answer: bytes) -> dict:
    """The problem document of an answer that ends its connection."""
    head, _, body = answer.partition(b"\r\n\r\n")
    document = json.loads(body[body.index(b"{") : body.rindex(b"}") + 1])  # with or without chunks around it
    assert head.startswith(f"HTTP/1.1 {document['status']} ".encode()), head
    assert re.search(rb"(?i)\r\ncontent-type: application/problem\+json", head)
    assert re.search(rb"(?i)\r\nx-request-id: " + document["request_id"].encode(), head)
    assert document["type"].endswith("/docs/errors#" + document["code"])
    return document


def many(count: int) -> dict[str, str]:
    """So many headers, with the five of the client."""
    return {f"X-{number}": "1" for number in range(count - 5)}


# --- Headers ----------------------------------------------------------------------------------------------------------


@pytest.mark.dear(3)
@pytest.mark.parametrize("path", ["/healthz", "/", "/api/v1/games", "/graphql/", "/static/puerto_api/pages.css"])
@pytest.mark.parametrize("which", ["server", "plain"])
def test_a_request_with_too_many_headers_is_refused_wherever_it_goes(request, which, path):
    server = request.getfixturevalue(which)
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        most = many(MOST_HEADERS)
        assert len(http.build_request("GET", path, headers=most).headers) == MOST_HEADERS
        assert http.get(path, headers=most).status_code == 200
        for headers in (many(MOST_HEADERS + 1), many(1000), {"X-Long": "x" * MOST_HEADER_BYTES}):
            answer = http.get(path, headers=headers | {"X-Request-ID": "mine", "Origin": "https://elsewhere.example"})
            assert (answer.status_code, answer.json()["code"]) == (431, "headers_too_large")
            assert answer.headers["X-Request-ID"] == answer.json()["request_id"] == "mine"
            of_an_api = path in ("/api/v1/games", "/graphql/")
            assert ("RateLimit" in answer.headers) == ("Access-Control-Allow-Origin" in answer.headers) == of_an_api
        assert http.get(path, headers={"X-Long": "x" * (MOST_HEADER_BYTES - 1000)}).status_code == 200


@pytest.mark.parametrize(("language", "title"), [("en", ENGLISH), ("de", GERMAN), ("fr", FRENCH)])
def test_the_refusal_is_said_in_the_readers_language(server, language, title):
    sent = many(MOST_HEADERS + 1) | {"Accept-Language": language}
    answer = httpx.get(server.url + "/api/v1/games", headers=sent)
    assert (answer.json()["title"], answer.headers["Content-Language"]) == (title, language)
    with pytest.raises(InvalidStatus) as handshake:
        connect(server.url.replace("http", "ws") + "/graphql/", subprotocols=[PROTOCOL], additional_headers=sent)
    assert json.loads(handshake.value.response.body)["title"] == title


def test_the_bounds_are_those_that_the_error_names():
    assert f"more than {MOST_HEADERS} headers" in HEADERS_TOO_LARGE.meaning
    assert f"more than {MOST_HEADER_BYTES // 1024} KiB" in HEADERS_TOO_LARGE.meaning


@pytest.mark.parametrize("headers", [many(MOST_HEADERS + 5), many(200), {"X-Long": "x" * 40_000}])
def test_a_handshake_with_too_many_headers_is_refused(server, headers):
    with pytest.raises(InvalidStatus) as handshake:
        connect(server.url.replace("http", "ws") + "/graphql/", subprotocols=[PROTOCOL], additional_headers=headers)
    answer = handshake.value.response
    assert (answer.status_code, json.loads(answer.body)["code"]) == (431, "headers_too_large")
    assert answer.headers["X-Request-ID"] == json.loads(answer.body)["request_id"]


def test_a_handshake_may_have_long_headers(server):
    sent = many(80) | {"Cookie": "x=" + "y" * 10_000}
    with connect(
        server.url.replace("http", "ws") + "/graphql/", subprotocols=[PROTOCOL], additional_headers=sent
    ) as link:
        link.send('{"type": "connection_init"}')
        assert json.loads(link.recv(PATIENCE)) == {"type": "connection_ack"}


@pytest.mark.parametrize("beginning", [b"GET /", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ", HEAD])
def test_headers_that_never_end_are_not_kept(server, beginning):
    part = b"X: y\r\n" * 1000 if beginning is HEAD else b"x" * 6000
    with closing(opened(server, beginning)) as link:
        sent = 0
        with suppress(ConnectionError):
            while sent < 100 * MOST_BYTES:
                link.sendall(part)
                sent += len(part)
        assert sent < 100 * MOST_BYTES


def test_who_sends_far_too_many_headers_is_told_so(server):
    with closing(opened(server, HEAD + b"X-Long: " + b"x" * MOST_BYTES)) as link:
        assert refused(read(link))["code"] == "headers_too_large"


# --- Bodies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", ["server", "plain"])
@pytest.mark.parametrize("chunks", [5, 40])
def test_a_body_of_unknown_length_that_is_too_large_is_refused(request, which, chunks):
    server = request.getfixturevalue(which)
    headers = {"Content-Type": "application/json", "Accept-Language": "de"}
    parts = (b"x" * 65536 for _ in range(chunks))
    answer = httpx.post(server.url + "/api/v1/verify", content=parts, headers=headers, timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (413, "payload_too_large")
    assert answer.headers["Content-Language"] == "de"


def test_a_body_without_end_is_neither_kept_nor_waited_for(server):
    sent = 0
    with closing(opened(server, HEAD + b"Transfer-Encoding: chunked\r\n\r\n")) as link, suppress(ConnectionError):
        while sent < 2**28:
            link.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")
            sent += 65536
    assert sent < 2**28


# --- Time -------------------------------------------------------------------------------------------------------------


def test_a_connection_that_nobody_uses_is_closed(server):
    with closing(opened(server)) as link:
        assert read(link) == b""


def test_a_connection_rests_between_two_requests_for_longer_than_a_request_may_take(server):
    with closing(HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE)) as link:
        sockets = []
        for pause in (2 * SECONDS + 0.5, 0):  # uvicorn alone would have closed it after five seconds
            link.request("GET", "/healthz")
            assert link.getresponse().read()
            sockets.append(link.sock)
            time.sleep(pause)
        assert sockets[0] is sockets[1] is not None


@pytest.mark.parametrize("which", ["server", "plain"])
def test_a_body_that_drips_is_refused(request, which):
    server = request.getfixturevalue(which)
    began = time.monotonic()
    with closing(opened(server, HEAD + b"Accept-Language: fr\r\nContent-Length: 100000\r\n\r\n{")) as link:
        document = refused(dripped(link))
    assert (document["code"], document["title"]) == ("request_timeout", "Requête trop lente")
    assert time.monotonic() - began >= SECONDS


def test_headers_that_drip_are_refused(server):
    with closing(opened(server, b"GET /healthz HTTP/1.1\r\nX: ")) as link:
        assert refused(dripped(link))["code"] == "request_timeout"


def test_so_are_those_of_a_further_request_over_the_same_connection(server):
    whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(opened(server, whole)) as link:
        answer = b""
        while b'"ok"' not in answer:
            answer += link.recv(65536)
        link.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
        assert refused(dripped(link))["code"] == "request_timeout"


def dripped(link: socket.socket) -> bytes:
    """What comes back while one byte is sent after the other."""
    link.settimeout(0.2)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            found = link.recv(65536)
        except TimeoutError:
            link.sendall(b"x")
        else:
            link.settimeout(PATIENCE)
            return found + read(link)
    raise AssertionError("Nobody has ended this.")


def test_requests_in_pieces_and_in_a_row_are_answered(server):
    whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(opened(server)) as link:
        for part in (whole[:10], whole[10:30], whole[30:] + whole + whole[:20], whole[20:]):
            link.sendall(part)
            time.sleep(0.1)
        link.sendall(whole.replace(b"localhost", b"localhost\r\nConnection: close"))
        assert read(link).count(b"HTTP/1.1 200") == 4


def test_streams_and_sockets_last_longer_than_requests_may_take(server):
    with httpx.Client(base_url=server.url + "/api/v1", timeout=PATIENCE) as http:
        made = http.post("/auth/register", json={"username": "ann", "password": "correct horse battery"}).json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        wanted = {"edition": "1897", "players": 3}
        game = http.post("/games", json=wanted, headers=headers).json()["game"]["id"]
        with (
            http.stream("GET", f"/games/{game}/events", headers=headers | {"Accept": "text/event-stream"}) as stream,
            connect(server.url.replace("http", "ws") + "/graphql/", subprotocols=[PROTOCOL]) as link,
        ):
            link.send('{"type": "connection_init"}')
            assert json.loads(link.recv(PATIENCE)) == {"type": "connection_ack"}
            time.sleep(SECONDS + 1)
            assert http.post(f"/games/{game}/cancel", json={}, headers=headers).status_code == 200
            assert any("cancelled" in line for line in stream.iter_lines())
            link.send('{"type": "ping"}')
            assert json.loads(link.recv(PATIENCE)) == {"type": "pong"}


def test_three_hundred_slow_senders_keep_nobody_from_being_served(server):
    beginnings = [b"", b"GET /healthz HTTP/1.1\r\nX: ", HEAD + b"Content-Length: 200000\r\n\r\n" + b"{" * 100_000]
    before = memory(server)
    with ExitStack() as stack:
        links = [stack.enter_context(closing(opened(server, beginnings[n % 3]))) for n in range(300)]
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
            assert http.get("/healthz").status_code == 200
            assert http.get("/api/v1/games").status_code == 200
            wrong = {"username": "nobody", "password": "no idea"}
            assert http.post("/api/v1/auth/login", json=wrong).status_code == 401
        assert memory(server) - before < 100, "Megabytes: a hundred half bodies are ten."
        answers = [read(link) for link in links]
    assert [answer[:12] for answer in answers] == [b"", b"HTTP/1.1 408", b"HTTP/1.1 408"] * 100
    assert not server.fault("serve")


def memory(server: Servers) -> int:
    """What the server holds of the memory, in megabytes."""
    status = Path(f"/proc/{server.pids['serve']}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024
