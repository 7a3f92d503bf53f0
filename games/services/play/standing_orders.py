"""Standing orders: given by the owner of a seat, carried out by the server as soon as the seat is asked.

No one else may know that there are any: giving them does not write to the game, and a move that an order plays is a
write of its own, as if the person had played it themselves at once.
"""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import structlog
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games import engine, errors
from games.models import Game, Move, Seat
from games.terms import standing_orders
from puerto_api.base.errors import ServiceError

from ..core import notices, turns
from ..core.once import once
from ..core.writing import Answer, Write, check_in_play

log = structlog.get_logger(__name__)

_Ordered = tuple[Seat, int, engine.Move]

MOST_IN_A_ROW = 50
"""The most moves that orders play after one another; then the seat is simply asked."""


@dataclass(frozen=True, slots=True)
class OrdersGiven:
    """The orders of a seat as they are now. ``replayed``: the idempotency key was known, and nothing was done."""

    orders: list[standing_orders.Order]
    replayed: bool


def set_orders(*, user: User, game_id: Any, orders: list[dict[str, Any]], key: str | None = None) -> OrdersGiven:
    """Replace all standing orders of the caller's seat. From now on, they answer each new decision.

    Args:
        orders: as in :mod:`games.terms.standing_orders`, in order of precedence.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``out_of_play``,
            ``invalid_order`` (with ``order``, its position), ``idempotency_key_reused``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.seat_of(user)
        write.check_running()
        check_in_play(seat)
        seat.orders = _checked(orders)
        seat.save(update_fields=("orders",))
        return Answer(str(write.game.pk), write.game.version, write.game.last_seq + 1, write.game.last_seq)

    parameters = {"game": game_id, "orders": orders}
    answer = once(user=user, key=key, operation="set_orders", parameters=parameters, do=do)
    given = Seat.objects.filter(game=UUID(answer.game_id), user=user).values_list("orders", flat=True).get()
    return OrdersGiven(given, answer.replayed)


def _checked(orders: list[dict[str, Any]]) -> list[standing_orders.Order]:
    if len(orders) > standing_orders.MOST_ORDERS:
        sentence = _("A seat can have at most {most} standing orders.").format(most=standing_orders.MOST_ORDERS)
        raise ServiceError(errors.INVALID_ORDER, sentence, order=standing_orders.MOST_ORDERS)
    found = []
    for index, order in enumerate(orders):
        try:
            found.append(standing_orders.checked(order))
        except standing_orders.OrderError as error:
            sentence = _(error.template).format(**error.data)
            raise ServiceError(errors.INVALID_ORDER, sentence, order=index) from None
    return found


def finish(write: Write) -> Answer:
    """Store a move, and play the standing orders of the seats that are asked then, one after the other.

    Orders sleep while a stand-in plays for the seat, while its owner is on vacation, and, since only moves end like
    this, at a decision that is asked again because of a takeback.

    An order that fails is not played, and the owner decides themselves: what was stored before is not undone.

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
    """Play the move of an order in a write of its own. Returns that write, and the order that follows."""
    write = Write(write.game, write.seats, write.now)
    if seat.orders[index]["kind"] == standing_orders.ONCE:
        seat.orders = seat.orders[:index] + seat.orders[index + 1 :]
        seat.save(update_fields=("orders",))
    turns.play(write, move, Move.Source.ORDER)
    found = None if last else _ordered(write)
    write.finish(answered=found is not None)
    return write, found


def _ordered(write: Write) -> _Ordered | None:
    """Find the seat that is asked now, with the position and move of the order that answers; None if it must decide."""
    seat = _asked(write)
    if seat is None or not seat.orders:
        return None
    try:
        found = standing_orders.choose(seat.orders, write.state, write.game.ply)
    except Exception:
        log.exception("order_not_understood", game_id=str(write.game.pk), seat=seat.index)
        return None
    return (seat, *found) if found else None


def _asked(write: Write) -> Seat | None:
    """Find the seat that is asked, if it is played by a person who is present to give orders."""
    game = write.game
    if game.status != Game.Status.RUNNING or game.paused_by or game.resumes_at is not None:
        return None
    seat = write.seats[write.decision.seat]
    return seat if seat.is_person and seat.vacation_since is None else None
