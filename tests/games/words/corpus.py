"""All that a reader meets at a table of an edition, in the language that is active: for tests that look for words."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from django.conf import settings

from games import engine, words
from games.engine import ids
from games.engine.editions import EDITIONS
from games.engine.editions.base import FLAG_VALUES
from games.engine.foresight import foresee
from games.engine.moves import OPEN
from games.engine.preview import Preview
from games.reads.refusals import NAMED, in_words
from games.rulebook import describe, heading, headings_of
from games.rulebook.texts import headings
from games.web import phrases
from games.words import foresight, labels
from games.words.editions import COUNTS
from tests.architecture.test_catalogues import extracted

from .support import NAMES, played

ENGINE = Path(settings.BASE_DIR) / "games" / "engine"
IDS = {
    "building": ids.BUILDINGS,
    "decision": ("settle", "build", "ship"),
    "edition": tuple(EDITIONS),
    "expansion": ids.EXPANSIONS,
    "good": ids.GOODS,
    "role": ids.ROLES,
    "slot": (*ids.GOODS, "quarry", "hospice", "san_juan"),
    "sort": ("colonist", "noble"),
    "tile": ids.TILES,
}
"""What the engine's refusals name."""

SEVERAL = {"bytes": 32, "fewest": 2, "most": 5}
"""Numbers in them that are never one."""


def said(edition: str) -> Iterator[tuple[str, str]]:
    """Every text with where it stands: names, rules, what the board says, a random game, refusals."""
    yield from _names(edition)
    yield from _rules(edition)
    yield from _page(edition)
    yield from _game(edition)
    yield from _refusals(edition)


def _names(edition: str) -> Iterator[tuple[str, str]]:
    for key in words.keys(edition):
        if _known(edition, key):
            yield f"name {key}", words.name(edition, key)
    for key in COUNTS[edition]:
        if _known(edition, key.partition(":")[0]):
            yield from ((f"{n} {key}", words.count(edition, key, n)) for n in (0, 1, 2, 11))


def _known(edition: str, key: str) -> bool:
    """What no expansion of the edition brings, nobody reads."""
    expansions = EDITIONS[edition].expansions
    rows = {row for brought in expansions.values() for row in brought}
    thing = key.partition(":")[2].partition("=")[0] if key.startswith(("action", "goal", "option", "decision")) else key
    if key.startswith("option:"):
        return thing in EDITIONS[edition].flags
    if key.startswith("decision:"):
        brought = {"draft": "new_buildings", "drawn": "nobles", "lodge": "nobles", "noble": "nobles"}
        brought |= {"supply": "nobles", "smuggle": "smuggler", "crew": "smuggler", "window": "new_buildings"}
        return brought.get(thing) in (None, *expansions)
    if key in ids.BUILDINGS[23:]:
        return key in rows
    return bool(expansions) or not key.startswith(("action:", "goal:", "expansion:", "noble", "wanted", "festival"))


def _rules(edition: str) -> Iterator[tuple[str, str]]:
    expansions = tuple(EDITIONS[edition].expansions)
    for flag in (None, *EDITIONS[edition].flags):
        for value in FLAG_VALUES.get(flag, (None,)) if flag else (None,):
            options = {flag: value} if value is not None else {}
            yield from _texts(describe(edition, expansions=expansions, options=options), f"rules, {options}")
    told = headings_of(edition) | {key: heading(edition, key, n=2, two=1) for key in headings.FILLED}
    yield from ((f"heading {key}", text) for key, text in told.items() if expansions or key != "set:nobles")


def _texts(part: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("name", "text", "action", "privilege", "category_name") and value is not None:
                yield f"{where}.{key}", value
            else:
                yield from _texts(value, f"{where}.{key}")
    elif isinstance(part, list):
        for value in part:
            yield from _texts(value, f"{where}.{value['id'] if isinstance(value, dict) and 'id' in value else ''}")


def _page(edition: str) -> Iterator[tuple[str, str]]:
    spoken = phrases.spoken(edition)
    for key, forms in spoken["phrases"].items():
        yield from ((f"phrase {key}", text) for text in (forms if isinstance(forms, list) else [forms]))
    yield from (("column", text) for text in spoken["columns"])


def _game(edition: str) -> Iterator[tuple[str, str]]:
    players = max(EDITIONS[edition].setups)
    for state, events in played(edition, players, tuple(EDITIONS[edition].expansions), 7):
        for kind, seat, data in events:
            name = NAMES[seat] if seat is not None else None
            yield f"event {kind}", words.message(edition, kind, name, data, NAMES)
        if state.over:
            return
        asked = engine.current_decision(state).seat
        legal = engine.legal_moves(state)
        yield from (("label", labels.label(state, asked, move)) for move in legal[:8])
        if legal[0] not in OPEN:
            found = foresee(Preview(state, asked, hidden_points=False), legal[0])
            yield from (("effect", foresight.effect(edition, effect, asked, NAMES)) for effect in found.effects)
            yield from (("warning", foresight.warning(edition, caution)) for caution in found.warnings)


@cache
def _templates(file: Path) -> tuple[str, ...]:
    return tuple(template for _, template in extracted(file))


def _refusals(edition: str) -> Iterator[tuple[str, str]]:
    """Every refusal of the engine, about each thing that it can name; numbers in it are one where they can be."""
    nobles = "nobles" in EDITIONS[edition].expansions
    later = () if nobles else (ENGINE / "refusals" / "expansions.py", ENGINE / "crew.py", ENGINE / "land.py")
    for file in sorted({*ENGINE.rglob("*.py")} - {*later}):
        for template in _templates(file):
            fields = [field for _, field, _, _ in Formatter().parse(template) if field]
            if "nobles" in fields and not nobles:
                continue
            for turn in range(max([len(IDS[field]) for field in fields if field in NAMED], default=1)):
                named = {field: IDS[field][turn % len(IDS[field])] for field in fields if field in NAMED}
                refusal = engine.EngineError(template, **dict.fromkeys(fields, 1) | SEVERAL | named)
                if named.get("sort") != "noble" or nobles:
                    yield f"refusal {template}", in_words(refusal, edition)
