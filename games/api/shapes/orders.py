"""Standing orders of a seat (:mod:`games.terms.standing_orders`)."""

from typing import Any

import strawberry

from games.engine.ids import GOODS
from games.terms.bounds import LONGEST_MOVE
from games.terms.standing_orders import KINDS, MOST_MOVES, MOST_ORDERS, MOST_SLOTS, VERBS
from puerto_api.base.bounds import BIGGEST
from puerto_api.contract.shapes import member

from .words import SLOT

_KIND: dict[str, Any] = {
    "description": "`pass`: pass whenever passing is legal. `always`: play the first of `moves` that is legal. `once`: "
    "the same, but only once. `default`: play the default move. `fill`: at `place`, put people on `slots` first.",
    "enum": [*KINDS],
}
_DECISION: dict[str, Any] = {
    "description": "The kind of decision that the order answers, such as trade (docs/notation.md).",
    "enum": [*VERBS],
}
_MOVES: dict[str, Any] = {
    "description": "Moves as notation text, in order of preference; empty for `pass`.",
    "items": {"maxLength": LONGEST_MOVE},
    "maxItems": MOST_MOVES,
}
_SLOTS: dict[str, Any] = {
    "description": "For `fill`: the places to fill first, in this order. Of the other people, as many as possible "
    "stay where they are, and the rest go where they are worth most.",
    "items": SLOT,
    "maxItems": MOST_SLOTS,
}
_UNLESS: dict[str, Any] = {
    "description": "For `pass` at `trade`: do not pass if the seat could sell this good to the trading house.",
    "enum": [*GOODS],
}
_PLY: dict[str, Any] = {
    "description": "For `once`: the only decision that the order answers; null for any decision.",
    "maximum": BIGGEST,
}


@strawberry.type(description="A move that is played for your seat as soon as it is your turn.")
class StandingOrder:
    kind: str = member(**_KIND)
    decision: str = member(**_DECISION)
    moves: list[str] = member(**_MOVES)
    slots: list[str] = member(**_SLOTS)
    unless_house_takes: str | None = member(**_UNLESS)
    ply: int | None = member(**_PLY)


@strawberry.type(description="The standing orders of your seat; nobody else can see them.")
class StandingOrders:
    orders: list[StandingOrder] = member("The orders, in order of priority.")
    replayed: bool = member("Whether the idempotency key was already known, in which case nothing was done.")


@strawberry.input(description="A move to play for your seat as soon as it is your turn.")
class StandingOrderInput:
    kind: str = member(**_KIND)
    decision: str = member(**_DECISION)
    moves: list[str] | None = member(**_MOVES, default=None)
    slots: list[str] | None = member(**_SLOTS, default=None)
    unless_house_takes: str | None = member(**_UNLESS, default=None)
    ply: int | None = member(**_PLY, default=None)


@strawberry.input(description="All standing orders of your seat.")
class SetOrdersInput:
    orders: list[StandingOrderInput] = member(
        "The orders, in order of priority. Send an empty list to remove all of them.", maxItems=MOST_ORDERS
    )
