"""The numbers of an edition, read from the engine's own data: what there is, and what a game starts with."""

from typing import Any

from games.engine import Ruleset, ids, ruleset
from games.engine.editions import EDITIONS
from games.engine.editions.model import LARGE_PRODUCTION, LARGE_VIOLET, SMALL_PRODUCTION, SMALL_VIOLET, Building
from games.engine.editions.nobles import NOBLES

CATEGORIES = {
    SMALL_PRODUCTION: "small_production",
    LARGE_PRODUCTION: "large_production",
    SMALL_VIOLET: "small_violet",
    LARGE_VIOLET: "large_violet",
}


def buildings(rules: Ruleset) -> dict[str, Building]:
    """Every building that can be in a game of this table, before any choice, in canonical order."""
    return {ids.BUILDINGS[b]: row for b, row in rules.rows.items()}


def expansion_of(rules: Ruleset, building: str) -> str | None:
    """The expansion that brings a building; None for the base game."""
    source = EDITIONS[rules.edition]
    return next((expansion for expansion, rows in source.expansions.items() if building in rows), None)


def setup(rules: Ruleset, players: int) -> dict[str, Any]:
    """What a game of so many starts with (RULES, section 2; with nobles R-X2-1)."""
    table = ruleset(rules.edition, players, rules.expansions)
    start = table.setup
    row = players + 1
    return {
        "players": players,
        "coins": start.coins,
        "start_tiles": list(start.start_tiles),
        "victory_points": start.points,
        "colonists": table.colonists,
        "nobles": table.nobles,
        "colonist_ship": players,
        "nobles_on_ship": int(table.with_nobles),
        "cargo_ships": list(start.ships),
        "quarries": start.quarries,
        "plantations": _by_kind(start.tiles),
        "row": row,
        "pile": sum(start.tiles) - players - row - table.festival,
        "goods": _by_kind(start.goods),
        "roles": role_cards(table),
        "choices": start.choices,
        "coins_on_untaken": len(start.roles) - start.choices * players,
    }


def role_cards(rules: Ruleset) -> list[str]:
    """The role cards of a table."""
    return [ids.ROLES[card] for card in ids.bits(rules.cards)]


def components(rules: Ruleset) -> dict[str, Any]:
    """How many of everything there are in the box, as far as rules count them (components.md, section 1)."""
    setups = EDITIONS[rules.edition].setups
    players, most = max(setups.items())
    return {
        "island_spaces": ids.ISLAND_SPACES,
        "city_spaces": ids.CITY_SPACES,
        "trading_house_spaces": ids.HOUSE_SPACES,
        "quarries": most.quarries,
        "plantations": _by_kind(most.tiles),
        "goods": _by_kind(most.goods),
        "colonists": most.colonists + players,
        "nobles": NOBLES if rules.with_nobles else 0,
        "victory_points": max(start.points for start in setups.values()),
        "cargo_ships": sorted({ship for start in setups.values() for ship in start.ships}),
        "role_cards": len(role_cards(ruleset(rules.edition, players, rules.expansions))),
        "buildings": sum(row.copies[1] for row in buildings(rules).values()),
    }


def draft_spaces(rules: Ruleset) -> list[dict[str, Any]]:
    """The spaces for the choice of buildings and what fits there, by cost; none if nothing is chosen (R-X1-SEL-1)."""
    spaces = []
    for cost, count in sorted(rules.draft_spaces.items()) if rules.draft else ():
        fitting = [b for b in ids.bits(rules.candidates) if rules.cost[b] == cost]
        spaces.append(
            {
                "cost": cost,
                "category": CATEGORIES[rules.rows[fitting[0]].category],
                "spaces": count,
                "candidates": [ids.BUILDINGS[b] for b in fitting],
            }
        )
    return spaces


def _by_kind(counts: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(ids.GOODS, counts, strict=True))
