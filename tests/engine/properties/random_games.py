"""Random games over every table: what the properties are tested on.

The default run is bounded. ``PUERTO_GAMES=1000 pytest tests/engine/properties`` plays that many games a table and
property.
Every game follows from its name (``1897-4/conservation/17``), which a failing test shows.
"""

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from games.engine import Move, State, apply, new_game, random_move
from games.engine.editions import EDITIONS

GAMES = int(os.environ.get("PUERTO_GAMES", "40"))
"""Games for each table and property; costly properties play a stated share of it."""


@dataclass(frozen=True)
class Table:
    edition: str
    players: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    label: str = ""

    def __str__(self) -> str:
        return f"{self.edition}-{self.players}{self.label}"

    def names(self, purpose: str, share: float = 1.0) -> Iterator[str]:
        """Names of the games of one property: ``share`` of GAMES, at least one."""
        for index in range(max(1, round(GAMES * share))):
            yield f"{self}/{purpose}/{index}"

    def start(self, name: str) -> tuple[State, Random]:
        """The game of that name, not played yet, and the randomness to play it with."""
        digest = hashlib.sha256(name.encode()).digest()
        return new_game(self.edition, self.players, (), self.options, seed=digest), Random(name)


PRINTED = [Table(edition, players) for edition, source in EDITIONS.items() for players in sorted(source.setups)]
"""Every edition with every number of players, by its own rules."""

OPTIONS = [
    Table("1897", 3, {"captain_empty_ship_rule": "largest_capacity"}, "+largest_ship"),
    Table("1897", 4, {"residence_vp_with_zero_tiles": 4}, "+residence_4"),
    Table("classic", 3, {"residence_vp_with_zero_tiles": 0}, "+residence_0"),
    Table("reissue", 5, {"vp_end_trigger_any_phase": False}, "+captain_trigger"),
    Table("1897", 2, {"production_action_optional": True}, "+optional_production"),
    Table(
        "1897",
        5,
        {
            "captain_empty_ship_rule": "largest_capacity",
            "production_action_optional": True,
            "residence_vp_with_zero_tiles": 4,
            "vp_end_trigger_any_phase": False,
        },
        "+all_options",
    ),
]
"""Each rule option that a base game can have (N-20), and all of them at once."""

TABLES = PRINTED + OPTIONS

each_table = pytest.mark.parametrize("table", TABLES, ids=str)
each_printed_table = pytest.mark.parametrize("table", PRINTED, ids=str)


def decisions(state: State, rng: Random) -> Iterator[Move]:
    """Play a game at random; at each decision yield the chosen move, which is played when the caller comes back."""
    while not state.over:
        move = random_move(state, rng)
        yield move
        apply(state, move)
