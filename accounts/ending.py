"""Tells that somebody may have lost access, so that what he has open is looked at again at once.

``access_ended`` is sent after the commit, with ``user_id``: when a token or a session of his has ended, when he has got
another password, or when his account was closed or suspended. Once too often costs a query, and a lost one only time.
"""

from typing import Any
from uuid import UUID

from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_delete, post_save
from django.dispatch import Signal, receiver
from oauth2_provider.models import get_access_token_model

from puerto_api.database.after_commit import after_commit

from .models import RetiredSecret, Token, User

access_ended = Signal()

leaving = Signal()
"""Sent with ``user`` in the transaction that closes his account: whoever keeps something of his own deletes it."""

suspended = Signal()
"""Sent after the commit when somebody was suspended, so that his tables are left; :class:`.models.Suspension` says who.
A hint: a sweep finds what it has missed."""

_WITHOUT_MEANING = {"last_login"}
"""Columns of a person that change with every log-in."""


def tell(user_id: UUID | None) -> None:
    """Send ``access_ended`` as soon as it is true."""
    if user_id is not None:
        after_commit(access_ended.send, User, user_id=user_id)


@receiver(post_delete, sender=Token)
@receiver(post_delete, sender=get_access_token_model())
def _credential_deleted(instance: Any, **_: Any) -> None:
    tell(instance.user_id)


@receiver(post_delete, sender=RetiredSecret)
def _secret_deleted(instance: RetiredSecret, **_: Any) -> None:
    tell(Token.objects.filter(public_id=instance.token_id).values_list("user", flat=True).first())


@receiver(post_save, sender=User)
def _person_changed(instance: User, created: bool, update_fields: frozenset[str] | None, **_: Any) -> None:
    if not created and (update_fields is None or not update_fields <= _WITHOUT_MEANING):
        tell(instance.pk)


@receiver(user_logged_out)
def _session_ended(user: User | None, **_: Any) -> None:
    tell(user and user.pk)
