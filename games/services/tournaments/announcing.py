"""Announcing a tournament, and cancelling it."""

import secrets
from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services import require_account
from games.engine.chance import SEED_BYTES
from games.errors.tournaments import INVALID_TOURNAMENT
from games.models import Game, Tournament
from games.reads.tournaments import smallest_table
from games.terms.table_settings import completed
from games.terms.tournaments.formats import ROUND_ROBIN, SWISS
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import is_plain_line

from ..core.checks import check_free, checked_rules
from ..core.once import once
from ..tables.settings import checked
from .changes import TournamentAnswer, changed, check_organizer, opened

LONGEST_NAME = 64
MOST_ENTRANTS = 128
MOST_ROUNDS = 30
MINUTES = (10, 24 * 60)
"""The shortest and the longest arena."""

CHOSEN = (
    "edition", "expansions", "options", "hidden_points", "draft", "time_control", "flag_policy", "flag_bot",
    "bot_delay", "chat", "spectators", "spectator_delay", "rated",
)  # fmt: skip
"""The settings of its tables that the organizer chooses (:data:`games.terms.table_settings.SETTINGS`)."""
FIXED: dict[str, Any] = {
    "shuffle_seats": False,
    "visibility": Game.Visibility.PUBLIC,
    "hints": False,
    "takebacks": Game.Takebacks.NONE,
}
"""The settings that tables of all tournaments have in common: the pairing seats everybody, and each plays alone."""


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
        wanted: settings of its tables (:data:`CHOSEN`), of which only ``edition`` has to be told.

    Raises:
        ServiceError: ``invalid_tournament``, ``invalid_game_setup``, ``not_for_guests`` (rated), ``not_for_bots``,
            ``only_in_its_sandbox``, ``idempotency_key_reused``.
    """

    def do() -> TournamentAnswer:
        check_free(user)
        _check(name, format, entry, table_size, rounds, minutes, most_entrants)
        settings = _settings(table_size, wanted)
        if settings["rated"]:
            require_account(user)
        tournament = Tournament.objects.create(
            organizer=user,
            name=name,
            format=format,
            entry=entry,
            table_size=table_size,
            rounds=rounds,
            minutes=minutes,
            most_entrants=most_entrants,
            bots=bots,
            settings=settings,
            seed=secrets.token_hex(SEED_BYTES),
            created_at=timezone.now(),
        )
        return changed(tournament)

    terms = {"name": name, "format": format, "table_size": table_size, "entry": entry, "rounds": rounds}
    terms |= {"minutes": minutes, "most_entrants": most_entrants, "bots": bots, **wanted}
    return once(user=user, key=key, operation="create_tournament", parameters=terms, do=do, kind=TournamentAnswer)


def _check(
    name: str, format: str, entry: str, table_size: int, rounds: int | None, minutes: int | None, most_entrants: int
) -> None:
    if not 1 <= len(name) <= LONGEST_NAME or not is_plain_line(name):
        raise _invalid(_("A tournament needs a name of 1 to {most} characters.").format(most=LONGEST_NAME))
    if format not in Tournament.Format.values or entry not in Tournament.Entry.values:
        raise _invalid(_("Unknown format or entry."))
    if not 2 <= table_size <= 5:
        raise _invalid(_("Tables have 2 to 5 players."))
    if rounds is not None and (format not in (SWISS, ROUND_ROBIN) or not 1 <= rounds <= MOST_ROUNDS):
        raise _invalid(_("Only a Swiss or a round robin has a number of rounds: 1 to {most}.").format(most=MOST_ROUNDS))
    least, most = MINUTES
    if (format == Tournament.Format.ARENA) != (minutes is not None) or not least <= (minutes or least) <= most:
        raise _invalid(
            _("An arena, and no other format, lasts {least} to {most} minutes.").format(least=least, most=most)
        )
    if not table_size <= most_entrants <= MOST_ENTRANTS:
        raise _invalid(
            _("A tournament has places for at least one table, and for at most {most} entrants.").format(
                most=MOST_ENTRANTS
            )
        )


def _settings(table_size: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
    if others := wanted.keys() - {*CHOSEN}:
        sentence = _("The tables of a tournament have no setting {name} of their own.")
        raise _invalid(sentence.format(name=repr(min(others))[:64]))
    settings = checked(completed({**wanted, **FIXED, "players": table_size}), people=table_size)
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
        tournament.status, tournament.ended_at = Tournament.Status.CANCELLED, timezone.now()
        return changed(tournament)

    parameters = {"tournament": tournament_id}
    return once(user=user, key=key, operation="cancel_tournament", parameters=parameters, do=do, kind=TournamentAnswer)
