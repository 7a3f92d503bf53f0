"""Both faces of the client, asked in the same way, with a service that tests make up."""

import asyncio
import json
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

import httpx

from puerto_client import AsyncClient, Client, Retry

URL = "http://service"
QUICK = Retry(attempts=4, first_pause=0.001, longest_pause=0.002)
FACES = ["sync", "async"]

Handler = Callable[[httpx.Request], httpx.Response]


def ask(face: str, handler: Handler, operation: str, *args: Any, retry: Retry = QUICK, **kwargs: Any) -> Any:
    """What an operation, such as ``games.get``, answers when ``handler`` is the service."""
    transport = httpx.MockTransport(handler)
    if face == "sync":
        with Client(URL, "secret", retry=retry, http=httpx.Client(transport=transport)) as client:
            return attrgetter(operation)(client)(*args, **kwargs)

    async def asked() -> Any:
        async with AsyncClient(URL, "secret", retry=retry, http=httpx.AsyncClient(transport=transport)) as client:
            return await attrgetter(operation)(client)(*args, **kwargs)

    return asyncio.run(asked())


def read(
    face: str,
    handler: Handler,
    stream: str,
    *args: Any,
    retry: Retry = QUICK,
    most: int = 99,
    note: Callable[[Any], Any] = lambda item: item,
    **kwargs: Any,
) -> Any:
    """Of the first items of a stream what is noted, when ``handler`` is the service; and the cursor after them."""
    transport, noted = httpx.MockTransport(handler), []
    if face == "sync":
        with Client(URL, retry=retry, http=httpx.Client(transport=transport)) as client:
            followed = attrgetter(stream)(client)(*args, **kwargs)
            for item in followed:
                noted.append(note(item))
                if len(noted) == most:
                    break
            followed.close()
            return noted, followed.cursor

    async def asked() -> Any:
        async with AsyncClient(URL, retry=retry, http=httpx.AsyncClient(transport=transport)) as client:
            followed = attrgetter(stream)(client)(*args, **kwargs)
            async for item in followed:
                noted.append(note(item))
                if len(noted) == most:
                    break
            await followed.aclose()
            return noted, followed.cursor

    return asyncio.run(asked())


def problem(code: str, status: int, **members: Any) -> httpx.Response:
    document = {"type": f"/docs/errors#{code}", "title": code, "status": status, "detail": "So.", "code": code}
    return httpx.Response(status, json=document | members)


def lines(*frames: dict[str, Any]) -> httpx.Response:
    """An answer of frames after which the service hangs up."""
    content = b"".join(json.dumps(frame, ensure_ascii=False).encode() + b"\n" for frame in frames)
    return httpx.Response(200, content=content)


def event(seq: int, changes: Iterable[Any] = (), **members: Any) -> dict[str, Any]:
    found = {"type": "event", "seq": seq, "version": seq, "kind": "decision", "seat": 0, "data": {}, "message": ""}
    return found | {"changes": list(changes), "view_hash": None, "clock": None, "at": ""} | members


def hello(seq: int, view: Any = None, view_hash: str | None = None) -> dict[str, Any]:
    found = {"type": "hello", "game": "g", "viewer": 0, "seq": seq, "view": view, "view_hash": view_hash}
    return found | {"presence": [], "language": "en"}


END = {"type": "end", "reason": "game_over", "last_seq": 3, "detail": "The game is over."}
