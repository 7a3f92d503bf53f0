"""The decisions that wait for a bot, as it gets them from its queue, or sent to its address. Reads.

Hints wake a program that waits for one (:mod:`puerto_api.base.wakeups`); in case a hint is lost, the program also
looks for one every now and then.
"""

import asyncio
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import User
from games.live import feed_entries, game_stream, presence
from games.models import BotAccount, Game, Seat
from games.reads import bot_accounts, decisions, hosted_games
from games.view import visibility
from puerto_api.base import wakeups
from puerto_api.database.threads import in_database_thread

MOST_AT_ONCE = 10
LONGEST_WAIT = 25


def told(game_id: UUID, user: User) -> dict[str, Any] | None:
    """The decision of a game that waits for a bot, with all it needs for an answer; None if none waits for it now."""
    game = hosted_games.get_game(game_id)
    seen = visibility.look(game, user)
    found = decisions.decision(game, seen.viewer)
    if found is None or found["moves"] is None or found["deadline"] is None:
        return None
    return {
        "id": found["id"],
        "game": str(game.pk),
        "seat": seen.viewer,
        "version": found["version"],
        "deadline": found["deadline"],
        "decision": found,
        "view": seen.view,
    }


def waiting(user: User) -> list[dict[str, Any]]:
    """The decisions that wait for a bot, the one that has waited longest first. Asking shows that the bot is online.

    Raises:
        ServiceError: ``not_a_bot``.
    """
    bot_accounts.of_user(user)
    presence.note_bot(user)
    games = _asking().filter(user=user.pk).order_by("game__turn_since").values_list("game", flat=True)
    found = (told(game_id, user) for game_id in list(games[:MOST_AT_ONCE]))
    return [decision for decision in found if decision is not None]


_read = in_database_thread(waiting, thread_sensitive=False, executor=game_stream.THREADS)


async def awaited(user: User, seconds: float) -> list[dict[str, Any]]:
    """The same, as soon as there is one; empty after so many seconds."""
    until = asyncio.get_running_loop().time() + seconds
    async with wakeups.watch(feed_entries.key(user.pk)) as wake_up:
        while True:
            found = await _read(user)
            left = until - asyncio.get_running_loop().time()
            if found or left <= 0:
                return found
            await wake_up.wait(min(left, game_stream.LONGEST_WAIT))


def sent_to_webhooks(*, ago: timedelta) -> QuerySet[Seat]:
    """The seats of bots that decisions are sent to, and that have been asked for this long."""
    return _asking().filter(
        user__bot_account__transport=BotAccount.Transport.WEBHOOK, game__turn_since__lte=timezone.now() - ago
    )


def sent_to(game_id: UUID, version: int) -> tuple[BotAccount, datetime] | None:
    """The bot that the decision asked at a version is sent to, and its deadline; None if it no longer waits."""
    seat = _asking().filter(game=game_id, game__turn_version=version).select_related("game").first()
    if seat is None or seat.game.turn_deadline is None:
        return None
    bot = BotAccount.objects.select_related("user").filter(user=seat.user_id).first()
    if bot is None or bot.transport != BotAccount.Transport.WEBHOOK:
        return None
    return bot, seat.game.turn_deadline


def _asking() -> QuerySet[Seat]:
    """The seats of bots whose clock runs: it stands while a game is adjourned, and while the fallback plays."""
    return Seat.objects.filter(
        index=F("game__turn_seat"),
        budget__isnull=False,
        stand_in="",
        game__status=Game.Status.RUNNING,
        game__turn_deadline__isnull=False,
    )
