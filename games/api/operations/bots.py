"""Programs that play: what their accounts offer, their answers, and seating them."""

from typing import Any

import strawberry

from accounts.errors import NOT_FOR_GUESTS
from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.bots import FALLBACK, LEAST_SECONDS, BotChanged
from games.api.shapes.decision import MoveInput
from games.engine import ids
from games.engine.editions import EDITIONS
from games.errors.bots import BOT_NOT_FOUND, BOT_UNAVAILABLE, CANNOT_BECOME_BOT, NOT_A_BOT
from games.errors.webhooks import WEBHOOK_URL_REFUSED
from games.models import BotAccount, Seat
from games.models.bot_account import LONGEST_DESCRIPTION
from games.reads import bot_accounts, participation
from games.services.bots.accounts import LONGEST_PACE, MOST_ACCOUNTS, MOST_BUDGET, MOST_GAMES
from games.terms.bounds import LONGEST_NAME
from games.terms.time_control import KINDS as CLOCKS
from puerto_api.base.plain_text import NEVER
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from . import answers
from .lobby import OWNED, OWNER
from .play import MOVING
from .webhooks import URL

_LINE = f"^[^{NEVER}]*$"


def _some(description: str, known: list[Any], least: int = 1) -> Any:
    return member(f"{description}; all if left out.", default=None, items={"enum": known}, minItems=least)


@strawberry.input(description="What a bot plays, and how it gets decisions.")
class OfferBotInput:
    transport: BotAccount.Transport = member("How the bot gets decisions.")
    url: str | None = member(
        "For the `webhook` transport: the public https URL that decisions are sent to.",
        default=None,
        **URL,
    )
    new_secret: bool = member("Whether to sign messages with a new secret from now on.", default=False)
    description: str = member("One line about the bot.", default="", maxLength=LONGEST_DESCRIPTION, pattern=_LINE)
    editions: list[str] | None = _some("Editions that the bot plays", [*EDITIONS])
    expansions: list[str] | None = _some("Expansions that may be in play", [*ids.EXPANSIONS], least=0)
    players: list[int] | None = _some("Table sizes that the bot accepts, as numbers of seats", [*bot_accounts.PLAYERS])
    clocks: list[str] | None = _some("Kinds of clocks that the bot plays with", [*CLOCKS])
    least_seconds: int = member(LEAST_SECONDS, default=0, maximum=LONGEST_PACE)
    rated: BotAccount.Rated = member("Rated games, unrated games, or both.", default=BotAccount.Rated.ANY)
    opponents: BotAccount.Opponents = member("Opponents that the bot accepts.", default=BotAccount.Opponents.ANYONE)
    accounts: list[str] | None = member(
        f"If `opponents` is `accounts`, the names of at most {MOST_ACCOUNTS} accounts. The bot plays against hosted "
        "bots, too.",
        default=None,
        items={"minLength": 1, "maxLength": 30, "pattern": _LINE},
        maxItems=MOST_ACCOUNTS,
    )
    most_games: int = member("Maximum number of games at the same time.", default=1, minimum=1, maximum=MOST_GAMES)
    budget_seconds: int = member("Seconds that the bot has for a decision.", default=10, minimum=1, maximum=MOST_BUDGET)
    fallback: str = member(
        "What plays when the bot is late: default moves or a hosted bot.",
        default=Seat.DEFAULT_MOVES,
        **FALLBACK,
    )
    enabled: bool = member("Whether the bot accepts new games.", default=True)


@strawberry.input(description="The bot to seat.")
class SeatBotInput:
    account: str = member("Name of the bot's account.", maxLength=LONGEST_NAME)


_CHANGED = Answer(
    BotChanged,
    result("BotResult", "Your bot, or a problem.", BotChanged),
    lambda account, asked: {"bot": bot_accounts.own(account)},
)

OPERATIONS = (
    Operation(
        name="becomeBot",
        service=services.become_bot,
        path="bot/account",
        summary="Turn your account into a bot account, for good",
        description="Only an account that has never sat at a table can become a bot. Afterwards, use `offerBot` to say "
        "what the bot plays.",
        needs=Scope.BOT_PLAY,
        codes=(CANNOT_BECOME_BOT, NOT_FOR_GUESTS),
        answer=_CHANGED,
        keyed=False,
        done="The account is now a bot account.",
        tag="bots",
    ),
    Operation(
        name="offerBot",
        service=services.offer_bot,
        path="bot/offer",
        method="PUT",
        summary="Say what your bot plays, and how it gets decisions",
        description="This replaces your earlier offer. The service enforces the offer: nobody can seat the bot at any "
        "other kind of table.",
        needs=Scope.BOT_PLAY,
        codes=(NOT_A_BOT, WEBHOOK_URL_REFUSED),
        body=OfferBotInput,
        is_input=True,
        answer=_CHANGED,
        keyed=False,
        done="What the bot offers now.",
        tag="bots",
        examples={
            "Up to four games at a time, all of the 1897 edition": {
                "transport": "queue",
                "editions": ["1897"],
                "most_games": 4,
                "budget_seconds": 5,
            }
        },
    ),
    Operation(
        name="answerDecision",
        service=services.answer_decision,
        path="bot/decisions/{decision_id}",
        summary="Answer a decision waiting for your bot",
        description="You can safely repeat this request, even without an idempotency key: a repeat does nothing, and "
        "you get the earlier answer (`replayed`).",
        needs=Scope.BOT_PLAY,
        codes=(NOT_A_BOT, errors.NO_SPECTATORS, *MOVING),
        body=MoveInput,
        answer=answers.MOVED,
        spared=participation.waits_for_answer,
        spared_by="decision_id",
    ),
    Operation(
        name="seatBot",
        service=services.seat_bot_account,
        path="games/{game_id}/seats/{seat}/bot",
        summary="Seat a user's bot in an open seat",
        description=f"The bot sits down at once if it plays at tables of this kind. {OWNER}",
        needs=Scope.TABLES,
        codes=(*OWNED, errors.SEAT_TAKEN, errors.ALREADY_SEATED, BOT_NOT_FOUND, BOT_UNAVAILABLE),
        body=SeatBotInput,
        answer=answers.WRITTEN,
    ),
)
