"""Standing orders of a seat (:mod:`games.terms.standing_orders`)."""

from typing import Any

import strawberry

from games.engine.ids import GOODS
from games.terms.bounds import LONGEST_MOVE
from games.terms.standing_orders import KINDS, MOST_MOVES, MOST_ORDERS, VERBS
from puerto_api.base.bounds import BIGGEST
from puerto_api.contract.shapes import member

_KIND: dict[str, Any] = {
    "description": "`pass`: pass whenever it is legal. `always`: play the first of `moves` that is legal. "
    "`once`: the same, but only once.",
    "enum": [*KINDS],
}
_DECISION: dict[str, Any] = {
    "description": "The kind of decision that it answers, such as trade (docs/notation.md).",
    "enum": [*VERBS],
}
_MOVES: dict[str, Any] = {
    "description": "Moves as notation text, most wanted first; none to pass.",
    "items": {"maxLength": LONGEST_MOVE},
    "maxItems": MOST_MOVES,
}
_UNLESS: dict[str, Any] = {
    "description": "For `pass` at `trade`: do not pass if the seat could sell this good to the trading house.",
    "enum": [*GOODS],
}
_PLY: dict[str, Any] = {
    "description": "For `once`: the one decision that it answers; any if null.",
    "maximum": BIGGEST,
}


@strawberry.type(description="A move that is played for your seat as soon as it is your turn.")
class StandingOrder:
    kind: str = member(**_KIND)
    decision: str = member(**_DECISION)
    moves: list[str] = member(**_MOVES)
    unless_house_takes: str | None = member(**_UNLESS)
    ply: int | None = member(**_PLY)


@strawberry.type(description="The standing orders of your seat; nobody else can see them.")
class StandingOrders:
    orders: list[StandingOrder] = member("In order of priority.")
    replayed: bool = member("Whether the idempotency key was known, so that nothing was done.")


@strawberry.input(description="A move to play for your seat as soon as it is your turn.")
class StandingOrderInput:
    kind: str = member(**_KIND)
    decision: str = member(**_DECISION)
    moves: list[str] | None = member(**_MOVES, default=None)
    unless_house_takes: str | None = member(**_UNLESS, default=None)
    ply: int | None = member(**_PLY, default=None)


@strawberry.input(description="All standing orders of your seat.")
class SetOrdersInput:
    orders: list[StandingOrderInput] = member(
        f"In order of priority; at most {MOST_ORDERS}. Send an empty list to have none.", maxItems=MOST_ORDERS
    )
