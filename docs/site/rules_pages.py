"""The rules of an edition as a page: every sentence of the rulebook, with the numbers of the rules as anchors."""

from collections.abc import Iterator

import further_rules

from games import rulebook, words
from games.engine import Ruleset, ids, ruleset
from games.engine.editions import EDITIONS
from games.rulebook import numbers
from games.rulebook.describe import EFFECTS
from games.rulebook.parts import Part, Parts, filled
from games.rulebook.texts import buildings, course, decisions, expansions, moves, options, roles, scoring

Entry = tuple[str, Parts]
"""What the sentences are about, and the sentences."""


def overview() -> str:
    """The page that leads to those of the editions."""
    lines = [
        *_described("The rules of Puerto Rico that the service plays, by edition: short sentences with their numbers."),
        "# Rules",
        "",
        "The rules that the service plays, in short sentences. A refused move names the rule that forbids it:",
        "",
    ]
    for entry in rulebook.listing():
        counts = entry["players"]
        more = ", ".join(words.name(entry["edition"], f"expansion:{known}") for known in entry["expansions"])
        lines.append(
            f"- [{entry['name']}]({entry['edition']}.md), {counts[0]} to {counts[-1]} players"
            + (f", with the expansions {more}" if more else "")
        )
    lines += [
        "",
        "Buildings with their numbers, the setup for each number of players and all this in German and French are at",
        "[/rules/](/rules/); programs read [`GET /api/v1/rules/{edition}`](../guides/rules.md).",
    ]
    return "\n".join(lines) + "\n"


def page(edition: str) -> str:
    """The rules of an edition, with all its expansions."""
    rules = ruleset(edition, max(EDITIONS[edition].setups), tuple(EDITIONS[edition].expansions))
    seen: set[str] = set()
    name = words.name(edition, "edition")
    lines = [
        *_described(
            f"Every rule of {name} with its number: setup, roles, buildings, scoring, the end of the game, and how "
            "decisions are answered."
        ),
        f"# {name}",
        "",
        f"More on buildings and setup: [/rules/](/rules/?edition={edition}).",
    ]
    for heading, entries in _sections(rules):
        rows = [row for about, parts in entries for row in _rows(rules, about, parts, seen)]
        if rows:
            lines += ["", f"## {heading}", "", "| rule | what it says |", "| --- | --- |", *rows]
    return "\n".join(lines) + "\n"


def _described(text: str) -> list[str]:
    """The front matter with a description."""
    return ["---", f'description: "{text}"', "---", ""]


def _rows(rules: Ruleset, about: str, parts: Parts, seen: set[str]) -> Iterator[str]:
    for part in parts:
        if not _known(rules, part):
            continue
        anchors = []
        for number in part.rules:
            anchors.append(f"`{number}`" if number in seen else f'<code id="{number}">{number}</code>')
            seen.add(number)
        sentence = filled(part.sentence, rules.edition, good="the kind of the building").replace("|", "\\|")
        name = f"**{about}:** " if about else ""
        yield f"| {' '.join(anchors)} | {name}{sentence}{_condition(rules, part)} |"


def _known(rules: Ruleset, part: Part) -> bool:
    """Whether the edition has what the sentence is about."""
    if part.option and part.option[0] not in rules.flags:
        return False
    return not part.expansions or bool(set(part.expansions) & set(rules.expansions))


def _condition(rules: Ruleset, part: Part) -> str:
    """Where the sentence holds, if not everywhere."""
    found = []
    if part.expansions:
        named = [
            words.name(rules.edition, f"expansion:{known}") for known in part.expansions if known in rules.expansions
        ]
        found.append("with " + " or ".join(named))
    if part.without in rules.expansions:
        found.append("without " + words.name(rules.edition, f"expansion:{part.without}"))
    if part.option:
        flag, value = part.option
        found.append(f"with the option `{flag}:{str(value).lower()}`")
    return f" *({', '.join(found)})*" if found else ""


def _sections(rules: Ruleset) -> Iterator[tuple[str, list[Entry]]]:
    edition, further = rules.edition, further_rules.RULES
    cards = {card for players in EDITIONS[edition].setups for card in numbers.setup(rules, players)["roles"]}

    def named(prefix: str, table: dict[str, Parts]) -> list[Entry]:
        return [(_name(rules, prefix + key), parts) for key, parts in table.items()]

    two = [("Two players", parts) for parts in course.TWO_PLAYERS.values() if 2 in EDITIONS[edition].setups]
    yield "Setup and rounds", [("", further["setup"]), ("", course.ROUND), *two]
    for card in (card for card in ids.ROLES if card in cards):
        privilege = [("Privilege", roles.PRIVILEGES[card])] if card in roles.PRIVILEGES else []
        actions = named("action:", roles.SMUGGLER_ACTIONS) if card == "smuggler" else []
        yield _name(rules, card), [("", roles.ACTIONS[card]), *privilege, *actions, ("", further.get(card, ()))]
    built = numbers.buildings(rules)
    yield (
        "Buildings",
        [
            ("Production buildings", buildings.PRODUCTION),
            *(
                (_name(rules, building), EFFECTS[building] + further_rules.BUILDINGS.get(building, ()))
                for building in built
                if building in EFFECTS
            ),
        ],
    )
    yield "Tiles", named("tile:", course.TILES)
    known = {key: expansions.EXPANSIONS[key] for key in EDITIONS[edition].expansions}
    yield (
        "Expansions",
        [
            *named("expansion:", known),
            *([("Choice of the buildings", expansions.DRAFT)] if "new_buildings" in known else []),
            *(named("goal:", expansions.GOALS) if "festival" in known else []),
        ],
    )
    yield "Scoring", [(filled(scoring.SCORING_NAMES[key], edition), parts) for key, parts in scoring.SCORING.items()]
    yield "End of the game", [*named("trigger:", scoring.TRIGGERS), ("", scoring.END)]
    yield "Options", [(f"`{flag}`", parts) for flag, parts in options.OPTIONS.items() if flag in rules.flags]
    yield "Decisions", [(f"`{kind}`", parts) for kind, parts in decisions.DECISIONS.items()]
    yield "Moves", [(f"`{verb}`", parts) for verb, parts in moves.MOVES.items()]


def _name(rules: Ruleset, key: str) -> str:
    return filled("{it}", rules.edition, it=words.name(rules.edition, key))
