"""Asking the moderators to look at a player or a game; messages are reported in :mod:`.chat`.

Nobody learns from an answer whether others have reported, or what became of it.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import limits
from games import errors, selectors
from games.errors_bots import NOT_FOR_BOTS
from games.models import ConductReport
from games.models.report import LONGEST_TEXT
from games.refusals import invalid
from games.sight import look
from puerto_api.errors import ServiceError
from puerto_api.plain_text import is_plain_line

from .chat import REPORT_RATE, lock_author
from .invitations import somebody
from .writing import once

Reason = ConductReport.Reason
OF_PLAYERS = tuple(Reason.values)
OF_GAMES = (str(Reason.CHEATING), str(Reason.COLLUSION), str(Reason.STALLING), str(Reason.OTHER))
"""What can be wrong with a game as a whole."""


@dataclass(frozen=True, slots=True)
class Reported:
    """It will be looked at. ``replayed``: the idempotency key was known, and nothing was done."""

    replayed: bool = False


def report_player(
    *, user: AbstractBaseUser, username: str, reason: str, text: str = "", game_id: Any = None, key: str | None = None
) -> bool:
    """Ask the moderators to look at a person or at somebody's bot.

    Args:
        reason: one of :data:`OF_PLAYERS`.
        text: more about it, if anything.
        game_id: where it happened, if it is a game that one may see.

    Returns:
        whether the idempotency key was known and nothing was done.

    Raises:
        ServiceError: ``person_not_found``, ``game_not_found``, ``no_spectators``, ``already_reported`` (one's report of
            him is still open), ``validation_failed`` (reason, text, or it is oneself), ``not_for_bots``,
            ``rate_limited``, ``idempotency_key_reused``.
    """

    def do() -> Reported:
        _check(user, reason, OF_PLAYERS, text)
        person = somebody(username)
        if person.pk == user.pk:
            raise invalid("username", _("This is you."))
        game = None
        if game_id is not None:
            game = selectors.get_game(game_id)
            look(game, user)
        _file(user, reason, text, person=person, game=game)
        return Reported()

    parameters = {"person": username, "reason": reason, "text": text, "game": game_id}
    return once(user=user, key=key, operation="report_player", parameters=parameters, do=do, kind=Reported).replayed


def report_game(*, user: AbstractBaseUser, game_id: Any, reason: str, text: str = "", key: str | None = None) -> bool:
    """Ask the moderators to look at a game that one may see.

    Args:
        reason: one of :data:`OF_GAMES`.
        text: more about it, if anything.

    Returns:
        whether the idempotency key was known and nothing was done.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``already_reported`` (one's report of it is still open),
            ``validation_failed`` (reason or text), ``not_for_bots``, ``rate_limited``, ``idempotency_key_reused``.
    """

    def do() -> Reported:
        _check(user, reason, OF_GAMES, text)
        game = selectors.get_game(game_id)
        look(game, user)
        _file(user, reason, text, person=None, game=game)
        return Reported()

    parameters = {"game": game_id, "reason": reason, "text": text}
    return once(user=user, key=key, operation="report_game", parameters=parameters, do=do, kind=Reported).replayed


def _check(user: AbstractBaseUser, reason: str, known: tuple[str, ...], text: str) -> None:
    if user.is_bot:
        raise ServiceError(NOT_FOR_BOTS)
    if reason not in known:
        raise invalid("reason", _("It is one of {known}.").format(known=", ".join(known)))
    if len(text) > LONGEST_TEXT or not is_plain_line(text):
        sentence = _("It is one line of up to {most} characters, without control characters.")
        raise invalid("text", sentence.format(most=LONGEST_TEXT))


def _file(user: AbstractBaseUser, reason: str, text: str, **target: Any) -> None:
    lock_author(user)
    same = {"person": target["person"]} if target["person"] else target
    if ConductReport.objects.filter(reporter=user, state=ConductReport.State.OPEN, **same).exists():
        raise ServiceError(errors.ALREADY_REPORTED)
    limits.check_person(user, REPORT_RATE)
    ConductReport.objects.create(reporter=user, reason=reason, text=text, created_at=timezone.now(), **target)
