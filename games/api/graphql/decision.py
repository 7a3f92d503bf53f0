"""What a game waits for, as :func:`games.reads.decisions.decision` tells it."""

from datetime import datetime
from typing import Any

import strawberry

from .table import GoodCount, counted

MOST_COUNT = 2**31 - 1


@strawberry.type(description="Why a building is cheaper.")
class Discount:
    source: str = strawberry.field(description="quarries, privilege, forests, or the id of a building.")
    amount: int = strawberry.field(description="Coins off.")


@strawberry.type(description="How the price of a building comes about.")
class Price:
    base: int = strawberry.field(description="The printed price.")
    discounts: list[Discount] = strawberry.field(description="What is taken off, by source.")
    total: int = strawberry.field(description="What is paid.")


@strawberry.type(description="More or fewer barrels of a kind.")
class GoodChange:
    good: str = strawberry.field(description="Kind of goods.")
    amount: int = strawberry.field(description="How many more; less if negative.")


@strawberry.type(description="Something that a move does, up to the next decision.")
class Effect:
    kind: str = strawberry.field(description="What it is (docs/guides/turns.md); there may be new kinds at any time.")
    seat: int | None = strawberry.field(description="Who gains or loses; null for what happens to the table.")
    amount: int | None = strawberry.field(description="How many more; less if negative. Capacity of a ship that sails.")
    thing: str | None = strawberry.field(description="Id of the tile or building that it is about.")
    text: str = strawberry.field(description="The same in words.")

    @strawberry.field(description="Barrels that the seat has more; less if negative.")
    def goods(self) -> list[GoodChange]:
        return changed(self["goods"])


@strawberry.type(description="Something about a move that is easily overlooked.")
class Warning:
    kind: str = strawberry.field(description="What it is (docs/guides/turns.md); there may be new kinds at any time.")
    thing: str | None = strawberry.field(description="Id of the building, sort of person or cause that it is about.")
    text: str = strawberry.field(description="The same in words.")

    @strawberry.field(description="Barrels that it is about.")
    def goods(self) -> list[GoodChange]:
        return changed(self["goods"])


def changed(goods: dict[str, int]) -> list[GoodChange]:
    """A JSON object of barrels by kind as a list."""
    return [{"good": good, "amount": amount} for good, amount in goods.items()]


@strawberry.type(description="A move that is legal now.")
class LegalMove:
    id: int = strawberry.field(description="Its number, the same in every game and for ever; see `moveIds`.")
    move: str = strawberry.field(description="Notation text; send it back with `playMove`.")
    label: str = strawberry.field(description="The move in words, in those of the edition.")
    price: Price | None = strawberry.field(description="For building only.")
    effects: list[Effect] | None = strawberry.field(description="What it does, as far as you can know.")
    warnings: list[Warning] | None = strawberry.field(description="What is easily overlooked.")


@strawberry.type(description="A place for people.")
class Slot:
    slot: str = strawberry.field(description="Kind of island tile, or id of the building.")
    circles: int = strawberry.field(description="People it has room for.")
    free: int = strawberry.field(description="Circles that this move can fill: for `place` all, for `crew` empty ones.")
    colonists: int = strawberry.field(description="Colonists that are there now, without nobles.")
    nobles: int = strawberry.field(description="Nobles that are there now.")


@strawberry.type(description="A move with too many legal values to list them.")
class OpenMove:
    verb: str = strawberry.field(description="The word the move begins with: place, crew or small_wharf.")
    label: str = strawberry.field(description="The move in words.")
    colonists: int = strawberry.field(description="Colonists to place, without nobles; 0 for `small_wharf`.")
    nobles: int = strawberry.field(description="Nobles to place.")
    must_place: int = strawberry.field(description="So many people must stand on circles, at least.")
    slots: list[Slot] = strawberry.field(description="Where they can go; empty for `small_wharf`.")
    proposals: list[str] = strawberry.field(description="A few sensible moves, as notation text.")

    @strawberry.field(description="Barrels held, of which any may be loaded; for `small_wharf` only.")
    def goods(self) -> list[GoodCount]:
        return counted(self["goods"])

    @strawberry.field(description="How many values are legal; 2147483647 stands for that many or more.")
    def count(self) -> int:
        return min(self["count"], MOST_COUNT)


@strawberry.type(description="What may be kept at the end of a captain phase; `moves` lists every way.")
class Storage:
    kinds: int = strawberry.field(description="So many kinds are kept whole.")
    singles: int = strawberry.field(description="So many single barrels of other kinds are kept.")
    count: int = strawberry.field(description="How many ways are legal.")
    proposals: list[str] = strawberry.field(description="A few sensible ones, as notation text.")

    @strawberry.field(description="Barrels held.")
    def goods(self) -> list[GoodCount]:
        return counted(self["goods"])


@strawberry.type(description="What the game waits for. All from `default` on is null unless it is your seat.")
class Decision:
    id: str = strawberry.field(description="Names the decision within the game; opaque.")
    seat: int = strawberry.field(description="The seat that is asked.")
    kind: str = strawberry.field(
        description="draft, role, settle, drawn, lodge, noble, place, build, produce, bonus, trade, supply, ship, "
        "store, smuggle, crew, window; there may be new kinds at any time."
    )
    ply: int = strawberry.field(description="Numbers the decisions of the game from 0.")
    deadline: datetime | None = strawberry.field(description="When the time of the seat that is asked is up.")
    default: str | None = strawberry.field(
        description="The move that is played where a seat does not answer, as notation text."
    )
    moves: list[LegalMove] | None = strawberry.field(description="All listed legal moves.")
    open: OpenMove | None = strawberry.field(description="The open move, if the decision has one.")
    storage: Storage | None = strawberry.field(description="What may be kept, if that is what is asked.")
    mask: list[int] | None = strawberry.field(
        description="The numbers of the legal moves, ascending; open moves as their verb."
    )


def wants_foresight(info: strawberry.Info) -> bool:
    """Whether a query asks for effects or warnings of the moves of a decision: only then they are looked for."""
    return any(_names(field, "moves", ("effects", "warnings")) for field in info.selected_fields)


def _names(field: Any, parent: str, wanted: tuple[str, ...], *, inside: bool = False) -> bool:
    """Whether one of the ``wanted`` fields is selected within ``parent``; fragments have no name of their own there."""
    for selected in field.selections:
        name = None if hasattr(selected, "type_condition") else selected.name
        if (inside and name in wanted) or _names(selected, parent, wanted, inside=inside or name == parent):
            return True
    return False
