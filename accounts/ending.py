"""Signals that a person may have lost access, so that what they have open is checked again at once.

``access_ended`` is sent after the commit, with ``user_id``: when one of the person's tokens or sessions has ended, when
their password has changed, or when their account was closed or suspended. One signal too many costs a query; a lost one
only costs time.
"""

from typing import Any
from uuid import UUID

from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_delete, post_save
from django.dispatch import Signal, receiver
from oauth2_provider.models import get_access_token_model

from accounts.models import BrowserSession, RetiredSecret, Token, User
from puerto_api.database.after_commit import after_commit

access_ended = Signal()

leaving = Signal()
"""Sent with ``user`` in the transaction that closes their account: receivers delete what they keep of that person."""

joining = Signal()
"""Sent with ``guest`` and ``user`` in the transaction that makes what a guest has the account's: receivers give it what
they keep of the guest, and return at how many tables that is, or raise a refusal (a ServiceError)."""

counting = Signal()
"""Sent with ``guest``: receivers return at how many tables the guest has a seat."""

suspended = Signal()
"""Sent after the commit when a person was suspended, so that their tables are left; :class:`.models.Suspension` says
who it is. A hint: a sweep finds what it has missed."""

_WITHOUT_MEANING = {"last_login"}
"""Columns of a person that change with every log-in."""


def tell(user_id: UUID | None) -> None:
    """Send ``access_ended`` once the transaction is committed."""
    if user_id is not None:
        after_commit(access_ended.send, User, user_id=user_id)


@receiver(post_delete, sender=BrowserSession)
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
    tell(user.pk if user else None)
