"""Writes the table and the pictures of ``docs/performance.md`` from the results that are kept beside this module.

python -m tests.load --keep      # measure, and replace the kept results of these rows (make performance)
python -m tests.load.report      # write the page and the pictures again from the kept results
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from games.management.documents import fill
from tests.support.servers import ROOT

from . import charts, results
from .charts import Panel
from .moves import MOVE
from .row import Found, Row
from .rows import FLOOR, ROWS

KEPT = Path(__file__).parent / "kept.json"
"""The last run that measured each row: ``at``, ``commit``, ``machine``, ``floor`` and ``rounds``."""
PAGE = ROOT / "docs" / "performance.md"
WHERE, GROWTH = (PAGE.parent / "images" / f"performance-{name}.svg" for name in ("where", "growth"))
COMPARED = ("floor", "boardgame.io", "rest-0", "rest-4", "graphql-0", "graphql-4", "embedded-0", "embedded-4",
            "bots", "bots-embedded")  # fmt: skip
VIEWERS = {"rest-0": 0, "rest-1": 1, "rest-4": 4, "rest-16": 16}
WEBS = {"webs-1": 1, "rest-4": 2, "webs-4": 4}

Kept = dict[str, dict[str, Any]]


def kept() -> Kept:
    """Return the kept results by the names of the rows."""
    return json.loads(KEPT.read_text()) if KEPT.exists() else {}


def add(run: dict[str, Any]) -> None:
    """Keep the rows of a run, in place of their earlier results."""
    rounds = {name: [Found(**each) for each in found] for name, found in run["rows"].items()}
    about = {"at": run["at"], "commit": run["commit"], "machine": run["machine"]}
    about["floor"] = round(results.least_of(rounds), 4)
    found = kept() | {name: about | {"rounds": found} for name, found in run["rows"].items()}
    order = [row.name for row in (FLOOR, *ROWS)]
    KEPT.write_text(json.dumps({name: found[name] for name in order if name in found}, indent=1) + "\n")


def write() -> None:
    """Write the page and its pictures."""
    for file, text in files(kept()).items():
        file.write_text(text)


def files(found: Kept) -> dict[Path, str]:
    """Return the texts of the page and its pictures."""
    page = fill(PAGE.read_text(), "table", _table(found))
    return {PAGE: fill(page, "runs", _runs(found)), WHERE: _where(found), GROWTH: _growth(found)}


def _rounds(found: Kept, name: str) -> list[Found]:
    return [Found(**each) for each in found[name]["rounds"]]


def _rows(found: Kept, names: Iterable[str]) -> Iterator[tuple[Row, Found]]:
    """Yield the rows that have kept results, each with its middle round."""
    by_name = {row.name: row for row in (FLOOR, *ROWS)}
    for name in names:
        if name in found:
            row = by_name[name]
            yield row, results.middle(_rounds(found, name), row.figures[0])


def _table(found: Kept) -> Iterator[str]:
    yield "| row | figure | result | target | × floor |"
    yield "| --- | --- | ---: | ---: | ---: |"
    for row in (FLOOR, *ROWS):
        if row.name in found:
            yield f"| `{row.name}` | *{row.says}* | | | |"
            for line in results.lines(row, _rounds(found, row.name), found[row.name]["floor"]):
                mark = {None: "", True: " ✓", False: " ✗"}[line.reached]
                yield f"| | {line.figure} | {line.value} | {line.asked}{mark} | {line.of_floor} |"


def _runs(found: Kept) -> Iterator[str]:
    runs: dict[str, tuple[dict[str, Any], list[str]]] = {}
    for name, each in found.items():
        runs.setdefault(each["at"], (each, []))[1].append(f"`{name}`")
    yield "| measured | commit | machine | floor | rows |"
    yield "| --- | --- | --- | ---: | --- |"
    for at, (each, names) in sorted(runs.items()):
        machine = each["machine"]
        described = f"{machine['processor']}, {machine['cores']} cores, Python {machine['python']}, "
        described += f"load before: {machine['load before']}"
        yield f"| {at[:10]} | {each['commit']} | {described} | {each['floor']:.2f} ms | {' '.join(names)} |"


def _where(found: Kept) -> str:
    parts = {row.name: middle.where for row, middle in _rows(found, COMPARED)}
    return charts.bars("Milliseconds of processor time per move, by kind of process", parts)


def _growth(found: Kept) -> str:
    def costs(of: dict[str, int]) -> list[tuple[float, float]]:
        return [(of[row.name], middle.values[MOVE]) for row, middle in _rows(found, of)]

    series = {row.name: middle.series for row, middle in _rows(found, ("length", "stored"))}
    shown = [
        Panel("By viewers of each game", "viewers", {"a move": costs(VIEWERS)}),
        Panel("By web processes, 4 viewers", "web processes", {"a move": costs(WEBS)}),
        Panel("By the length of the game", "moves played", series.get("length", {})),
        Panel("By stored games", "stored games", series.get("stored", {}), wide=True),
    ]
    return charts.panels([panel for panel in shown if any(panel.lines.values())])


if __name__ == "__main__":
    for name in sys.argv[1:]:
        add(json.loads(Path(name).read_text()))
    write()
