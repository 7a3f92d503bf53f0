"""Refuses handshakes of WebSockets with a problem document, as requests are, and takes cookies from foreign pages."""

from collections.abc import Awaitable, Callable, MutableMapping
from io import BytesIO
from typing import Any

import structlog
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from puerto_api.base import errors, wire
from puerto_api.base.errors import ServiceError
from puerto_api.database.outages import told_outage
from puerto_api.web import origins
from puerto_api.web.languages import accepted_by, of_handshake, speaking
from puerto_api.web.problems import MEDIA_TYPE, document

log = structlog.get_logger(__name__)

TRY_AGAIN_LATER = 1013
"""Close code (the registry of RFC 6455): clients connect again by themselves."""

ALREADY_CLOSED = "after sending 'websocket.close'"
"""What uvicorn says about messages to a socket that it has closed itself, while stopping or after a broken frame."""

SAYING = "saying"
"""The member of a scope by which an application sends the messages of a socket that is open: what middleware puts
around ``send`` concerns handshakes, and would cost every message of every viewer."""

Application = Callable[..., Awaitable[None]]
Scope = MutableMapping[str, Any]


class Handshakes:
    """ASGI: answers a handshake that the application refuses, or fails at, with a problem document.

    The application refuses by raising :class:`ServiceError`; meanwhile the language of the handshake is active. While
    the database is away the refusal is 503, where servers would answer 500, and a socket that is open already is closed
    with :data:`TRY_AGAIN_LATER`.
    """

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        is_answered = False
        origins.remember_handshake(scope)

        async def saying(message: MutableMapping[str, Any]) -> None:
            try:
                await send(message)
            except RuntimeError as error:
                if ALREADY_CLOSED not in str(error):
                    raise
                # The application learns of it by its next message: what it still had to say has no reader.

        async def noting(message: MutableMapping[str, Any]) -> None:
            nonlocal is_answered
            is_answered = True
            await saying(message)

        try:
            with speaking(of_handshake(scope)):
                await self._application({**scope, SAYING: saying}, receive, noting)
        except Exception as error:
            outage = told_outage(error)
            if not is_answered:
                refusal = error if isinstance(error, ServiceError) else outage
                await refuse_handshake(refusal or ServiceError(errors.INTERNAL_ERROR), scope, send)
                if refusal:
                    return
            if outage is None:
                raise
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": outage.code.code})


class OwnCookies:
    """ASGI: cookies count only in handshakes that no foreign page has begun.

    Browsers let every page open a socket to here, and send our cookies along: a session would let that page act as its
    reader. So such a socket begins without cookies, and is anonymous until it shows a token. What is no browser sends
    no ``Origin``, and cookies only if it wants them to count.
    """

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        names = {name for name, _ in scope["headers"]}
        if {b"cookie", b"origin"} <= names and not _Forms(lambda _: HttpResponse()).trust(scope):
            scope = {**scope, "headers": [(name, value) for name, value in scope["headers"] if name != b"cookie"]}
        await self._application(scope, receive, send)


class _Forms(CsrfViewMiddleware):
    """Django's rule about the origins whose forms may use a session: sockets follow the same, by the same setting."""

    def trust(self, scope: Scope) -> bool:
        """Whether a handshake comes from such an origin."""
        scheme = {"ws": "http", "wss": "https"}[scope.get("scheme", "ws")]
        request = ASGIRequest({**scope, "method": "GET", "scheme": scheme}, BytesIO())
        return bool(self._origin_verified(request))  # type: ignore[attr-defined]  # its types lack it


async def refuse_handshake(error: ServiceError, scope: Scope, send: Any) -> None:
    """Answer a handshake with a problem document, or with a bare 403 where the server can send nothing else."""
    log.info("handshake_refused", code=error.code.code, path=scope["path"])
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    try:
        language = of_handshake(scope)
    except ServiceError:
        language = accepted_by(scope)
    with speaking(language):
        body = wire.encode(document(error))
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-language", language.encode())]
    if "retry_after" in error.extra:
        headers.append((b"retry-after", str(error.extra["retry_after"]).encode()))
    await send({"type": "websocket.http.response.start", "status": error.code.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
