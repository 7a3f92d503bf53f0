"""Entering a tournament and leaving it, before and after its start."""

from typing import Any

from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services import require_account
from games.errors.tournaments import (
    ALREADY_ENTERED,
    NO_BOTS_IN_TOURNAMENT,
    NOT_ENTERED,
    TOURNAMENT_CODE_NEEDED,
    TOURNAMENT_FULL,
    TOURNAMENT_STARTED,
)
from games.models import BotAccount, Entrant, Game, Seat, Tournament
from games.reads import bot_accounts
from games.reads.tournaments import code_of
from games.terms.tournaments.formats import LATE
from puerto_api.base.errors import ServiceError

from ..core import account_seats
from ..core.checks import check_free, refused
from ..core.hosted_seats import checked_level
from ..core.once import once
from .changes import TournamentAnswer, changed, check_organizer, opened
from .rounds import go_on


def enter_tournament(
    *, user: User, tournament_id: Any, code: str | None = None, key: str | None = None
) -> TournamentAnswer:
    """Enter a tournament; also a Swiss or an arena that has started, where the entrant plays from the next round on.

    Those who have withdrawn may come back in the same way, and keep their results.

    Raises:
        ServiceError: ``tournament_not_found``, ``tournament_over``, ``tournament_started``, ``already_entered``,
            ``tournament_full``, ``tournament_code_needed``, ``not_for_guests`` (rated), ``not_for_bots``,
            ``only_in_its_sandbox``.
    """

    def do() -> TournamentAnswer:
        tournament = opened(tournament_id)
        check_free(user)
        if tournament.settings["rated"]:
            require_account(user)
        by_link = tournament.entry == Tournament.Entry.LINK and tournament.organizer_id != user.pk
        if by_link and not constant_time_compare(code or "", code_of(tournament)):
            raise ServiceError(TOURNAMENT_CODE_NEEDED)
        _enter(tournament, user=user)
        return _changed(tournament)

    parameters = {"tournament": tournament_id, "code": code}
    return once(user=user, key=key, operation="enter_tournament", parameters=parameters, do=do, kind=TournamentAnswer)


def enter_bots(
    *,
    user: User,
    tournament_id: Any,
    bot: str | None = None,
    account: str | None = None,
    count: int = 1,
    key: str | None = None,
) -> TournamentAnswer:
    """Enter hosted bots of a level, or a bot account.

    Args:
        bot: the level; `expert` if neither it nor ``account`` is named.
        account: the name of a bot account, instead of a level.
        count: how many bots of the level.

    Raises:
        ServiceError: ``tournament_not_found``, ``tournament_over``, ``tournament_started``, ``not_organizer``,
            ``no_bots_in_tournament``, ``tournament_full``, ``invalid_game_setup``, ``bot_not_found``,
            ``bot_unavailable``, ``already_entered``.
    """

    def do() -> TournamentAnswer:
        tournament = opened(tournament_id)
        check_organizer(tournament, user)
        if not tournament.bots:
            raise ServiceError(NO_BOTS_IN_TOURNAMENT)
        if account is not None:
            if bot is not None or count != 1:
                raise refused(_("Name a level or an account, not both; an account enters once."))
            _enter_account(tournament, bot_accounts.named(account))
        else:
            level = checked_level(bot)
            if not 1 <= count <= tournament.most_entrants:
                raise ServiceError(TOURNAMENT_FULL)
            for _number in range(count):
                _enter(tournament, bot=level)
        return _changed(tournament)

    parameters = {"tournament": tournament_id, "bot": bot, "account": account, "count": count}
    return once(user=user, key=key, operation="enter_bots", parameters=parameters, do=do, kind=TournamentAnswer)


def _enter_account(tournament: Tournament, bot: BotAccount) -> None:
    """Enter a bot account that plays at such tables; where it does not answer later, its fallback plays."""
    game = Game(owner=tournament.organizer, players=tournament.table_size, **tournament.settings)
    seat = Seat(game=game, index=0)
    account_seats.sit(seat, bot)
    account_seats.check(game, [seat])
    _enter(tournament, user=bot.user)


def _enter(tournament: Tournament, *, user: User | None = None, bot: str = "") -> None:
    running = tournament.status == Tournament.Status.RUNNING
    known = Entrant.objects.filter(tournament=tournament, user=user).first() if user is not None else None
    if known is not None and known.withdrawn_at is None:
        raise ServiceError(ALREADY_ENTERED)
    if running and tournament.format not in LATE:
        raise ServiceError(TOURNAMENT_STARTED)
    if known is not None:
        known.withdrawn_at = None
        known.save(update_fields=("withdrawn_at",))
        return
    number = tournament.entrants.count()
    if number >= tournament.most_entrants:
        raise ServiceError(TOURNAMENT_FULL)
    Entrant.objects.create(tournament=tournament, number=number, user=user, bot=bot, entered_at=timezone.now())


def _changed(tournament: Tournament) -> TournamentAnswer:
    if tournament.status == Tournament.Status.RUNNING:
        return go_on(tournament)  # in an arena, those who come may play at once
    return changed(tournament)


def withdraw(*, user: User, tournament_id: Any, key: str | None = None) -> TournamentAnswer:
    """Leave a tournament. After the start, the results stay, and the game that goes on is played to its end.

    Raises:
        ServiceError: ``tournament_not_found``, ``tournament_over``, ``not_entered``.
    """

    def do() -> TournamentAnswer:
        tournament = opened(tournament_id)
        entrant = tournament.entrants.filter(user=user, withdrawn_at=None).first()
        if entrant is None:
            raise ServiceError(NOT_ENTERED)
        if tournament.status == Tournament.Status.OPEN:
            entrant.delete()
            for later in tournament.entrants.filter(number__gt=entrant.number):  # one after the other: no number twice
                later.number -= 1
                later.save(update_fields=("number",))
        else:
            entrant.withdrawn_at = timezone.now()
            entrant.save(update_fields=("withdrawn_at",))
        return changed(tournament)

    parameters = {"tournament": tournament_id}
    return once(user=user, key=key, operation="withdraw", parameters=parameters, do=do, kind=TournamentAnswer)
