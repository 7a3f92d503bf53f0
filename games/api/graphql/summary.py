"""A game as it stands in lists, and what is known of it wherever it appears."""

from datetime import datetime
from enum import Enum
from typing import Any

import strawberry
from strawberry.scalars import JSON

from games import models
from games.engine.observation import SPECTATOR
from games.services.core.turns import most_decisions
from games.view import projection
from games.view.visibility import Sight

from .sandbox_clock import SandboxClock
from .seating import Seat
from .time_control import TimeControl


@strawberry.enum(description="What has become of a game.")
class GameStatus(Enum):
    LOBBY = strawberry.enum_value("lobby", description="It waits for players, or for its owner to start it.")
    RUNNING = strawberry.enum_value("running", description="It is being played.")
    FINISHED = strawberry.enum_value(
        "finished", description="It was played to its end, or won since all others have given up."
    )
    CANCELLED = strawberry.enum_value("cancelled", description="It was cancelled before it started.")
    EXPIRED = strawberry.enum_value("expired", description="It never started.")
    ABANDONED = strawberry.enum_value("abandoned", description="It ended early: by consent, by its limit, or by staff.")


@strawberry.type(description="Where a game began that goes on from a position of another one.")
class Origin:
    game: strawberry.ID = strawberry.field(description="The other game.")
    seq: int = strawberry.field(description="Its event after which this one begins.")


def _column(name: str, kind: Any, description: str) -> Any:
    """What the game says under this name, whoever asks."""

    def column(self: "GameSummary") -> kind:
        return getattr(self.model, name)

    return strawberry.field(resolver=column, description=description)


def _seen(name: str, kind: Any, description: str) -> Any:
    """What the viewer may know by now."""

    def seen(self: "GameSummary") -> kind:
        return getattr(self.sight, name)

    return strawberry.field(resolver=seen, description=description)


@strawberry.interface(description="What is known of a game wherever it appears.")
class GameSummary:
    sight: strawberry.Private[Sight]

    def __post_init__(self) -> None:
        """Made where the database may be asked, and shown where it may not: the past is read now."""
        if not self.sight.is_live:
            _ = self.sight.view
        _ = self.sight.rematch_of, self.sight.origin

    @property
    def model(self) -> models.Game:
        return self.sight.game

    @strawberry.field(description="Id of the game, a UUID.")
    def id(self) -> strawberry.ID:
        return strawberry.ID(str(self.model.pk))

    edition = _column("edition", str, "Edition of the rules: classic, reissue or 1897.")
    players = _column("players", int, "Number of seats.")
    expansions = _column("expansions", list[str], "Expansions in play.")
    options = _column("options", JSON, "Rule options that differ from the defaults of the edition, an object.")
    hidden_points = _column(
        "hidden_points", bool, "Whether the victory points of other seats are hidden until the end."
    )
    time_control = _column("time_control", TimeControl, "How long a seat may think.")
    flag_policy = _column("flag_policy", str, "When time is up, or somebody leaves: default_move, bot or forfeit.")
    flag_bot = _column("flag_bot", str, "Level of the bot that plays for who is away.")
    bot_delay = _column("bot_delay", int, "Seconds that hosted bots take for a move at least.")
    takebacks = _column("takebacks", str, "Whether moves may be taken back: none, own or consent.")
    chat = _column("chat", bool, "Whether people may talk.")
    visibility = _column("visibility", str, "Who finds the table and may sit down: public, unlisted or invite.")
    spectators = _column("spectators", str, "Who may watch: yes, delayed or no.")
    spectator_delay = _column("spectator_delay", int, "Seconds that delayed spectators are behind; else 0.")
    rated = _column("rated", bool, "Whether it counts for ratings.")
    hints = _column("hints", bool, "Whether a hosted bot advises whoever is asked; see `hint`.")
    draft = _column("draft", str, "How new buildings are selected: players or random.")
    ready_check = _column("ready_check", bool, "Whether everybody has to say that he is ready; see `setReady`.")
    auto_start = _column("auto_start", bool, "Whether it starts by itself when nobody is missing.")

    @strawberry.field(
        description="Id of the game that the same people played before; see `rematch`. Null also while you may not "
        "know that it is over."
    )
    def rematch_of(self) -> strawberry.ID | None:
        found = self.sight.rematch_of
        return strawberry.ID(found) if found else None

    ends_by = _seen("ends_by", datetime | None, "The game ends by then, whatever happens; null before the start.")

    @strawberry.field(description="The game ends after so many decisions, those taken back included.")
    def most_decisions(self) -> int:
        return most_decisions(self.model.players)

    @strawberry.field(
        description="The game that it goes on from, if it was made by `forkGame`. Null also while you may not know "
        "that this game is over."
    )
    def origin(self) -> Origin | None:
        found = self.sight.origin
        return Origin(game=strawberry.ID(found["game"]), seq=found["seq"]) if found else None

    is_test = _column(
        "is_test", bool, "Whether somebody may know the tiles: a sandbox, or a game that goes on from another one."
    )
    is_sandbox = _column("is_sandbox", bool, "Whether it is a game for tests, apart from all real ones.")

    @strawberry.field(description="What time it is in a sandbox; null in a real game, where it is that of the world.")
    def sandbox(self) -> SandboxClock | None:
        return projection.sandbox(self.model)

    @strawberry.field(description="Name of the person who created the game, starts it and may cancel it.")
    def owner(self) -> str:
        return self.model.owner.get_username()

    created_at = _column("created_at", datetime, "When it was created.")
    started_at = _seen("started_at", datetime | None, "When it was started.")
    ended_at = _seen("ended_at", datetime | None, "When it ended.")

    @strawberry.field(description="What has become of it.")
    def status(self) -> GameStatus:
        return GameStatus(self.sight.status)

    version = _seen("version", int, "Counts the writes to the game; send it as `expectedVersion` with a move.")
    seq = _seen("seq", int, "Number of the newest event: the cursor from which to go on.")
    ply = _seen("ply", int, "Decisions played so far.")

    @strawberry.field(description="Your seat; null if you have none, and for everybody who is not logged in.")
    def viewer(self) -> int | None:
        return None if self.sight.viewer == SPECTATOR else self.sight.viewer

    seats = _seen("seats", list[Seat], "The places at the table.")
    turn_seat = _seen(
        "turn_seat", int | None, "The seat that is asked for a move now; null unless the game is running."
    )
    turn_deadline = _seen(
        "turn_deadline", datetime | None, "When the time of the seat that is asked is up; null while no clock runs."
    )


@strawberry.type(description="A game in a list. Ask for `game(id)` to see its table.")
class ListedGame(GameSummary):
    pass
