"""Pages of webhooks and of what they have sent, the same for both APIs."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Delivery
from games.reads.refusals import invalid
from games.webhooks import reading

from .cursors import cursor_of, place_of

STATUSES = Delivery.Status.values
MOST_DIGITS = 18


@dataclass(frozen=True, slots=True)
class Page:
    """``following`` is where the next page begins; None if there is none."""

    items: list[dict[str, Any]]
    following: Any


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
        return Page([], None)  # there is no such game
    found = reading.page_of_webhooks(user, limit=limit, before=place, game_id=game)
    more = len(found) > limit and limit > 0
    following = cursor_of((found[limit - 1].created_at, found[limit - 1].pk)) if more else None
    return Page([reading.shown(webhook) for webhook in found[:limit]], following)


def deliveries(
    user: User, webhook_id: Any, *, limit: int, before: int | None = None, status: str | None = None
) -> Page:
    """Messages of a webhook, newest first.

    Raises:
        ServiceError: ``webhook_not_found``.
    """
    webhook = reading.get_webhook(user, webhook_id)
    found = reading.page_of_deliveries(webhook, limit=limit, before=before, status=status)
    more = len(found) > limit and limit > 0
    return Page([reading.delivery_shown(one) for one in found[:limit]], found[limit - 1].pk if more else None)


def number_of(before: str) -> int:
    """The number that a page of messages has named.

    Raises:
        ServiceError: ``validation_failed``.
    """
    if not (before.isascii() and before.isdecimal() and len(before) <= MOST_DIGITS):
        raise invalid("before", _("It is not one that a page has named."))
    return int(before)
