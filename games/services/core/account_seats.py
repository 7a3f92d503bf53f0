"""Accounts of bots at tables: seating them as far as their limits allow, and playing on where they do not answer."""

from collections.abc import Sequence
from typing import Any

import structlog
from django.db.models import F
from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.errors.bots import BOT_UNAVAILABLE
from games.models import BotAccount, Game, Seat
from games.reads import bot_accounts
from games.terms import events, time_control
from puerto_api.base.errors import ServiceError

from . import turns
from .writing import Write

log = structlog.get_logger(__name__)


def sit(place: Seat, bot: BotAccount) -> None:
    """Put a bot on an empty seat; :func:`check` verifies that it plays there."""
    place.kind, place.user, place.name = Seat.Kind.HUMAN, bot.user, bot.user.get_username()
    place.budget, place.fallback = bot.budget, bot.fallback
    place.reserved_for, place.reserved_name, place.invitation = None, "", ""


def unavailable(game: Game, seats: Sequence[Seat]) -> list[tuple[Seat, list[str]]]:
    """Find the seats whose bots do not play at this table, each with the reasons.

    The rows of the bots are locked until the end of the transaction, so that no bot gets more games than it wants.
    """
    users = [seat.user_id for seat in seats if seat.is_bot_account]
    if not users:
        return []
    rows = BotAccount.objects.select_for_update(no_key=True, of=("self",)).select_related("user__suspension")
    found = {bot.user_id: bot for bot in rows.filter(user__in=users).order_by("pk")}
    asked = [(seat, found.get(seat.user_id) if seat.user_id else None) for seat in seats if seat.is_bot_account]
    told = [(seat, bot_accounts.reasons(bot, game, seats) if bot else ["off"]) for seat, bot in asked]
    return [(seat, reasons) for seat, reasons in told if reasons]


def check(game: Game, seats: Sequence[Seat]) -> None:
    """Check that all bots at a table play there.

    Raises:
        ServiceError: ``bot_unavailable`` with ``bots``, each with ``name``, ``seat`` and ``reasons``.
    """
    missing = unavailable(game, seats)
    if missing:
        told = [{"name": seat.name, "seat": seat.index, "reasons": reasons} for seat, reasons in missing]
        sentence = " ".join(_said(seat.name, reasons) for seat, reasons in missing)
        raise ServiceError(BOT_UNAVAILABLE, sentence, bots=told)


def _said(name: str, reasons: list[str]) -> str:
    """Say in words why a bot does not play here."""
    why = ", ".join(_(bot_accounts.REASONS[reason]) for reason in reasons)
    return _("{name} does not play here: {reasons}.").format(name=name, reasons=why)


def check_seated_once(seats: Sequence[Seat], user: User) -> None:
    """Check that a bot has no other seat.

    Raises:
        ServiceError: ``already_seated``.
    """
    if any(seat.user_id == user.pk for seat in seats):
        sentence = _("{name} already has a seat at this table.")
        raise ServiceError(errors.ALREADY_SEATED, sentence.format(name=user.get_username()))


def answered(seat: Seat) -> None:
    """Note that the owner of a seat has made a decision themselves; a bot counts as back after that."""
    if seat.is_bot_account:
        BotAccount.objects.filter(user=seat.user_id, missed__gt=0).update(missed=0)


def miss(write: Write, seat: Seat) -> None:
    """Let the fallback of the bot that is asked play this decision, as a hosted bot would: no answer came in time.

    A late answer to the old question is refused; one that comes before the fallback has played is still taken, if it
    names the current version.
    """
    game = write.game
    left = turns.stop_clock(write)
    if left is not None:
        seat.bank = time_control.parse(game.time_control).after(left)
    game.turn_is_bot, game.turn_since, game.bot_due = True, write.now, write.now
    game.turn_version = game.version + 1
    write.note(events.BOT_MISSED, seat.index, fallback=seat.fallback)
    count: Any = F("missed") + 1
    BotAccount.objects.filter(user=seat.user_id).update(missed=count, fallbacks=F("fallbacks") + 1)
    log.info("bot_missed", game_id=str(game.pk), seat=seat.index, bot=seat.name, fallback=seat.fallback)
