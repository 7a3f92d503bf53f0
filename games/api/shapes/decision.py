"""What a game waits for, as :func:`games.reads.decisions.decision` tells it."""

from datetime import datetime
from typing import Any

import strawberry

from games.engine import forecast, foresight, move_ids
from games.reads.decisions import MOST_COUNT
from games.terms.bounds import LONGEST_MOVE
from puerto_api.contract.shapes import counts, member

from .goods import GoodChange, GoodCount
from .words import DECISION_KIND, DECISION_KINDS, SLOT

_GAINS = "Change in barrels by kind; negative for a loss. Empty if no barrels are concerned."
_IN_WORDS = "The effect, in words."
_MORE_KINDS = "Kind of effect or warning (docs/guides/turns.md). New kinds may be added at any time."
_PROPOSALS = "A few sensible moves, as notation text."
MOVE: dict[str, Any] = {
    "description": "Notation text, such as role:settler (docs/notation.md).",
    "maxLength": LONGEST_MOVE,
}


@strawberry.type(description="A discount on the price of a building.")
class Discount:
    source: str = member(
        "Source: quarries, privilege, forests or a building's id.",
        examples=["quarries", "privilege"],
    )
    amount: int = member("Number of coins taken off the price.")


@strawberry.type(description="How the price of a building is made up.")
class Price:
    base: int = member("The printed price.")
    discounts: list[Discount] = member("The discounts, by source.")
    total: int = member("The price to pay.")


@strawberry.type(description="Something that a move does, up to the next decision.")
class Effect:
    kind: str = member(_MORE_KINDS, examples=[*dict.fromkeys((*foresight.EFFECTS, *forecast.KINDS))])
    seat: int | None = member("The seat that gains or loses; null if the effect concerns the table.")
    amount: int | None = member(
        "The gain; negative for a loss. For a ship that sails, its capacity. Null if the effect has no amount.",
        minimum=None,
    )
    goods: list[GoodChange] = counts("goods", _GAINS, GoodChange)
    thing: str | None = member("Id of the tile or building concerned; null if none.")
    text: str = member(_IN_WORDS, examples=["+3 pesos", "ben: −1 corn"])


@strawberry.type(description="A consequence of a move that is easily overlooked.")
class Warning:
    kind: str = member(_MORE_KINDS, examples=[*foresight.WARNINGS])
    goods: list[GoodChange] = counts("goods", _GAINS, GoodChange)
    thing: str | None = member(
        "What the effect is about: the id of a building, a kind of person, or a cause; null if none."
    )
    text: str = member(_IN_WORDS)


@strawberry.type
class _InWords:
    move: str = member("Notation text; send it back to play it.", examples=["build:office"])
    label: str = member("The move in the words of the edition.", examples=["Build Office (3 pesos)"])


@strawberry.type
class _Priced(_InWords):
    price: Price | None = member("For a move that builds, how the price is made up; null for other moves.")


@strawberry.type(description="A move that is legal now.")
class LegalMove(_Priced):
    number: int = member("Number of the move, which is the same in every game and never changes; see `moveIds`.")
    effects: list[Effect] | None = member("What the move does, as far as you know; null unless you requested effects.")
    warnings: list[Warning] | None = member("Easily overlooked consequences; null unless you requested effects.")


@strawberry.type(description="A slot that an open move can fill with people.")
class OpenSlot:
    slot: str = member("Kind of island tile, or id of the building.", **SLOT)
    circles: int = member("Number of people that the slot has room for.")
    free: int = member("Circles that this move can fill: all for `place`, only empty ones for `crew`.")
    colonists: int = member("Colonists there now, not counting nobles.")
    nobles: int = member("Nobles there now.")


@strawberry.type(description="A move with too many legal values to list.")
class OpenMove:
    verb: str = member("The word that the move begins with.", examples=["place", "crew", "small_wharf"])
    label: str = member("The move in words.")
    colonists: int = member("Colonists to place, not counting nobles; 0 for `small_wharf`.")
    nobles: int = member("Nobles to place.")
    must_place: int = member("The move must place at least this many people on circles.")
    slots: list[OpenSlot] = member("Where the people can go; empty for `small_wharf`.")
    goods: list[GoodCount] = counts("goods", "Barrels that the seat may load; only for `small_wharf`.", GoodCount)
    count: int = member(f"Number of legal values; {MOST_COUNT} means that many or more.")
    proposals: list[str] = member(_PROPOSALS)


@strawberry.type(description="What a seat may keep at the end of a captain phase; `moves` lists every legal choice.")
class Storage:
    goods: list[GoodCount] = counts("goods", "Barrels that the seat holds.", GoodCount)
    kinds: int = member("Number of kinds of goods whose barrels may all be kept.")
    singles: int = member("Number of single barrels of other kinds that may be kept.")
    count: int = member("Number of legal choices.")
    proposals: list[str] = member(_PROPOSALS)


@strawberry.input(description="A move.")
class MoveInput:
    move: str = member(**MOVE)


@strawberry.type(
    description="The decision that the game is waiting for. `default` and all members after it are null unless it is "
    "your turn."
)
class Decision:
    id: strawberry.ID = member(
        "Opaque id of the decision, unique across all games.",
        examples=["0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11.12.12"],
    )
    seat: int = member("The seat that has to decide.")
    kind: str = member(f"Kind: {', '.join(DECISION_KINDS)}. New kinds may be added at any time.", **DECISION_KIND)
    ply: int = member("Number of the decision in its game, from 0.")
    version: int = member("Version of the game; send it as the expected version with your move.")
    deadline: datetime | None = member("When the time for this decision is up; null if no clock runs.")
    default: str | None = member("The move that is played if the seat does not answer, as notation text.")
    moves: list[LegalMove] | None = member("All legal moves that can be listed.")
    open: OpenMove | None = member("The open move at this decision; null if there is none.")
    storage: Storage | None = member("What may be kept; null unless the decision is about storing goods.")
    mask: list[int] | None = member(
        "Numbers of the legal moves, in ascending order; an open move appears as the number of its verb.",
        items={"minimum": 0},
    )


@strawberry.type(description="One digit of a move's number.")
class MoveIdDigit:
    name: str = member("What the digit counts or chooses.")
    size: int = member("Number of values that the digit can have, starting from 0.")


@strawberry.type(description="Moves whose numbers are the sum of `first` and a number in mixed radix.")
class CountedMoves:
    verb: str = member(
        "The word that the moves begin with: `store`, or `build` for payments in kind.", examples=[move_ids.STORED.verb]
    )
    first: int = member("The first number.")
    size: int = member("How many numbers the moves take up; not every number is a move.")
    digits: list[MoveIdDigit] = member("The digits, most significant first (docs/notation.md).")


@strawberry.type(description="The numbers of all closed moves, for machine learning. These numbers never change.")
class MoveIds:
    size: int = member("Every move's number is smaller than this value.")
    moves: list[str] = member("Moves in the order of their numbers, as notation text; for an open move, only its verb.")
    counted: list[CountedMoves] = member("Groups of moves that are too numerous to list.")
