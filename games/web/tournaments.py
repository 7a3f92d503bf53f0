"""The pages of tournaments: a list with a form for a new one, and each with its standings and rounds.

They need no script; with one, a tournament is shown again whenever it changes.
"""

import json
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, pgettext_lazy
from django.views.decorators.http import require_http_methods

import bots
from accounts.models import User
from accounts.security.credentials import signed_in
from games import rulebook, services, words
from games.api import tournaments as told
from games.models import Tournament
from games.reads import tournament_details
from games.terms.tournaments import bounds
from games.terms.tournaments.formats import COUNTED, LATE
from puerto_api.base.errors import ServiceError

from .lobby import CLOCKS, MINUTE, USUAL_CLOCK
from .navigation import shown as navigation
from .pages import OPPONENT, page
from .players import number

LISTED, ROUNDS, USUAL_SIZE = 50, 20, 4
FORMATS = {
    Tournament.Format.SWISS: pgettext_lazy("page", "Swiss"),
    Tournament.Format.ROUND_ROBIN: pgettext_lazy("page", "Round robin"),
    Tournament.Format.KNOCKOUT: pgettext_lazy("page", "Knock-out"),
    Tournament.Format.ARENA: pgettext_lazy("page", "Arena"),
}
STATUSES = {
    Tournament.Status.OPEN: pgettext_lazy("page", "open for entries"),
    Tournament.Status.RUNNING: pgettext_lazy("page", "running"),
    Tournament.Status.FINISHED: pgettext_lazy("page", "over"),
    Tournament.Status.CANCELLED: pgettext_lazy("page", "cancelled"),
}
STARTS = {
    "": pgettext_lazy("page", "when you start it"),
    "10": pgettext_lazy("page", "in 10 minutes"),
    "60": pgettext_lazy("page", "in an hour"),
    "1440": pgettext_lazy("page", "in a day"),
    "10080": pgettext_lazy("page", "in a week"),
}
"""When a new tournament may start, by the minutes from now."""


@require_http_methods(["GET", "HEAD", "POST"])
def tournaments(request: HttpRequest) -> HttpResponse:
    """List tournaments, and create one."""
    refusal = None
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        try:
            made = services.create_tournament(user=signed_in(request), **_wanted(request))
            return HttpResponseRedirect(_address(request, made.tournament_id))
        except ServiceError as error:
            refusal = error
    found, _more = told.tournaments(_viewer(request), limit=LISTED)
    editions = rulebook.listing()
    newest = editions[-1]
    context = {
        "tournaments": [_named(one) for one in found],
        "editions": editions,
        "newest": newest["edition"],
        "expansions": [
            {"id": expansion, "name": words.name(newest["edition"], f"expansion:{expansion}")}
            for expansion in newest["expansions"]
        ],
        "formats": FORMATS.items(),
        "sizes": range(bounds.SMALLEST_TABLE, bounds.LARGEST_TABLE + 1),
        "usual_size": USUAL_SIZE,
        "most_rounds": bounds.MOST_ROUNDS,
        "shortest": bounds.SHORTEST_ARENA,
        "longest": bounds.LONGEST_ARENA,
        "longest_name": bounds.LONGEST_NAME,
        "clocks": [
            {"value": json.dumps(clock), "name": name, "usual": place == USUAL_CLOCK}
            for place, (clock, name) in enumerate(CLOCKS)
        ],
        "starts": STARTS.items(),
        "refusal": refusal and refusal.sentence(gettext),
        "typed": request.POST,
    }
    return page(request, "games/tournaments.html", context, refusal.code.status if refusal else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def tournament(request: HttpRequest, tournament_id: UUID) -> HttpResponse:
    """Show one tournament, and do what its buttons say."""
    refusal = None
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        try:
            _do(request, tournament_id)
            return HttpResponseRedirect(request.get_full_path())
        except ServiceError as error:
            refusal = error
    try:
        shown = tournament_details.details(tournament_id).seen_by(_viewer(request))
        rounds, _more = told.rounds(tournament_id, limit=ROUNDS)
    except ServiceError:
        return page(request, "games/nobody.html", {}, status=404)
    names = {line["entrant"]: line["name"] for line in shown["standings"]}
    is_organizer = request.user.get_username() == shown["organizer"] or getattr(request.user, "is_staff", False)
    is_open, is_running = shown["status"] == Tournament.Status.OPEN, shown["status"] == Tournament.Status.RUNNING
    late = is_running and shown["format"] in LATE
    code = request.GET.get("code", "")
    context = {
        "tournament": _named(shown),
        "moments": {name: _moment(shown[name]) for name in ("starts_at", "closes_at", "ended_at")},
        "edition": next(one["name"] for one in rulebook.listing() if one["edition"] == shown["tables"]["edition"]),
        "you": shown["entrant"],
        "rounds": [_round(row, names) for row in rounds],
        "manages": is_organizer and (is_open or is_running),
        "is_open": is_open,
        "is_running": is_running,
        "goes_on": is_open or is_running,
        "can_enter": (is_open or late) and shown["entrant"] is None,
        "needs_code": shown["entry"] == Tournament.Entry.LINK and not is_organizer and not code,
        "code": code,
        "link": shown["code"] and request.build_absolute_uri(f"{request.path}?code={shown['code']}"),
        "levels": [*bots.LEVELS],
        "opponent": OPPONENT,
        "refusal": refusal and refusal.sentence(gettext),
    }
    return page(request, "games/tournament.html", context, refusal.code.status if refusal else 200)


def _wanted(request: HttpRequest) -> dict[str, Any]:
    """What the form says of a new tournament."""
    typed = request.POST
    minutes = number(typed.get("starts", ""))
    is_arena = typed.get("format") == Tournament.Format.ARENA
    counted = typed.get("format") in COUNTED
    return {
        "name": typed.get("name", "").strip(),
        "format": typed.get("format", ""),
        "table_size": number(typed.get("table_size", "")),
        "entry": Tournament.Entry.LINK if "link" in typed else Tournament.Entry.OPEN,
        "rounds": number(typed.get("rounds", "")) or None if counted else None,
        "minutes": number(typed.get("minutes", "")) if is_arena else None,
        "bots": "bots" in typed,
        "starts_at": timezone.now() + timedelta(seconds=minutes * MINUTE) if minutes else None,
        "edition": typed.get("edition", ""),
        "expansions": typed.getlist("expansions"),
        "time_control": _clock(typed.get("clock", "")),
        "rated": "rated" in typed,
    }


def _clock(text: str) -> dict[str, Any]:
    """The clock that was chosen; the usual one if it is none of those that the page offers."""
    offered = {json.dumps(clock): clock for clock, _name in CLOCKS}
    return offered.get(text, CLOCKS[USUAL_CLOCK][0])


def _do(request: HttpRequest, tournament_id: UUID) -> None:
    asked: dict[str, Any] = {"user": signed_in(request), "tournament_id": tournament_id}
    typed = request.POST
    match typed.get("action"):
        case "enter":
            services.enter_tournament(**asked, code=typed.get("code") or None)
        case "withdraw":
            services.withdraw(**asked)
        case "start":
            services.start_tournament(**asked)
        case "cancel":
            services.cancel_tournament(**asked)
        case "bots":
            services.enter_bots(**asked, bot=typed.get("level"), count=number(typed.get("count", "")))


def _viewer(request: HttpRequest) -> User | None:
    return signed_in(request) if request.user.is_authenticated else None


def _address(request: HttpRequest, tournament_id: str) -> str:
    return reverse("tournament", args=(tournament_id,)) + navigation(request)["ask"]


def _named(shown: dict[str, Any]) -> dict[str, Any]:
    return shown | {"format_name": FORMATS[shown["format"]], "status_name": STATUSES[shown["status"]]}


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _round(row: dict[str, Any], names: dict[int, str]) -> dict[str, Any]:
    return row | {
        "byes": [names[entrant] for entrant in row["byes"]],
        "tables": [table | {"seats": _seats(table, names)} for table in row["tables"]],
    }


def _seats(table: dict[str, Any], names: dict[int, str]) -> list[dict[str, Any]]:
    counted = table["counted"]
    return [
        {
            "name": names[entrant],
            "points": table["points"][seat] if counted else None,
            "won": counted and table["places"][seat] == 1 and seat not in table["away"],
            "away": seat in table["away"],
        }
        for seat, entrant in enumerate(table["entrants"])
    ]
