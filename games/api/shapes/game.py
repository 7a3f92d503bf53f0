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
    text: str | None = member("The text that the person contributed; null until the start.")


@strawberry.type(description="Where the seed of a game comes from (docs/fairness.md).")
class Fairness:
    server_commitment: str = member("SHA-256 of the seed that the server drew.", **_HASH)
    server_seed: str | None = member("The seed that the server drew; null until the game is over.", **_HASH)
    contributions: Any = pairs("contributions", "Contributions of people to the seed, by name.", Contribution)
    seat_order: list[int] | None = member(
        "For every seat, the number of the seat that its player had before the start; null if the order was not drawn."
    )


@strawberry.type(description="A view without its table, as used in lists.")
class ShortView:
    status: GameStatus = member("Status of the game.")
    seats: list[Seat] = member("The seats at the table.")
    ply: int = member("Number of decisions made so far; those taken back do not count.")
    clock: Clock = member("Whose time is running, and how much time each seat has.")
    proposals: list[Proposal] = member("Proposals that people can agree to or decline; see `answerProposal`.")
    outcome: Outcome | None = member("How the game ended, and who won; null until the game is over.")
    ready_by: datetime | None = member("When players who are not ready lose their seats; null without a ready check.")
    started_at: datetime | None = member("When the game was started.")
    ended_at: datetime | None = member("When the game ended.")
    commitment: str = member("SHA-256 of the seed, published before the first tile is drawn.", **_HASH)
    fairness: Fairness = member("Where the seed comes from.")
    sandbox: SandboxClock | None = member("The clock of a sandbox; null in a real game, which runs in real time.")
    seed: str | None = member("The seed of all random draws; null until the game is over.", **_HASH)


@strawberry.type(description="Your view, which changes with every event: old view + an event's changes = new view.")
class View(ShortView):
    table: Table | None = member("The table; null until the game has started.")


@strawberry.type(description="The position in another game from which this game continues.")
class Origin:
    game: strawberry.ID = member("Id of the other game.", format="uuid")
    seq: int = member("The event of the other game after which this game begins.")


@strawberry.type(description="The tournament that a game belongs to.")
class TournamentOfGame:
    id: strawberry.ID = member("Id of the tournament.", format="uuid")
    name: str = member("Name of the tournament.")
    round: int = member("Number of the round, from 1.", minimum=1)


@strawberry.interface(description="The members that every game has, wherever it appears.")
@lifted("view", ShortView)
class GameSummary(TableSettings):
    id: strawberry.ID = member("Id of the game.", format="uuid", examples=[GAME_ID])
    rematch_of: strawberry.ID | None = member(
        "If the game is a rematch, the id of the earlier game (see `rematch`); otherwise null. It is also null until "
        "you are allowed to know that the earlier game is over.",
        format="uuid",
    )
    ends_by: datetime | None = member("Latest time at which the game can end; null before the start.")
    most_decisions: int = member("Number of decisions after which the game ends, including those taken back.")
    origin: Origin | None = member(
        "If the game was created by `forkGame`, the game that it continues; otherwise null. It is also null until "
        "you are allowed to know that the earlier game is over."
    )
    tournament: TournamentOfGame | None = member(
        "The tournament that the game belongs to; null if it belongs to none (docs/guides/tournaments.md)."
    )
    is_test: bool = member("Whether some people may know the tiles, as in a sandbox or a game that continues another.")
    is_sandbox: bool = member(
        "Whether the game is a sandbox, a test game separate from all real games; see `sandbox` in its view."
    )
    owner: str = member("Name of the person who created the game and may start or cancel it.", examples=["ann"])
    created_at: datetime = member("When the table was opened.")
    version: int = member("Number of writes to the game so far. With a move, send the version that it is based on.")
    seq: int = member("Number of the newest event; use it as the cursor to continue from.")
    ply: int = member("Number of decisions made so far.")
    viewer: int | None = member("Your seat; null if you have none or are not logged in.")
    turn_seat: int | None = member("The seat that has to move now; null unless the game is running.")
    turn_deadline: datetime | None = member("When the seat to move runs out of time; null while no clock is running.")


@strawberry.type(description="A game in a list.")
class ListedGame(GameSummary):
    view: JSON = member("Your view of the game, without the table.", **reference("ShortView"))
