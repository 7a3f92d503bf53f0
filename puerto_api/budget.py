"""How much one caller may ask of the APIs in a while: a budget of points, which requests and operations spend.

A request of REST costs one point, an operation of GraphQL what :mod:`puerto_api.gql.costs` says. Points are counted in
the shared cache, in windows of fixed length that begin at another moment for every caller. Set by ``API_RATE``; while
the cache is away nobody is refused.
"""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zlib import crc32

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.translation import ngettext

from accounts.credentials import Credential
from accounts.limits import Throttle
from puerto_api import errors
from puerto_api.errors import ServiceError

RATE = "api"
"""Name of the rate among those of the settings."""


@dataclass(frozen=True, slots=True)
class Spending:
    """What a request has cost its caller, and what he has left.

    ``limit`` points are there for every ``window`` seconds; ``remaining`` of them are left until the Unix time
    ``resets``. One that is ``refused`` has cost nothing.
    """

    limit: int
    window: int
    cost: int
    remaining: int
    resets: float
    refused: bool = False

    @property
    def seconds(self) -> int:
        """Whole seconds until all points are there again, at least one."""
        return max(1, math.ceil(self.resets - time.time()))

    @property
    def headers(self) -> dict[str, str]:
        """As in draft-ietf-httpapi-ratelimit-headers-09: the policy, and what is left of it."""
        return {
            "RateLimit-Policy": f'"{RATE}";q={self.limit};w={self.window}',
            "RateLimit": f'"{RATE}";r={self.remaining};t={self.seconds}',
        }

    @property
    def told(self) -> dict[str, Any]:
        """The same as the APIs show it."""
        return {
            "limit": self.limit,
            "window": self.window,
            "remaining": self.remaining,
            "used": self.limit - self.remaining,
            "reset_at": datetime.fromtimestamp(self.resets, UTC).isoformat(),
        }

    def refusal(self) -> ServiceError:
        """What a refused request is answered with."""
        wait = self.seconds
        sentence = ngettext(
            "You have asked too much in a short time; wait {count} second.",
            "You have asked too much in a short time; wait {count} seconds.",
            wait,
        )
        return ServiceError(errors.RATE_LIMITED, sentence.format(count=wait), retry_after=wait)


def caller(user: AbstractBaseUser | AnonymousUser, auth: Credential | None, request: HttpRequest) -> str:
    """Whose budget it is: a token's, or an app's that somebody has let in; a person's, by session; an address's."""
    if auth is not None:
        return f"token-{auth.token.public_id}" if auth.token else f"app-{auth.access.pk}"
    return f"person-{user.pk}" if user.is_authenticated else address(request)


def address(request: HttpRequest) -> str:
    """The budget of where a request comes from."""
    return f"address-{Throttle(RATE).get_ident(request)}"


def spend(who: str, cost: int = 1, spared: Callable[[], bool] = bool) -> Spending | None:
    """Take ``cost`` points from the budget of ``who``; None if there are no limits.

    Args:
        spared: asked only when too little is left: whether this request is let through all the same, for nothing.
    """
    throttle = Throttle(RATE)
    limit, window = throttle.num_requests, throttle.duration
    if limit is None or window is None:
        return None
    cost = min(cost, limit)  # else it would wait for ever
    number, passed = divmod(time.time() + crc32(who.encode()) % window, window)
    resets = time.time() - passed + window
    key = f"budget.{who}.{int(number)}"
    used = _add(key, cost, window)
    if used <= limit:
        return Spending(limit, window, cost, limit - used, resets)
    left = max(0, limit - _add(key, -cost, window))
    return Spending(limit, window, 0, left, resets, refused=not spared())


def _add(key: str, points: int, seconds: int) -> int:
    """Count, whoever counts at the same moment: the points of the window so far."""
    try:
        return cache.incr(key, points)
    except ValueError:
        cache.add(key, 0, seconds)
        return cache.incr(key, points)


def remember(request: Any, spending: Spending | None) -> None:
    """Have the answer to a request tell what is left, and refuse the request if nothing is.

    Raises:
        ServiceError: ``rate_limited``.
    """
    request.spending = spending
    if spending is not None and spending.refused:
        raise spending.refusal()
