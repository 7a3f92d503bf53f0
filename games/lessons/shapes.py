"""What a lesson consists of, and how its texts get the words of its edition."""

import re
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

from games import words

Text = str | Promise
"""English in the source, with words of the edition as fields (:func:`filled`)."""

LEVEL = "novice"
"""The rivals; it is also what plays on once a visitor has left the script."""


@dataclass(frozen=True, slots=True)
class Step:
    """What the coach says at one moment, and the move that the visitor makes there.

    ``before`` are the moves of the rivals until then. Without a move the visitor only reads, and goes on with a button.
    ``shows`` are keys of pieces on the board that the text is about (``data-key``); those of the move glow anyway.
    """

    text: Text
    move: str | None = None
    before: str = ""
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """One table: its deal, the moves that were made before the first step, and the steps for the visitor's seat."""

    title: Text
    steps: tuple[Step, ...]
    players: int = 2
    seat: int = 0
    seed: str = "00" * 32
    tiles: str = ""
    goals: dict[str, Any] | None = None
    opening: str = ""
    expansions: tuple[str, ...] = field(default=())

    @property
    def moves(self) -> list[str]:
        """All moves of all seats, as the script of a sandbox has them."""
        found = self.opening.split()
        for step in self.steps:
            found += step.before.split() + ([step.move] if step.move else [])
        return found

    @property
    def plies(self) -> list[int]:
        """By step, how many moves have been made when it is told."""
        plies, ply = [], len(self.opening.split())
        for step in self.steps:
            ply += len(step.before.split())
            plies.append(ply)
            ply += step.move is not None
        return plies

    @property
    def chance(self) -> list[list[Any]] | None:
        """The draws that are arranged, as a sandbox takes them."""
        drawn: list[list[Any]] = [["tiles", self.tiles.split()]] if self.tiles else []
        return drawn + ([["festival", self.goals]] if self.goals else []) or None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, in the words of one edition. ``expansion`` is what it is about, if it is about one."""

    id: str
    title: Text
    about: Text
    minutes: int
    chapters: tuple[Chapter, ...]
    edition: str = "1897"
    expansion: str | None = None


def filled(text: Text, edition: str) -> str:
    """A text with the words of an edition, in the language that is active.

    ``{settler}`` is a name (:func:`games.words.name`), ``{tile_corn}`` that of ``tile:corn``, and ``{coin_3}`` a number
    of things (:func:`games.words.count`).

    Raises:
        KeyError: the edition has no such word.
    """
    return str(text).format_map(_Words(edition))


class _Words(dict[str, str]):
    def __init__(self, edition: str) -> None:
        super().__init__()
        self._edition = edition
        self._keys = set(words.keys(edition))

    def __missing__(self, field: str) -> str:
        if (counted := re.fullmatch(r"(\w+)_(\d+)", field)) and field not in self._keys:
            return words.count(self._edition, self._spelled(counted[1]), int(counted[2]))
        return words.name(self._edition, self._spelled(field))

    def _spelled(self, key: str) -> str:
        """The key as the words have it: a field cannot have a colon."""
        return key if key in self._keys else key.replace("_", ":", 1)
