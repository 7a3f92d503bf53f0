"""Pages of webhooks and of what they have sent, the same for both APIs."""

from typing import Any
from uuid import UUID

from accounts.models import User
from games.webhooks import reading
from puerto_api.contract.cursors import cursor_of, first_of, number_of, place_of

Page = tuple[list[dict[str, Any]], str | None]
"""What stands on it, and the cursor of the next one; None if there is none."""


def webhooks(
    user: User, *, limit: int, cursor: str | None = None, game_id: str | None = None, name: str = "cursor"
) -> Page:
    """Webhooks of a person, newest first.

    Args:
        game_id: only those of this game.
        name: of the argument that the cursor came in.

    Raises:
        ServiceError: ``validation_failed`` (the cursor).
    """
    place = None if cursor is None else place_of(cursor, name=name)
    try:
        game = None if game_id is None else UUID(game_id)
    except ValueError:
        return [], None  # there is no such game
    found = reading.page_of_webhooks(user, limit=limit, before=place, game_id=game)
    webhooks, following = first_of(found, limit, lambda webhook: cursor_of((webhook.created_at, webhook.pk)))
    return [reading.shown(webhook) for webhook in webhooks], following


def deliveries(
    user: User,
    webhook_id: Any,
    *,
    limit: int,
    cursor: str | None = None,
    status: str | None = None,
    name: str = "cursor",
) -> Page:
    """Messages of a webhook, newest first.

    Args:
        status: only those of which this has become.
        name: of the argument that the cursor came in.

    Raises:
        ServiceError: ``validation_failed`` (the cursor), ``webhook_not_found``.
    """
    before = None if cursor is None else number_of(cursor, name=name)
    webhook = reading.get_webhook(user, webhook_id)
    found = reading.page_of_deliveries(webhook, limit=limit, before=before, status=status)
    deliveries, following = first_of(found, limit, lambda one: str(one.pk))
    return [reading.delivery_shown(one) for one in deliveries], following
