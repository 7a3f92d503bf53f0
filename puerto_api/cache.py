"""The shared cache, which the service can live without."""

import time
from functools import cache, cached_property
from typing import Any

import structlog
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError, TimeoutError

log = structlog.get_logger(__name__)


REST_SECONDS = 5.0
"""After it has kept somebody waiting for nothing, Redis is not asked for so long."""


class ForgivingRedisCache(RedisCache):
    """Redis as a cache that is simply empty while Redis is away: no request fails for the sake of a counter."""

    _asked_again = 0.0
    """By :func:`time.monotonic`; for all threads of the process, each of which has an instance."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        params["OPTIONS"] = {"socket_connect_timeout": 0.5, "socket_timeout": 1} | params.get("OPTIONS", {})
        super().__init__(server, params)

    @cached_property
    def _cache(self) -> RedisCacheClient:
        return _client(self._class, tuple(self._servers), tuple(self._options.items()))

    def add(self, *args: Any, **kwargs: Any) -> bool:
        return self._forgive(super().add, True, *args, **kwargs)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._forgive(super().get, default, key, default, version)

    def set(self, *args: Any, **kwargs: Any) -> None:
        return self._forgive(super().set, None, *args, **kwargs)

    def touch(self, *args: Any, **kwargs: Any) -> bool:
        return self._forgive(super().touch, False, *args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        return self._forgive(super().delete, False, *args, **kwargs)

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        return self._forgive(super().incr, delta, key, delta, version)

    @staticmethod
    def _forgive(method: Any, otherwise: Any, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() < ForgivingRedisCache._asked_again:
            return otherwise
        try:
            return method(*args, **kwargs)
        except RedisError as error:
            if isinstance(error, TimeoutError):  # one that is gone for good says so at once
                ForgivingRedisCache._asked_again = time.monotonic() + REST_SECONDS
            log.warning("cache_away", error=type(error).__name__)
            return otherwise


@cache
def _client(made: type[RedisCacheClient], servers: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> Any:
    """One for the process, with its pool of connections. Django makes an instance of the cache for every request and
    every operation on a socket, and each would open a connection of its own, and keep it as long as a subscription."""
    return made(list(servers), **dict(options))
