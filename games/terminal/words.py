"""The words and colours of a table: what the rulebook of its edition prints on cards, buildings and barrels."""

from typing import Any

from rich.text import Text

from games import engine
from games.engine import ids

CHIPS = {
    "corn": "black on #f2cf3b",
    "indigo": "white on #3f5bd6",
    "sugar": "black on #f4f1e8",
    "tobacco": "black on #d99a4e",
    "coffee": "white on #7b4a2d",
    "quarry": "black on #a8adb3",
}
"""Dark on light or light on dark, so that the words are readable on any background of the terminal."""

SEATS = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold red")
FULL, EMPTY = "●", "○"
FRUIT_CHIP = "black on #ef8fa3"


class Words:
    """Says what things of the notation are called at this table. A thing it does not know is called by its id."""

    def __init__(self, view: dict[str, Any], me: int | None = None) -> None:
        table = view["table"] or {}
        self.me = me
        self.players = [seat["name"] or f"seat {seat['index']}" for seat in view["seats"]]
        try:
            rules = engine.ruleset(table["edition"], table["players"], table["expansions"])
        except (engine.SetupError, KeyError):
            self.edition, self._words, self._rows = str(table.get("edition", "")), {}, {}
        else:
            self.edition, self._words = rules.name, rules.words
            self._rows = {ids.BUILDINGS[number]: row for number, row in rules.rows.items()}

    def word(self, key: str) -> str:
        return self._words.get(key) or key.replace("_", " ")

    def many(self, count: int, key: str) -> str:
        """``3 pesos``, ``1 worker``."""
        return f"{count} {self.word(key)}{'' if count == 1 else 's'}"

    def role(self, role: str) -> str:
        return self.word(role).replace(" (second card)", " 2")

    def building(self, building: str) -> str:
        row = self._rows.get(building)
        return row.name if row else building.replace("_", " ").capitalize()

    def row(self, building: str):
        """What the rulebook prints on a building, or None."""
        return self._rows.get(building)

    def columns(self, buildings: dict[str, int]) -> list[list[str]]:
        """The buildings in the columns of the board."""
        known = {b: self._rows[b].column if b in self._rows else 1 for b in buildings}
        return [[b for b in buildings if known[b] == column] for column in sorted(set(known.values()))]

    def slot(self, slot: str) -> str:
        if slot in self._rows:
            return self.building(slot)
        return self.word(slot) if slot == "san_juan" else self.word(slot).capitalize()

    def chip(self, good: str, words: str = "") -> Text:
        """A good or a tile on its colour."""
        style = FRUIT_CHIP if good == "indigo" and self._words.get("indigo") == "fruit" else CHIPS.get(good, "reverse")
        return Text(f" {self.word(good)}{words} ", style=style)

    def chips(self, counts: dict[str, int], none: str = "none") -> Text:
        """``corn 2  sugar 1``, without what there is none of."""
        found = [self.chip(good, f" {count}") for good, count in counts.items() if count]
        return Text(" ").join(found) if found else Text(none, style="dim")

    def listed(self, counts: dict[str, int]) -> str:
        """``2 corn and 1 sugar``."""
        return and_([f"{count} {self.word(good)}" for good, count in counts.items() if count])

    def player(self, seat: int, me: str = "you") -> Text:
        name = me if seat == self.me else self.players[seat]
        return Text(name, style=SEATS[seat % len(SEATS)])


def people(there: int, circles: int) -> str:
    """Who stands on the circles: ``●●○``."""
    return FULL * there + EMPTY * (circles - there)


def and_(items: list[str]) -> str:
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)
