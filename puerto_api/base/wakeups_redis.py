"""Hints between processes: one Redis channel for all, ``<key>:<position>`` each."""

import asyncio
from typing import TYPE_CHECKING

import redis
import redis.asyncio
import structlog
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from puerto_api.base.breaker import Breaker

if TYPE_CHECKING:
    from puerto_api.base.wakeups import Waiters

log = structlog.get_logger(__name__)

PATIENCE = 0.25
"""Seconds that publishing may wait for Redis."""

REST = 1.0
"""Seconds without publishing after a failure: a Redis that hangs delays one request a second, not all of them."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 3.0
PING_SECONDS = 15


class RedisHints:
    """Publishes synchronously, listens asynchronously."""

    def __init__(self, url: str, channel: str) -> None:
        self._url = url
        self._channel = channel
        self._breaker = Breaker(REST)
        self._client = redis.Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, retry=Retry(NoBackoff(), 1)
        )

    def publish(self, key: str, position: int) -> None:
        """Publish a hint, or drop it while the breaker is open.

        Raises:
            redis.exceptions.RedisError: publishing failed.
        """
        if self._breaker.is_open:
            return
        try:
            self._client.publish(self._channel, f"{key}:{position}")
        except RedisError:
            self._breaker.trip()
            raise

    async def listen(self, waiters: "Waiters") -> None:
        """Ring for every hint until the task is cancelled; reconnect with growing pauses."""
        pause = FIRST_PAUSE
        while True:
            client = redis.asyncio.Redis.from_url(
                self._url, socket_connect_timeout=2, health_check_interval=PING_SECONDS, retry=None
            )
            try:
                async with client.pubsub() as subscription:
                    await subscription.subscribe(self._channel)
                    # Earlier hints are lost, so all waiters look once.
                    waiters.ring(waiters.keys())
                    pause = FIRST_PAUSE
                    while True:
                        message = await subscription.get_message(ignore_subscribe_messages=True, timeout=PING_SECONDS)
                        if message:
                            key, _colon, position = message["data"].decode().rpartition(":")
                            waiters.hint(key, int(position))
            except Exception as error:  # of any kind: if this task ended, hints would be lost until the next start
                log.warning("hints_listener_lost", error=type(error).__name__, retry_seconds=pause)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            finally:
                await client.aclose()
