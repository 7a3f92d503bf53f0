"""What a player's board is worth, in victory points at the end of the game.

The points that the player has, and what the board will still bring in while the outlook says that the game lasts.
"""

from games.engine import Seat, State, festival, ids, scoring

from .effects import Harvest, Row
from .facts import Facts, boards
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
        self.boards = boards(self.rules)
        self.guest_slots = [ids.FIRST_BUILDING_SLOT + b for b in ids.bits(self.rules.guests)]
        self.usual_land = sum(seat.land for seat in state.seats) / len(state.seats)
        self.goals, self.won = state.goals, state.won

    def _much(self, row: Row) -> float:
        much = self.outlook.times[row.role] * row.much
        likings = self.weights.buildings
        return much * likings.get(ids.BUILDINGS[row.building], 1.0) if likings else much

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
        return self.value(seat, self.boards.facts(seat))

    def value(self, seat: Seat, facts: Facts) -> float:
        """:meth:`board`, its facts being known."""
        weights = self.weights
        hope = self._hope(seat, facts)
        harvest = _harvest(facts, hope)
        return (
            weights.chip * seat.points
            + weights.built * (facts.printed + self._large_buildings(facts))
            + self._coins(seat.coins)
            + (self._store(facts.held, facts.dearest) if facts.held else 0.0)
            + weights.person * min(1.0, self.mayors) * seat.colonists
            + self._production(harvest)
            + (self._quarries(seat, hope) if seat.tiles[ids.QUARRY] else 0.0)
            + self._effects(seat, facts, harvest, hope)
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

    def _hope(self, seat: Seat, facts: Facts) -> float:
        """What an empty circle is worth as a share of a full one: people in San Juan and on the ships to come."""
        if facts.empty <= 0:
            return 0.0
        arriving = (seat.people[ids.SAN_JUAN] + self.weights.arrivals * self.mayors) / facts.empty
        return min(self.weights.manned_later, arriving) * min(1.0, self.mayors)

    def _large_buildings(self, facts: Facts) -> float:
        """The bonus as it stands now; for an empty building, only as far as a mayor may still come."""
        return facts.bonus + facts.waiting * self._manned_later() if facts.waiting else facts.bonus

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
        return self._store(total, max(self.rules.prices[good] for good, barrels in enumerate(goods) if barrels))

    def _store(self, total: int, dearest: int) -> float:
        weights = self.weights
        loaded = min(1.0, self.captains) * weights.barrel * total / (1 + total / weights.crowd / 2)
        sold = min(1.0, self.traders) * weights.sale * dearest * self.outlook.coin
        return loaded + sold + weights.last_coin * total

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

    def _effects(self, seat: Seat, facts: Facts, harvest: Harvest, hope: float) -> float:
        worth = 0.0
        for row, manned in facts.effects:
            effect = self._much(row) * row.measure(self, seat, harvest)
            worth += effect if manned else effect * hope
        for row, noble in facts.sorted:
            by_colonist = self._much(row) * row.measure(self, seat, harvest)
            by_noble = self._much(noble) * noble.measure(self, seat, harvest)
            if not seat.manned >> row.building & 1:
                worth += hope * (max(by_colonist, by_noble) if seat.all_nobles else by_colonist)
            else:
                worth += by_noble if seat.nobles[ids.FIRST_BUILDING_SLOT + row.building] else by_colonist
        return worth

    def worths(self, seat: Seat) -> list[tuple[int, float]]:
        """What manning each building brings, as ``(building, worth)``: its effect or its bonus at the end."""
        facts = self.boards.facts(seat)
        harvest = _harvest(facts, self._hope(seat, facts))
        found = [(row.building, self._much(row) * row.measure(self, seat, harvest)) for row, _ in facts.effects]
        kept_waiting = 1.0 - self._manned_later()
        for bit, building, name in self.rules.scores:
            if seat.owned & bit:
                found.append((building, kept_waiting * scoring.BONUSES[name](seat, self.rules)))
        found += [(building, max(worth)) for building, *worth in self.worths_by_sort(seat)]
        return found

    def worths_by_sort(self, seat: Seat) -> list[tuple[int, float, float]]:
        """``(building, by a colonist, by a noble)`` where it matters who mans it; the last is 0 without nobles."""
        facts = self.boards.facts(seat)
        if not facts.sorted:
            return []
        harvest = _harvest(facts, self._hope(seat, facts))
        return [
            (
                row.building,
                self._much(row) * row.measure(self, seat, harvest),
                self._much(noble) * noble.measure(self, seat, harvest) if seat.all_nobles else 0.0,
            )
            for row, noble in facts.sorted
        ]


def _harvest(facts: Facts, hope: float) -> Harvest:
    barrels = [much + hope * more for much, more in zip(facts.now, facts.more, strict=True)]
    return Harvest(barrels, sum(barrels), facts.lonely)
