"""The same people at a new table, once for all of them."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone
from django.utils.translation import gettext as _

from games import bot_accounts, errors
from games.errors_sandbox import NOT_IN_A_SANDBOX
from games.models import Game, Seat
from games.seating import place_for
from puerto_api.errors import ServiceError

from . import bot_seats
from .checks import check_free, checked_seed
from .create import open_table
from .hosted import seat_bot
from .invitations import hold_for
from .lobby import sit_down
from .starting import empty
from .writing import Answer, Write, locked, once

_SETTINGS = (
    "edition", "players", "expansions", "options", "hidden_points", "draft", "rated", "hints", "time_control",
    "flag_policy", "flag_bot", "bot_delay", "visibility", "spectators", "spectator_delay", "takebacks", "chat",
    "ready_check", "auto_start",
)  # fmt: skip


def rematch(*, user: AbstractBaseUser, game_id: Any, key: str | None = None) -> Answer:
    """Sit down at the table where the people of a game that is over play again; whoever comes first opens it.

    It has the settings and bots of the old one; a seat is reserved for every person. Everybody sits one place further
    on, so that another one begins. The seat of somebody's bot that does not play now is open. If that table was given
    up before its start, there is a new one.

    Raises:
        ServiceError: ``game_not_found``, ``not_seated`` (one has not played there), ``game_not_over``,
            ``game_not_started`` (it never was played), ``not_in_a_sandbox``, ``not_for_bots``; of the new table
            ``kicked`` and ``seat_taken``.
    """

    def do() -> Answer:
        check_free(user)
        old = locked(game_id)  # whoever comes at the same time waits here, and finds the table then
        if old.is_sandbox:
            raise ServiceError(NOT_IN_A_SANDBOX)
        seats = list(old.seats.select_related("user"))
        _check(old, seats, user)
        known = Game.objects.filter(rematch_of=old).first()
        if known is not None and known.is_over and known.started_at is None:
            Game.objects.filter(pk=known.pk).update(rematch_of=None)
            known = None
        if known is None:
            return _opened(old, seats, user).finish()
        write = Write.open(known.pk)
        seated = any(place.user_id == user.pk for place in write.seats)
        if seated or write.game.status != Game.Status.LOBBY:
            return write.nothing()
        sit_down(write, user, place_for(write.game, write.seats, user))
        return write.finish()

    return once(user=user, key=key, operation="rematch", parameters={"game": game_id}, do=do)


def _check(old: Game, seats: list[Seat], user: AbstractBaseUser) -> None:
    if not any(place.user_id == user.pk for place in seats):
        raise ServiceError(errors.NOT_SEATED, _("You have no seat at this table."))
    if not old.is_over:
        raise ServiceError(errors.GAME_NOT_OVER, _("The game is not over."))
    if old.started_at is None:
        raise ServiceError(errors.GAME_NOT_STARTED, _("The game has not started."))


def _opened(old: Game, seats: list[Seat], user: AbstractBaseUser) -> Write:
    game = Game(
        owner=user,
        rematch_of=old,
        shuffle_seats=False,
        seed=checked_seed(None),
        created_at=timezone.now(),
        **{name: getattr(old, name) for name in _SETTINGS},
    )
    table = []
    for index in range(old.players):
        before = seats[(index + 1) % old.players]
        place = Seat(game=game, index=index, kind=before.kind)
        if before.bot:
            seat_bot(place, before.bot)
        elif before.user is None or not before.user.is_active:
            pass  # who is here no more is expected by nobody
        elif before.is_bot_account:
            bot_seats.sit(place, bot_accounts.of_user(before.user))
        else:
            hold_for(place, before.user)
        if before.user_id == user.pk:
            place.user, place.name = user, user.get_username()
        table.append(place)
    for place, _reasons in bot_seats.unavailable(game, table):
        empty(place)
    return open_table(game, table)
