"""How a stream over HTTP ends: by itself, or because its reader leaves."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from django.http import StreamingHttpResponse

from puerto_api.web.handler import Handler


class Streams(Handler):
    """Answers everything with a stream."""

    def __init__(self, pieces: AsyncIterator[bytes]) -> None:
        super().__init__(lambda scope: False)
        self.answer = StreamingHttpResponse(pieces)

    def _answered(self, scope: Any, body: bytes) -> StreamingHttpResponse:
        return self.answer


@pytest.mark.parametrize("turns", range(4))
async def test_a_reader_who_leaves_as_the_stream_ends_is_no_error(turns):
    """However many turns of the loop lie between the two."""
    is_gone, said = asyncio.Event(), []
    body = [{"type": "http.request", "body": b""}]

    async def pieces() -> AsyncIterator[bytes]:
        yield b"the last piece"
        is_gone.set()

    async def receive() -> dict[str, Any]:
        if body:
            return body.pop()
        await is_gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if is_gone.is_set():
            for _ in range(turns):
                await asyncio.sleep(0)
        said.append(message.get("body", b""))

    handler = Streams(pieces())
    await handler({"type": "http"}, receive, send)
    assert handler.answer.closed
    assert b"".join(said) == b"the last piece"
