"""Whether a running game waits for a user, or the user plays in one: checks for request limits. Reads."""

from typing import Any

from django.db.models import F

from accounts.models import User
from games.models import Game, Seat
from games.reads.decisions import game_of
from puerto_api.base.ids import uuid_of


def is_asked(user: User, game_id: Any) -> bool:
    """Whether the game runs and the next move is the user's."""
    return plays(user, game_id, index=F("game__turn_seat"))


def plays(user: User, game_id: Any, **more: Any) -> bool:
    """Whether the game runs and the user has a seat in it."""
    key = uuid_of(game_id)
    return (
        key is not None
        and Seat.objects.filter(user=user.pk, game=key, game__status=Game.Status.RUNNING, **more).exists()
    )


def plays_anywhere(user: User) -> bool:
    """Whether any game runs in which the user has a seat."""
    return Seat.objects.filter(user=user.pk, game__status=Game.Status.RUNNING).exists()


def waits_for_answer(user: User, decision_id: Any) -> bool:
    """Whether the game of a decision asks the user."""
    return is_asked(user, game_of(str(decision_id)))
