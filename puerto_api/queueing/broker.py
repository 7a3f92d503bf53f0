"""Redis as the broker: kombu's transport, but a worker outlives Redis even with a task in hand."""

from typing import Any

from kombu.transport import redis
from redis.exceptions import ConnectionError as RedisConnectionError


class Channel(redis.Channel):
    """Reports a lost connection as an error of the connection.

    When Redis is lost, kombu closes a connection twice: the first time breaks off half-way, and the second wants to
    hand back unfinished work over a connection that no longer knows its address. Its ``AttributeError`` ended the
    worker. An error of the connection is expected there, and the task comes back by its visibility timeout.
    """

    def _connparams(self, asynchronous: bool = False) -> dict[str, Any]:
        if self.connection.client is None:
            raise RedisConnectionError("The connection is closed already.")
        return super()._connparams(asynchronous)  # type: ignore[misc]  # kombu has it, its types do not


class Transport(redis.Transport):
    """Known to Celery as ``redis://``, and as ``rediss://`` over TLS (puerto_api/celery.py)."""

    Channel = Channel
