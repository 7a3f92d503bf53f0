"""Accounts of bots at tables: seating them as far as their limits allow, and playing on where they do not answer."""

from collections.abc import Sequence
from typing import Any

import structlog
from django.contrib.auth.models import AbstractBaseUser
from django.db.models import F
from django.utils.translation import gettext as _

from games import bot_accounts, clocks, errors
from games.errors_bots import BOT_UNAVAILABLE
from games.models import BotAccount, Game, Seat
from puerto_api.errors import ServiceError

from . import turns
from .writing import Write

log = structlog.get_logger(__name__)


def sit(place: Seat, bot: BotAccount) -> None:
    """Put a bot on a seat on which nobody sits; whether it plays there is asked by :func:`check`."""
    place.kind, place.user, place.name = Seat.Kind.HUMAN, bot.user, bot.user.get_username()
    place.budget, place.fallback = bot.budget, bot.fallback
    place.reserved_for, place.reserved_name, place.invitation = None, "", ""


def unavailable(game: Game, seats: Sequence[Seat]) -> list[tuple[Seat, list[str]]]:
    """The seats whose bots do not play at this table, each with the reasons.

    The rows of the bots are locked until the end of the transaction, so that no bot gets more games than it wants.
    """
    users = [seat.user_id for seat in seats if seat.is_bot_account]
    if not users:
        return []
    rows = BotAccount.objects.select_for_update(no_key=True, of=("self",)).select_related("user__suspension")
    found = {bot.user_id: bot for bot in rows.filter(user__in=users).order_by("pk")}
    asked = [(seat, found.get(seat.user_id)) for seat in seats if seat.is_bot_account]
    told = [(seat, bot_accounts.reasons(bot, game, seats) if bot else ["off"]) for seat, bot in asked]
    return [(seat, reasons) for seat, reasons in told if reasons]


def check(game: Game, seats: Sequence[Seat]) -> None:
    """All bots at a table play there.

    Raises:
        ServiceError: ``bot_unavailable`` with ``bots``, each with ``name``, ``seat`` and ``reasons``.
    """
    missing = unavailable(game, seats)
    if missing:
        told = [{"name": seat.name, "seat": seat.index, "reasons": reasons} for seat, reasons in missing]
        raise ServiceError(BOT_UNAVAILABLE, " ".join(_said(**one) for one in told), bots=told)


def _said(name: str, seat: int, reasons: list[str]) -> str:
    """In words why a bot does not play here."""
    why = ", ".join(_(bot_accounts.REASONS[reason]) for reason in reasons)
    return _("{name} does not play here: {reasons}.").format(name=name, reasons=why)


def check_seated_once(seats: Sequence[Seat], user: AbstractBaseUser) -> None:
    """A bot has no other seat.

    Raises:
        ServiceError: ``already_seated``.
    """
    if any(seat.user_id == user.pk for seat in seats):
        sentence = _("{name} has a seat at this table.")
        raise ServiceError(errors.ALREADY_SEATED, sentence.format(name=user.get_username()))


def answered(seat: Seat) -> None:
    """Whoever sits here has made a decision himself; a bot is there again by that."""
    if seat.is_bot_account:
        BotAccount.objects.filter(user=seat.user_id, missed__gt=0).update(missed=0)


def miss(write: Write, seat: Seat) -> None:
    """The bot that is asked has not answered in time: its fallback plays this decision, as a hosted bot would.

    A late answer to what was asked is refused; one that comes before the fallback has played is still taken, if it says
    the version of now.
    """
    game = write.game
    left = turns.stop_clock(write)
    if left is not None:
        seat.bank = clocks.parse(game.time_control).after(left)
    game.turn_is_bot, game.turn_since, game.bot_due = True, write.now, write.now
    game.turn_version = game.version + 1
    write.note("bot_missed", seat.index, fallback=seat.fallback)
    count: Any = F("missed") + 1
    BotAccount.objects.filter(user=seat.user_id).update(missed=count, fallbacks=F("fallbacks") + 1)
    log.info("bot_missed", game_id=str(game.pk), seat=seat.index, bot=seat.name, fallback=seat.fallback)
