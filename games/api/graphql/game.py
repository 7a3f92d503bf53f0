"""A game: short as it stands in lists, and whole as one viewer sees it."""

from datetime import datetime
from enum import Enum
from functools import cached_property
from typing import Any

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from games import models, projection, selectors
from games.engine.observation import SPECTATOR, Viewer

from .arguments import After, EventsFirst, checked_page
from .decision import Decision
from .events import Event
from .table import Table


@strawberry.enum(description="What has become of a game.")
class GameStatus(Enum):
    LOBBY = strawberry.enum_value("lobby", description="It waits for players, or for its owner to start it.")
    RUNNING = strawberry.enum_value("running", description="It is being played.")
    FINISHED = strawberry.enum_value("finished", description="It was played to its end.")
    CANCELLED = strawberry.enum_value("cancelled", description="It was cancelled before it started.")
    EXPIRED = strawberry.enum_value("expired", description="It ended because nobody acted in time.")
    ABANDONED = strawberry.enum_value("abandoned", description="Staff ended it early.")


@strawberry.enum(description="Who sits on a seat.")
class SeatKind(Enum):
    HUMAN = strawberry.enum_value("human", description="A person, or a person's own program.")
    BOT = strawberry.enum_value("bot", description="A bot that this service runs.")
    OPEN = strawberry.enum_value("open", description="Nobody yet; whoever is logged in may sit down.")


@strawberry.type(description="A place at the table.")
class Seat:
    index: int = strawberry.field(
        description="Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor."
    )
    name: str = strawberry.field(description="Name of the person or bot; empty while the seat is open.")
    bot: str | None = strawberry.field(description="Level of the bot; null for people.")

    @strawberry.field(description="Who sits there.")
    def kind(self) -> SeatKind:
        return SeatKind(self["kind"])


@strawberry.interface(description="What is known of a game wherever it appears.")
class GameSummary:
    model: strawberry.Private[models.Game]
    seen_by: strawberry.Private[Viewer]

    @strawberry.field(description="Id of the game, a UUID.")
    def id(self) -> strawberry.ID:
        return strawberry.ID(str(self.model.pk))

    @strawberry.field(description="Edition of the rules: classic, reissue or 1897.")
    def edition(self) -> str:
        return self.model.edition

    @strawberry.field(description="Number of seats.")
    def players(self) -> int:
        return self.model.players

    @strawberry.field(description="Expansions in play.")
    def expansions(self) -> list[str]:
        return self.model.expansions

    @strawberry.field(description="Rule options that differ from the defaults of the edition, an object.")
    def options(self) -> JSON:
        return self.model.options

    @strawberry.field(description="Whether the victory points of other seats are hidden until the end.")
    def hidden_points(self) -> bool:
        return self.model.hidden_points

    @strawberry.field(description="Seconds for each decision; the game expires when one is overdue.")
    def turn_seconds(self) -> int:
        return self.model.turn_seconds

    @strawberry.field(description="Whether its creator chose the seed, and so may know the tiles.")
    def is_test(self) -> bool:
        return self.model.is_test

    @strawberry.field(description="Name of the person who created the game, starts it and may cancel it.")
    def owner(self) -> str:
        return self.model.owner.get_username()

    @strawberry.field(description="When it was created.")
    def created_at(self) -> datetime:
        return self.model.created_at

    @strawberry.field(description="When it was started.")
    def started_at(self) -> datetime | None:
        return self.model.started_at

    @strawberry.field(description="When it ended.")
    def ended_at(self) -> datetime | None:
        return self.model.ended_at

    @strawberry.field(description="What has become of it.")
    def status(self) -> GameStatus:
        return GameStatus(str(self.model.status))

    @strawberry.field(description="Counts the writes to the game; send it as `expectedVersion` with a move.")
    def version(self) -> int:
        return self.model.version

    @strawberry.field(description="Number of the newest event: the cursor from which to go on.")
    def seq(self) -> int:
        return self.model.last_seq

    @strawberry.field(description="Decisions played so far.")
    def ply(self) -> int:
        return self.model.ply

    @strawberry.field(description="Your seat; null if you have none, and for everybody who is not logged in.")
    def viewer(self) -> int | None:
        return None if self.seen_by == SPECTATOR else self.seen_by

    @strawberry.field(description="The places at the table.")
    def seats(self) -> list[Seat]:
        return [projection.seat_view(seat) for seat in self.model.seats.all()]

    @strawberry.field(description="The seat that is asked for a move now; null unless the game is running.")
    def turn_seat(self) -> int | None:
        return self.model.turn_seat

    @strawberry.field(description="The game expires when the seat that is asked has not moved until then.")
    def turn_deadline(self) -> datetime | None:
        return self.model.turn_deadline


@strawberry.type(description="A game in a list. Ask for `game(id)` to see its table.")
class ListedGame(GameSummary):
    pass


@strawberry.type(description="A game as you see it: from your seat, or as a spectator.")
class Game(GameSummary):
    @cached_property
    def seen(self) -> dict[str, Any]:
        return selectors.game_view(self.model, self.seen_by)

    @strawberry.field(description="SHA-256 of the seed, published before the first tile is drawn.")
    def commitment(self) -> str:
        return self.seen["commitment"]

    @strawberry.field(description="The seed of all chance, 64 hex digits; null until the game is over.")
    def seed(self) -> str | None:
        return self.seen["seed"]

    @strawberry.field(description="The table, typed; null until the game has started.")
    def table(self) -> Table | None:
        return self.seen["table"]

    @strawberry.field(
        description="The same and more as one JSON value (docs/api.md): exactly what the `changes` of events change."
    )
    def view(self) -> JSON:
        return self.seen

    @strawberry.field(description="What the game waits for; null unless it is running.")
    def decision(self) -> Decision | None:
        return selectors.decision(self.model, self.seen_by)

    @strawberry_django.field(description="A page of events after a cursor, oldest first.")
    def events(self, after: After = 0, first: EventsFirst = 100) -> list[Event]:
        checked_page(after=after, first=first, most=selectors.MOST_EVENTS)
        return selectors.events_after(self.model, self.seen_by, after=after, limit=first)

    @strawberry_django.field(
        description="The record (docs/notation.md) from which anybody can replay and check the game; null until it is "
        "over, and for a game that never started."
    )
    def record(self) -> JSON | None:
        return selectors.record(self.model) if self.model.is_over and self.model.state else None
