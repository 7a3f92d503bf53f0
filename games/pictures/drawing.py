"""Pictures as files, within bounds: how wide they may be, how many are drawn at the same time, which are remembered.

A picture is remembered by what it is drawn from, so no viewer can get one that shows more than they may see.
"""

import asyncio
import hashlib
import json
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

import structlog
from cachetools import LRUCache
from django.utils.translation import gettext as _

from puerto_api.base import errors
from puerto_api.base.errors import ServiceError

log = structlog.get_logger(__name__)

NARROWEST, WIDEST, USUAL = 200, 2400, 1200
"""Widths of a PNG in pixels."""
WIDEST_MOVING, USUAL_MOVING = 1000, 640
"""Widths of a GIF in pixels."""
MOST_WAITING = {"png": 16, "gif": 3}
"""Files of a kind that are drawn or wait for it; more are refused."""
MOST_BYTES = 24 * 1024 * 1024
"""Files that are remembered by one process."""
_LONGEST = {"png": 20, "gif": 120}
"""Seconds that a file may take."""
_PROGRAM = Path(__file__).with_name("raster.py")


class Desk:
    """Where files of one kind are drawn, one after the other."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._thread = ThreadPoolExecutor(1, f"pictures-{kind}")
        self._waiting = 0
        self._lock = Lock()

    async def file(self, key: str, pictures: Sequence[str], width: int, seconds: Sequence[float] = ()) -> bytes:
        """Draw a file, and remember it by its key.

        Raises:
            ServiceError: ``service_unavailable`` while too many are being drawn, or if it cannot be drawn.
        """
        with self._lock:
            if self._waiting >= MOST_WAITING[self.kind]:
                raise ServiceError(
                    errors.SERVICE_UNAVAILABLE, _("Too many pictures are being drawn right now; try again in a moment.")
                )
            self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._drawn, key, pictures, width, seconds)
        finally:
            with self._lock:
                self._waiting -= 1

    def _drawn(self, key: str, pictures: Sequence[str], width: int, seconds: Sequence[float]) -> bytes:
        found = remembered(key)
        if found is None:
            found = drawn(pictures, width, seconds)
            _remember(key, found)
        return found


def drawn(pictures: Sequence[str], width: int, seconds: Sequence[float] = ()) -> bytes:
    """Draw a PNG of the only picture, or a GIF of several, each shown for some ``seconds``.

    Raises:
        ServiceError: ``service_unavailable``.
    """
    asked = json.dumps({"width": width, "pictures": list(pictures), "seconds": list(seconds)}).encode()
    try:
        done = subprocess.run(
            [sys.executable, "-I", str(_PROGRAM)],
            input=asked,
            capture_output=True,
            timeout=_LONGEST["gif" if seconds else "png"],
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("picture_failed", reason=str(getattr(error, "stderr", None) or error)[-500:])
        raise ServiceError(errors.SERVICE_UNAVAILABLE) from error
    return done.stdout


def key_of(*parts: object) -> str:
    """What a file is remembered by: a hash of all that it depends on."""
    return hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:32]


PNG, GIF = Desk("png"), Desk("gif")

_files: LRUCache[str, bytes] = LRUCache(maxsize=MOST_BYTES, getsizeof=len)
_lock = Lock()


def remembered(key: str) -> bytes | None:
    with _lock:
        return _files.get(key)


def _remember(key: str, file: bytes) -> None:
    if len(file) <= MOST_BYTES:
        with _lock:
            _files[key] = file


def forget() -> None:
    """Forget all files."""
    with _lock:
        _files.clear()
