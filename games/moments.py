"""What time it is in a game: that of the world or, in a sandbox, that of its own clock.

Every moment that a game measures or tells is one of its own time; only what concerns no game alone (presence, feeds of
people, limits of the service) goes by the world's. The clock of a sandbox either stands (``frozen_at``) or runs as much
ahead of the world (``clock_ahead``) as it was advanced.
"""

from datetime import datetime, timedelta

from django.db.models import DateTimeField, ExpressionWrapper, F, Q, Value
from django.utils import timezone

from games.models import Game


def now_of(game: Game) -> datetime:
    """What time it is in a game."""
    return game.frozen_at or timezone.now() + game.clock_ahead


def in_world(game: Game, moment: datetime) -> datetime:
    """When a moment of a game whose clock runs comes in the world."""
    return moment - game.clock_ahead


def public_from(game: Game) -> datetime | None:
    """When delayed spectators see the end of a game that is over; None: nobody is behind."""
    delayed = game.spectators == Game.Spectators.DELAYED and game.started_at is not None
    return game.ended_at + timedelta(seconds=game.spectator_delay) if delayed else None


def is_end_public(game: Game) -> bool:
    """Whether all who may watch a game that is over have seen its end."""
    seen_from = public_from(game)
    return seen_from is None or seen_from <= now_of(game)


def due(column: str, ago: timedelta = timedelta(), of: str = "") -> Q:
    """The games in which a moment came, so long ago or longer, by clocks that run.

    Args:
        column: of the moment.
        of: how the query gets to the game, such as ``game__``.
    """
    then = timezone.now() - ago
    ahead = ExpressionWrapper(Value(then) + F(f"{of}clock_ahead"), output_field=DateTimeField())
    real = Q(**{f"{of}is_sandbox": False, f"{of}{column}__lt": then})
    return real | Q(**{f"{of}is_sandbox": True, f"{of}frozen_at": None, f"{of}{column}__lt": ahead})


def advance(game: Game, by: timedelta) -> None:
    """Advance the clock of a sandbox; it goes on standing, or running, as before."""
    if game.frozen_at is not None:
        game.frozen_at += by
    else:
        game.clock_ahead += by
