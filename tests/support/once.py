"""What one process of a test run makes for all of them."""

import fcntl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_shared: list[Path] = []


def share(folder: Path) -> None:
    """Say which folder all processes of this run see."""
    _shared[:] = [folder]


def shared_folder() -> Path:
    """That folder. Programs outside a test run have one for themselves."""
    if not _shared:
        _shared.append(Path(tempfile.mkdtemp(prefix="puerto-shared-")))
    return _shared[0]


@contextmanager
def made_once(folder: Path) -> Iterator[bool]:
    """Whether a folder is still to be made; the other processes of the run wait until it is."""
    made = folder.with_suffix(".made")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield not made.exists()
        made.touch()
