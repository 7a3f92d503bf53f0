"""Celery: queues and the static schedule. Tasks may be lost at any point; the periodic ones find what is due."""

import os
import time
from datetime import UTC, datetime

from celery.schedules import schedule
from celery.signals import beat_init, celeryd_after_setup, worker_ready
from django.conf import settings
from kombu import Exchange, Queue
from kombu.transport import TRANSPORT_ALIASES

from puerto_api import tracing
from puerto_api.base import garbage
from puerto_api.metrics import exposition
from puerto_api.queueing import measuring  # noqa: F401  # its signals count tasks
from puerto_api.queueing.enqueue import FailFastApp
from puerto_api.queueing.waiting import QUEUES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "puerto_api.settings")
TRANSPORT_ALIASES["inproc"] = "puerto_api.embedded.broker:Transport"
TRANSPORT_ALIASES["redis"] = TRANSPORT_ALIASES["rediss"] = "puerto_api.queueing.broker:Transport"

tracing.of_tasks()
app = FailFastApp("puerto_api", fixups=["puerto_api.queueing.workers:fixup"])
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# Clocks go first, then quick bots, then those that think for a while (games/reads/hosted_bots.py), then analyses: by
# priority where one worker serves all queues, and without any waiting where each queue has workers of its own.
app.conf.task_queues = tuple(Queue(name, Exchange(name), routing_key=name) for name in QUEUES)
app.conf.task_routes = {
    "games.tasks.play_bot_turn": {"queue": "bots", "priority": 3},
    "games.tasks.play_chosen_move": {"queue": "bots", "priority": 3},
    "games.tasks.analyse_game": {"queue": "thinkers", "priority": 9},
    "games.tasks.replace_names": {"queue": "thinkers", "priority": 9},
    # They only hand the work over (games/services/webhooks/thread_pool.py), so they need no queue of their own.
    "games.tasks.deliver_webhook": {"queue": "puerto", "priority": 3},
    "games.tasks.redeliver": {"queue": "puerto", "priority": 3},
    "games.tasks.notify_device": {"queue": "puerto", "priority": 3},
    "games.tasks.ask_bot_webhook": {"queue": "bots", "priority": 2},
}


def _steady_now() -> datetime:
    """Return the time for intervals: if the machine's clock is set back by an hour, beat would wait for an hour."""
    return datetime.fromtimestamp(time.monotonic(), UTC)


def _every(seconds: float, task: str) -> dict:
    # Not worth doing later: workers that come back after an hour should not do it a thousand times.
    interval = schedule(seconds, nowfun=_steady_now, app=app)
    return {"task": task, "schedule": interval, "options": {"expires": max(seconds, 1)}}


app.conf.beat_schedule = {
    "heartbeat": _every(settings.HEARTBEAT_SECONDS, "puerto_api.tasks.heartbeat"),
    "sweep": _every(1, "games.tasks.sweep"),  # and what it finds to be done: games/sweeps.py
    "forget-old-deliveries": _every(3600, "games.tasks.forget_old_deliveries"),
    "check-devices": _every(60, "games.tasks.check_devices"),
    "queue-digests": _every(600, "games.tasks.queue_digests"),
    "expire-lobbies": _every(60, "games.tasks.expire_lobbies"),
    "forget-old-entries": _every(3600, "games.tasks.forget_old_entries"),
    "forget-expired-access": _every(3600, "accounts.tasks.forget_expired_access"),
    "replace-names": _every(60, "games.tasks.replace_names"),
    "leave-tables": _every(10, "games.tasks.leave_tables"),
    "forget-guests": _every(3600, "games.tasks.forget_guests"),
    "forget-old-sandboxes": _every(600, "games.tasks.forget_old_sandboxes"),
    "forget-old-keys": _every(3600, "games.tasks.forget_old_keys"),
}


@celeryd_after_setup.connect
@beat_init.connect
def everything_is_loaded(**_: object) -> None:
    garbage.resume()


@worker_ready.connect
def first_heartbeat(**_: object) -> None:
    """Send a heartbeat at once, so that readiness does not wait for the clock's first stroke."""
    app.send_task("puerto_api.tasks.heartbeat")


@worker_ready.connect
def show(**_: object) -> None:
    """Show what this worker counts, once its children have been forked: they have no use for the thread's socket."""
    exposition.serve()
