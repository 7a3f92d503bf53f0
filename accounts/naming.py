"""Gives people other names, and notifies those who have stored the old one.

``renamed`` is sent after the commit. It is a hint: the name to be replaced stays in
:class:`accounts.models.FormerName` until that is done.
"""

from typing import Any

from django.dispatch import Signal

from accounts.models import FormerName, User
from puerto_api.database.after_commit import after_commit

renamed = Signal()


def give(user: User, name: str, *, erase: bool = False) -> None:
    """Give a person another name, in a transaction of the caller, who saves the person.

    Args:
        erase: the old name is replaced in what was written of the past, too.
    """
    FormerName.objects.create(user=user, name=user.username, erase=erase)
    user.username = name
    after_commit(_tell)


def take_over(user: User, name: str) -> None:
    """Replace the name of a guest, who is gone, by that of the person whom they have joined."""
    FormerName.objects.create(user=user, name=name)
    after_commit(_tell)


def _tell(**_: Any) -> None:
    renamed.send(User)
