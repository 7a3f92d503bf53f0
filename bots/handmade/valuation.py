"""What a player's board is worth, in victory points at the end of the game.

The points that the player has, and what the board will still bring in while the outlook says that the game lasts.
"""

from functools import lru_cache

from games.engine import Ruleset, Seat, State, festival, ids, scoring

from .effects import Harvest, Row, rows
from .outlook import Outlook
from .weights import Weights


class Valuation:
    """Values boards under one outlook. Make one for a decision and ask it often."""

    def __init__(self, state: State, weights: Weights, share: float = 1.0) -> None:
        """``share`` is the part of the remaining phases that is considered."""
        self.rules = state.rules
        self.outlook = outlook = Outlook(state, weights, share)
        self.weights = weights
        times = outlook.times
        self.craftsmen, self.traders, self.captains = times[ids.CRAFTSMAN], times[ids.TRADER], times[ids.CAPTAIN]
        self.builders, self.mayors = times[ids.BUILDER], times[ids.MAYOR]
        self.harvests = min(self.craftsmen, self.captains)
        table = rows(self.rules)
        self.effects = [(1 << row.building, self._much(row), row.measure) for row in table.plain]
        self.by_sort = [
            (1 << row.building, self._much(row), row.measure, self._much(noble), noble.measure)
            for row, noble in table.by_sort
        ]
        self.effect_mask = table.mask
        self.guest_slots = [ids.FIRST_BUILDING_SLOT + b for b in ids.bits(self.rules.guests)]
        self.usual_land = sum(seat.land for seat in state.seats) / len(state.seats)
        self.goals, self.won = state.goals, state.won

    def _much(self, row: Row) -> float:
        liking = self.weights.buildings.get(ids.BUILDINGS[row.building], 1.0)
        return self.outlook.times[row.role] * row.much * liking

    def state(self, state: State, seat: int) -> float:
        """Own value less a share of the best rival's; once the game is over, the scores, with ties broken."""
        value = self._final if state.over else self.board
        values = [value(board) for board in state.seats]
        if state.reserved >= 0:
            values[state.taken_by[ids.SMUGGLER]] += self.weights.reserved * self.outlook.coin
        own = values.pop(seat)
        return own - self.weights.rival[self.rules.players] * max(values)

    def board(self, seat: Seat) -> float:
        """The value of everything that one player has."""
        hope = self._hope(seat)
        harvest = self._harvest(seat, hope)
        return (
            self.weights.chip * seat.points
            + self.weights.built * (printed_points(self.rules, seat.owned) + self._large_buildings(seat))
            + self._coins(seat.coins)
            + self.store(seat.goods)
            + self.weights.person * min(1.0, self.mayors) * seat.colonists
            + self._production(harvest)
            + self._quarries(seat, hope)
            + self._effects(seat, harvest, hope)
            + (self._nobles_and_forests(seat) if self.rules.expansions else 0.0)
            + (self._goals(seat, harvest) if self.goals else 0.0)
        )

    def _nobles_and_forests(self, seat: Seat) -> float:
        forests = seat.tiles[ids.FOREST]
        saved = self.weights.forest * forests * self.builders * self.outlook.coin
        return self.weights.noble * seat.all_nobles + saved

    def _goals(self, seat: Seat, harvest: Harvest) -> float:
        """Goals of the festival that the player is about to reach; reached ones are already among their things."""
        worth = 0.0
        if self.won[festival.PLANTATION] < 0:
            missing = festival.ENOUGH - seat.tiles[self.goals[festival.PLANTATION]]
            if 0 < missing < festival.ENOUGH:
                worth += festival.COLONISTS * self.weights.goal_person * min(1.0, self.harvests) / missing
        if self.won[festival.GOODS] < 0 and self.craftsmen:
            shown = self.goals[festival.GOODS]
            near = min(min(1.0, harvest.barrels[good] / wanted) for good, wanted in enumerate(shown) if wanted)
            worth += festival.COINS * self.outlook.coin * min(1.0, self.craftsmen) * near * near
        return self.weights.goal_near * worth

    def _final(self, seat: Seat) -> float:
        score = scoring.score(seat, self.rules)
        return score["total"] + self.weights.last_coin * score["tiebreak"]

    def _hope(self, seat: Seat) -> float:
        """What an empty circle is worth as a share of a full one: people in San Juan and on the ships to come."""
        idle = seat.people[ids.SAN_JUAN]
        empty = seat.empty_circles
        if empty <= 0:
            return 0.0
        return min(self.weights.manned_later, (idle + self.weights.arrivals * self.mayors) / empty) * min(
            1.0, self.mayors
        )

    def _large_buildings(self, seat: Seat) -> float:
        """The bonus as it stands now; for an empty building, only as far as a mayor may still come."""
        if not seat.owned & self.rules.large_violet:
            return 0.0
        manned_later = self._manned_later()
        bonus = 0.0
        for bit, _, name in self.rules.scores:
            if seat.owned & bit:
                bonus += scoring.BONUSES[name](seat, self.rules) * (1.0 if seat.manned & bit else manned_later)
        return bonus

    def _manned_later(self) -> float:
        """The chance that a large building that is empty now is manned at the end."""
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
        sold = self.traders * weights.sales * self.outlook.coin * self.best_sale(harvest.barrels)
        return loaded + sold + weights.lonely_tile * self.harvests * harvest.lonely

    def best_sale(self, barrels: list[float]) -> float:
        """The price of the best kind among these barrels."""
        return max(price * min(1.0, much) for price, much in zip(self.rules.prices, barrels, strict=True))

    def _quarries(self, seat: Seat, hope: float) -> float:
        manned, saved = seat.people[ids.QUARRY], 0.0
        for k, coins in enumerate(self.weights.quarry[: seat.tiles[ids.QUARRY]]):
            saved += coins if k < manned else coins * hope
        return saved * self.builders * self.outlook.coin

    def _effects(self, seat: Seat, harvest: Harvest, hope: float) -> float:
        owned = seat.owned
        if not owned & self.effect_mask:
            return 0.0
        worth = 0.0
        for bit, factor, measure in self.effects:
            if owned & bit:
                worth += factor * measure(self, seat, harvest) * (1.0 if seat.manned & bit else hope)
        for bit, colonist, measure, noble, noble_measure in self.by_sort:
            if owned & bit:
                by_colonist = colonist * measure(self, seat, harvest)
                by_noble = noble * noble_measure(self, seat, harvest)
                if not seat.manned & bit:
                    worth += hope * (max(by_colonist, by_noble) if any(seat.nobles) else by_colonist)
                else:
                    there = seat.nobles[ids.FIRST_BUILDING_SLOT + bit.bit_length() - 1]
                    worth += by_noble if there else by_colonist
        return worth

    def worths(self, seat: Seat) -> list[tuple[int, float]]:
        """What manning each building brings, as ``(building, worth)``: its effect or its bonus at the end."""
        harvest = self._harvest(seat, self._hope(seat))
        found = []
        for bit, factor, measure in self.effects:
            if seat.owned & bit:
                found.append((bit.bit_length() - 1, factor * measure(self, seat, harvest)))
        kept_waiting = 1.0 - self._manned_later()
        for bit, building, name in self.rules.scores:
            if seat.owned & bit:
                found.append((building, kept_waiting * scoring.BONUSES[name](seat, self.rules)))
        found += [(building, max(worth)) for building, *worth in self.worths_by_sort(seat)]
        return found

    def worths_by_sort(self, seat: Seat) -> list[tuple[int, float, float]]:
        """``(building, by a colonist, by a noble)`` where it matters who mans it; the last is 0 without nobles."""
        if not self.by_sort or not any(seat.owned & bit for bit, *_ in self.by_sort):
            return []
        harvest = self._harvest(seat, self._hope(seat))
        here = any(seat.nobles)
        return [
            (
                bit.bit_length() - 1,
                colonist * measure(self, seat, harvest),
                noble * noble_measure(self, seat, harvest) if here else 0.0,
            )
            for bit, colonist, measure, noble, noble_measure in self.by_sort
            if seat.owned & bit
        ]


@lru_cache(maxsize=4096)
def printed_points(rules: Ruleset, owned: int) -> int:
    """Points printed on the buildings of a mask."""
    return sum(rules.points[b] for b in ids.bits(owned))
