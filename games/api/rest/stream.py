"""Streams over HTTP: server-sent events (HTML standard, section 9.2) and NDJSON, one JSON value a line."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Any, Protocol

from django.db import close_old_connections
from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import get_language
from rest_framework.request import Request

from accounts.security.credentials import credential_of
from games.live import game_stream
from games.live.feeds import Frame, ending
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from puerto_api.rest.inputs import Input, validated_query
from puerto_api.rest.openapi import ref
from puerto_api.web.languages import speaking
from puerto_api.web.problems import document
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

from .inputs import EVENTS_A_PAGE, last_event_id

MEDIA_TYPE = wire.EventStreamRenderer.media_type
KEEP_ALIVE_SECONDS = 15.0
"""Silence that proxies bear; then something is sent that says nothing."""
RETRY_MILLISECONDS = 2000
"""How long a reader waits before it connects again."""


class Writing(Protocol):
    """How a medium writes a feed."""

    beginning: bytes
    keep_alive: bytes

    def frame(self, frame: Frame) -> bytes: ...


class EventStream:
    """Frames without a name, so that ``onmessage`` of a browser gets them all."""

    beginning = f"retry: {RETRY_MILLISECONDS}\n\n".encode()
    keep_alive = b": still here\n\n"

    @staticmethod
    def frame(frame: Frame) -> bytes:
        return message(frame.json, number=frame.seq)


class Lines:
    """A frame a line; readers of lines have no comments, so the silence is a frame, too."""

    beginning = b""
    keep_alive = b'{"type":"keep_alive"}\n'

    @staticmethod
    def frame(frame: Frame) -> bytes:
        return frame.json + b"\n"


WRITINGS: dict[str, Writing] = {MEDIA_TYPE: EventStream(), wire.NDJSON: Lines()}


RENDERERS = (wire.WireRenderer, wire.EventStreamRenderer, wire.LinesRenderer)
"""For views that answer with a page or with a feed."""


def answers(page: str) -> dict[tuple[int, str], dict[str, str]]:
    """What such a view answers with, for ``extend_schema``; ``page`` is the component."""
    return {(200, "application/json"): ref(page)} | {(200, media_type): {"type": "string"} for media_type in WRITINGS}


def is_wanted(request: Request) -> bool:
    """Whether the client has asked for a stream, and not for a page."""
    return request.accepted_renderer.media_type in WRITINGS


def cursor(request: Request, query: type[Input]) -> tuple[int | None, int]:
    """After what a reader goes on, None if he does not say, and how much he wants on a page.

    Raises:
        ValidationError: it is not a number of an event.
    """
    wanted, known = validated_query(query, request), last_event_id(request)
    after = wanted.get("after") if known is None or not is_wanted(request) else known
    return after, wanted.get("limit", EVENTS_A_PAGE)


def visit_of(request: Request) -> Visit:
    return Visit(request._request, None, request.user, credential_of(request))


def events(request: Request, game_id: str, after: int) -> HttpResponseBase:
    """The events after a cursor as server-sent events, without end while the game goes on."""
    return _response(request, _events(game_id, visit_of(request), after, get_language()))


def feed(request: Request, frames: AsyncGenerator[Frame, None]) -> HttpResponseBase:
    """The frames of a feed in that of :data:`WRITINGS` which the client reads."""
    return _response(request, _feed(frames, WRITINGS[request.accepted_renderer.media_type], get_language()))


def _response(request: Request, content: AsyncIterator[bytes]) -> HttpResponseBase:
    media_type = request.accepted_renderer.media_type
    if request.method == "HEAD":
        return HttpResponse(content_type=media_type)
    answer = StreamingHttpResponse(content, content_type=media_type)
    answer["Cache-Control"] = "no-cache"
    answer["X-Accel-Buffering"] = "no"  # nginx would collect events before it passes them on
    # The stream has connections of its own; this thread's would wait for the end of the stream.
    close_old_connections()
    return answer


async def _events(game_id: str, visit: Visit, after: int, language: str) -> AsyncIterator[bytes]:
    """The request is over when this is sent, so the stream speaks its language by itself."""
    last = after
    yield EventStream.beginning
    followed = game_stream.follow(game_id, user=visit.reader, after=after)
    welcome = while_welcome(visit, followed)
    try:
        with speaking(language):
            async for told in with_silences(welcome, KEEP_ALIVE_SECONDS):
                if told is None:
                    yield EventStream.keep_alive
                else:
                    last = told.seq
                    yield message(told.json, told.event["kind"], last)
        yield message(wire.encode({"last_seq": last}), "end")
    except ServiceError as error:  # the reader's token was revoked meanwhile
        with speaking(language):
            yield message(wire.encode(document(error)), "problem")
    finally:
        await welcome.aclose()
        await followed.aclose()


async def _feed(frames: AsyncGenerator[Frame, None], writing: Writing, language: str) -> AsyncIterator[bytes]:
    if writing.beginning:
        yield writing.beginning
    async with aclosing(frames), aclosing(with_silences(frames, KEEP_ALIVE_SECONDS)) as waited_for:
        with speaking(language):
            try:
                async for frame in waited_for:
                    yield writing.keep_alive if frame is None else writing.frame(frame)
            except ServiceError as error:  # since the request was allowed, a moment ago
                yield writing.frame(ending(error, None))


def message(data: bytes, kind: str | None = None, number: int | None = None) -> bytes:
    """One server-sent event."""
    head = (f"id: {number}\n" if number is not None else "") + (f"event: {kind}\n" if kind else "")
    return head.encode() + b"data: " + data + b"\n\n"


async def with_silences(source: AsyncIterator[Any], seconds: float) -> AsyncGenerator[Any, None]:
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
