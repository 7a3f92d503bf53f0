"""The decisions that wait for a bot, as it gets them from its queue, or sent to its address. Reads.

Hints wake who waits for one (:mod:`games.hints`); whatever happens to them, it is looked for every now and then.
"""

import asyncio
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import F, QuerySet
from django.utils import timezone

from games import bot_accounts, decisions, hints, selectors, sight, streams, userfeed
from games.models import BotAccount, Game, Seat
from puerto_api.database.threads import in_database_thread

MOST_AT_ONCE = 10
LONGEST_WAIT = 25


def decision_id(game: Game) -> str:
    """Names a decision among those of all games; opaque to clients."""
    return f"{game.pk}.{decisions.decision_id(game)}"


def told(game_id: UUID, user: AbstractBaseUser) -> dict[str, Any] | None:
    """The decision of a game that waits for a bot, with all that it needs to answer; None if none waits for it now."""
    game = selectors.get_game(game_id)
    seen = sight.look(game, user)
    found = decisions.decision(game, seen.viewer)
    if found is None or found["moves"] is None or game.turn_deadline is None:
        return None
    deadline = game.turn_deadline.isoformat()
    return {
        "id": decision_id(game),
        "game": str(game.pk),
        "seat": seen.viewer,
        "version": game.version,
        "deadline": deadline,
        "decision": found | {"version": game.version, "deadline": deadline},
        "view": seen.view,
    }


def waiting(user: AbstractBaseUser) -> list[dict[str, Any]]:
    """The decisions that wait for a bot, the one that has waited longest first; it is seen by asking.

    Raises:
        ServiceError: ``not_a_bot``.
    """
    bot_accounts.of_user(user)
    bot_accounts.note_seen(user)
    games = _asking().filter(user=user.pk).order_by("game__turn_since").values_list("game", flat=True)
    found = (told(game_id, user) for game_id in list(games[:MOST_AT_ONCE]))
    return [decision for decision in found if decision is not None]


_read = in_database_thread(waiting, thread_sensitive=False, executor=streams._threads)


async def awaited(user: AbstractBaseUser, seconds: float) -> list[dict[str, Any]]:
    """The same, as soon as there is one; none after so many seconds."""
    until = asyncio.get_running_loop().time() + seconds
    async with hints.watch(userfeed.key(user.pk)) as wake_up:
        while True:
            found = await _read(user)
            left = until - asyncio.get_running_loop().time()
            if found or left <= 0:
                return found
            await wake_up.wait(min(left, streams.LONGEST_WAIT))


def sent_to_webhooks(*, ago: timedelta) -> list[tuple[UUID, int, UUID]]:
    """The decisions that wait so long for bots to which they are sent: game, version at which it was asked, and bot."""
    late = _asking().filter(
        user__bot_account__transport=BotAccount.Transport.WEBHOOK, game__turn_since__lte=timezone.now() - ago
    )
    return list(late.order_by("game__turn_since").values_list("game", "game__turn_version", "user")[:200])


def sent_to(game_id: UUID, version: int) -> tuple[BotAccount, datetime] | None:
    """The bot to which the decision that was asked at a version is sent, and until when; None if it waits no more."""
    seat = _asking().filter(game=game_id, game__turn_version=version).select_related("game").first()
    bot = seat and BotAccount.objects.select_related("user").filter(user=seat.user_id).first()
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
