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
        "Of every seat, the place before the start of the player who sits there; null if the order was not drawn."
    )


@strawberry.type(description="A view without its table, as in lists.")
class ShortView:
    status: GameStatus = member("What has become of the game.")
    seats: list[Seat] = member("The places at the table.")
    ply: int = member("Decisions played so far, on the line that counts.")
    clock: Clock = member("Whose time runs, and how much everybody has.")
    proposals: list[Proposal] = member("What the people at the table are asked to agree to; see `answerProposal`.")
    outcome: Outcome | None = member("How it ended, and who has won; null until then.")
    ready_by: datetime | None = member("Who is not ready by then stands up; null while nobody is asked.")
    started_at: datetime | None = member("When it was started.")
    ended_at: datetime | None = member("When it ended.")
    commitment: str = member("SHA-256 of the seed, published before the first tile is drawn.", **_HASH)
    fairness: Fairness = member("Where the seed comes from.")
    sandbox: SandboxClock | None = member(
        "What time it is in a sandbox; null in a real game, where it is that of the world."
    )
    seed: str | None = member("The seed of all chance; null until the game is over.", **_HASH)


@strawberry.type(description="What events change: old view + an event's changes = new view.")
class View(ShortView):
    table: Table | None = member("The table; null until the game has started.")


@strawberry.type(description="Where a game began that goes on from a position of another one.")
class Origin:
    game: strawberry.ID = member("Id of the other game.", format="uuid")
    seq: int = member("Its event after which this one begins.")


@strawberry.interface(description="What is known of a game wherever it appears.")
@lifted("view", ShortView)
class GameSummary(TableSettings):
    id: strawberry.ID = member("Id of the game.", format="uuid", examples=[GAME_ID])
    rematch_of: strawberry.ID | None = member(
        "Id of the game that the same people played before; see `rematch`. Null also while you may not know that it is "
        "over.",
        format="uuid",
    )
    ends_by: datetime | None = member("The game ends by then, whatever happens; null before the start.")
    most_decisions: int = member("The game ends after so many decisions, those taken back included.")
    origin: Origin | None = member(
        "The game that it goes on from, if it was made by `forkGame`. Null also while you may not know that this game "
        "is over."
    )
    is_test: bool = member(
        "Whether some people may know the tiles: a sandbox, or a game that goes on from another one."
    )
    is_sandbox: bool = member("Whether it is a game for tests, apart from all real ones; see `sandbox` of its view.")
    owner: str = member("Name of the person who created the game, starts it and may cancel it.", examples=["ann"])
    created_at: datetime = member("When it was created.")
    version: int = member("Counts the writes to the game; send the one on which you have decided with a move.")
    seq: int = member("Number of the newest event: the cursor from which to go on.")
    ply: int = member("Decisions played so far.")
    viewer: int | None = member("Your seat; null if you have none, and for everybody who is not logged in.")
    turn_seat: int | None = member("The seat that is asked for a move now; null unless the game is running.")
    turn_deadline: datetime | None = member("When the time of the seat that is asked is up; null while no clock runs.")


@strawberry.type(description="A game in a list.")
class ListedGame(GameSummary):
    view: JSON = member("Its view without the table.", **reference("ShortView"))
