"""Programs that play: what their accounts offer, and the decisions that wait for them."""

from datetime import datetime

import strawberry
from strawberry.scalars import JSON

import bots
from games.models import BotAccount, Seat
from games.terms.time_control import KINDS
from puerto_api.contract.shapes import Schema, enumeration, member, reference

from .decision import Decision
from .words import EDITION, EXPANSION

enumeration(BotAccount.Transport, "How a bot gets decisions.", "BotTransport")
enumeration(BotAccount.Rated, "At which tables a bot plays.", "BotTables")
enumeration(BotAccount.Opponents, "Against whom a bot plays.", "BotOpponents")
CLOCK: Schema = {"enum": [*KINDS]}
FALLBACK: Schema = {"enum": [Seat.DEFAULT_MOVES, *bots.LEVELS]}
LEAST_SECONDS = (
    "Seconds that a clock must give for a decision. Of a correspondence clock all of its time counts, of a live one "
    "the increment and a sixtieth of the bank."
)


@strawberry.type(description="A user's bot, as everyone sees it.")
class Bot:
    name: str = member("Name of its account, by which it is seated.")
    description: str = member("What it says about itself: plain text, never HTML.")
    editions: list[str] = member("Editions that it plays.", items=EDITION)
    expansions: list[str] = member("Expansions that may be in play.", items=EXPANSION)
    players: list[int] = member("Numbers of seats.", items={"minimum": 2})
    clocks: list[str] = member("Kinds of clocks.", items=CLOCK)
    least_seconds: int = member(LEAST_SECONDS)
    rated: BotAccount.Rated = member("At which tables it plays.")
    opponents: BotAccount.Opponents = member("Against whom it plays.")
    accounts: list[str] = member("The names of those accounts, if `opponents` is `accounts`.")
    most_games: int = member("How many games it plays at once.", minimum=1)
    budget_seconds: int = member("Seconds that it has for a decision; then its fallback plays.", minimum=1)
    fallback: str = member("What plays then: default moves, or a hosted bot.", **FALLBACK)
    transport: BotAccount.Transport = member("How it gets decisions.")
    enabled: bool = member("Whether it plays now.")
    online: bool = member("Whether it is connected, so that it can be seated now.")


@strawberry.type(description="Your bot.")
class OwnBot(Bot):
    url: str | None = member("Where decisions are sent; null for other transports.")
    secret: str | None = member(
        "Secret that signs them, as in Standard Webhooks; null for other transports.",
    )
    missed: int = member("Decisions in a row that it has not answered in time.")
    fallbacks: int = member("Number of decisions that its fallback has played.")


@strawberry.type(description="Your bot as it is now.")
class BotChanged:
    bot: OwnBot = member("What the bot offers, and its state.")


@strawberry.type(description="Bots that are online, by name.")
class BotPage:
    items: list[Bot] = member("The bots.")
    next_after: str | None = strawberry.field(description="`after` of the next page; null if there is none.")


@strawberry.type(description="A decision that waits for your bot.")
class BotDecision:
    id: strawberry.ID = member(
        "Id of the decision, to answer it with.", examples=["0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11.12.12"]
    )
    game: strawberry.ID = member("Id of the game.", format="uuid")
    seat: int = member("Your seat.")
    version: int = member("Version of the game.")
    deadline: datetime = member("When your fallback plays instead.")
    decision: Decision = member("The decision, with the legal moves.")
    view: JSON = member("The game as you see it (docs/guides/view.md).", **reference("View"))
