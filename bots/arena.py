"""Bots against each other, in rotated seats on the same decks: ``python -m bots.arena --help``."""

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

from games.engine import Ruleset, SetupError, apply, ids, new_game, result, ruleset, waiting

from .levels import LEVELS, get
from .protocol import Bot, BotView, Budget

Z95 = 1.96


@dataclass
class Table:
    """One finished game, by seat."""

    totals: list[int]
    shares: list[float]
    """Of the one victory; tied winners share it."""
    rounds: int
    seconds: list[float]
    decisions: list[int]


@dataclass
class Line:
    """How one entrant did over all games."""

    name: str
    games: int = 0
    wins: float = 0.0
    total: int = 0
    seconds: float = 0.0
    decisions: int = 0
    by_seat: dict[int, list[float]] = field(default_factory=dict)


def play_game(rules: Ruleset, bots: list[Bot], deck: int, game: int = 0) -> Table:
    """One game, wholly fixed by its arguments; ``deck`` fixes the tiles, both together what the bots draw by lot."""
    seed = sha256(b"arena deck %d" % deck).digest()
    state = new_game(rules.edition, rules.players, rules.expansions, rules.options, seed=seed)
    rngs = [Random(f"arena {deck} {game} {seat}") for seat in range(len(bots))]
    seconds, decisions = [0.0] * len(bots), [0] * len(bots)
    while not state.over:
        seat = waiting(state).seat
        began = time.perf_counter()
        move = bots[seat].choose(BotView(state, seat), rngs[seat], Budget())
        seconds[seat] += time.perf_counter() - began
        decisions[seat] += 1
        apply(state, move)
    outcome = result(state)
    winners = outcome["winners"]
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(bots))]
    totals = [line["total"] for line in outcome["scores"]]
    return Table(totals, shares, outcome["rounds"], seconds, decisions)


def tournament(
    rules: Ruleset, entrants: list[tuple[str, Bot]], games: int, progress: Callable[[int], None] = lambda done: None
) -> tuple[list[Line], list[int]]:
    """Play ``games`` games, each deck once in every rotation of the seats. Entrants of one name share a line.

    Returns the lines in order of entry and the number of rounds of each game.
    """
    lines = {name: Line(name) for name, _ in entrants}
    rounds = []
    for game in range(games):
        deck, turn = divmod(game, len(entrants))
        seated = entrants[turn:] + entrants[:turn]
        table = play_game(rules, [bot for _, bot in seated], deck, turn)
        rounds.append(table.rounds)
        for seat, (name, _) in enumerate(seated):
            line = lines[name]
            line.games += 1
            line.wins += table.shares[seat]
            line.total += table.totals[seat]
            line.seconds += table.seconds[seat]
            line.decisions += table.decisions[seat]
            line.by_seat.setdefault(seat, []).append(table.shares[seat])
        progress(game + 1)
    return list(lines.values()), rounds


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of victories."""
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(lines: Iterable[Line], rounds: list[int]) -> str:
    """The table that is printed at the end."""
    rows = [f"{'bot':<10} {'seats':>6} {'wins':>7}  {'95 %':<15} {'score':>6} {'ms/move':>8}  wins by seat"]
    for line in lines:
        sits_alone = line.games == len(rounds)  # seats of one game are not independent
        low, high = interval(line.wins, line.games)
        range_of_wins = f"{low:.1%} to {high:.1%}" if sits_alone else "-"
        seats = " ".join(f"{sum(shares) / len(shares):.0%}" for _, shares in sorted(line.by_seat.items()))
        rows.append(
            f"{line.name:<10} {line.games:>6} {line.wins / line.games:>7.1%}  {range_of_wins:<15} "
            f"{line.total / line.games:>6.1f} {1000 * line.seconds / line.decisions:>8.2f}  {seats}"
        )
    rows.append(f"{len(rounds)} games, {sum(rounds) / len(rounds):.1f} rounds on average, {max(rounds)} at most")
    return "\n".join(rows)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bots.arena", description=__doc__.split(":")[0] + ".")
    parser.add_argument("levels", nargs="+", choices=LEVELS, metavar="level", help=f"one a seat: {', '.join(LEVELS)}")
    parser.add_argument("--edition", default="1897", help="classic, reissue or 1897")
    parser.add_argument(
        "--expansion", action="append", default=[], help=f"{', '.join(ids.EXPANSIONS)}, or all; repeatable"
    )
    parser.add_argument("--players", type=int, help="a check: the number of levels that are named")
    parser.add_argument("--games", type=int, default=100)
    options = parser.parse_args(arguments)
    if options.players not in (None, len(options.levels)):
        parser.error(f"{options.players} players need {options.players} levels, not {len(options.levels)}")
    if options.games < 1:
        parser.error("at least one game has to be played")
    asked = ids.EXPANSIONS if "all" in options.expansion else options.expansion
    expansions = sorted(set(asked), key=lambda name: ids.EXPANSIONS.index(name) if name in ids.EXPANSIONS else -1)
    try:
        rules = ruleset(options.edition, len(options.levels), expansions)
    except SetupError as trouble:
        parser.error(str(trouble))
    entrants = [(level, get(level)) for level in options.levels]
    print(report(*tournament(rules, entrants, options.games, _progress(options.games))))
    return 0


def _progress(games: int) -> Callable[[int], None]:
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        print(f"\r{done} of {games} games", end="\n" if done == games else "", file=sys.stderr, flush=True)

    return show


if __name__ == "__main__":
    raise SystemExit(main())
