"""The advice of a hosted bot."""

from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text


def hint(found: dict[str, Any]) -> RenderableType:
    """The moves that a level has looked at, best first, and what it expects of each."""
    level = found["level"]
    if not found["candidates"]:
        return Text(f"{level.capitalize()} has no advice here.")
    table = Table(box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column(f"{level} advises")
    for name in ("wins", "points", "lead"):
        table.add_column(name, justify="right")
    table.add_column("", style="dim", overflow="fold")
    for candidate in found["candidates"]:
        table.add_row(
            candidate["label"],
            f"{candidate['win']:.0%}",
            f"{candidate['score']:.1f}",
            f"{candidate['margin']:+.1f}",
            candidate["move"],
        )
    return table
