"""Periodic tasks of the platform."""

from celery import shared_task
from django.utils import timezone

from puerto_api.models import Heartbeat

WORKERS = "workers"


@shared_task(ignore_result=True)
def heartbeat() -> None:
    """Say that beat schedules and a worker works."""
    Heartbeat.objects.update_or_create(name=WORKERS, defaults={"at": timezone.now()})
