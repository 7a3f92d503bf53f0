"""Compresses answers with Brotli or gzip, whichever their reader likes better (RFC 9110, section 12.5.3).

Streams are compressed with gzip, each piece so that it can be read as soon as it has come (docs/decisions/0025). Left
alone is what caches must not store (``no-store``), which is how answers that tell a secret are marked: how well a text
compresses says whether a guess beside it is right (BREACH). The CSRF tokens in forms are masked again for each answer,
so their lengths say nothing.

Django's own middleware costs two hops between threads and knows gzip alone, as do most; those that know Brotli read
no weights, or compress event streams.
"""

import re
import zlib
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import TypeGuard

import brotli
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponse, HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

LEAST = 1000
"""Bytes from which on an answer is compressed: less fits into one packet as it is."""
LONG = 64 * 1024
"""Bytes from which on compressing takes more than a millisecond."""
GZIP = zlib.MAX_WBITS + 16
"""How :mod:`zlib` is told to write gzip."""
_TEXT = re.compile(
    r"text/|image/svg\+xml|application/([\w.-]+\+)?(json|yaml|xml|javascript|graphql|vnd\.oai\.openapi)\b"
)

_STREAM = re.compile(r"text/event-stream|application/x-ndjson|multipart/mixed")


def _brotli(content: bytes) -> bytes:
    return brotli.compress(content, quality=3)


def _gzip(content: bytes) -> bytes:
    return zlib.compress(content, level=6, wbits=GZIP)


class Flow:
    """Compresses a stream piece by piece, by what came before: what is told again costs little.

    A stream that waits holds about 64 KiB for it; with the largest window it would be four times as much, for a tenth
    of the bytes.
    """

    WINDOW_BITS = 13
    MEMORY_LEVEL = 6
    CODING = "gzip"

    def __init__(self) -> None:
        self._packing = zlib.compressobj(wbits=16 + self.WINDOW_BITS, memLevel=self.MEMORY_LEVEL)

    def piece(self, content: bytes) -> bytes:
        """Return what a reader needs to read ``content`` now."""
        return self._packing.compress(content) + self._packing.flush(zlib.Z_SYNC_FLUSH)

    def end(self) -> bytes:
        """Return what says that nothing follows."""
        return self._packing.flush()


async def _flowing(pieces: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    flow = Flow()
    async with aclosing(pieces):
        async for piece in pieces:
            yield flow.piece(piece)
    yield flow.end()


CODINGS = {"br": _brotli, "gzip": _gzip}
"""How answers are compressed, best first. A level higher, Brotli takes twice the time for a few percent."""


def is_long(response: HttpResponseBase) -> bool:
    """Whether compressing an answer would keep others waiting."""
    return isinstance(response, HttpResponse) and len(response.content) > LONG


def apply(request: HttpRequest, response: HttpResponseBase) -> None:
    """Compress an answer if its reader accepts that and it is worth it."""
    if response.status_code == 304:
        patch_vary_headers(response, ("Accept-Encoding",))  # as the answer that the reader has
    if _is_stream(response):
        patch_vary_headers(response, ("Accept-Encoding",))
        if chosen(request.headers.get("Accept-Encoding", ""), (Flow.CODING,)):
            response["Content-Encoding"] = Flow.CODING
            response.streaming_content = _flowing(response.streaming_content)  # type: ignore[arg-type]
    if not _is_compressible(response):
        return
    patch_vary_headers(response, ("Accept-Encoding",))
    coding = chosen(request.headers.get("Accept-Encoding", ""), tuple(CODINGS))
    if coding is None:
        return
    response.content = CODINGS[coding](response.content)
    response["Content-Encoding"] = coding
    response["Content-Length"] = str(len(response.content))
    if response.get("ETag", "").startswith('"'):
        response["ETag"] = "W/" + response["ETag"]  # it named the bytes before


def _is_stream(response: HttpResponseBase) -> TypeGuard[StreamingHttpResponse]:
    """Whether an answer is a stream that goes on while its reader waits."""
    return (
        isinstance(response, StreamingHttpResponse)
        and response.is_async
        and "Content-Encoding" not in response
        and "no-store" not in response.get("Cache-Control", "")
        and _STREAM.match(response.get("Content-Type", "")) is not None
    )


def _is_compressible(response: HttpResponseBase) -> TypeGuard[HttpResponse]:
    return (
        isinstance(response, HttpResponse)
        and len(response.content) >= LEAST
        and "Content-Encoding" not in response
        and "no-store" not in response.get("Cache-Control", "")
        and _TEXT.match(response.get("Content-Type", "")) is not None
    )


def chosen(header: str, codings: Sequence[str]) -> str | None:
    """Return which of these codings an ``Accept-Encoding`` header likes best; the first if it does not care.

    None: none of them. The grammar is that of ``Accept-Language``.
    """
    weights = dict(parse_accept_lang_header(header))
    if "x-gzip" in weights:
        weights.setdefault("gzip", weights["x-gzip"])
    anything = weights.get("*", 0.0)
    best = max(codings, key=lambda coding: weights.get(coding, anything))
    weight = weights.get(best, anything)
    return best if weight and weight >= weights.get("identity", 0.0) else None
