"""How the players of one game choose: each game has tastes of its own, and perhaps a happening that it aims at."""

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random

from bots import asked
from games.engine import Move, State, ids, moves
from games.engine.open_moves import MODULES

from .moves import of_move

SPREADS = (0.0, 0.7, 1.5, 3.0)
"""How far tastes differ in a game: the spread of the logarithm of a taste."""
PASSING = (1.0, 0.03, 0.03, 0.03, 40.0)
"""How much passing is liked in addition: eager players get further, lazy ones often tie."""
IDLE = 1000.0
AMBITIONS = 4
"""The number of buildings that are liked much more in a game."""
BUILDING, ROLE, TARGET = 30.0, 10.0, 300.0
"""How much more: buildings, roles, and the move that the game aims at."""

HINTS = {
    "second": ("library", "settler"),
    "quarry": ("construction_hut",),
    "forest": ("forest_house", "settler"),
    "move take": ("hospice", "settler"),
    "victory": ("mayor", "settler", "builder", "trader"),
    "move build": ("university", "builder"),
    "paid": ("black_market", "builder"),
    "guest": ("guesthouse",),
    "second tile": ("library", "settler"),
    "window": ("guesthouse",),
    "move wharf": ("wharf",),
    "move store": ("storehouse", "large_warehouse", "small_warehouse", "craftsman"),
    "move bonus": ("craftsman",),
    "bonus second": ("library", "craftsman"),
    "mayor/1": ("library", "mayor"),
    "supply": ("royal_supplier", "craftsman"),
    "land": ("land_office", "trader"),
    "drop": ("hunting_lodge", "settler"),
    "dropped": ("land_office", "hunting_lodge"),
    "lodge": ("hunting_lodge", "settler"),
    "sell": ("office", "trading_post", "craftsman", "trader"),
    "headhunt": ("smuggler",),
    "raid": ("smuggler",),
    "swap": ("smuggler",),
    "reserved": ("smuggler",),
    "festival": ("hacienda", "settler"),
    "goal goods": ("craftsman",),
    "library as": ("library",),
}
"""Buildings and roles that lead to happenings with these words in their names."""


def hints(target: str | None) -> set[str]:
    """Buildings and roles worth choosing in a game that aims at a happening."""
    found = {word for words, hint in HINTS.items() if target and words in target for word in hint}
    return found | {name for name in (*ids.BUILDINGS, *ids.ROLES) if target and name in target}


class Tastes:
    """Chooses legal moves for every seat of one game."""

    def __init__(self, rng: Random, target: str | None) -> None:
        self.rng, self.target = rng, target
        self.spread, self.passing, self.sensible = rng.choice(SPREADS), rng.choice(PASSING), rng.random()
        if target and "victory" in target:
            self.passing = IDLE
        elif target:
            self.passing = min(1.0, self.passing)
        self.after_last_colonist = target is not None and target.endswith("+noble")
        # Nor may a full city end the game before; where it takes two buildings, seat 0 alone builds them.
        self.others = 1 / BUILDING if self.after_last_colonist else 1.0
        self.alone = self.after_last_colonist and "forest" in (target or "")
        hinted = hints(target)
        self.ambitions = {ids.BUILDINGS.index(name) for name in hinted if name in ids.BUILDINGS}
        if not self.after_last_colonist:
            self.ambitions.update(rng.sample(range(len(ids.BUILDINGS)), AMBITIONS - len(self.ambitions) % AMBITIONS))
        self.roles = {ids.ROLES.index(name) for name in hinted if name in ids.ROLES}
        self.liked: Callable[[str], float] = lru_cache(maxsize=None)(self._taste)

    def choose(self, state: State) -> tuple[Move, list[str]]:
        """Choose a move for the waiting decision. Returns it with its happenings."""
        seat = asked(state).seat
        listed = [self._value(state, seat, move) if move in moves.OPEN else move for move in state.moves]
        names = [of_move(state, move) for move in listed]
        weights = [self._weight(state, *each) for each in zip(listed, names, strict=True)]
        (chosen,) = self.rng.choices(range(len(listed)), weights)
        return listed[chosen], names[chosen]

    def _taste(self, name: str) -> float:
        taste = math.exp(self.spread * self.rng.gauss(0, 1))
        if name == self.target:
            return taste * TARGET
        return taste * self.passing if name.startswith("move pass") else taste

    def _weight(self, state: State, move: Move, names: list[str]) -> float:
        weight = math.prod(map(self.liked, names))
        if move[0] in (moves.BUILD, moves.DRAFT):
            alone = self.alone and move[0] == moves.BUILD and asked(state).seat != 0
            return weight * (BUILDING if move[1] in self.ambitions and not alone else self.others)
        if move[0] == moves.ROLE:
            return weight * self._role(state, move[1])
        return weight

    def _role(self, state: State, card: int) -> float:
        """A noble comes from the ship only when all colonists are gone; until then islands must not be full."""
        if self.after_last_colonist and state.colonists:
            return ROLE if card == ids.MAYOR else 1 / ROLE if card in (ids.CAPTAIN, ids.SETTLER) else 1.0
        return ROLE if card in self.roles else 1.0

    def _value(self, state: State, seat: int, open_move: Move) -> Move:
        module = MODULES[open_move[0]]
        if self.rng.random() < self.sensible:
            return self.rng.choice(module.proposals(state, seat))
        return module.uniform(state, seat, self.rng)
