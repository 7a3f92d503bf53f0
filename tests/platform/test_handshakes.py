"""Handshakes of WebSockets: from which pages a session counts, and what a client is told that is refused."""

import asyncio
import json
import logging
import socket
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect as connect_soon
from websockets.exceptions import InvalidStatus
from websockets.http11 import Response
from websockets.sync.client import connect

from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.web.handshakes import Handshakes

PROTOCOL = "graphql-transport-ws"
ID = {"X-Request-ID": "mine-1.2"}


def refusal(server, path="/graphql/", *, protocols=(PROTOCOL,), **options) -> tuple[Response, dict]:
    """The answer to a handshake that is refused, and its problem document."""
    options["additional_headers"] = ID | options.get("additional_headers", {})
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(server.url.replace("http", "ws", 1) + path, subprotocols=list(protocols) or None, **options),
    ):
        pass
    answer = refused.value.response
    found = json.loads(answer.body)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert found["status"] == answer.status_code
    assert found["request_id"] == answer.headers["X-Request-ID"] == ID["X-Request-ID"]
    return answer, found


@pytest.mark.parametrize("path", ["/elsewhere", "/", "/api/v1/games", "/graphql/more"])
def test_an_address_without_a_websocket_says_so(shared_server, path):
    _, found = refusal(shared_server, path)
    assert (found["code"], found["status"]) == ("not_found", 404)
    assert path in found["detail"]


@pytest.mark.parametrize("protocols", [["graphql-ws"], ["soap", "chat"]])
def test_a_client_of_another_protocol_is_told_which_one_is_spoken(shared_server, protocols):
    _, found = refusal(shared_server, protocols=protocols)
    assert (found["code"], found["status"]) == ("unsupported_subprotocol", 400)
    assert PROTOCOL in found["detail"]


@pytest.mark.parametrize("language", ["it", "", "de-DE"])
def test_a_language_that_is_not_spoken_is_refused_in_the_best_one_that_is(shared_server, language):
    german = {"Accept-Language": "de"}
    answer, found = refusal(shared_server, f"/graphql/?language={language}", additional_headers=german)
    assert (found["code"], found["status"]) == ("unknown_language", 400)
    assert found["languages"] == ["en", "de", "fr"]
    assert found["title"] == "Unbekannte Sprache"
    assert answer.headers["Content-Language"] == "de"


def test_the_address_of_a_handshake_chooses_the_language_of_its_refusal(shared_server):
    answer, found = refusal(shared_server, "/elsewhere?language=fr", additional_headers={"Accept-Language": "de"})
    assert answer.headers["Content-Language"] == "fr"
    assert found["title"] == "Introuvable"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "capacitor://localhost", "null"])
def test_pages_of_other_origins_are_told_the_same(shared_server, origin):
    assert refusal(shared_server, "/elsewhere", origin=origin)[1]["code"] == "not_found"


def test_a_refused_handshake_is_in_the_log_with_its_id_and_without_its_query(shared_server):
    refusal(shared_server, "/elsewhere?token=secret", additional_headers={"X-Request-ID": "mine-1.2"})
    line = next(line for line in reversed(shared_server.logs("serve").splitlines()) if "handshake_refused" in line)
    assert "/elsewhere" in line
    assert ID["X-Request-ID"] in line
    assert "secret" not in line


@pytest.mark.parametrize(
    ("headers", "says"),
    [
        ({}, "Sec-WebSocket-Key"),
        ({"Sec-WebSocket-Key": "short", "Sec-WebSocket-Version": "13"}, "Sec-WebSocket-Key"),
        ({"Sec-WebSocket-Key": "eA==" * 6, "Sec-WebSocket-Version": "13"}, "Sec-WebSocket-Key"),
        ({"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "8"}, "Sec-WebSocket-Version"),
    ],
)
def test_what_is_no_proper_handshake_is_told_what_is_wrong(shared_server, headers, says):
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket"}
    answer = httpx.get(shared_server.url + "/graphql/", headers=ID | upgrade | headers)
    found = answer.json()
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert (found["code"], found["status"], answer.status_code) == ("bad_request", 400, 400)
    assert says in found["detail"]
    assert found["request_id"] == answer.headers["X-Request-ID"] == ID["X-Request-ID"]


async def test_an_error_of_ours_is_told_by_a_problem_document_too():
    async def fails(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("a fault of ours")

    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(Handshakes(fails), lifespan="off", log_config=None))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    async with asyncio.timeout(20):
        with pytest.raises(InvalidStatus) as refused:
            await connect_soon(f"ws://127.0.0.1:{listening.getsockname()[1]}")
    server.should_exit = True
    await serving
    found = json.loads(refused.value.response.body)
    assert (found["code"], refused.value.response.status_code) == ("internal_error", 500)
    assert "fault" not in str(found)


async def test_a_refusal_is_no_fault_in_the_log(caplog):
    async def refuses(scope: Any, receive: Any, send: Any) -> None:
        raise ServiceError(errors.NOT_FOUND, "nothing here")

    protocol = "puerto_api.web.websocket_protocol:TellingWebSocket"
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(Handshakes(refuses), lifespan="off", log_config=None, ws=protocol)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    async with asyncio.timeout(20):
        with pytest.raises(InvalidStatus) as refused:
            await connect_soon(f"ws://127.0.0.1:{listening.getsockname()[1]}")
    server.should_exit = True
    await serving
    assert refused.value.response.status_code == 404
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
