"""What one process of a test run makes for all of them, or for later runs, too."""

import fcntl
import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

KEPT = Path(__file__).resolve().parents[2] / "var" / "test-builds"
LEFT_OUT = {"__pycache__", "node_modules", "dist"}

_shared: list[Path] = []


def share(folder: Path) -> None:
    """Say which folder all processes of this run see."""
    _shared[:] = [folder]


def shared_folder() -> Path:
    """That folder. Programs outside a test run have one for themselves."""
    if not _shared:
        _shared.append(Path(tempfile.mkdtemp(prefix="puerto-shared-")))
    return _shared[0]


def kept_folder(name: str, sources: Iterable[Path]) -> Path:
    """Where later runs find what is made of these files and folders: another folder as soon as anything changes there.

    The one before it stays, since another run may still read it; older ones are removed.
    """
    read = hashlib.sha256()
    for source in sources:
        for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if file.is_file() and not LEFT_OUT & set(file.relative_to(source.parent).parts):
                read.update(f"{file.relative_to(source.parent)} {file.stat().st_size}\n".encode() + file.read_bytes())
    folder = KEPT / f"{name}-{read.hexdigest()[:16]}"
    KEPT.mkdir(parents=True, exist_ok=True)
    others = sorted(KEPT.glob(f"{name}-*.made"), key=lambda made: made.stat().st_mtime)
    for made in [made for made in others if made != folder.with_suffix(".made")][:-1]:
        made.unlink(missing_ok=True)
        shutil.rmtree(made.with_suffix(""), ignore_errors=True)
    return folder


@contextmanager
def made_once(folder: Path) -> Iterator[bool]:
    """Whether a folder is still to be made; the other processes of the run wait until it is."""
    made = folder.with_suffix(".made")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield not made.exists()
        made.touch()
