"""Games without a table: bots play them headless, and files of records are checked. No Django, no database.

Everything follows from one number. Game ``i`` of the simulation seed ``s`` has as its game seed the SHA-256 of the
ASCII text ``puerto-simulation/1/s/i/chance``, and the bot of seat ``k`` draws from ``random.Random`` seeded with the
SHA-256 of ``puerto-simulation/1/s/i/seat/k``, read as a big-endian integer. So the same command writes the same bytes,
in any number of processes, and game 17 is the same whether ten or a thousand games are asked for.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, islice
from random import Random
from typing import Any

import bots
from games import engine
from games.engine.editions import EDITIONS
from games.engine.record import RecordError

BATCH = 8
"""Games or lines that a worker process takes at a time."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rules and the players of a game: one level of bot per seat."""

    edition: str
    players: int
    levels: tuple[str, ...]
    expansions: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict, hash=False)


def make_table(
    edition: str,
    players: int,
    levels: Iterable[str],
    expansions: Iterable[str] = (),
    options: dict[str, Any] | None = None,
) -> Table:
    """Make a table that the rules allow; a single level sits in every seat.

    Raises:
        SetupError: the rules do not allow it, or the number of levels is neither 1 nor that of the players.
        bots.UnknownBot: there is no such level.
    """
    expansions = tuple(known for known in engine.ids.EXPANSIONS if known in set(expansions)) + tuple(
        unknown for unknown in expansions if unknown not in engine.ids.EXPANSIONS
    )
    rules = engine.ruleset(edition, players, expansions, options)
    levels = tuple(levels)
    if len(levels) == 1:
        levels *= players
    if len(levels) != players:
        raise engine.SetupError(f"Name one bot for all seats or one for each of the {players}, not {len(levels)}.")
    for level in levels:
        bots.get(level)
    return Table(edition, players, levels, expansions, dict(rules.options))


def expansion_sets(edition: str) -> list[tuple[str, ...]]:
    """Every set of expansions of an edition, the empty one first, each in canonical order."""
    has = EDITIONS[edition].expansions
    return [chosen for number in range(len(has) + 1) for chosen in combinations(has, number)]


def game_seed(seed: int, index: int) -> bytes:
    """The 32 bytes from which all chance of game ``index`` follows."""
    return _digest(seed, index, "chance")


def bot_randomness(seed: int, index: int, seat: int) -> Random:
    """The random numbers of one seat's bot in game ``index``."""
    return Random(int.from_bytes(_digest(seed, index, f"seat/{seat}"), "big"))


def _digest(seed: int, index: int, use: str) -> bytes:
    return hashlib.sha256(f"puerto-simulation/1/{seed}/{index}/{use}".encode("ascii")).digest()


def play_game(table: Table, seed: int, index: int, *, with_legal: bool = False) -> dict[str, Any]:
    """The record of game ``index``, played to its end."""
    secret = game_seed(seed, index)
    state = engine.new_game(table.edition, table.players, table.expansions, table.options, seed=secret)
    players = [(bots.get(level), bot_randomness(seed, index, seat)) for seat, level in enumerate(table.levels)]
    played = []
    while not state.over:
        seat = state.agenda[-1][1]
        bot, rng = players[seat]
        move = bot.choose(bots.BotView(state, seat), rng, bots.Budget())
        entry: list[Any] = [seat, engine.text(move)]
        if with_legal:
            entry.append(engine.texts(state.moves))
        engine.play(state, move)
        played.append(entry)
    seats = [{"name": f"Seat {seat}", "kind": "bot", "bot": level} for seat, level in enumerate(table.levels)]
    return engine.record(state, played, seats, seed=secret)


def play_line(table: Table, seed: int, with_legal: bool, index: int) -> str:
    """One line of a file of records."""
    return json.dumps(play_game(table, seed, index, with_legal=with_legal), separators=(",", ":")) + "\n"


def simulate(table: Table, seed: int, games: int, *, with_legal: bool = False, jobs: int = 1) -> Iterator[str]:
    """The lines of a file of records, in order of the games."""
    yield from in_order(partial(play_line, table, seed, with_legal), range(games), jobs)


def fault(line: str | bytes) -> str | None:
    """What is wrong with one line of a file of records; None if its game verifies."""
    try:
        data = json.loads(line)
        engine.verify(data)
    except RecordError as error:
        legal = f" Legal were: {', '.join(error.legal)}." if error.legal else ""
        return f"{error}{legal}"
    except RecursionError:
        return "The JSON is nested too deeply."
    except ValueError as error:
        return f"This is not JSON: {error}"
    return None


def faults(lines: Iterable[str | bytes], jobs: int = 1) -> Iterator[tuple[int, str | None]]:
    """``(line number, fault or None)`` for each line that is not blank; numbers start at 1."""
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    yield from in_order(_numbered_fault, numbered, jobs)


def _numbered_fault(numbered: tuple[int, str | bytes]) -> tuple[int, str | None]:
    number, line = numbered
    return number, fault(line)


def in_order(work: Any, items: Iterable[Any], jobs: int) -> Iterator[Any]:
    """``map(work, items)`` in ``jobs`` processes; results come in order, and only a few batches are read ahead."""
    if jobs <= 1:
        yield from map(work, items)
        return
    items = iter(items)
    with ProcessPoolExecutor(max_workers=jobs) as workers:
        while batch := list(islice(items, BATCH * jobs * 8)):
            yield from workers.map(work, batch, chunksize=BATCH)
