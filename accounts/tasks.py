"""Periodic tasks of accounts."""

from celery import shared_task

from . import services


@shared_task(ignore_result=True)
def forget_expired_access() -> int:
    """Delete codes and tokens that have ended, and the access of apps that have none left. Returns how many such."""
    return services.forget_expired_access()
