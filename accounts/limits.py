"""How often one address may try to log in or register. Generous, and set by ``LOGIN_RATE`` and ``REGISTER_RATE``."""

from typing import Any

from django.conf import settings
from rest_framework.throttling import SimpleRateThrottle

from puerto_api import errors
from puerto_api.errors import ServiceError


class AddressThrottle(SimpleRateThrottle):
    """Counts in the cache, by address; behind proxies set ``NUM_PROXIES``, else they are one address."""

    def __init__(self, scope: str) -> None:
        self.scope = scope
        super().__init__()

    def get_rate(self) -> str | None:
        return settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"].get(self.scope)

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


def check(request: Any, scope: str) -> None:
    """Count a try of the sender of ``request``; ``scope`` is ``login`` or ``register``.

    Raises:
        ServiceError: ``rate_limited`` with ``retry_after`` seconds.
    """
    throttle = AddressThrottle(scope)
    if not throttle.allow_request(request, None):
        wait = max(round(throttle.wait() or throttle.duration), 1)
        raise ServiceError(errors.RATE_LIMITED, f"Too many tries; wait {wait} seconds.", retry_after=wait)
