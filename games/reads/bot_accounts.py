"""Programs with accounts of their own: their offers, which of them are online, and at which tables they play. Reads.

Whether one is online is soft state, like presence (:mod:`games.live.presence`): the process that serves its stream or
its queue notes it in its row now and then.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.security import suspensions
from games.engine import ids
from games.engine.editions import EDITIONS
from games.errors.bots import BOT_NOT_FOUND, NOT_A_BOT
from games.models import BotAccount, Game, Seat
from games.reads.refusals import invalid
from games.terms import time_control
from games.webhooks import signing
from puerto_api.base.errors import ServiceError, gettext_noop
from puerto_api.base.plain_text import is_plain_line

Transport, Rated, Opponents = BotAccount.Transport, BotAccount.Rated, BotAccount.Opponents

HERE_SECONDS = {Transport.STREAM: 25.0, Transport.QUEUE: 60.0}
"""A bot seen this recently is online; streams note it every :data:`games.live.game_stream.LONGEST_WAIT` seconds."""
MOST_MISSED = 3
"""A bot that has missed so many answers in a row counts as offline, until it answers or offers itself again."""
GRACE_SECONDS = 2
"""The time for a decision of a bot that is offline: it may be just about to come back."""
PLAYERS = (2, 3, 4, 5)
LONG = 24 * 3600
"""Seconds for a decision that suffice for every bot."""
DECISIONS_A_BANK = 60
"""A seat makes about so many decisions in a game, so a bank has to last for them."""

REASONS = {
    "sandbox": gettext_noop("it does not play in sandboxes"),
    "off": gettext_noop("it does not play at the moment"),
    "offline": gettext_noop("it is offline"),
    "busy": gettext_noop("it is already playing as many games as it can"),
    "edition": gettext_noop("it does not play this edition"),
    "expansions": gettext_noop("it does not play with these expansions"),
    "players": gettext_noop("it does not play with this number of players"),
    "clock": gettext_noop("it does not play with this clock"),
    "rated": gettext_noop("it plays only rated games, or only unrated games"),
    "opponents": gettext_noop("it does not play against someone who is at this table"),
}
"""Why a bot does not play at a table, by the word that the APIs use for it."""


def of_user(user: User, *, lock: bool = False) -> BotAccount:
    """The bot that an account is.

    Raises:
        ServiceError: ``not_a_bot``.
    """
    rows = BotAccount.objects.select_related("user__suspension")
    if lock:
        rows = rows.select_for_update(no_key=True, of=("self",))
    found = rows.filter(user=user.pk).first()
    if found is None:
        raise ServiceError(NOT_A_BOT)
    return found


def named(username: str) -> BotAccount:
    """The bot whose account has this name, ignoring case.

    Raises:
        ServiceError: ``bot_not_found``.
    """
    try:
        user = User.objects.get_by_natural_key(username)
    except User.DoesNotExist:
        user = None
    if user is None or not user.is_active or not user.is_bot:
        raise ServiceError(BOT_NOT_FOUND)
    return of_user(user)


# --- Online -----------------------------------------------------------------------------------------------------------


def is_online(bot: BotAccount) -> bool:
    """Whether a bot plays and, as far as is known, answers; a suspended bot does not count as online."""
    if not bot.enabled or bot.missed >= MOST_MISSED or suspensions.of(bot.user) is not None:
        return False
    if bot.transport == Transport.WEBHOOK:
        return True
    here = timedelta(seconds=HERE_SECONDS[Transport(bot.transport)])
    return bot.seen_at is not None and bot.seen_at >= timezone.now() - here


def online() -> QuerySet[BotAccount]:
    """The bots that are online, by name."""
    now, here = timezone.now(), Q(transport=Transport.WEBHOOK)
    for transport, seconds in HERE_SECONDS.items():
        here |= Q(transport=transport, seen_at__gte=now - timedelta(seconds=seconds))
    found = BotAccount.objects.filter(here, enabled=True, missed__lt=MOST_MISSED, user__is_active=True)
    found = found.filter(suspensions.nobody_of("user"))
    return found.select_related("user__suspension").order_by("user__username")


def patience(seat: Seat) -> timedelta:
    """How long a decision waits for the bot on a seat."""
    bot = BotAccount.objects.filter(user=seat.user_id).first()
    here = bot is not None and is_online(bot)
    assert seat.budget is not None
    return timedelta(seconds=seat.budget if here else min(seat.budget, GRACE_SECONDS))


# --- Limits -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The known settings of a table; None stands for any that the bot likes. ``seats`` are all, its own included."""

    edition: str | None = None
    players: int | None = None
    expansions: Sequence[str] | None = None
    clock: dict[str, Any] | None = None
    rated: bool | None = None
    seats: Sequence[Seat] = ()


def wanted(
    *,
    edition: str | None = None,
    players: int | None = None,
    expansions: Sequence[str] | None = None,
    rated: bool | None = None,
    clock: str | None = None,
) -> Table:
    """A table with these known settings; ``clock`` is a kind of clock, with any amount of time."""
    most = {time_control.LIVE: {"bank": LONG, "increment": LONG}, time_control.CORRESPONDENCE: {"decision": LONG}}
    described = None if clock is None else {"kind": clock} | most.get(clock, {})
    return Table(edition=edition, players=players, expansions=expansions or (), clock=described, rated=rated)


def of_game(game: Game, seats: Sequence[Seat]) -> Table:
    """The table of a game, as it is set up."""
    return Table(
        edition=game.edition,
        players=game.players,
        expansions=game.expansions,
        clock=game.time_control,
        rated=game.rated,
        seats=seats,
    )


def pace(clock: dict[str, Any]) -> float | None:
    """Seconds that a clock gives for a decision, on average; None without a clock."""
    if clock["kind"] == time_control.LIVE:
        return clock["bank"] / DECISIONS_A_BANK + clock["increment"]
    return clock["decision"] if clock["kind"] == time_control.CORRESPONDENCE else None


def unfit(bot: BotAccount, table: Table) -> list[str]:
    """The limits of a bot that a table exceeds, as words of :data:`REASONS`."""
    limits = shown_limits(bot)
    found = []
    if table.edition is not None and table.edition not in limits["editions"]:
        found.append("edition")
    if not set(table.expansions or ()) <= set(limits["expansions"]):
        found.append("expansions")
    if table.players is not None and table.players not in limits["players"]:
        found.append("players")
    if table.clock is not None:
        given = pace(table.clock)
        if table.clock["kind"] not in limits["clocks"] or (given is not None and given < limits["least_seconds"]):
            found.append("clock")
    if table.rated is not None and limits["rated"] == (Rated.UNRATED if table.rated else Rated.RATED):
        found.append("rated")
    if not _plays_against(bot, limits, [seat for seat in table.seats if seat.user_id != bot.user_id]):
        found.append("opponents")
    return found


def _plays_against(bot: BotAccount, limits: dict[str, Any], others: Iterable[Seat]) -> bool:
    """Whether the bot plays against those at the table. An open seat is for a person, who may be anyone."""
    wanted = limits["opponents"]
    if wanted == Opponents.ANYONE:
        return True
    if wanted == Opponents.ACCOUNTS:
        known = {name.lower() for name in limits["accounts"]}
        return all(seat.name.lower() in known for seat in others if seat.user_id is not None)
    bots = [seat.is_bot_account or seat.kind == Seat.Kind.BOT for seat in others]
    return all(bots) if wanted == Opponents.BOTS else not any(bots)


def reasons(bot: BotAccount, game: Game, seats: Sequence[Seat]) -> list[str]:
    """Everything that keeps a bot from playing at a table, as words of :data:`REASONS`."""
    found = ["sandbox"] if game.is_sandbox else []
    if not bot.enabled:
        found.append("off")
    elif not is_online(bot):
        found.append("offline")
    if games_of(bot).exclude(pk=game.pk).count() >= bot.most_games:
        found.append("busy")
    return found + unfit(bot, of_game(game, seats))


def games_of(bot: BotAccount) -> QuerySet[Game]:
    """The games that a bot is playing now."""
    running = Game.objects.filter(status=Game.Status.RUNNING)
    return running.filter(pk__in=Seat.objects.filter(user=bot.user_id).values("game"))


# --- How a bot is shown -----------------------------------------------------------------------------------------------


def shown_limits(bot: BotAccount) -> dict[str, Any]:
    """The tables at which a bot plays, including the limits that it has left open."""
    return {
        "editions": list(EDITIONS),
        "expansions": list(ids.EXPANSIONS),
        "players": list(PLAYERS),
        "clocks": list(time_control.KINDS),
        "least_seconds": 0,
        "rated": str(Rated.ANY),
        "opponents": str(Opponents.ANYONE),
        "accounts": [],
    } | bot.limits


def shown(bot: BotAccount) -> dict[str, Any]:
    """A bot as all users see it."""
    return {
        "name": bot.user.get_username(),
        "description": bot.description,
        **shown_limits(bot),
        "most_games": bot.most_games,
        "budget_seconds": bot.budget,
        "fallback": bot.fallback,
        "transport": str(bot.transport),
        "enabled": bot.enabled,
        "online": is_online(bot),
    }


def own(bot: BotAccount) -> dict[str, Any]:
    """A bot as it sees itself: with its webhook's address and secret."""
    secret = signing.revealed(bot) if bot.salt else None
    private = {"url": bot.url or None, "secret": secret, "missed": bot.missed, "fallbacks": bot.fallbacks}
    return shown(bot) | private


def listed(table: Table, *, after: str | None = None, limit: int = 20) -> tuple[list[dict[str, Any]], str | None]:
    """Like :func:`fitting`, each bot as all users see it."""
    found, following = fitting(table, after=after, limit=limit)
    return [shown(bot) for bot in found], following


def fitting(table: Table, *, after: str | None = None, limit: int = 20) -> tuple[list[BotAccount], str | None]:
    """The bots online that would play at a table, by name; and the name after which the next page begins, if any.

    Raises:
        ServiceError: ``validation_failed``: ``after`` cannot be a name.
    """
    found = online()
    if after is not None:
        if not is_plain_line(after):
            raise invalid("after", _("Unknown cursor; use one that you received with an earlier page."))
        found = found.filter(user__username__gt=after)
    page: list[BotAccount] = []
    for bot in found.iterator(chunk_size=100):
        if not unfit(bot, table):
            if len(page) == limit:
                return page, page[-1].user.get_username()
            page.append(bot)
    return page, None
