"""What waits in the queues, looked at when Prometheus asks: by web processes, since workers may be dead.

The brokers are Redis and that of the embedded mode; of another one nothing is told.
"""

import json
import time
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import structlog
from django.conf import settings
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

log = structlog.get_logger(__name__)

QUEUES = ("puerto", "bots", "thinkers")
QUEUED_AT = "queued_at"
"""Header of a task: the Unix time at which it was queued."""
PATIENCE = 1.0
"""Seconds for each answer of Redis."""

Waiting = dict[str, tuple[int, float]]
"""By queue, how many tasks wait, and for how many seconds the oldest one does."""


def due_at(headers: dict[str, Any]) -> float | None:
    """Return the Unix time since which a task can be done; None if its message does not tell."""
    eta = headers.get("eta")
    return datetime.fromisoformat(eta).timestamp() if eta else headers.get(QUEUED_AT)


class Queues(Collector):
    """The queues of the broker. While it is away they are missing, as the alerts expect."""

    def collect(self) -> Iterator[Metric]:
        messages = GaugeMetricFamily("puerto_queue_messages", "Tasks that wait for a worker.", labels=["queue"])
        oldest = GaugeMetricFamily(
            "puerto_queue_oldest_seconds", "How long the oldest of them has been waiting.", labels=["queue"]
        )
        for queue, (count, age) in waiting().items():
            messages.add_metric([queue], count)
            oldest.add_metric([queue], age)
        yield messages
        yield oldest


def waiting() -> Waiting:
    """Return what waits now; nothing while the broker is away."""
    url = settings.CELERY_BROKER_URL
    if url.startswith("inproc"):
        return _in_this_process()
    if not url.startswith(("redis://", "rediss://")):
        return {}
    return _in_redis(url)


def _in_redis(url: str) -> Waiting:
    """Ask for the length and the oldest message of each list; kombu has one for each queue and priority."""
    import redis  # late, both: the embedded mode has no use for them
    from kombu.transport.redis import Channel

    keys = [
        (queue, f"{queue}{Channel.sep}{step}" if step else queue) for queue in QUEUES for step in Channel.priority_steps
    ]
    try:
        with (
            redis.Redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE) as client,
            client.pipeline(transaction=False) as asked,
        ):
            for _, key in keys:
                asked.llen(key)
                asked.lindex(key, -1)
            answers = asked.execute()
    except redis.RedisError as error:
        log.warning("queues_not_seen", error=type(error).__name__)
        return {}
    found: Waiting = dict.fromkeys(QUEUES, (0, 0.0))
    for (queue, _), length, message in zip(keys, answers[::2], answers[1::2], strict=True):
        count, age = found[queue]
        found[queue] = count + length, max(age, _age(json.loads(message)) if message else 0.0)
    return found


def _in_this_process() -> Waiting:
    from puerto_api.embedded.broker import Channel as Here  # late: the scaled mode has no use for it

    found = {}
    for queue in QUEUES:
        there = list(Here.queues[queue].queue) if queue in Here.queues else []
        found[queue] = len(there), max((_age(message) for *_, message in there), default=0.0)
    return found


def _age(message: dict[str, Any]) -> float:
    due = due_at(message.get("headers") or {})
    return max(0.0, time.time() - due) if due is not None else 0.0
