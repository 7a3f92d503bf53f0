"""What our workers do differently from Celery's: they load and check less, keep their connections, and are quiet."""

from typing import Any

from celery import Celery, Task
from celery.fixups.django import DjangoFixup, DjangoWorkerFixup  # type: ignore[attr-defined]
from celery.worker import consumer
from django.db import connections


class KeptConnections(DjangoWorkerFixup):
    """Celery's care for Django in workers, except that they check nothing, and that the pool of connections stays open
    between tasks.

    Celery closes it before and after each task, as if only the task's thread used it: couriers use it, too
    (:mod:`games.services.webhooks.thread_pool`), and no connection was ever kept.
    """

    def validate_models(self) -> None:
        """Set up Django, and leave the checks to ``migrate`` and ``check``: they would load both APIs into workers."""
        self.django_setup()

    def on_task_prerun(self, sender: Task, **kwargs: Any) -> None:
        """Do nothing: the previous task has handed back its connection."""

    def on_task_postrun(self, sender: Task, **kwargs: Any) -> None:
        """Hand the connection back to the pool, which checks that it still works before giving it out again."""
        if not sender.request.is_eager:
            connections.close_all()


class Fixup(DjangoFixup):
    """Celery's, which sets up Django and finds the tasks of its apps, with :class:`KeptConnections`."""

    @property
    def worker_fixup(self) -> KeptConnections:
        found: Any = self
        if found._worker_fixup is None:
            found._worker_fixup = KeptConnections(self.app)
        kept: KeptConnections = found._worker_fixup
        return kept


def fixup(app: Celery) -> Any:
    """Install the fixup, for ``Celery(fixups=...)``."""
    return Fixup(app).install()


class QuietConsumer(consumer.Consumer):
    """Keeps workers from talking with each other, even if their command line says otherwise.

    Nothing here needs what they would say: the database says what is due, and the heartbeat there tells whether workers
    work. After a restart of Redis their gossip fails with an ``AttributeError``.
    """

    def __init__(self, *args: Any, worker_options: dict[str, Any] | None = None, **kwargs: Any) -> None:
        silence = {"without_gossip": True, "without_mingle": True, "without_heartbeat": True}
        kwargs["worker_options"] = {**(worker_options or {}), **silence}
        super().__init__(*args, **kwargs)
