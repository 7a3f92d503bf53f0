"""The command ``puerto-conformance``."""

import argparse
import asyncio
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx

from .. import PuertoError
from .report import Report
from .run import conform
from .scenario import Scenario
from .scenarios import ALL

GOOD, FAULTY, UNUSABLE = 0, 1, 2
EPILOG = """\
The kit runs COMMAND with API, TOKEN and PUERTO_URL in its environment, and replaces {api}, {token} and {url} in it.
Without a COMMAND, the kit prints API and TOKEN and waits for a program that you start elsewhere. The program plays in
sandboxes, as a guest.

Exit status: 0 all passed, 1 something must be fixed, 2 the service could not be used.
"""


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "puerto-conformance", description="Test a bot or client on a bad connection.", epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--api", default="http://localhost:8000", metavar="URL", help="the service (%(default)s)")
    parser.add_argument("--token", help="token of the account that owns the sandboxes; by default a guest")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="only this one; may be repeated")
    parser.add_argument("--list", action="store_true", help="list the scenarios and exit")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write the report to this file, as JSON")
    parser.add_argument(
        "--patience", type=float, default=15.0, metavar="SECONDS", help="for each step of the program (%(default)g)"
    )
    parser.add_argument(
        "--arrival", type=float, metavar="SECONDS", help="until its first request (60; 600 without a command)"
    )
    parser.add_argument("--host", default="127.0.0.1", help="address on which the kit listens (%(default)s)")
    parser.add_argument("--port", type=int, default=0, help="port on which the kit listens (a free one)")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="-- COMMAND", help="the program to test")
    found = parser.parse_args(given)
    found.command = found.command[1:] if found.command[:1] == ["--"] else found.command
    known = [kind.name for kind in ALL]
    if wrong := set(found.only) - set(known):
        parser.error(f"unknown scenario: {', '.join(sorted(wrong))}. Scenarios: {', '.join(known)}.")
    return found


class _Progress:
    """Shows the current scenario on standard error, if that is a terminal."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()

    def began(self, kind: type[Scenario]) -> None:
        if self._live:
            print(
                f"\033[2K{ALL.index(kind) + 1:2} of {len(ALL)}  {kind.title} ...", end="\r", file=sys.stderr, flush=True
            )

    def ended(self) -> None:
        if self._live:
            print("\033[2K", end="", file=sys.stderr, flush=True)

    def tell(self, line: str) -> None:
        print(line, file=sys.stderr, flush=True)


async def _run(given: argparse.Namespace) -> Report:
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)  # the program must not outlive the kit
    progress = _Progress()
    found = await conform(
        given.api, given.command, token=given.token, only=given.only, patience=given.patience, arrival=given.arrival,
        host=given.host, port=given.port, tell=progress.tell, began=progress.began,
    )  # fmt: skip
    progress.ended()
    return found


def main(given: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    arguments = _arguments(given)
    if arguments.list:
        print("\n".join(f"{kind.name:12} {kind.title}" for kind in ALL))
        return GOOD
    try:
        report = asyncio.run(_run(arguments))
    except (PuertoError, httpx.HTTPError, OSError) as error:
        print(f"puerto-conformance: {error}", file=sys.stderr)
        return UNUSABLE
    except (KeyboardInterrupt, asyncio.CancelledError):
        return UNUSABLE
    if arguments.json:
        arguments.json.write_text(report.as_json() + "\n")
    print(report)
    return GOOD if report.is_good else FAULTY
