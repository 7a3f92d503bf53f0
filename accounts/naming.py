"""Gives somebody another name, and tells those who have written the old one down.

``renamed`` is sent after the commit. It is a hint: what is to be replaced stands in :class:`accounts.models.FormerName`
until it is done.
"""

from typing import Any

from django.dispatch import Signal

from puerto_api.database.after_commit import after_commit

from .models import FormerName, User

renamed = Signal()


def give(user: User, name: str, *, erase: bool = False) -> None:
    """Give somebody another name, in a transaction of the caller, who saves him.

    Args:
        erase: the old one is replaced in what was written of the past, too.
    """
    FormerName.objects.create(user=user, name=user.username, erase=erase)
    user.username = name
    after_commit(_tell)


def _tell(**_: Any) -> None:
    renamed.send(User)
