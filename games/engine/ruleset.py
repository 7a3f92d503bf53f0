"""An edition, compiled once for a table: tuples, bit masks and memoised totals, shared by all its states."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from . import ids
from .abilities import Abilities, masks_and_tallies
from .editions import EDITIONS, nobles
from .editions.base import FLAG_VALUES
from .editions.model import LARGE_PRODUCTION, LARGE_VIOLET, SMALL_PRODUCTION, SMALL_VIOLET, Building
from .errors import SetupError, shown
from .errors import gettext_noop as _

COLUMNS = (1, 2, 3, 4)


def _in_canonical_order(item: tuple[str, Building]) -> int:
    return ids.BUILDINGS.index(item[0])


class Ruleset(Abilities):
    """The rules of one table. Made by :func:`ruleset`; equal tables share one object.

    Tuples are indexed by the ints of :mod:`.ids`; masks have one bit a building. ``flags`` holds every rule flag of the
    edition with the table's options applied, ``options`` only those that differ from the edition. Two rulesets with the
    same ``table`` are the same rules.
    """

    def __init__(self, edition: str, players: int, expansions: tuple[str, ...], options: tuple[tuple[str, Any], ...]):
        source = EDITIONS[edition]
        setup = source.setups[players]
        self.edition, self.players, self.expansions, self.options = edition, players, expansions, dict(options)
        self.table = edition, players, expansions, options
        self.setup = setup
        self.flags = source.flags | self.options
        self.prices = source.prices
        self.ships = setup.ships
        self.draft, self.with_nobles, self.with_smuggler, self.festival = (
            expansion in expansions for expansion in ids.EXPANSIONS
        )
        self.cards = sum(1 << ids.ROLES.index(role) for role in setup.roles) | self.with_smuggler << ids.SMUGGLER
        # R-X2-1: with nobles the colonists are not counted out, and one of the first people on the ship is a noble
        self.colonists = nobles.COLONISTS - (players - 1) if self.with_nobles else setup.colonists
        self.nobles = nobles.NOBLES - 1 if self.with_nobles else 0
        self.order = tuple(tuple((k + i) % players for i in range(players)) for k in range(players))
        self.largest_empty_ship = self.flags["captain_empty_ship_rule"] == "largest_capacity"
        self.ask_to_produce = self.flags["production_action_optional"]
        self._compile_buildings(source.buildings, [source.expansions[expansion] for expansion in expansions])
        self.building_slots = lru_cache(maxsize=4096)(self._building_slots)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copied or pickled state shares the ruleset of its table."""
        return ruleset, (self.edition, self.players, self.expansions, self.options)

    def _building_slots(self, owned: int) -> tuple[tuple[int, int], ...]:
        """``(slot, number of circles)`` of every building of a mask that has circles, in canonical order."""
        return tuple((ids.FIRST_BUILDING_SLOT + b, self.circles[b]) for b in ids.bits(owned) if self.circles[b])

    def _compile_buildings(self, base: dict[str, Building], added: list[dict[str, Building]]) -> None:
        merged = dict(base)
        for expansion in added:
            merged |= expansion
        rows = {ids.BUILDINGS.index(key): row for key, row in sorted(merged.items(), key=_in_canonical_order)}
        self.rows = rows
        count = len(ids.BUILDINGS)

        def column(name: str) -> tuple[int, ...]:
            return tuple(getattr(rows[b], name) if b in rows else 0 for b in range(count))

        def mask(chosen: Callable[[Building], bool]) -> int:
            return sum(1 << b for b, row in rows.items() if chosen(row))

        self.cost, self.points, self.column = column("cost"), column("points"), column("column")
        self.circles, self.spaces = column("circles"), column("spaces")
        self.copies = tuple(rows[b].copies[self.players > 2] if b in rows else 0 for b in range(count))
        self.large_violet = mask(lambda row: row.category == LARGE_VIOLET)
        self.violet = mask(lambda row: row.category in (SMALL_VIOLET, LARGE_VIOLET))
        self.small_production = mask(lambda row: row.category == SMALL_PRODUCTION)
        self.large_production = mask(lambda row: row.category == LARGE_PRODUCTION)
        # The slots of the production buildings of each kind of good; corn needs none (R-CRA-2).
        self.makers = tuple(
            tuple(ids.FIRST_BUILDING_SLOT + b for b, row in rows.items() if row.good == good) for good in ids.GOODS
        )
        self.scores = tuple((1 << b, b, row.score) for b, row in rows.items() if row.score)

        self._compile_draft(base)
        self._compile_abilities(rows)
        self.affordable = self._affordable()

    def _compile_abilities(self, rows: dict[int, Building]) -> None:
        """One mask of buildings or one tally for each ability, as an attribute of its name."""
        vars(self).update(masks_and_tallies(rows))
        self.first_turn = self.points_for_pairs | self.points_for_gifts | self.guests
        self.land_trade = self.buy_tile | self.sell_tile
        self.column_discount = self.cheaper_small | self.cheaper_large
        self.craft_income = self.craft_coin | self.craft_point
        self.production_income = (
            self.coins_for_kinds | self.craft_income | self.coins_for_nobles | self.coins_for_best_kind
        )
        self.guesthouses = tuple(ids.FIRST_BUILDING_SLOT + b for b in ids.bits(self.guests))
        # Slots where a noble does what a colonist cannot (R-X2-8).
        self.noble_slots = tuple(ids.FIRST_BUILDING_SLOT + b for b, row in rows.items() if row.with_noble)
        # R-X1-AQUEDUCT: of the goods that have a small and a large building, the slot of the large one
        self.extra_makers = tuple(
            (good, slot)
            for good, makers in enumerate(self.makers)
            for slot in makers
            if len(makers) > 1 and self.large_production >> slot - ids.FIRST_BUILDING_SLOT & 1
        )

    def _compile_draft(self, base: dict[str, Building]) -> None:
        """The spaces for violet types by cost and the candidates for them, if there is a draft (R-X1-SEL)."""
        self.draft_spaces: dict[int, int] = {}
        self.candidates = 0
        self.draft_costs: tuple[tuple[int, int], ...] = ()
        if self.draft:
            violet = (SMALL_VIOLET, LARGE_VIOLET)
            self.draft_spaces = dict(Counter(row.cost for row in base.values() if row.category in violet))
            new = EDITIONS[self.edition].expansions[ids.NEW_BUILDINGS]
            for row in (*base.values(), *new.values()):
                if row.category in violet:
                    self.candidates |= 1 << ids.BUILDINGS.index(row.id)
            # (mask of the candidates of a cost, spaces for them)
            self.draft_costs = tuple(
                (sum(1 << b for b in ids.bits(self.candidates) if self.cost[b] == cost), spaces)
                for cost, spaces in self.draft_spaces.items()
            )

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
    edition: str, players: int, expansions: Sequence[str] = (), options: dict[str, Any] | None = None
) -> Ruleset:
    """The rules of a table.

    Args:
        edition: ``classic``, ``reissue`` or ``1897``.
        players: 2 to 5, as far as the edition allows (R-SET-1).
        expansions: ids in canonical order, each one that the edition has.
        options: rule flags of N-20; a value equal to the edition's own is ignored.

    Raises:
        SetupError: the edition does not have that; the message says what.
    """
    source = EDITIONS.get(edition) if isinstance(edition, str) else None
    if source is None:
        raise SetupError(
            _("Unknown edition {asked}. Available: {known}."), asked=shown(edition), known=", ".join(EDITIONS)
        )
    if type(players) is not int or players not in source.setups:
        allowed = sorted(source.setups)
        raise SetupError(
            _("The edition {edition} is for {fewest} to {most} players, not for {asked} (R-SET-1)."),
            edition=edition,
            fewest=allowed[0],
            most=allowed[-1],
            asked=shown(players),
        )
    if not isinstance(expansions, (list, tuple)):
        raise SetupError(_("The expansions must be a list of ids."))
    for expansion in expansions:
        if not isinstance(expansion, str) or expansion not in source.expansions:
            sentence = _("The edition {edition} has no expansion {asked} (R-SET-1).")
            if source.expansions:
                sentence = _("The edition {edition} has no expansion {asked}; it has {known} (R-SET-1).")
            known = ", ".join(source.expansions)
            raise SetupError(sentence, edition=edition, asked=shown(expansion), known=known)
    if list(expansions) != [known for known in ids.EXPANSIONS if known in expansions]:
        raise SetupError(_("Name each expansion only once and in canonical order."))
    chosen = []
    if not isinstance(options or {}, dict):
        raise SetupError("The rule options are a dictionary.")
    for flag, value in sorted((options or {}).items(), key=lambda item: str(item[0])):
        if flag not in source.flags:
            raise SetupError(
                _("The edition {edition} has no rule option {asked}; it has {known} (N-20)."),
                edition=edition,
                asked=shown(flag, 80),
                known=", ".join(source.flags),
            )
        values = FLAG_VALUES[flag]
        if not any(value == known and type(value) is type(known) for known in values):
            raise SetupError(
                _("The rule option {flag} must be one of {allowed}, not {asked}."),
                flag=flag,
                allowed=", ".join(map(repr, values)),
                asked=shown(value),
            )
        if value != source.flags[flag]:
            chosen.append((flag, value))
    return _compiled(edition, players, tuple(expansions), tuple(chosen))


_compiled = lru_cache(maxsize=256)(Ruleset)
