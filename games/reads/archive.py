"""The public archive: games that are over and have a record, found by how they were played and how they ended."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import combinations
from typing import Any
from uuid import UUID

from django.db.models import OuterRef, Q, Subquery, Value
from django.db.models.functions import Upper
from django.db.models.lookups import Exact, IsNull
from django.utils import timezone

from games.engine import ids
from games.engine.editions import EDITIONS
from games.engine.editions.base import FLAG_VALUES
from games.models import ArchivedGame, ArchivedSeat, Game, Seat
from games.reads.long_lists import Page, Way, page
from games.terms.bounds import MOST_PLAYERS
from puerto_api.contract.cursors import Place


class UnknownOption(ValueError):
    """No edition has this rule option, or not this value of it (N-20). The argument is its name."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Search conditions; those that are None do not matter.

    ``expansion`` is one of those played with, ``expansions`` is the exact set. ``options`` are rule options with the
    value that counts in the game, also where that is the edition's own. ``player`` and ``bot`` name all who sat at the
    table: people by name, hosted bots by level. ``people`` is the number of persons. ``winner`` (name of a person),
    ``winner_bot`` (level) and ``winner_seat`` are about the winners. ``reason`` says why the game is over,
    ``ended_by`` is one of the triggers of a game that was played out. ``ended_from`` is inclusive, ``ended_before`` is
    not; they are aware.
    """

    edition: str | None = None
    players: int | None = None
    people: int | None = None
    expansion: str | None = None
    expansions: list[str] | None = None
    options: dict[str, Any] | None = None
    player: list[str] | None = None
    bot: list[str] | None = None
    winner: str | None = None
    winner_bot: str | None = None
    winner_seat: int | None = None
    reason: str | None = None
    rated: bool | None = None
    ended_by: str | None = None
    min_score: int | None = None
    max_score: int | None = None
    min_rounds: int | None = None
    max_rounds: int | None = None
    min_plies: int | None = None
    max_plies: int | None = None
    ended_from: datetime | None = None
    ended_before: datetime | None = None
    is_test: bool | None = False


_LOOKUPS = {
    "edition": "edition",
    "players": "players",
    "people": "people",
    "reason": "reason",
    "rated": "rated",
    "min_score": "winner_score__gte",
    "max_score": "winner_score__lte",
    "min_rounds": "rounds__gte",
    "max_rounds": "rounds__lte",
    "min_plies": "plies__gte",
    "max_plies": "plies__lte",
    "is_test": "is_test",
}
"""The conditions that are compared with a column as they are."""

PAGE = 20
"""Games in a page, if nobody says how many."""


def search(wanted: Wanted, *, after: Place | None = None, limit: int = PAGE) -> Page[Place]:
    """A page of the places of public games that meet the conditions, newest first.

    Raises:
        UnknownOption: there is no such rule option.
    """
    return page([_ways(wanted)], after=after, limit=limit)


def _ways(wanted: Wanted) -> list[Way]:
    """The ways to find the games (:mod:`games.reads.long_lists`); first those by which there may be few."""
    seats, asked, span = _seats(wanted), _asked(wanted), _span(wanted)
    games = ArchivedGame.objects.filter(span, is_public=True)
    together = asked & _at_the_table(seats, "pk")
    ways = [
        Way(rows=games.filter(measured), moment="ended_at", key="pk", wanted=together, by=column)
        for column, measured in _measured(wanted)
    ]
    of_seats = _asked(wanted, "archived__") & Q(archived__is_public=True)
    for seat in seats:
        if seat.is_named:
            others = [other for other in seats if other is not seat]
            rows = ArchivedSeat.objects.filter(span, seat.who)
            more = of_seats & seat.more & _at_the_table(others, "archived")
            ways.append(Way(rows=rows, moment="ended_at", key="archived_id", wanted=more, often=MOST_PLAYERS))
    if wanted.edition is not None and wanted.players is not None:
        games = games.filter(edition=wanted.edition, players=wanted.players)
    return [*ways, Way(rows=games, moment="ended_at", key="pk", wanted=together)]


def shown(places: Sequence[Place]) -> list[ArchivedGame]:
    """The games at these places with their seats, without secret or large columns. Those deleted since are left out."""
    columns = (column.name for column in ArchivedGame._meta.concrete_fields)
    of_game = ("edition", "options", "expansions", "hidden_points", "seed", "started_at")
    games = ArchivedGame.objects.select_related("game").prefetch_related("seats")
    known = games.only(*columns, *(f"game__{name}" for name in of_game)).in_bulk([key for _moment, key in places])
    return [known[key] for _moment, key in places if key in known]


def joined(names: Iterable[str]) -> str:
    """A list as it is stored; its names already come in canonical order."""
    return ",".join(names)


def spelled_options(options: dict[str, Any]) -> str:
    """Rule options as they are stored: ``,flag:value,flag:value,``; empty if there are none."""
    spelled = joined(_spelled(flag, value) for flag, value in sorted(options.items()))
    return f",{spelled}," if spelled else ""


def _spelled(flag: str, value: Any) -> str:
    return f"{flag}:{str(value).lower()}"


def _asked(wanted: Wanted, prefix: str = "") -> Q:
    """The conditions on the game as a whole, and that everyone has seen its end.

    Args:
        prefix: the lookup from the query to the game.
    """
    asked = Q(**{f"{prefix}public_from": None}) | Q(**{f"{prefix}public_from__lte": timezone.now()})
    for name, lookup in _LOOKUPS.items():
        value = getattr(wanted, name)
        if value is not None:
            asked &= Q(**{f"{prefix}{lookup}": value})
    if wanted.expansions is not None:
        exactly = [joined(known for known in ids.EXPANSIONS if known in wanted.expansions)]
        known = all(expansion in ids.EXPANSIONS for expansion in wanted.expansions)
        asked &= Q(**{f"{prefix}expansions__in": exactly if known else []})
    if wanted.expansion is not None:
        asked &= Q(**{f"{prefix}expansions__in": _lists_with(wanted.expansion, ids.EXPANSIONS)})
    if wanted.ended_by is not None:
        asked &= Q(**{f"{prefix}ended_by__in": _lists_with(wanted.ended_by, ids.TRIGGERS)})
    for flag, value in (wanted.options or {}).items():
        asked &= _played_by(flag, value, prefix)
    return asked


def _span(wanted: Wanted) -> Q:
    """When the game ended."""
    bounds = {"ended_at__gte": wanted.ended_from, "ended_at__lt": wanted.ended_before}
    return Q(**{lookup: moment for lookup, moment in bounds.items() if moment is not None})


def _measured(wanted: Wanted) -> list[tuple[str, Q]]:
    """The columns that have an index of their own and are bounded, with the bounds."""
    found = {column: Q() for column in ("winner_score", "rounds", "plies")}
    for name, lookup in _LOOKUPS.items():
        column, _, bound = lookup.partition("__")
        if bound and getattr(wanted, name) is not None:
            found[column] &= Q(**{lookup: getattr(wanted, name)})
    return [(column, bounds) for column, bounds in found.items() if bounds]


def _lists_with(wanted: str, names: tuple[str, ...]) -> list[str]:
    """Every stored list of ``names`` that holds ``wanted``; there are few, and an index finds them."""
    lists = (found for size in range(1, len(names) + 1) for found in combinations(names, size))
    return [joined(found) for found in lists if wanted in found]


def _played_by(flag: str, value: Any, prefix: str) -> Q:
    """Games where the rule option has that value: set by the table, or the edition's own where the table sets none.

    Raises:
        UnknownOption: there is no such rule option.
    """
    if not any(value == known and type(value) is type(known) for known in FLAG_VALUES.get(flag, ())):
        raise UnknownOption(flag)
    usual = [edition.id for edition in EDITIONS.values() if flag in edition.flags and edition.flags[flag] == value]
    options = f"{prefix}options__contains"
    said = Q(**{options: f",{_spelled(flag, value)},"})
    return said | (Q(**{f"{prefix}edition__in": usual}) & ~Q(**{options: f",{flag}:"}))


@dataclass(frozen=True, slots=True)
class _Seat:
    """Conditions that have to hold for one seat: ``who`` sits there, and ``more``."""

    who: Q
    more: Q = field(default_factory=Q)
    is_named: bool = True
    """Whether an index finds the seat by who sits there."""


def _seats(wanted: Wanted) -> list[_Seat]:
    won = Q(won=True)
    seats = [_Seat(_person(name)) for name in wanted.player or ()]
    seats += [_Seat(_hosted(level)) for level in wanted.bot or ()]
    if wanted.winner is not None:
        seats.append(_Seat(_person(wanted.winner), won))
    if wanted.winner_bot is not None:
        seats.append(_Seat(_hosted(wanted.winner_bot), won))
    if wanted.winner_seat is not None:
        seats.append(_Seat(Q(index=wanted.winner_seat), won, is_named=False))
    return seats


def _person(name: str) -> Q:
    has_account = Q(kind=Seat.Kind.HUMAN) | Q(kind=Seat.Kind.BOT, bot="")
    return has_account & Q(Exact(Upper("name"), Upper(Value(name))))  # as the index has it


def _hosted(level: str) -> Q:
    return Q(kind=Seat.Kind.BOT, bot=level)


def _at_the_table(seats: list[_Seat], key: str) -> Q:
    """That each of the seats is at the table whose key the query calls so."""
    found = Q()
    for seat in seats:
        there = ArchivedSeat.objects.filter(seat.who, seat.more, archived=OuterRef(key)).order_by()
        # Where it is asked whether rows exist, PostgreSQL may read all seats of the archive at once.
        found &= Q(IsNull(Subquery(there.values("index")[:1]), rhs=False))
    return found


def games_of(game_ids: list[UUID]) -> list[Game]:
    """Whole games with seats and moves, in the order of their ids: for their records. Those deleted since are left
    out."""
    games = Game.objects.prefetch_related("seats", "moves").in_bulk(game_ids)
    return [games[game_id] for game_id in game_ids if game_id in games]
