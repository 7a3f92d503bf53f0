"""Tasks of accounts: what is done from time to time, and mail."""

from typing import Any

from celery import shared_task

from accounts import services
from accounts.mail import letters
from accounts.services import mailed_codes


@shared_task(ignore_result=True)
def forget_expired_access() -> int:
    """Delete ended codes and tokens, and the access of apps that have none left. Returns how many of the latter."""
    services.forget_used_challenges()
    return services.forget_expired_access()


# A mail server that is away is asked again for some minutes; SMTPException is an OSError.
_PATIENT: dict[str, Any] = {"autoretry_for": (OSError,), "retry_backoff": 5, "max_retries": 6, "ignore_result": True}


@shared_task(**_PATIENT)
def send_code(**wanted: Any) -> bool:
    """Send a code by mail, if there is anyone to send it to. Returns whether there was."""
    return mailed_codes.send(**wanted)


@shared_task(**_PATIENT)
def send_notice(**told: str) -> None:
    """Send a notice by mail of what has happened to an account."""
    letters.send_notice(**told)
