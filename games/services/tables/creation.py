"""Creating a game."""

from typing import Any, TypedDict

from django.utils import timezone
from django.utils.translation import gettext as _

import bots
from accounts.models import User
from accounts.services import require_account
from games.models import Game, Seat
from games.reads import bot_accounts
from games.terms import events
from games.terms.table_settings import completed

from ..core import account_seats
from ..core.checks import refused
from ..core.hosted_seats import checked_level, seat_bot
from ..core.once import once
from ..core.writing import Answer, Write
from .invitations import guest, hold_for
from .sandbox import SandboxWanted, settings_of
from .settings import checked
from .start import seats_changed, start_if_due, store_seats


class SeatWanted(TypedDict, total=False):
    """The wanted occupant of a seat of a new table.

    ``{"kind": "human"}``, with ``"reserved_for": name`` if it is held for a person,
    or ``{"kind": "bot", "bot": level}`` for a hosted bot,
    or ``{"kind": "bot", "account": name}`` for a user's bot.
    """

    kind: str
    bot: str | None
    reserved_for: str | None
    account: str | None


def create_game(
    *,
    user: User,
    seats: list[SeatWanted] | None = None,
    sandbox: SandboxWanted | None = None,
    key: str | None = None,
    **wanted: Any,
) -> Answer:
    """Open a table; its creator sits down on the first seat for a person.

    Args:
        seats: one entry per player; people only if left out.
        sandbox: a game for tests, apart from all others (:class:`games.services.tables.sandbox.SandboxWanted`). No one
            else finds it, regardless of ``visibility``.
        wanted: settings (:data:`games.terms.table_settings.SETTINGS`), of which only ``edition`` and ``players`` have
            to be told. Expansions are in any order.

    Raises:
        ServiceError: ``invalid_game_setup``, ``person_not_found``, ``idempotency_key_reused``,
            ``too_many_sandboxes``, ``only_in_its_sandbox``, ``not_for_bots``, ``bot_not_found``, ``bot_unavailable``,
            ``not_for_guests`` (a rated game).
    """
    wanted = completed(wanted)

    def do() -> Answer:
        players, rated = wanted["players"], wanted["rated"]
        people = players if not seats else sum(entry.get("kind") == Seat.Kind.HUMAN for entry in seats)
        settings = checked(wanted, people=people, sandbox=sandbox is not None)
        if rated:
            require_account(user)
        if rated and sandbox is not None:
            raise refused(_("A sandbox is never rated."))
        game = Game(owner=user, created_at=timezone.now(), **settings)
        for column, value in settings_of(game, sandbox).items():
            setattr(game, column, value)
        table = _seats(game, user, seats)
        account_seats.check(game, table)
        return open_table(game, table).finish()

    parameters = {"seats": seats, "sandbox": sandbox, **wanted}
    return once(user=user, key=key, operation="create_game", parameters=parameters, do=do)


def open_table(game: Game, seats: list[Seat]) -> Write:
    """Announce a new table, which ``finish`` stores. The game starts if it starts by itself and every seat is taken."""
    write = Write(game, seats, game.created_at)
    seats_changed(write)
    write.note(events.CREATED)
    store_seats(write)
    start_if_due(write)
    return write


def _seats(game: Game, user: User, wanted: list[SeatWanted] | None) -> list[Seat]:
    wanted = wanted or [SeatWanted(kind="human")] * game.players
    if len(wanted) != game.players:
        sentence = _("The table is for {players} players, but has {seats} seats.")
        raise refused(sentence.format(players=game.players, seats=len(wanted)))
    table = [_seat(game, index, entry) for index, entry in enumerate(wanted)]
    held = [seat.reserved_for_id for seat in table if seat.reserved_for_id is not None]
    if len(set(held)) < len(held):
        raise refused(_("Reserve only one seat per person."))
    seated = [seat.user_id for seat in table if seat.user_id is not None]
    if len(set(seated)) < len(seated):
        raise refused(_("A bot with an account can sit in only one seat."))
    free = [seat for seat in table if seat.is_open and seat.reserved_for_id in (None, user.pk)]
    for seat in sorted(free, key=lambda seat: seat.reserved_for_id is None)[:1]:
        seat.user, seat.name = user, user.get_username()
    return table


def _seat(game: Game, index: int, entry: SeatWanted) -> Seat:
    kind, level = entry.get("kind"), entry.get("bot")
    held_for, account = entry.get("reserved_for"), entry.get("account")
    if kind not in Seat.Kind.values:
        raise refused(_("A seat must be for a human or a bot, not for {kind}.").format(kind=repr(kind)[:64]))
    if (kind == Seat.Kind.BOT) != bool(level or account) or (level and account):
        raise refused(_("Name a level or an account for a bot's seat, and neither for a person's seat."))
    if level and level not in bots.LEVELS:
        sentence = _("Unknown level {level}. Available: {known}. To seat a user's bot, name its `account`.")
        raise refused(sentence.format(level=repr(level)[:64], known=", ".join(bots.LEVELS)))
    seat = Seat(game=game, index=index, kind=kind)
    if level:
        seat_bot(seat, checked_level(level))
    if account:
        account_seats.sit(seat, bot_accounts.named(account))
    if held_for is not None:
        if kind == Seat.Kind.BOT:
            raise refused(_("Only a seat for a person can be reserved."))
        hold_for(seat, guest(game.owner, held_for))
    return seat
