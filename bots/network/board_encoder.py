"""What the network sees of one player's board: the same numbers for the mover and for every rival."""

from functools import lru_cache

import numpy as np

from bots.handmade.facts import Facts
from games.engine import Ruleset, Seat, ids

NAMES = (
    *("coins", "coins to 3", "coins from 3", "coins from 6", "points"),
    *(f"barrels of {good}" for good in ids.GOODS),
    *("barrels", "kinds of barrels"),
    *(f"tiles of {tile}" for tile in ids.TILES),
    *(f"people on {tile}" for tile in ids.TILES[: ids.FOREST]),
    *("a manned quarry", "two manned quarries", "three manned quarries"),
    *("people in San Juan", "people", "nobles", "empty circles", "island", "city", "city nearly full"),
    *(f"produces {good}" for good in ids.GOODS),
    *(f"can produce {good}" for good in ids.GOODS),
    *("produces", "kinds produced", "dearest good", "printed points", "bonus", "bonus if manned", "total"),
)
"""Features of a board that do not name a building."""
PLAIN = len(NAMES)


class BoardEncoder:
    """Encodes boards of one table; all features lie roughly between 0 and 1.

    ``size`` is the length of a board's block: :data:`PLAIN` numbers, one for each building owned, one for each manned
    building that does something, and one for each building with a noble who can do something there.
    """

    def __init__(self, rules: Ruleset, widest: Ruleset) -> None:
        """``widest`` has every building that the network knows; ``rules`` are those of the table."""
        self.rules = rules
        self.buildings = tuple(widest.rows)
        self.doing = tuple(b for b in self.buildings if widest.circles[b] and widest.violet >> b & 1)
        self.noble_slots = widest.noble_slots
        self.size = PLAIN + len(self.buildings) + len(self.doing) + len(self.noble_slots)
        self._owned = lru_cache(maxsize=8192)(lambda owned: _bits(self.buildings, owned))
        self._manned = lru_cache(maxsize=8192)(lambda manned: _bits(self.doing, manned))
        self._no_noble = [0.0] * len(self.noble_slots)
        self._known: dict[Facts, np.ndarray] = {}

    @property
    def names(self) -> list[str]:
        """What each feature means, for people and for carrying weights over to another network."""
        building = ids.BUILDINGS
        slots = [ids.SLOTS[slot] for slot in self.noble_slots]
        return [
            *NAMES,
            *(f"has {building[b]}" for b in self.buildings),
            *(f"manned {building[b]}" for b in self.doing),
            *(f"noble on {slot}" for slot in slots),
        ]

    def block(self, facts: Facts, seat: Seat) -> np.ndarray:
        """The features of one board, ``(size,)`` float32. The array is shared: do not write to it."""
        known = self._known.get(facts)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            nobles = [float(seat.nobles[slot] > 0) for slot in self.noble_slots] if seat.all_nobles else self._no_noble
            features = [*self._plain(seat, facts), *self._owned(seat.owned), *self._manned(seat.manned), *nobles]
            known = self._known[facts] = np.array(features, np.float32)
        return known

    def _plain(self, seat: Seat, facts: Facts) -> list[float]:
        people, tiles, goods, now = seat.people, seat.tiles, seat.goods, facts.now
        coins = seat.coins
        quarries = people[ids.QUARRY]
        sale = 0
        for price, much in zip(self.rules.prices, now, strict=True):
            if much and price > sale:
                sale = price
        return [
            coins / 20,
            (coins if coins < 3 else 3) / 3,
            (0 if coins < 3 else coins - 3 if coins < 6 else 3) / 3,
            (0 if coins < 6 else coins - 6 if coins < 10 else 4) / 4,
            seat.points / 40,
            *[n / 6 for n in goods],
            facts.held / 12,
            sum(1 for n in goods if n) / 5,
            *[n / 5 for n in tiles],
            *[n / 5 for n in people[: ids.SAN_JUAN]],
            1.0 if quarries else 0.0,
            1.0 if quarries > 1 else 0.0,
            1.0 if quarries > 2 else 0.0,
            people[ids.SAN_JUAN] / 6,
            seat.colonists / 20,
            seat.all_nobles / 6,
            facts.empty / 8,
            seat.land / 12,
            seat.city / 12,
            (seat.city - 8) / 4 if seat.city > 8 else 0.0,
            *[n / 5 for n in now],
            *[(n + more) / 5 for n, more in zip(now, facts.more, strict=True)],
            sum(now) / 12,
            sum(1 for n in now if n) / 5,
            sale / 5,
            facts.printed / 25,
            facts.bonus / 20,
            (facts.bonus + facts.waiting) / 20,
            (seat.points + facts.printed + facts.bonus + seat.all_nobles) / 60,
        ]


MOST_KNOWN = 4_000
"""The most boards that are remembered; about 3 MB per table."""


def _bits(numbers: tuple[int, ...], mask: int) -> tuple[float, ...]:
    return tuple(float(mask >> number & 1) for number in numbers)
