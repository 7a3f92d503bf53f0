"""Asking the moderators to look at a player or a game; messages are reported in :mod:`games.services.chat.messages`.

No answer reveals whether others have reported, or the outcome of a report.
"""

from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.security import limits
from games import errors
from games.errors.bots import NOT_FOR_BOTS
from games.models import ConductReport
from games.models.report import LONGEST_TEXT
from games.reads import hosted_games
from games.reads.refusals import invalid
from games.view.visibility import look
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import is_plain_line

from ..chat.messages import REPORT_RATE, lock_author
from ..core.once import once
from ..tables.invitations import person_named

Reason = ConductReport.Reason
OF_PLAYERS = tuple(Reason.values)
OF_GAMES = (str(Reason.CHEATING), str(Reason.COLLUSION), str(Reason.STALLING), str(Reason.OTHER))
"""The reasons for reporting a game as a whole."""


@dataclass(frozen=True, slots=True)
class Reported:
    """A report that will be looked at. ``replayed``: the idempotency key was known, and nothing was done."""

    replayed: bool = False


def report_player(
    *, user: User, username: str, reason: str, text: str = "", game_id: Any = None, key: str | None = None
) -> bool:
    """Ask the moderators to look at a person or at a user's bot.

    Args:
        reason: one of :data:`OF_PLAYERS`.
        text: more about it, if anything.
        game_id: where it happened, if it is a game that the caller may see.

    Returns:
        whether the idempotency key was known and nothing was done.

    Raises:
        ServiceError: ``person_not_found``, ``game_not_found``, ``no_spectators``, ``already_reported`` (the caller's
            report of this person is still open), ``validation_failed`` (reason, text, or the person is the caller),
            ``not_for_bots``, ``rate_limited``, ``idempotency_key_reused``.
    """

    def do() -> Reported:
        _check(user, reason, OF_PLAYERS, text)
        person = person_named(username)
        if person.pk == user.pk:
            raise invalid("username", _("You cannot report yourself."))
        game = None
        if game_id is not None:
            game = hosted_games.get_game(game_id)
            look(game, user)
        _file(user, reason, text, person=person, game=game)
        return Reported()

    parameters = {"person": username, "reason": reason, "text": text, "game": game_id}
    return once(user=user, key=key, operation="report_player", parameters=parameters, do=do, kind=Reported).replayed


def report_game(*, user: User, game_id: Any, reason: str, text: str = "", key: str | None = None) -> bool:
    """Ask the moderators to look at a game that the caller may see.

    Args:
        reason: one of :data:`OF_GAMES`.
        text: more about it, if anything.

    Returns:
        whether the idempotency key was known and nothing was done.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``already_reported`` (the caller's report of it is still
            open), ``validation_failed`` (reason or text), ``not_for_bots``, ``rate_limited``,
            ``idempotency_key_reused``.
    """

    def do() -> Reported:
        _check(user, reason, OF_GAMES, text)
        game = hosted_games.get_game(game_id)
        look(game, user)
        _file(user, reason, text, person=None, game=game)
        return Reported()

    parameters = {"game": game_id, "reason": reason, "text": text}
    return once(user=user, key=key, operation="report_game", parameters=parameters, do=do, kind=Reported).replayed


def _check(user: User, reason: str, known: tuple[str, ...], text: str) -> None:
    if user.is_bot:
        raise ServiceError(NOT_FOR_BOTS)
    if reason not in known:
        raise invalid("reason", _("Send one of {known}.").format(known=", ".join(known)))
    if len(text) > LONGEST_TEXT or not is_plain_line(text):
        sentence = _("Send one line of up to {most} characters, without control characters.")
        raise invalid("text", sentence.format(most=LONGEST_TEXT))


def _file(user: User, reason: str, text: str, **target: Any) -> None:
    lock_author(user)
    same = {"person": target["person"]} if target["person"] else target
    if ConductReport.objects.filter(reporter=user, state=ConductReport.State.OPEN, **same).exists():
        raise ServiceError(errors.ALREADY_REPORTED)
    limits.check_person(user, REPORT_RATE)
    ConductReport.objects.create(reporter=user, reason=reason, text=text, created_at=timezone.now(), **target)
