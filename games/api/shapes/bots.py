"""Programs that play: what their accounts offer, and the decisions that wait for them."""

from datetime import datetime

import strawberry
from strawberry.scalars import JSON

import bots
from games.models import BotAccount, Seat
from games.terms.time_control import KINDS
from puerto_api.contract.shapes import Schema, enumeration, member, reference

from .decision import Decision
from .words import EDITION, EXPANSION, NEXT_AFTER

enumeration(BotAccount.Transport, "How a bot gets decisions.", "BotTransport")
enumeration(BotAccount.Rated, "Whether a bot plays rated or unrated games, or both.", "BotTables")
enumeration(BotAccount.Opponents, "Opponents that a bot accepts.", "BotOpponents")
CLOCK: Schema = {"enum": [*KINDS]}
FALLBACK: Schema = {"enum": [Seat.DEFAULT_MOVES, *bots.LEVELS]}
LEAST_SECONDS = (
    "Minimum number of seconds that a clock must allow for a decision. A correspondence clock allows its full time "
    "for each decision; a live clock, its increment plus a sixtieth of its bank."
)


@strawberry.type(description="A user's bot, as everyone sees it.")
class Bot:
    name: str = member("Name of the bot's account; use it to seat the bot.")
    description: str = member("Description written by its owner: plain text, never HTML.")
    editions: list[str] = member("Editions that the bot plays.", items=EDITION)
    expansions: list[str] = member("Expansions that may be in play.", items=EXPANSION)
    players: list[int] = member("Table sizes that the bot accepts, as numbers of seats.", items={"minimum": 2})
    clocks: list[str] = member("Kinds of clocks that the bot plays with.", items=CLOCK)
    least_seconds: int = member(LEAST_SECONDS)
    rated: BotAccount.Rated = member("Rated games, unrated games, or both.")
    opponents: BotAccount.Opponents = member("Opponents that the bot accepts.")
    accounts: list[str] = member("If `opponents` is `accounts`, the names of the accounts that the bot plays against.")
    most_games: int = member("Maximum number of games at the same time.", minimum=1)
    budget_seconds: int = member("Seconds that the bot has for a decision; after that, its fallback plays.", minimum=1)
    fallback: str = member("What plays when the bot is late: default moves or a hosted bot.", **FALLBACK)
    transport: BotAccount.Transport = member("How the bot gets decisions.")
    enabled: bool = member("Whether the bot accepts new games.")
    online: bool = member("Whether the bot is connected, so that it can be seated now.")


@strawberry.type(description="Your bot.")
class OwnBot(Bot):
    url: str | None = member("For the `webhook` transport, the URL that decisions are sent to; otherwise null.")
    secret: str | None = member(
        "For the `webhook` transport, the secret for signing decisions, as in Standard Webhooks; otherwise null."
    )
    missed: int = member("Number of decisions in a row that the bot has not answered in time.")
    fallbacks: int = member("Number of decisions that the fallback has made.")


@strawberry.type(description="Your bot as it is now.")
class BotChanged:
    bot: OwnBot = member("What the bot offers, and its status.")


@strawberry.type(description="Bots that are online, by name.")
class BotPage:
    items: list[Bot] = member("The bots.")
    next_after: str | None = strawberry.field(description=NEXT_AFTER)


@strawberry.type(description="A decision waiting for your bot.")
class BotDecision:
    id: strawberry.ID = member("Id of the decision.", examples=["0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11.12.12"])
    game: strawberry.ID = member("Id of the game.", format="uuid")
    seat: int = member("Your seat.")
    version: int = member("Version of the game.")
    deadline: datetime = member("When your time is up and your fallback plays instead.")
    decision: Decision = member("The decision, with its legal moves.")
    view: JSON = member("The game as you see it (docs/guides/view.md).", **reference("View"))
