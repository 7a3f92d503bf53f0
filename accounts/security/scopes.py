"""What a credential lets its holder do. A browser session may do everything; a token may do what its scopes say.

Every operation of both APIs declares one of three things: a :class:`Scope` that it needs, :data:`BY_SEAT`, or
:data:`OPEN`. See ``docs/decisions/0013-scopes.md``.
"""

from collections.abc import Iterable
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Protocol

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext, gettext_lazy

from puerto_api.base.errors import INSUFFICIENT_SCOPE, ServiceError

if TYPE_CHECKING:
    from accounts.models import Reader


class Scope(StrEnum):
    """A permission that can be granted by itself."""

    GAMES_READ = "games:read"
    GAMES_PLAY = "games:play"
    TABLES = "tables"
    BOT_PLAY = "bot:play"
    WEBHOOKS = "webhooks"
    FRIENDS = "friends"
    ACCOUNT = "account"


ALL = frozenset(Scope)

MEANINGS = {
    Scope.GAMES_READ: gettext_lazy("See your games from your seat, including what is hidden from others."),
    Scope.GAMES_PLAY: gettext_lazy("See your games and play for you: moves, proposals, standing orders, chat."),
    Scope.TABLES: gettext_lazy("See your games, and open, join, start and leave tables for you."),
    Scope.BOT_PLAY: gettext_lazy("Play as your bot: see its games, and receive and answer its decisions."),
    Scope.WEBHOOKS: gettext_lazy("Receive the events of your games at a URL of its choice."),
    Scope.FRIENDS: gettext_lazy("See who your friends are and who of them is online, and make and end friendships."),
    Scope.ACCOUNT: gettext_lazy("Manage your account: e-mail address, password, tokens, apps and their access."),
}
"""What the scopes mean, in words for people who are asked to agree."""

_INCLUDED = {
    Scope.GAMES_PLAY: {Scope.GAMES_READ},
    Scope.TABLES: {Scope.GAMES_READ},
    Scope.BOT_PLAY: {Scope.GAMES_READ, Scope.GAMES_PLAY},
    Scope.WEBHOOKS: {Scope.GAMES_READ},
}
"""Scopes that others include, with all that those include in turn: a player has to see the game, so every write to a
game may answer with it."""


class Public(Enum):
    """What an operation declares if it needs no scope."""

    OPEN = "open"
    """A credential makes no difference, or only says who the caller is."""
    BY_SEAT = "by seat"
    """Everybody may; with ``games:read`` people see it from their own seat, else as a visitor who is not logged in."""


OPEN, BY_SEAT = Public.OPEN, Public.BY_SEAT

Need = Scope | Public
"""What an operation declares."""


class Scoped(Protocol):
    """A credential, as far as this module looks at it."""

    @property
    def scopes(self) -> frozenset[Scope]: ...


def expanded(named: Iterable[str]) -> frozenset[Scope]:
    """Return everything that these scopes allow; names that are no longer scopes allow nothing."""
    known = {Scope(name) for name in named if name in ALL}
    return frozenset(known.union(*(_INCLUDED.get(scope, ()) for scope in known)))


def ordered(scopes: Iterable[str]) -> list[str]:
    """Return the scopes in the order in which they are documented."""
    wanted = set(scopes)
    return [str(scope) for scope in Scope if scope in wanted]


def granted(credential: Scoped | None) -> frozenset[Scope]:
    """Return what a credential allows; None stands for a browser session."""
    return ALL if credential is None else credential.scopes


def require(credential: Scoped | None, scope: Scope) -> None:
    """Refuse a credential that lacks a scope.

    Raises:
        ServiceError: ``insufficient_scope`` with the ``scope`` that is missing (RFC 6750, section 3.1).
    """
    if scope not in granted(credential):
        sentence = gettext("The token lacks the scope {scope}.")
        raise ServiceError(INSUFFICIENT_SCOPE, sentence.format(scope=scope), scope=str(scope))


def reader(user: "Reader", credential: Scoped | None) -> "Reader":
    """Return the user as whom games are seen (:data:`BY_SEAT`): without ``games:read``, a visitor."""
    return user if Scope.GAMES_READ in granted(credential) else AnonymousUser()
