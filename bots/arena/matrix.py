"""Every level against every other one, both ways, at every table, and a field in which all of them meet.

A cell is one bot alone among others of one kind. How much it owes to the mistakes of that kind shows in the reverse
cell, and cycles show in the whole matrix.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import Any

from games.engine.editions import EDITIONS

from .block import Block
from .journal import Journal
from .match import Match, make_match
from .plackett_luce import Ranking, fit
from .summary import Line, Summary, summarize
from .tournament import play_match

FORMAT = "puerto-strength/1"
ANCHOR = "random"
FIELD = "field"
DIGITS = 4
_TABLE = ("players", "expansions")


@dataclass(frozen=True, slots=True)
class Plan:
    """Which levels meet at which tables, and how often."""

    levels: tuple[str, ...]
    players: tuple[int, ...]
    expansions: tuple[tuple[str, ...], ...]
    """Sets of them, each in canonical order."""
    games: int
    """The games of each cell; a field has as many for each level."""
    edition: str = "1897"
    seed: int = 0
    nodes: int | None = None
    seconds: float | None = None
    fewer: dict[str, int] = field(default_factory=dict)
    """The games of matches with a level that thinks for a long time, by level."""
    changed: tuple[str, ...] = ()
    """If there are any, only matches with one of these levels are played."""

    def tables(self) -> Iterator["Table"]:
        """One for each set of expansions and number of players, in that order."""
        for expansions in self.expansions:
            for players in self.players:
                yield Table(self, players, expansions)

    def blocks(self) -> int:
        """How many blocks there are in all."""
        return sum(match.blocks(games) for table in self.tables() for _, match, games in table.matches())


@dataclass(frozen=True, slots=True)
class Table:
    """A number of seats and a set of expansions."""

    plan: Plan
    players: int
    expansions: tuple[str, ...]

    def match(self, bots: Sequence[str]) -> Match:
        plan = self.plan
        return make_match(tuple(bots), self.players, plan.edition, self.expansions, plan.seed, plan.nodes, plan.seconds)

    def matches(self) -> Iterator[tuple[str, Match, int]]:
        """``(name, match, games)``: each level among its own kind, each pair, and the field.

        With two seats a pair is the same both ways round.
        """
        changed = set(self.plan.changed)
        for name, match, games in self._all_matches():
            if not changed or not changed.isdisjoint(match.bots):
                yield name, match, games

    def _all_matches(self) -> Iterator[tuple[str, Match, int]]:
        levels, games = self.plan.levels, self._games
        for level in levels:
            yield f"{level}-only", self.match([level] * self.players), games([level])
        for one, others in permutations(levels, 2):
            if self.players > 2 or levels.index(one) > levels.index(others):
                match = self.match([one, *[others] * (self.players - 1)])
                yield f"{one}-against-{others}", match, games([one, others])
        if len(levels) > 1:
            bots = levels * -(-self.players // len(levels))
            yield FIELD, self.match(bots), games(levels) * len(levels)

    def _games(self, bots: Sequence[str]) -> int:
        return min([self.plan.games, *(self.plan.fewer[bot] for bot in bots if bot in self.plan.fewer)])

    @property
    def name(self) -> str:
        """The name for files and titles, such as ``4-all``."""
        return f"{self.players}-{label(self.plan.edition, self.expansions)}"


def label(edition: str, expansions: Sequence[str]) -> str:
    """Short name of a set of expansions: ``base``, ``all``, or their ids."""
    if expansions and tuple(expansions) == tuple(EDITIONS[edition].expansions):
        return "all"
    return "+".join(expansions) or "base"


def play(plan: Plan, folder: Path, *, jobs: int = 1, done: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Play everything, or continue from the folder, with one journal per match. Returns the results as plain data.

    Blocks that a journal has beyond the plan count as well: the arena may have played a match for longer.

    Raises:
        OtherMatch: a journal in the folder has other settings.
    """
    found: list[dict[str, Any]] = []
    rankings: dict[tuple[str, ...], list[Ranking]] = {expansions: [] for expansions in plan.expansions}
    for table in plan.tables():
        cells, kinds, standings = [], [], []
        for name, match, games in table.matches():
            journal = Journal(match, folder / table.name / f"{name}.jsonl")
            blocks = play_match(match, games, jobs=jobs, journal=journal, done=done)
            blocks += [block for number, block in sorted(journal.blocks.items()) if number >= len(blocks)]
            summary = summarize(match, blocks)
            if name == FIELD:
                standings = [_standing(line) for line in summary.lines]
                rankings[table.expansions] += _rankings(table, blocks)
            elif len(summary.lines) == 1:
                kinds.append(_kind(summary))
            else:
                cells += _cells(summary, both=table.players == 2)
        found.append(
            {
                "players": table.players,
                "expansions": list(table.expansions),
                "cells": cells,
                "own_kind": kinds,
                "field": standings,
            }
        )
    return {
        "format": FORMAT,
        "edition": plan.edition,
        "levels": list(plan.levels),
        "games": plan.games,
        "fewer": plan.fewer,
        "seed": plan.seed,
        "nodes": match.nodes,
        "seconds": match.seconds,
        "tables": found,
        "strengths": [_strengths(plan, expansions, ranked) for expansions, ranked in rankings.items() if ranked],
    }


def merged(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The results of a run, with those of earlier runs for what it has not played."""
    earlier = {_key(table, *_TABLE): table for table in before["tables"]}
    tables = []
    for table in now["tables"]:
        old = earlier.get(_key(table, *_TABLE), {"cells": [], "own_kind": []})
        cells = _joined(old["cells"], table["cells"], "bot", "others")
        tables.append({**table, "cells": cells, "own_kind": _joined(old["own_kind"], table["own_kind"], "bot")})
    return {
        **now,
        "tables": _joined(before["tables"], tables, *_TABLE),
        "strengths": _joined(before["strengths"], now["strengths"], "expansions"),
    }


def _joined(before: list[dict[str, Any]], now: list[dict[str, Any]], *names: str) -> list[dict[str, Any]]:
    """Both, in the order of the first; of two entries that agree in these members, the second."""
    return [*{_key(entry, *names): entry for entry in (*before, *now)}.values()]


def _key(entry: dict[str, Any], *names: str) -> str:
    return repr([entry[name] for name in names])


def _cells(summary: Summary, both: bool) -> list[dict[str, Any]]:
    """The line of the bot that sits alone; with two seats also that of the other bot, which sits alone, too."""
    one, others = summary.lines
    found = [(one, others), (others, one)] if both else [(one, others)]
    return [
        {
            "bot": line.bot,
            "others": other.bot,
            "games": summary.games,
            **_rate(line),
            "score": _short(line.scores["total"]),
            "others_score": _short(other.scores["total"]),
            "rounds": _short(summary.rounds),
        }
        for line, other in found
    ]


def _kind(summary: Summary) -> dict[str, Any]:
    (line,) = summary.lines
    return {
        "bot": line.bot,
        "games": summary.games,
        "by_seat": _by_seat(line),
        "scores": {source: _short(points) for source, points in line.scores.items()},
        "winning_score": _short(summary.winning_score),
        "won_with": line.won_with,
        "rounds": _short(summary.rounds),
        "most_rounds": summary.most_rounds,
    }


def _standing(line: Line) -> dict[str, Any]:
    return {
        "bot": line.bot,
        "games": line.seats,
        **_rate(line),
        "scores": {source: _short(points) for source, points in line.scores.items()},
        "seconds": [round(value, 6) for value in (line.seconds.mean, line.seconds.p95, line.seconds.most)],
        "nodes": [round(value) for value in (line.nodes.mean, line.nodes.p95, line.nodes.most)],
    }


def _rate(line: Line) -> dict[str, Any]:
    return {"wins": _short(line.wins), "low": _short(line.low), "high": _short(line.high), "by_seat": _by_seat(line)}


def _by_seat(line: Line) -> list[float | None]:
    return [None if share is None else _short(share) for share in line.by_seat]


def _rankings(table: Table, blocks: list[Block]) -> Iterator[Ranking]:
    for block in blocks:
        for game in block.games:
            yield Ranking(game.seats, game.places, (table.name, block.number))


def _strengths(plan: Plan, expansions: tuple[str, ...], rankings: list[Ranking]) -> dict[str, Any]:
    found = fit(rankings, ANCHOR if ANCHOR in plan.levels else plan.levels[0])
    return {
        "expansions": list(expansions),
        "games": len(rankings),
        "levels": [
            {"bot": one.bot, "strength": _short(one.strength), "low": _short(one.low), "high": _short(one.high)}
            for one in found.strengths
        ],
        "seats": {str(players): list(map(_short, values)) for players, values in found.seats.items()},
    }


def _short(value: float) -> float:
    return round(value, DIGITS)
