"""Everything that a client needs to know of an edition, so that it needs no table of its own.

Numbers come from the engine, names from :mod:`games.words`, effects from :mod:`.texts`; all in the active language.
"""

from typing import Any

from django.utils.translation import get_language

from games import words
from games.engine import Ruleset, ids, ruleset
from games.engine.editions import EDITIONS
from games.engine.editions.base import FLAG_VALUES

from . import numbers
from .parts import filled, told, told_here
from .texts import (
    buildings,
    course,
    decisions,
    expansion_buildings,
    expansions,
    headings,
    moves,
    options,
    roles,
    scoring,
)

EFFECTS = buildings.BASE | expansion_buildings.NEW_BUILDINGS | expansion_buildings.NOBLES


def listing() -> list[dict[str, Any]]:
    """The editions in short: which, name, numbers of players, expansions."""
    return [
        {
            "edition": edition.id,
            "name": words.name(edition.id, "edition"),
            "players": sorted(edition.setups),
            "expansions": list(edition.expansions),
        }
        for edition in EDITIONS.values()
    ]


def heading(edition: str, key: str, **more: Any) -> str:
    """A heading around the texts; ``more`` fills its braces.

    Raises:
        KeyError: an unknown heading.
    """
    return filled(headings.HEADINGS[key], edition, **more)


def headings_of(edition: str) -> dict[str, str]:
    """Every heading that needs nothing to be filled in."""
    return {key: heading(edition, key) for key in headings.HEADINGS if key not in headings.FILLED}


def describe(
    edition: str,
    players: int | None = None,
    expansions: list[str] | tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """An edition with its expansions, as JSON data in the active language (docs/guides/rules.md).

    Args:
        players: only the setup of so many; of every number that the edition allows if left out.
        expansions: those in play, in canonical order.
        options: rule flags that differ from the edition's own (N-20).

    Raises:
        SetupError: there is no such edition, or it does not have that.
    """
    numbers_of_players = sorted(EDITIONS[edition].setups) if edition in EDITIONS else [0]
    rules = ruleset(edition, numbers_of_players[-1] if players is None else players, expansions, options)
    seats = numbers_of_players if players is None else [players]
    return {
        "edition": edition,
        "name": words.name(edition, "edition"),
        "language": get_language(),
        "players": numbers_of_players,
        "expansions": list(rules.expansions),
        "available_expansions": _expansions(rules),
        "options": _options(rules),
        "components": numbers.components(rules),
        "goods": _goods(rules),
        "tiles": _tiles(rules),
        "setups": [numbers.setup(rules, count) for count in seats],
        "two_players": _texts(rules, course.TWO_PLAYERS, "topic") if 2 in seats else [],
        "round": told(course.ROUND, rules),
        "roles": _roles(rules, seats),
        "smuggler_actions": _smuggler(rules),
        "festival_goals": _goals(rules),
        "buildings": _buildings(rules, seats),
        "draft": _draft(rules),
        "scoring": _scoring(rules),
        "bonuses": _bonuses(rules),
        "end": told(scoring.END, rules),
        "end_triggers": _texts(rules, scoring.TRIGGERS, "trigger", "trigger:"),
        "decisions": _texts(rules, decisions.DECISIONS, "kind", "decision:"),
        "moves": _moves(rules),
    }


def _texts(rules: Ruleset, table: dict[str, Any], word: str, named: str | None = None) -> list[dict[str, Any]]:
    """The entries of a table of texts that hold, with the names that the edition has for them.

    ``word`` is what the keys of the table are: the member of an entry that has its key.
    """
    entries = []
    for key, parts in table.items():
        text = told(parts, rules)
        if text:
            name = (
                {}
                if named is None
                else {"name": filled("{it}", rules.edition, it=words.name(rules.edition, named + key))}
            )
            entries.append({word: key} | name | text)
    return entries


def _expansions(rules: Ruleset) -> list[dict[str, Any]]:
    known = {key: expansions.EXPANSIONS[key] for key in EDITIONS[rules.edition].expansions}
    return _texts(rules, known, "expansion", "expansion:")


def _options(rules: Ruleset) -> list[dict[str, Any]]:
    source = EDITIONS[rules.edition]
    known = {flag: parts for flag, parts in options.OPTIONS.items() if flag in source.flags}
    return [
        entry
        | {
            "default": source.flags[entry["option"]],
            "value": rules.flags[entry["option"]],
            "values": [
                {"value": value, "text": filled(options.VALUES[entry["option"], value], rules.edition)}
                for value in FLAG_VALUES[entry["option"]]
            ],
        }
        for entry in _texts(rules, known, "option", "option:")
    ]


def _goods(rules: Ruleset) -> list[dict[str, Any]]:
    barrels = numbers.components(rules)["goods"]
    return [
        {"good": good, "name": words.name(rules.edition, good), "price": price, "barrels": barrels[good]}
        for good, price in zip(ids.GOODS, EDITIONS[rules.edition].prices, strict=True)
    ]


def _tiles(rules: Ruleset) -> list[dict[str, Any]]:
    found = numbers.components(rules)
    counts = found["plantations"] | {"quarry": found["quarries"]}
    return [
        entry | {"count": counts.get(entry["tile"]), "circles": int(entry["tile"] in counts)}
        for entry in _texts(rules, course.TILES, "tile", "tile:")
    ]


def _roles(rules: Ruleset, seats: list[int]) -> list[dict[str, Any]]:
    cards = {card for count in seats for card in numbers.setup(rules, count)["roles"]}
    found = []
    for card in (card for card in ids.ROLES if card in cards):
        action, privilege = told_here(roles.ACTIONS[card], rules), told(roles.PRIVILEGES.get(card, ()), rules)
        found.append(
            {
                "role": card,
                "name": words.name(rules.edition, card),
                "action": action["text"],
                "privilege": privilege["text"] if privilege else None,
                "rules": list(dict.fromkeys(action["rules"] + (privilege["rules"] if privilege else []))),
            }
        )
    return found


def _smuggler(rules: Ruleset) -> list[dict[str, Any]]:
    return _texts(rules, roles.SMUGGLER_ACTIONS, "verb", "action:") if rules.with_smuggler else []


def _goals(rules: Ruleset) -> list[dict[str, Any]]:
    return _texts(rules, expansions.GOALS, "goal", "goal:") if rules.festival else []


def _buildings(rules: Ruleset, seats: list[int]) -> list[dict[str, Any]]:
    drafted = {building: entry["spaces"] for entry in numbers.draft_spaces(rules) for building in entry["candidates"]}
    return [
        {
            "building": building,
            "name": words.name(rules.edition, building),
            "expansion": numbers.expansion_of(rules, building),
            "category": numbers.CATEGORIES[row.category],
            "category_name": str(headings.CATEGORIES[numbers.CATEGORIES[row.category]]),
            "good": row.good,
            "cost": row.cost,
            "victory_points": row.points,
            "column": row.column,
            "circles": row.circles,
            "city_spaces": row.spaces,
            "copies": [{"players": count, "copies": row.copies[count > 2]} for count in seats],
            "draft_spaces": drafted.get(building),
            **_effect(rules, building, row.good),
        }
        for building, row in numbers.buildings(rules).items()
    ]


def _effect(rules: Ruleset, building: str, good: str | None) -> dict[str, Any]:
    if good:
        return told_here(buildings.PRODUCTION, rules, good=words.name(rules.edition, good))
    return told_here(EFFECTS[building], rules)


def _draft(rules: Ruleset) -> dict[str, Any] | None:
    spaces = numbers.draft_spaces(rules)
    return told_here(expansions.DRAFT, rules) | {"spaces": spaces} if spaces else None


def _scoring(rules: Ruleset) -> list[dict[str, Any]]:
    return [
        entry | {"name": filled(scoring.SCORING_NAMES[entry["source"]], rules.edition)}
        for entry in _texts(rules, scoring.SCORING, "source")
    ]


def _bonuses(rules: Ruleset) -> list[dict[str, Any]]:
    return [
        {"building": building, "name": words.name(rules.edition, building), **_effect(rules, building, None)}
        for building, row in numbers.buildings(rules).items()
        if row.score
    ]


def _moves(rules: Ruleset) -> list[dict[str, Any]]:
    known = moves.MOVES | (roles.SMUGGLER_ACTIONS if rules.with_smuggler else {})
    return [
        entry
        | {"forms": [form for form, needs in moves.FORMS[entry["verb"]] if not needs or needs in rules.expansions]}
        for entry in _texts(rules, {verb: known[verb] for verb in moves.FORMS if verb in known}, "verb")
    ]
