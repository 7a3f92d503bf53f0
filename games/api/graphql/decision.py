"""What a game waits for, as :func:`games.selectors.decision` tells it."""

from datetime import datetime

import strawberry

MOST_COUNT = 2**31 - 1


@strawberry.type(description="Why a building is cheaper.")
class Discount:
    source: str = strawberry.field(description="quarries, privilege or the id of a building.")
    amount: int = strawberry.field(description="Coins off.")


@strawberry.type(description="How the price of a building comes about.")
class Price:
    base: int = strawberry.field(description="The printed price.")
    discounts: list[Discount] = strawberry.field(description="What is taken off, by source.")
    total: int = strawberry.field(description="What is paid.")


@strawberry.type(description="A move that is legal now.")
class LegalMove:
    move: str = strawberry.field(description="Notation text; send it back with `playMove`.")
    label: str = strawberry.field(description="The move in words, in those of the edition.")
    price: Price | None = strawberry.field(description="For building only.")


@strawberry.type(description="A place for colonists.")
class Slot:
    slot: str = strawberry.field(description="Kind of island tile, or id of the building.")
    circles: int = strawberry.field(description="Colonists it has room for.")
    colonists: int = strawberry.field(description="Colonists that are there now.")


@strawberry.type(description="A move with too many legal values to list them.")
class OpenMove:
    verb: str = strawberry.field(description="The word the move begins with: place.")
    label: str = strawberry.field(description="The move in words.")
    colonists: int = strawberry.field(description="Colonists to place.")
    slots: list[Slot] = strawberry.field(description="Where they can go.")
    proposals: list[str] = strawberry.field(description="A few sensible moves, as notation text.")

    @strawberry.field(description="How many values are legal; 2147483647 stands for that many or more.")
    def count(self) -> int:
        return min(self["count"], MOST_COUNT)


@strawberry.type(description="What the game waits for.")
class Decision:
    seat: int = strawberry.field(description="The seat that is asked.")
    kind: str = strawberry.field(description="role, settle, place, build, bonus, trade, ship, store, ...")
    ply: int = strawberry.field(description="Numbers the decisions of the game from 0.")
    deadline: datetime | None = strawberry.field(description="The game expires when nobody has moved until then.")
    moves: list[LegalMove] | None = strawberry.field(description="All listed legal moves; null unless it is your seat.")
    open: OpenMove | None = strawberry.field(
        description="The open move, if the decision has one; null unless it is your seat."
    )
