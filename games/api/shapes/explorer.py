"""The explorer: which games are asked about, and what came of what was played in them."""

import strawberry

from games.engine import ids
from games.terms.bounds import MOST_PLAYERS
from games.terms.explorer import DEPTH, Band, Seated, Topic
from puerto_api.contract.shapes import member

from .archive import condition
from .words import BUILDING, EDITION, EXPANSION

KINDS = {"roles": Topic.ROLE, "buildings": Topic.FIRST_BUILDING}
"""The kinds of openings."""
_EXPANSIONS = {"items": EXPANSION, "maxItems": len(ids.EXPANSIONS)}
_SEATED, _BANDS = {"enum": [*map(str, Seated)]}, {"enum": [*map(str, Band)]}
_LAST_SEAT = MOST_PLAYERS - 1


@strawberry.input(description="Which games the explorer tells about.")
class ExplorerTable:
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2, maximum=MOST_PLAYERS)
    expansions: list[str] | None = condition(
        "Only games played with exactly these expansions; an empty list means no expansions.", **_EXPANSIONS
    )
    seated: str | None = condition("Only games between people, between bots, or of both.", **_SEATED)
    rating: str | None = condition(
        "Only games whose rated players began them with this mean rating; `unrated` for games that were not rated.",
        **_BANDS,
    )


@strawberry.input(description="Which seat is meant.")
class ExplorerSeat:
    seat: int | None = condition("Only this seat, from 0; all seats if left out.", maximum=_LAST_SEAT)


@strawberry.input(description="Where in the openings to look.")
class ExplorerLine(ExplorerSeat):
    kind: str = member("Which choices: roles, or buildings that were built.", default="roles", enum=[*KINDS])
    line: list[str] | None = condition(
        "What the same seat has chosen before, first choice first; if left out, its first choices are shown.",
        items={"minLength": 1, "maxLength": 32},
        maxItems=DEPTH - 1,
    )


@strawberry.type
class _Outcome:
    games: int = member("How often: each seat of each game counts.")
    wins: int = member("How many of these seats won; several seats may share a victory.")
    score: float = member("Mean of their scores.")
    deviation: float = member("Standard deviation of their scores.")


@strawberry.type(description="Games of the same length.")
class RoundsPlayed:
    rounds: int = member("Number of rounds.")
    games: int = member("Number of games.")


@strawberry.type(description="Games in which a seat reached the same score.")
class ScoreReached:
    score: int = member("Victory points at the end.")
    games: int = member("Number of games.")
    wins: int = member("How many of them the seat won.")


@strawberry.type(description="How a seat did.")
class SeatOutcome(_Outcome):
    seat: int = member("Number of the seat, from 0.")
    scores: list[ScoreReached] = member("How often the seat reached each score, lowest score first.")


@strawberry.type(description="How seats did that built a building in a certain round.")
class BuildingOutcome(_Outcome):
    building: str = member("The building.", **BUILDING)
    round: int = member("Round in which it was built, from 1.", minimum=1)


@strawberry.type(description="How seats did that went on in this way.")
class OpeningOutcome(_Outcome):
    choice: str = member("Role or building.", examples=[ids.ROLES[ids.BUILDER], ids.BUILDINGS[0]])


@strawberry.type(description="Length and scores of the games.")
class Explorer:
    games: int = member("Number of games.")
    rounds: list[RoundsPlayed] = member("How many games had each length, shortest first.")
    seats: list[SeatOutcome] = member("How each seat did; empty if there are no games.")
