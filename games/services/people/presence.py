"""Recording which people and bots are connected. Soft state: what fails is written again soon."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any
from uuid import UUID

import structlog
from django.db import DatabaseError
from django.db.models import Q
from django.dispatch import receiver
from django.utils import timezone

from accounts.models import User
from games.live.presence import ANYWHERE
from games.live.signals import bot_seen, presence_due
from games.models import BotAccount, Online, Presence

log = structlog.get_logger(__name__)

NOTED_SECONDS = 5.0
"""While a bot is connected, the stored time at which it was seen is at most this old."""


@receiver(presence_due)
def _write(people: Iterable[tuple[str, UUID]], **_: Any) -> None:
    """Record the people who are here: in one statement those at tables, in another those who follow their feeds."""
    now, people = timezone.now(), list(people)
    at_tables = [
        Presence(game_id=UUID(place), user_id=user, last_seen=now) for place, user in people if place != ANYWHERE
    ]
    anywhere = [Online(user_id=user, last_seen=now) for place, user in people if place == ANYWHERE]
    try:
        if at_tables:
            Presence.objects.bulk_create(
                at_tables, update_conflicts=True, unique_fields=("game", "user"), update_fields=("last_seen",)
            )
        if anywhere:
            Online.objects.bulk_create(
                anywhere, update_conflicts=True, unique_fields=("user",), update_fields=("last_seen",)
            )
    except Exception as error:  # the database is unavailable, or a game is gone
        log.warning("presence_not_written", people=len(people), error=type(error).__name__)


@receiver(bot_seen)
def _note(user: User, **_: Any) -> None:
    now = timezone.now()
    stale = Q(seen_at=None) | Q(seen_at__lt=now - timedelta(seconds=NOTED_SECONDS))
    try:
        BotAccount.objects.filter(stale, user=user.pk).update(seen_at=now)
    except DatabaseError as error:
        log.warning("bot_not_noted", error=type(error).__name__)
