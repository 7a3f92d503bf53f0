"""Problems that have more to say than a sentence."""

from typing import Any

import strawberry

from games import errors
from games.reads import hosted_games
from games.view import visibility
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import OtherProblem, Problem

from .events import Event


@strawberry.type(description="`illegal_move` or `malformed_move`: the rules or the notation refuse what you sent.")
class IllegalMove(Problem):
    @strawberry.field(description="Number of the rule that says so; null for text that is not a move.")
    def rule(self) -> str | None:
        return self.error.extra.get("rule")

    @strawberry.field(
        description="Where that rule is told, a path on this server such as /docs/rules/1897/#R-CAP-9; else null."
    )
    def rule_url(self) -> str | None:
        return self.error.extra.get("rule_url")

    @strawberry.field(description="All legal moves as notation text; an open move as its verb alone.")
    def legal(self) -> list[str]:
        return self.error.extra["legal"]


@strawberry.type(description="`stale_version`: the game has moved on since the version that you expected.")
class StaleVersion(Problem):
    missed: strawberry.Private[list[dict[str, Any]]]

    @strawberry.field(description="The version now.")
    def current_version(self) -> int:
        return self.error.extra["current_version"]

    @strawberry.field(description="Number of the newest event.")
    def last_seq(self) -> int:
        return self.error.extra["last_seq"]

    @strawberry.field(
        description="The first 100 events after the version that you expected. Apply their changes to your view and "
        "decide again; if the last one is not yet `lastSeq`, ask `game { events }` for the rest."
    )
    def missed_events(self) -> list[Event]:
        return self.missed


def problem(error: ServiceError, *, user: Any, game_id: Any = None, expected_version: int = 0, **_: Any) -> Problem:
    """The most precise type for a refusal of a write with these parameters."""
    if error.code in (errors.ILLEGAL_MOVE, errors.MALFORMED_MOVE):
        return IllegalMove(error=error)
    if error.code is errors.STALE_VERSION:
        missed = visibility.look(hosted_games.get_game(game_id), user).events_since(expected_version, 100)
        return StaleVersion(error=error, missed=missed)
    return OtherProblem(error=error)
