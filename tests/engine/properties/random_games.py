"""Random games over every table: what the properties are tested on.

There is a table for each edition, number of players and set of expansions, and some more with rule options. Each run
plays few games a table. The quick tier draws about every tenth table, others for each property and in each run; costly
properties look at a share of the tables, another share each (:func:`every`). ``PUERTO_GAMES=100 pytest --full
tests/engine/properties`` plays that many games of every table and property. Every game follows from its name
(``1897-4+festival/conservation/17``), which a failing test shows.
"""

import hashlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.engine import Move, State, apply, new_game, random_move
from games.engine.editions import EDITIONS

GAMES = int(os.environ.get("PUERTO_GAMES", "2"))
"""Games for each table and property; costly properties play a stated share of it."""
THOROUGH = 20
"""From so many games on every property looks at every table."""


@dataclass(frozen=True)
class Table:
    edition: str
    players: int
    expansions: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    label: str = ""

    def __str__(self) -> str:
        return "+".join([f"{self.edition}-{self.players}", *self.expansions]) + self.label

    def names(self, purpose: str, share: float = 1.0) -> Iterator[str]:
        """Names of the games of one property: ``share`` of GAMES, at least one."""
        for index in range(max(1, round(GAMES * share))):
            yield f"{self}/{purpose}/{index}"

    def start(self, name: str) -> tuple[State, Random]:
        """The game of that name, not played yet, and the randomness to play it with."""
        digest = hashlib.sha256(name.encode()).digest()
        return new_game(self.edition, self.players, self.expansions, self.options, seed=digest), Random(name)


def expansion_sets(edition: str) -> list[tuple[str, ...]]:
    """Every set of expansions of an edition, the empty one first, each in canonical order."""
    has = EDITIONS[edition].expansions
    return [chosen for number in range(len(has) + 1) for chosen in combinations(has, number)]


PRINTED = [
    Table(edition, players, expansions)
    for edition, source in EDITIONS.items()
    for expansions in expansion_sets(edition)
    for players in sorted(source.setups)
]
"""Every edition with every set of its expansions and every number of players, by its own rules."""
BASE = [table for table in PRINTED if not table.expansions]
"""Those without expansions."""
ALL_FOUR = expansion_sets("1897")[-1]
FULL = Table("1897", 4, ALL_FOUR)
"""A table with everything that exists."""

OPTIONS = [
    Table("1897", 3, (), {"captain_empty_ship_rule": "largest_capacity"}, "+largest_ship"),
    Table("1897", 4, (), {"residence_vp_with_zero_tiles": 4}, "+residence_4"),
    Table("classic", 3, (), {"residence_vp_with_zero_tiles": 0}, "+residence_0"),
    Table("reissue", 5, (), {"vp_end_trigger_any_phase": False}, "+captain_trigger"),
    Table("1897", 2, (), {"production_action_optional": True}, "+optional_production"),
    Table(
        "1897",
        5,
        (),
        {
            "captain_empty_ship_rule": "largest_capacity",
            "production_action_optional": True,
            "residence_vp_with_zero_tiles": 4,
            "vp_end_trigger_any_phase": False,
        },
        "+all_options",
    ),
    Table(
        "reissue", 3, ("new_buildings",), {"library_second_tile_quarry_with_construction_hut": True}, "+second_quarry"
    ),
    Table("1897", 3, ("new_buildings",), {"specialty_factory_counts_privilege_goods": False}, "+special_without_bonus"),
    Table("1897", 2, ("new_buildings",), {"black_market_quarry_colonist": "always"}, "+quarry_always"),
    Table("reissue", 4, ("new_buildings", "nobles"), {"black_market_quarry_colonist": "never"}, "+quarry_never"),
    Table(
        "reissue",
        2,
        ("new_buildings", "nobles"),
        {"land_office_forest_discard_needs_forest_house": False},
        "+drop_forests",
    ),
    Table(
        "1897",
        4,
        ALL_FOUR,
        {
            "captain_empty_ship_rule": "largest_capacity",
            "production_action_optional": True,
            "residence_vp_with_zero_tiles": 4,
            "vp_end_trigger_any_phase": False,
            "library_second_tile_quarry_with_construction_hut": False,
            "specialty_factory_counts_privilege_goods": False,
            "black_market_quarry_colonist": "always",
            "land_office_forest_discard_needs_forest_house": True,
        },
        "+all_options",
    ),
]
"""Each rule option (N-20) where it matters, and all of them at once, without and with expansions."""

TABLES = PRINTED + OPTIONS


def on(tables: list[Table]) -> Callable:
    """Each of these tables; the quick tier draws every tenth of them."""

    def mark(test: Callable) -> Callable:
        return pytest.mark.quick(-(-len(tables) // 10))(pytest.mark.parametrize("table", tables, ids=str)(test))

    return mark


each_table = on(TABLES)


def every(step: int, start: int = 0, tables: list[Table] = TABLES) -> Callable:
    """Each ``step``-th table from ``start`` on, for a costly property; a thorough run looks at all of them.

    A step that has no divisor with the numbers of players and sets in common, such as 5 or 7, meets all of those.
    """
    return on(tables if GAMES >= THOROUGH else tables[start % step :: step])


def decisions(state: State, rng: Random) -> Iterator[Move]:
    """Play a game at random; at each decision yield the chosen move, which is played when the caller comes back."""
    while not state.over:
        move = random_move(state, rng)
        yield move
        apply(state, move)
