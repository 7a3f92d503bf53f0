"""Accounts for tests of clients: no one logs in to them, and they come and go with what they were made for."""

import secrets
from datetime import timedelta

from django.db.models import ProtectedError

from accounts.models import Token, User
from accounts.security.scopes import Scope
from accounts.services import Issued

NAME = "sandbox"
"""The name of testers' tokens."""
GRANTED = (Scope.GAMES_PLAY, Scope.TABLES)
"""What these tokens allow."""


def open_tester(*, days: int) -> Issued:
    """Open an account with a unique name, no password, and a token that lives for so many days."""
    user = User(username=f"tester-{secrets.token_hex(6)}")
    user.set_unusable_password()
    user.save(force_insert=True)
    token = Token.objects.create(user=user, name=NAME, granted=list(GRANTED), expiry=timedelta(days=days))
    return Issued(*token)


def close_tester(*, user: User) -> None:
    """Delete such an account; one that something else refers to loses its token and stays behind."""
    Token.objects.filter(user=user).delete()
    try:
        user.delete()
    except ProtectedError:
        User.objects.filter(pk=user.pk).update(is_active=False)
