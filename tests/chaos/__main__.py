"""``python -m tests.chaos --minutes 10 --seed 7``: the fault run, with its figures as tables and in ``var/chaos``."""

import argparse
import asyncio
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tests.support.once import share

from . import report
from .act import Plan
from .findings import Findings
from .run import SYSTEMS, run, seed_of_now

STOPPED = 130
RESULTS = Path(__file__).parents[2] / "var" / "chaos"


def main() -> int:
    """The exit status: 0 if no rule was broken, 1 if one was, 130 if it was told to stop."""
    options = _options()
    console = Console(soft_wrap=False)
    seed = seed_of_now() if options.seed is None else options.seed
    console.print(f"Seed {seed}", highlight=False)
    folder, began = Path(tempfile.mkdtemp(prefix="puerto-chaos-")), time.monotonic()
    share(folder)
    plan = Plan(options.minutes * 60, seed, tables=options.tables, beside=options.beside)
    if options.act:
        plan.acts = (options.act,)
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console, transient=True)
    shown = bar.add_task("", total=1.0)
    plan.show = lambda what, part: bar.update(shown, description=what, completed=part)
    findings, stopped = Findings(), False
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that starts it in the background has it ignored
    try:
        with bar:
            asyncio.run(_stoppable(plan, findings))
    except (KeyboardInterrupt, asyncio.CancelledError):
        stopped = True
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    about = {"seed": seed, "minutes": options.minutes, "seconds in all": round(time.monotonic() - began)}
    report.show(findings, about, console)
    console.print(f"Written to {report.write(findings, about, RESULTS)}", highlight=False)
    if stopped:
        console.print("Stopped. The last look has not been taken.")
        return STOPPED
    return 1 if findings.broken else 0


async def _stoppable(plan: Plan, findings: Findings) -> None:
    """A run that SIGTERM ends as Ctrl-C does: everything that was started is stopped."""
    task = asyncio.current_task()
    assert task
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await run(plan, findings)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of harm, in all (10)")
    parser.add_argument("--seed", type=int, help="of all choices; drawn if left out")
    parser.add_argument("--tables", type=int, default=4, help="games at once (4)")
    parser.add_argument("--act", choices=SYSTEMS, help="only this one")
    beside = "a checkout of another version, from which one of two web processes runs"
    parser.add_argument("--beside", type=lambda given: Path(given).resolve(strict=True), metavar="FOLDER", help=beside)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
