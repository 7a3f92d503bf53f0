"""Readers who leave, at whatever moment, are no error."""

import asyncio
import logging
from datetime import timedelta

import pytest
import websockets

from puerto_api.gql.consumer import GraphQLConsumer

from .live import PROTOCOL, LiveServer, eventually

WAIT = 0.2
"""Seconds for which the server waits for ``connection_init``."""
REFUSED = '{"type": "connection_init", "payload": {"Authorization": "Bearer nonsense"}}'


@pytest.fixture
def hurried(monkeypatch, server) -> LiveServer:
    init = GraphQLConsumer.__init__

    def hurry(self: GraphQLConsumer, schema) -> None:
        init(self, schema)
        self.connection_init_wait_timeout = timedelta(seconds=WAIT)

    monkeypatch.setattr(GraphQLConsumer, "__init__", hurry)
    return server


def errors(caplog) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_who_leaves_when_the_server_gives_up_waiting_for_the_first_message_is_no_error(hurried, caplog):
    """Some 30 of these 120 were, before: the server closed sockets that were gone already."""

    async def leave(number: int) -> None:
        link = await websockets.connect(hurried.ws_url, subprotocols=[PROTOCOL])
        await asyncio.sleep(WAIT - 0.01 + 0.0005 * number)
        await link.close() if number % 2 else link.transport.abort()

    async def leave_together() -> None:
        for _ in range(3):
            await asyncio.gather(*map(leave, range(40)), return_exceptions=True)

    asyncio.run(leave_together())
    eventually(lambda: not hurried.connections(), "The end of all connections")
    assert errors(caplog) == []


def test_who_goes_on_speaking_when_they_were_refused_is_no_error(server, caplog):
    async def insist() -> int | None:
        async with websockets.connect(server.ws_url, subprotocols=[PROTOCOL]) as link:
            for _ in range(3):
                await link.send(REFUSED)
            await link.wait_closed()
            return link.close_code

    async def insist_together() -> list[int | None]:
        return await asyncio.gather(*(insist() for _ in range(10)))

    assert set(asyncio.run(insist_together())) <= {4403, 4429}
    eventually(lambda: not server.connections(), "The end of all connections")
    assert errors(caplog) == []
