"""What a game waits for, as :func:`games.reads.decisions.decision` tells it."""

from datetime import datetime
from typing import Any

import strawberry

from games.engine import foresight, move_ids
from games.reads.decisions import MOST_COUNT
from games.terms.bounds import LONGEST_MOVE
from puerto_api.contract.shapes import counts, member

from .goods import GoodChange, GoodCount
from .words import DECISION_KIND, DECISION_KINDS, SLOT

_GAINS = "Barrels by kind; fewer if negative. Empty if it is not about barrels."
_IN_WORDS = "The same in words."
_MORE_KINDS = "What it does (docs/guides/turns.md). New kinds may come at any time."
_PROPOSALS = "A few sensible moves, as notation text."
MOVE: dict[str, Any] = {
    "description": "Notation text, such as role:settler (docs/notation.md).",
    "maxLength": LONGEST_MOVE,
}


@strawberry.type(description="Why a building is cheaper.")
class Discount:
    source: str = member("quarries, privilege, forests, or the id of a building.", examples=["quarries", "privilege"])
    amount: int = member("Coins that it takes off.")


@strawberry.type(description="How the price of a building is made up.")
class Price:
    base: int = member("The printed price.")
    discounts: list[Discount] = member("What is taken off, by source.")
    total: int = member("What is paid.")


@strawberry.type(description="Something that a move does, up to the next decision.")
class Effect:
    kind: str = member(_MORE_KINDS, examples=[*foresight.EFFECTS])
    seat: int | None = member("The seat that gains or loses; null for what happens to the table.")
    amount: int | None = member(
        "How many more; fewer if negative. For a ship that sails, its capacity. Null if nothing is counted.",
        minimum=None,
    )
    goods: list[GoodChange] = counts("goods", _GAINS, GoodChange)
    thing: str | None = member("Id of the tile or building that it is about; null if none.")
    text: str = member(_IN_WORDS, examples=["+3 pesos", "ben: −1 corn"])


@strawberry.type(description="Something about a move that is easily overlooked.")
class Warning:
    kind: str = member(_MORE_KINDS, examples=[*foresight.WARNINGS])
    goods: list[GoodChange] = counts("goods", _GAINS, GoodChange)
    thing: str | None = member("Id of the building, sort of person or cause that it is about; null if none.")
    text: str = member(_IN_WORDS)


@strawberry.type
class _InWords:
    move: str = member("Notation text; send it back to play it.", examples=["build:office"])
    label: str = member("The move in the words of the edition.", examples=["Build Office (3 pesos)"])


@strawberry.type
class _Priced(_InWords):
    price: Price | None = member("How the price is made up, if the move builds; null for other moves.")


@strawberry.type(description="A move that is legal now.")
class LegalMove(_Priced):
    number: int = member("Its number, the same in every game and for ever; see `moveIds`.")
    effects: list[Effect] | None = member("What it does, as far as you can know; null if this was not requested.")
    warnings: list[Warning] | None = member("What is easily overlooked; null if this was not requested.")


@strawberry.type(description="A slot that an open move can fill with people.")
class OpenSlot:
    slot: str = member("Kind of island tile, or id of the building.", **SLOT)
    circles: int = member("People it has room for.")
    free: int = member("Circles that this move can fill: for `place` all, for `crew` empty ones.")
    colonists: int = member("Colonists that are there now, without nobles.")
    nobles: int = member("Nobles that are there now.")


@strawberry.type(description="A move with too many legal values to list them.")
class OpenMove:
    verb: str = member("The word the move begins with.", examples=["place", "crew", "small_wharf"])
    label: str = member("The move in words.")
    colonists: int = member("Colonists to place, without nobles; 0 for `small_wharf`.")
    nobles: int = member("Nobles to place.")
    must_place: int = member("Least number of people that have to be placed on circles.")
    slots: list[OpenSlot] = member("Where they can go; empty for `small_wharf`.")
    goods: list[GoodCount] = counts(
        "goods", "Barrels held, of which any may be loaded; for `small_wharf` only.", GoodCount
    )
    count: int = member(f"How many values are legal; {MOST_COUNT} stands for that many or more.")
    proposals: list[str] = member(_PROPOSALS)


@strawberry.type(description="What may be kept at the end of a captain phase; `moves` lists every way.")
class Storage:
    goods: list[GoodCount] = counts("goods", "Barrels held.", GoodCount)
    kinds: int = member("Number of kinds that are kept whole.")
    singles: int = member("Number of single barrels of other kinds that are kept.")
    count: int = member("How many ways are legal.")
    proposals: list[str] = member(_PROPOSALS)


@strawberry.input(description="A move.")
class MoveInput:
    move: str = member(**MOVE)


@strawberry.type(
    description="The decision that the game waits for. All members from `default` on are null unless it is your turn."
)
class Decision:
    id: strawberry.ID = member(
        "Identifies the decision among those of all games; opaque.",
        examples=["0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11.12.12"],
    )
    seat: int = member("The seat that has to decide.")
    kind: str = member(f"{', '.join(DECISION_KINDS)}. New kinds may come at any time.", **DECISION_KIND)
    ply: int = member("Numbers the decisions of the game from 0.")
    version: int = member("Version of the game, which a move has to expect.")
    deadline: datetime | None = member("When the time for this decision is up; null if no clock runs.")
    default: str | None = member("The move that is played if the seat does not answer, as notation text.")
    moves: list[LegalMove] | None = member("All listed legal moves.")
    open: OpenMove | None = member("The open move; null if the decision has none.")
    storage: Storage | None = member("What may be kept; null unless the decision is about that.")
    mask: list[int] | None = member(
        "The numbers of the legal moves, ascending; open moves as their verb.", items={"minimum": 0}
    )


@strawberry.type(description="A digit of a number that is counted.")
class MoveIdDigit:
    name: str = member("What is counted, or chosen.")
    size: int = member("Number of its values, from 0.")


@strawberry.type(description="Moves whose numbers are `first` and a number in mixed radix.")
class CountedMoves:
    verb: str = member(
        "The word the moves begin with: store, or build with payments in kind.", examples=[move_ids.STORED.verb]
    )
    first: int = member("The first number.")
    size: int = member("How many numbers there are; not every one is a move.")
    digits: list[MoveIdDigit] = member("The digits, most significant first (docs/notation.md).")


@strawberry.type(description="The numbers of the closed moves, for learning programs. A number never changes.")
class MoveIds:
    size: int = member("Every number is below this.")
    moves: list[str] = member("The moves of the numbers from 0 on, as notation text; open moves as their verb.")
    counted: list[CountedMoves] = member("The moves that are too many to be listed.")
