"""Takes ``docs/engine.md`` for the README of the distribution; a source distribution has it beside this file."""

from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Readme(MetadataHookInterface):
    """Runs when the distribution is built, never when the engine is imported."""

    def update(self, metadata: dict[str, Any]) -> None:
        beside = Path(self.root) / "README.md"
        page = beside if beside.exists() else Path(self.root).parents[1] / "docs" / "engine.md"
        metadata["readme"] = {"content-type": "text/markdown", "text": page.read_text(encoding="utf-8")}
