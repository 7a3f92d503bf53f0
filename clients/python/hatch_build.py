"""Takes the rules engine into the package, so that it plays where the rest of the repository is not."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INSIDE = "puerto_client/_engine"


class Engine(BuildHookInterface):  # type: ignore[type-arg]
    """In the repository the engine is two folders up; in a source distribution it is in its place already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        engine = Path(self.root).parents[1] / "games" / "engine"
        if not engine.is_dir():
            return
        below = "src/" if self.target_name == "sdist" else ""
        for module in sorted(engine.rglob("*.py")):
            build_data["force_include"][str(module)] = f"{below}{INSIDE}/{module.relative_to(engine).as_posix()}"
