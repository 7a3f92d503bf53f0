"""Players: ratings, leaderboards, and what profiles tell."""

from datetime import datetime
from typing import Any

import strawberry
import strawberry_django

from accounts.players.models import Pool
from games.api import players
from games.reads import profiles
from games.terms.bounds import MOST_PLAYERS
from puerto_api.contract.shapes import enumeration, member
from puerto_api.gql.arguments import takes

from .archive import ArchivedGame
from .words import BUILDING, EDITION, ROLE, PlayerKind

enumeration(Pool, "Which players' places, compared with each other, count for ratings.")


@strawberry.input(description="Which tables are compared, besides edition and number of seats.")
class TableKind:
    expansions: bool = member("Tables with any expansion in play, or those without.", default=False)
    pool: Pool = member("Which players' places, compared with each other, count.", default=Pool.PEOPLE)


@strawberry.input(description="One kind of table, which has its own leaderboard.")
class LadderInput(TableKind):
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2, maximum=MOST_PLAYERS)


@strawberry.input(description="One of the ratings of a player.")
class RatingInput:
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2, maximum=MOST_PLAYERS)
    expansions: bool = member("Tables with any expansion in play, or those without.", default=False)
    pool: Pool | None = member(
        "`people` if left out, and `bots` for a bot or a level of the hosted bots.", default=None
    )


@strawberry.type
class _Table:
    pool: Pool = member("Which players' places, compared with each other, count.")
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2)
    expansions: bool = member("Whether any expansion is in play.")


@strawberry.type
class _Rated:
    rating: int = member("1000 + 25 (mu - 3 sigma): what the player reaches with near certainty.", minimum=None)
    deviation: int = member("One standard deviation of the skill, on the same scale.")
    provisional: bool = member("Whether too little is known to compare it: the deviation is above 125.")
    games: int = member("Rated games.")
    last_played_at: datetime | None = member("When the last of them ended.")


@strawberry.type(description="A player on a leaderboard.")
class LeaderboardEntry(_Rated):
    place: int = member("The place, from 1.", minimum=1)
    name: str = member("Name of the person or program, or the level of the hosted bots.")
    level: str | None = member("Level of the hosted bots; null for players with an account.")


@strawberry.type(description="A page of a leaderboard, best first. Provisional ratings are left out.")
class Leaderboard(_Table):
    total: int = member("Players on it.")
    items: list[LeaderboardEntry] = member("This page of it.")
    you: LeaderboardEntry | None = member("Your own entry, wherever it stands; null if you have none.")
    next_after: int | None = strawberry.field(description="`after` of the next page; null if there is none.")


@strawberry.type(description="How good a player is at one kind of table.")
class PlayerRating(_Table, _Rated):
    place: int | None = member("The place on the leaderboard; null while the rating is provisional.", minimum=1)


@strawberry.type(description="How a rated game changed a rating.")
class RatingPoint:
    ended_at: datetime = member("When the game ended.")
    rating: int = member("The rating after it.", minimum=None)
    change: int = member("By how much it changed.", minimum=None)
    provisional: bool = member("Whether it was provisional then.")
    game: strawberry.ID | None = member(
        "Id of the game; null if it is not public and the rating is not yours.", format="uuid"
    )
    place: int | None = member("The place in the pool, equal for ties; null in the same case.", minimum=1)
    of: int | None = member("Players of the pool in the game; null in the same case.", minimum=2)


@strawberry.type(description="The history of a rating.")
class RatingHistory(_Table):
    points: list[RatingPoint] | None = member("The last 500 rated games, oldest first; null if the player hides them.")


@strawberry.type(description="Games at one kind of table on one seat.")
class TableStatistics:
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2)
    seat: int = member("Number of the seat; seat 0 is the first governor.")
    games: int = member("Finished games.")
    wins: int = member("How many of them the player has won, alone or shared.")


@strawberry.type(description="Mean points by source.")
class ScoreStatistics:
    games: int = member("Games that were played to the end.")
    chips: float = member("Victory point chips.")
    buildings: float = member("What is printed on buildings.")
    bonus: float = member("What large buildings add.")
    nobles: float = member("Nobles.")
    total: float = member("The total.")


@strawberry.type(description="How often a player has built something.")
class BuildingStatistics:
    building: str = member("The building.", **BUILDING)
    games: int = member("Games at whose end the player had it.")
    wins: int = member("How many of them the player has won.")


@strawberry.type(description="How often a player has chosen a role.")
class RoleStatistics:
    role: str = member("The role; both prospectors are one.", **ROLE)
    times: int = member("How often.")


@strawberry.type(
    description="Totals of the finished games of a player, without test games; others see only the public ones."
)
class PlayerStatistics:
    games: int = member("Finished games; of a level, its seats in them.")
    wins: int = member("How many of them the player has won, alone or shared.")
    tables: list[TableStatistics] = member("By edition, players and seat.")
    score: ScoreStatistics | None = member("Mean points; null if no game counts.")
    habits_of: int = member(
        "The games whose buildings and roles are counted: the last 1000 that were played to the end."
    )
    buildings: list[BuildingStatistics] = member("Most often first.")
    roles: list[RoleStatistics] = member("Most often first.")


def _ratings(self: Any) -> list[PlayerRating]:
    found: Any = profiles.ratings(self["seen"])
    return found


def _statistics(self: Any) -> PlayerStatistics | None:
    found: Any = profiles.statistics(self["seen"])
    return found


def _recent_games(self: Any) -> list[ArchivedGame] | None:
    found: Any = players.recent_games(self["seen"])
    return found


@strawberry.type(description="A person or program with an account, or a level of the hosted bots.")
class Player:
    name: str = member("Name, or level.")
    kind: PlayerKind = member("A person, or a bot.")
    is_guest: bool = member("Whether it is a person who plays without an account.")
    level: str | None = member("Level of the hosted bots; null for players with an account.")
    joined_at: datetime | None = member("When the player registered; null for a level.")
    about: str = member("What players say about themselves: plain text, never HTML. Of a level, what it is.")
    public_profile: bool = member("Whether the player shows statistics, games and the history of ratings.")
    ratings: list[PlayerRating] = member("Most games first.", resolver=_ratings)
    statistics: PlayerStatistics | None = member(
        "Totals of the finished games; null if the player hides them.", resolver=_statistics
    )
    recent_games: list[ArchivedGame] | None = member(
        "The last ten finished public games, latest first; null if the player hides them.",
        resolver=_recent_games,
    )

    @strawberry_django.field(
        description="The history of a rating. Null with an error if no edition can be played at such a table."
    )
    @takes(RatingInput)
    def rating_history(self: Any, wanted: dict[str, Any]) -> RatingHistory | None:
        found: Any = players.history(self["seen"], **wanted)
        return found
