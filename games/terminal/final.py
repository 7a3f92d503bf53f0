"""The end of a game."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from .words import Words


def final(view: dict[str, Any], words: Words) -> RenderableType:
    """The scores, best first, and the winner; or why there are none."""
    result = (view["table"] or {}).get("result")
    winners = (view["outcome"] or {}).get("winners", [])
    if not result and winners:
        return Group(_headline(winners, words), Text("Everyone else has given up, left or run out of time."))
    if not result:
        return Text(f"The game is over without a result: it was {view['status']}.", style="bold")
    causes = ", ".join(words.word(f"trigger:{cause}") for cause in result["ended_by"])
    ended = Text(f"After {result['rounds']} rounds: {causes}.")
    return Group(_headline(winners, words), ended, _table(result, winners, words))


def _headline(winners: list[int], words: Words) -> Text:
    names = [words.player(seat, "You") for seat in winners]
    if len(names) > 1:
        return Text.assemble(Text(" and ").join(names), " share the victory.", style="bold")
    return Text.assemble(*names, " win." if winners == [words.me] else " wins.", style="bold")


def _table(result: dict[str, Any], winners: list[int], words: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("")
    table.add_column("player")
    parts = [
        part for part in ("chips", "buildings", "bonus", "nobles") if any(score[part] for score in result["scores"])
    ]
    for part in parts:
        table.add_column(part, justify="right")
    table.add_column("total", justify="right", style="bold")
    table.add_column(f"{words.word('coins')} + barrels", justify="right", style="dim")
    scores = result["scores"]
    ranking = sorted(range(len(scores)), key=lambda seat: (-scores[seat]["total"], -scores[seat]["tiebreak"], seat))
    for seat in ranking:
        score = scores[seat]
        mark = Text("★" if seat in winners else "", style="bold yellow")
        cells = [str(score[part]) for part in (*parts, "total", "tiebreak")]
        table.add_row(mark, words.player(seat), *cells)
    return table
