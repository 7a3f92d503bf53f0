"""What the application still says to a WebSocket that has been closed, on either side, is dropped, and no error."""

import asyncio
import socket
from typing import Any

import uvicorn
import uvloop
from websockets.asyncio.client import connect

from puerto_api.web.handshakes import Handshakes
from puerto_api.web.websocket_protocol import Gathering


async def test_a_message_to_a_socket_that_was_closed_a_moment_ago_is_dropped():
    """One task of the application closes a socket while another still sends, and the peer has not answered yet."""
    came: list[Exception | None] = []

    async def speaks_late(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 4403})
        try:
            await send({"type": "websocket.send", "text": "too late"})
            came.append(None)
        except Exception as error:
            came.append(error)

    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(Handshakes(speaks_late), lifespan="off", ws="websockets-sansio"))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    async with asyncio.timeout(20), connect(f"ws://127.0.0.1:{listening.getsockname()[1]}") as client:
        await client.wait_closed()
        assert client.close_code == 4403
    server.should_exit = True
    await serving
    assert came == [None]


def test_messages_that_leave_together_are_dropped_when_the_peer_has_gone_since_they_were_said():
    faults = []

    async def say():
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: faults.append(context))
        ours, theirs = socket.socketpair()
        with theirs:
            transport, _ = await loop.create_connection(asyncio.Protocol, sock=ours)
            gathering = Gathering(transport)
            gathering.write(b"once ")
            gathering.write(b"more")
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            heard = theirs.recv(100)
            transport.abort()
            gathering.write(b"and again")
            await asyncio.sleep(0.01)
            return heard

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(say()) == b"once more"
    assert faults == []
