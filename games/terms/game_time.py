"""The time in a game: that of the world or, in a sandbox, that of its own clock.

Every moment that a game measures or tells is in its own time; only things that concern no single game (presence, feeds
of people, limits of the service) go by the world's. The clock of a sandbox either stands (``frozen_at``) or runs ahead
of the world (``clock_ahead``) by as much as it was advanced.
"""

from datetime import datetime, timedelta

from django.db.models import DateTimeField, ExpressionWrapper, F, Q, Value
from django.utils import timezone

from games.models import Game


def now_of(game: Game) -> datetime:
    """The present time in a game."""
    return game.frozen_at or timezone.now() + game.clock_ahead


def in_world(game: Game, moment: datetime) -> datetime:
    """The moment in the world at which a moment of a game comes, while the game's clock runs."""
    return moment - game.clock_ahead


def public_from(game: Game) -> datetime | None:
    """When delayed spectators see the end of a game that is over; None if none are behind."""
    delayed = game.spectators == Game.Spectators.DELAYED and game.started_at is not None
    if not delayed or game.ended_at is None:
        return None
    return game.ended_at + timedelta(seconds=game.spectator_delay)


def is_end_public(game: Game) -> bool:
    """Whether everyone who may watch a game that is over has seen its end."""
    seen_from = public_from(game)
    return seen_from is None or seen_from <= now_of(game)


def due(column: str, ago: timedelta = timedelta(), of: str = "") -> Q:
    """A filter for games in which a moment came at least ``ago`` ago, by clocks that run.

    Args:
        column: the column with the moment.
        of: the lookup prefix from the query to the game, such as ``game__``.
    """
    then = timezone.now() - ago
    ahead = ExpressionWrapper(Value(then) + F(f"{of}clock_ahead"), output_field=DateTimeField())
    real = Q(**{f"{of}is_sandbox": False, f"{of}{column}__lt": then})
    return real | Q(**{f"{of}is_sandbox": True, f"{of}frozen_at": None, f"{of}{column}__lt": ahead})


def advance(game: Game, by: timedelta) -> None:
    """Advance the clock of a sandbox; it then stands or runs as before."""
    if game.frozen_at is not None:
        game.frozen_at += by
    else:
        game.clock_ahead += by
