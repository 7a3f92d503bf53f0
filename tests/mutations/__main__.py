"""``python -m tests.mutations``: which faults the tests find. The package says how."""

import json
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn
from rich.table import Table

from .faults import FAULTS, NEAR, Fault
from .trying import ROOT, Outcome, Unclear, copied, tried

RESULTS = ROOT / "var" / "mutations"
SEED = 18
"""From which the quick tier draws, so that two runs try the same."""


def main() -> int:
    wanted = _arguments()
    faults = [fault for fault in FAULTS if not wanted.only or {fault.group, fault.key} & set(wanted.only)]
    if not faults:
        print(f"No such fault: {', '.join(wanted.only)}.", file=sys.stderr)
        return 2
    if wanted.check:
        for fault in faults:
            compile(fault.made_in((ROOT / fault.file).read_text()), fault.file, "exec")
        print(f"{len(faults)} faults can be made.")
        return 0
    results = Results(wanted)
    with (
        tempfile.TemporaryDirectory(prefix="puerto-mutations-") as folder,
        copied(Path(folder)) as tree,
        Progress(*Progress.get_default_columns(), MofNCompleteColumn(), TimeElapsedColumn()) as progress,
    ):
        task = progress.add_task("faults", total=len(faults))
        for fault in faults:
            progress.update(task, description=fault.key)
            if not results.know(fault):
                try:
                    results.keep(fault, tried(tree, fault, _stretches(wanted, fault), _options(wanted)))
                except Unclear as trouble:
                    progress.console.print(f"{fault.key}: {trouble}", markup=False, highlight=False, soft_wrap=True)
            progress.advance(task)
    Console().print(results.table(faults))
    return 0


def _arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.mutations", description="Which faults do the tests find?")
    parser.add_argument("--only", action="append", default=[], metavar="GROUP[/NAME]", help="faults to make")
    parser.add_argument("--tier", choices=("quick", "full"), default="quick", help="cases of the tests")
    parser.add_argument("--draw", type=int, default=SEED, help="seed of the quick tier (default: %(default)s)")
    parser.add_argument("--narrow", action="store_true", help="run only the tests that lie near the group")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="run only these tests")
    parser.add_argument("--workers", type=int, default=2, help="processes of tests (default: %(default)s; 0: one)")
    parser.add_argument("--check", action="store_true", help="only check that each fault can be made")
    parser.add_argument("--again", action="store_true", help="forget what is known")
    return parser.parse_args()


def _stretches(wanted: Namespace, fault: Fault) -> list[tuple[str, ...]]:
    if wanted.tests:
        return [tuple(wanted.tests)]
    return [NEAR[fault.group]] if wanted.narrow else [NEAR[fault.group], ()]


def _options(wanted: Namespace) -> list[str]:
    tier = ["--full"] if wanted.tier == "full" else ["--draw", str(wanted.draw)]
    workers = [f"-n{wanted.workers}", "--dist=loadfile"] if wanted.workers else []
    return [*tier, *workers]


class Results:
    """What is known of faults, in a file for each way of running the tests."""

    def __init__(self, wanted: Namespace) -> None:
        scope = "tests" if wanted.tests else "narrow" if wanted.narrow else "whole"
        self._file = RESULTS / f"{wanted.tier}-{scope}.json"
        self._tests = wanted.tests
        known = self._file.exists() and not wanted.again
        self._known: dict[str, dict[str, Any]] = json.loads(self._file.read_text()) if known else {}

    def know(self, fault: Fault) -> bool:
        """Whether the fault, as it is now, was tried with these tests."""
        found = self._known.get(fault.key)
        return found is not None and found["change"] == [fault.old, fault.new] and found["tests"] == self._tests

    def keep(self, fault: Fault, outcome: Outcome) -> None:
        """Written at once, so that a run that is broken off loses nothing."""
        self._known[fault.key] = outcome.as_json() | {"change": [fault.old, fault.new], "tests": self._tests}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._known, indent=2) + "\n")

    def table(self, faults: list[Fault]) -> Table:
        known = [(fault, self._known[fault.key]) for fault in faults if self.know(fault)]
        found = sum(result["found_by"] is not None for _, result in known)
        table = Table(title=f"{found} of {len(faults)} faults are found, {len(known) - found} are not")
        for name in ("Fault", "What it does", "Found by", "Seconds"):
            table.add_column(name, justify="right" if name == "Seconds" else "left", overflow="fold")
        for fault in faults:
            result = self._known[fault.key] if self.know(fault) else {"found_by": "? not tried", "seconds": 0}
            by = result["found_by"] or "[red]not found[/red]"
            table.add_row(fault.key, fault.sentence, by, f"{result['seconds']:.0f}")
        return table


if __name__ == "__main__":
    sys.exit(main())
