"""Ratings, leaderboards, and what profiles tell."""

from accounts.players.models import Pool
from games.engine import ids
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

_NUMBER = {"type": "number"}
_RATING = {
    "rating": whole("1000 + 25 (mu - 3 sigma): what the player reaches with near certainty.", minimum=None),
    "deviation": whole("One standard deviation of the skill, on the same scale."),
    "provisional": truth("Whether too little is known to compare it: the deviation is above 125."),
    "games": whole("Rated games."),
    "last_played_at": nullable(moment("When the last of them ended.")),
}
_TABLE = {
    "pool": text("Whose order among each other counts.", enum=Pool.values),
    "edition": ref("Edition"),
    "players": whole("Number of seats.", minimum=2),
    "expansions": truth("Whether any expansion is in play."),
}

COMPONENTS = {
    "LeaderboardEntry": thing(
        "A player on a leaderboard.",
        place=whole("His place, from 1.", minimum=1),
        name=text("Name of the person or program, or the level of the hosted bots."),
        level=nullable(text("Level of the hosted bots; null for who has an account.")),
        **_RATING,
    ),
    "Leaderboard": thing(
        "A page of a leaderboard, best first. Provisional ratings are left out.",
        **_TABLE,
        total=whole("Players on it."),
        entries=many(ref("LeaderboardEntry")),
        next_after=nullable(whole("`after` of the next page; null if there is none.")),
        you=nullable(ref("LeaderboardEntry")),
    ),
    "PlayerRating": thing(
        "How good a player is at one kind of table.",
        **_TABLE,
        **_RATING,
        place=nullable(whole("His place on the leaderboard; null while the rating is provisional.", minimum=1)),
    ),
    "RatingPoint": thing(
        "What a rated game made of a rating.",
        ended_at=moment("When the game ended."),
        rating=whole("The rating after it.", minimum=None),
        change=whole("What was added.", minimum=None),
        provisional=truth("Whether it was provisional then."),
        game=nullable(text("Id of the game; null if it is not public and the rating is not yours.", format="uuid")),
        place=nullable(whole("The place in the pool, ties equal; null likewise.", minimum=1)),
        of=nullable(whole("Players of the pool in the game; null likewise.", minimum=2)),
    ),
    "RatingHistory": thing(
        "How a rating went.",
        **_TABLE,
        points=nullable(many(ref("RatingPoint"), "The last 500 rated games, oldest first; null if hidden.")),
    ),
    "TableStatistics": thing(
        "Games at one kind of table on one seat.",
        edition=ref("Edition"),
        players=whole("Number of seats.", minimum=2),
        seat=whole("Number of the seat; seat 0 is the first governor."),
        games=whole("Finished games."),
        wins=whole("How many of them he has won, alone or shared."),
    ),
    "ScoreStatistics": thing(
        "Mean points by source.",
        games=whole("Games that were played to their end by the player himself."),
        chips=_NUMBER,
        buildings=_NUMBER,
        bonus=_NUMBER,
        nobles=_NUMBER,
        total=_NUMBER,
    ),
    "BuildingStatistics": thing(
        "How often a player has built something.",
        building=text("Id of the building.", enum=list(ids.BUILDINGS)),
        games=whole("Games at whose end he had it."),
        wins=whole("How many of them he has won."),
    ),
    "RoleStatistics": thing(
        "How often a player has chosen a role.",
        role=text("Id of the role; both prospectors are one.", enum=list(ids.ROLES)),
        times=whole("How often."),
    ),
    "PlayerStatistics": thing(
        "What the finished games of a player come to, without test games; for others only the public ones.",
        games=whole("Finished games; of a level, its seats in them."),
        wins=whole("How many of them he has won, alone or shared."),
        tables=many(ref("TableStatistics"), "By edition, players and seat."),
        score=nullable(ref("ScoreStatistics")),
        habits_of=whole("Games whose buildings and roles are counted: the last 1000 that he himself has played out."),
        buildings=many(ref("BuildingStatistics"), "Most often first."),
        roles=many(ref("RoleStatistics"), "Most often first."),
    ),
    "Player": thing(
        "A person or program with an account, or a level of the hosted bots.",
        name=text("Name, or level."),
        kind=text("As of a seat.", enum=["human", "bot"]),
        is_guest=truth("Whether it is a person who plays without an account."),
        level=nullable(text("Level of the hosted bots; null for who has an account.")),
        joined_at=nullable(moment("When he registered; null for a level.")),
        about=text("What he says about himself: plain text, never HTML. Of a level, what it is."),
        public_profile=truth("Whether he shows statistics, games and the course of his ratings."),
        ratings=many(ref("PlayerRating"), "Those with most games first."),
        statistics=nullable(ref("PlayerStatistics")),
        recent=nullable(many(ref("ArchivedGame"), "His last finished public games, the last one first.")),
    ),
}
