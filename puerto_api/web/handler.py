"""Requests over HTTP, each answered in one thread from its first middleware to its last.

Django's own ASGI handler changes threads for every middleware and view that is not asynchronous, and starts a thread
for every request, which costs several times what an answer does. Here the loop reads the body and sends the answer, and
one of a few lasting threads does everything in between. A stream is made in the thread and read on the loop. Only
streams and other operations of GraphQL that wait are answered on the loop, as Django does it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import lru_cache
from io import BytesIO
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch, get_resolver, set_script_prefix

from puerto_api.database.threads import keep_connection

THREADS = 3
"""Requests that are answered at the same time. Most compute, and only take turns: six threads cost a tenth more. Each
keeps a connection to the database, and some of those are left for streams (``DATABASE_POOL``)."""

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class Waits(HttpResponse):
    """The answer of a view that has something to wait for: it wants to be called once more, on the loop."""


class Handler(ASGIHandler):
    """The ASGI application of everything over HTTP.

    Args:
        streams: says of a request, by its scope, whether an asynchronous view may answer it with a stream.
    """

    def __init__(self, streams: Callable[[Scope], bool]) -> None:
        super().__init__()
        self._streams = streams
        self._on_loop = ASGIHandler()
        self._threads = ThreadPoolExecutor(THREADS, "requests", keep_connection)

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request.

        Raises:
            ValueError: it does not come over HTTP.
        """
        if scope["type"] != "http":
            raise ValueError(f"{scope['type']} is not answered here, only HTTP.")
        try:
            body = await _whole(receive)
        except RequestAborted:
            return
        response = Waits() if self._streams(scope) else await self._away(self._answered, scope, body)
        if isinstance(response, Waits):
            await self._on_loop(scope, _replayed(body, receive), send)
        elif not response.streaming:
            await self.send_response(response, send)
        else:
            try:
                await self._stream(response, receive, send)
            finally:
                await self._away(response.close)

    async def _away(self, work: Callable[..., Any], *arguments: Any) -> Any:
        context = copy_context()
        return await asyncio.get_running_loop().run_in_executor(self._threads, context.run, work, *arguments)

    def _answered(self, scope: Scope, body: bytes) -> HttpResponseBase:
        """Answer in this thread. What is whole is closed, too."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, BytesIO(body))
        response = refusal if request is None else self.get_response(request)
        assert response is not None
        response._handler_class = self.__class__  # type: ignore[attr-defined]  # noqa: SLF001 - named as it is closed
        if not response.streaming:
            response.close()
        elif request is not None:
            closers: Any = response._resource_closers  # type: ignore[attr-defined]  # noqa: SLF001
            closers.remove(request.close)  # a stream need not keep its request
            request.close()
        return response

    async def _stream(self, response: HttpResponseBase, receive: Receive, send: Send) -> None:
        """Send a stream until it ends or its reader leaves."""
        this = asyncio.current_task()
        assert this is not None
        left = is_over = False

        def leave(_: asyncio.Task[None]) -> None:
            nonlocal left
            if not is_over:  # else this call was on its way already when the stream ended
                left = True
                this.cancel()

        leaving = asyncio.create_task(_departure(receive))
        leaving.add_done_callback(leave)
        try:
            await self.send_response(response, send)
        except asyncio.CancelledError:
            if not left:
                raise
            this.uncancel()
        finally:
            is_over = True
            leaving.remove_done_callback(leave)
            leaving.cancel()

    def resolve_request(self, request: HttpRequest) -> Any:
        found = request.resolver_match = _resolved(request.path_info)
        view = found.func
        return _at_once(view) if iscoroutinefunction(view) else view, found.args, found.kwargs


@lru_cache(maxsize=1024)
def _resolved(path: str) -> ResolverMatch:
    """Find the view of an address; those of games are asked for again and again.

    Raises:
        Resolver404: it is unknown, which is not remembered.
    """
    return get_resolver().resolve(path)


async def _departure(receive: Receive) -> None:
    """Wait until the reader has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _whole(receive: Receive) -> bytes:
    """Receive a body, whose size is bounded (:mod:`puerto_api.web.request_bounds`).

    Raises:
        RequestAborted: its sender has gone.
    """
    parts = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise RequestAborted
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Let a body that was received be received once more, and after it what follows."""
    parts = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Mapping[str, Any]:
        return parts.pop() if parts else await receive()

    return receive_again


def _at_once(view: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Any]:
    """Call a view that is asynchronous only for the loop's sake: without a loop it has nothing to wait for."""

    def called(*arguments: Any, **named: Any) -> Any:
        return finished(view(*arguments, **named))

    called.csrf_exempt = getattr(view, "csrf_exempt", False)  # type: ignore[attr-defined]  # read by Django
    return called


def finished(work: Coroutine[Any, Any, Any]) -> Any:
    """Carry out a coroutine that waits for nothing, without a loop.

    Raises:
        RuntimeError: it waits.
    """
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    work.close()
    raise RuntimeError("It waits; only a loop can carry it out.")
