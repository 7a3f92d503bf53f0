"""The buildings that are left, in the columns of the board."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from .words import Words


def market(table: dict[str, Any], words: Words, width: int) -> RenderableType:
    """``2 Hospice 4``: how many are left, the name, the cost; the heading says how many
    points they are worth and the most that quarries save."""
    stock = table["supply"]["buildings"]
    columns = words.columns(stock)
    grid = Table.grid(expand=True, padding=(0, 2 if width >= 100 else 1))
    for _ in columns:
        grid.add_column(ratio=1, no_wrap=True)
    grid.add_row(*(_heading(column, words, width) for column in columns))
    for line in range(max(map(len, columns), default=0)):
        grid.add_row(*(_cell(c[line], stock[c[line]], words, width) if line < len(c) else "" for c in columns))
    return grid


def _heading(column: list[str], words: Words, width: int) -> Text:
    rows = [row for row in map(words.row, column) if row]
    if not rows:
        return Text("buildings", style="dim")
    points = sorted({row.points for row in rows})
    worth = f"{points[0]}-{points[-1]}" if len(points) > 1 else str(points[0])
    unit = ("pt" if width < 100 else "point") + ("" if worth == "1" else "s")
    return Text(f"{worth} {unit} · quarry −{rows[0].column}", style="dim underline", overflow="ellipsis")


def _cell(building: str, left: int, words: Words, width: int) -> RenderableType:
    row = words.row(building)
    name = words.building(building)
    if width < 100:
        name = name.replace("Small ", "Sm ").replace("Large ", "Lg ")
    cell = Table.grid(expand=True)
    cell.add_column(width=2)
    cell.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    cell.add_column(justify="right", min_width=2)
    style = "" if left else "dim"
    cost = Text(str(row.cost) if row else "?", style="yellow" if left else "dim")
    cell.add_row(Text(str(left), style="bold" if left else "dim"), Text(name, style=style), cost)
    return cell
