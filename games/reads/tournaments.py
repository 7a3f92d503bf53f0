"""Tournaments as their records say: what has happened so far, the standings, and which of them are due."""

import base64
from collections.abc import Iterable
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.errors.tournaments import TOURNAMENT_NOT_FOUND
from games.models import ArchivedGame, Tournament, TournamentRound, TournamentTable
from games.terms.tournaments.formats import Terms
from games.terms.tournaments.history import Round, Table
from games.terms.tournaments.standings import Standing, standings
from puerto_api.base.errors import ServiceError
from puerto_api.base.ids import uuid_of

CODE_BYTES = 16


def get_tournament(tournament_id: Any, *, lock: bool = False) -> Tournament:
    """Find a tournament.

    Args:
        lock: its row, until the end of the transaction.

    Raises:
        ServiceError: ``tournament_not_found``.
    """
    rows = Tournament.objects.select_related("organizer")
    if lock:
        rows = rows.select_for_update(no_key=True, of=("self",))
    key = uuid_of(tournament_id)
    found = rows.filter(pk=key).first() if key else None
    if found is None:
        raise ServiceError(TOURNAMENT_NOT_FOUND)
    return found


def code_of(tournament: Tournament) -> str:
    """The code in the link of a tournament, for its organizer to pass on. It follows from the id and the secret key."""
    digest = salted_hmac("games.tournament", str(tournament.pk), algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:CODE_BYTES]).decode().rstrip("=")


def smallest_table(table_size: int) -> int:
    """The smallest table of a tournament: a game of two differs too much to stand beside one of three or more."""
    return min(3, table_size)


def terms_of(tournament: Tournament) -> Terms:
    """What the pairing of a tournament follows."""
    return Terms(
        tournament.format,
        tournament.table_size,
        smallest_table(tournament.table_size),
        tournament.seed,
        tournament.rounds,
    )


def rounds_of(tournament: Tournament) -> list[Round]:
    """All rounds so far; a table whose end not everybody may know yet has no result."""
    rows: Iterable[TournamentRound] = tournament.played_rounds.prefetch_related("tables")
    return [Round(tuple(_table(table) for table in row.tables.all()), tuple(row.byes)) for row in rows]


def _table(row: TournamentTable) -> Table:
    return Table(tuple(row.entrants), tuple(row.places), tuple(row.points), frozenset(row.away))


def standings_of(tournament: Tournament) -> list[Standing]:
    """The standings of a tournament, best first."""
    return standings(
        range(tournament.entrants.count()),
        rounds_of(tournament),
        tournament.seed,
        knockout=tournament.format == Tournament.Format.KNOCKOUT,
        byes_count=tournament.format != Tournament.Format.ARENA,
    )


def finished_tables() -> QuerySet[TournamentTable]:
    """The tables to count: their games are over, and everybody may know how they ended."""
    seen = Q(public_from=None) | Q(public_from__lte=timezone.now())
    over = ArchivedGame.objects.filter(seen, game=OuterRef("game"))
    return TournamentTable.objects.filter(Exists(over), counted_at=None)


def closing_arenas() -> QuerySet[Tournament]:
    """The arenas that begin no further games, and whose last games are counted."""
    going_on = TournamentTable.objects.filter(round__tournament=OuterRef("pk"), counted_at=None)
    running = Tournament.objects.filter(status=Tournament.Status.RUNNING, closes_at__lte=timezone.now())
    return running.filter(~Exists(going_on))


def starting_tournaments() -> QuerySet[Tournament]:
    """The tournaments that start by themselves now."""
    return Tournament.objects.filter(status=Tournament.Status.OPEN, starts_at__lte=timezone.now())
