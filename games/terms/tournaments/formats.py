"""The formats of tournaments: how many rounds each has, and the pairing of the next one."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil, log

from .grouping import circle, divided, snake
from .history import Round, Table, byes, drawn, fewest, meetings, seatings
from .seating import seated
from .standings import advancing, standings
from .table_sizes import table_sizes

SWISS, ROUND_ROBIN, KNOCKOUT, ARENA = "swiss", "round_robin", "knockout", "arena"
FORMATS = (SWISS, ROUND_ROBIN, KNOCKOUT, ARENA)
COUNTED = (SWISS, ROUND_ROBIN)
"""The formats with a number of rounds."""
LATE = (SWISS, ARENA)
"""The formats that people may join after the start."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a tournament has chosen.

    Attributes:
        format: one of :data:`FORMATS`.
        table_size: the largest table.
        smallest: the smallest table; 2 only where the edition has rules for two.
        rounds: how many; None for the usual number (:func:`usual_rounds`). A knock-out and an arena have no number.
        seed: published; all lots follow from it.
    """

    format: str
    table_size: int
    smallest: int
    seed: str
    rounds: int | None = None


def usual_rounds(terms: Terms, entrants: int) -> int:
    """The number of rounds of a Swiss or round robin if nobody has chosen one.

    A Swiss has enough rounds to leave one entrant who has won every game; a round robin has as many as it takes for
    each pair to meet once, if the tables can be divided so.
    """
    if terms.format == SWISS:
        return max(1, ceil(log(max(entrants, 2), terms.table_size) + 1e-9) + (terms.table_size > 2))
    if terms.table_size == 2:
        return max(1, entrants - 1 + entrants % 2)
    return max(1, ceil((entrants - 1) / (terms.table_size - 1)))


def next_round(terms: Terms, active: Collection[int], rounds: Sequence[Round], everybody: int) -> Round | None:
    """Pair the next round of a tournament in which all earlier rounds are over; None if the tournament is over.

    Args:
        active: the entrants who have not withdrawn.
        rounds: all rounds so far.
        everybody: the number of entrants, withdrawn ones included.
    """
    if len(active) < terms.smallest:
        return None
    number = len(rounds) + 1
    if terms.format in COUNTED and number > (terms.rounds or usual_rounds(terms, everybody)):
        return None
    pairing = {SWISS: _swiss, ROUND_ROBIN: _round_robin, KNOCKOUT: _knockout, ARENA: _arena}[terms.format]
    return pairing(terms, active, rounds, everybody)


def _swiss(terms: Terms, active: Collection[int], rounds: Sequence[Round], everybody: int) -> Round:
    """Those with similar standings play together. The first round is drawn."""
    lines = {line.entrant: line for line in standings(range(everybody), rounds, terms.seed)}
    if rounds:
        ranked = sorted(active, key=lambda entrant: lines[entrant].place)
    else:
        ranked = drawn(terms.seed, "round 1", active)
    return _divided(terms, ranked, rounds, [lines[entrant].points for entrant in ranked])


def _round_robin(terms: Terms, active: Collection[int], rounds: Sequence[Round], everybody: int) -> Round:
    """Those who have met least play together. At tables of two, each pair meets once."""
    if terms.table_size > 2:
        return _divided(terms, drawn(terms.seed, f"round {len(rounds) + 1}", active), rounds)
    # The circle stays as it was at the start: the opponents of those who have withdrawn have a bye.
    order: list[int] = drawn(terms.seed, "circle", range(everybody))
    absent = -1
    pairs = circle([*order, absent] if everybody % 2 else order, len(rounds) + 1)
    free = [entrant for pair in pairs for entrant in pair if entrant in active and not {*pair} <= {*active}]
    return _seated(terms, [pair for pair in pairs if {*pair} <= {*active}], rounds, free)


def _arena(terms: Terms, active: Collection[int], rounds: Sequence[Round], everybody: int) -> Round:
    """Those who wait play together, as in a Swiss; those who are left over wait for the next tables, without a bye."""
    found = _swiss(terms, active, rounds, everybody)
    return Round(found.tables)


def _knockout(terms: Terms, active: Collection[int], rounds: Sequence[Round], everybody: int) -> Round | None:
    """The better half of each table goes on, until one table is left."""
    if not rounds:
        field = drawn(terms.seed, "round 1", active)
    else:
        last = rounds[-1]
        if len(last.tables) <= 1 and not last.byes:
            return None
        lines = standings(range(everybody), rounds, terms.seed, knockout=True)
        places = {line.entrant: line.place for line in lines}
        through = {entrant for table in last.tables for entrant in advancing(table, places)} | {*last.byes}
        field = [line.entrant for line in lines if line.entrant in through and line.entrant in active]
        # Too few for a table: the best of those who are out come back.
        back = [line.entrant for line in lines if line.entrant in active and line.entrant not in through]
        field += back[: max(0, terms.smallest - len(field))]
        field.sort(key=places.__getitem__)
    sizes = table_sizes(len(field), terms.table_size, terms.smallest)
    free = len(field) - sum(sizes)
    had = byes(rounds)
    spared = sorted(field, key=lambda entrant: (had[entrant], field.index(entrant)))[:free]
    return _seated(terms, snake([entrant for entrant in field if entrant not in spared], sizes), rounds, spared)


def _divided(
    terms: Terms, ranked: Sequence[int], rounds: Sequence[Round], levels: Sequence[int] | None = None
) -> Round:
    sizes = table_sizes(len(ranked), terms.table_size, terms.smallest)
    free = fewest(byes(rounds), ranked, len(ranked) - sum(sizes))
    playing = [place for place, entrant in enumerate(ranked) if entrant not in free]
    tables = divided(
        [ranked[place] for place in playing],
        sizes,
        meetings(rounds),
        f"{terms.seed}/{len(rounds) + 1}",
        None if levels is None else [levels[place] for place in playing],
    )
    return _seated(terms, tables, rounds, free)


def _seated(terms: Terms, tables: Sequence[Sequence[int]], rounds: Sequence[Round], free: Collection[int]) -> Round:
    sat = seatings(rounds)
    seed = f"{terms.seed}/{len(rounds) + 1}"
    return Round(tuple(Table(seated(table, sat, seed)) for table in tables), tuple(sorted(free)))
