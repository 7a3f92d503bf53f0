"""Where processes that belong together count: in files of one folder, which each of them maps into its memory.

The web processes of one ``python -m puerto_api.web``, and the children of one worker, are one target of Prometheus:
their first process makes the folder, hands it on by ``PROMETHEUS_MULTIPROC_DIR`` and serves the sums. Where nobody else
counts, as in the embedded mode, or nobody asks, the numbers lie in memory alone.
"""

import atexit
import os
import re
import shutil
import sys
import tempfile
from functools import partial
from pathlib import Path

from django.conf import settings

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""What prometheus_client looks for when it is imported, and our children inherit."""
_OF_PROCESS = re.compile(r"_(\d+)\.db$")


def prepare() -> None:
    """Make the folder if one is needed. Call this before prometheus_client is imported."""
    if not settings.METRICS_ADDRESS or settings.EMBEDDED or VARIABLE in os.environ:
        return
    assert "prometheus_client" not in sys.modules, "What it counts would stay in this process."
    os.environ[VARIABLE] = made = tempfile.mkdtemp(prefix="puerto-metrics-")
    atexit.register(partial(_remove, made, os.getpid()))


def _remove(made: str, owner: int) -> None:
    if os.getpid() == owner:  # and not one of its forks
        shutil.rmtree(made, ignore_errors=True)


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
