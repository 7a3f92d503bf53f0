"""The same people at a new table, once for all of them."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.errors.sandbox import NOT_IN_A_SANDBOX
from games.models import Game, Seat
from games.reads import bot_accounts
from games.reads.seating import place_for
from games.terms import table_settings
from games.view import privacy
from puerto_api.base.errors import ServiceError

from ..core import account_seats
from ..core.checks import check_free, checked_seed
from ..core.hosted_seats import seat_bot
from ..core.once import once
from ..core.writing import Answer, Write, locked
from .creation import open_table
from .invitations import hold_for
from .lobby import sit_down
from .start import empty


def rematch(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Sit down at the table where the people of a game that is over play again; the first who comes opens it.

    It has the settings and bots of the old one; a seat is reserved for every person. Everybody sits one place further
    on, so that another player begins. The seat of a user's bot that does not play now is open. If that table was given
    up before its start, there is a new one.

    Raises:
        ServiceError: ``game_not_found``, ``not_seated`` (the caller has not played there), ``game_not_over``,
            ``game_not_started`` (it was never played), ``not_in_a_sandbox``, ``not_for_bots``; of the new table
            ``kicked`` and ``seat_taken``.
    """

    def do() -> Answer:
        check_free(user)
        old = locked(game_id)  # a simultaneous call waits here, and then finds the table
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


def _check(old: Game, seats: list[Seat], user: User) -> None:
    if not any(place.user_id == user.pk for place in seats):
        raise ServiceError(errors.NOT_SEATED, _("You have no seat at this table."))
    if not old.is_over:
        raise ServiceError(errors.GAME_NOT_OVER, _("The game is not over."))
    if old.started_at is None:
        raise ServiceError(errors.GAME_NOT_STARTED, _("The game has not started."))


def _opened(old: Game, seats: list[Seat], user: User) -> Write:
    game = Game(
        owner=user,
        rematch_of=old,
        seed=checked_seed(None),
        created_at=timezone.now(),
        **table_settings.of(old) | {"shuffle_seats": False},
    )
    people = {seat.user.pk for seat in seats if seat.user is not None and not seat.is_bot_account}
    welcome = privacy.who_let(user, people, "invitations")
    table = []
    for index in range(old.players):
        before = seats[(index + 1) % old.players]
        place = Seat(game=game, index=index, kind=before.kind)
        if before.bot:
            seat_bot(place, before.bot)
        elif before.user is None or not before.user.is_active:
            pass  # a person who has left is not expected
        elif before.is_bot_account:
            account_seats.sit(place, bot_accounts.of_user(before.user))
        elif before.user_id in welcome:  # others can still sit down by themselves
            hold_for(place, before.user)
        if before.user_id == user.pk:
            place.user, place.name = user, user.get_username()
        table.append(place)
    for place, _reasons in account_seats.unavailable(game, table):
        empty(place)
    return open_table(game, table)
