"""The only randomness: from a seed, or from the entries of a record (notation, sections 5, 6 and 8).

A chance is a value. Drawing gives the outcome and the chance that follows, so a copied state draws the same again.
"""

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import Any

from . import ids
from .errors import ChanceError

SEED_BYTES = 32
_DIGEST = 32
_WORD = 4


def commitment(seed: bytes) -> str:
    """What is published before the first move: the SHA-256 of the 32 raw bytes, in hex (N-19)."""
    return hashlib.sha256(seed).hexdigest()


def canonical(counts: list[int]) -> list[int]:
    """The tile kinds in canonical order, each as often as it is there: where every shuffle starts."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


class _Stream:
    """The bytes that follow from a seed, read from ``at`` on; each digest is computed once."""

    __slots__ = ("at", "digest", "seed")

    def __init__(self, seed: bytes, at: int) -> None:
        self.seed, self.at = seed, at
        self.digest = self._digest()

    def below(self, n: int) -> int:
        """A number below ``n``, each equally likely."""
        limit = 2**32 // n * n
        while True:
            offset = self.at % _DIGEST
            if not offset:
                self.digest = self._digest()
            x = int.from_bytes(self.digest[offset : offset + _WORD], "big")
            self.at += _WORD
            if x < limit:
                return x % n

    def _digest(self) -> bytes:
        return hashlib.sha256(self.seed + (self.at // _DIGEST).to_bytes(8, "big")).digest()


@dataclass(frozen=True, slots=True)
class Seeded:
    """Chance that follows from 32 bytes; ``at`` bytes of its stream are used up."""

    seed: bytes
    at: int = 0

    def tiles(self, counts: list[int]) -> tuple[tuple[int, ...], "Seeded"]:
        """A shuffled face-down pile of so many tiles of each kind, next tile first."""
        pile = canonical(counts)
        stream = _Stream(self.seed, self.at)
        for k in range(len(pile) - 1, 0, -1):
            j = stream.below(k + 1)
            pile[k], pile[j] = pile[j], pile[k]
        return tuple(pile), Seeded(self.seed, stream.at)

    def to_data(self) -> dict[str, Any]:
        return {"seed": self.seed.hex(), "at": self.at}


@dataclass(frozen=True, slots=True)
class Scripted:
    """Chance that repeats the entries of a record; ``at`` entries are used up."""

    entries: tuple[tuple[str, Any], ...]
    at: int = 0

    def tiles(self, counts: list[int]) -> tuple[tuple[int, ...], "Scripted"]:
        """The next entry, which has to be a pile of exactly these tiles.

        Raises:
            ChanceError: no entry is left, or it is not such a pile.
        """
        if self.at >= len(self.entries):
            raise ChanceError(f"The game draws tiles, but there is no chance entry {self.at}.")
        name, names = self.entries[self.at]
        if name != "tiles" or not isinstance(names, (list, tuple)):
            raise ChanceError(f"The game draws tiles, but chance entry {self.at} is {name!r}.")
        try:
            pile = tuple(ids.GOODS.index(kind) for kind in names)
        except ValueError:
            raise ChanceError(f"Chance entry {self.at} names a tile that does not exist.") from None
        if Counter(pile) != Counter(canonical(counts)):
            raise ChanceError(f"Chance entry {self.at} does not hold exactly the {sum(counts)} tiles to be shuffled.")
        return pile, Scripted(self.entries, self.at + 1)

    def to_data(self) -> dict[str, Any]:
        return {"entries": [list(entry) for entry in self.entries], "at": self.at}


Chance = Seeded | Scripted


def from_data(data: dict[str, Any]) -> Chance:
    """The inverse of ``to_data``."""
    if "seed" in data:
        return Seeded(bytes.fromhex(data["seed"]), data["at"])
    return Scripted(tuple((name, value) for name, value in data["entries"]), data["at"])
