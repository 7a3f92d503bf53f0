"""The WebSocket door of a real server, with messages as good and bad as clients send them (graphql-transport-ws)."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest
import websockets
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import Operation

from puerto_api.gql.consumer import Handler

PROTOCOL = "graphql-transport-ws"
QUERY = {"id": "1", "type": "subscribe", "payload": {"query": "{ serverInfo { name } }"}}

INIT = {"type": "connection_init"}
BAD_TOKEN = INIT | {"payload": {"Authorization": "Bearer nonsense"}}
ENDLESS = {"id": "2", "type": "subscribe", "payload": {"query": "subscription { openTables { __typename } }"}}


@pytest.fixture
def server(shared_server):
    return shared_server


@asynccontextmanager
async def socket(server, *, protocol=PROTOCOL, path="/graphql/", init=True, **options):
    url = server.url.replace("http", "ws") + path
    async with websockets.connect(url, subprotocols=[protocol] if protocol else None, **options) as link:
        if init:
            await link.send('{"type": "connection_init"}')
            assert json.loads(await link.recv()) == {"type": "connection_ack"}
        yield link


async def closed_with(link) -> int:
    """The code with which the server closes, whatever it says before."""
    with suppress(websockets.ConnectionClosedError):
        async with asyncio.timeout(5):
            async for _ in link:
                pass
    await link.wait_closed()
    return link.close_code


async def test_an_operation_is_answered_and_completed(server):
    async with socket(server) as link:
        await link.send(json.dumps(QUERY))
        answer = json.loads(await link.recv())
        assert answer["payload"]["data"] == {"serverInfo": {"name": "Puerto API"}}
        assert json.loads(await link.recv()) == {"id": "1", "type": "complete"}
        await link.send('{"type": "ping"}')
        assert json.loads(await link.recv())["type"] == "pong"


@pytest.mark.parametrize(
    "message",
    [
        "[]",
        "3",
        "null",
        '"text"',
        "not json",
        "{}",
        '{"type": []}',
        '{"type": "unknown"}',
        '{"type": "subscribe"}',
        '{"type": "subscribe", "id": [], "payload": {"query": "{ __typename }"}}',
        '{"type": "subscribe", "id": "1", "payload": 3}',
        '{"type": "subscribe", "id": "1", "payload": {"query": 3}}',
        '{"type": "subscribe", "id": "1", "payload": {"query": "{ __typename }", "variables": []}}',
        '{"type": "complete", "id": {}}',
        b"bytes",
    ],
)
async def test_a_message_of_wrong_shape_closes_the_socket(server, message):
    """4400 is the protocol's code for it; the library alone would leave the socket open and deaf."""
    async with socket(server) as link:
        await link.send(message)
        assert await closed_with(link) == 4400


async def test_the_server_is_well_after_all_that(server):
    async with socket(server) as link:
        await link.send(json.dumps(QUERY))
        assert "data" in json.loads(await link.recv())["payload"]
    assert not server.fault("serve")


async def test_operations_before_the_handshake_are_refused(server):
    async with socket(server, init=False) as link:
        await link.send(json.dumps(QUERY))
        assert await closed_with(link) == 4401


async def test_a_bad_token_is_refused_wherever_it_stands(server):
    async with socket(server, init=False) as link:
        await link.send('{"type": "connection_init", "payload": {"Authorization": "Bearer nonsense"}}')
        assert await closed_with(link) == 4403
    async with socket(server, init=False, additional_headers={"Authorization": "Bearer nonsense"}) as link:
        await link.send('{"type": "connection_init"}')
        assert await closed_with(link) == 4403


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        ([BAD_TOKEN, QUERY], 4403),
        ([QUERY, QUERY], 4401),
        ([INIT, INIT, QUERY], 4429),
        ([INIT, ENDLESS, ENDLESS, QUERY, {}], 4409),
    ],
    ids=["a bad token", "no handshake", "two handshakes", "an id twice"],
)
async def test_what_was_sent_after_a_message_that_is_refused_is_no_error_in_the_log(server, messages, code):
    before = len(server.logs("serve"))
    async with socket(server, init=False) as link:
        for message in messages:
            await link.send(json.dumps(message))
        assert await closed_with(link) == code
    await asyncio.sleep(0.2)
    assert not server.fault("serve", before)
    assert "Exception" not in server.logs("serve")[before:]


async def test_an_operation_that_ends_when_its_reader_has_gone_is_no_error():
    """As run_operation does: the last message of an operation forgets its id, and so has the end of the socket."""
    handler = Handler.__new__(Handler)
    handler.operations = {}
    handler.websocket = SimpleNamespace(send_json=AsyncMock())
    await Operation(handler, "1", "{ serverInfo { name } }", None, None).send_operation_message(
        {"id": "1", "type": "complete"}
    )


async def test_a_client_that_names_no_protocol_is_told_by_the_close_code(server):
    async with socket(server, protocol=None, init=False) as link:
        assert await closed_with(link) == 4406


async def test_messages_have_a_greatest_size(server):
    async with socket(server) as link:
        await link.send(json.dumps(QUERY | {"junk": "x" * 70_000}))
        assert await closed_with(link) == 1009
