"""Reads of accounts."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q, QuerySet
from django.utils import timezone

from .credentials import Credential
from .models import Token
from .scopes import Scope, granted, ordered


def tokens_of(user: AbstractBaseUser) -> QuerySet[Token]:
    """The tokens of ``user`` that can be used now, oldest first."""
    alive = Q(expiry__isnull=True) | Q(expiry__gt=timezone.now())
    return Token.objects.filter(alive, user=user)


def token_view(token: Token, *, current: Credential | None = None) -> dict[str, Any]:
    """What a token's owner gets to see of it: never the secret. ``current`` is what was used to ask."""
    return {
        "id": str(token.public_id),
        "name": token.name,
        "prefix": token.prefix,
        "scopes": ordered(token.scopes),
        "created_at": _time(token.created),
        "last_used_at": _time(token.last_used_at),
        "expires_at": _time(token.expiry),
        "current": current is not None and current.token == token,
    }


def user_view(user: AbstractBaseUser, asked_with: Credential | None = None) -> dict[str, Any]:
    """What a person gets to see of himself; the e-mail address only with the scope ``account``."""
    private = Scope.ACCOUNT in granted(asked_with)
    return {
        "id": str(user.pk),
        "username": user.get_username(),
        "email": (user.email or None) if private else None,
        "is_staff": user.is_staff,
        "joined_at": _time(user.date_joined),
    }


def _time(moment) -> str | None:
    return moment.isoformat() if moment else None
