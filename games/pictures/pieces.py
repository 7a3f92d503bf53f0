"""The drawings that pictures are made of, in the colours of a theme and an edition."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from .lettering import FAMILIES

THEMES = ("light", "dark")
_FILE = Path(__file__).with_name("pieces.json")
_NAMED = re.compile(r"\$(\w+)")
_USED = re.compile(r'href="#([\w-]+)"')


class Pieces:
    """All pieces of a theme and an edition. Get them with :func:`pieces_of`."""

    def __init__(self, edition: str, theme: str) -> None:
        told, context = _told(), f"{edition} {theme}"
        values = told["palettes"][context] | FAMILIES
        self.colours: dict[str, str] = told["colours"][context]
        self._texts = {
            name: _NAMED.sub(lambda found: values[found[1]], piece["svg"]) for name, piece in told["pieces"].items()
        }
        self.sizes: dict[str, tuple[float, float]] = {
            name: tuple(piece["size"]) for name, piece in told["pieces"].items()
        }
        self._needs = {name: set(_USED.findall(text)) for name, text in self._texts.items()}

    def __getitem__(self, name: str) -> str:
        """The SVG of a piece.

        Raises:
            KeyError: there is none of that name.
        """
        return self._texts[name]

    def needed(self, text: str) -> dict[str, str]:
        """All pieces that a text uses, and those that they use, by name."""
        found: dict[str, str] = {}
        waiting = set(_USED.findall(text))
        while waiting:
            name = waiting.pop()
            found[name] = self._texts[name]
            waiting |= self._needs[name] - found.keys()
        return dict(sorted(found.items()))


@cache
def _told() -> dict[str, Any]:
    return json.loads(_FILE.read_text(encoding="utf-8"))


@cache
def pieces_of(edition: str, theme: str) -> Pieces:
    return Pieces(edition, theme)


def use(name: str) -> str:
    """A piece where it is needed."""
    return f'<use href="#{name}"/>'


def with_places(text: str, place: str, taken: list[str]) -> str:
    """A drawing whose first empty places (uses of the piece ``place``) are taken by other pieces, in order."""
    before, *rest = text.split(use(place))
    fillers = [use(name) for name in taken] + [use(place)] * (len(rest) - len(taken))
    return before + "".join(filler + part for filler, part in zip(fillers, rest, strict=True))
