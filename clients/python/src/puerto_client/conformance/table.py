"""A sandbox with two seats: one for the program under test, and one for the kit."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .. import AsyncClient, GameOver, GamePaused, SeatHandedOver, StaleVersion, legal_moves
from ..view import OPEN
from .server import Answer, Asked
from .signals import Signal

KIT, PROGRAM = 0, 1
"""The seats."""
BANK = 60
"""The seconds of each seat's clock. They pass only when the kit lets them pass."""


class Failed(Exception):
    """A scenario has found a mistake of the program; the text says what was seen."""


class Ended(Failed):
    """The program has ended by itself."""


@dataclass
class Attempt:
    """A move that the program sent."""

    table: "Table"
    version: int
    move: str
    key: str | None
    asked: Asked | None
    """The request; None if the move was the answer to a webhook."""
    said: Answer | None = None
    """The answer to the move; None if there is none, or none yet."""

    def __str__(self) -> str:
        key = f", Idempotency-Key {self.key}" if self.key else ", no Idempotency-Key"
        where = f"{self.asked}{key}" if self.asked else "answer of the webhook"
        return f"{self.move!r} for version {self.version} ({where})"


@dataclass
class Table:
    """One game, as the kit knows it.

    Args:
        kit: the account that plays for the kit, and owns the table.
        game: the game as the kit last saw it.
        changed: set whenever something happens.
    """

    kit: AsyncClient
    game: Any
    changed: Signal
    attempts: list[Attempt] = field(default_factory=list)
    accepted: int = 0
    """The number of moves of the program that were played."""
    plays: bool = True
    """Whether the kit answers its own decisions; change it with :meth:`pause` and :meth:`resume`."""
    rng: Random = field(default_factory=lambda: Random(1897))
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def id(self) -> str:
        """The id of the game."""
        return str(self.game["id"])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game["view"]["status"] not in OPEN

    @property
    def asks(self) -> int | None:
        """The seat to decide."""
        decision = (self.game["view"]["table"] or {}).get("decision")
        return None if self.is_over or not decision else decision["seat"]

    @property
    def is_handed_over(self) -> bool:
        """Whether a stand-in plays for the program."""
        return self.game["view"]["seats"][PROGRAM]["stand_in"] is not None

    def saw(self, game: Any) -> None:
        """Take the game from an answer, unless it is older."""
        if game["version"] >= self.game["version"]:
            self.game = game
        self.changed.set()
        self._news.set()

    async def look(self) -> None:
        """Read the game again."""
        self.saw(await self.kit.games.get(self.id))

    def pause(self) -> None:
        """Let the kit stop answering its decisions for now."""
        self.plays = False

    def resume(self) -> None:
        """Let the kit answer its decisions again."""
        self.plays = True
        self._news.set()

    async def play(self) -> None:
        """Answer the decisions of the kit's seat until the game is over."""
        while not self.is_over:
            self._news.clear()
            if self.plays and self.asks == KIT:
                try:
                    await self._move()
                except (StaleVersion, GameOver, GamePaused, SeatHandedOver):
                    await self.look()
            else:
                await self._news.wait()

    async def _move(self) -> None:
        decision = await self.kit.games.get_decision(self.id)
        moves = legal_moves(decision) if decision else []
        if not decision or not moves:
            await self.look()
        elif self.plays:
            self.saw((await self.kit.games.play_move(self.id, self._chosen(moves), decision["version"]))["game"])

    def _chosen(self, moves: list[str]) -> str:
        """Return a move that advances the game: the most expensive building, or a random move other than a pass."""
        builds = [move for move in moves if move.startswith("build:")]
        return builds[-1] if builds else self.rng.choice([move for move in moves if move != "pass"] or moves)

    async def pass_time(self) -> None:
        """Let the clock of the seat to decide run out."""
        self.saw((await self.kit.games.advance_clock(self.id, BANK + 1))["game"])

    async def propose(self) -> None:
        """Make a proposal: the program receives an event, and does not have to react."""
        self.saw((await self.kit.games.propose(self.id, "adjourn", hours=1))["game"])

    async def end(self) -> None:
        """Resign: the game is over, because only the program is left."""
        self.pause()
        with suppress(GameOver):
            self.saw((await self.kit.games.resign(self.id))["game"])
