"""The shared cache. The service works without it, too."""

from functools import cache, cached_property
from typing import Any

import structlog
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError, TimeoutError

from puerto_api.base.breaker import Breaker

log = structlog.get_logger(__name__)

breaker = Breaker(seconds=5.0)
"""Opens when a request has waited for Redis in vain. All instances of the cache share it."""

_INCREASE = """
if redis.call('exists', KEYS[1]) == 1 then
    redis.call('incrby', KEYS[1], ARGV[1])
    return redis.call('get', KEYS[1])
end
"""
"""As text, since a number of Lua would be rounded."""


class LastingClient(RedisCacheClient):
    """Django's, which makes a client of Redis for every command; that takes longer than the command."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._by_pool: dict[Any, Any] = {}

    def get_client(self, key: Any = None, *, write: bool = False) -> Any:
        pool = self._get_connection_pool(write)  # type: ignore[attr-defined]
        if pool not in self._by_pool:
            self._by_pool[pool] = self._client(connection_pool=pool)  # type: ignore[attr-defined]
        return self._by_pool[pool]


class ForgivingRedisCache(RedisCache):
    """A Redis cache that is empty while Redis is away: no request fails for the sake of a counter."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        params["OPTIONS"] = {"socket_connect_timeout": 0.5, "socket_timeout": 1} | params.get("OPTIONS", {})
        super().__init__(server, params)
        self._class = LastingClient

    @cached_property
    def _cache(self) -> RedisCacheClient:
        backend: Any = self
        return _client(backend._class, tuple(backend._servers), tuple(backend._options.items()))

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
        """Add to a number, in one step, where Django looks first whether there is one.

        Raises:
            ValueError: there is none.
        """
        count = self._forgive(self._increased, delta, self.make_and_validate_key(key, version=version), delta)
        if count is None:
            raise ValueError(f"There is no number {key!r}.")
        return count

    def _increased(self, key: str, delta: int) -> int | None:
        found = self._cache.get_client(key, write=True).eval(_INCREASE, 1, key, delta)
        return None if found is None else int(found)

    @staticmethod
    def _forgive(method: Any, otherwise: Any, *args: Any, **kwargs: Any) -> Any:
        if breaker.is_open:
            return otherwise
        try:
            return method(*args, **kwargs)
        except RedisError as error:
            if isinstance(error, TimeoutError):  # a Redis that has ended refuses connections at once
                breaker.trip()
            log.warning("cache_away", error=type(error).__name__)
            return otherwise


@cache
def _client(made: type[RedisCacheClient], servers: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> Any:
    """Return the process's one client, with its pool of connections. Django makes an instance of the cache for every
    request and every operation on a socket; each would open its own connection, and keep it as long as a subscription
    lasts."""
    return made(list(servers), **dict(options))
