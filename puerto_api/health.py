"""Health checks for load balancers: every question has a time limit, and none waits for a worker."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooLong
from typing import Any

from django.conf import settings
from django.db import connection
from django.utils import timezone

from puerto_api import __version__
from puerto_api.base.errors import STORAGE_FULL
from puerto_api.database.outages import outage
from puerto_api.models import Heartbeat
from puerto_api.tasks import WORKERS

PATIENCE = 2.0
LEAST_BYTES = 1 << 20
"""With less space the disk is as good as full: a write may need that much for a moment."""
STORAGE = "storage"
"""Name of the row that is written to find out whether rows can be written."""
MISSED_BEATS = 3

# Threads of their own: a check that hangs (a database that accepts and never answers) must not hold the request.
_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="health")


def report() -> dict[str, Any]:
    """Report the ``status``: ok, degraded (slower, but every promise is kept), or down."""
    checks = {"database": _database, "broker": _broker, "hints": _hints, "workers": _workers}
    if connection.vendor == "sqlite":
        checks["storage"] = _storage
    started = {name: _threads.submit(check) for name, check in checks.items()}
    deadline = time.monotonic() + PATIENCE
    found = {}
    for name, future in started.items():
        try:
            found[name] = future.result(timeout=max(deadline - time.monotonic(), 0))
        except TooLong:
            found[name] = {"status": "down", "reason": f"no answer in {PATIENCE:.0f} s"}
        except Exception as error:
            refusal = outage(error)
            found[name] = {"status": "down", "reason": refusal.code.code if refusal else type(error).__name__}
    if found["database"]["status"] != "ok":
        status = "down"
    elif all(part["status"] == "ok" for part in found.values()):
        status = "ok"
    else:
        status = "degraded"
    mode = "embedded" if settings.EMBEDDED else "scaled"
    return {"status": status, "version": __version__, "mode": mode, "checks": found}


def _database() -> dict[str, Any]:
    began = time.monotonic()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    finally:
        connection.close()
    return {"status": "ok", "kind": connection.vendor, "ms": round((time.monotonic() - began) * 1000, 1)}


def _storage() -> dict[str, Any]:
    """Check that something can be stored: on a full disk reading goes on."""
    disk = os.statvfs(settings.DATA_DIR)
    free = disk.f_bavail * disk.f_frsize
    if free < LEAST_BYTES:
        return {"status": "down", "reason": STORAGE_FULL.code, "free_bytes": free}
    try:
        Heartbeat.objects.update_or_create(name=STORAGE, defaults={"at": timezone.now()})
    finally:
        connection.close()
    return {"status": "ok", "free_bytes": free}


def _ping(url: str) -> dict[str, Any]:
    import redis  # late: the embedded mode has none

    client = redis.Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
    try:
        client.ping()
    finally:
        client.close()
    return {"status": "ok", "kind": "redis"}


def _broker() -> dict[str, Any]:
    url = settings.CELERY_BROKER_URL
    if url.startswith("inproc"):
        return {"status": "ok", "kind": "in-process"}
    if url.startswith(("redis://", "rediss://")):
        return _ping(url)
    from puerto_api.celery import app

    with app.connection_for_read() as link:
        link.ensure_connection(max_retries=1, timeout=1)
    return {"status": "ok", "kind": url.partition(":")[0]}


def _hints() -> dict[str, Any]:
    return _ping(settings.HINTS_URL) if settings.HINTS_URL else {"status": "ok", "kind": "in-process"}


def _workers() -> dict[str, Any]:
    try:
        beat = Heartbeat.objects.filter(name=WORKERS).first()
    finally:
        connection.close()
    if beat is None:
        return {"status": "down", "reason": "no heartbeat yet"}
    age = (timezone.now() - beat.at).total_seconds()
    fresh = age <= MISSED_BEATS * settings.HEARTBEAT_SECONDS
    return {"status": "ok" if fresh else "down", "last_heartbeat_seconds_ago": round(age, 1)}
