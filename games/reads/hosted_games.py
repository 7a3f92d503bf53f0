"""Reads. Everything that concerns a viewer leaves through :mod:`games.view.projection`."""

import uuid
from datetime import timedelta
from typing import Any

from django.db.models import F, Prefetch, Q, QuerySet

from accounts.models import User
from games import engine, errors
from games.engine import snapshot
from games.engine.record import ENDED_EARLY
from games.models import Game, Seat
from games.reads import takebacks
from games.reads.refusals import game_not_found
from games.terms import standing_orders
from games.terms.game_time import due
from games.view.visibility import Sight
from puerto_api.base.errors import ServiceError


def get_game(game_id: Any) -> Game:
    """A game with its seats, both as they were at the same moment.

    Raises:
        ServiceError: ``game_not_found``.
    """
    seats = Prefetch("seats", Seat.objects.annotate(game_version=F("game__version")))
    games = Game.objects.select_related("owner").prefetch_related(seats)
    try:
        while True:
            game = games.get(pk=uuid.UUID(str(game_id)))
            if all(seat.game_version == game.version for seat in game.seats.all()):  # type: ignore[attr-defined]
                return game  # else something was written between the two queries
    except (ValueError, Game.DoesNotExist):
        raise game_not_found(game_id) from None


def state_of(game: Game) -> engine.State:
    """The state of a game that has started. It holds secrets: for services and projections, never for an answer."""
    assert game.state is not None
    return snapshot.load(game.state)


def record(sight: Sight) -> dict[str, Any]:
    """The game's record (notation, section 5), complete with its seed.

    Raises:
        ServiceError: ``record_not_ready`` while the game can still go on, if it never started, or while the viewer has
            not seen its end.
    """
    check_record_ready(sight)
    return record_of(sight.game)


def check_record_ready(sight: Sight) -> None:
    """Check that the viewer may know everything about the game.

    Raises:
        ServiceError: ``record_not_ready``.
    """
    if not sight.is_over or sight.game.state is None:
        raise ServiceError(errors.RECORD_NOT_READY)


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game that was started and is over. It tells everything: check first who may know it."""
    record = engine.record(
        state_of(game),
        takebacks.texts(game, takebacks.line(game)),
        [_record_seat(seat) for seat in game.seats.all()],
        seed=None if game.origin or game.arranged else bytes.fromhex(game.seed),
        ended=str(game.status) if game.status in ENDED_EARLY else None,
    )
    return record | {"sandbox": True} if game.is_sandbox else record


def _record_seat(seat: Seat) -> dict[str, str]:
    described = {"name": seat.name, "kind": str(Seat.Kind.BOT if seat.is_bot_account else seat.kind)}
    return described | {"bot": seat.bot} if seat.bot else described


def orders_of(user: User, game_id: Any) -> list[standing_orders.Order]:
    """The standing orders of the user's own seat (:mod:`games.terms.standing_orders`).

    Raises:
        ServiceError: ``game_not_found``, ``not_seated``.
    """
    for seat in get_game(game_id).seats.all():
        if seat.user_id == user.pk:
            return [standing_orders.checked(order) for order in seat.orders]  # older ones lack members
    raise ServiceError(errors.NOT_SEATED)


def bot_turns_waiting(*, ago: timedelta) -> QuerySet[Seat]:
    """The seats of bots, or stand-ins, whose move was due at least ``ago`` ago, or is due in a game whose clock stands.

    Each comes with those parts of ``game`` that concern its bot.
    """
    late = due("bot_due", ago, of="game__") | Q(game__frozen_at__gte=F("game__bot_due"))
    asked = Seat.objects.filter(late, index=F("game__turn_seat"), game__turn_is_bot=True).select_related("game")
    columns = ("turn_version", "bot_due", "frozen_at", "clock_ahead")
    return asked.only("stand_in", "bot", "fallback", *(f"game__{name}" for name in columns)).order_by("game__bot_due")
