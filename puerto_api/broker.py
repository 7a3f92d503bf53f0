"""Redis as the broker: kombu's transport, and a worker outlives Redis also while it has a task in hand."""

from typing import Any

from kombu.transport import redis
from redis.exceptions import ConnectionError as RedisConnectionError


class Channel(redis.Channel):
    """When Redis is lost, kombu closes a connection twice: the first time breaks off half-way, the second one wants to
    hand back what was not done yet, over a connection that knows its address no more. Its ``AttributeError`` ended the
    worker. As an error of the connection it is expected there, and the task comes back by its visibility timeout.
    """

    def _connparams(self, asynchronous: bool = False) -> dict[str, Any]:
        if self.connection.client is None:
            raise RedisConnectionError("The connection is closed already.")
        return super()._connparams(asynchronous)


class Transport(redis.Transport):
    """Known to Celery as ``redis://``, and as ``rediss://`` over TLS (puerto_api/celery.py)."""

    Channel = Channel
