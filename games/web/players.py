"""The pages of leaderboards and profiles: data of the API, laid out for reading, with plots that need no script."""

from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, pgettext, pgettext_lazy
from django.views.decorators.http import require_safe

from accounts.models import Reader
from accounts.players.models import Pool
from accounts.players.seasons import FEWEST_GAMES
from accounts.players.selectors import Ladder
from games import rulebook, words
from games.api import players
from games.engine.editions import EDITIONS
from games.live import people
from games.reads import profiles
from games.words.coaching import CATEGORIES
from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import ARGUMENT

from . import cards
from .pages import page

ENTRIES, MOST_PLOTS, MOST_BUILDINGS, MOST_SEASONS = 50, 6, 12, 4
USUAL = {"edition": "1897", "players": "4", "pool": str(Pool.PEOPLE), "expansions": "", "season": "", "after": "0"}
"""What the page of leaderboards shows by default."""
WIDTH, HEIGHT = 300, 60
"""The size of a plot, in its own units."""

POOLS = {Pool.PEOPLE: pgettext_lazy("page", "People"), Pool.BOTS: pgettext_lazy("page", "Bots")}
SOURCES = {
    "chips": pgettext_lazy("page", "VP chips"),
    "buildings": pgettext_lazy("page", "Buildings"),
    "bonus": pgettext_lazy("page", "Bonus"),
    "nobles": pgettext_lazy("page", "Nobles"),
}
RATINGS = pgettext_lazy("page", "Rating after each game, from {low} to {high}")
LOST = pgettext_lazy("page", "Percentage points lost in each game, from {low} to {high}")


@require_safe
def leaderboard(request: HttpRequest) -> HttpResponse:
    """The best players at one kind of table; links above lead to the other kinds."""
    asked = USUAL | {name: request.GET[name] for name in USUAL if name in request.GET}
    try:
        compared = players.ladder(
            edition=asked["edition"],
            players=number(asked["players"]),
            pool=str(Pool(asked["pool"])),
            expansions=asked["expansions"] == "1",
        )
        after = min(number(asked["after"]), players.FARTHEST)
        board = players.leaderboard(compared, asked["season"] or None, request.user, after=after, limit=ENTRIES)
    except (ServiceError, ValueError):
        return _nobody(request)
    context = {
        "board": board,
        "entries": [_entry(entry, asked["edition"]) for entry in board["items"]],
        "you": board["you"] and _entry(board["you"], asked["edition"]),
        "plot": _plot(RATINGS, [point["rating"] for point in _own(request.user, compared)]),
        "fewest": FEWEST_GAMES,
        "choices": _choices(asked, board["seasons"], request.GET.get(ARGUMENT)),
        "first": _query(asked | {"after": "0"}, request) if after else "",
        "next": _query(asked | {"after": str(board["next_after"])}, request) if board["next_after"] else "",
    }
    return page(request, "games/players.html", context)


@require_safe
def person(request: HttpRequest, username: str) -> HttpResponse:
    """The page of a person with an account."""
    try:
        seen = profiles.person(username, request.user)
        return _profile(request, seen, _related(request.user, seen))
    except ServiceError:
        return _nobody(request)


@require_safe
def level(request: HttpRequest, level: str) -> HttpResponse:
    """The page of a level of the hosted bots."""
    try:
        return _profile(request, profiles.level(level))
    except ServiceError:
        return _nobody(request)


def _own(user: Reader, compared: Ladder) -> list[dict[str, Any]]:
    """How the rating went of the person who looks at a leaderboard."""
    if not user.is_authenticated:
        return []
    return profiles.history(profiles.person(user.get_username(), user), compared) or []


def _nobody(request: HttpRequest) -> HttpResponse:
    return page(request, "games/nobody.html", {}, status=404)


def _related(viewer: Reader, seen: profiles.Seen) -> dict[str, Any] | None:
    """What the player is to the viewer, for buttons; None if one is a visitor, a guest or a bot, or both are one."""
    if not viewer.is_authenticated or viewer.is_guest or viewer.is_bot or seen.user is None or seen.is_own:
        return None
    return None if seen.user.is_guest or seen.user.is_bot else people.relation_to(viewer, seen.user)


def _profile(request: HttpRequest, seen: profiles.Seen, relation: dict[str, Any] | None = None) -> HttpResponse:
    told = players.profile(seen)
    statistics = told["statistics"]
    context = {
        "player": told | {"joined_at": told["joined_at"] and datetime.fromisoformat(told["joined_at"])},
        "ratings": [
            _rating(seen, rating, plotted=number < MOST_PLOTS) for number, rating in enumerate(told["ratings"])
        ],
        "seasons": [_season(place) for place in told["seasons"]],
        "statistics": statistics and _statistics(statistics),
        "losses": told["losses"] and _losses(told["losses"]),
        "relation": relation,
        "card": cards.of_player(request, told["name"]),
        "recent": [_game(game) for game in told["recent_games"] or ()],
    }
    return page(request, "games/player.html", context)


def _rating(seen: profiles.Seen, rating: dict[str, Any], *, plotted: bool) -> dict[str, Any]:
    compared = Ladder(**{name: rating[name] for name in ("pool", "edition", "players", "expansions")})
    points = profiles.history(seen, compared) if plotted else None
    told = {"edition_name": words.edition_name(rating["edition"]), "pool_name": POOLS[Pool(rating["pool"])]}
    return _moment(rating) | told | {"plot": _plot(RATINGS, [point["rating"] for point in points or ()])}


def _season(place: dict[str, Any]) -> dict[str, Any]:
    edition = place["edition"]
    names = {"edition_name": words.edition_name(edition), "league_name": words.name(edition, place["league"])}
    return place | names | {"name": _season_name(place["season"])}


def _season_name(season: str) -> str:
    return pgettext("page", "quarter {quarter} of {year}").format(quarter=season[-1], year=season[:4])


def _entry(entry: dict[str, Any], edition: str) -> dict[str, Any]:
    return _moment(entry) | {"league_name": words.name(edition, entry["league"])}


def _plot(label: Any, values: list[int]) -> dict[str, Any] | None:
    """A line through values, first one left, and the labels of the axis; None if there is no line to draw.

    Args:
        label: what it shows, with ``{low}`` and ``{high}`` for the range.
    """
    if len(values) < 2:
        return None
    low, high = min(values), max(values)
    span = max(high - low, 1)
    xs = [WIDTH * number / (len(values) - 1) for number in range(len(values))]
    ys = [HEIGHT * (high - value) / span for value in values]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
    said = str(label).format(low=low, high=high)
    return {"points": points, "low": low, "high": high, "label": said, "box": f"0 0 {WIDTH} {HEIGHT}"}


def _losses(told: dict[str, Any]) -> dict[str, Any]:
    """Lost chances in hundredths."""
    most = max((entry["lost"] for entry in told["categories"]), default=1)
    return {
        "games": told["games"],
        "categories": [
            {
                "name": CATEGORIES[entry["category"]],
                "moves": entry["moves"],
                "lost": percent(entry["lost"], 1),
                "width": percent(entry["lost"], most),
            }
            for entry in told["categories"]
        ],
        "plot": _plot(LOST, [percent(game["lost"], 1) for game in told["history"]]),
    }


def _statistics(told: dict[str, Any]) -> dict[str, Any]:
    usual = max(told["tables"], key=lambda table: table["games"])["edition"] if told["tables"] else USUAL["edition"]
    most_built = max((entry["games"] for entry in told["buildings"]), default=1)
    all_roles = max((entry["times"] for entry in told["roles"]), default=1)
    return {
        **told,
        "share": percent(told["wins"], told["games"]),
        "tables": [
            table
            | {
                "edition_name": words.edition_name(table["edition"]),
                "seat": table["seat"] + 1,
                "share": percent(table["wins"], table["games"]),
            }
            for table in told["tables"]
        ],
        "sources": _sources(told["score"]),
        "buildings": [
            entry
            | {
                "name": name_of(usual, entry["building"]),
                "share": percent(entry["wins"], entry["games"]),
                "width": percent(entry["games"], most_built),
            }
            for entry in told["buildings"][:MOST_BUILDINGS]
        ],
        "roles": [
            entry | {"name": name_of(usual, entry["role"]), "width": percent(entry["times"], all_roles)}
            for entry in told["roles"]
        ],
    }


def _sources(score: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The parts of a bar: where each begins and how long it is, in hundredths of the mean total."""
    if score is None or not score["total"]:
        return []
    parts, start = [], 0.0
    for source, name in SOURCES.items():
        width = 100 * score[source] / score["total"]
        parts.append(
            {"id": source, "name": name, "mean": score[source], "start": f"{start:.2f}", "width": f"{width:.2f}"}
        )
        start += width
    return [part for part in parts if part["mean"]]


def name_of(edition: str, thing: str) -> str:
    """The name of a thing in an edition, or in another one that has it."""
    for known in (edition, *reversed(EDITIONS)):
        try:
            return words.name(known, thing)
        except KeyError:
            continue
    return thing


def _game(entry: dict[str, Any]) -> dict[str, Any]:
    return entry | {"edition_name": words.edition_name(entry["edition"]), "ended_at": _at(entry["ended_at"])}


def _choices(asked: dict[str, str], seasons: list[str], language: str | None) -> dict[str, list[dict[str, Any]]]:
    """The choices, each with the address of its page."""

    def link(name: Any, **changed: str) -> dict[str, Any]:
        wanted = asked | {"after": "0"} | changed
        if wanted["edition"] != asked["edition"]:  # not every edition has so many players, or expansions
            setups = EDITIONS[wanted["edition"]].setups
            wanted["players"] = wanted["players"] if int(wanted["players"]) in setups else str(max(setups))
            wanted["expansions"] = wanted["expansions"] if EDITIONS[wanted["edition"]].expansions else ""
        chosen = all(asked[name] == value for name, value in changed.items())
        return {"name": name, "chosen": chosen, "href": "?" + _spelled(wanted, language)}

    edition = EDITIONS[asked["edition"]]
    without, having = pgettext_lazy("page", "without expansions"), pgettext_lazy("page", "with expansions")
    return {
        "pools": [link(name, pool=str(pool)) for pool, name in POOLS.items()],
        "editions": [link(entry["name"], edition=entry["edition"]) for entry in rulebook.listing()],
        "players": [link(number, players=str(number)) for number in sorted(edition.setups)],
        "seasons": [
            link(pgettext_lazy("page", "all time"), season=""),
            *(link(_season_name(season), season=season) for season in seasons[:MOST_SEASONS]),
        ],
        "expansions": [link(without, expansions=""), link(having, expansions="1")] if edition.expansions else [],
    }


def _query(asked: dict[str, str], request: HttpRequest) -> str:
    return "?" + _spelled(asked, request.GET.get(ARGUMENT))


def _spelled(asked: dict[str, str], language: str | None) -> str:
    """The shortest query for these choices."""
    said = {name: value for name, value in asked.items() if value != USUAL[name]}
    return urlencode(said | ({ARGUMENT: get_language()} if language else {}))


def number(text: str) -> int:
    """A whole number in an address; 0 if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def percent(part: float, whole: float) -> int:
    return round(100 * part / whole) if whole else 0


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _moment(rating: dict[str, Any]) -> dict[str, Any]:
    return rating | {"last_played_at": rating["last_played_at"] and _at(rating["last_played_at"])}
