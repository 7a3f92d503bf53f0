"""The page of the bots: the hosted levels, others' bots that are online, and a table against each for visitors.

A table is made with the public API, by a guest, as everyone makes one; this module only says which.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, npgettext, pgettext_lazy
from django.views.decorators.http import require_safe

from accounts.players import selectors
from bots import LEVELS
from games import words
from games.engine import ids
from games.engine.editions import EDITIONS
from games.models import BotAccount
from games.reads import bot_accounts
from games.terms import time_control
from games.words import levels
from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import ARGUMENT

from . import phrases
from .pages import page

ENTRIES = 50
NEWEST = list(EDITIONS)[-1]
SPARRING = "expert"
"""The level on the remaining seats at a table with a user's bot."""
LIVE_BANK, LIVE_INCREMENT = 1800, 30
"""Seconds of a live clock, for bots that play with no other clock."""

CLOCKS = {
    time_control.LIVE: pgettext_lazy("page", "live"),
    time_control.CORRESPONDENCE: pgettext_lazy("page", "by correspondence"),
    time_control.UNTIMED: pgettext_lazy("page", "without a clock"),
}
OPPONENTS = {
    bot_accounts.Opponents.ANYONE: pgettext_lazy("page", "anyone"),
    bot_accounts.Opponents.PEOPLE: pgettext_lazy("page", "people only, with no other bot at the table"),
    bot_accounts.Opponents.BOTS: pgettext_lazy("page", "bots only"),
}
RATED = {
    bot_accounts.Rated.ANY: pgettext_lazy("page", "rated and unrated games"),
    bot_accounts.Rated.RATED: pgettext_lazy("page", "rated games only"),
    bot_accounts.Rated.UNRATED: pgettext_lazy("page", "unrated games only"),
}
TRANSPORTS = {
    bot_accounts.Transport.STREAM: pgettext_lazy("page", "stream"),
    bot_accounts.Transport.QUEUE: pgettext_lazy("page", "queue"),
    bot_accounts.Transport.WEBHOOK: pgettext_lazy("page", "webhook"),
}
ALL, NONE = pgettext_lazy("page", "all"), pgettext_lazy("page", "no expansions")


@require_safe
def bots(request: HttpRequest) -> HttpResponse:
    """The programs to play against here, and how to bring your own."""
    try:
        found, following = bot_accounts.fitting(
            bot_accounts.Table(), after=request.GET.get("after") or None, limit=ENTRIES
        )
    except ServiceError:
        found, following = [], None
    language = {ARGUMENT: get_language()} if ARGUMENT in request.GET else {}
    ratings = selectors.most_played(bot.user for bot in found)
    context = {
        "levels": [
            {"id": level, "about": levels.about(level), "table": json.dumps(_against(level))} for level in LEVELS
        ],
        "count": bot_accounts.online().count(),
        "online": [_entry(bot, ratings.get(bot.user_id)) for bot in found],
        "next": "?" + urlencode({"after": following} | language) if following else "",
        "speech": phrases.spoken_to_players(),
    }
    return page(request, "games/bots.html", context)


def table_with(bot: BotAccount) -> dict[str, Any] | None:
    """A table at which a bot plays and that any visitor can make: the request for ``createGame``.

    The newest edition that it plays, as few seats as it likes, the visitor on one of them if it plays against people,
    hosted bots on the others if it plays against bots. None if it only plays rated games, or against certain accounts:
    a visitor is a guest.
    """
    limits = bot_accounts.shown_limits(bot)
    against = limits["opponents"]
    if limits["rated"] == bot_accounts.Rated.RATED or against == bot_accounts.Opponents.ACCOUNTS:
        return None
    for edition in reversed(limits["editions"]):
        sizes = [size for size in limits["players"] if size in EDITIONS[edition].setups]
        if sizes:
            break
    else:
        return None
    hosted, person = {"kind": "bot", "bot": SPARRING}, {"kind": "human"}
    others = [hosted if against == bot_accounts.Opponents.BOTS else person]
    others += [person if against == bot_accounts.Opponents.PEOPLE else hosted] * (sizes[0] - 2)
    table = {
        "edition": edition,
        "players": sizes[0],
        "seats": [*others, {"kind": "bot", "account": bot.user.get_username()}],
        "auto_start": others.count(person) > 1,
    }
    return table | _clock(limits)


def _clock(limits: dict[str, Any]) -> dict[str, Any]:
    """The usual clock, three days for a decision, if the bot plays with it."""
    kinds, least = limits["clocks"], limits["least_seconds"]
    if time_control.CORRESPONDENCE in kinds:
        return {}
    if time_control.UNTIMED in kinds:
        return {"time_control": {"kind": time_control.UNTIMED}}
    return {"time_control": {"kind": time_control.LIVE, "bank": LIVE_BANK, "increment": max(LIVE_INCREMENT, least)}}


def _against(level: str) -> dict[str, Any]:
    """A table at which a visitor plays against a hosted bot."""
    return {"edition": NEWEST, "players": 2, "seats": [{"kind": "human"}, {"kind": "bot", "bot": level}]}


def _entry(bot: BotAccount, rating: dict[str, Any] | None) -> dict[str, Any]:
    """A bot in words; ``table`` is what a visitor sends to play against it, as JSON."""
    told, table = bot_accounts.shown(bot), table_with(bot)
    return {
        "name": told["name"],
        "description": told["description"],
        "limits": _limits(told),
        "rating": rating and rating | {"edition_name": words.edition_name(rating["edition"])},
        "table": table and json.dumps(table),
        "table_edition": table and words.edition_name(table["edition"]),
        "table_players": table and table["players"],
        "waits": table and sum(seat["kind"] == "human" for seat in table["seats"]) > 1,
        "watched": table and all(seat["kind"] == "bot" for seat in table["seats"]),
    }


def _limits(told: dict[str, Any]) -> dict[str, Any]:
    seconds = told["budget_seconds"]
    against = OPPONENTS.get(told["opponents"]) or ", ".join(told["accounts"])
    return {
        "editions": _some(told["editions"], EDITIONS, words.edition_name),
        "players": ", ".join(map(str, told["players"])),
        "expansions": _some(told["expansions"], ids.EXPANSIONS, _expansion),
        "clocks": _pace(told),
        "opponents": against,
        "rated": RATED[told["rated"]],
        "most_games": told["most_games"],
        "budget": npgettext("page", "{n} second", "{n} seconds", seconds).format(n=seconds),
        "transport": TRANSPORTS[told["transport"]],
    }


def _pace(told: dict[str, Any]) -> str:
    """A bot's clocks, and the time for a decision that they have to give."""
    kinds, least = _some(told["clocks"], time_control.KINDS, CLOCKS.__getitem__), told["least_seconds"]
    if not least:
        return kinds
    sentence = npgettext(
        "page", "{clocks}; at least {n} second per decision", "{clocks}; at least {n} seconds per decision", least
    )
    return sentence.format(clocks=kinds, n=least)


def _some(chosen: list[str], known: Iterable[str], name: Callable[[str], Any]) -> str:
    """A bot's selection from a list; a selection of everything needs no list."""
    return str(ALL) if set(chosen) == set(known) else ", ".join(str(name(one)) for one in chosen) or str(NONE)


def _expansion(expansion: str) -> str:
    return words.name(NEWEST, f"expansion:{expansion}")
