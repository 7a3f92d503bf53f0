"""Others' bots: what they offer, who is online, and the decisions that wait for them."""

from typing import Annotated, Any

import strawberry
import strawberry_django
from asgiref.sync import sync_to_async

from accounts.security.scopes import Scope
from games.api.shapes.bots import Bot, BotDecision, BotPage, OwnBot
from games.api.shapes.games import BotFilter
from games.errors.bots import BOT_NOT_FOUND, NOT_A_BOT
from games.live import bot_decisions
from games.reads import bot_accounts, participation
from puerto_api.gql.arguments import Argument, checked_range, takes
from puerto_api.gql.problems import null_where
from puerto_api.gql.scopes import Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import require_user
from puerto_api.web.stream_auth import acheck_welcome

MOST_BOTS = 100
NEEDED = [Needs(Scope.BOT_PLAY)]


_waiting = sync_to_async(bot_decisions.waiting)


@strawberry.type
class Query:
    @strawberry_django.field(description="Other users' online bots that play at tables like the one you describe.")
    @takes(BotFilter)
    def bots(
        self,
        wanted: dict[str, Any],
        first: Annotated[int, Argument(description="Maximum number of bots to return, 1 to 100.")] = 20,
        after: Annotated[str | None, Argument(description="`nextAfter` of the previous page.")] = None,
    ) -> BotPage:
        checked_range("first", first, 1, MOST_BOTS)
        found, following = bot_accounts.listed(bot_accounts.wanted(**wanted), after=after, limit=first)
        return BotPage(items=found, next_after=following)

    @strawberry_django.field(description="A user's bot and what it plays; null if no bot has this name.")
    @null_where(BOT_NOT_FOUND)
    def bot(self, username: Annotated[str, Argument(description="Name of the bot's account.")]) -> Bot | None:
        return bot_accounts.shown(bot_accounts.named(username))

    @strawberry_django.field(description="Your bot; null if your account is not a bot's.", extensions=NEEDED)
    @null_where(NOT_A_BOT)
    def my_bot(self, info: strawberry.Info) -> OwnBot | None:
        return bot_accounts.own(bot_accounts.of_user(require_user(info)))

    @strawberry.field(
        description="The decisions waiting for your bot, longest wait first. If decisions are waiting, the service "
        "answers at once; otherwise, it answers as soon as one arrives, or with an empty list after `wait` seconds. "
        "Null with an error if your account is not a bot's.",
        extensions=[*NEEDED, Spared(participation.plays_anywhere)],
    )
    async def bot_decisions(
        self,
        info: strawberry.Info,
        wait: Annotated[int, Argument(description="Seconds to wait for a decision if none is waiting, 0 to 25.")] = 0,
    ) -> list[BotDecision] | None:
        user = require_user(info)
        checked_range("wait", wait, 0, bot_decisions.LONGEST_WAIT)
        found = await _waiting(user)
        if found or not wait:
            return found
        found = await bot_decisions.awaited(user, wait)
        await acheck_welcome(info.context)  # the bot may have lost access meanwhile
        return found
