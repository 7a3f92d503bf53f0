"""Plays random games of all tables, checks them on the way, and counts what happens.

First every table gets one game. Then come rounds of games, each aiming at a happening that has not been seen often
enough, at a table that knows it; the aims follow from the rounds before. So the same command plays
the same games in any number of processes. Some games have other rule options (N-20).
"""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bots import asked
from games import engine
from games.engine import invariants
from games.engine.editions import EDITIONS
from games.engine.editions.base import FLAG_VALUES
from games.headless import simulation

from .expected import expected
from .tastes import Tastes
from .witness import Witness

ROUND, TARGETS = 128, 24
"""Games of a round, and the number of different happenings they aim at, the rarest ones."""
FEW_TABLES = 5
"""Of the tables that know a happening, those with the fewest expansions are used: a third, and at least so many."""
CHECKED = 5
"""The number of moves between two checks of the conservation laws."""
OPTIONS_IN, LEGAL_IN = 4, 10
"""One game in so many has other options, one in so many a record with legal lists."""


Game = tuple[int, int, simulation.Table, str | None]
"""Seed, index, table, and the happening that it aims at."""


class Played(NamedTuple):
    """The happenings of a game, or the fault in it."""

    seen: Counter[str]
    fault: str | None = None


class Outcome(NamedTuple):
    """The result of a run: games played, how often each expected happening was seen, and the first fault."""

    games: int
    seen: dict[str, int]
    fault: str | None


def tables(editions: list[str] | None = None) -> list[simulation.Table]:
    """Every edition with every number of players and set of expansions.

    Raises:
        SetupError: there is no such edition.
    """
    found = []
    for edition in editions or EDITIONS:
        engine.ruleset(edition, 3)
        for expansions in simulation.expansion_sets(edition):
            for players in sorted(EDITIONS[edition].setups):
                found.append(simulation.make_table(edition, players, ["random"], expansions))
    return found


def known(editions: list[str] | None = None) -> frozenset[str]:
    """Every happening of the tables of these editions (None: all)."""
    return frozenset().union(*map(_known, tables(editions)))


@cache
def _known(table: simulation.Table) -> frozenset[str]:
    return frozenset(expected([engine.ruleset(table.edition, table.players, table.expansions)]))


def run(
    at_least: int,
    seed: int,
    *,
    editions: list[str] | None = None,
    jobs: int = 1,
    most: int | None = None,
    reached: Callable[[], None] = lambda: None,
) -> Outcome:
    """Play until everything expected has happened ``at_least`` times, ``most`` games are played, or one is faulty.

    ``reached`` is called for each happening that is seen often enough.
    """
    listed = tables(editions)
    seen = dict.fromkeys(sorted(known(editions)), 0)
    games: list[Game] = [(seed, index, table, None) for index, table in enumerate(listed)]
    number = 0
    while games:
        for game in simulation.in_order(play, games[: None if most is None else most - number], jobs):
            number += 1
            if game.fault:
                return Outcome(number, seen, game.fault)
            for name in game.seen.keys() & seen.keys():
                before, seen[name] = seen[name], seen[name] + game.seen[name]
                if before < at_least <= seen[name]:
                    reached()
        games = [] if number == most else _targeted(seed, number, listed, seen, at_least)
    return Outcome(number, seen, None)


def _targeted(
    seed: int,
    number: int,
    listed: list[simulation.Table],
    seen: dict[str, int],
    at_least: int,
) -> list[Game]:
    """The next round: each game aims at one of the rarest happenings, at a table that knows it; empty when all is done.

    A happening that has been seen often enough is left alone.
    """
    targets = sorted((name for name, times in seen.items() if times < at_least), key=lambda name: (seen[name], name))
    rng = simulation.bot_randomness(seed, number, 1)
    games: list[Game] = []
    for index in range(number, number + ROUND * bool(targets)):
        target = targets[index % min(len(targets), TARGETS)]
        table = rng.choice(_likely_tables(listed, target))
        games.append((seed, index, table, target))
    return games


def _likely_tables(listed: list[simulation.Table], target: str) -> list[simulation.Table]:
    """Tables that know a happening and have few expansions; few players tie, many use up the colonists."""
    few_players = "victory" in target
    many_players = target.endswith("+noble")

    def order(table: simulation.Table) -> tuple[int, int]:
        return len(table.expansions), table.players if few_players else -table.players

    knowing = sorted((table for table in listed if target in _known(table)), key=order)
    return knowing[:FEW_TABLES] if few_players or many_players else knowing[: max(FEW_TABLES, len(knowing) // 3)]


def play(game: Game) -> Played:
    """Play one game of a run."""
    seed, index, table, target = game
    rng = simulation.bot_randomness(seed, index, 0)
    table = with_options(table, rng)
    witness = Witness()
    entries: list[list[Any]] = []
    try:
        _play(table, seed, index, Tastes(rng, target), witness, entries)
    except Exception as error:
        options = f", options {table.options}" if table.options else ""
        where = f"{table.edition}, {table.players} players, {', '.join(table.expansions) or 'no expansions'}{options}"
        last = f" ({entries[-1][1]})" if entries else ""
        fault = f"{where}; seed {seed}, game {index}, move {len(entries) - 1}{last}: {type(error).__name__}: {error}"
        return Played(witness.seen, fault)
    return Played(witness.seen)


def with_options(table: simulation.Table, rng: Random) -> simulation.Table:
    """The table, now and then with rule options of which each has any of its values."""
    if rng.randrange(OPTIONS_IN):
        return table
    options = {flag: rng.choice(FLAG_VALUES[flag]) for flag in EDITIONS[table.edition].flags}
    return simulation.make_table(table.edition, table.players, ["random"], table.expansions, options)


def _play(
    table: simulation.Table, seed: int, index: int, tastes: Tastes, witness: Witness, entries: list[list[Any]]
) -> None:
    secret = simulation.game_seed(seed, index)
    state = engine.new_game(table.edition, table.players, table.expansions, table.options, seed=secret)
    with_legal = not tastes.rng.randrange(LEGAL_IN)
    state.listener = witness
    while not state.over:
        move, names = tastes.choose(state)
        legal = [engine.texts(state.moves)] if with_legal else []
        entries.append([asked(state).seat, engine.text(move), *legal])
        engine.play(state, move)
        witness.seen.update(names)
        if len(entries) % CHECKED == 0 or state.over:
            invariants.check(state)
    seats = [{"name": f"Seat {seat}", "kind": "bot", "bot": "random"} for seat in range(table.players)]
    written = json.loads(json.dumps(engine.record(state, entries, seats, seed=secret)))
    engine.verify(written)
