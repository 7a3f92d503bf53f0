"""Results: the rounds of a run as JSON, the middle one of a row, and the table that is printed."""

import json
import os
import platform
import statistics
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.table import Table

from tests.support.servers import ROOT

from .row import PROCESSOR, Figure, Found, Row
from .rows import FLOOR

RESULTS = ROOT / "var" / "load"
Rounds = dict[str, list[Found]]
"""What was found, by the names of the rows."""


@dataclass(frozen=True)
class Line:
    """A figure with its value: the texts of a line of the table."""

    row: str
    says: str
    figure: str
    value: str
    asked: str
    of_floor: str
    reached: bool | None


def middle(rounds: list[Found], figure: Figure) -> Found:
    """The round in which a figure was the median."""
    values = [each.values[figure.name] for each in rounds]
    return rounds[values.index(statistics.median_low(values))]


def lines(rows: Iterable[Row], rounds: Rounds) -> list[Line]:
    """All figures of these rows that were found, each the median of the rounds."""
    least = middle(rounds[FLOOR.name], FLOOR.figures[0]).values[FLOOR.figures[0].name]
    found = []
    for row in rows:
        for figure in row.figures:
            measured = [each for each in rounds.get(row.name, []) if figure.name in each.values]
            if measured:
                value = middle(measured, figure).values[figure.name]
                ratio = f"{value / least:.1f}" if figure.unit == PROCESSOR else ""
                unit = f" {figure.unit}".rstrip()
                asked = f"{figure.asked}{unit}" if figure.asked else ""
                text = _rounded(value) + unit
                found.append(Line(row.name, row.says, figure.name, text, asked, ratio, figure.reached(value)))
    return found


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def table(rows: list[Row], rounds: Rounds) -> Table:
    """The table that is printed."""
    made = Table(title="The median of the rounds; x floor: ratio to the floor's processor time a move")
    for name in ("Row", "What", "Found", "To reach", "", "x floor", "Where"):
        made.add_column(name, justify="right" if name in ("Found", "To reach", "x floor") else "left")
    before = ""
    for line in lines([FLOOR, *rows], rounds):
        first = line.row != before
        before = line.row
        row = next(row for row in (FLOOR, *rows) if row.name == line.row)
        where = middle(rounds[line.row], row.figures[0]).where if first else {}
        told = ", ".join(f"{kind} {spent:.1f}" for kind, spent in where.items())
        verdict = {None: "", True: "yes", False: "no"}[line.reached]
        made.add_row(line.row if first else "", line.figure, line.value, line.asked, verdict, line.of_floor, told)
    return made


def kept(rounds: Rounds, folder: Path = RESULTS) -> Path:
    """Write all rounds as JSON, with the commit and the machine."""
    at = datetime.now(UTC)
    data = {
        "at": at.isoformat(timespec="seconds"),
        "commit": _commit(),
        "machine": machine(),
        "rows": {name: [each.as_json() for each in found] for name, found in rounds.items()},
    }
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{at:%Y%m%d-%H%M%S}.json"
    file.write_text(json.dumps(data, indent=1) + "\n")
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
