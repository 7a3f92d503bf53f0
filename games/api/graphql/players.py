"""Leaderboards and profiles."""

from datetime import datetime
from enum import Enum
from typing import Annotated, Any

import strawberry
import strawberry_django

from games.api import archive, players
from games.reads import profiles
from puerto_api.base.errors import ServiceError
from puerto_api.gql.scopes import BySeat
from puerto_api.gql.viewer import current_user, reader

from .archive import ArchivedGame
from .arguments import Argument, checked_range
from .seating import SeatKind


@strawberry.enum(name="Pool", description="Whose order among each other counts for ratings.")
class RatingPool(Enum):
    PEOPLE = strawberry.enum_value("people", description="People among themselves.")
    BOTS = strawberry.enum_value("bots", description="Programs and hosted levels among themselves.")


Edition = Annotated[str, Argument(description="classic, reissue or 1897.")]
Players = Annotated[int, Argument(description="Number of seats.")]
Expansions = Annotated[bool, Argument(description="Tables with any expansion in play, or those without.")]
ThisPool = Annotated[RatingPool, Argument(description="Whose leaderboard.")]
OwnPool = Annotated[
    RatingPool | None, Argument(description="PEOPLE if left out, and BOTS for a level of the hosted bots.")
]


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


@strawberry.type(description="What leaderboards and profiles tell of a rating (docs/ratings.md).")
class _Rated:
    rating: int = strawberry.field(description="1000 + 25 (mu - 3 sigma): what he reaches with near certainty.")
    deviation: int = strawberry.field(description="One standard deviation of the skill, on the same scale.")
    provisional: bool = strawberry.field(description="Whether too little is known: the deviation is above 125.")
    games: int = strawberry.field(description="Rated games.")

    @strawberry.field(description="When the last of them ended.")
    def last_played_at(self) -> datetime | None:
        return _moment(self["last_played_at"])


@strawberry.type(description="A player on a leaderboard.")
class LeaderboardEntry(_Rated):
    place: int = strawberry.field(description="His place, from 1.")
    name: str = strawberry.field(description="Name of the person or program, or the level of the hosted bots.")
    level: str | None = strawberry.field(description="Level of the hosted bots; null for who has an account.")


@strawberry.type(description="A page of a leaderboard, best first. Provisional ratings are left out.")
class Leaderboard:
    edition: str = strawberry.field(description="Edition of the rules.")
    players: int = strawberry.field(description="Number of seats.")
    expansions: bool = strawberry.field(description="Whether any expansion is in play.")
    total: int = strawberry.field(description="Players on it.")
    entries: list[LeaderboardEntry] = strawberry.field(description="This page of it.")
    next_after: int | None = strawberry.field(description="`after` of the next page; null if there is none.")
    you: LeaderboardEntry | None = strawberry.field(description="Your own entry, wherever it stands.")

    @strawberry.field(description="Whose order among each other counts.")
    def pool(self) -> RatingPool:
        return RatingPool(self["pool"])


@strawberry.type(description="A rating of a player.")
class PlayerRating(_Rated):
    edition: str = strawberry.field(description="Edition of the rules.")
    players: int = strawberry.field(description="Number of seats.")
    expansions: bool = strawberry.field(description="Whether any expansion is in play.")
    place: int | None = strawberry.field(description="His place on the leaderboard; null while it is provisional.")

    @strawberry.field(description="Among whom.")
    def pool(self) -> RatingPool:
        return RatingPool(self["pool"])


@strawberry.type(description="What a rated game made of a rating.")
class RatingPoint:
    rating: int = strawberry.field(description="The rating after it.")
    change: int = strawberry.field(description="What was added.")
    provisional: bool = strawberry.field(description="Whether it was provisional then.")
    game: strawberry.ID | None = strawberry.field(
        description="Id of the game; null if it is not public and the rating is not yours."
    )
    place: int | None = strawberry.field(description="The place in the pool, ties equal; null likewise.")
    of: int | None = strawberry.field(description="Players of the pool in the game; null likewise.")

    @strawberry.field(description="When the game ended.")
    def ended_at(self) -> datetime:
        return _moment(self["ended_at"])


@strawberry.type(description="Games at one kind of table on one seat.")
class TableStatistics:
    edition: str = strawberry.field(description="Edition of the rules.")
    players: int = strawberry.field(description="Number of seats.")
    seat: int = strawberry.field(description="Number of the seat; seat 0 is the first governor.")
    games: int = strawberry.field(description="Finished games.")
    wins: int = strawberry.field(description="How many of them he has won, alone or shared.")


@strawberry.type(description="Mean points by source.")
class ScoreStatistics:
    games: int = strawberry.field(description="Games that were played to their end by the player himself.")
    chips: float = strawberry.field(description="Victory point chips.")
    buildings: float = strawberry.field(description="What is printed on buildings.")
    bonus: float = strawberry.field(description="What large buildings add.")
    nobles: float = strawberry.field(description="Nobles.")
    total: float = strawberry.field(description="All together.")


@strawberry.type(description="How often a player has built something.")
class BuildingStatistics:
    building: str = strawberry.field(description="Id of the building.")
    games: int = strawberry.field(description="Games at whose end he had it.")
    wins: int = strawberry.field(description="How many of them he has won.")


@strawberry.type(description="How often a player has chosen a role.")
class RoleStatistics:
    role: str = strawberry.field(description="Id of the role; both prospectors are one.")
    times: int = strawberry.field(description="How often.")


@strawberry.type(
    description="What the finished games of a player come to, without test games; for others only the public ones."
)
class PlayerStatistics:
    games: int = strawberry.field(description="Finished games; of a level, its seats in them.")
    wins: int = strawberry.field(description="How many of them he has won, alone or shared.")
    tables: list[TableStatistics] = strawberry.field(description="By edition, players and seat.")
    score: ScoreStatistics | None = strawberry.field(description="Mean points; null without a game that counts.")
    habits_of: int = strawberry.field(
        description="Games whose buildings and roles are counted: the last 1000 that he himself has played out."
    )
    buildings: list[BuildingStatistics] = strawberry.field(description="Most often first.")
    roles: list[RoleStatistics] = strawberry.field(description="Most often first.")


@strawberry.type(description="A person or program with an account, or a level of the hosted bots.")
class Player:
    seen: strawberry.Private[profiles.Seen]

    @strawberry.field(description="Name, or level.")
    def name(self) -> str:
        return self.seen.name

    @strawberry.field(description="A person, or a bot.")
    def kind(self) -> SeatKind:
        return SeatKind(self.seen.kind)

    @strawberry.field(description="Whether it is a person who plays without an account.")
    def is_guest(self) -> bool:
        return self.seen.user is not None and self.seen.user.is_guest

    @strawberry.field(description="Level of the hosted bots; null for who has an account.")
    def level(self) -> str | None:
        return self.seen.player.bot or None

    @strawberry.field(description="When he registered; null for a level.")
    def joined_at(self) -> datetime | None:
        return self.seen.user.date_joined if self.seen.user is not None else None

    @strawberry.field(description="What he says about himself: plain text, never HTML. Of a level, what it is.")
    def about(self) -> str:
        return profiles.head(self.seen)["about"]

    @strawberry.field(description="Whether he shows statistics, games and the course of his ratings.")
    def public_profile(self) -> bool:
        return profiles.head(self.seen)["public_profile"]

    @strawberry_django.field(description="All ratings, those with most games first.")
    def ratings(self) -> list[PlayerRating]:
        return profiles.ratings(self.seen)

    @strawberry_django.field(
        description="How a rating went: the last 500 rated games, oldest first; null if he hides it, or with an error "
        "if no edition is played at such a table."
    )
    def rating_history(
        self, edition: Edition, players: Players, expansions: Expansions = False, pool: OwnPool = None
    ) -> list[RatingPoint] | None:
        return profiles.history(self.seen, _ladder(edition, players, expansions, pool, self.seen))

    @strawberry_django.field(description="What his finished games come to; null if he hides it.")
    def statistics(self) -> PlayerStatistics | None:
        return profiles.statistics(self.seen)

    @strawberry_django.field(description="His last finished public games, the last one first; null if he hides them.")
    def recent_games(self) -> list[ArchivedGame] | None:
        games = profiles.recent(self.seen)
        return None if games is None else [archive.entry(game) for game in games]


def _ladder(edition: str, seats: int, expansions: bool, pool: RatingPool | None, seen: profiles.Seen) -> Any:
    of = players.pool_of(seen) if pool is None else pool.value
    return players.ladder(edition=edition, players=seats, pool=of, expansions=expansions)


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Who plays best at one kind of table. Null with an error if no edition is played at such a table."
    )
    def leaderboard(
        self,
        info: strawberry.Info,
        edition: Edition,
        players: Players,
        expansions: Expansions = False,
        pool: ThisPool = RatingPool.PEOPLE,
        first: Annotated[int, Argument(description="At most so many entries, 0 to 100.")] = 50,
        after: Annotated[int, Argument(description="The place after which the page begins.")] = 0,
    ) -> Leaderboard | None:
        return _leaderboard(info, edition, players, expansions, pool, first, after)

    @strawberry_django.field(
        description="A person or program by name, whatever the case; null if there is nobody of this name.",
        extensions=[BySeat()],
    )
    def player(
        self, info: strawberry.Info, username: Annotated[str, Argument(description="Name of the player.")]
    ) -> Player | None:
        try:
            return Player(seen=profiles.person(username, reader(info)))
        except ServiceError:
            return None

    @strawberry.field(description="A level of the hosted bots as a player; null if there is no such level.")
    def level(
        self, level: Annotated[str, Argument(description="Level of the hosted bots, see `serverInfo`.")]
    ) -> Player | None:
        try:
            return Player(seen=profiles.level(level))
        except ServiceError:
            return None


def _leaderboard(
    info: strawberry.Info, edition: str, seats: int, expansions: bool, pool: RatingPool, first: int, after: int
) -> dict[str, Any]:
    checked_range("first", first, 0, players.MOST_ENTRIES)
    checked_range("after", after, 0, players.FARTHEST)
    wanted = players.ladder(edition=edition, players=seats, pool=pool.value, expansions=expansions)
    return players.leaderboard(wanted, current_user(info), after=after, limit=first)
