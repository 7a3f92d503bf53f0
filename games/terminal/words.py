"""The words and colours of a table: those that the rulebook of its edition prints on cards, buildings and barrels."""

from typing import Any

from rich.text import Text

from games import engine, words
from games.engine import ids
from games.engine.editions.model import Building

CHIPS = {
    "corn": "black on #f2cf3b",
    "indigo": "white on #3f5bd6",
    "sugar": "black on #f4f1e8",
    "tobacco": "black on #d99a4e",
    "coffee": "white on #7b4a2d",
    "quarry": "black on #a8adb3",
    "forest": "white on #2f6b3a",
}
"""Dark on light or light on dark, so that the words are readable on any background of the terminal."""

SEATS = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold red")
FULL, NOBLE, EMPTY = "●", "◆", "○"
FRUIT_CHIP = "black on #ef8fa3"


class Words:
    """Names the things of the notation at this table. An unknown thing is called by its id."""

    def __init__(self, view: dict[str, Any], me: int | None = None) -> None:
        table = view["table"] or {}
        self.me = me
        self.players = [seat["name"] or f"seat {seat['index']}" for seat in view["seats"]]
        self._id = str(table.get("edition", ""))
        try:
            self.edition = words.edition_name(self._id)
            rules = engine.ruleset(table["edition"], table["players"], table["expansions"])
        except (engine.SetupError, KeyError):
            self.edition, self._rows = self._id, {}
        else:
            self._rows = {ids.BUILDINGS[number]: row for number, row in rules.rows.items()}

    def word(self, key: str) -> str:
        try:
            return words.name(self._id, key)
        except KeyError:
            return key.partition(":")[2].replace("_", " ") or key.replace("_", " ")

    def many(self, count: int, key: str) -> str:
        """``3 pesos``, ``1 worker``."""
        try:
            return words.count(self._id, key, count)
        except KeyError:
            return f"{count} {self.word(key)}{'' if count == 1 else 's'}"

    def crowd(self, colonists: int, nobles: int = 0) -> str:
        """``2 workers and 1 citizen``; the colonists alone where there are no nobles."""
        parts = [self.many(colonists, "colonist")] if colonists or not nobles else []
        return ", ".join(parts + ([self.many(nobles, "noble")] if nobles else []))

    def question(self, kind: str) -> str:
        """The question of a decision of this kind."""
        return self.word(f"decision:{kind}")

    def role(self, role: str) -> str:
        return self.word(role)

    def building(self, building: str) -> str:
        name = self.word(building)
        return name[:1].upper() + name[1:]

    def row(self, building: str) -> Building | None:
        """The rulebook's row of a building, or None."""
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
        """A good or a tile on a background of its colour."""
        style = FRUIT_CHIP if good == "indigo" and self._id == "1897" else CHIPS.get(good, "reverse")
        return Text(f" {self.word(good)}{words} ", style=style)

    def chips(self, counts: dict[str, int], none: str = "none") -> Text:
        """``corn 2  sugar 1``; counts of zero are left out."""
        found = [self.chip(good, f" {count}") for good, count in counts.items() if count]
        return Text(" ").join(found) if found else Text(none, style="dim")

    def player(self, seat: int, me: str = "you") -> Text:
        name = me if seat == self.me else self.players[seat]
        return Text(name, style=SEATS[seat % len(SEATS)])


def people(there: int, circles: int, nobles: int = 0) -> str:
    """The people on the circles: ``●●○``, or ``●◆○`` with one noble of the two."""
    return FULL * (there - nobles) + NOBLE * nobles + EMPTY * (circles - there)
