"""What notifications are about, as it is now: whether a person still has a seat, is asked, or looks at the game."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.models import ChatMessage, ChatMute, ChatRoom, Game, Presence, Seat
from games.models.presence import HERE_SECONDS
from games.terms import notifications


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person stands to a game: their ``seat``, whether one is ``held`` for them, whether they are ``here``."""

    game: Game
    seat: Seat | None
    held: bool
    here: bool
    names: tuple[str, ...]
    """The others at the table."""

    def concerns(self, kind: str, number: int) -> bool:
        """Tell whether a notification of a kind in :mod:`games.terms.notifications` is still true for the person.

        Args:
            number: of a turn, the ply of its decision.
        """
        game, seat = self.game, self.seat
        if kind == notifications.INVITED:
            return self.held and game.status == Game.Status.LOBBY
        if seat is None:
            return False
        if kind == notifications.YOUR_TURN:
            asked = game.turn_seat == seat.index and seat.is_person and not game.paused_by
            return game.status == Game.Status.RUNNING and asked and game.ply == number
        if kind == notifications.GAME_STARTED:
            return game.status == Game.Status.RUNNING
        return game.is_over if kind == notifications.GAME_OVER else True


Standings = dict[UUID | None, Standing]
"""How a person stands to games, by their ids. What is about no game has none."""


def standings(user: User, games: Iterable[UUID]) -> Standings:
    """Read how a person stands to games, in three queries."""
    wanted = set(games)
    if not wanted:
        return {}
    found = Game.objects.filter(pk__in=wanted).defer("state").prefetch_related("seats")
    recently = timezone.now() - timedelta(seconds=HERE_SECONDS)
    here = set(
        Presence.objects.filter(user=user, game__in=wanted, last_seen__gte=recently).values_list("game", flat=True)
    )
    return {game.pk: _standing(game, user, game.pk in here) for game in found}


def _standing(game: Game, user: User, here: bool) -> Standing:
    seats = list(game.known_seats)
    own = next((seat for seat in seats if seat.user_id == user.pk), None)
    held = own is None and any(seat.reserved_for_id == user.pk and seat.user_id is None for seat in seats)
    names = tuple(seat.name for seat in seats if seat is not own and seat.name)
    return Standing(game, own, held, here, names)


def messages(after: datetime) -> QuerySet[ChatMessage]:
    """Return what was said to the players at tables since a moment, unless it was deleted."""
    at_tables = Q(created_at__gt=after, deleted_at=None, room__channel=ChatRoom.Channel.TABLE)
    return ChatMessage.objects.filter(at_tables)


def hears(user: Any) -> Q:
    """Return a filter for messages that a person at the table hears, and has not written.

    Args:
        user: the person, or a reference to the column that has them.
    """
    mutes = ChatMute.objects.filter(Q(game=None) | Q(game=OuterRef("room__game")), user=user, muted=OuterRef("user"))
    return Q(Exists(Seat.objects.filter(game=OuterRef("room__game"), user=user))) & ~Q(Exists(mutes)) & ~Q(user=user)
