"""Sending one message: the only place where the service connects to an address chosen by a user."""

import asyncio
import ssl
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from email.utils import parsedate_to_datetime
from functools import cache
from http import HTTPStatus

import httpx
from django.utils import timezone

from puerto_api import __version__
from puerto_api.base.errors import ServiceError

from . import addresses

TOTAL_SECONDS = 10.0
"""Seconds for everything together: the name, the connection, the message, and the answer."""
MOST_BYTES = 64 * 1024
"""Bytes of an answer that are read; the rest of a longer one is left unread."""
MOST_ADDRESSES = 3
"""Addresses of a host that are tried, at most."""
LONGEST_WAIT = timedelta(days=1)
"""The longest wait that a receiver can ask for."""
SHOWN_CHARACTERS = 500
"""Characters of an answer that are kept in the log."""

_HEADERS = {
    "content-type": "application/json",
    "accept-encoding": "identity",  # nothing that grows while it is read
    "user-agent": f"Puerto-API/{__version__} (webhooks)",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a try: ``status`` of the answer, or the ``error`` that prevented one, or both.

    ``text`` is the beginning of the answer, ``ms`` how long it took, ``body`` as much of the answer as was read,
    ``retry_after`` how long the receiver asks to be left alone (RFC 9110, 10.2.3), None if it does not.
    """

    status: int | None
    error: str | None
    text: str
    ms: int
    body: bytes = b""
    retry_after: timedelta | None = None

    @property
    def is_success(self) -> bool:
        return self.error is None and self.status is not None and 200 <= self.status < 300

    @property
    def is_gone(self) -> bool:
        return self.status == HTTPStatus.GONE


def post(url: str, headers: dict[str, str], body: bytes, *, seconds: float | None = None) -> Answer:
    """Send a message. Never raises. Redirects are not followed.

    Must not be called where an event loop runs.

    Args:
        seconds: how long it may take; :data:`TOTAL_SECONDS` if None.
    """
    began, received = time.monotonic(), _Received()
    most = TOTAL_SECONDS if seconds is None else seconds
    status, error, text = asyncio.run(_post(url, _HEADERS | headers, body, received, most))
    milliseconds = round((time.monotonic() - began) * 1000)
    return Answer(status, error, text, milliseconds, received.body, _span(received.retry_after))


async def _post(
    url: str, headers: dict[str, str], body: bytes, received: "_Received", seconds: float
) -> tuple[int | None, str | None, str]:
    try:
        async with asyncio.timeout(seconds):
            checked = addresses.checked_url(url)
            await _send(checked, await addresses.resolved(checked), headers, body, received, seconds)
    except (addresses.RefusedAddress, ServiceError):
        return None, "address_refused", ""
    except addresses.UnknownName:
        return None, "name_not_found", ""
    except (TimeoutError, httpx.TimeoutException):
        return received.result(None if received.status else "timeout")
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
        return received.result(None if received.status else _kind(error))
    return received.result(None)


class _Received:
    """The part of an answer that has arrived so far. Its status counts, even if the rest never arrives."""

    def __init__(self) -> None:
        self.status: int | None = None
        self.location: str | None = None
        self.retry_after: str | None = None
        self.body = b""

    def result(self, error: str | None) -> tuple[int | None, str | None, str]:
        if error is None and self.status is not None and 300 <= self.status < 400:
            error = "redirected"
        text = self.location if error == "redirected" and self.location else self.body.decode(errors="replace")
        return self.status, error, text.replace("\0", "�")[:SHOWN_CHARACTERS]


async def _send(
    url: httpx.URL,
    hosts: list[addresses.Address],
    headers: dict[str, str],
    body: bytes,
    received: _Received,
    seconds: float,
) -> None:
    """Send to the first address that can be reached. It stands in the URL, so that nothing resolves the name again."""
    name = url.raw_host.decode("ascii")
    async with httpx.AsyncClient(verify=_tls(), trust_env=False, timeout=seconds, follow_redirects=False) as client:
        for number, host in enumerate(hosts[:MOST_ADDRESSES], 1):
            request = client.build_request(
                "POST",
                url.copy_with(host=str(host)),
                headers=headers | {"host": url.netloc.decode("ascii")},
                content=body,
                # The root's dot appears neither in a handshake (RFC 6066) nor in a certificate.
                extensions={"sni_hostname": name.strip("[]").removesuffix(".")},
            )
            try:
                answer = await client.send(request, stream=True)
            except httpx.ConnectError:
                if number == min(len(hosts), MOST_ADDRESSES):
                    raise
                continue
            await _read(answer, received)
            return


async def _read(answer: httpx.Response, received: _Received) -> None:
    received.status = answer.status_code
    received.location = answer.headers.get("location")
    received.retry_after = answer.headers.get("retry-after")
    try:
        async for chunk in answer.aiter_raw():
            received.body += chunk[: MOST_BYTES - len(received.body)]
            if len(received.body) >= MOST_BYTES:
                break
    finally:
        with suppress(httpx.HTTPError, OSError):
            await answer.aclose()


def _span(retry_after: str | None) -> timedelta | None:
    """Read how long to wait: seconds, or a date of HTTP; anything else says nothing."""
    if retry_after is None:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return min(timedelta(seconds=int(retry_after[:9])), LONGEST_WAIT)
    try:
        moment = parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    if moment.tzinfo is None:
        return None
    return min(max(moment - timezone.now(), timedelta()), LONGEST_WAIT)


def _kind(error: BaseException) -> str:
    """A word for the failure before there was an answer."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLError):
            return "tls_failed"
        cause = cause.__cause__ or cause.__context__
    return "connection_failed" if isinstance(error, (httpx.ConnectError, OSError)) else "no_answer"


@cache
def _tls() -> ssl.SSLContext:
    """Certificates are verified; loading the authorities takes some time, so it is done once."""
    return httpx.create_ssl_context(trust_env=False)
