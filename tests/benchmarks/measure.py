"""How fast the engine is. Times depend on the machine; what compares are the ratios within one run.

A row is a name and the microseconds of processor time of one call: the best of several repetitions, since what disturbs
only adds.
"""

import copy
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import process_time

from games.engine import State, agenda, ids, new_game, observe, playout, random_move, verify
from games.engine.snapshot import dump, load
from games.headless import simulation

EDITION, PLAYERS = "1897", 4
BASE, ALL = (), ids.EXPANSIONS
PLAYOUT, PLAYOUT_OF_ALL = "random playout", "random playout, all expansions"
DECISION, DECISION_OF_ALL = "legal moves + apply, a decision", "the same, all expansions"


@dataclass(frozen=True)
class Effort:
    """How much is measured: whole games, states taken from the middle of games, and repetitions."""

    games: int
    states: int
    repetitions: int


FULL = Effort(games=400, states=100, repetitions=5)
SMOKE = Effort(games=3, states=3, repetitions=1)


@dataclass(frozen=True)
class Row:
    name: str
    microseconds: float

    @property
    def per_second(self) -> float:
        return 1e6 / self.microseconds


def rows(effort: Effort) -> list[Row]:
    """All measurements of one run."""
    states = list(_middle_states(effort.states))
    records = [_record(index) for index in range(max(1, effort.states // 10))]
    dumps = [dump(state) for state in states]

    def per_item(name: str, items: list, call: Callable) -> Row:
        def all_items() -> int:
            for item in items:
                call(item)
            return len(items)

        return Row(name, _best(all_items, effort.repetitions))

    return [
        Row(PLAYOUT, _best(lambda: _playouts(effort.games), effort.repetitions)),
        Row(PLAYOUT_OF_ALL, _best(lambda: _playouts(effort.games, ALL), effort.repetitions)),
        Row(DECISION, _best(lambda: _decisions(effort.games), effort.repetitions)),
        Row(DECISION_OF_ALL, _best(lambda: _decisions(effort.games, ALL), effort.repetitions)),
        per_item("state.copy()", states, State.copy),
        per_item(
            "pickle there and back", states, lambda state: pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))
        ),
        per_item("copy.deepcopy", states, copy.deepcopy),
        per_item("observe, a spectator", states, observe),
        per_item("snapshot.dump", states, dump),
        per_item("snapshot.load", dumps, load),
        per_item("verify a record with legal lists", records, verify),
    ]


def table(measured: list[Row]) -> str:
    """The rows as text, with their ratio to the copy of a state."""
    unit = next(row.microseconds for row in measured if row.name == "state.copy()")
    lines = [f"{EDITION}, {PLAYERS} players, one core", f"{'':34}{'us':>10}{'a second':>12}{'x copy':>9}"]
    lines += [
        f"{row.name:34}{row.microseconds:10.1f}{row.per_second:12,.0f}{row.microseconds / unit:9.1f}"
        for row in measured
    ]
    named = {row.name: row.microseconds for row in measured}
    whole, single = named[PLAYOUT] / named[PLAYOUT_OF_ALL], named[DECISION] / named[DECISION_OF_ALL]
    lines.append(f"speed with all expansions, base game = 1: playouts {whole:.2f}, decisions {single:.2f}")
    return "\n".join(lines)


def _best(work: Callable[[], int], repetitions: int) -> float:
    """Microseconds a call, where ``work`` makes many calls and says how many."""
    best = float("inf")
    for _ in range(repetitions):
        start = process_time()
        calls = work()
        best = min(best, (process_time() - start) / calls)
    return best * 1e6


def _game(index: int, expansions: tuple[str, ...] = BASE) -> tuple[State, Random]:
    return new_game(EDITION, PLAYERS, expansions, seed=index.to_bytes(32, "big")), Random(index)


def _playouts(games: int, expansions: tuple[str, ...] = BASE) -> int:
    for index in range(games):
        playout(*_game(index, expansions))
    return games


def _decisions(games: int, expansions: tuple[str, ...] = BASE) -> int:
    decisions = 0
    for index in range(games):
        state, rng = _game(index, expansions)
        while not state.over:
            agenda.apply(state, random_move(state, rng))
            decisions += 1
    return decisions


def _middle_states(count: int) -> Iterator[State]:
    for index in range(count):
        state, rng = _game(index)
        for _ in range(20 + index % 100):
            if not state.over:
                agenda.apply(state, random_move(state, rng))
        yield state


def _record(index: int) -> dict:
    return simulation.play_game(simulation.make_table(EDITION, PLAYERS, ["random"]), 1, index, with_legal=True)
