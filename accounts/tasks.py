"""Periodic tasks of accounts."""

from celery import shared_task

from accounts import services


@shared_task(ignore_result=True)
def forget_expired_access() -> int:
    """Delete ended codes and tokens, and the access of apps that have none left. Returns how many of the latter."""
    return services.forget_expired_access()
