"""A real server on a real socket inside the test process, so that a test can look at its tasks and its database."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

from games.live import game_stream, open_tables
from puerto_api.base import wakeups
from tests.support.services import free_port

EVENTS = """
subscription($game: ID!, $after: Int! = 0) {
  gameEvents(gameId: $game, after: $after) { seq version kind seat changes { op path value } at }
}"""
PROTOCOL = "graphql-transport-ws"
PATIENCE = 20


class LiveServer:
    """uvicorn in a thread of its own."""

    def __init__(self) -> None:
        from puerto_api.asgi import application

        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/graphql/"
        self.ws_url = f"ws://127.0.0.1:{self.port}/graphql/"
        self.loop: asyncio.AbstractEventLoop | None = None
        config = uvicorn.Config(
            application, port=self.port, lifespan="off", log_config=None, ws_max_size=65536, timeout_graceful_shutdown=2
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._server.serve()

    def start(self) -> None:
        self._thread.start()
        eventually(lambda: self._server.started, "The start of the server")

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "The server did not stop."
        # A read under way when its stream was cancelled still ends in its thread, perhaps while tables are emptied.
        together = threading.Barrier(game_stream.THREADS._max_workers)
        for reader in [game_stream.THREADS.submit(together.wait, PATIENCE) for _ in range(together.parties)]:
            reader.result(PATIENCE)
        open_tables._threads.submit(int).result(PATIENCE)

    def rest(self, path: str) -> str:
        """The address of a path of the REST API."""
        return f"http://127.0.0.1:{self.port}/api/v1{path}"

    def tasks(self) -> int:
        """How many asyncio tasks there are now."""
        return len(asyncio.all_tasks(self.loop))

    def connections(self) -> int:
        """How many connections there are now."""
        return len(self._server.server_state.connections)

    @staticmethod
    def watched() -> set[str]:
        """Games that a stream waits for."""
        return wakeups._waiters.games()


def eventually(true: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
    """Wait for it.

    Raises:
        TimeoutError: it did not happen.
    """
    until = time.monotonic() + seconds
    while not true():
        if time.monotonic() > until:
            raise TimeoutError(f"{what} did not happen.")
        time.sleep(0.02)


class Socket:
    """A client of graphql-transport-ws that hides nothing."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self._waiting: list[dict[str, Any]] = []

    def send(self, message: Any) -> None:
        self.raw.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        return json.loads(self.raw.recv(seconds))

    def init(self, authorization: str | None = None) -> None:
        payload = {"Authorization": authorization} if authorization else {}
        self.send({"type": "connection_init", "payload": payload})
        assert self.receive() == {"type": "connection_ack"}

    def subscribe(self, name: str, query: str = EVENTS, **variables: Any) -> None:
        self.send({"id": name, "type": "subscribe", "payload": {"query": query, "variables": variables}})

    def next(self, name: str) -> dict[str, Any]:
        """The next message of one operation; those of others wait."""
        for index, message in enumerate(self._waiting):
            if message.get("id") == name:
                return self._waiting.pop(index)
        until = time.monotonic() + PATIENCE  # the server's pings come for ever
        while True:
            message = self.receive(until - time.monotonic())
            if message.get("id") == name:
                return message
            self._waiting.append(message)

    def event(self, name: str) -> dict[str, Any]:
        message = self.next(name)
        assert message["type"] == "next", message
        assert "errors" not in message["payload"], message
        return message["payload"]["data"]["gameEvents"]

    def seqs(self, name: str, last: int) -> list[int]:
        """The numbers of the events up to ``last``."""
        found: list[int] = []
        while not found or found[-1] < last:
            found.append(self.event(name)["seq"])
        return found

    def close_code(self) -> int:
        """With what the server closes; whatever it still says is passed over."""
        try:
            while True:
                self.raw.recv(PATIENCE)
        except Exception:
            assert self.raw.close_code is not None
            return self.raw.close_code

    def cut(self) -> None:
        """As when the network fails: no goodbye."""
        self.raw.socket.shutdown(2)
        self.raw.socket.close()


@contextmanager
def socket(server: LiveServer, authorization: str | None = None, *, init: bool = True) -> Iterator[Socket]:
    with connect(server.ws_url, subprotocols=[PROTOCOL], max_size=None) as raw:
        found = Socket(raw)
        if init:
            found.init(authorization)
        yield found
