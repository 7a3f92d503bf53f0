"""The only randomness: from a seed, or from the entries of a record (notation, sections 5, 6 and 8).

A chance is a value. Drawing gives the outcome and the chance that follows, so a copied state draws the same again.
"""

import hashlib
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from . import ids
from .errors import ChanceError, SetupError, shown
from .errors import gettext_noop as _

SEED_BYTES = 32
FESTIVAL_ENTRY = 1
GOAL_BARRELS, GOAL_BARRELS_OF_A_KIND = 3, 3
"""The goods goal of the festival: number of kinds, and barrels of each (R-X4-2)."""
_DIGEST = 32
_WORD = 4


def commitment(seed: bytes) -> str:
    """The commitment published before the first move: the SHA-256 of the 32 raw bytes, in hex (N-19).

    Raises:
        SetupError: the seed is not 32 bytes.
    """
    check_seed(seed)
    return hashlib.sha256(seed).hexdigest()


def check_seed(seed: Any) -> bytes:
    """Return the seed, if it is 32 bytes.

    Raises:
        SetupError: the seed is anything else.
    """
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        raise SetupError(_("A seed must have {bytes} bytes."), bytes=SEED_BYTES)
    return seed


def canonical(counts: list[int]) -> list[int]:
    """The tile kinds in canonical order, each as often as it occurs: where every shuffle starts."""
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

    def shuffled(self, listed: list[int]) -> list[int]:
        for k in range(len(listed) - 1, 0, -1):
            j = self.below(k + 1)
            listed[k], listed[j] = listed[j], listed[k]
        return listed

    def _digest(self) -> bytes:
        return hashlib.sha256(self.seed + (self.at // _DIGEST).to_bytes(8, "big")).digest()


@dataclass(frozen=True, slots=True)
class Seeded:
    """Chance that follows from 32 bytes; ``at`` bytes of its stream are used up."""

    seed: bytes
    at: int = 0

    def tiles(self, counts: list[int]) -> tuple[tuple[int, ...], "Seeded"]:
        """A shuffled face-down pile of so many tiles of each kind, next tile first."""
        stream = _Stream(self.seed, self.at)
        return tuple(stream.shuffled(canonical(counts))), Seeded(self.seed, stream.at)

    def goal_tile(self) -> tuple[int, "Seeded"]:
        """The kind of plantation for the festival (R-X4-1)."""
        stream = _Stream(self.seed, self.at)
        return stream.below(len(ids.GOODS)), Seeded(self.seed, stream.at)

    def goal_goods(self) -> tuple[tuple[int, ...], "Seeded"]:
        """The barrels for the festival, counted by kind (R-X4-2)."""
        stream = _Stream(self.seed, self.at)
        barrels = stream.shuffled(canonical([GOAL_BARRELS_OF_A_KIND] * len(ids.GOODS)))[:GOAL_BARRELS]
        return tuple(barrels.count(good) for good in range(len(ids.GOODS))), Seeded(self.seed, stream.at)

    def goal_building(self, candidates: list[int], barred: list[int]) -> tuple[int, "Seeded"]:
        """One of the candidates for the festival, drawn again while it is a barred one (R-X4-3)."""
        stream = _Stream(self.seed, self.at)
        while True:
            building = candidates[stream.below(len(candidates))]
            if building not in barred:
                return building, Seeded(self.seed, stream.at)

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
        names = self._entry(self.at, "tiles")
        if not isinstance(names, (list, tuple)):
            raise ChanceError(_("Chance entry {index} is not a list of tiles."), index=self.at)
        try:
            pile = tuple(ids.GOODS.index(kind) for kind in names)
        except ValueError:
            raise ChanceError(_("Chance entry {index} names a tile that does not exist."), index=self.at) from None
        if Counter(pile) != Counter(canonical(counts)):
            raise ChanceError(
                _("Chance entry {index} must contain exactly the tiles to shuffle ({count})."),
                index=self.at,
                count=sum(counts),
            )
        return pile, Scripted(self.entries, self.at + 1)

    def goal_tile(self) -> tuple[int, "Scripted"]:
        """The kind of plantation in the entry of the festival, which stands second (N-17).

        Raises:
            ChanceError: there is no such entry, or it names no such thing; the same goes for all three goals.
        """
        kind = self._goal("plantation")
        if kind not in ids.GOODS:
            raise ChanceError(_("The plantation goal must be a kind of plantation."))
        return ids.GOODS.index(kind), self

    def goal_goods(self) -> tuple[tuple[int, ...], "Scripted"]:
        """The barrels in the entry of the festival, counted by kind; canonical order is demanded (N-17)."""
        names = self._goal("goods")
        listed = [ids.GOODS.index(name) for name in names if name in ids.GOODS] if isinstance(names, list) else []
        if len(listed) != GOAL_BARRELS or listed != sorted(listed) or len(names) != GOAL_BARRELS:
            raise ChanceError(_("The goods goal must be three barrels in canonical order."))
        return tuple(listed.count(good) for good in range(len(ids.GOODS))), self

    def goal_building(self, candidates: list[int], barred: list[int]) -> tuple[int, "Scripted"]:
        """The building in the entry of the festival, which uses up the entry."""
        name = self._goal("building")
        building = ids.BUILDINGS.index(name) if name in ids.BUILDINGS else -1
        if building not in candidates or building in barred:
            raise ChanceError(_("The building goal must be a building that can be drawn (R-X4-3)."))
        return building, Scripted(self.entries, self.at + 1)

    def _goal(self, name: str) -> Any:
        found = self._entry(FESTIVAL_ENTRY, "festival")
        return found.get(name) if isinstance(found, dict) else None

    def _entry(self, index: int, expected: str) -> Any:
        if index >= len(self.entries):
            raise ChanceError(
                _("The game draws {expected}, but chance entry {index} is missing."), expected=expected, index=index
            )
        name, found = self.entries[index]
        if name != expected:
            raise ChanceError(
                _("The game draws {expected}, but chance entry {index} is {found}."),
                expected=expected,
                index=index,
                found=shown(name),
            )
        return found

    def to_data(self) -> dict[str, Any]:
        return {"entries": [list(entry) for entry in self.entries], "at": self.at}


def scripted(entries: Any) -> Scripted:
    """Chance that repeats the entries of a record.

    Raises:
        ChanceError: these are not pairs such as ``["tiles", [...]]``.
    """
    if not isinstance(entries, (list, tuple)) or not all(isinstance(e, (list, tuple)) and len(e) == 2 for e in entries):
        raise ChanceError("The chance entries are a list of pairs, a name and what was drawn.")
    return Scripted(tuple((name, found) for name, found in entries))


@dataclass(frozen=True, slots=True)
class Stacked:
    """Chance that begins as it was stacked, and goes on from a seed (:mod:`~.stacked_chance`).

    ``piles`` are the kinds on top of each face-down pile, next tile first; ``at`` piles are used up. ``goals`` are what
    the festival draws: a kind, barrels counted by kind, a building; None where nothing is given. A value that is not
    given, or cannot be drawn, follows from ``rest``.
    """

    piles: tuple[tuple[int, ...], ...]
    goals: tuple[int | None, tuple[int, ...] | None, int | None]
    rest: Seeded
    at: int = 0

    @property
    def has_goals(self) -> bool:
        return self.goals != (None, None, None)

    def tiles(self, counts: list[int]) -> tuple[tuple[int, ...], "Stacked"]:
        """A pile of exactly these tiles, the arranged ones on top.

        Raises:
            ChanceError: a tile of the first pile does not exist. Which tiles later piles have depends on the moves, so
            missing ones are passed over there.
        """
        left, top = list(counts), []
        for kind in self.piles[self.at] if self.at < len(self.piles) else ():
            if left[kind]:
                left[kind] -= 1
                top.append(kind)
            elif not self.at:
                raise ChanceError(
                    _("Too many {good} tiles for the first pile (at most {count})."),
                    good=ids.GOODS[kind],
                    count=counts[kind],
                )
        below, rest = self.rest.tiles(left)
        return (*top, *below), replace(self, rest=rest, at=self.at + 1)

    def goal_tile(self) -> tuple[int, "Stacked"]:
        kind, rest = self.rest.goal_tile()
        return (kind, replace(self, rest=rest)) if self.goals[0] is None else (self.goals[0], self)

    def goal_goods(self) -> tuple[tuple[int, ...], "Stacked"]:
        barrels, rest = self.rest.goal_goods()
        return (barrels, replace(self, rest=rest)) if self.goals[1] is None else (self.goals[1], self)

    def goal_building(self, candidates: list[int], barred: list[int]) -> tuple[int, "Stacked"]:
        """The arranged building, if it can be drawn, which depends on the selection (R-X4-3)."""
        if self.goals[2] in candidates and self.goals[2] not in barred:
            return self.goals[2], self
        building, rest = self.rest.goal_building(candidates, barred)
        return building, replace(self, rest=rest)

    def to_data(self) -> dict[str, Any]:
        return {"piles": self.piles, "goals": self.goals, "rest": self.rest.to_data(), "at": self.at}


Chance = Seeded | Scripted | Stacked


def from_data(data: dict[str, Any]) -> Chance:
    """The inverse of ``to_data``."""
    if "piles" in data:
        tile, goods, building = data["goals"]
        goals = tile, goods and tuple(goods), building
        return Stacked(tuple(map(tuple, data["piles"])), goals, _seeded(data["rest"]), data["at"])
    if "seed" in data:
        return _seeded(data)
    return Scripted(tuple((name, value) for name, value in data["entries"]), data["at"])


def _seeded(data: dict[str, Any]) -> Seeded:
    return Seeded(bytes.fromhex(data["seed"]), data["at"])
