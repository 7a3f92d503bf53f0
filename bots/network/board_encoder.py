"""What the network sees of one player's board: the same numbers for the mover and for every rival."""

from functools import lru_cache

import numpy as np

from games.engine import Ruleset, Seat, ids, scoring

Key = tuple[int, ...]
_SLOT = ids.FIRST_BUILDING_SLOT
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
        self._owned = slice(PLAIN, PLAIN + len(self.buildings))
        self._manned = slice(self._owned.stop, self._owned.stop + len(self.doing))
        self._noble = slice(self._manned.stop, self.size)
        self._owned_bits = lru_cache(maxsize=8192)(lambda owned: _bits(self.buildings, owned))
        self._manned_bits = lru_cache(maxsize=8192)(lambda manned: _bits(self.doing, manned))
        self._printed = lru_cache(maxsize=8192)(lambda owned: sum(rules.points[b] for b in ids.bits(owned)))
        self._room = lru_cache(maxsize=8192)(self._circles_of_makers)
        self._known: dict[Key, np.ndarray] = {}

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

    @staticmethod
    def key(seat: Seat) -> Key:
        """A key that is equal for boards on which everything that counts here is equal."""
        return (
            seat.coins,
            seat.points,
            seat.owned,
            seat.manned,
            *seat.goods,
            *seat.tiles,
            *seat.people,
            *(seat.nobles if seat.all_nobles else ()),
        )

    def block(self, key: Key, seat: Seat) -> np.ndarray:
        """The features of one board, ``(size,)`` float32. The array is shared: do not write to it."""
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = self._encode(seat)
        return known

    def _encode(self, seat: Seat) -> np.ndarray:
        block = np.zeros(self.size, np.float32)
        block[:PLAIN] = self._plain(seat)
        block[self._owned] = self._owned_bits(seat.owned)
        if seat.manned:
            block[self._manned] = self._manned_bits(seat.manned)
        if seat.all_nobles:
            block[self._noble] = [float(seat.nobles[slot] > 0) for slot in self.noble_slots]
        return block

    def _circles_of_makers(self, owned: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """For each good but corn: circles on the player's production buildings, and their slots."""
        found = []
        for makers in self.rules.makers[1:]:
            mine = tuple(slot for slot in makers if owned >> (slot - _SLOT) & 1)
            found.append((sum(self.rules.circles[slot - _SLOT] for slot in mine), mine))
        return tuple(found)

    def _plain(self, seat: Seat) -> list[float]:
        rules, people, tiles, goods = self.rules, seat.people, seat.tiles, seat.goods
        coins = seat.coins
        now, later = [people[0]], [tiles[0]]
        for good, (room, makers) in enumerate(self._room(seat.owned), 1):
            workers = 0
            for slot in makers:
                workers += people[slot]
            planted = people[good]
            now.append(workers if workers < planted else planted)
            later.append(room if room < tiles[good] else tiles[good])
        quarries = people[ids.QUARRY]
        bonus = potential = 0
        if seat.owned & rules.large_violet:
            for bit, _, name in rules.scores:
                if seat.owned & bit:
                    worth = scoring.BONUSES[name](seat, rules)
                    potential += worth
                    if seat.manned & bit:
                        bonus += worth
        printed = self._printed(seat.owned)
        produced = sum(now)
        held = sum(goods)
        sale = 0
        for price, much in zip(rules.prices, now, strict=True):
            if much and price > sale:
                sale = price
        return [
            coins / 20,
            (coins if coins < 3 else 3) / 3,
            (0 if coins < 3 else coins - 3 if coins < 6 else 3) / 3,
            (0 if coins < 6 else coins - 6 if coins < 10 else 4) / 4,
            seat.points / 40,
            *[n / 6 for n in goods],
            held / 12,
            sum(1 for n in goods if n) / 5,
            *[n / 5 for n in tiles],
            *[n / 5 for n in people[: ids.SAN_JUAN]],
            1.0 if quarries else 0.0,
            1.0 if quarries > 1 else 0.0,
            1.0 if quarries > 2 else 0.0,
            people[ids.SAN_JUAN] / 6,
            seat.colonists / 20,
            seat.all_nobles / 6,
            seat.empty_circles / 8,
            seat.land / 12,
            seat.city / 12,
            (seat.city - 8) / 4 if seat.city > 8 else 0.0,
            *[n / 5 for n in now],
            *[n / 5 for n in later],
            produced / 12,
            sum(1 for n in now if n) / 5,
            sale / 5,
            printed / 25,
            bonus / 20,
            potential / 20,
            (seat.points + printed + bonus + seat.all_nobles) / 60,
        ]


MOST_KNOWN = 4_000
"""The most boards that are remembered; about 3 MB per table."""


def _bits(numbers: tuple[int, ...], mask: int) -> np.ndarray:
    return np.array([mask >> number & 1 for number in numbers], np.float32)
