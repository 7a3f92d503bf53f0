"""Starting a tournament, counting its games, and beginning its rounds: each exactly once.

A process that counts a table or begins a round holds the lock of the tournament's row, and counts and begins in one
transaction. So nothing needs to be queued: a sweep finds tables whose games are over, however often workers die.
"""

from datetime import timedelta
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.errors.tournaments import TOO_FEW_ENTRANTS, TOURNAMENT_STARTED
from games.models import Entrant, Game, Seat, Tournament, TournamentRound, TournamentTable
from games.reads import bot_accounts, hosted_games
from games.reads.tournaments import (
    closing_arenas,
    finished_tables,
    get_tournament,
    rounds_of,
    starting_tournaments,
    terms_of,
)
from games.terms import events
from games.terms.bot_names import bot_name
from games.terms.ranking import places
from games.terms.tournaments.formats import next_round
from games.terms.tournaments.history import Round
from puerto_api.base.errors import ServiceError

from ..core import account_seats
from ..core.checks import checked_seed
from ..core.hosted_seats import seat_bot
from ..core.once import once
from ..core.writing import Write
from ..tables.start import start, store_seats
from .changes import TournamentAnswer, changed, check_organizer, ended, opened, tell_standings

log = structlog.get_logger(__name__)


def start_tournament(*, user: User, tournament_id: Any, key: str | None = None) -> TournamentAnswer:
    """Start a tournament: its first tables begin at once.

    Raises:
        ServiceError: ``tournament_not_found``, ``not_organizer``, ``tournament_over``, ``tournament_started``,
            ``too_few_entrants``.
    """

    def do() -> TournamentAnswer:
        tournament = opened(tournament_id)
        check_organizer(tournament, user)
        if tournament.status != Tournament.Status.OPEN:
            raise ServiceError(TOURNAMENT_STARTED)
        if not _has_enough(tournament):
            raise ServiceError(TOO_FEW_ENTRANTS)
        return _start(tournament)

    parameters = {"tournament": tournament_id}
    return once(user=user, key=key, operation="start_tournament", parameters=parameters, do=do, kind=TournamentAnswer)


def _has_enough(tournament: Tournament) -> bool:
    return tournament.entrants.count() >= terms_of(tournament).smallest


def _start(tournament: Tournament) -> TournamentAnswer:
    now = timezone.now()
    tournament.status, tournament.started_at = Tournament.Status.RUNNING, now
    if tournament.minutes is not None:
        tournament.closes_at = now + timedelta(minutes=tournament.minutes)
    return go_on(tournament)


def advance_tournaments() -> int:
    """Go on with all tournaments of which a game is over, or whose time is. Returns how many.

    One that starts by itself and has too few entrants is cancelled.

    Safe to run at any time, even twice at once. A tournament that fails is logged and keeps no other waiting.
    """
    due = {
        *finished_tables().values_list("round__tournament", flat=True),
        *closing_arenas().values_list("pk", flat=True),
        *starting_tournaments().values_list("pk", flat=True),
    }
    done = 0
    for pk in sorted(due):
        try:
            done += _advance(pk)
        except Exception:
            log.exception("tournament_not_advanced", tournament_id=str(pk))
    return done


@transaction.atomic
def _advance(tournament_id: Any) -> bool:
    tournament = get_tournament(tournament_id, lock=True)
    if tournament.status == Tournament.Status.OPEN:
        if tournament.starts_at is None or tournament.starts_at > timezone.now():
            return False  # it was changed in the meantime
        if _has_enough(tournament):
            _start(tournament)
        else:
            ended(tournament, Tournament.Status.CANCELLED)
        return True
    counted = list(finished_tables().filter(round__tournament=tournament))
    for table in counted:
        _count(table)
    if tournament.status == Tournament.Status.RUNNING:
        go_on(tournament)
        if counted and tournament.status == Tournament.Status.RUNNING:
            tell_standings(tournament, {entrant for table in counted for entrant in table.entrants})
    elif counted:
        changed(tournament)
    return bool(counted) or tournament.status == Tournament.Status.FINISHED


def _count(table: TournamentTable) -> None:
    """Store the result of a table whose game is over."""
    game = hosted_games.get_game(table.game_id)
    away = {seat.index for seat in game.seats.all() if not seat.in_play or seat.stand_in}
    table.places = places(game.result, game.players, away)
    table.points = [line["total"] for line in game.result["scores"]] if game.result else [0] * game.players
    table.away = sorted(away)
    table.counted_at = timezone.now()
    table.save()


def go_on(tournament: Tournament) -> TournamentAnswer:
    """Begin what can begin: the next round once all tables are counted, or in an arena, tables of those who wait; end
    the tournament if nothing can. The row of the tournament is locked; it is stored.
    """
    return ended(tournament, Tournament.Status.FINISHED) if _begin_next(tournament) else changed(tournament)


def _begin_next(tournament: Tournament) -> bool:
    """Begin what can begin. Returns whether the tournament is over."""
    going_on = TournamentTable.objects.filter(round__tournament=tournament, counted_at=None)
    active = [entrant.number for entrant in tournament.entrants.filter(withdrawn_at=None)]
    everybody, rounds, terms = tournament.entrants.count(), rounds_of(tournament), terms_of(tournament)
    is_arena = tournament.format == Tournament.Format.ARENA
    if is_arena:
        playing = {number for table in going_on for number in table.entrants}
        active = [number for number in active if number not in playing]
        if playing and len(active) < tournament.table_size:
            return False  # a full table is worth waiting for
    elif going_on.exists():
        return False
    closed = tournament.closes_at is not None and tournament.closes_at <= timezone.now()
    found = None if closed else next_round(terms, active, rounds, everybody)
    if found is not None:
        _begin(tournament, len(rounds) + 1, found)
        return False
    return not going_on.exists() and (closed or not is_arena)


def _begin(tournament: Tournament, number: int, found: Round) -> None:
    row = TournamentRound.objects.create(
        tournament=tournament, number=number, byes=list(found.byes), started_at=timezone.now()
    )
    entrants = {entrant.number: entrant for entrant in tournament.entrants.select_related("user")}
    for index, table in enumerate(found.tables):
        game = _game(row, [entrants[entrant] for entrant in table.seats])
        TournamentTable.objects.create(round=row, index=index, game=game, entrants=list(table.seats))


def _game(played: TournamentRound, entrants: list[Entrant]) -> Game:
    """Open the table of these entrants, in the order of the seats, and start its game."""
    tournament = played.tournament
    game = Game(
        owner=tournament.organizer,
        seed=checked_seed(None),
        created_at=timezone.now(),
        **tournament.settings,
        players=len(entrants),
        tournament={"id": str(tournament.pk), "name": tournament.name, "round": played.number},
    )
    write = Write(game, [_seat(game, index, entrant) for index, entrant in enumerate(entrants)], game.created_at)
    write.note(events.CREATED)
    store_seats(write)
    start(write)
    write.finish()
    return game


def _seat(game: Game, index: int, entrant: Entrant) -> Seat:
    seat = Seat(game=game, index=index, kind=Seat.Kind.HUMAN)
    if entrant.user is None:
        seat_bot(seat, entrant.bot)
        seat.name = bot_name(entrant.bot, entrant.number)  # the same at all its tables
    elif entrant.user.is_bot:
        account_seats.sit(seat, bot_accounts.of_user(entrant.user))
    else:
        seat.user, seat.name = entrant.user, entrant.user.get_username()
    return seat
