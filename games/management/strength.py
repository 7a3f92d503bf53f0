"""The results of ``manage.py matrix`` as tables in Markdown and as a picture."""

from collections.abc import Iterator
from typing import Any

from bots.arena.matrix import label
from bots.winning import QUESTIONS
from games.management.charts import Map, heat_maps

Results = dict[str, Any]
"""What :func:`bots.arena.matrix.play` found."""
FEW = 30
"""Rates of fewer games are small in the picture."""
USUAL_PLAYERS = 4
"""The seats of the tables in the summary, if they were measured."""


def summary(results: Results) -> Iterator[str]:
    """The lines for the page about bots: the picture, and each level against the one below it."""
    measured = {table["players"] for table in results["tables"]}
    players = USUAL_PLAYERS if USUAL_PLAYERS in measured else min(measured)
    tables = [table for table in results["tables"] if table["players"] == players]
    yield _picture_in("strength/")
    yield ""
    levels = results["levels"]
    rows = []
    for level, below in zip(levels[1:], levels, strict=False):
        found = [next(c for c in t["cells"] if (c["bot"], c["others"]) == (level, below)) for t in tables]
        lines = (next((line for line in table["field"] if line["bot"] == level), None) for table in tables)
        times = [f"{1000 * line['seconds'][0]:.1f}" if line else "" for line in lines]
        rates = [f"{_rate(cell)} of {cell['games']}" for cell in found]
        rows.append([f"`{level}`", f"{players - 1} x `{below}`", *rates, *times])
    games = [_game(results, table) for table in tables]
    head = [*(f"wins, %: {game}" for game in games), *(f"ms for a decision: {game}" for game in games)]
    yield from _rows(["level", "against", *head], rows)


def section(results: Results) -> Iterator[str]:
    """The lines of the page of tables: picture, strengths, matrix, games among equals, costs."""
    budget = [f"{results['nodes']} nodes"] if results["nodes"] else []
    budget += [f"{results['seconds']:g} s"] if results["seconds"] else []
    fewer = "".join(f" ({games} with `{level}`)" for level, games in results["fewer"].items())
    yield _picture_in("")
    yield ""
    yield (
        f"Edition {results['edition']}, at least {results['games']} games per match{fewer}, "
        f"at most {' and '.join(budget)} per move, seed {results['seed']}."
    )
    yield "If a rate is based on a different number of games, the table gives that number."
    yield f"Small squares show rates from fewer than {FEW} games. `docs/strength/matrix.json` contains all figures."
    parts = {
        "Each level against the one below it, both ways": _ladder,
        "Strengths, with 95 % intervals: each additional point multiplies the odds of finishing ahead by e": _strengths,
        "Wins of a single bot among bots of one other level, in %, with 95 % intervals": _matrix,
        "Among bots of their own level": _own_kind,
        "How bots won among bots of their own level, in % of their wins": _ways_to_win,
        "Processor time per decision in the mixed field, in ms: mean (95th percentile, maximum)": _costs,
    }
    for title, lines in parts.items():
        yield from ("", f"### {title}", "", *lines(results))


def _picture_in(folder: str) -> str:
    """The line that shows the picture, for a page that sees it in that folder."""
    return f"![How often a single bot of each level wins against bots of one other level, by table]({folder}matrix.svg)"


def picture(results: Results) -> str:
    """A heat map for each table."""
    across = len({table["players"] for table in results["tables"]})
    return heat_maps(results["levels"], [_map(results, table) for table in results["tables"]], across)


def _map(results: Results, table: dict[str, Any]) -> Map:
    grid = _grid(results["levels"], table)
    return Map(
        _title(results, table),
        [[cell["wins"] if cell else None for cell in row] for row in grid],
        1 / table["players"],
        frozenset(
            (number, column)
            for number, row in enumerate(grid)
            for column, cell in enumerate(row)
            if cell and cell["games"] < FEW
        ),
    )


def _title(results: Results, table: dict[str, Any]) -> str:
    return f"{table['players']} seats, {_game(results, table)}"


def _game(results: Results, item: dict[str, Any]) -> str:
    named = label(results["edition"], item["expansions"])
    return {"base": "base game", "all": "all expansions"}.get(named, named)


def _grid(levels: list[str], table: dict[str, Any]) -> list[list[dict[str, Any] | None]]:
    found = {(cell["bot"], cell["others"]): cell for cell in table["cells"]}
    return [[found.get((one, others)) for others in levels] for one in levels]


def _rows(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cells)} |"


def _ladder(results: Results) -> Iterator[str]:
    rows = []
    for upper, lower in zip(results["levels"][:0:-1], results["levels"][-2::-1], strict=True):
        for table in results["tables"]:
            cells = {(cell["bot"], cell["others"]): cell for cell in table["cells"]}
            for one, others in ((upper, lower), (lower, upper))[: table["players"] - 1]:
                rows.append(_headline(_title(results, table), table["players"] - 1, cells[one, others]))
    yield from _rows(["table", "alone", "against", "games", "wins, %", "mean score, alone : others", "rounds"], rows)


def _headline(title: str, others: int, cell: dict[str, Any]) -> list[str]:
    score = f"{cell['score']:.1f} : {cell['others_score']:.1f}"
    against = f"{others} x `{cell['others']}`"
    return [title, f"`{cell['bot']}`", against, str(cell["games"]), _rate(cell), score, f"{cell['rounds']:.1f}"]


def _matrix(results: Results) -> Iterator[str]:
    levels = results["levels"]
    for number, table in enumerate(results["tables"]):
        if number:
            yield ""
        yield f"**{_title(results, table)}** (an even share is {100 / table['players']:.0f} %)"
        yield ""
        rows = [
            [f"`{level}`", *(_rate(cell) + _number(results, cell) if cell else "" for cell in row)]
            for level, row in zip(levels, _grid(levels, table), strict=True)
        ]
        yield from _rows(["alone \\ the others", *(f"`{level}`" for level in levels)], rows)


def _rate(cell: dict[str, Any]) -> str:
    return f"{100 * cell['wins']:.1f} ({100 * cell['low']:.1f} to {100 * cell['high']:.1f})"


def _number(results: Results, cell: dict[str, Any]) -> str:
    return "" if cell["games"] == results["games"] else f" of {cell['games']}"


def _strengths(results: Results) -> Iterator[str]:
    columns = results["strengths"]
    found = [{line["bot"]: line for line in column["levels"]} for column in columns]

    def cell(line: dict[str, Any] | None) -> str:
        return f"{line['strength']:.2f} ({line['low']:.2f} to {line['high']:.2f})" if line else ""

    rows = [[f"`{level}`", *(cell(lines.get(level)) for lines in found)] for level in results["levels"]]
    yield from _rows(["level", *(f"{_game(results, column)}, {column['games']} games" for column in columns)], rows)


def _own_kind(results: Results) -> Iterator[str]:
    rows = []
    for table in results["tables"]:
        for line in table["own_kind"]:
            scores = line["scores"]
            parts = " + ".join(f"{scores[name]:.1f}" for name in ("chips", "buildings", "bonus", "nobles"))
            wins = " ".join(f"{100 * share:.0f}" for share in line["by_seat"])
            rounds = f"{line['rounds']:.1f} ({line['most_rounds']})"
            rows.append(
                [
                    _title(results, table),
                    f"`{line['bot']}`",
                    str(line["games"]),
                    wins,
                    rounds,
                    f"{line['winning_score']:.1f}",
                    f"{scores['total']:.1f} = {parts}",
                ]
            )
    head = ["table", "level", "games", "wins by seat, %", "rounds (most)", "winner's score"]
    yield from _rows([*head, "score = chips + buildings + bonus + nobles"], rows)


def _ways_to_win(results: Results) -> Iterator[str]:
    rows = [
        [
            _title(results, table),
            f"`{line['bot']}`",
            str(line["games"]),
            *(f"{100 * line['won_with'][way]:.0f}" for way in QUESTIONS),
        ]
        for table in results["tables"]
        for line in table["own_kind"]
    ]
    yield from _rows(["table", "level", "games", *(way.replace("_", " ") for way in QUESTIONS)], rows)


def _costs(results: Results) -> Iterator[str]:
    tables = results["tables"]
    rows = []
    for level in results["levels"]:
        lines = [next((line for line in table["field"] if line["bot"] == level), None) for table in tables]
        rows.append([f"`{level}`", *(_cost(line) for line in lines)])
    yield from _rows(["level", *(_title(results, table) for table in tables)], rows)


def _cost(line: dict[str, Any] | None) -> str:
    if line is None:
        return ""
    mean, p95, most = (1000 * value for value in line["seconds"])
    return f"{mean:.1f} ({p95:.1f}, {most:.0f})"
