"""Hints between processes: one Redis channel for all, ``<key>:<position>`` each."""

import asyncio
import threading
import time
from typing import TYPE_CHECKING

import redis
import redis.asyncio
import structlog
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

if TYPE_CHECKING:
    from games.hints import Waiters

log = structlog.get_logger(__name__)

PATIENCE = 0.25
"""Seconds that publishing may wait for Redis."""

REST = 1.0
"""Seconds without trying to publish after a failure: a Redis that hangs delays one request a second, not all."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 3.0
PING_SECONDS = 15


class RedisHints:
    """Publishes synchronously, listens asynchronously."""

    def __init__(self, url: str, channel: str) -> None:
        self._url = url
        self._channel = channel
        self._resting_until = 0.0
        self._lock = threading.Lock()
        self._client = redis.Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, retry=Retry(NoBackoff(), 1)
        )

    def publish(self, key: str, position: int) -> None:
        """Raises RedisError on the first failure; then says nothing, and tries nothing, for a moment."""
        if time.monotonic() < self._resting_until:
            return
        try:
            self._client.publish(self._channel, f"{key}:{position}")
        except RedisError:
            with self._lock:
                self._resting_until = time.monotonic() + REST
            raise

    async def listen(self, waiters: "Waiters") -> None:
        """Ring for every hint, for ever; reconnects with growing pauses. Cancel it to end it."""
        pause = FIRST_PAUSE
        while True:
            client = redis.asyncio.Redis.from_url(
                self._url, socket_connect_timeout=2, health_check_interval=PING_SECONDS, retry=None
            )
            try:
                async with client.pubsub() as subscription:
                    await subscription.subscribe(self._channel)
                    # Hints of the time before are lost: everybody shall look once.
                    waiters.ring(waiters.keys())
                    pause = FIRST_PAUSE
                    while True:
                        message = await subscription.get_message(ignore_subscribe_messages=True, timeout=PING_SECONDS)
                        if message:
                            key, _colon, position = message["data"].decode().rpartition(":")
                            waiters.hint(key, int(position))
            except Exception as error:  # whatever it was: without this task hints would be lost until the next start
                log.warning("hints_listener_lost", error=type(error).__name__, retry_seconds=pause)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            finally:
                await client.aclose()
