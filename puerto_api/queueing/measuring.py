"""What workers count of their tasks: how long each waited and took, how it ended, and what periodic ones found."""

import time
from typing import Any

from celery import Celery, Task
from celery.signals import task_postrun, task_prerun, worker_init
from celery.states import SUCCESS

from puerto_api import metrics
from puerto_api.queueing.waiting import due_at

BEGAN = "measured_since"
OUTCOMES = ("success", "failure")


@worker_init.connect
def begin(sender: Any, **_: Any) -> None:
    """Make the series of all tasks: what has not failed yet is 0, so that the first failure is seen."""
    app: Celery = sender.app
    periodic = {entry["task"] for entry in app.conf.beat_schedule.values()}
    for name in app.tasks:
        if not name.startswith("celery."):
            for outcome in OUTCOMES:
                metrics.task_seconds.labels(_short(name), outcome)
            if name in periodic:
                metrics.swept.labels(_short(name))


@task_prerun.connect
def began(task: Task, **_: Any) -> None:
    request = task.request
    setattr(request, BEGAN, time.perf_counter())
    due = due_at({"eta": request.eta, "queued_at": request.get("queued_at")})
    if due is not None:
        queue = (request.delivery_info or {}).get("routing_key") or "puerto"
        metrics.task_wait.labels(queue).observe(max(0.0, time.time() - due))


@task_postrun.connect
def ended(task: Task, state: str | None, retval: Any, **_: Any) -> None:
    since, name = task.request.get(BEGAN), _short(task.name)
    if since is None:
        return
    outcome = "success" if state == SUCCESS else "failure"
    metrics.task_seconds.labels(name, outcome).observe(time.perf_counter() - since)
    if type(retval) is int and retval:
        metrics.swept.labels(name).inc(retval)


def _short(task: str) -> str:
    return task.rpartition(".")[2]
