"""Others' bots: what they offer, who is online, and the decisions that wait for them."""

from datetime import datetime
from typing import Annotated, Any

import strawberry
import strawberry_django
from asgiref.sync import sync_to_async
from strawberry.scalars import JSON

from accounts.security.scopes import Scope
from games import services
from games.live import bot_decisions
from games.reads import bot_accounts, participation
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import require_user
from puerto_api.web.stream_auth import acheck_welcome

from .arguments import Argument, GameId, Key, checked_range
from .decision import Decision
from .mutations import MoveResult, WriteResult, write
from .tables import SeatNumber

MOST_BOTS = 100
NEEDED = [Needs(Scope.BOT_PLAY)]


@strawberry.type
class _Offer:
    name: str = strawberry.field(description="Name of its account, by which it is seated.")
    description: str = strawberry.field(description="What it says about itself: plain text, never HTML.")
    editions: list[str] = strawberry.field(description="Editions that it plays.")
    expansions: list[str] = strawberry.field(description="Expansions that may be in play.")
    players: list[int] = strawberry.field(description="Numbers of seats.")
    clocks: list[str] = strawberry.field(description="Kinds of clocks.")
    least_seconds: int = strawberry.field(
        description="Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live "
        "one the increment and a sixtieth of the bank."
    )
    rated: str = strawberry.field(description="At which tables: any, rated or unrated.")
    opponents: str = strawberry.field(description="Against whom: anyone, people, bots or accounts.")
    accounts: list[str] = strawberry.field(description="The names of those, where `opponents` is accounts.")
    most_games: int = strawberry.field(description="Games that it plays at once.")
    budget_seconds: int = strawberry.field(description="Seconds that it has for a decision; then its fallback plays.")
    fallback: str = strawberry.field(description="Who plays then: default moves, or the level of a hosted bot.")
    transport: str = strawberry.field(description="How it gets decisions: stream, queue or webhook.")
    enabled: bool = strawberry.field(description="Whether it plays at all now.")
    online: bool = strawberry.field(description="Whether it can be seated now, as far as it is there.")


@strawberry.type(description="Somebody's bot, as everybody sees it.")
class Bot(_Offer):
    pass


@strawberry.type(description="Your bot.")
class OwnBot(_Offer):
    url: str | None = strawberry.field(description="Where decisions are sent; null for other transports.")
    secret: str | None = strawberry.field(description="With which they are signed, as Standard Webhooks has it.")
    missed: int = strawberry.field(description="Decisions in a row that it has not answered in time.")
    fallbacks: int = strawberry.field(description="All decisions that its fallback has played.")


@strawberry.type(description="Bots that are online, by name.")
class BotPage:
    bots: list[Bot] = strawberry.field(description="This page of them.")
    next_after: str | None = strawberry.field(description="`after` of the next page; null: there is none.")


@strawberry.type(description="A decision that waits for your bot.")
class BotDecision:
    id: strawberry.ID = strawberry.field(description="Answer with it, see `answerDecision`.")
    game: strawberry.ID = strawberry.field(description="Id of the game.")
    seat: int = strawberry.field(description="Your seat.")
    version: int = strawberry.field(description="Version of the game.")
    view: JSON = strawberry.field(description="The game as you see it (docs/guides/view.md).")

    @strawberry.field(description="When your fallback plays instead.")
    def deadline(self) -> datetime:
        return datetime.fromisoformat(self["deadline"])

    @strawberry.field(description="What is asked, with the legal moves.")
    def decision(self) -> Decision:
        return self["decision"] | {"deadline": datetime.fromisoformat(self["deadline"])}


@strawberry.type(description="Your bot as it is now.")
class BotChanged:
    bot: OwnBot = strawberry.field(description="What it offers, and how it does.")


BotResult = Annotated[
    BotChanged | OtherProblem, strawberry.union("BotResult", description="Your bot, or why nothing was done.")
]


@strawberry.input(description="What a bot plays, and how it gets decisions; what is left out is everything there is.")
class OfferBotInput:
    transport: str = strawberry.field(description="How it gets decisions: stream, queue or webhook.")
    url: str | None = strawberry.field(
        default=None, description="For webhook: where they are sent, https and an address of the internet."
    )
    new_secret: bool = strawberry.field(default=False, description="Sign with another secret from now on.")
    description: str = strawberry.field(default="", description="One line about it.")
    editions: list[str] | None = strawberry.field(default=None, description="Editions that it plays.")
    expansions: list[str] | None = strawberry.field(default=None, description="Expansions that may be in play.")
    players: list[int] | None = strawberry.field(default=None, description="Numbers of seats, 2 to 5.")
    clocks: list[str] | None = strawberry.field(
        default=None, description="Kinds of clocks: live, correspondence, untimed."
    )
    least_seconds: int = strawberry.field(
        default=0,
        description="Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live "
        "one the increment and a sixtieth of the bank.",
    )
    rated: str = strawberry.field(default="any", description="any, rated or unrated.")
    opponents: str = strawberry.field(default="anyone", description="anyone, people, bots or accounts.")
    accounts: list[str] | None = strawberry.field(
        default=None, description="Where `opponents` is accounts: at most 50 names; hosted bots beside."
    )
    most_games: int = strawberry.field(default=1, description="Games that it plays at once, 1 to 50.")
    budget_seconds: int = strawberry.field(default=10, description="Seconds that it has for a decision, 1 to 60.")
    fallback: str = strawberry.field(
        default="default", description="Who plays what it does not answer in time: default, or a hosted level."
    )
    enabled: bool = strawberry.field(default=True, description="Whether it plays now.")


_waiting = sync_to_async(bot_decisions.waiting)


@strawberry.type
class Query:
    @strawberry_django.field(description="Others' bots that are online, and that play at such a table.")
    def bots(
        self,
        edition: Annotated[str | None, Argument(description="That play it.")] = None,
        players: Annotated[int | None, Argument(description="With so many seats.")] = None,
        expansions: Annotated[list[str] | None, Argument(description="With all of these expansions.")] = None,
        rated: Annotated[bool | None, Argument(description="At rated tables, or at others.")] = None,
        clock: Annotated[
            str | None, Argument(description="With such a clock: live, correspondence or untimed.")
        ] = None,
        first: Annotated[int, Argument(description="At most so many, 1 to 100.")] = 20,
        after: Annotated[str | None, Argument(description="`nextAfter` of the page before.")] = None,
    ) -> BotPage:
        checked_range("first", first, 1, MOST_BOTS)
        table = bot_accounts.wanted(
            edition=edition, players=players, expansions=expansions or (), rated=rated, clock=clock
        )
        found, following = bot_accounts.listed(table, after=after, limit=first)
        return BotPage(bots=found, next_after=following)

    @strawberry_django.field(description="What somebody's bot offers; null if no bot has this name.")
    def bot(self, username: Annotated[str, Argument(description="Name of its account.")]) -> Bot | None:
        try:
            return bot_accounts.shown(bot_accounts.named(username))
        except ServiceError:
            return None

    @strawberry_django.field(description="Your bot; null if your account is none.", extensions=NEEDED)
    def my_bot(self, info: strawberry.Info) -> OwnBot | None:
        user = require_user(info)
        try:
            return bot_accounts.own(bot_accounts.of_user(user))
        except ServiceError:
            return None

    @strawberry.field(
        description="The decisions that wait for your bot, the one that has waited longest first: at once if there are "
        "any, else as soon as there is one, or none after `wait` seconds. Null with an error if you are no bot.",
        extensions=[*NEEDED, Spared(participation.plays_anywhere)],
    )
    async def bot_decisions(
        self,
        info: strawberry.Info,
        wait: Annotated[int, Argument(description="Seconds to wait if there is none, 0 to 25.")] = 0,
    ) -> list[BotDecision] | None:
        user = require_user(info)
        checked_range("wait", wait, 0, bot_decisions.LONGEST_WAIT)
        found = await _waiting(user)
        if found or not wait:
            return found
        found = await bot_decisions.awaited(user, wait)
        await acheck_welcome(info.context)  # he may have lost access meanwhile
        return found


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Make your account that of a bot, for good: one that has never sat at a table. Then say with "
        "`offerBot` what it plays.",
        extensions=NEEDED,
    )
    @refusals_as_values
    def become_bot(self, info: strawberry.Info) -> BotResult:
        return BotChanged(bot=bot_accounts.own(services.become_bot(user=require_user(info))))

    @strawberry_django.mutation(
        description="Say what your bot plays, and how it gets decisions, instead of all that was said before. The "
        "service keeps to it: nobody can seat the bot elsewhere.",
        extensions=NEEDED,
    )
    @refusals_as_values
    def offer_bot(
        self, info: strawberry.Info, input: Annotated[OfferBotInput, Argument(description="What it offers.")]
    ) -> BotResult:
        user = require_user(info)
        return BotChanged(bot=bot_accounts.own(services.offer_bot(user=user, **strawberry.asdict(input))))

    @strawberry_django.mutation(
        description="Answer a decision that waits for your bot. The same answer again is answered again and does "
        "nothing, without any key.",
        extensions=[*NEEDED, Spared(participation.waits_for_answer, "id")],
    )
    def answer_decision(
        self,
        info: strawberry.Info,
        id: Annotated[strawberry.ID, Argument(description="Id of the decision.")],
        move: Annotated[str, Argument(description="Notation text.")],
        idempotency_key: Key = None,
    ) -> MoveResult:
        game_id = str(id).partition(".")[0]
        return write(info, _answered, game_id=game_id, decision_id=str(id), move=move, key=idempotency_key)

    @strawberry_django.mutation(
        description="Seat somebody's bot on an open seat: it sits down at once, if it plays at this table. Only the "
        "owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def seat_bot(
        self,
        info: strawberry.Info,
        game_id: GameId,
        seat: SeatNumber,
        account: Annotated[str, Argument(description="Name of the account of the bot.")],
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.seat_bot_account, game_id=game_id, seat=seat, account=account, key=idempotency_key)


def _answered(*, game_id: str, **parameters: Any) -> services.Answer:
    """``game_id`` says where a refusal looks for what was missed."""
    return services.answer_decision(**parameters)
