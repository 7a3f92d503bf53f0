"""What is played in the arena: which bots, at which table, from which seed, with which budget."""

from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Any

from bots.protocol import Budget
from games.engine import ids, ruleset
from games.engine.editions import EDITIONS

from . import entrants

FORMAT = "puerto-arena/2"
USUAL_NODES = 8000
"""More than a master needs for all its playouts, with five seats and all expansions, too: it plays as it is hosted."""


@dataclass(frozen=True, slots=True)
class Match:
    """Bots at a table; everything but times follows from it.

    A *block* is one deck, played once in every rotation of the seats, so that each bot has every seat with the same
    tiles and the same first governor. With more bots than ``players`` the blocks go through all sets of that many
    bots, and through them again in the opposite order of seats.
    """

    bots: tuple[str, ...]
    """Names of levels or strategies. The first one is the one to be measured."""
    players: int
    edition: str = "1897"
    expansions: tuple[str, ...] = ()
    seed: int = 0
    nodes: int | None = USUAL_NODES
    """Budget of each decision; None is no limit. With nodes alone a match gives the same games on any machine."""
    seconds: float | None = None

    def lineup(self, block: int) -> tuple[str, ...]:
        """The bots of a block in the order of its first game."""
        sets = list(combinations(self.bots, self.players))
        turn, which = divmod(block, len(sets))
        return sets[which][::-1] if turn % 2 else sets[which]

    def seatings(self, block: int) -> list[tuple[str, ...]]:
        """The bot of each seat in each game of a block: the rotations of its line-up, equal ones once."""
        lineup = self.lineup(block)
        return list(dict.fromkeys(lineup[turn:] + lineup[:turn] for turn in range(self.players)))

    def blocks(self, games: int) -> int:
        """How many whole blocks hold at least so many games."""
        block = 0
        while games > 0:
            games -= len(self.seatings(block))
            block += 1
        return block

    def deck(self, block: int) -> bytes:
        """The seed of all chance in a block."""
        return sha256(f"{FORMAT}/{self.seed}/{block}/chance".encode("ascii")).digest()

    def lots(self, block: int, game: int) -> list[Random]:
        """What the bot of each seat draws from."""
        return [Random(f"{FORMAT}/{self.seed}/{block}/{game}/{seat}") for seat in range(self.players)]

    def budget(self) -> Budget:
        """A fresh budget for one decision."""
        return Budget(seconds=self.seconds, nodes=self.nodes)

    def header(self) -> dict[str, Any]:
        """Everything that decides the games, as plain data."""
        return {"format": FORMAT, **asdict(self), "bots": list(self.bots), "expansions": list(self.expansions)}


def make_match(
    bots: tuple[str, ...],
    players: int | None = None,
    edition: str = "1897",
    expansions: list[str] | tuple[str, ...] = (),
    seed: int = 0,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Match:
    """Make a match that can be played. ``expansions`` may come in any order; ``all`` means those of the edition.

    Without ``players`` there is a seat for each bot; without a budget it is :data:`USUAL_NODES`.

    Raises:
        entrants.UnknownEntrant: there is no bot of such a name.
        SetupError: the rules do not allow that table.
        ValueError: there are fewer bots than seats, or the budget is zero.
    """
    for bot in bots:
        entrants.get(bot)
    players = len(bots) if players is None else players
    if players > len(bots):
        raise ValueError(f"{players} players need {players} bots, not {len(bots)}.")
    if (nodes is not None and nodes < 1) or (seconds is not None and not seconds > 0):
        raise ValueError("A budget is at least one node, and more than 0 seconds.")
    if "all" in expansions and edition in EDITIONS:
        expansions = tuple(EDITIONS[edition].expansions)
    known = [name for name in ids.EXPANSIONS if name in expansions]
    unknown = [name for name in expansions if name not in ids.EXPANSIONS]
    if nodes is None and seconds is None:
        nodes = USUAL_NODES
    chosen = (*known, *unknown)
    ruleset(edition, players, chosen)
    return Match(bots, players, edition, chosen, seed, nodes, seconds)
