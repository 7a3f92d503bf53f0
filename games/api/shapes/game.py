"""A game: its view, which events change, and what is known of it wherever it appears."""

from datetime import datetime
from typing import Any

import strawberry
from strawberry.scalars import JSON

from puerto_api.contract.shapes import lifted, member, pairs, reference

from .clock import Clock, Outcome, Proposal, SandboxClock
from .seating import Seat
from .settings import TableSettings
from .table import Table
from .words import GameStatus

GAME_ID = "0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11"
_HASH = {"pattern": "^[0-9a-f]{64}$"}


@strawberry.type(description="What a person at the table has contributed to the seed.")
class Contribution:
    name: str = member("Name of the person.")
    text: str | None = member("What they have contributed; null until the start.")


@strawberry.type(description="Where the seed of a game comes from (docs/fairness.md).")
class Fairness:
    server_commitment: str = member("SHA-256 of the seed that the server has drawn.", **_HASH)
    server_seed: str | None = member("That seed; null until the game is over.", **_HASH)
    contributions: Any = pairs(
        "contributions", "What people at the table have contributed to the seed, by name.", Contribution
    )
    seat_order: list[int] | None = member(
        "For every seat, the place that its player had before the start; null if the order was not drawn."
    )


@strawberry.type(description="A view without its table, as in lists.")
class ShortView:
    status: GameStatus = member("Status of the game.")
    seats: list[Seat] = member("The seats at the table.")
    ply: int = member("Decisions played so far; those taken back do not count.")
    clock: Clock = member("Whose time runs, and how much time each seat has.")
    proposals: list[Proposal] = member("What the people at the table are asked to agree to; see `answerProposal`.")
    outcome: Outcome | None = member("How it ended, and who has won; null until then.")
    ready_by: datetime | None = member(
        "Players who are not ready by then leave their seats; null while nobody is asked."
    )
    started_at: datetime | None = member("When it was started.")
    ended_at: datetime | None = member("When it ended.")
    commitment: str = member("SHA-256 of the seed, published before the first tile is drawn.", **_HASH)
    fairness: Fairness = member("Where the seed comes from.")
    sandbox: SandboxClock | None = member("What time it is in a sandbox; null in a real game, which has real time.")
    seed: str | None = member("The seed of all chance; null until the game is over.", **_HASH)


@strawberry.type(description="The view, which events change: old view + an event's changes = new view.")
class View(ShortView):
    table: Table | None = member("The table; null until the game has started.")


@strawberry.type(description="The position of another game that this one goes on from.")
class Origin:
    game: strawberry.ID = member("Id of the other game.", format="uuid")
    seq: int = member("The event of that game after which this one begins.")


@strawberry.interface(description="The members that a game has wherever it appears.")
@lifted("view", ShortView)
class GameSummary(TableSettings):
    id: strawberry.ID = member("Id of the game.", format="uuid", examples=[GAME_ID])
    rematch_of: strawberry.ID | None = member(
        "Id of the game that the same people played before; see `rematch`. Null also while you may not know that it is "
        "over.",
        format="uuid",
    )
    ends_by: datetime | None = member("When the game ends at the latest; null before the start.")
    most_decisions: int = member("Number of decisions after which the game ends, including those taken back.")
    origin: Origin | None = member(
        "The game that this one goes on from, if it was made by `forkGame`. Null also while you may not know that "
        "the other game is over."
    )
    is_test: bool = member(
        "Whether some people may know the tiles: a sandbox, or a game that goes on from another one."
    )
    is_sandbox: bool = member("Whether it is a game for tests, apart from all real ones; see `sandbox` of its view.")
    owner: str = member("Name of the person who created the game, starts it and may cancel it.", examples=["ann"])
    created_at: datetime = member("When it was created.")
    version: int = member("Counts the writes to the game. With a move, send the version on which you have decided.")
    seq: int = member("Number of the newest event: the cursor from which to go on.")
    ply: int = member("Decisions played so far.")
    viewer: int | None = member("Your seat; null if you have none, and for everybody who is not logged in.")
    turn_seat: int | None = member("The seat that has to move now; null unless the game is running.")
    turn_deadline: datetime | None = member(
        "When the time of the seat that has to move is up; null while no clock runs."
    )


@strawberry.type(description="A game in a list.")
class ListedGame(GameSummary):
    view: JSON = member("Its view without the table.", **reference("ShortView"))
