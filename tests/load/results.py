"""Results: the rounds of a run as JSON, the middle one of a row, and the table that is printed."""

import json
import os
import platform
import statistics
import subprocess
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.table import Table

from tests.support.servers import ROOT

from .row import PROCESSOR, Effort, Figure, Found, Row
from .rows import FLOOR

RESULTS = ROOT / "var" / "load"
Rounds = dict[str, list[Found]]
"""What was found, by the names of the rows."""


@dataclass(frozen=True)
class Line:
    """A figure with its value, as texts."""

    figure: str
    value: str
    asked: str
    of_floor: str
    reached: bool | None


def middle(rounds: list[Found], figure: Figure) -> Found:
    """The round in which a figure was the median."""
    values = [each.values[figure.name] for each in rounds]
    return rounds[values.index(statistics.median_low(values))]


def value_of(rounds: list[Found], figure: Figure) -> float:
    """The median of a figure."""
    return middle(rounds, figure).values[figure.name]


def lines(row: Row, rounds: list[Found], least: float) -> list[Line]:
    """The figures of a row that were found, each the median of the rounds. ``least`` is a move at the floor."""
    found = []
    for figure in row.figures:
        measured = [each for each in rounds if figure.name in each.values]
        if measured:
            value, unit = value_of(measured, figure), f" {figure.unit}".rstrip()
            ratio = f"{value / least:.1f}" if figure.unit == PROCESSOR else ""
            asked = figure.asked and figure.asked + unit
            found.append(Line(figure.name, _rounded(value) + unit, asked, ratio, figure.reached(value)))
    return found


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def least_of(rounds: Rounds) -> float:
    """What a move costs at the floor."""
    return value_of(rounds[FLOOR.name], FLOOR.figures[0])


def table(rows: Iterable[Row], rounds: Rounds) -> Table:
    """The table that is printed."""
    made = Table(title="The median of the rounds; x floor: ratio to the floor's processor time a move")
    for name in ("Row", "What", "Found", "To reach", "", "x floor", "Where"):
        made.add_column(name, justify="right" if name in ("Found", "To reach", "x floor") else "left")
    for row in (FLOOR, *rows):
        where = middle(rounds[row.name], row.figures[0]).where
        beside = [row.name, ", ".join(f"{kind} {spent:.2f}" for kind, spent in where.items())]
        for line in lines(row, rounds[row.name], least_of(rounds)):
            verdict = {None: "", True: "yes", False: "no"}[line.reached]
            made.add_row(beside[0], line.figure, line.value, line.asked, verdict, line.of_floor, beside[1])
            beside = ["", ""]
    return made


def run_of(rounds: Rounds, effort: Effort) -> dict[str, Any]:
    """A run as JSON: all rounds, with the commit, the machine and how much was measured."""
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": _commit(),
        "machine": machine(),
        "effort": asdict(effort),
        "rows": {name: [each.as_json() for each in found] for name, found in rounds.items()},
    }


def kept(run: dict[str, Any]) -> Path:
    """Write a run to a file of its own."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    file = RESULTS / f"{run['at'].replace(':', '')}.json"
    file.write_text(json.dumps(run, indent=1) + "\n")
    return file


def _commit() -> str:
    """The commit that was measured, with a plus if files differ from it."""
    commit, changed = (
        subprocess.run(["git", *asked], cwd=ROOT, capture_output=True, text=True).stdout.strip()
        for asked in (["rev-parse", "--short=12", "HEAD"], ["status", "--porcelain", "--untracked-files=no"])
    )
    return commit + ("+" if changed else "")


def machine() -> dict[str, Any]:
    """What the milliseconds depend on."""
    described = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    named = [line.partition(":")[2].strip() for line in described.splitlines() if line.startswith("model name")]
    return {
        "processor": named[0] if named else platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load before": round(os.getloadavg()[0], 1),
    }
