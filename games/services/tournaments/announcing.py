"""Announcing a tournament, changing it before its start, and cancelling it."""

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services import require_account
from games.engine.chance import SEED_BYTES
from games.errors.tournaments import INVALID_TOURNAMENT, TOO_MANY_TOURNAMENTS, TOURNAMENT_STARTED
from games.models import Game, Tournament
from games.reads.tournaments import smallest_table
from games.terms.table_settings import IN_TOURNAMENTS, SETTINGS, completed
from games.terms.tournaments import bounds
from games.terms.tournaments.bounds import MOST_ENTRANTS
from games.terms.tournaments.formats import COUNTED
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import is_plain_line

from ..core.checks import check_free, checked_rules
from ..core.once import once
from ..tables.settings import checked
from .changes import TournamentAnswer, changed, check_organizer, ended, opened


def create_tournament(
    *,
    user: User,
    name: str,
    format: str,
    table_size: int,
    entry: str = Tournament.Entry.OPEN,
    rounds: int | None = None,
    minutes: int | None = None,
    most_entrants: int = MOST_ENTRANTS,
    bots: bool = False,
    starts_at: datetime | None = None,
    key: str | None = None,
    **wanted: Any,
) -> TournamentAnswer:
    """Announce a tournament, which people may then enter. The organizer does not have to take part.

    Args:
        format: one of :class:`games.models.Tournament.Format`.
        table_size: 2 to 5. Tables of fewer entrants, at least 3, are played where the field cannot be divided
            otherwise.
        rounds: of a Swiss or round robin; as many as usual if left out.
        minutes: of an arena: how long new games begin.
        bots: whether hosted bots and bot accounts may enter.
        starts_at: when it starts by itself; it is cancelled if there are too few entrants by then.
        wanted: settings of its tables (:data:`~games.terms.table_settings.IN_TOURNAMENTS`); only ``edition`` is needed.

    Raises:
        ServiceError: ``invalid_tournament``, ``invalid_game_setup``, ``too_many_tournaments``, ``not_for_guests``
            (rated), ``not_for_bots``, ``only_in_its_sandbox``, ``idempotency_key_reused``.
    """

    def do() -> TournamentAnswer:
        check_free(user)
        tournament = Tournament(
            organizer=user,
            name=name,
            format=format,
            entry=entry,
            table_size=table_size,
            rounds=rounds,
            minutes=minutes,
            most_entrants=most_entrants,
            bots=bots,
            starts_at=starts_at,
            seed=secrets.token_hex(SEED_BYTES),
            created_at=timezone.now(),
        )
        _check(tournament)
        _check_moment(starts_at)
        tournament.settings = _settings(table_size, wanted)
        if tournament.settings["rated"]:
            require_account(user)
        User.objects.select_for_update(no_key=True).get(pk=user.pk)  # of two at once, one sees the other
        going_on = Tournament.objects.filter(organizer=user, status__in=Tournament.GOING_ON)
        if going_on.count() >= bounds.MOST_OPEN:
            raise ServiceError(TOO_MANY_TOURNAMENTS)
        return changed(tournament)

    terms = {"name": name, "format": format, "table_size": table_size, "entry": entry, "rounds": rounds}
    terms |= {"minutes": minutes, "most_entrants": most_entrants, "bots": bots, "starts_at": _told(starts_at), **wanted}
    return once(user=user, key=key, operation="create_tournament", parameters=terms, do=do, kind=TournamentAnswer)


def update_tournament(
    *,
    user: User,
    tournament_id: Any,
    name: str | None = None,
    entry: str | None = None,
    rounds: int | None = None,
    minutes: int | None = None,
    most_entrants: int | None = None,
    bots: bool | None = None,
    starts_at: datetime | None = None,
    key: str | None = None,
) -> TournamentAnswer:
    """Change a tournament that has not started; what is None stays as it is.

    Raises:
        ServiceError: ``tournament_not_found``, ``not_organizer``, ``tournament_started``, ``tournament_over``,
            ``invalid_tournament``.
    """
    wanted: dict[str, Any] = {"name": name, "entry": entry, "rounds": rounds, "minutes": minutes}
    wanted |= {"most_entrants": most_entrants, "bots": bots, "starts_at": starts_at}

    def do() -> TournamentAnswer:
        tournament = opened(tournament_id)
        check_organizer(tournament, user)
        if tournament.status != Tournament.Status.OPEN:
            raise ServiceError(TOURNAMENT_STARTED)
        for member, value in wanted.items():
            if value is not None:
                setattr(tournament, member, value)
        _check(tournament)
        _check_moment(starts_at)
        if tournament.most_entrants < tournament.entrants.count():
            raise _invalid(_("More have entered already."))
        if not tournament.bots and tournament.entrants.exclude(bot="", user__is_bot=False).exists():
            raise _invalid(_("Bots have entered already."))
        return changed(tournament)

    parameters = {"tournament": tournament_id} | wanted | {"starts_at": _told(starts_at)}
    return once(user=user, key=key, operation="update_tournament", parameters=parameters, do=do, kind=TournamentAnswer)


def _told(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def _check(wanted: Tournament) -> None:
    if not 1 <= len(wanted.name) <= bounds.LONGEST_NAME or not is_plain_line(wanted.name):
        raise _invalid(_("A tournament needs a name of 1 to {most} characters.").format(most=bounds.LONGEST_NAME))
    if wanted.format not in Tournament.Format.values or wanted.entry not in Tournament.Entry.values:
        raise _invalid(_("Unknown format or entry."))
    if not bounds.SMALLEST_TABLE <= wanted.table_size <= bounds.LARGEST_TABLE:
        raise _invalid(_("Tables have 2 to 5 players."))
    counted = wanted.format in COUNTED
    if wanted.rounds is not None and (not counted or not 1 <= wanted.rounds <= bounds.MOST_ROUNDS):
        sentence = _("Only a Swiss or a round robin has a number of rounds: 1 to {most}.")
        raise _invalid(sentence.format(most=bounds.MOST_ROUNDS))
    least, most = bounds.SHORTEST_ARENA, bounds.LONGEST_ARENA
    lasts = wanted.minutes is not None and least <= wanted.minutes <= most
    if not (lasts if wanted.format == Tournament.Format.ARENA else wanted.minutes is None):
        sentence = _("An arena, and no other format, lasts {least} to {most} minutes.")
        raise _invalid(sentence.format(least=least, most=most))
    if not wanted.table_size <= wanted.most_entrants <= MOST_ENTRANTS:
        sentence = _("A tournament has places for at least one table, and for at most {most} entrants.")
        raise _invalid(sentence.format(most=MOST_ENTRANTS))


def _check_moment(starts_at: datetime | None) -> None:
    if starts_at is not None and not timedelta(0) < starts_at - timezone.now() <= timedelta(days=bounds.LONGEST_AHEAD):
        sentence = _("A tournament can start within the next {days} days.")
        raise _invalid(sentence.format(days=bounds.LONGEST_AHEAD))


def _settings(table_size: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
    if others := wanted.keys() - {*IN_TOURNAMENTS}:
        sentence = _("The tables of a tournament have no setting {name} of their own.")
        raise _invalid(sentence.format(name=repr(min(others))[:64]))
    fixed = {name: setting.in_tournaments for name, setting in SETTINGS.items() if name not in IN_TOURNAMENTS}
    settings = checked(completed({**fixed, **wanted, "players": table_size}), people=table_size)
    if settings["spectators"] == Game.Spectators.NO:
        raise _invalid(_("The games of a tournament can be watched."))
    for players in range(smallest_table(table_size), table_size):
        checked_rules(settings["edition"], players, settings["expansions"], settings["options"])
    return {setting: value for setting, value in settings.items() if setting != "players"}


def _invalid(sentence: str) -> ServiceError:
    return ServiceError(INVALID_TOURNAMENT, sentence)


def cancel_tournament(*, user: User, tournament_id: Any, key: str | None = None) -> TournamentAnswer:
    """Cancel a tournament. Games that have begun go on, but count no longer for it.

    Raises:
        ServiceError: ``tournament_not_found``, ``not_organizer``, ``tournament_over``.
    """

    def do() -> TournamentAnswer:
        tournament = opened(tournament_id)
        check_organizer(tournament, user)
        return ended(tournament, Tournament.Status.CANCELLED)

    parameters = {"tournament": tournament_id}
    return once(user=user, key=key, operation="cancel_tournament", parameters=parameters, do=do, kind=TournamentAnswer)
