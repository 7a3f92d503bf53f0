"""What a board is worth to a player of a certain taste."""

from functools import lru_cache

from games.engine import Ruleset, Seat, State, ids, scoring

from .taste import Taste

LONELY = 0.25
"""The share of a barrel that a plantation without a building, or a circle without a plantation, counts."""
UNMANNED = 0.6
"""The share that a thing counts while it still needs people."""
LAST_COIN = 0.01
"""Coins and barrels break ties (R-SCO-4)."""
PATIENCE = 24
"""From this round on time presses, so that games end with any play."""
LAST_ROUND = 32


def left(state: State) -> float:
    """The share of the game that is left, by the supply or city that is nearest to its end (R-END-2)."""
    setup = state.rules.setup
    people = 1.0 if state.rules.with_nobles else state.colonists / setup.colonists  # R-X2-4
    city = 1 - max(seat.city for seat in state.seats) / ids.CITY_SPACES
    hurry = (LAST_ROUND - state.round) / (LAST_ROUND - PATIENCE)
    return max(0.0, min(state.points / setup.points, people, city, hurry))


class Appraisal:
    """Appraises boards at one moment of a game."""

    def __init__(self, state: State, taste: Taste) -> None:
        self.rules = state.rules
        self.taste = taste
        self.left = left(state)
        self.wishes = _wishes(self.rules, tuple(taste.buildings.items()))

    def gain(self, before: State, after: State, player: int) -> float:
        """What the player gains, less a share of what the others gain on average."""
        gains = [self.board(new) - self.board(old) for old, new in zip(before.seats, after.seats, strict=True)]
        own = gains.pop(player)
        return own - self.taste.envy * sum(gains) / len(gains)

    def board(self, seat: Seat) -> float:
        """The worth of a board: points, and what this taste values."""
        taste = self.taste
        makes = self.production(seat)
        lasting = (
            taste.coin * seat.coins
            + self._harvest(makes)
            + self._kinds(makes)
            + taste.quarry * self._manned(seat.people[ids.QUARRY], seat.tiles[ids.QUARRY])
            + self._buildings(seat)
        )
        return self._points(seat) + self._store(seat) + LAST_COIN * seat.coins + self.left * lasting

    def production(self, seat: Seat) -> list[float]:
        """Barrels of each kind that a craftsman phase brings; those that are not yet possible count in part."""
        rules, people, tiles = self.rules, seat.people, seat.tiles
        makes = [self._manned(people[ids.CORN], tiles[ids.CORN])]
        for good in range(1, 5):
            room = workers = 0
            for slot in rules.makers[good]:
                if seat.owned >> (slot - ids.FIRST_BUILDING_SLOT) & 1:
                    room += rules.circles[slot - ids.FIRST_BUILDING_SLOT]
                    workers += people[slot]
            whole = self._manned(min(people[good], workers), min(tiles[good], room))
            makes.append(whole + LONELY * min(2, abs(tiles[good] - room)))
        return makes

    def _manned(self, there: int, possible: int) -> float:
        return there + UNMANNED * (possible - there)

    def _harvest(self, makes: list[float]) -> float:
        corn, *others = (much * worth for much, worth in zip(makes, self.taste.harvest, strict=True))
        return corn + (max(others) if self.taste.second_good else sum(others))

    def _kinds(self, makes: list[float]) -> float:
        kinds = sum(min(1.0, much) for much in makes)
        low = int(kinds)
        here, *more = self.taste.kinds[low:]
        return here + (kinds - low) * (more[0] - here) if more else here

    def _buildings(self, seat: Seat) -> float:
        return sum(wish * (1.0 if seat.manned & bit else UNMANNED) for bit, wish in self.wishes if seat.owned & bit)

    def _points(self, seat: Seat) -> float:
        rules = self.rules
        points: float = seat.points + seat.all_nobles + _printed(rules, seat.owned)
        for bit, _, name in rules.scores:
            if seat.owned & bit:
                points += self.taste.large_violet + self.bonus(seat, name) * (1.0 if seat.manned & bit else UNMANNED)
        return points

    def bonus(self, seat: Seat, name: str) -> int:
        """The points of a large building (R-SCO-2)."""
        return scoring.BONUSES[name](seat, self.rules)

    def _store(self, seat: Seat) -> float:
        if not any(seat.goods):
            return 0.0
        dearest = max(price for price, barrels in zip(self.rules.prices, seat.goods, strict=True) if barrels)
        return self.taste.barrel * sum(seat.goods) + self.taste.dear_barrel * dearest


@lru_cache(maxsize=256)
def _wishes(rules: Ruleset, buildings: tuple[tuple[str, float], ...]) -> tuple[tuple[int, float], ...]:
    """``(bit, worth)`` of the buildings of a table."""
    return tuple((1 << ids.BUILDINGS.index(name), worth) for name, worth in buildings)


@lru_cache(maxsize=1 << 14)
def _printed(rules: Ruleset, owned: int) -> int:
    return sum(rules.points[building] for building in ids.bits(owned))
