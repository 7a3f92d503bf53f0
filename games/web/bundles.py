"""Scripts and style sheets as they travel: each entry of a page with all that it imports, in few small files.

``make vendor`` makes ``static/games/bundles/`` from the modules (``clients/web/bundle.mjs``). Pages link to a bundle as
long as it was made from the modules that are here, and to the modules themselves after one of them has been edited.
"""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedStaticFilesStorage

ROOT = Path(__file__).resolve().parent.parent / "static" / "games"
BUNDLES = ROOT / "bundles"
MADE = BUNDLES / "bundles.json"


class BundledStorage(CompressedStaticFilesStorage):
    """Static files, where the address of a bundled file is that of its bundle."""

    def url(self, name: str | None) -> str:
        """The address of a file, as ``{% static %}`` shows it."""
        entry = (name or "").removeprefix("games/")
        return super().url(f"games/bundles/{entry}" if entry in bundled() else name)


@cache
def bundled() -> dict[str, list[str]]:
    """The files that have a bundle, as paths in ``static/games``, each with the bundles that it imports.

    There are none if a source has changed since. Found out once for each process.
    """
    made: dict[str, Any] = json.loads(MADE.read_text(encoding="utf-8")) if MADE.exists() else {}
    entries: dict[str, list[str]] = made.get("entries", {})
    return entries if made.get("sources") == _digest_of_sources() else {}


def imported(entry: str) -> list[str]:
    """The static files that a script imports, so that a page can ask for them together with the script."""
    return [f"games/bundles/{name}" for name in bundled().get(entry, ())]


def _digest_of_sources() -> str:
    """As ``clients/web/bundle.mjs`` computes it."""
    digest = hashlib.sha256()
    paths = [path for path in ROOT.rglob("*") if path.suffix in (".js", ".css") and BUNDLES not in path.parents]
    for name in sorted(path.relative_to(ROOT).as_posix() for path in paths):
        digest.update(f"{name}\0".encode() + (ROOT / name).read_bytes() + b"\0")
    return digest.hexdigest()
