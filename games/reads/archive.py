"""The public archive: games that are over and have a record, found by how they were played and how they ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.engine import ids
from games.engine.editions import EDITIONS
from games.engine.editions.base import FLAG_VALUES
from games.models import ArchivedGame, ArchivedSeat, Game, Seat

Place = tuple[datetime, UUID]
"""Where a game stands in the archive: when it ended, and its id for those that ended at the same moment."""


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
    "ended_from": "ended_at__gte",
    "ended_before": "ended_at__lt",
    "is_test": "is_test",
}
"""The conditions that are compared with a column as they are."""


def search(wanted: Wanted) -> QuerySet[ArchivedGame]:
    """The public games that meet the conditions, newest first, without secret or large columns.

    Raises:
        UnknownOption: there is no such rule option.
    """
    found = ArchivedGame.objects.filter(_public())
    for name, lookup in _LOOKUPS.items():
        value = getattr(wanted, name)
        if value is not None:
            found = found.filter(**{lookup: value})
    if wanted.expansions is not None:
        found = found.filter(expansions=joined(known for known in ids.EXPANSIONS if known in wanted.expansions))
        if any(expansion not in ids.EXPANSIONS for expansion in wanted.expansions):
            found = found.none()
    if wanted.expansion is not None:
        found = found.filter(expansions__in=_lists_with(wanted.expansion, ids.EXPANSIONS))
    if wanted.ended_by is not None:
        found = found.filter(ended_by__in=_lists_with(wanted.ended_by, ids.TRIGGERS))
    for flag, value in (wanted.options or {}).items():
        found = found.filter(_played_by(flag, value))
    for seat in _seats(wanted):
        found = found.filter(Exists(ArchivedSeat.objects.filter(seat, archived=OuterRef("pk"))))
    shown = ("game__edition", "game__options", "game__expansions", "game__hidden_points", "game__seed")
    games = found.select_related("game").prefetch_related("seats").order_by("-ended_at", "game_id")
    return games.only(*(column.name for column in ArchivedGame._meta.concrete_fields), *shown, "game__started_at")


def after(found: QuerySet[ArchivedGame], place: Place) -> QuerySet[ArchivedGame]:
    """The games that come after a place. Games that end meanwhile come before it, so they shift nothing."""
    ended_at, game_id = place
    return found.filter(Q(ended_at__lt=ended_at) | Q(ended_at=ended_at, game_id__gt=game_id))


def joined(names: Iterable[str]) -> str:
    """A list as it is stored; its names already come in canonical order."""
    return ",".join(names)


def spelled_options(options: dict[str, Any]) -> str:
    """Rule options as they are stored: ``,flag:value,flag:value,``; empty if there are none."""
    spelled = joined(_spelled(flag, value) for flag, value in sorted(options.items()))
    return f",{spelled}," if spelled else ""


def _spelled(flag: str, value: Any) -> str:
    return f"{flag}:{str(value).lower()}"


def _public() -> Q:
    """The condition that everyone may know of a game, may see it, and has seen its end."""
    seen = Q(public_from=None) | Q(public_from__lte=timezone.now())
    return seen & Q(game__visibility=Game.Visibility.PUBLIC) & ~Q(game__spectators=Game.Spectators.NO)


def _lists_with(wanted: str, names: tuple[str, ...]) -> list[str]:
    """Every stored list of ``names`` that holds ``wanted``; there are few, and an index finds them."""
    lists = (found for size in range(1, len(names) + 1) for found in combinations(names, size))
    return [joined(found) for found in lists if wanted in found]


def _played_by(flag: str, value: Any) -> Q:
    """Games where the rule option has that value: set by the table, or the edition's own where the table sets none.

    Raises:
        UnknownOption: there is no such rule option.
    """
    if not any(value == known and type(value) is type(known) for known in FLAG_VALUES.get(flag, ())):
        raise UnknownOption(flag)
    usual = [edition.id for edition in EDITIONS.values() if flag in edition.flags and edition.flags[flag] == value]
    said = Q(options__contains=f",{_spelled(flag, value)},")
    return said | (Q(edition__in=usual) & ~Q(options__contains=f",{flag}:"))


def _seats(wanted: Wanted) -> list[Q]:
    """The conditions that each have to hold for one seat."""
    has_account = Q(kind=Seat.Kind.HUMAN) | Q(kind=Seat.Kind.BOT, bot="")
    seats = [has_account & Q(name__iexact=name) for name in wanted.player or ()]
    seats += [Q(kind=Seat.Kind.BOT, bot=level) for level in wanted.bot or ()]
    if wanted.winner is not None:
        seats.append(has_account & Q(name__iexact=wanted.winner, won=True))
    if wanted.winner_bot is not None:
        seats.append(Q(kind=Seat.Kind.BOT, bot=wanted.winner_bot, won=True))
    if wanted.winner_seat is not None:
        seats.append(Q(index=wanted.winner_seat, won=True))
    return seats


def games_of(game_ids: list[UUID]) -> list[Game]:
    """Whole games with seats and moves, in the order of their ids: for their records. Those deleted since are left
    out."""
    games = Game.objects.prefetch_related("seats", "moves").in_bulk(game_ids)
    return [games[game_id] for game_id in game_ids if game_id in games]
