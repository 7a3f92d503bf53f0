"""What the effects of buildings are counted in, and the rows of a table's buildings made ready for that."""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.engine import Ruleset, Seat, ids
from games.engine.phases.craftsman import COINS_FOR_KINDS

from .weights import BY_SORT, EFFECTS, Effect

if TYPE_CHECKING:
    from .valuation import Valuation


class Harvest(NamedTuple):
    """What one craftsman phase brings a board, empty circles counted by the hope that they will be manned."""

    barrels: list[float]
    total: float
    lonely: int


Measure = Callable[["Valuation", Seat, Harvest], float]
"""How much of something a board has; the row says what it is worth."""


def one(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return 1.0


def coin(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return valuation.outlook.coin


def sale(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return valuation.weights.sales * valuation.outlook.coin * min(1.0, harvest.total)


def best_sale(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """The price of the seat's best kind, which a trading post always pays."""
    return valuation.outlook.coin * valuation.best_sale(harvest.barrels)


def island(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return min(1.0, (ids.ISLAND_SPACES - seat.land) / 4)


def barrels(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return harvest.total


def kinds(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """Coins for the kinds produced (R-B-FACTORY-1)."""
    number = _kinds(harvest)
    low = int(number)
    earned: float = COINS_FOR_KINDS[low]
    if low < 5:
        earned += (number - low) * (COINS_FOR_KINDS[low + 1] - earned)
    return earned * valuation.outlook.coin


def loadings(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return min(3.0, 0.6 * _kinds(harvest) + harvest.total / 6)


def loading_coins(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """One for each loading, and one more where the player is captain (R-X1-LIGHT)."""
    return valuation.outlook.coin * (loadings(valuation, seat, harvest) + 1 / valuation.rules.players)


def extra(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """Barrels of an aqueduct: kinds that the player makes in a large building (R-X1-AQUEDUCT-1)."""
    return sum(
        min(1.0, harvest.barrels[good]) * (1.0 if seat.people[slot] else 0.5)
        for good, slot in valuation.rules.extra_makers
        if seat.owned >> slot - ids.FIRST_BUILDING_SLOT & 1
    )


def guests(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return max(1, sum(seat.people[slot] for slot in valuation.guest_slots))


def best_kind(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """Barrels of the player's best kind except corn, less one (R-X1-SPECIAL-1)."""
    return valuation.outlook.coin * max(0.0, max(harvest.barrels[1:]) - 1)


def pairs(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """Pairs of a kind at the first turn of a captain phase (R-X1-UNION-1)."""
    return sum(max(0.0, produced - 0.5) / 2 for produced in harvest.barrels)


def gifts(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """Barrels of different kinds, one for each noble (R-X2-SUPPLIER-1)."""
    return min(float(seat.all_nobles), _kinds(harvest))


def noble_coins(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    return valuation.outlook.coin * (seat.all_nobles + 0.3 * min(3.0, valuation.mayors))


def room(valuation: "Valuation", seat: Seat, harvest: Harvest) -> float:
    """The chance of having more free island spaces than all others, judged by how the player compares now."""
    return max(0.0, min(0.9, 0.35 + 0.25 * (valuation.usual_land - seat.land)))


def _kinds(harvest: Harvest) -> float:
    return sum(min(1.0, produced) for produced in harvest.barrels)


_MEASURES: dict[str, Measure] = {
    measure.__name__: measure
    for measure in (
        one,
        coin,
        sale,
        best_sale,
        island,
        barrels,
        kinds,
        loadings,
        loading_coins,
        extra,
        guests,
        best_kind,
        pairs,
        gifts,
        noble_coins,
        room,
    )
}


class Row(NamedTuple):
    """A building with the role that it needs, how much it brings each time, and the measure of that."""

    building: int
    role: int
    much: float
    measure: Measure


class Rows(NamedTuple):
    """The rows of one table: those for anyone, and those for a colonist and for a noble where they differ."""

    plain: tuple[Row, ...]
    by_sort: tuple[tuple[Row, Row], ...]


@lru_cache(maxsize=256)
def rows(rules: Ruleset) -> Rows:
    """The effects of the buildings that the table can have."""
    plain = tuple(_row(b, EFFECTS[row.id]) for b, row in rules.rows.items() if row.id in EFFECTS)
    by_sort = tuple(
        (_row(b, BY_SORT[row.id][0]), _row(b, BY_SORT[row.id][1])) for b, row in rules.rows.items() if row.id in BY_SORT
    )
    return Rows(plain, by_sort)


def _row(building: int, effect: Effect) -> Row:
    role, measure, much = effect
    return Row(building, ids.ROLES.index(role), much, _MEASURES[measure])
