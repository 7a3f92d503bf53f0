"""What the application still says to a WebSocket that has been closed on this side is dropped, and no error."""

import asyncio
import socket
from typing import Any

import uvicorn
from websockets.asyncio.client import connect

from puerto_api.web.handshakes import Handshakes


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
