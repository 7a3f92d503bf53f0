"""Positions from which a page plays on: sandboxes begin at moments of games that the engine has played at random."""

import random
from dataclasses import dataclass
from typing import Any, NamedTuple

from games import engine
from games.engine import ids
from games.rulebook.texts.decisions import DECISIONS

EVERYTHING = {"1897": list(ids.EXPANSIONS), "reissue": ["new_buildings", "nobles"], "classic": []}
"""Each edition with all of its expansions."""
OPTIONS = {"production_action_optional": True}
"""With them even whether to produce is asked."""


class Asked(NamedTuple):
    """A decision of a game that was played, and its answer."""

    kind: str
    seat: int
    move: str


@dataclass(frozen=True)
class Position:
    """The beginning of a game: what a table is wanted with, so that it starts after these moves."""

    edition: str
    seed: str
    moves: list[str]

    @property
    def terms(self) -> dict[str, Any]:
        more = {"expansions": EVERYTHING[self.edition], "options": OPTIONS}
        return {"edition": self.edition, "sandbox": {"seed": self.seed, "moves": self.moves}} | more


def kinds_of(edition: str) -> set[str]:
    """All kinds of decisions that there are in an edition with all of its expansions."""
    rules = engine.ruleset(edition, 3, expansions=EVERYTHING[edition], options=OPTIONS)
    return {kind for kind, parts in DECISIONS.items() if any(part.holds(rules) for part in parts)}


def near_the_end(edition: str, rng: random.Random, *, people: int = 1, players: int = 3) -> Position:
    """One in which the end has just been triggered, and each of the first seats still chooses a role."""
    while True:
        seed, decisions, sure = _played(edition, rng, players)
        if {one.seat for one in decisions[sure:] if one.kind == "role"} >= set(range(people)):
            return Position(edition, seed, [one.move for one in decisions[:sure]])


def before(kind: str, edition: str, rng: random.Random, *, players: int = 3) -> Position:
    """One in which the first seat is asked something of this kind."""
    while True:
        seed, decisions, _ = _played(edition, rng, players)
        found = [index for index, one in enumerate(decisions) if (one.kind, one.seat) == (kind, 0)]
        if found:
            return Position(edition, seed, [one.move for one in decisions[: rng.choice(found)]])


def _played(edition: str, rng: random.Random, players: int) -> tuple[str, list[Asked], int]:
    """A whole game: its seed, every decision, and how many there were when its end was triggered."""
    seed = rng.randbytes(32)
    state = engine.new_game(edition, players, expansions=EVERYTHING[edition], seed=seed, options=OPTIONS)
    decisions: list[Asked] = []
    sure = 0
    while (asked := engine.current_decision(state)) is not None:
        if not state.ended_by:
            sure = len(decisions) + 1
        move = engine.random_move(state, rng)
        decisions.append(Asked(asked.kind, asked.seat, engine.text(move)))
        engine.play(state, move)
    return seed.hex(), decisions, sure
