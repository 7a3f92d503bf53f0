"""Whether a running game waits for somebody, or he plays in one: what limits of requests ask. Reads."""

from typing import Any
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import F

from games.models import Game, Seat


def is_asked(user: AbstractBaseUser, game_id: Any) -> bool:
    """The game runs, and the next move is his."""
    return plays(user, game_id, index=F("game__turn_seat"))


def plays(user: AbstractBaseUser, game_id: Any, **more: Any) -> bool:
    """The game runs, and he has a seat in it."""
    try:
        key = UUID(str(game_id))
    except ValueError:
        return False
    return Seat.objects.filter(user=user.pk, game=key, game__status=Game.Status.RUNNING, **more).exists()


def plays_anywhere(user: AbstractBaseUser) -> bool:
    """Any game runs in which he has a seat."""
    return Seat.objects.filter(user=user.pk, game__status=Game.Status.RUNNING).exists()


def waits_for_answer(user: AbstractBaseUser, decision_id: Any) -> bool:
    """The game of a decision, with whose id its own begins, asks him."""
    return is_asked(user, str(decision_id).partition(".")[0])
