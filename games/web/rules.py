"""The page of the rules: the result of :func:`games.rulebook.describe`, laid out for reading."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games import rulebook, words
from games.engine import ids
from games.engine.editions import EDITIONS

from .pages import page

FIRST_SHOWN = "1897"
COLUMNS = (1, 2, 3, 4)


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules of an edition and some of its expansions; those that it does not have are left out."""
    edition = request.GET.get("edition", FIRST_SHOWN)
    if edition not in EDITIONS:
        raise Http404
    asked = request.GET.get("expansions", "").split(",")
    expansions = [known for known in ids.EXPANSIONS if known in asked and known in EDITIONS[edition].expansions]
    described = rulebook.describe(edition, expansions=expansions)
    context = {
        "described": described,
        "words": rulebook.headings_of(edition),
        "choices": _choices(edition, expansions, described, request.GET.get("language", "")),
        "columns": [_column(described, number) for number in COLUMNS],
        "setup": _setup(described),
        "draft": _draft(described),
        "options": _options(described),
        "data": f"/api/v1/rules/{edition}?{_query(expansions=','.join(expansions), language=described['language'])}",
    }
    return page(request, "games/rules.html", context)


def _query(**parameters: str) -> str:
    return urlencode({name: value for name, value in parameters.items() if value}, safe=",")


def _choices(edition: str, expansions: list[str], described: dict[str, Any], language: str) -> dict[str, Any]:
    """The choices, each with the address of its page."""

    def link(name: str, chosen: bool, **changed: str) -> dict[str, Any]:
        now = {"edition": edition, "expansions": ",".join(expansions), "language": language}
        return {"name": name, "chosen": chosen, "href": "?" + _query(**now | changed)}

    def toggled(expansion: str) -> str:
        return ",".join(known for known in ids.EXPANSIONS if (known in expansions) != (known == expansion))

    return {
        "editions": [
            link(entry["name"], entry["edition"] == edition, edition=entry["edition"]) for entry in rulebook.listing()
        ],
        "expansions": [
            link(entry["name"], entry["expansion"] in expansions, expansions=toggled(entry["expansion"]))
            for entry in described["available_expansions"]
        ],
    }


def _column(described: dict[str, Any], number: int) -> dict[str, Any]:
    edition = described["edition"]
    return {
        "number": number,
        "heading": rulebook.heading(edition, "first_column" if number == 1 else "column", n=number),
        "buildings": [
            building | {"copies": _copies(edition, building["copies"])}
            for building in sorted(described["buildings"], key=lambda building: building["cost"])
            if building["column"] == number
        ],
    }


def _copies(edition: str, copies: list[dict[str, int]]) -> str:
    """The number of copies of a building; most editions have fewer for two players."""
    usual = copies[-1]["copies"]
    for_two = copies[0]["copies"] if copies[0]["players"] == 2 else usual
    return str(usual) if usual == for_two else rulebook.heading(edition, "copies_two", n=usual, two=for_two)


def _setup(described: dict[str, Any]) -> list[dict[str, Any]]:
    """One row for each thing, one value for each number of players; a value is a list of lines."""
    edition, setups = described["edition"], described["setups"]

    def tiles(setup: dict[str, Any]) -> list[str]:
        return [words.name(edition, good) for good in setup["start_tiles"]]

    def of(name: str) -> Callable[[dict[str, Any]], list[Any]]:
        return lambda setup: [setup[name]]

    rows = [(name, of(name)) for name in ("coins", "victory_points", "colonists", "nobles", "colonist_ship")]
    rows += [("start_tiles", tiles), ("cargo_ships", lambda setup: [" · ".join(map(str, setup["cargo_ships"]))])]
    rows += [(name, of(name)) for name in ("quarries", "row", "pile")]
    rows += [("roles", lambda setup: [len(setup["roles"])])]
    rows += [(name, of(name)) for name in ("choices", "coins_on_untaken")]
    if not described["components"]["nobles"]:
        rows = [row for row in rows if row[0] != "nobles"]
    return [
        {"label": rulebook.heading(edition, f"set:{name}"), "values": [value(setup) for setup in setups]}
        for name, value in rows
    ]


def _draft(described: dict[str, Any]) -> list[dict[str, Any]]:
    names = {building["building"]: building["name"] for building in described["buildings"]}
    spaces = described["draft"]["spaces"] if described["draft"] else []
    return [entry | {"candidates": ", ".join(names[building] for building in entry["candidates"])} for entry in spaces]


def _options(described: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        option
        | {
            "values": [
                entry | {"spelled": str(entry["value"]).lower(), "default": entry["value"] is option["default"]}
                for entry in option["values"]
            ]
        }
        for option in described["options"]
    ]
