"""Work that mostly waits for others' servers, beside the tasks of a worker: it never takes the place of one.

A worker hands it over to threads of its own. Nothing is kept here: what finds no place, or is lost with its process, is
found again by the sweep.
"""

import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import structlog
from django.db import connections

log = structlog.get_logger(__name__)

MOST_AT_ONCE = 16
"""In one process."""
MOST_OF_ONE = 4
"""For one person, so that slow receivers of his leave room for those of others."""

_lock = threading.Lock()
_busy: Counter[str] = Counter()


def hand_over(person: str, job: Callable[..., None], **arguments: Any) -> bool:
    """Do a job in the background, and do not wait for it; whether there was a place for it.

    Args:
        person: whose job it is.
    """
    with _lock:
        if _busy.total() >= MOST_AT_ONCE or _busy[person] >= MOST_OF_ONE:
            return False
        _busy[person] += 1
    threading.Thread(target=_carry, args=(person, job, arguments), name="courier", daemon=True).start()
    return True


def _carry(person: str, job: Callable[..., None], arguments: dict[str, Any]) -> None:
    try:
        job(**arguments)
    except Exception:
        log.exception("courier_failed", job=job.__name__, **arguments)
    finally:
        connections.close_all()
        with _lock:
            _busy[person] -= 1
            if not _busy[person]:
                del _busy[person]
