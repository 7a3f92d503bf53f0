"""What to look for in lists of games, among bots that could play, and in the rules."""

import strawberry
from strawberry.scalars import JSON

from games.terms.bounds import MOST_PLAYERS
from games.terms.time_control import KINDS as CLOCKS
from puerto_api.contract.shapes import member

from .archive import condition
from .words import EDITION, EXPANSION, GameStatus


@strawberry.input(description="What to look for in a list of games.")
class GameFilter:
    status: GameStatus | None = condition("Only games with this status.")
    edition: str | None = condition("Only games of this edition.", **EDITION)
    players: int | None = condition("Only games with this number of seats.", minimum=2, maximum=MOST_PLAYERS)
    expansion: str | None = condition("Only games played with this expansion.", **EXPANSION)
    sandbox: bool = member("Whether to list your sandboxes instead of real games.", default=False)


@strawberry.input(description="A table at which bots could play.")
class BotFilter:
    edition: str | None = condition("Bots that play this edition.", **EDITION)
    players: int | None = condition("Bots that play at tables of this size.", minimum=2, maximum=MOST_PLAYERS)
    expansions: list[str] | None = condition("Bots that play with all of these expansions.", items=EXPANSION)
    rated: bool | None = condition("True for bots that play at rated tables, false for bots that play at unrated ones.")
    clock: str | None = condition("Bots that play with this kind of clock.", enum=[*CLOCKS])


@strawberry.input(description="The expansions and options that an edition is played with.")
class RulesInPlay:
    expansions: list[str] | None = condition("Expansions in play, in canonical order.", items=EXPANSION)
    players: int | None = condition("Only the setup for this number of players.", minimum=2, maximum=MOST_PLAYERS)
    options: JSON | None = condition("Rule options (docs/notation.md, N-20).", type="object", additionalProperties=True)
