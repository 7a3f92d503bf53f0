"""The floor: what the least that could be called hosting costs. Not a game, and without one promise.

``POST /{table}`` adds a row to a table of PostgreSQL, commits, sends two kilobytes to all who read
``GET /{table}``, and answers. Run as ``python -m tests.load.floor PORT DATABASE_URL``.
"""

import asyncio
import json
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import uvicorn

BYTES = b"x" * 2000
CREATE = "CREATE TABLE IF NOT EXISTS floor_move (place text, number integer, told text)"

Store = Callable[[str, int], Awaitable[None]]


class Floor:
    """The ASGI application."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._numbers: defaultdict[str, int] = defaultdict(int)
        self._readers: defaultdict[str, set[asyncio.Queue[bytes]]] = defaultdict(set)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        await (self._move if scope["method"] == "POST" else self._read)(scope["path"], receive, send)

    async def _move(self, place: str, receive: Any, send: Any) -> None:
        while (await receive())["more_body"]:
            pass
        self._numbers[place] = number = self._numbers[place] + 1
        await self._store(place, number)
        told = b"id: %d\ndata: %s\n\n" % (number, BYTES)
        for queue in self._readers[place]:
            queue.put_nowait(told)
        answer = json.dumps({"version": number, "last_seq": number}).encode()
        length = str(len(answer)).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        await send({"type": "http.response.body", "body": answer})

    async def _read(self, place: str, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._readers[place].add(queue)
        try:
            while True:
                await send({"type": "http.response.body", "body": await queue.get(), "more_body": True})
        finally:
            self._readers[place].discard(queue)


async def _stored_in(url: str) -> Store:
    link = await psycopg.AsyncConnection.connect(url, autocommit=True)
    await link.execute(CREATE)
    lock = asyncio.Lock()

    async def store(place: str, number: int) -> None:
        async with lock:
            await link.execute("INSERT INTO floor_move VALUES (%s, %s, %s)", [place, number, BYTES.decode()])

    return store


async def main(port: int, url: str) -> None:
    floor = Floor(await _stored_in(url))
    config = uvicorn.Config(floor, port=port, log_level="critical", lifespan="off", timeout_graceful_shutdown=1)
    await uvicorn.Server(config).serve()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
