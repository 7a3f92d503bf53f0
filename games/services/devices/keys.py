"""The key with which the service identifies itself to push services: made at the first start."""

import secrets
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS
from django.db.models.signals import post_migrate
from django.dispatch import receiver
from django.utils import timezone

from games.devices import vapid
from games.models import PushKey


def ensure_key() -> PushKey | None:
    """Make a key, unless there is one that a key of the service reveals. Returns the new one."""
    vapid.forget()
    if vapid.current() is not None:
        return None
    salt = secrets.token_hex(16)
    return PushKey.objects.create(
        salt=salt, public_key=vapid.derived(salt, settings.SECRET_KEY).public, created_at=timezone.now()
    )


@receiver(post_migrate)
def _ensure(sender: Any, using: str, plan: Any = (), apps: Any = None, **_: Any) -> None:
    """Make the key after the tables: every start of the service migrates first."""
    if sender.name != "games" or using != DEFAULT_DB_ALIAS:
        return
    try:
        apps.get_model("games", "PushKey")
    except LookupError:  # migrated to an earlier state
        return
    ensure_key()
