"""An edition compiled once for a table: tuples, bit masks and memoised totals, shared by all its states."""

from functools import lru_cache
from typing import Any

from . import ids
from .buildings import LARGE_PRODUCTION, LARGE_VIOLET, SMALL_PRODUCTION, SMALL_VIOLET, Building
from .editions import EDITIONS
from .editions.base import FLAG_VALUES
from .errors import SetupError

COLUMNS = (1, 2, 3, 4)


class Tally:
    """The total of one number over the manned buildings that carry it (markets, harbor, warehouses ...)."""

    __slots__ = ("mask", "totals")

    def __init__(self, ability: str, rows: dict[int, Building]) -> None:
        values = {b: row.numbers[ability] for b, row in rows.items() if ability in row.numbers}
        self.mask = sum(1 << b for b in values)
        self.totals = {0: 0}
        for b, value in values.items():
            self.totals |= {seen | 1 << b: total + value for seen, total in self.totals.items()}

    def __getitem__(self, manned: int) -> int:
        return self.totals[manned & self.mask]


class Ruleset:
    """The rules of one table. Made by :func:`ruleset`; equal tables share one object.

    Tuples are indexed by the ints of :mod:`.ids`; masks have one bit a building. ``flags`` holds every rule flag of the
    edition with the table's options applied, ``options`` only those that differ from the edition.
    """

    def __init__(self, edition: str, players: int, expansions: tuple[str, ...], options: tuple[tuple[str, Any], ...]):
        source = EDITIONS[edition]
        setup = source.setups[players]
        self.edition, self.players, self.expansions, self.options = edition, players, expansions, dict(options)
        self.name, self.words, self.setup = source.name, source.words, setup
        self.flags = source.flags | self.options
        self.prices = source.prices
        self.ships = setup.ships
        self.cards = sum(1 << ids.ROLES.index(role) for role in setup.roles)
        self.order = tuple(tuple((k + i) % players for i in range(players)) for k in range(players))
        self.largest_empty_ship = self.flags["captain_empty_ship_rule"] == "largest_capacity"
        self.ask_to_produce = self.flags["production_action_optional"]
        self._compile_buildings(source.buildings)
        self.building_slots = lru_cache(maxsize=4096)(self._building_slots)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copied or pickled state shares the ruleset of its table."""
        return ruleset, (self.edition, self.players, self.expansions, self.options)

    def _building_slots(self, owned: int) -> tuple[tuple[int, int], ...]:
        """``(slot, number of circles)`` of every building of a mask that has circles, in canonical order."""
        return tuple((ids.FIRST_BUILDING_SLOT + b, self.circles[b]) for b in ids.bits(owned) if self.circles[b])

    def _compile_buildings(self, buildings: dict[str, Building]) -> None:
        rows = {ids.BUILDINGS.index(key): row for key, row in buildings.items()}
        self.rows = rows
        count = len(ids.BUILDINGS)

        def column(name, absent=0):
            return tuple(getattr(rows[b], name) if b in rows else absent for b in range(count))

        def mask(chosen):
            return sum(1 << b for b, row in rows.items() if chosen(row))

        self.cost, self.points, self.column = column("cost"), column("points"), column("column")
        self.circles, self.spaces = column("circles"), column("spaces")
        self.copies = tuple(rows[b].copies[self.players > 2] if b in rows else 0 for b in range(count))
        self.large_violet = mask(lambda row: row.category == LARGE_VIOLET)
        self.violet = mask(lambda row: row.category in (SMALL_VIOLET, LARGE_VIOLET))
        self.small_production = mask(lambda row: row.category == SMALL_PRODUCTION)
        self.large_production = mask(lambda row: row.category == LARGE_PRODUCTION)
        # Per kind of good the slots of its production buildings; corn needs none (R-CRA-2).
        self.makers = tuple(
            tuple(ids.FIRST_BUILDING_SLOT + b for b, row in rows.items() if row.good == good) for good in ids.GOODS
        )
        self.scores = tuple((1 << b, b, row.score) for b, row in rows.items() if row.score)

        def permit(ability):
            return mask(lambda row: ability in row.permits)

        self.draw_tile = permit("draw_tile")
        self.take_quarry = permit("take_quarry")
        self.settle_with_colonist = permit("settle_with_colonist")
        self.build_with_colonist = permit("build_with_colonist")
        self.sell_duplicate = permit("sell_duplicate")
        self.coins_for_kinds = permit("coins_for_kinds")
        self.own_ship = permit("own_ship")
        self.sale_coins = Tally("sale_coins", rows)
        self.stored_kinds = Tally("stored_kinds", rows)
        self.stored_singles = Tally("stored_singles", rows)
        self.loading_points = Tally("loading_points", rows)
        self.affordable = self._affordable()

    def _affordable(self) -> tuple[tuple[int, ...], ...]:
        """``[quarries][money]``: mask of buildings whose cost less quarry discount ``money`` covers (R-BLD-4)."""
        dearest = max(self.cost)
        return tuple(
            tuple(
                sum(1 << b for b in self.rows if self.cost[b] - min(quarries, self.column[b]) <= money)
                for money in range(dearest + 1)
            )
            for quarries in range(max(COLUMNS) + 1)
        )


def ruleset(
    edition: str, players: int, expansions: list | tuple = (), options: dict[str, Any] | None = None
) -> Ruleset:
    """The rules of a table.

    Args:
        edition: ``classic``, ``reissue`` or ``1897``.
        players: 2 to 5, as far as the edition allows (R-SET-1).
        expansions: ids in canonical order, each one that the edition has.
        options: rule flags of N-20; a value equal to the edition's own is ignored.

    Raises:
        SetupError: the edition does not have that, in words.
    """
    source = EDITIONS.get(edition) if isinstance(edition, str) else None
    if source is None:
        raise SetupError(f"There is no edition {edition!r}; there are {', '.join(EDITIONS)}.")
    if type(players) is not int or players not in source.setups:
        allowed = sorted(source.setups)
        raise SetupError(f"{source.name} is for {allowed[0]} to {allowed[-1]} players, not for {players!r} (R-SET-1).")
    if not isinstance(expansions, (list, tuple)):
        raise SetupError("The expansions are a list of ids.")
    for expansion in expansions:
        if expansion not in source.expansions:
            raise SetupError(f"{source.name} cannot be played here with the expansion {expansion!r} (R-SET-1).")
    if list(expansions) != [known for known in ids.EXPANSIONS if known in expansions]:
        raise SetupError("Expansions are named once each, in canonical order.")
    chosen = []
    for flag, value in sorted((options or {}).items(), key=lambda item: str(item[0])):
        if flag not in source.flags:
            raise SetupError(f"{source.name} has no rule option {flag!r} (N-20).")
        allowed = FLAG_VALUES[flag]
        if not any(value == known and type(value) is type(known) for known in allowed):
            raise SetupError(f"The rule option {flag} is one of {', '.join(map(repr, allowed))}, not {value!r}.")
        if value != source.flags[flag]:
            chosen.append((flag, value))
    return _compiled(edition, players, tuple(expansions), tuple(chosen))


_compiled = lru_cache(maxsize=256)(Ruleset)
