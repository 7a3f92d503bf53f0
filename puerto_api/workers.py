"""What our workers do otherwise than Celery's: they keep their connections, and do not talk with each other."""

from typing import Any

from celery import Celery, Task
from celery.fixups.django import DjangoFixup, DjangoWorkerFixup
from celery.worker import consumer
from django.db import connections


class KeptConnections(DjangoWorkerFixup):
    """Celery's care for Django in workers, but the pool of connections stays open between tasks.

    Celery closes it before and after each task, as if the task's thread alone used it: couriers do as well
    (:mod:`games.services.couriers`), and nothing was ever kept.
    """

    def on_task_prerun(self, sender: Task, **kwargs: Any) -> None:
        """The task before has handed back what it had."""

    def on_task_postrun(self, sender: Task, **kwargs: Any) -> None:
        """Hand the connection back to the pool, which looks whether it still works before it gives it out again."""
        if not sender.request.is_eager:
            connections.close_all()


class Fixup(DjangoFixup):
    """Celery's, which sets up Django and finds the tasks of its apps, with :class:`KeptConnections`."""

    @property
    def worker_fixup(self) -> KeptConnections:
        if self._worker_fixup is None:
            self._worker_fixup = KeptConnections(self.app)
        return self._worker_fixup


def fixup(app: Celery) -> Fixup:
    """For ``Celery(fixups=...)``."""
    return Fixup(app).install()


class QuietConsumer(consumer.Consumer):
    """Workers do not talk with each other, whatever their command line says.

    Nothing here needs what they would say: what is due stands in the database, and whether workers work is told by
    the heartbeat there. After a restart of Redis their gossip fails with an ``AttributeError``.
    """

    def __init__(self, *args: Any, worker_options: dict[str, Any] | None = None, **kwargs: Any) -> None:
        silence = {"without_gossip": True, "without_mingle": True, "without_heartbeat": True}
        super().__init__(*args, worker_options={**(worker_options or {}), **silence}, **kwargs)
