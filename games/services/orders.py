"""Standing orders: given by the owner of a seat, carried out by the server as soon as the seat is asked.

Nobody else may know that there are any: giving them is no write to the game, and a move that an order plays is a write
of its own, as if the person had played it himself at once.
"""

from dataclasses import dataclass
from typing import Any

import structlog
from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils.translation import gettext as _

from games import engine, errors, orders
from games.models import Game, Move, Seat
from puerto_api.errors import ServiceError

from . import notices, turns
from .writing import Answer, Write, check_in_play, once

log = structlog.get_logger(__name__)

_Ordered = tuple[Seat, int, engine.Move]

MOST_IN_A_ROW = 50
"""Moves that orders play after one another; then the seat is simply asked."""


@dataclass(frozen=True, slots=True)
class OrdersGiven:
    """The orders of a seat as they are now. ``replayed``: the idempotency key was known, and nothing was done."""

    orders: list[orders.Order]
    replayed: bool


def set_orders(
    *, user: AbstractBaseUser, game_id: Any, wanted: list[dict[str, Any]], key: str | None = None
) -> OrdersGiven:
    """Replace all standing orders of one's seat. They answer decisions that are asked from now on.

    Args:
        wanted: orders as in :mod:`games.orders`, the one that goes first first.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``out_of_play``,
            ``invalid_order`` (with ``order``, its position), ``idempotency_key_reused``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.seat_of(user)
        write.check_running()
        check_in_play(seat)
        seat.orders = _checked(wanted)
        seat.save(update_fields=("orders",))
        return Answer(str(write.game.pk), write.game.version, write.game.last_seq + 1, write.game.last_seq)

    parameters = {"game": game_id, "orders": wanted}
    answer = once(user=user, key=key, operation="set_orders", parameters=parameters, do=do)
    given = Seat.objects.filter(game=answer.game_id, user=user).values_list("orders", flat=True).get()
    return OrdersGiven(given, answer.replayed)


def _checked(wanted: list[dict[str, Any]]) -> list[orders.Order]:
    if len(wanted) > orders.MOST_ORDERS:
        sentence = _("A seat has {most} standing orders at most.").format(most=orders.MOST_ORDERS)
        raise ServiceError(errors.INVALID_ORDER, sentence, order=orders.MOST_ORDERS)
    found = []
    for index, order in enumerate(wanted):
        try:
            found.append(orders.checked(order))
        except orders.OrderError as error:
            sentence = _(error.template).format(**error.data)
            raise ServiceError(errors.INVALID_ORDER, sentence, order=index) from None
    return found


def finish(write: Write) -> Answer:
    """Store a move, and play what the orders of the seats say that are asked then, one after the other.

    Orders sleep while somebody else plays for the seat, while its owner is on vacation, and, since only moves end like
    this, at a decision that is asked again because something was taken back.

    An order that fails is not played, and its owner decides himself: what was stored before is not undone by it.

    Returns:
        what the move alone has done.
    """
    found = _ordered(write)
    answer = write.finish(answered=found is not None)
    for number in range(1, MOST_IN_A_ROW + 1):
        if found is None:
            break
        try:
            with transaction.atomic():
                write, found = _obey(write, *found, last=number == MOST_IN_A_ROW)
        except Exception:
            log.exception("order_not_played", game_id=answer.game_id)
            notices.tell_turn(Write.open(answer.game_id))
            break
    return answer


def _obey(write: Write, seat: Seat, index: int, move: engine.Move, *, last: bool) -> tuple[Write, _Ordered | None]:
    """Play the move of an order in a write of its own: that write, and what is ordered after it."""
    write = Write(write.game, write.seats, write.now)
    if seat.orders[index]["kind"] == orders.ONCE:
        seat.orders = seat.orders[:index] + seat.orders[index + 1 :]
        seat.save(update_fields=("orders",))
    turns.play(write, move, Move.Source.ORDER)
    found = None if last else _ordered(write)
    write.finish(answered=found is not None)
    return write, found


def _ordered(write: Write) -> _Ordered | None:
    """The seat that is asked now, and the position and the move of its order that answers; None if it is to decide."""
    seat = _asked(write)
    if seat is None or not seat.orders:
        return None
    try:
        found = orders.choose(seat.orders, write.state, write.game.ply)
    except Exception:
        log.exception("order_not_understood", game_id=str(write.game.pk), seat=seat.index)
        return None
    return (seat, *found) if found else None


def _asked(write: Write) -> Seat | None:
    """The seat that is asked, if it is a person who is there to give orders."""
    game = write.game
    if game.status != Game.Status.RUNNING or game.paused_by or game.resumes_at is not None:
        return None
    seat = write.seats[engine.waiting(write.state).seat]
    return seat if seat.is_person and seat.vacation_since is None else None
