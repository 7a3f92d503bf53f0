"""Makes a fault in a copy of this checkout, and runs tests there until one fails."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from .faults import Fault

ROOT = Path(__file__).resolve().parents[2]
LINKED = (".venv", "shared", "node_modules", "tests/clients/node_modules", "clients/typescript/node_modules")
"""What is not copied: the tests only read it."""
OURS = "tests/mutations"
"""Not run in the copy: the fault has taken the place that its test looks for."""
PLUGIN = "tests.mutations.kept_database"
LONGEST = 3600
"""Seconds after which tests that still run are ended: a fault that makes them hang is found."""
PASSED, FAILED, NOTHING_TO_RUN = 0, 1, 5
_HANGS = "\nTimeout (0:"
"""What Python says before it ends a process for ``faulthandler_timeout``."""
_FAILURE = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.M)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the tests have made of a fault.

    ``found_by`` is the test that fails with it, "it hangs" if the tests did not come to an end, and None if all have
    passed. ``seconds`` are those of the tests with the fault, on the clock of the wall.
    """

    key: str
    found_by: str | None
    seconds: float

    def as_json(self) -> dict[str, object]:
        return asdict(self)


class Unclear(Exception):
    """The tests say nothing of the fault: they cannot run, or fail without it as well."""


@contextmanager
def copied(folder: Path) -> Iterator[Path]:
    """A copy of all files that git knows or would add, with links to what is installed. It is gone afterwards."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    tree = folder / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for name in filter(None, names):
        if (ROOT / name).is_file() and not (ROOT / name).is_symlink():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    for name in LINKED:
        if (ROOT / name).exists():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).symlink_to((ROOT / name).resolve())
    try:
        yield tree
    finally:
        shutil.rmtree(tree, ignore_errors=True)


def tried(tree: Path, fault: Fault, stretches: Sequence[Sequence[str]], options: Sequence[str]) -> Outcome:
    """The outcome of a fault in a copy, which is as it was afterwards.

    Args:
        stretches: tests that run one stretch after the other, until one fails: paths, all tests if there are none.
        options: more arguments for pytest.

    Raises:
        Unclear: the tests cannot run, or the one that fails does so without the fault.
    """
    file = tree / fault.file
    whole, began = file.read_text(), time.monotonic()
    file.write_text(fault.made_in(whole))
    try:
        found_by = _first_failure(tree, stretches, options)
    finally:
        file.write_text(whole)
    seconds = round(time.monotonic() - began, 1)
    if found_by is not None and "::" in found_by:
        _check_passes(tree, found_by, options)
    return Outcome(fault.key, found_by, seconds)


def _first_failure(tree: Path, stretches: Sequence[Sequence[str]], options: Sequence[str]) -> str | None:
    for paths in stretches:
        status, said = _pytest(tree, [*paths, *options])
        if status is None:
            return "it hangs"
        if status not in (PASSED, NOTHING_TO_RUN):
            failures = ["it hangs"] if _HANGS in said else _FAILURE.findall(said)
            if not failures:
                raise Unclear(said[-2000:])
            return failures[0]
    return None


def _check_passes(tree: Path, test: str, options: Sequence[str]) -> None:
    alone = [option for option in options if not option.startswith(("-n", "--dist"))]
    status, said = _pytest(tree, [test, *alone])
    if status != PASSED:
        raise Unclear(f"{test} fails without the fault, too:\n{said[-2000:]}")


def _pytest(tree: Path, arguments: Sequence[str]) -> tuple[int | None, str]:
    """The exit status, None if it took too long, and what was said."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-rfE", "-p", "no:cacheprovider", "-p", PLUGIN]
    command += [f"--ignore={OURS}"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    process = subprocess.Popen(
        [*command, *arguments],
        cwd=tree,
        env=kept | {"COLUMNS": "400"},  # the names of failed tests are not cut
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=LONGEST)
        return process.returncode, said
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
