"""What can be asked about games that are over, and about records."""

import dataclasses
from datetime import datetime
from typing import Annotated, Any

import strawberry
import strawberry_django
from strawberry.relay import PageInfo
from strawberry.scalars import JSON

from accounts.security import limits
from games.api import archive
from games.reads import record_check
from puerto_api.gql.viewer import sender

from .arguments import checked_page
from .connection import MOST_GAMES, Cursor, GamesFirst, page_info
from .seating import SeatKind
from .summary import GameStatus


def _condition(description: str) -> Any:
    return strawberry.field(default=None, description=description)


@strawberry.input(description="What to look for in the archive. All conditions have to hold.")
class ArchiveFilter:
    edition: str | None = _condition("classic, reissue or 1897.")
    players: int | None = _condition("Number of seats.")
    people: int | None = _condition("Seats of persons; 0: bots among themselves.")
    expansion: str | None = _condition("Played with this one: new_buildings, nobles, smuggler, festival.")
    expansions: list[str] | None = _condition("Played with exactly these; an empty list: with none.")
    options: JSON | None = _condition("Rule options (docs/notation.md, N-20) with the value that counted, an object.")
    player: list[str] | None = _condition("Names of people who all sat at the table; at most 5.")
    bot: list[str] | None = _condition("Levels of hosted bots that all sat at the table; at most 5.")
    winner: str | None = _condition("Name of a person who won.")
    winner_bot: str | None = _condition("Level of a hosted bot that won.")
    winner_seat: int | None = _condition("Seat that won.")
    reason: str | None = _condition(f"Why the game is over: {', '.join(archive.REASONS)}.")
    ended_by: str | None = _condition("A trigger of its end: colonists, city, victory_points.")
    min_score: int | None = _condition("Victory points of the winner, at least.")
    max_score: int | None = _condition("Victory points of the winner, at most.")
    min_rounds: int | None = _condition("Rounds, at least.")
    max_rounds: int | None = _condition("Rounds, at most.")
    min_plies: int | None = _condition("Decisions, at least.")
    max_plies: int | None = _condition("Decisions, at most.")
    ended_from: datetime | None = _condition("Ended then or later.")
    ended_before: datetime | None = _condition("Ended earlier.")
    is_test: bool | None = strawberry.field(
        default=False, description="Games whose seed was chosen by their creator; null: with them and without."
    )
    rated: bool | None = _condition("Games that count for ratings, or not.")


Filter = Annotated[ArchiveFilter | None, strawberry.argument(description="What to look for; everything if left out.")]
Record = Annotated[JSON, strawberry.argument(description="A record (docs/notation.md); anything else is not valid.")]


@strawberry.type(description="Who sat there when the game ended.")
class ArchivedSeat:
    index: int = strawberry.field(description="Its number from 0.")
    name: str = strawberry.field(description="Name of the person or bot.")
    bot: str | None = strawberry.field(description="Level of the bot; null for people.")
    score: int | None = strawberry.field(
        description="Victory points at the end; null if the game was not played to its end."
    )
    won: bool = strawberry.field(description="Whether this seat has won; several may share it.")

    @strawberry.field(description="A person, or a hosted bot.")
    def kind(self) -> SeatKind:
        return SeatKind(self["kind"])


@strawberry.type(description="A game that is over. Ask for `game(id)` to see its table, its events and its record.")
class ArchivedGame:
    id: strawberry.ID = strawberry.field(description="Id of the game, a UUID.")
    edition: str = strawberry.field(description="Edition of the rules: classic, reissue or 1897.")
    players: int = strawberry.field(description="Number of seats.")
    expansions: list[str] = strawberry.field(description="Expansions in play.")
    options: JSON = strawberry.field(
        description="Rule options that differ from the defaults of the edition, an object."
    )
    hidden_points: bool = strawberry.field(
        description="Whether the victory points of other seats were hidden until the end."
    )
    is_test: bool = strawberry.field(description="Whether its creator chose the seed, and so may have known the tiles.")
    rated: bool = strawberry.field(description="Whether it counts for ratings.")
    rounds: int = strawberry.field(description="Rounds played; 0 if it ended while buildings were selected.")
    plies: int = strawberry.field(description="Decisions played: the moves of its record.")
    reason: str = strawberry.field(description=f"Why it is over: {', '.join(archive.REASONS)}.")
    ended_by: list[str] = strawberry.field(
        description="What ended it: colonists, city, victory_points; empty if it was not played to its end."
    )
    winners: list[int] = strawberry.field(description="The seats that have won.")
    seats: list[ArchivedSeat] = strawberry.field(description="Who sat at the table.")
    commitment: str = strawberry.field(description="SHA-256 of the seed, as in its record.")

    @strawberry.field(description="When it was started.")
    def started_at(self) -> datetime | None:
        return self["started_at"] and datetime.fromisoformat(self["started_at"])

    @strawberry.field(description="When it ended.")
    def ended_at(self) -> datetime:
        return datetime.fromisoformat(self["ended_at"])

    @strawberry.field(description="What has become of it.")
    def status(self) -> GameStatus:
        return GameStatus(self["status"])


@strawberry.type(description="A game and its place in the archive.")
class ArchiveEdge:
    cursor: str = strawberry.field(description="Its place in the archive; opaque.")
    node: ArchivedGame = strawberry.field(description="The game.")


@strawberry.type(description="A page of the archive, the last game first.")
class ArchiveConnection:
    edges: list[ArchiveEdge] = strawberry.field(description="The games with their cursors.")
    nodes: list[ArchivedGame] = strawberry.field(description="The games without them.")
    page_info: PageInfo = strawberry.field(description="Whether and how to go on.")


@strawberry.type(description="What replaying a record has found.")
class Verdict:
    valid: bool = strawberry.field(description="Whether everything that the record says is so.")
    reason: str | None = strawberry.field(description="The first difference, in English; null if there is none.")
    index: int | None = strawberry.field(description="Position in `moves` where it shows; null if it is not at a move.")
    move: str | None = strawberry.field(description="The text of that move; null if there is none.")
    legal: list[str] | None = strawberry.field(description="What would have been legal there, as notation text.")


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Public games that were started and are over, the last one first. Cursors name a place in the "
        "order, so games that end meanwhile shift nothing; they are those of REST, too."
    )
    def archive(self, filter: Filter = None, first: GamesFirst = 20, after: Cursor = None) -> ArchiveConnection:
        checked_page(first=first, most=MOST_GAMES)
        found = list(archive.after(archive.search(**_wanted(filter)), after, name="after")[: first + 1])
        edges = [ArchiveEdge(cursor=archive.cursor(game), node=archive.entry(game)) for game in found[:first]]
        return ArchiveConnection(
            edges=edges,
            nodes=[edge.node for edge in edges],
            page_info=page_info(edges, more=len(found) > first, after=after),
        )

    @strawberry_django.field(
        description="Replay a record and compare everything it says: seed and commitment, chance, every move, result. "
        "Null with an error if it has too many moves, or if you ask too often."
    )
    def verify_record(self, info: strawberry.Info, record: Record) -> Verdict | None:
        limits.check(sender(info), "verify")
        return record_check.verdict(record)


def _wanted(filter: ArchiveFilter | None) -> dict:
    """The conditions by the names of :class:`games.reads.archive.Wanted`."""
    return {column.name: getattr(filter, column.name) for column in dataclasses.fields(filter)} if filter else {}
