"""A plugin for the runs in the copy: all share one empty database, which takes longer to make than many tests.

It replaces what :mod:`tests.conftest` imports, so pytest has to load it first (``-p``). No fault is in a migration.
"""

import shutil
from pathlib import Path

from tests.support import servers
from tests.support.once import made_once

_KEPT = servers.ROOT / "var" / "empty-database"
_empty = servers.empty_database


def _kept() -> Path:
    _KEPT.parent.mkdir(exist_ok=True)
    with made_once(_KEPT) as missing:
        if missing:
            _KEPT.mkdir(exist_ok=True)
            shutil.copyfile(_empty(), _KEPT / "puerto.sqlite3")
    return _KEPT / "puerto.sqlite3"


servers.empty_database = _kept
