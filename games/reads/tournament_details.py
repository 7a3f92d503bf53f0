"""Tournaments as people see them: in lists, with their standings, and their rounds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.models import Reader, User
from games.models import Entrant, Tournament, TournamentRound
from games.reads.tournaments import code_of, get_tournament, standings_of, terms_of
from games.terms.bot_names import bot_name
from games.terms.table_settings import IN_TOURNAMENTS
from games.terms.tournaments.formats import COUNTED, usual_rounds
from games.terms.tournaments.standings import Standing
from puerto_api.contract.cursors import Place

MOST_LISTED = 100
"""Tournaments or rounds of a page."""


@dataclass(frozen=True, slots=True)
class Details:
    """A tournament as everybody sees it, and what its viewers see besides.

    Attributes:
        public: what everybody sees.
        code: of its link, for its organizer.
        entered: the numbers of the entrants who have not withdrawn, by user.
    """

    public: Mapping[str, Any]
    organizer: UUID
    code: str | None
    entered: Mapping[UUID, int]

    def seen_by(self, viewer: Reader | None) -> dict[str, Any]:
        """Return the tournament as a viewer sees it."""
        who = viewer.pk if isinstance(viewer, User) else None
        code = self.code if who == self.organizer else None
        return {**self.public, "entrant": self.entered.get(who) if who else None, "code": code}


def details(tournament_id: Any) -> Details:
    """Read a tournament with its standings.

    Raises:
        ServiceError: ``tournament_not_found``.
    """
    tournament = get_tournament(tournament_id)
    entrants = list(tournament.entrants.select_related("user"))
    lines = {line.entrant: line for line in standings_of(tournament)} if tournament.started_at else {}
    shown = [_entrant(entrant, lines.get(entrant.number)) for entrant in entrants]
    public = _summary(tournament, len(entrants), tournament.played_rounds.count())
    return Details(
        public={**public, "standings": sorted(shown, key=lambda line: (line["place"] or 0, line["entrant"]))},
        organizer=tournament.organizer_id,
        code=code_of(tournament) if tournament.entry == Tournament.Entry.LINK else None,
        entered={
            entrant.user_id: entrant.number for entrant in entrants if entrant.user_id and not entrant.withdrawn_at
        },
    )


def _entrant(entrant: Entrant, line: Standing | None) -> dict[str, Any]:
    """An entrant, and what they have reached since the start (:class:`games.terms.tournaments.standings.Standing`)."""
    reached = line or Standing(entrant.number)
    return {
        "entrant": entrant.number,
        "name": entrant.user.get_username() if entrant.user else bot_name(entrant.bot, entrant.number),
        "kind": "human" if entrant.user and not entrant.user.is_bot else "bot",
        "bot": entrant.bot or None,
        "withdrawn": entrant.withdrawn_at is not None,
        "place": line.place if line else None,
        **{
            name: getattr(reached, name)
            for name in ("points", "share", "opponents", "wins", "games", "byes", "reached")
        },
    }


def _summary(tournament: Tournament, entrants: int, rounds_begun: int) -> dict[str, Any]:
    counted = tournament.format in COUNTED
    return {
        "id": str(tournament.pk),
        "version": tournament.version,
        "name": tournament.name,
        "organizer": tournament.organizer.get_username(),
        "status": tournament.status,
        "format": tournament.format,
        "entry": tournament.entry,
        "table_size": tournament.table_size,
        "rounds": tournament.rounds or (usual_rounds(terms_of(tournament), entrants) if counted else None),
        "minutes": tournament.minutes,
        "most_entrants": tournament.most_entrants,
        "bots": tournament.bots,
        "tables": {name: tournament.settings[name] for name in IN_TOURNAMENTS},
        "entrants": entrants,
        "rounds_begun": rounds_begun,
        "seed": tournament.seed if tournament.started_at else None,
        **{name: _told(getattr(tournament, name)) for name in MOMENTS},
    }


MOMENTS = ("created_at", "starts_at", "started_at", "closes_at", "ended_at")


def _told(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def listed(
    viewer: Reader | None, *, limit: int, before: Place | None = None, status: str | None = None, mine: bool = False
) -> Sequence[tuple[Place, dict[str, Any]]]:
    """List tournaments, the newest first: one more than ``limit``, if there are so many.

    Those that only people with the link enter are listed for their organizer and those who have entered.

    Args:
        before: the place after which the list goes on.
        mine: only those that the viewer organizes or has entered.
    """
    user = viewer if isinstance(viewer, User) else None
    rows: QuerySet[Tournament] = Tournament.objects.select_related("organizer")
    own = Q(organizer=user) | Exists(Entrant.objects.filter(tournament=OuterRef("pk"), user=user)) if user else Q()
    if mine:
        rows = rows.filter(own) if user else rows.none()
    else:
        rows = rows.filter(Q(entry=Tournament.Entry.OPEN) | own if user else Q(entry=Tournament.Entry.OPEN))
    if status is not None:
        rows = rows.filter(status=status)
    if before is not None:
        moment, key = before
        rows = rows.filter(Q(created_at__lt=moment) | Q(created_at=moment, pk__gt=key))
    found = list(rows.order_by("-created_at", "pk")[: limit + 1])
    entrants, rounds = _counts(Entrant.objects, found), _counts(TournamentRound.objects, found)
    return [((row.created_at, row.pk), _summary(row, entrants.get(row.pk, 0), rounds.get(row.pk, 0))) for row in found]


def _counts(rows: Any, tournaments: Iterable[Tournament]) -> dict[UUID, int]:
    found = rows.filter(tournament__in=tournaments).order_by().values_list("tournament").annotate(Count("pk"))
    return dict(found)


def rounds(tournament_id: Any, *, limit: int, before: int | None = None) -> list[dict[str, Any]]:
    """List the rounds of a tournament, the last first: one more than ``limit``, if there are so many.

    Args:
        before: the number of the round after which the list goes on.

    Raises:
        ServiceError: ``tournament_not_found``.
    """
    rows = get_tournament(tournament_id).played_rounds.prefetch_related("tables").order_by("-number")
    if before is not None:
        rows = rows.filter(number__lt=before)
    return [
        {
            "number": row.number,
            "started_at": row.started_at.isoformat(),
            "byes": row.byes,
            "tables": [
                {
                    "game": str(table.game_id),
                    "entrants": table.entrants,
                    "counted": table.counted_at is not None,
                    "places": table.places,
                    "points": table.points,
                    "away": table.away,
                }
                for table in row.tables.all()
            ],
        }
        for row in rows[: limit + 1]
    ]
