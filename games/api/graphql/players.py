"""Leaderboards and profiles."""

from typing import Annotated, Any

import strawberry
import strawberry_django

from games import errors
from games.api import players
from games.api.shapes.players import LadderInput, Leaderboard, Player
from games.reads import profiles
from puerto_api.base.errors import NOT_FOUND
from puerto_api.gql.arguments import Argument, checked_ranges, takes
from puerto_api.gql.problems import null_where
from puerto_api.gql.scopes import BySeat
from puerto_api.gql.viewer import current_user, reader


def _player(seen: profiles.Seen) -> Any:
    return {"seen": seen, **profiles.head(seen)}


@strawberry.type
class Query:
    @strawberry_django.field(
        description="The best players at one kind of table. Null with an error if no edition allows this kind of table."
    )
    @takes(LadderInput)
    def leaderboard(
        self,
        info: strawberry.Info,
        wanted: dict[str, Any],
        first: Annotated[int, Argument(description="Maximum number of entries to return, 0 to 100.")] = 50,
        after: Annotated[int, Argument(description="The place after which the page begins.")] = 0,
    ) -> Leaderboard | None:
        checked_ranges(first=(first, 0, players.MOST_ENTRIES), after=(after, 0, players.FARTHEST))
        season = wanted.pop("season")
        found: Any = players.leaderboard(players.ladder(**wanted), season, current_user(info), after=after, limit=first)
        return found

    @strawberry_django.field(
        description="A person or program, by name; upper and lower case count as the same. Null if nobody has this "
        "name.",
        extensions=[BySeat()],
    )
    @null_where(errors.PERSON_NOT_FOUND)
    def player(
        self, info: strawberry.Info, username: Annotated[str, Argument(description="Name of the player.")]
    ) -> Player | None:
        return _player(profiles.person(username, reader(info)))

    @strawberry.field(description="The player that stands for a level of hosted bots. Null if no level has this id.")
    @null_where(NOT_FOUND)
    def level(
        self, level: Annotated[str, Argument(description="Level of the hosted bots (see `serverInfo`).")]
    ) -> Player | None:
        return _player(profiles.level(level))
