"""The page of the explorer: what was played in public games and how it did, as links and plots that need no script."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, pgettext_lazy
from django.views.decorators.http import require_safe

from games import rulebook, words
from games.api import explorer
from games.api.shapes.explorer import KINDS
from games.engine import ids
from games.engine.editions import EDITIONS
from games.terms.explorer import DEPTH, Band, Seated
from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import ARGUMENT

from .pages import page
from .players import USUAL as USUAL_TABLE
from .players import name_of, number, percent

MOST_ROWS = 40
HEIGHT = 60
"""The height of a plot, in its own units."""
NONE = "none"
USUAL = {
    "edition": USUAL_TABLE["edition"], "players": USUAL_TABLE["players"], "expansions": "", "seated": "", "rating": "",
    "seat": "", "kind": "roles", "line": "", "round": "",
}  # fmt: skip
"""What the page shows by default."""

SEATED = {
    "": pgettext_lazy("page", "any players"),
    Seated.PEOPLE: pgettext_lazy("page", "people only"),
    Seated.BOTS: pgettext_lazy("page", "bots only"),
    Seated.MIXED: pgettext_lazy("page", "people and bots"),
}
RATINGS = {
    "": pgettext_lazy("page", "any rating"),
    Band.UNRATED: pgettext_lazy("page", "unrated"),
    Band.BELOW_1200: pgettext_lazy("page", "below 1200"),
    Band.BELOW_1500: pgettext_lazy("page", "1200 to 1499"),
    Band.BELOW_1800: pgettext_lazy("page", "1500 to 1799"),
    Band.HIGHEST: pgettext_lazy("page", "1800 and above"),
}
KIND_NAMES = {"roles": pgettext_lazy("page", "First roles"), "buildings": pgettext_lazy("page", "First buildings")}


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    """The figures of one kind of table; links above lead to the other kinds."""
    asked = USUAL | {name: request.GET[name] for name in USUAL if name in request.GET}
    language = get_language() if request.GET.get(ARGUMENT) else None
    line = [word for word in asked["line"].split(",") if word]
    try:
        table, seat = _table(asked), number(asked["seat"]) - 1 if asked["seat"] else None
        if asked["kind"] not in KINDS or len(line) > DEPTH:
            raise ValueError(asked["kind"])
        summary = explorer.summary(**table)
        line = line[: DEPTH - 1]
        openings = explorer.openings(**table, kind=asked["kind"], line=line, seat=seat)
        buildings = explorer.buildings(**table, seat=seat)
    except (ServiceError, ValueError):
        return page(request, "games/nobody.html", {}, status=404)
    edition, rounds = asked["edition"], number(asked["round"])
    seats = [told for told in summary["seats"] if seat in (None, told["seat"])]
    context = {
        "games": summary["games"],
        "choices": _choices(asked, language, last=max((row["round"] for row in buildings), default=0)),
        "seats": [told | {"number": told["seat"] + 1, "share": percent(told["wins"], told["games"])} for told in seats],
        "rounds": _columns((told["rounds"], told["games"]) for told in summary["rounds"]),
        "scores": _columns((score["score"], score["games"]) for told in seats for score in told["scores"]),
        "line": [name_of(edition, word) for word in line],
        "back": _query(asked | {"line": ""}, language),
        "openings": [_opening(told, asked, line, language) for told in openings],
        "buildings": _buildings(buildings, edition, rounds),
        "archive": urlencode({name: asked[name] for name in ("edition", "players")} | {"reason": "played"}),
    }
    return page(request, "games/explorer.html", context)


def _table(asked: dict[str, str]) -> dict[str, Any]:
    expansions = asked["expansions"]
    return {
        "edition": asked["edition"],
        "players": number(asked["players"]),
        "expansions": [word for word in expansions.split(",") if word != NONE] if expansions else None,
        "seated": str(Seated(asked["seated"])) if asked["seated"] else None,
        "rating": str(Band(asked["rating"])) if asked["rating"] else None,
    }


def _opening(told: dict[str, Any], asked: dict[str, str], line: list[str], language: str | None) -> dict[str, Any]:
    further = [*line, told["choice"]]
    href = _query(asked | {"line": ",".join(further)}, language) if len(further) < DEPTH else ""
    return _row(told, told["choice"], asked["edition"]) | {"href": href}


def _row(told: dict[str, Any], thing: str, edition: str) -> dict[str, Any]:
    share = percent(told["wins"], told["games"])
    return told | {"name": name_of(edition, thing), "share": share}


def _buildings(told: list[dict[str, Any]], edition: str, only: int) -> list[dict[str, Any]]:
    """How each building did, in one round or in all (0), the most frequent first."""
    found: dict[str, dict[str, Any]] = {}
    for row in told:
        if only in (0, row["round"]):
            sums = found.setdefault(row["building"], {"games": 0, "wins": 0, "points": 0.0})
            sums["games"] += row["games"]
            sums["wins"] += row["wins"]
            sums["points"] += row["score"] * row["games"]
    rows = [_row(sums | {"score": sums["points"] / sums["games"]}, thing, edition) for thing, sums in found.items()]
    return sorted(rows, key=lambda row: -row["games"])[:MOST_ROWS]


def _columns(counted: Iterable[tuple[int, int]]) -> dict[str, Any] | None:
    """A column for each number from the least to the greatest; None if nothing was counted."""
    games: dict[int, int] = {}
    for value, many in counted:
        games[value] = games.get(value, 0) + many
    if not games:
        return None
    low, high, most = min(games), max(games), max(games.values())
    mean = sum(value * many for value, many in games.items()) / sum(games.values())
    columns = [
        {
            "x": f"{value - low + 0.1:.1f}",
            "y": f"{HEIGHT * (1 - many / most):.1f}",
            "height": f"{HEIGHT * many / most:.1f}",
        }
        for value, many in sorted(games.items())
    ]
    return {"columns": columns, "low": low, "high": high, "mean": mean, "box": f"0 0 {high - low + 1} {HEIGHT}"}


def _choices(asked: dict[str, str], language: str | None, *, last: int) -> dict[str, list[dict[str, Any]]]:
    """The choices, each with the address of its page; ``last`` is the last round in which anything was built."""

    def link(name: Any, **changed: str) -> dict[str, Any]:
        wanted = asked | changed
        if changed.keys() & {"kind", "edition", "players"}:
            wanted["line"] = ""
        if wanted["edition"] != asked["edition"]:
            setups = EDITIONS[wanted["edition"]].setups
            wanted["players"] = wanted["players"] if int(wanted["players"]) in setups else str(max(setups))
            wanted["expansions"] = ""
        if number(wanted["seat"]) > number(wanted["players"]):
            wanted["seat"] = ""
        chosen = all(asked[name] == value for name, value in changed.items())
        return {"name": name, "chosen": chosen, "href": _query(wanted, language)}

    edition, players = EDITIONS[asked["edition"]], number(asked["players"])
    chosen = {word for word in asked["expansions"].split(",") if word not in ("", NONE)}

    def toggled(expansion: str) -> dict[str, Any]:
        others = [word for word in ids.EXPANSIONS if word in chosen ^ {expansion}]
        name = words.name(edition.id, f"expansion:{expansion}")
        return link(name, expansions=",".join(others) or NONE) | {"chosen": expansion in chosen}

    expansions = [
        link(pgettext_lazy("page", "any expansions"), expansions=""),
        link(pgettext_lazy("page", "no expansions"), expansions=NONE),
        *(toggled(expansion) for expansion in edition.expansions),
    ]
    return {
        "editions": [link(entry["name"], edition=entry["edition"]) for entry in rulebook.listing()],
        "players": [link(many, players=str(many)) for many in sorted(edition.setups)],
        "expansions": expansions if edition.expansions else [],
        "seated": [link(name, seated=str(value)) for value, name in SEATED.items()],
        "ratings": [link(name, rating=str(value)) for value, name in RATINGS.items()],
        "seats": [
            link(pgettext_lazy("page", "all seats"), seat=""),
            *(link(seat, seat=str(seat)) for seat in range(1, players + 1)),
        ],
        "kinds": [link(name, kind=kind) for kind, name in KIND_NAMES.items()],
        "rounds": [
            link(pgettext_lazy("page", "all rounds"), round=""),
            *(link(round_, round=str(round_)) for round_ in range(1, last + 1)),
        ],
    }


def _query(asked: dict[str, str], language: str | None) -> str:
    """The shortest query for these choices."""
    said = {name: value for name, value in asked.items() if value != USUAL[name]}
    return "?" + urlencode(said | ({ARGUMENT: language} if language else {}))
