"""Why a move is better than the one that was played: the difference between their effects that weighs most."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from bots.network.consequences import Course
from games.engine import Move, State, current_decision, events, ids, moves
from games.terms import coaching

from .effects import Effects, effects, in_order

COIN, BARREL, PERSON, TILE = 0.6, 0.4, 0.5, 0.8
"""How many victory points each is worth, roughly."""
BUILT = 0.5
"""The worth of a building beyond the points that are printed on it."""
QUARRY = 1.5
LEAST_GAIN, LEAST_HARVEST = 2, 3
"""The least that a rival has to gain for it to be a reason: points, coins or barrels; barrels of a production."""
CHOICE = 3.0
"""The weight of a choice among things of one sort, which the decision was about: a tile, a building."""
LATER = 0.3
"""The weight of a choice whose effects come later."""
BECAUSE = 0.5
"""What is added where a rival's act explains the difference."""


class Reason(NamedTuple):
    """A reason: its code (:data:`games.terms.coaching.CODES`), and the members of its data."""

    code: str
    data: dict[str, Any]


class Found(NamedTuple):
    """A reason, and how much it explains, in victory points."""

    weight: float
    reason: Reason


def reason(state: State, played: Move, better: Move, courses: tuple[Course, Course]) -> Reason:
    """Why ``better`` is better than ``played`` for the seat that is asked.

    Args:
        courses: what followed from ``played`` and from ``better``, at the same imagined table. Nothing that was drawn
            there becomes part of the reason.
    """
    two = _Two(state, played, better, courses)
    order = list(coaching.CODES)
    found = sorted(two.found(), key=lambda one: (-one.weight, order.index(one.reason.code)))
    return found[0].reason if found else Reason(coaching.fallback(two.kind), {})


class _Two:
    """Two moves of a seat at one decision, and their effects: ``was`` those of the one played, ``could`` the others."""

    def __init__(self, state: State, played: Move, better: Move, courses: tuple[Course, Course]) -> None:
        decision = current_decision(state)
        assert decision is not None
        self.state, self.played, self.better = state, played, better
        self.kind, self.seat = decision
        self.courses = courses
        self.was, self.could = (effects(course, state.rules.players) for course in courses)
        self.rivals = [seat for seat in range(state.rules.players) if seat != self.seat]

    @property
    def own(self) -> tuple[Effects, Effects]:
        """The effects for the seat itself."""
        return self.was[self.seat], self.could[self.seat]

    def found(self) -> Iterator[Found]:
        """Every reason that explains something."""
        yield from self._shipping()
        yield from self._storage()
        yield from self._trade()
        yield from self._roles()
        yield from self._end()
        yield from self._building()
        yield from self._planting()
        yield from self._people()

    def _of_rival(self, weight: float) -> float:
        return weight / len(self.rivals)

    def _events(self, course: int, kind: str) -> Iterator[tuple[int, dict[str, Any]]]:
        return ((seat, data) for name, seat, data in self.courses[course] if name == kind)

    # ------------------------------------------------------------------------------------------ shipping and storage

    def _shipping(self) -> Iterator[Found]:
        was, could = self.own
        numbers = {"better": could.points, "played": was.points}
        gained = could.points - was.points
        if gained > 0 and could.shipped:
            yield _found(gained, "ship_more", goods=in_order(could.shipped), **numbers)
            for ship, good, barrels, rival in self._ships_taken():
                words = {"rival": rival, "ship": ship, "goods": {good: barrels}}
                yield _found(gained + BECAUSE, "ship_taken", **words, **numbers)
        for rival in self.rivals:
            points = self.was[rival].points, self.could[rival].points
            if points[0] - points[1] >= LEAST_GAIN and self.was[rival].shipped:
                weight = self._of_rival(points[0] - points[1])
                yield _found(weight, "rival_ships", rival=rival, better=points[1], played=points[0])
        loaded = next(self._events(1, events.LOADED.name), None)
        if self.kind == "ship" and self.better[0] in (moves.SHIP, moves.WHARF) and loaded:
            yield _found(LATER, "load_other", goods={loaded[1]["good"]: loaded[1]["barrels"]})

    def _ships_taken(self) -> Iterator[tuple[int, str, int, int]]:
        """Ships that the seat could have loaded and a rival has: capacity, kind of goods, barrels, the rival."""
        own: dict[int, tuple[str, int]] = {}
        taken: dict[int | None, int] = {}
        for seat, data in self._events(1, events.LOADED.name):
            if seat == self.seat and data["cargo_ship"]:
                own[data["cargo_ship"]] = data["good"], data["barrels"]
        for seat, data in self._events(0, events.LOADED.name):
            taken.setdefault(data["cargo_ship"], seat)
        for ship, (good, barrels) in own.items():
            if taken.get(ship, self.seat) != self.seat:
                yield ship, good, barrels, taken[ship]

    def _storage(self) -> Iterator[Found]:
        was, could = self.own
        lost = was.lost.total(), could.lost.total()
        if lost[0] > lost[1]:
            goods = in_order(was.lost - could.lost)
            yield _found(BARREL * (lost[0] - lost[1]), "lose_less", goods=goods, better=lost[1], played=lost[0])
        for rival in self.rivals:
            more = self.could[rival].lost - self.was[rival].lost
            if self.could[rival].lost.total() - self.was[rival].lost.total() >= LEAST_GAIN:
                yield _found(self._of_rival(BARREL * more.total()), "rival_loses", rival=rival, goods=in_order(more))
        if self.kind == "store" and self.better[0] == moves.STORE:
            kept = Counter(dict(zip(ids.GOODS, self.better[1], strict=True)))
            if kept.total():
                yield _found(LATER, "keep_other", goods=in_order(kept))

    # ---------------------------------------------------------------------------------------------------------- trade

    def _trade(self) -> Iterator[Found]:
        was, could = self.own
        numbers = {"better": could.sold_for, "played": was.sold_for}
        gained = COIN * (could.sold_for - was.sold_for)
        if gained > 0:
            goods = in_order(could.sold)
            yield _found(gained, "sell_more", goods=goods, **numbers)
            rival = self._seller_before()
            if rival is not None and not was.sold and self.better[0] != moves.SELL:
                yield _found(gained + BECAUSE, "house_taken", rival=rival, goods=goods, **numbers)
        for rival in self.rivals:
            coins = self.was[rival].sold_for, self.could[rival].sold_for
            if coins[0] - coins[1] >= LEAST_GAIN:
                weight = self._of_rival(COIN * (coins[0] - coins[1]))
                yield _found(weight, "rival_sells", rival=rival, better=coins[1], played=coins[0])
        if self.better[0] == moves.SELL and self.played != self.better:
            yield _found(LATER, "sell_other", goods={ids.GOODS[self.better[1]]: 1})

    def _seller_before(self) -> int | None:
        """The rival after whose sale the seat could not sell: they sold the same goods, or filled the house."""
        sold = {
            good for seat, data in self._events(1, events.SOLD.name) if seat == self.seat for good in [data["good"]]
        }
        in_house = len(self.state.house)
        for seat, data in self._events(0, events.SOLD.name):
            in_house += data["place"] == "trading_house"
            if seat != self.seat and (data["good"] in sold or in_house == ids.HOUSE_SPACES):
                return seat
        return None

    # ---------------------------------------------------------------------------------------------------------- roles

    def _roles(self) -> Iterator[Found]:
        was, could = self.own
        coins = COIN * (could.role_coins - was.role_coins)
        if coins > 0:
            numbers = {"better": could.role_coins, "played": was.role_coins}
            yield _found(coins, "role_coins", role=could.roles[0], **numbers)
        if self.better[0] == moves.ROLE:
            role = ids.ROLES[self.better[1]]
            rival = next((seat for seat, data in self._events(0, events.CHOSE_ROLE.name) if data["role"] == role), None)
            if rival is not None and rival != self.seat:
                yield _found(LATER, "role_taken", rival=rival, role=role)
        for rival in self.rivals:
            more = self.was[rival].produced - self.could[rival].produced
            if self.was[rival].produced.total() - self.could[rival].produced.total() >= LEAST_HARVEST:
                weight = self._of_rival(BARREL * more.total())
                yield _found(weight, "rival_produces", rival=rival, goods=in_order(more))
        made = was.produced.total(), could.produced.total()
        if made[1] > made[0]:
            goods = in_order(could.produced - was.produced)
            yield _found(BARREL * (made[1] - made[0]), "produce_more", goods=goods, better=made[1], played=made[0])
        if self.better[0] == moves.BONUS:
            yield _found(LATER, "bonus_other", goods={ids.GOODS[self.better[1]]: 1})

    def _end(self) -> Iterator[Found]:
        ends = [any(self._events(course, events.END_TRIGGERED.name)) for course in (0, 1)]
        if ends[0] and not ends[1]:
            yield _found(BECAUSE, "end_later")
        if ends[1] and not ends[0]:
            yield _found(BECAUSE, "end_sooner")

    # ------------------------------------------------------------------------------------------------------- building

    def _building(self) -> Iterator[Found]:
        was, could = self.own
        only = [building for building in could.built if building not in was.built]
        if only and len(could.built) > len(was.built):
            building = max(only, key=self._worth)
            yield _found(self._worth(building), "build_more", building=building)
            rival = self._last_builder(building)
            if rival is not None:
                yield _found(self._worth(building) + BECAUSE, "building_taken", rival=rival, building=building)
        elif only:
            other = [building for building in was.built if building not in could.built]
            if other:
                building, instead = max(only, key=self._worth), max(other, key=self._worth)
                worth = self._worth(building) - self._worth(instead)
                weight = CHOICE if self.kind == "build" else max(LATER, worth)
                yield _found(weight, "build_other", building=building, instead=instead)
        for building in could.built.keys() & was.built.keys():
            prices = could.built[building], was.built[building]
            if prices[0] < prices[1]:
                weight = COIN * (prices[1] - prices[0])
                yield _found(weight, "build_cheaper", building=building, better=prices[0], played=prices[1])
        for rival in self.rivals:
            more = [building for building in self.was[rival].built if building not in self.could[rival].built]
            if more and len(self.was[rival].built) > len(self.could[rival].built):
                building = max(more, key=self._worth)
                yield _found(self._of_rival(self._worth(building)), "rival_builds", rival=rival, building=building)

    def _worth(self, building: str) -> float:
        return self.state.rules.points[ids.BUILDINGS.index(building)] + BUILT

    def _last_builder(self, building: str) -> int | None:
        """The rival who took the last copy of a building after the move that was played."""
        left = self.state.stock[ids.BUILDINGS.index(building)]
        builders = [seat for seat, data in self._events(0, events.BUILT.name) if data["building"] == building]
        return builders[-1] if left and len(builders) == left else None

    # --------------------------------------------------------------------------------------------- planting and people

    def _planting(self) -> Iterator[Found]:
        was, could = self.own
        if could.quarries > was.quarries:
            yield _found(CHOICE if self.kind == "settle" else QUARRY, "plant_quarry", tile="quarry")
        if self.played[0] == self.better[0] == moves.TAKE and self.played[1] != self.better[1]:
            tiles = {"tile": ids.TILES[self.better[1]], "instead": ids.TILES[self.played[1]]}
            yield _found(CHOICE, "plant_other", **tiles)
        if could.planted > was.planted:
            weight = TILE * (could.planted - was.planted)
            yield _found(weight, "plant_more", better=could.planted, played=was.planted)

    def _people(self) -> Iterator[Found]:
        was, could = self.own
        if could.people > was.people:
            weight = PERSON * (could.people - was.people)
            yield _found(weight, "more_people", better=could.people, played=was.people)
        if self.played[0] == self.better[0] and self.better[0] in (moves.PLACE, moves.CREW):
            there, before = (moves.people_of(move)[0] for move in (self.better, self.played))
            more = [ids.SLOTS[slot] for slot in reversed(range(len(ids.SLOTS))) if there[slot] > before[slot]]
            if more and more != ["san_juan"]:
                yield _found(CHOICE, "man_other", place=next(slot for slot in more if slot != "san_juan"))


def _found(weight: float, code: str, **data: Any) -> Found:
    return Found(weight, Reason(code, data))
