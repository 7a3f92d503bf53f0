"""The figures of a run as tables for people, and as JSON for programs."""

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from .findings import RULES, Findings, summary


def show(findings: Findings, about: dict[str, Any], console: Console) -> None:
    """Print everything, the verdict last."""
    _counts(findings, console)
    _seconds(findings, console)
    _rules(findings, console)
    for violation in findings.violations.values():
        console.print(f"\n[red]{violation.rule}: {violation.what}[/red] ({violation.times} times)", highlight=False)
        console.print(violation.example, markup=False, highlight=False, soft_wrap=True)
    said = " · ".join(f"{name} {value}" for name, value in about.items())
    verdict = f"{findings.broken} violations" if findings.broken else "0 violations"
    style = "bold red" if findings.broken else "bold green"
    console.print(
        f"\n[{style}]{verdict}[/{style}] in {sum(findings.checked.values()):,} checks · {said}", highlight=False
    )


def _counts(findings: Findings, console: Console) -> None:
    for title in sorted(findings.counts):
        grid = Grid(title=title, title_justify="left", show_header=False)
        grid.add_column(min_width=40)
        grid.add_column(justify="right")
        rows = findings.counts[title]
        for row in sorted(rows):
            grid.add_row(row, f"{rows[row]:,}")
        if len(rows) > 1:
            grid.add_section()
            grid.add_row("in all", f"{rows.total():,}")
        console.print(grid)


def _seconds(findings: Findings, console: Console) -> None:
    grid = Grid(title="Seconds", title_justify="left")
    for column in ("what", "of", "times", "median", "95 %", "longest"):
        grid.add_column(column, justify="left" if column in ("what", "of") else "right")
    for title in sorted(findings.seconds):
        for number, (row, values) in enumerate(sorted(findings.seconds[title].items())):
            found = summary(values)
            cells = [f"{found[part]:.2f}" for part in ("median", "p95", "max")]
            grid.add_row("" if number else title, row, str(found["times"]), *cells)
        grid.add_section()
    console.print(grid)


def _rules(findings: Findings, console: Console) -> None:
    broken = dict.fromkeys(RULES, 0)
    for violation in findings.violations.values():
        broken[violation.rule] += violation.times
    grid = Grid(title="Rules", title_justify="left")
    grid.add_column("rule")
    grid.add_column("checks", justify="right")
    grid.add_column("violations", justify="right")
    for rule, sentence in RULES.items():
        colour = "red" if broken[rule] else "green"
        grid.add_row(sentence, f"{findings.checked[rule]:,}", f"[{colour}]{broken[rule]:,}[/{colour}]")
    console.print(grid)


def write(findings: Findings, about: dict[str, Any], folder: Path) -> Path:
    """The same as JSON; the file is named by the seed."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"seed-{about['seed']}.json"
    path.write_text(json.dumps(about | findings.as_json(), indent=2, ensure_ascii=False) + "\n")
    return path
