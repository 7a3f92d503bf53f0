"""What the last run of the tests cost: ``python -m tests.support.cost_report [FOLDER]``, or ``make test-times``.

Prints the dearest tests, files and kinds of processes, and draws the files as bars: ``var/test-times/files.svg``.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.support.costs import TESTS, kept_runs

RUNS = Path(__file__).resolve().parents[2] / "var" / "test-times"
ROWS = 30
COLOURS = {
    TESTS: "#4477aa", "server": "#ee6677", "browser": "#ccbb44", "node": "#228833", "postgres": "#66ccee",
    "redis": "#aa3377", "worker": "#ee8866", "python": "#bbbbbb", "other": "#555555",
}  # fmt: skip
BAR, GAP, LABEL, WIDTH = 14, 4, 330, 700
"""Pixels."""


@dataclass
class Cost:
    """Seconds of the processor by kind, wall seconds, and how many tests."""

    cpu: Counter[str] = field(default_factory=Counter)
    wall: float = 0.0
    tests: int = 0

    @property
    def seconds(self) -> float:
        return sum(self.cpu.values())

    def add(self, cpu: Mapping[str, float], wall: float) -> None:
        self.cpu.update(cpu)
        self.wall += wall
        self.tests += 1


@dataclass
class Run:
    """All that a run cost, by test, file, and part outside of tests."""

    tests: dict[str, Cost]
    files: dict[str, Cost]
    parts: dict[str, Cost]

    @property
    def kinds(self) -> Counter[str]:
        return sum((cost.cpu for costs in (self.tests, self.parts) for cost in costs.values()), Counter())

    @property
    def summary(self) -> str:
        """One line."""
        kinds = ", ".join(f"{kind} {seconds:.0f}" for kind, seconds in self.kinds.most_common() if seconds >= 0.5)
        return f"{sum(self.kinds.values()):.0f} CPU seconds ({kinds})"


def read(folder: Path) -> Run:
    """The run whose processes have written into a folder. The cases of a test count together."""
    run = Run({}, {}, {})
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text().splitlines():
            found = json.loads(line)
            if "test" not in found:
                run.parts.setdefault(f"({found['part']})", Cost()).add(found["cpu"], 0)
                continue
            name = found["test"].partition("[")[0]
            for costs, key in ((run.tests, name), (run.files, name.partition("::")[0])):
                costs.setdefault(key, Cost()).add(found["cpu"], found["wall"])
    return run


def table(title: str, costs: Mapping[str, Cost], kinds: Sequence[str]) -> Table:
    """The dearest first, with their seconds by kind."""
    made = Table(title=title, title_justify="left")
    made.add_column("", overflow="fold")
    for name in ("CPU s", *kinds, "wall s", "tests"):
        made.add_column(name, justify="right")
    for name, cost in dearest(costs)[:ROWS]:
        parts = [f"{cost.cpu[kind]:.1f}" if cost.cpu[kind] >= 0.05 else "" for kind in kinds]
        made.add_row(name.removeprefix("tests/"), f"{cost.seconds:.1f}", *parts, f"{cost.wall:.1f}", str(cost.tests))
    return made


def dearest(costs: Mapping[str, Cost]) -> list[tuple[str, Cost]]:
    return sorted(costs.items(), key=lambda item: item[1].seconds, reverse=True)


def folders(files: Mapping[str, Cost]) -> dict[str, Cost]:
    """The files of each folder together."""
    found: dict[str, Cost] = {}
    for name, cost in files.items():
        folder = found.setdefault(name.rpartition("/")[0], Cost())
        folder.cpu += cost.cpu
        folder.wall += cost.wall
        folder.tests += cost.tests
    return found


def bars(costs: Mapping[str, Cost], kinds: Sequence[str]) -> str:
    """A drawing in SVG: a bar for each of the dearest, coloured by kind."""
    rows = dearest(costs)[: 2 * ROWS]
    scale = WIDTH / max((cost.seconds for _, cost in rows), default=1)
    height = (len(rows) + 2) * (BAR + GAP)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LABEL + WIDTH + 60}" height="{height}" '
        'font-family="sans-serif" font-size="11">'
    ]
    for number, kind in enumerate(kinds):
        x = LABEL + number * 80
        drawn.append(f'<rect x="{x}" y="2" width="10" height="10" fill="{COLOURS.get(kind, "#000")}"/>')
        drawn.append(f'<text x="{x + 14}" y="11">{escape(kind)}</text>')
    for number, (name, cost) in enumerate(rows, 1):
        x, y = float(LABEL), number * (BAR + GAP) + 4
        drawn.append(
            f'<text x="{LABEL - 6}" y="{y + 11}" text-anchor="end">{escape(name.removeprefix("tests/"))}</text>'
        )
        for kind in kinds:
            if wide := cost.cpu[kind] * scale:
                fill = COLOURS.get(kind, "#000")
                title = f"<title>{escape(kind)} {cost.cpu[kind]:.1f} s</title>"
                drawn.append(
                    f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{BAR}" fill="{fill}">{title}</rect>'
                )
                x += wide
        drawn.append(f'<text x="{x + 4:.1f}" y="{y + 11}">{cost.seconds:.1f}</text>')
    return "\n".join([*drawn, "</svg>"])


def main(arguments: Sequence[str]) -> int:
    kept = [Path(arguments[0])] if arguments else kept_runs(RUNS)
    if not kept:
        print("No run has been measured yet: make test")
        return 1
    run = read(kept[-1])
    kinds = [kind for kind, _ in run.kinds.most_common()]
    console = Console(width=None if sys.stdout.isatty() else 160)
    everything = {kind: Cost(Counter({kind: seconds})) for kind, seconds in run.kinds.items()}
    by_kind = Table(title="Kinds of processes", title_justify="left")
    by_kind.add_column("")
    by_kind.add_column("CPU s", justify="right")
    for kind, cost in dearest(everything):
        by_kind.add_row(kind, f"{cost.seconds:.1f}")
    console.print(table("Tests", run.tests, kinds), table("Files", run.files, kinds))
    console.print(table("Folders", folders(run.files), kinds), table("Outside of tests", run.parts, kinds), by_kind)
    console.print(f"{kept[-1].name}: {run.summary}", highlight=False)
    chart = kept[-1].parent / "files.svg"
    chart.write_text(bars(run.files, kinds))
    console.print(f"{chart}", highlight=False, soft_wrap=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
