"""Players: ratings, leaderboards, and what profiles tell."""

from datetime import datetime
from typing import Any

import strawberry
import strawberry_django

from accounts.players.models import Pool
from accounts.players.seasons import PATTERN, League
from games.api import players
from games.reads import losses, profiles
from games.terms.bounds import MOST_PLAYERS
from puerto_api.contract.shapes import enumeration, member
from puerto_api.gql.arguments import takes

from .archive import ArchivedGame
from .words import BUILDING, COACHING_CATEGORY, EDITION, NEXT_AFTER, ROLE, PlayerKind

enumeration(Pool, "The players who are rated against each other.")
enumeration(League, "A part of a leaderboard; the first place is always in the best league.")


@strawberry.input(description="Which tables are compared, besides edition and number of seats.")
class TableKind:
    expansions: bool = member("True for tables with expansions in play, false for tables with none.", default=False)
    pool: Pool = member("Whether people or programs are ranked.", default=Pool.PEOPLE)
    season: str | None = member(
        "Year and quarter, such as `2026-Q4`; if left out, all games count.", default=None, pattern=PATTERN
    )


@strawberry.input(description="One kind of table, which has its own leaderboard.")
class LadderInput(TableKind):
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2, maximum=MOST_PLAYERS)


@strawberry.input(description="One of the ratings of a player.")
class RatingInput:
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2, maximum=MOST_PLAYERS)
    expansions: bool = member("True for tables with expansions in play, false for tables with none.", default=False)
    pool: Pool | None = member(
        "Rating pool; if left out, `bots` for a bot or a level of the hosted bots, otherwise `people`.", default=None
    )


@strawberry.type
class _Table:
    pool: Pool = member("Whether people or programs are ranked.")
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2)
    expansions: bool = member("Whether any expansion is in play.")


@strawberry.type
class _Rated:
    rating: int = member("1000 + 25 (mu - 3 sigma): the player is almost certainly at least this strong.", minimum=None)
    deviation: int = member("One standard deviation of the estimated skill, on the same scale as the rating.")
    provisional: bool = member("Whether the rating is too uncertain to be compared (deviation above 125).")
    games: int = member("Number of rated games.")
    last_played_at: datetime | None = member("When the last rated game ended.")


@strawberry.type(description="A player on a leaderboard.")
class LeaderboardEntry(_Rated):
    place: int = member("Place on the leaderboard, from 1.", minimum=1)
    name: str = member("Name of the person or program, or the level of the hosted bots.")
    level: str | None = member("Level of the hosted bots; null for players with an account.")
    league: League = member("The league that this place belongs to.")


@strawberry.type(description="A page of a leaderboard, with the best players first. Provisional ratings are left out.")
class Leaderboard(_Table):
    season: str | None = member("Year and quarter; null if all games count.", pattern=PATTERN)
    seasons: list[str] = member("All seasons since the first rated game; the current season comes first.")
    total: int = member("Number of players on the leaderboard.")
    items: list[LeaderboardEntry] = member("The entries on this page.")
    you: LeaderboardEntry | None = member("Your own entry, even if it is on another page; null if you have none.")
    next_after: int | None = strawberry.field(description=NEXT_AFTER)


@strawberry.type(description="A player's rating at one kind of table.")
class PlayerRating(_Table, _Rated):
    place: int | None = member("The place on the leaderboard; null while the rating is provisional.", minimum=1)
    league: League | None = member("The league that this place belongs to; null while the rating is provisional.")


@strawberry.type(description="A player's place on the leaderboard of a season.")
class SeasonPlace(_Table, _Rated):
    season: str = member("Year and quarter, in UTC.", pattern=PATTERN)
    place: int = member("The place on the leaderboard of the season.", minimum=1)
    league: League = member("The league that this place belongs to.")


@strawberry.type(description="How a rated game changed a rating.")
class RatingPoint:
    ended_at: datetime = member("When the game ended.")
    rating: int = member("The rating after the game.", minimum=None)
    change: int = member("How much the rating changed.", minimum=None)
    provisional: bool = member("Whether the rating was still provisional after the game.")
    game: strawberry.ID | None = member(
        "Id of the game; null if it is not public, unless the rating is yours.", format="uuid"
    )
    place: int | None = member(
        "Place in this game among the players of the pool, shared by those who tied; null if `game` is null.", minimum=1
    )
    of: int | None = member("Number of players in the game who belong to the pool; null if `game` is null.", minimum=2)


@strawberry.type(description="The history of a rating.")
class RatingHistory(_Table):
    points: list[RatingPoint] | None = member("The last 500 rated games, oldest first; null if the player hides them.")


@strawberry.type(description="A player's games at one kind of table, in one seat.")
class TableStatistics:
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2)
    seat: int = member("Number of the seat; seat 0 is the first governor.")
    games: int = member("Finished games.")
    wins: int = member("How many of these games the player won, alone or jointly.")


@strawberry.type(description="Mean points by source.")
class ScoreStatistics:
    games: int = member("Games that were played to the end.")
    chips: float = member("Victory points in chips.")
    buildings: float = member("Points printed on buildings.")
    bonus: float = member("Points that large buildings add.")
    nobles: float = member("Points for nobles.")
    total: float = member("Total points.")


@strawberry.type(description="How often a player had a building at the end of a game, and how often they won then.")
class BuildingStatistics:
    building: str = member("The building.", **BUILDING)
    games: int = member("Games in which the player had this building at the end.")
    wins: int = member("How many of these games the player won.")


@strawberry.type(description="How often a player has chosen a role.")
class RoleStatistics:
    role: str = member("The role; both prospectors count as one.", **ROLE)
    times: int = member("How often the player chose the role.")


@strawberry.type(
    description="Totals over a player's finished games, not counting test games. Other viewers see totals over "
    "public games only."
)
class PlayerStatistics:
    games: int = member("Number of finished games; for a level, the number of seats that it held in finished games.")
    wins: int = member("How many of these games the player won, alone or jointly.")
    tables: list[TableStatistics] = member("Games by edition, number of seats, and seat.")
    score: ScoreStatistics | None = member("Mean points; null if no game was played to the end.")
    habits_of: int = member(
        "Number of games whose buildings and roles are counted: at most the last 1000 that were played to the end."
    )
    buildings: list[BuildingStatistics] = member("The most frequent ones come first.")
    roles: list[RoleStatistics] = member("The most frequent ones come first.")


@strawberry.type(description="The chance of winning that a player has lost in one category of decisions.")
class CategoryLosses:
    category: str = member("What the decisions were about.", **COACHING_CATEGORY)
    moves: int = member("Number of moves that were worse than another one.", minimum=1)
    lost: float = member("Sum of the chances that these moves lost: 1 is one victory.")


@strawberry.type(description="The chance of winning that a player has lost in one game.")
class GameLosses:
    game: strawberry.ID = member("Id of the game.", format="uuid")
    ended_at: datetime = member("When the game ended.")
    lost: float = member("Sum of the chances that the player lost.")


@strawberry.type(description="Where a player has lost chances of winning, over their last 200 analyzed games.")
class PlayerLosses:
    games: int = member("Number of analyzed games; test games and forks do not count.")
    total: float = member("Sum of the chances lost: 1 is one victory.")
    categories: list[CategoryLosses] = member("The categories in which most was lost come first.")
    history: list[GameLosses] = member("The games, oldest first.")


def _losses(self: Any) -> PlayerLosses | None:
    found: Any = losses.profile(self["seen"])
    return found


def _ratings(self: Any) -> list[PlayerRating]:
    found: Any = profiles.ratings(self["seen"])
    return found


def _seasons(self: Any) -> list[SeasonPlace]:
    found: Any = profiles.seasons(self["seen"])
    return found


def _statistics(self: Any) -> PlayerStatistics | None:
    found: Any = profiles.statistics(self["seen"])
    return found


def _recent_games(self: Any) -> list[ArchivedGame] | None:
    found: Any = players.recent_games(self["seen"])
    return found


@strawberry.type(description="A person or program with an account, or a level of the hosted bots.")
class Player:
    name: str = member("Name of the player, or of the level.")
    kind: PlayerKind = member("Whether the player is a person or a bot.")
    is_guest: bool = member("Whether the player is a guest, who plays without an account.")
    level: str | None = member("Level of the hosted bots; null for players with an account.")
    joined_at: datetime | None = member("When the player registered; null for a level.")
    about: str = member("What players say about themselves: plain text, never HTML. For a level, its description.")
    public_profile: bool = member("Whether others can see the player's statistics, games and rating history.")
    ratings: list[PlayerRating] = member("The player's ratings, those with the most games first.", resolver=_ratings)
    seasons: list[SeasonPlace] = member(
        "The player's last 40 places on leaderboards of seasons, latest season first.", resolver=_seasons
    )
    statistics: PlayerStatistics | None = member(
        "Totals over the finished games; null if the player hides them.", resolver=_statistics
    )
    recent_games: list[ArchivedGame] | None = member(
        "The last ten finished public games, latest first; null if the player hides them.",
        resolver=_recent_games,
    )

    losses: PlayerLosses | None = member(
        "Where you have lost chances of winning, over your analyzed games; null for anyone but yourself.",
        resolver=_losses,
    )

    @strawberry_django.field(description="The history of a rating. Null with an error if no edition has such a table.")
    @takes(RatingInput)
    def rating_history(self: Any, wanted: dict[str, Any]) -> RatingHistory | None:
        found: Any = players.history(self["seen"], **wanted)
        return found
