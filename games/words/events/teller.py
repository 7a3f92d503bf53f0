"""What every sentence about an event is made with: who, at which table, and what is known."""

from collections.abc import Callable, Mapping
from typing import Any

from .. import names, phrases


class Teller:
    """An event that is being told: its data, the seat it is about, and the words of its edition."""

    def __init__(self, edition: str, seat_name: str | None, data: Mapping[str, Any], players: list[str]) -> None:
        self.edition, self.name, self.data, self.players = edition, seat_name or "", data, players

    def __getitem__(self, member: str) -> Any:
        return self.data[member]

    def get(self, member: str, absent: Any = None) -> Any:
        """A member, or something else in events that lack it."""
        return self.data.get(member, absent)

    def word(self, key: str) -> str:
        return names.name(self.edition, key)

    def count(self, key: str, number: int) -> str:
        return names.count(self.edition, key, number)

    def coins(self, number: int) -> str:
        return self.count("coin", number)

    def points(self, number: int) -> str:
        return self.count("victory_point", number)

    def tile(self, tile: str) -> str:
        return names.tile(self.edition, tile)

    def slot(self, slot: str) -> str:
        return names.slot(self.edition, slot)

    def goods(self, counts: Mapping[str, int]) -> str:
        return phrases.goods(self.edition, counts)

    def people(self, colonists: int, nobles: int = 0, *, behind_a_verb: bool = False) -> str:
        return phrases.people(self.edition, colonists, nobles, behind_a_verb=behind_a_verb)

    def one(self, sort: str, *, behind_a_verb: bool = False) -> str:
        """``1 worker`` or ``1 citizen``."""
        return self.people(*((0, 1) if sort == "noble" else (1, 0)), behind_a_verb=behind_a_verb)

    def player(self, seat: int) -> str:
        return phrases.player(self.players, seat) or ""

    def say(self, template: str, **words: Any) -> str:
        """The translated template with the name of the seat and further words in it."""
        return template.format(name=self.name, **words)


Tellers = dict[str, Callable[[Teller], str]]
