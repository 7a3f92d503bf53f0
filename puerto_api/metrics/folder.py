"""Where processes that belong together count: in files of one folder, which each of them maps into its memory.

The web processes of one ``python -m puerto_api.web``, and the children of one worker, are one target of Prometheus:
their first process makes the folder, hands it on by ``PROMETHEUS_MULTIPROC_DIR`` and serves the sums. Where nobody else
counts, as in the embedded mode, or nobody asks, the numbers lie in memory alone.
"""

import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from django.conf import settings

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""What prometheus_client looks for when it is imported, and our children inherit."""
PREFIX = "puerto-metrics-"
_held: list[int | None] = []
"""Locks are held as long as they are open."""
_OF_PROCESS = re.compile(r"_(\d+)\.db$")


def prepare() -> None:
    """Make the folder if one is needed. Call this before prometheus_client is imported."""
    if not settings.METRICS_ADDRESS or settings.EMBEDDED or VARIABLE in os.environ:
        return
    assert "prometheus_client" not in sys.modules, "What it counts would stay in this process."
    _tidy_up()
    os.environ[VARIABLE] = made = tempfile.mkdtemp(prefix=PREFIX)
    _held.append(_locked(Path(made)))


def _tidy_up() -> None:
    """Remove the folders of processes that have ended: most end by a signal, and cannot do it themselves."""
    for found in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        lock = _locked(found) if _is_older_than(found, 60) else None  # a new one is not locked yet
        if lock is not None:
            shutil.rmtree(found, ignore_errors=True)
            os.close(lock)


def _is_older_than(found: Path, seconds: float) -> bool:
    try:
        return not found.is_symlink() and time.time() - found.stat().st_mtime > seconds
    except OSError:  # another process has removed it
        return False


def _locked(found: Path) -> int | None:
    """Lock a folder for as long as this process lives; None if another one has it, or it is another user's."""
    import fcntl  # late: Windows has none, and no scaled mode

    try:
        lock = os.open(found / "lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:
        return None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


def place() -> Path | None:
    """Return the folder; None where the numbers lie in memory."""
    return Path(os.environ[VARIABLE]) if VARIABLE in os.environ else None


def processes() -> list[int]:
    """Return the ids of the living processes that count here, and forget what the dead ones had at hand.

    What they have counted stays: sums never fall.
    """
    found = place()
    if found is None:
        return [os.getpid()]
    living = set()
    for file in found.glob("*.db"):
        number = int(match[1]) if (match := _OF_PROCESS.search(file.name)) else 0
        if _is_alive(number):
            living.add(number)
        elif file.name.startswith("gauge_live"):
            file.unlink(missing_ok=True)
    return sorted(living)


def _is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
