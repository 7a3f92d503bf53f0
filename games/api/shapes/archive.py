"""Games that are over: what to look for among them, how lists tell of them, and what replaying a record finds."""

from datetime import datetime
from typing import Any

import strawberry
from strawberry.scalars import JSON

from games.engine import ids
from games.terms import end_reasons
from games.terms.bounds import MOST_PLAYERS
from puerto_api.contract.shapes import BIGGEST, member, reference

from .words import EDITION, END_TRIGGER, EXPANSION, GameStatus, PlayerKind

MOST_NAMES = MOST_PLAYERS
"""No table has more seats."""
REASONS = tuple(reason for reason in end_reasons.REASONS if reason != "cancelled")
"""Why a game that was started is over."""
TESTS = {"without": False, "only": True, "with": None}
"""Whether games are found whose seed their creator chose."""
GAME_ID = "0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11"
_HASH = "^[0-9a-f]{64}$"
PAGE_WORDS = "A page of the archive, latest game first."


def condition(description: str, **keywords: Any) -> Any:
    """Declare a member of a filter, which says nothing if it is left out."""
    return member(description, default=None, **keywords)


def _from(what: str) -> Any:
    return condition(f"Minimum {what}.", maximum=BIGGEST)


def _to(what: str) -> Any:
    return condition(f"Maximum {what}.", maximum=BIGGEST)


@strawberry.input(description="What to search for in the archive. The listed games meet all conditions that you send.")
class ArchiveFilter:
    edition: str | None = condition("Edition of the rules.", **EDITION)
    players: int | None = condition("Number of seats.", minimum=2, maximum=MOST_PLAYERS)
    people: int | None = condition("Number of seats held by people; 0 for games between bots.", maximum=MOST_PLAYERS)
    expansion: str | None = condition("Only games played with this expansion.", **EXPANSION)
    expansions: list[str] | None = condition(
        "Only games played with exactly these expansions; an empty list means no expansions.",
        items=EXPANSION,
        maxItems=len(ids.EXPANSIONS),
    )
    options: JSON | None = condition(
        "Rule options (docs/notation.md, N-20) and the values that they must have had in the game.",
        type="object",
        additionalProperties=True,
    )
    player: list[str] | None = condition(
        "Only games in which all the people with these names played.",
        items={"minLength": 1, "maxLength": 64},
        maxItems=MOST_NAMES,
    )
    bot: list[str] | None = condition(
        "Only games in which hosted bots of all these levels played.",
        items={"minLength": 1, "maxLength": 32},
        maxItems=MOST_NAMES,
    )
    winner: str | None = condition("Name of a person who won.", minLength=1, maxLength=64)
    winner_bot: str | None = condition("Level of a hosted bot that won.", minLength=1, maxLength=32)
    winner_seat: int | None = condition("Seat that won.", maximum=MOST_PLAYERS - 1)
    reason: str | None = condition("Why the game is over; `played` means: it was played to the end.", enum=[*REASONS])
    ended_by: str | None = condition("Only games that this trigger ended.", **END_TRIGGER)
    min_score: int | None = _from("score of the winner")
    max_score: int | None = _to("score of the winner")
    min_rounds: int | None = _from("number of rounds")
    max_rounds: int | None = _to("number of rounds")
    min_plies: int | None = _from("number of decisions")
    max_plies: int | None = _to("number of decisions")
    ended_from: datetime | None = condition("Only games that ended at this time or later.")
    ended_before: datetime | None = condition("Only games that ended before this time.")
    tests: str = member(
        "Games whose creator chose the seed: `without` excludes them, `with` includes them, `only` excludes the rest.",
        default="without",
        enum=[*TESTS],
    )
    rated: bool | None = condition("True for games that count for ratings, false for games that do not.")


@strawberry.type(description="A seat, as it was when the game ended.")
class ArchivedSeat:
    index: int = member("Number of the seat, from 0.")
    kind: PlayerKind = member("Whether the player in the seat is a person or a bot.")
    name: str = member("Name of the person or bot.")
    bot: str | None = member("Level of the hosted bot; null for players with an account.")
    score: int | None = member("Victory points at the end; null if the game was not played to the end.")
    won: bool = member("Whether this seat won; several seats may share the victory.")


@strawberry.type(description="A game that is over. `game(id)` shows its table, its events and its record.")
class ArchivedGame:
    id: strawberry.ID = member("Id of the game.", format="uuid", examples=[GAME_ID])
    status: GameStatus = member("Status of the game.")
    reason: str = member("Why the game is over; `played` means: it was played to the end.", examples=[*REASONS])
    edition: str = member("Edition of the rules.", **EDITION)
    players: int = member("Number of seats.", minimum=2)
    expansions: list[str] = member("Expansions in play.", items=EXPANSION)
    options: JSON = member("Rule options that differ from the defaults of the edition.", **reference("Options"))
    hidden_points: bool = member("Whether the victory points of other seats were hidden until the end.")
    is_test: bool = member("Whether the creator chose the seed, and so may have known the tiles.")
    rated: bool = member("Whether the game counts for ratings.")
    rounds: int = member("Rounds played; 0 if the game ended while buildings were being selected.")
    plies: int = member("Number of decisions made, which is the number of moves in the record.")
    ended_by: list[str] = member("What ended the game; empty if it was not played to the end.", items=END_TRIGGER)
    winners: list[int] = member("The seats that won.")
    seats: list[ArchivedSeat] = member("Who sat at the table.")
    commitment: str = member("SHA-256 of the seed, as in the record of the game.", pattern=_HASH)
    started_at: datetime | None = member("When the game was started.")
    ended_at: datetime = member("When the game ended.")


@strawberry.type(description="The result of replaying a record.")
class Verdict:
    valid: bool = member("Whether everything in the record is correct.")
    reason: str | None = member("The first difference between record and replay, in English; null if there is none.")
    index: int | None = member("Position in `moves` of the first difference; null if the difference is not in a move.")
    move: str | None = member("The text of the move at that position; null if there is none.")
    legal: list[str] | None = member("The legal moves at that position, as notation text.")
