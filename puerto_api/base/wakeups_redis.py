"""Hints between processes: one Redis channel for all, with messages such as ``<sender> <key>:<position> ...``.

The packet of the first hint follows in a line of its own."""

import asyncio
import os
import secrets
from collections.abc import Callable, Mapping
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


_START = secrets.token_hex(4)


class RedisHints:
    """Publishes synchronously, listens asynchronously.

    Args:
        heard: takes the key, the position and the packet of every hint of another process.
        name: of this process among those that share the channel; if left out, one that no other has.
    """

    def __init__(
        self, url: str, channel: str, heard: Callable[[str, int, bytes | None], None], name: str | None = None
    ) -> None:
        self._heard, self._name = heard, name
        self._url = url
        self._channel = channel
        self._breaker = Breaker(REST)
        self._client = redis.Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, retry=Retry(NoBackoff(), 1)
        )

    @property
    def _sender(self) -> str:
        return self._name or f"{_START}.{os.getpid()}"  # children of a fork have names of their own

    def publish(self, hints: Mapping[str, int], packet: bytes | None = None) -> None:
        """Publish hints, or drop them while the breaker is open.

        Raises:
            redis.exceptions.RedisError: publishing failed.
        """
        if self._breaker.is_open:
            return
        try:
            told = " ".join([self._sender, *(f"{key}:{position}" for key, position in hints.items())]).encode()
            self._client.publish(self._channel, told if packet is None else told + b"\n" + packet)
        except RedisError:
            self._breaker.trip()
            raise

    def _hear(self, message: bytes) -> None:
        told, line, rest = message.partition(b"\n")
        sender, *hints = told.decode().split(" ")
        if sender == self._sender:  # this process has heard them when they were published
            return
        packet = rest if line else None
        for hint in hints:
            key, _colon, position = hint.rpartition(":")
            self._heard(key, int(position), packet)
            packet = None

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
                    waiters.ring_all()
                    pause = FIRST_PAUSE
                    while True:
                        message = await subscription.get_message(ignore_subscribe_messages=True, timeout=PING_SECONDS)
                        if message:
                            self._hear(message["data"])
            except Exception as error:  # of any kind: if this task ended, hints would be lost until the next start
                log.warning("hints_listener_lost", error=type(error).__name__, retry_seconds=pause)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            finally:
                await client.aclose()
