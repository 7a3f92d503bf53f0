"""How a game ended."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from .words import Words, and_

CAUSES = {
    "colonists": "not enough {colonist}s were left for the ship",
    "city": "a city was full",
    "victory_points": "the victory points were used up",
}


def final(view: dict[str, Any], words: Words) -> RenderableType:
    """The scores, best first, and the winner; or why there are none."""
    result = (view["table"] or {}).get("result")
    if not result:
        return Text(f"The game is over without a result: it was {view['status']}.", style="bold")
    causes = [CAUSES.get(cause, cause).format(colonist=words.word("colonist")) for cause in result["ended_by"]]
    return Group(
        _headline(result, words), Text(f"After {result['rounds']} rounds {and_(causes)}."), _table(result, words)
    )


def _headline(result: dict[str, Any], words: Words) -> Text:
    winners = [words.player(seat, "You") for seat in result["winners"]]
    if len(winners) > 1:
        return Text.assemble(Text(" and ").join(winners), " share the victory.", style="bold")
    return Text.assemble(*winners, " win." if result["winners"] == [words.me] else " wins.", style="bold")


def _table(result: dict[str, Any], words: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("")
    table.add_column("player")
    parts = [
        part for part in ("chips", "buildings", "bonus", "nobles") if any(score[part] for score in result["scores"])
    ]
    for part in parts:
        table.add_column(part, justify="right")
    table.add_column("total", justify="right", style="bold")
    table.add_column(f"{words.word('coin')}s + barrels", justify="right", style="dim")
    scores = result["scores"]
    ranking = sorted(range(len(scores)), key=lambda seat: (-scores[seat]["total"], -scores[seat]["tiebreak"], seat))
    for seat in ranking:
        score = scores[seat]
        mark = Text("★" if seat in result["winners"] else "", style="bold yellow")
        cells = [str(score[part]) for part in (*parts, "total", "tiebreak")]
        table.add_row(mark, words.player(seat), *cells)
    return table
