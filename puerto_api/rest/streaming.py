"""Streams over HTTP: server-sent events (HTML standard, section 9.2) and NDJSON, one JSON value a line.

A view that offers one answers with a page to clients that want JSON, and begins a stream for those that accept it.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator
from contextlib import aclosing, suppress
from typing import Any, Protocol

from channels.db import database_sync_to_async
from django.db import close_old_connections, connection
from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from accounts.security.credentials import credential_of
from puerto_api.base import errors, wire
from puerto_api.base.bounds import BIGGEST
from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import speaking
from puerto_api.web.problems import document
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

from . import openapi
from .inputs import Input, QueryWhole, validated_query

MEDIA_TYPE = wire.EventStreamRenderer.media_type
KEEP_ALIVE_SECONDS = 15.0
"""Silence that proxies bear; then something is sent that says nothing."""
LONG = 32 * 1024
"""Bytes that are sent without waiting for what follows at once."""
RETRY_MILLISECONDS = 2000
"""How long a reader waits before it connects again."""

READING = (*openapi.READING, errors.INVALID_TICKET)
"""The codes that every operation can answer with which can be a stream."""
RENDERERS = (wire.WireRenderer, wire.EventStreamRenderer, wire.LinesRenderer)
"""For views that answer with a page or with frames."""
LAST_EVENT_ID = OpenApiParameter(
    "Last-Event-ID",
    {"type": "integer", "minimum": 0, "maximum": BIGGEST},
    OpenApiParameter.HEADER,
    description="Id of the last event that you have; only for streams.",
)


class Frame(Protocol):
    """``seq`` is the cursor of a reader who has read it, if it moves; ``more``, whether another one follows at once."""

    @property
    def json(self) -> bytes: ...
    @property
    def seq(self) -> int | None: ...
    @property
    def more(self) -> bool: ...


class Writing(Protocol):
    """How a medium writes frames."""

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


# --- What clients ask for ---------------------------------------------------------------------------------------------


def is_wanted(request: Request) -> bool:
    """Whether the client has asked for a stream, and not for a page."""
    return request.accepted_renderer.media_type in WRITINGS


def after_field(meaning: str) -> QueryWhole:
    """Return the parameter ``after``: the cursor of a reader."""
    return QueryWhole(required=False, min_value=0, max_value=BIGGEST, help_text=meaning)


def limit_field(meaning: str, most: int) -> QueryWhole:
    """Return the parameter ``limit``, of a page."""
    return QueryWhole(required=False, min_value=1, max_value=most, help_text=meaning)


def cursor(request: Request, query: type[Input], usual: int) -> tuple[int | None, int]:
    """Return after what a reader goes on, None if they do not say, and how much they want on a page.

    Args:
        query: has ``after`` and ``limit``.
        usual: on a page, if they do not say.

    Raises:
        ValidationError: it is not a number of an event.
    """
    wanted, known = validated_query(query, request), last_event_id(request)
    after = wanted.get("after") if known is None or not is_wanted(request) else known
    return after, wanted.get("limit", usual)


def last_event_id(request: Request) -> int | None:
    """Return the cursor of a reader that connects again (HTML standard, server-sent events).

    Raises:
        ValidationError: it is not a number of an event.
    """
    sent = request.headers.get("Last-Event-ID")
    if sent is None:
        return None
    if not (sent.isascii() and sent.isdecimal() and int(sent[:10]) <= BIGGEST and len(sent) <= len(str(BIGGEST))):
        raise ValidationError({"Last-Event-ID": [_("Send the id of the last event you received, as a number.")]})
    return int(sent)


def visit_of(request: Request) -> Visit:
    """Return who reads a stream, and by which credential. Only a session needs the request as long as the stream lasts;
    without it, a stream takes less memory."""
    credential = credential_of(request)
    is_session = request.user.is_authenticated and credential is None
    return Visit(request._request if is_session else None, None, request.user, credential)


# --- What they get ----------------------------------------------------------------------------------------------------


def events(
    request: Request, visit: Visit, followed: AsyncGenerator[Any, None], after: int, kind: Callable[[Any], str]
) -> HttpResponseBase:
    """Return server-sent events with names: each with its ``kind``; ``end`` or ``problem`` at last.

    Args:
        visit: the reader; the stream ends when they may no longer read it.
        followed: events, each with its ``json`` and its ``seq``.
        after: the cursor from which they go on.
    """
    return _begun(request, _events(visit, followed, after, kind, get_language()))


def frames(
    request: Request, followed: AsyncGenerator[Frame | None, None], ending: Callable[[ServiceError], Frame]
) -> HttpResponseBase:
    """Return frames in that of :data:`WRITINGS` which the client reads.

    Args:
        followed: the frames, and None where a silence is to be broken (:func:`with_silences`).
        ending: makes the last frame of a reader who may not go on.
    """
    writing = WRITINGS[request.accepted_renderer.media_type]
    return _begun(request, _frames(followed, writing, ending, get_language()))


def _begun(request: Request, content: AsyncIterator[bytes]) -> HttpResponseBase:
    answer = _streaming(request, content, request.accepted_renderer.media_type)
    answer["Cache-Control"] = "no-cache"
    return answer


def download(request: Request, pieces: Iterator[bytes], media_type: str, name: str) -> HttpResponseBase:
    """Return a file of this name, whose pieces are made in a thread while it is read; a slow reader holds none."""
    answer = _streaming(request, _in_thread(pieces), media_type)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def later(
    request: Request, found: Callable[[], Awaitable[Any]], shown: Callable[[Any], Any], otherwise: Any
) -> HttpResponseBase:
    """Return JSON that is waited for without holding a thread.

    Args:
        found: waits.
        shown: makes the data of the answer.
        otherwise: what is shown to a reader who may no longer have it.
    """
    content = _later(visit_of(request), found, shown, otherwise, get_language())
    return _streaming(request, content, "application/json")


def _streaming(request: Request, content: AsyncIterator[bytes], media_type: str) -> HttpResponseBase:
    if request.method == "HEAD":
        return HttpResponse(content_type=media_type)
    answer = StreamingHttpResponse(content, content_type=media_type)
    answer["X-Accel-Buffering"] = "no"  # nginx would collect what comes before it passes it on
    # The stream has connections of its own; this thread's would wait for the end of the stream.
    if not connection.in_atomic_block:
        close_old_connections()
    return answer


async def _in_thread(pieces: Iterator[bytes]) -> AsyncIterator[bytes]:
    following = database_sync_to_async(next, thread_sensitive=False)
    while (piece := await following(pieces, None)) is not None:
        if piece:
            yield piece


async def _later(
    visit: Visit, found: Callable[[], Awaitable[Any]], shown: Callable[[Any], Any], otherwise: Any, language: str
) -> AsyncIterator[bytes]:
    async def once() -> AsyncGenerator[Any, None]:
        yield await found()

    answer = otherwise
    with speaking(language):
        try:
            async with aclosing(while_welcome(visit, once())) as waiting:
                async for told in waiting:
                    answer = told
        except ServiceError:
            answer = otherwise
        yield wire.encode(shown(answer))


async def _events(
    visit: Visit, followed: AsyncGenerator[Any, None], after: int, kind: Callable[[Any], str], language: str
) -> AsyncIterator[bytes]:
    """The request is over when this is sent, so the stream speaks its language by itself."""
    last = after
    yield EventStream.beginning
    welcome = while_welcome(visit, followed)
    try:
        with speaking(language):
            async for told in with_silences(welcome, KEEP_ALIVE_SECONDS):
                if told is None:
                    yield EventStream.keep_alive
                else:
                    last = told.seq
                    yield message(told.json, kind(told), last)
        yield message(wire.encode({"last_seq": last}), "end")
    except ServiceError as error:  # the reader's token was revoked meanwhile
        with speaking(language):
            yield message(wire.encode(document(error)), "problem")
    finally:
        await welcome.aclose()
        await followed.aclose()


async def _frames(
    followed: AsyncGenerator[Frame | None, None],
    writing: Writing,
    ending: Callable[[ServiceError], Frame],
    language: str,
) -> AsyncIterator[bytes]:
    """Frames that follow at once are sent together."""
    waiting = writing.beginning
    async with aclosing(followed):
        with speaking(language):
            try:
                async for frame in followed:
                    waiting += writing.keep_alive if frame is None else writing.frame(frame)
                    if frame is None or not frame.more or len(waiting) > LONG:
                        del frame  # a reader keeps no view while they wait
                        yield waiting
                        waiting = b""
            except ServiceError as error:  # since the request was allowed, a moment ago
                yield writing.frame(ending(error))


def message(data: bytes, kind: str | None = None, number: int | None = None) -> bytes:
    """Return one server-sent event."""
    head = (f"id: {number}\n" if number is not None else "") + (f"event: {kind}\n" if kind else "")
    return head.encode() + b"data: " + data + b"\n\n"


async def with_silences(source: AsyncGenerator[Any, None], seconds: float) -> AsyncGenerator[Any, None]:
    """Yield the items of ``source``, and None whenever there was none for so long. Closes the source at its end."""
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
        await source.aclose()
