"""What a player's board is worth, in victory points at the end of the game.

Points he has, and what his boards will still bring in as long as the outlook says that the game lasts.
"""

from functools import lru_cache
from typing import NamedTuple

from games.engine import Ruleset, Seat, State, ids, scoring
from games.engine.phases.craftsman import COINS_FOR_KINDS

from .outlook import Outlook
from .weights import EFFECTS, Weights

SELLS, ISLAND, BARRELS, KINDS, LOADINGS, ONE = range(6)
_MEASURES = {"sale": SELLS, "island": ISLAND, "barrels": BARRELS, "kinds": KINDS, "loadings": LOADINGS, "one": ONE}
_ROWS = [
    (1 << ids.BUILDINGS.index(building), ids.ROLES.index(role), _MEASURES[measure], much)
    for building, (role, measure, much) in EFFECTS.items()
]


class Harvest(NamedTuple):
    """What one craftsman phase brings a board, empty circles counted by the hope that they will be manned."""

    barrels: list[float]
    total: float
    lonely: int


class Valuation:
    """Values boards under one outlook. Make one for a decision and ask it often."""

    def __init__(self, rules: Ruleset, outlook: Outlook, weights: Weights) -> None:
        self.rules = rules
        self.outlook = outlook
        self.weights = weights
        times = outlook.times
        self.craftsmen, self.traders, self.captains = times[ids.CRAFTSMAN], times[ids.TRADER], times[ids.CAPTAIN]
        self.builders, self.mayors = times[ids.BUILDER], times[ids.MAYOR]
        self.harvests = min(self.craftsmen, self.captains)
        self.effects = [(bit, times[role] * much, measure) for bit, role, measure, much in _ROWS]

    def state(self, state: State, seat: int) -> float:
        """Own value less a share of the best rival's; when the game is over the scores, and ties as they are broken."""
        value = self._final if state.over else self.board
        rivals = max(value(board) for player, board in enumerate(state.seats) if player != seat)
        return value(state.seats[seat]) - self.weights.rival[self.rules.players] * rivals

    def board(self, seat: Seat) -> float:
        """Everything that one player has."""
        hope = self._hope(seat)
        harvest = self._harvest(seat, hope)
        return (
            seat.points
            + printed_points(self.rules, seat.owned)
            + self._large_buildings(seat)
            + self._coins(seat.coins)
            + self.store(seat.goods)
            + self.weights.person * min(1.0, self.mayors) * seat.colonists
            + self._production(harvest)
            + self._quarries(seat, hope)
            + self._violet(seat, harvest, hope)
        )

    def _final(self, seat: Seat) -> float:
        score = scoring.score(seat, self.rules)
        return score["total"] + self.weights.last_coin * score["tiebreak"]

    def _hope(self, seat: Seat) -> float:
        """What an empty circle is worth as a share of a full one: people in San Juan and on the ships to come."""
        idle = seat.people[ids.SAN_JUAN]
        empty = seat.land - seat.tiles[ids.FOREST] + seat.building_circles - (sum(seat.people) - idle)
        if empty <= 0:
            return 0.0
        return min(self.weights.manned_later, (idle + self.weights.arrivals * self.mayors) / empty) * min(
            1.0, self.mayors
        )

    def _large_buildings(self, seat: Seat) -> float:
        """The bonus that stands now; of an empty building only as far as a mayor may still come."""
        if not seat.owned & self.rules.large_violet:
            return 0.0
        manned_later = self._manned_later()
        bonus = 0.0
        for bit, _, name in self.rules.scores:
            if seat.owned & bit:
                bonus += scoring.BONUSES[name](seat, self.rules) * (1.0 if seat.manned & bit else manned_later)
        return bonus

    def _manned_later(self) -> float:
        """The chance that a large building which is empty now is manned at the end."""
        return min(0.9, 0.6 * self.mayors)

    def _coins(self, coins: int) -> float:
        beyond = max(0.0, coins - self.weights.coins_spent)
        return self.outlook.coin * (coins - beyond / 2) + self.weights.last_coin * coins

    def store(self, goods: list[int] | tuple[int, ...]) -> float:
        """Barrels in store: to be loaded, or the dearest one to be sold."""
        total = sum(goods)
        if not total:
            return 0.0
        weights = self.weights
        loaded = min(1.0, self.captains) * weights.barrel * total / (1 + total / weights.crowd / 2)
        dearest = max(self.rules.prices[good] for good, barrels in enumerate(goods) if barrels)
        sold = min(1.0, self.traders) * weights.sale * dearest * self.outlook.coin
        return loaded + sold + weights.last_coin * total

    def _harvest(self, seat: Seat, hope: float) -> Harvest:
        people, tiles, makers = seat.people, seat.tiles, self.rules.makers
        circles = self.rules.circles
        barrels = [people[ids.CORN] + hope * (tiles[ids.CORN] - people[ids.CORN])]
        lonely = 0
        for good in range(1, 5):
            room = workers = 0
            for slot in makers[good]:
                if seat.owned >> (slot - ids.FIRST_BUILDING_SLOT) & 1:
                    room += circles[slot - ids.FIRST_BUILDING_SLOT]
                    workers += people[slot]
            planted = tiles[good]
            now = min(people[good], workers)
            barrels.append(now + hope * (min(planted, room) - now))
            lonely += min(2, abs(planted - room))
        return Harvest(barrels, sum(barrels), lonely)

    def _production(self, harvest: Harvest) -> float:
        weights = self.weights
        total = harvest.total
        loaded = self.harvests * weights.harvest * total / (1 + total / weights.crowd)
        sold = self.traders * weights.sales * self.outlook.coin * self._best_sale(harvest.barrels)
        return loaded + sold + weights.lonely_tile * self.harvests * harvest.lonely

    def _best_sale(self, barrels: list[float]) -> float:
        return max(price * min(1.0, much) for price, much in zip(self.rules.prices, barrels, strict=True))

    def _quarries(self, seat: Seat, hope: float) -> float:
        manned, saved = seat.people[ids.QUARRY], 0.0
        for k, coins in enumerate(self.weights.quarry[: seat.tiles[ids.QUARRY]]):
            saved += coins if k < manned else coins * hope
        return saved * self.builders * self.outlook.coin

    def _violet(self, seat: Seat, harvest: Harvest, hope: float) -> float:
        if not seat.owned & self.rules.violet:
            return 0.0
        measures = self._measures(seat, harvest)
        worth = 0.0
        for bit, factor, measure in self.effects:
            if seat.owned & bit:
                worth += factor * measures[measure] * (1.0 if seat.manned & bit else hope)
        return worth

    def violet_worths(self, seat: Seat) -> list[tuple[int, float]]:
        """What manning each violet building brings, as ``(building, worth)``: its effect or its bonus at the end."""
        measures = self._measures(seat, self._harvest(seat, self._hope(seat)))
        found = []
        for bit, factor, measure in self.effects:
            if seat.owned & bit:
                found.append((bit.bit_length() - 1, factor * measures[measure]))
        kept_waiting = 1.0 - self._manned_later()
        for bit, building, name in self.rules.scores:
            if seat.owned & bit:
                found.append((building, kept_waiting * scoring.BONUSES[name](seat, self.rules)))
        return found

    def _measures(self, seat: Seat, harvest: Harvest) -> tuple[float, ...]:
        """What the effects of violet buildings are counted in, in the order of the constants above."""
        kinds = sum(min(1.0, much) for much in harvest.barrels)
        low = int(kinds)
        earned = COINS_FOR_KINDS[low]
        if low < 5:
            earned += (kinds - low) * (COINS_FOR_KINDS[low + 1] - earned)
        return (
            self.weights.sales * self.outlook.coin * min(1.0, harvest.total),
            min(1.0, (ids.ISLAND_SPACES - seat.land) / 4),
            harvest.total,
            earned * self.outlook.coin,
            min(3.0, 0.6 * kinds + harvest.total / 6),
            1.0,
        )


@lru_cache(maxsize=4096)
def printed_points(rules: Ruleset, owned: int) -> int:
    """Points printed on the buildings of a mask."""
    return sum(rules.points[b] for b in ids.bits(owned))
