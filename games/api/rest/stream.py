"""Server-sent events (HTML standard, section 9.2): a game's events as they happen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import orjson
from django.db import close_old_connections
from django.http import StreamingHttpResponse
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from games import streams
from puerto_api.errors import ServiceError
from puerto_api.visit import Visit
from puerto_api.welcome import while_welcome

MEDIA_TYPE = "text/event-stream"
KEEP_ALIVE_SECONDS = 15.0
"""Silence that proxies bear; then a comment is sent."""
RETRY_MILLISECONDS = 2000
"""How long a reader waits before it connects again."""


class EventStreamRenderer(BaseRenderer):
    """Lets ``Accept: text/event-stream`` be negotiated; the view writes the stream itself."""

    media_type = MEDIA_TYPE
    format = "json"  # the same as the page's: there is no `format` to choose by
    charset = None

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        return orjson.dumps(data)


def response(game_id: str, request: Request, after: int) -> StreamingHttpResponse:
    """The events after a cursor, without end while the game goes on."""
    answer = StreamingHttpResponse(_stream(game_id, request, after), content_type=MEDIA_TYPE)
    answer["Cache-Control"] = "no-cache"
    answer["X-Accel-Buffering"] = "no"  # nginx would collect events before it passes them on
    # The stream has connections of its own; this thread's would wait for the end of the stream.
    close_old_connections()
    return answer


async def _stream(game_id: str, request: Request, after: int) -> AsyncIterator[bytes]:
    visit = Visit(request._request, None, request.user, request.auth)
    last = after
    yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
    followed = streams.follow(game_id, user=request.user, after=after)
    welcome = while_welcome(visit, followed)
    try:
        async for event in with_silences(welcome, KEEP_ALIVE_SECONDS):
            if event is None:
                yield b": still here\n\n"
            else:
                last = event["seq"]
                yield message(event["kind"], event, last)
        yield message("end", {"last_seq": last})
    except ServiceError as error:  # the reader's token was revoked meanwhile
        yield message("problem", error.problem())
    finally:
        await welcome.aclose()
        await followed.aclose()


def message(kind: str, data: Any, number: int | None = None) -> bytes:
    """One event of the stream."""
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {kind}\ndata: ".encode() + orjson.dumps(data) + b"\n\n"


async def with_silences(source: AsyncIterator[Any], seconds: float) -> AsyncIterator[Any]:
    """The items of ``source``, and None whenever there was none for so long."""
    waiting: asyncio.Future[Any] | None = None
    try:
        while True:
            waiting = waiting or asyncio.ensure_future(anext(source))
            await asyncio.wait({waiting}, timeout=seconds)
            if not waiting.done():
                yield None
                continue
            item, waiting = waiting, None
            try:
                yield item.result()
            except StopAsyncIteration:
                return
    finally:
        if waiting is not None:
            waiting.cancel()
            with suppress(asyncio.CancelledError, StopAsyncIteration, ServiceError):
                await waiting
