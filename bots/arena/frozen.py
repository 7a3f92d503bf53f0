"""Bots as they were at an earlier commit, to measure what a change has brought: ``master@d5bf2034``.

The package ``bots`` of that commit is copied under another name, so that both versions play in one process. Old bots
play by the engine of today; those that no longer fit it cannot enter.
"""

import io
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from importlib import import_module
from pathlib import Path

from bots.protocol import Bot

ROOT = Path(__file__).resolve().parents[2]
"""The repository that knows the commits."""
COPIES = ROOT / "var" / "frozen"
"""A folder for each commit, with its package ``bots_COMMIT``."""
COMMIT = re.compile(r"[0-9a-f]{7,40}")
"""Only hashes: a branch would be another opponent tomorrow."""
_NAME_OF_PACKAGE = re.compile(r'(^\s*(?:from|import)\s+|")bots(?=\.| import\b)', re.MULTILINE)


class Unfrozen(LookupError):
    """There are no such bots, or they do not fit the engine of today; the message says which."""


def get(name: str, commit: str) -> Bot:
    """The level or strategy of that name, as it was at a commit.

    Raises:
        Unfrozen: the commit is not the hash of a known one, or has no such bot, or its bots do not fit.
    """
    if not COMMIT.fullmatch(commit):
        raise Unfrozen(f"{commit!r} is not the hash of a commit (7 to 40 digits of 0-9 and a-f).")
    package = f"bots_{commit}"
    if not (COPIES / commit).exists():
        _copy(commit, package)
    if str(COPIES / commit) not in sys.path:
        sys.path.append(str(COPIES / commit))
    try:
        bot: Bot = import_module(f"{package}.arena.entrants").get(name)
    except LookupError as error:
        raise Unfrozen(f"At commit {commit}: {error}") from None
    except (ImportError, AttributeError) as error:
        raise Unfrozen(f"The bots of commit {commit} do not fit today's engine: {error}") from error
    return bot


def _copy(commit: str, package: str) -> None:
    asked = ["git", "-C", str(ROOT), "archive", "--format=zip", commit, "bots"]
    try:
        packed = subprocess.run(asked, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Unfrozen(f"Git knows no bots at commit {commit} here.") from None
    COPIES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=COPIES) as folder:
        zipfile.ZipFile(io.BytesIO(packed)).extractall(folder)
        copy = Path(folder) / "copy"
        shutil.move(Path(folder) / "bots", copy / package)
        for source in copy.rglob("*.py"):
            text = source.read_text(encoding="utf-8")
            source.write_text(_NAME_OF_PACKAGE.sub(rf"\g<1>{package}", text), encoding="utf-8")
        try:
            copy.rename(COPIES / commit)  # at once, so that no other process meets half of it
        except OSError:
            if not (COPIES / commit).exists():  # or else another process was faster
                raise
