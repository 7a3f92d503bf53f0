"""When the client sends a request again, and after which pause."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import httpx

from .errors import ApiError, ConnectionLost
from .request import Request

PASSING = frozenset({429, 502, 503, 504})
"""Refusals that are temporary: the request was not carried out, or its key makes repeating it harmless."""
NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
HOPELESS = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)


@dataclass(frozen=True)
class Retry:
    """How often and for how long the client tries to send a request.

    Pauses double from ``first_pause`` to ``longest_pause`` seconds. Each is shortened at random by up to a half, so
    clients that lost the same server do not all come back at the same time. ``Retry-After`` takes precedence.
    """

    attempts: int = 8
    seconds: float = 60.0
    """The seconds after the first attempt within which the last one must begin."""
    first_pause: float = 0.2
    longest_pause: float = 8.0
    patience: float = 600.0
    """The seconds without any sign of life from the service after which a stream gives up."""

    def pause(self, failures: int, chance: Callable[[], float] = random.random) -> float:
        """Return the seconds to wait after this number of failures in a row."""
        longest = min(self.longest_pause, self.first_pause * 2.0 ** min(failures - 1, 30))
        return longest * (1 - chance() / 2)


class Attempts:
    """Counts the attempts to send one request."""

    def __init__(self, retry: Retry, request: Request, clock: Callable[[], float] = time.monotonic) -> None:
        self.retry, self.request = retry, request
        self.failures = 0
        self._clock, self._began = clock, clock()

    def lost(self, error: httpx.TransportError) -> float:
        """Return the seconds to wait after no answer came.

        Raises:
            ConnectionLost: the request must not be sent again, or no attempt is left.
        """
        safe = self.request.repeatable or isinstance(error, NEVER_SENT)
        pause = None if isinstance(error, HOPELESS) or not safe else self._next()
        if pause is None:
            what = f"{self.request.method} {self.request.path}"
            raise ConnectionLost(f"{what}: {error or type(error).__name__}", self.request.key) from error
        return pause

    def refused(self, error: ApiError, retry_after: str | None) -> float:
        """Return the seconds to wait after a refusal.

        Raises:
            ApiError: this refusal, because it is not temporary, or lasts too long.
        """
        if error.status not in PASSING or not (self.request.repeatable or error.status == 429):
            raise error
        pause = self._next(float(retry_after) if retry_after and retry_after.isdecimal() else None)
        if pause is None:
            raise error
        return pause

    def _next(self, wanted: float | None = None) -> float | None:
        """Return the next pause; None if no attempt is left."""
        self.failures += 1
        pause = self.retry.pause(self.failures) if wanted is None else wanted
        if self.failures >= self.retry.attempts or self._clock() + pause > self._began + self.retry.seconds:
            return None
        return pause
