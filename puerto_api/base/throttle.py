"""How much one caller may do in a while: points of a rate, counted in the shared cache.

The settings name the rates, ``<points>/<second, minute, hour or day>``. A caller's window begins with the first point
that the caller spends, and all points are back when it ends. While the cache is away, no one is refused.
"""

import math
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.core.cache import cache

SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
"""Lengths of windows, by the first letter of their names."""
BITS = 32
"""Bits of a count for what is spent; the Unix time at which the window began stands above them."""


@dataclass(frozen=True, slots=True)
class Throttle:
    """A rate of the settings, by its name there: each caller has ``limit`` points for each ``window`` of seconds."""

    name: str
    limit: int
    window: int

    def spend(self, caller: str, points: int = 1) -> "Spending":
        """Take points from a caller. If too few are left, the caller is refused and keeps them."""
        points = min(points, self.limit)  # more than a window has would never be granted
        used, resets = self._add(caller, points)
        if used <= self.limit:
            return Spending(self, points, self.limit - used, resets)
        with suppress(ValueError):  # the window has ended meanwhile
            cache.incr(self._key(caller), -points)
        return Spending(self, 0, max(0, self.limit - used + points), resets, refused=True)

    def look(self, caller: str) -> "Spending":
        """Return what a caller has left. It is refused if that is nothing; either way it costs nothing."""
        began, used = divmod(cache.get(self._key(caller), 0), 1 << BITS)
        now = time.time()
        if began + self.window <= now:
            began, used = int(now), 0
        left = max(0, self.limit - used)
        return Spending(self, 0, left, began + self.window, refused=not left)

    def _key(self, caller: str) -> str:
        return f"throttle.{self.name}.{caller}"

    def _add(self, caller: str, points: int) -> tuple[int, int]:
        """Add points to what a caller has spent in this window, even if others count at the same moment.

        Returns:
            All that is spent, and the Unix time at which the window ends.
        """
        key, now = self._key(caller), time.time()
        count = _increased(key, points)
        is_away = count == points  # such a cache knows of no beginning
        if not is_away and (count >> BITS) + self.window <= now:
            cache.delete(key)
            cache.add(key, int(now) << BITS, self.window)
            count = _increased(key, points)
        began, used = divmod(count, 1 << BITS)
        return used, (began or int(now)) + self.window


@dataclass(frozen=True, slots=True)
class Spending:
    """What a caller has spent, and what is left.

    ``remaining`` points of the throttle are left until the Unix time ``resets``, when all are there again. A spending
    that is ``refused`` has cost nothing.
    """

    throttle: Throttle
    cost: int
    remaining: int
    resets: int
    refused: bool = False

    @property
    def seconds(self) -> int:
        """Whole seconds until all points are there again, at least one."""
        return max(1, math.ceil(self.resets - time.time()))

    @property
    def headers(self) -> dict[str, str]:
        """Headers as in draft-ietf-httpapi-ratelimit-headers-09: the policy, and what is left of it."""
        rate = self.throttle
        return {
            "RateLimit-Policy": f'"{rate.name}";q={rate.limit};w={rate.window}',
            "RateLimit": f'"{rate.name}";r={self.remaining};t={self.seconds}',
        }

    @property
    def told(self) -> dict[str, Any]:
        """As the APIs show it: ``limit``, ``window`` (seconds), ``remaining``, ``used``, ``reset_at`` (ISO 8601)."""
        return {
            "limit": self.throttle.limit,
            "window": self.throttle.window,
            "remaining": self.remaining,
            "used": self.throttle.limit - self.remaining,
            "reset_at": datetime.fromtimestamp(self.resets, UTC).isoformat(),
        }


def throttle(name: str) -> Throttle | None:
    """Return the rate of the settings that has this name; None if it sets no limit.

    Raises:
        KeyError: the settings do not name it.
    """
    rate = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"][name]
    if rate is None:
        return None
    limit, _, window = rate.partition("/")
    return Throttle(name, int(limit), SECONDS[window[0]])


def _increased(key: str, points: int) -> int:
    """Add points to a count, and return it; zero if there is none."""
    try:
        return cache.incr(key, points)
    except ValueError:
        return 0
