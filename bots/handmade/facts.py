"""What a board is by itself, whatever is believed of the rest of the game: found once for each board and remembered."""

from functools import lru_cache

from games.engine import Ruleset, Seat, ids, scoring

from .effects import Row, rows

Key = tuple[int, ...]
MOST_KNOWN = 4_000
"""The most boards that are remembered for a table; some 4 MB."""
_SLOT = ids.FIRST_BUILDING_SLOT


class Facts:
    """The facts of one board. Those of equal boards are one and the same object, as long as it is remembered."""

    __slots__ = (
        "bonus",
        "dearest",
        "effects",
        "empty",
        "held",
        "lonely",
        "more",
        "now",
        "printed",
        "sorted",
        "waiting",
    )

    def __init__(self, rules: Ruleset, seat: Seat) -> None:
        people, tiles, owned, manned = seat.people, seat.tiles, seat.owned, seat.manned
        now, later = [people[ids.CORN]], [tiles[ids.CORN]]
        lonely = 0
        for good, (room, makers) in enumerate(_makers(rules, owned), 1):
            workers = 0
            for slot in makers:
                workers += people[slot]
            planted = tiles[good]
            now.append(workers if workers < people[good] else people[good])
            later.append(room if room < planted else planted)
            if room != planted:
                lonely += min(2, abs(planted - room))
        self.now = now
        """Barrels of each kind that a craftsman phase brings."""
        self.more = [most - much for most, much in zip(later, now, strict=True)]
        """Barrels of each kind that it could bring beyond that if every circle were manned."""
        self.lonely = lonely
        """Plantations without a building and circles without a plantation, two of each good at most."""
        self.empty = seat.empty_circles
        self.held = sum(seat.goods)
        """Barrels in store."""
        self.dearest = 0
        """The price of the dearest of them."""
        for price, barrels in zip(rules.prices, seat.goods, strict=True):
            if barrels and price > self.dearest:
                self.dearest = price
        self.printed = printed_points(rules, owned)
        """Points printed on the buildings."""
        self.bonus = self.waiting = 0
        """Points of large buildings: of those that are manned, and of those that are not."""
        if owned & rules.large_violet:
            for bit, _, name in rules.scores:
                if manned & bit:
                    self.bonus += scoring.BONUSES[name](seat, rules)
                elif owned & bit:
                    self.waiting += scoring.BONUSES[name](seat, rules)
        here = _effects(rules, owned)
        self.effects = [(row, manned >> row.building & 1) for row in here.plain]
        """The buildings that have an effect for anyone, and whether they are manned."""
        self.sorted = here.by_sort
        """Those whose effect depends on who mans them: the rows for a colonist and for a noble."""


class Boards:
    """The facts of the boards of one table."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._known: dict[Key, Facts] = {}

    def facts(self, seat: Seat) -> Facts:
        """Find the facts of a board, or remember them."""
        key = key_of(seat)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = Facts(self.rules, seat)
        return known


def key_of(seat: Seat) -> Key:
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


boards = lru_cache(maxsize=64)(Boards)
"""The boards of a table, by its rules."""


class _Effects:
    """The rows of the effects of a set of buildings."""

    __slots__ = ("by_sort", "plain")

    def __init__(self, rules: Ruleset, owned: int) -> None:
        table = rows(rules)
        self.plain = tuple(row for row in table.plain if owned >> row.building & 1)
        self.by_sort: tuple[tuple[Row, Row], ...] = tuple(
            (row, noble) for row, noble in table.by_sort if owned >> row.building & 1
        )


_effects = lru_cache(maxsize=1 << 14)(_Effects)


@lru_cache(maxsize=1 << 14)
def _makers(rules: Ruleset, owned: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each good but corn: circles on the player's production buildings, and their slots."""
    found = []
    for makers in rules.makers[1:]:
        mine = tuple(slot for slot in makers if owned >> (slot - _SLOT) & 1)
        found.append((sum(rules.circles[slot - _SLOT] for slot in mine), mine))
    return tuple(found)


@lru_cache(maxsize=4096)
def printed_points(rules: Ruleset, owned: int) -> int:
    """Points printed on the buildings of a mask."""
    return sum(rules.points[b] for b in ids.bits(owned))
