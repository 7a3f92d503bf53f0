"""What the network sees of a table: everything open, from one seat, seats in order from there on."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from bots.handmade.facts import Facts, boards
from bots.handmade.valuation import Valuation
from bots.handmade.weights import WEIGHTS
from games.engine import Ruleset, Seat, State, agenda, festival, ids, ruleset
from games.engine.phases.captain import OWN_SHIP
from games.engine.phases.rounds import CHOOSE
from games.engine.state import Step

from .board_encoder import BoardEncoder

_KINDS = ("choose_role", "settle", "place", "build", "bonus", "trade", "load", "keep")
"""Steps that the network tells apart; all others are one."""


class StateEncoder:
    """Encodes states of one table (edition, players, expansions) for any of its seats.

    Tables of as many players have vectors of the same meaning: all without expansions, and all with some of them.

    ``size`` is the length of a vector: the block of the seat itself, those of the others in order of play after it,
    what lies on the table, and what a hand-made player guesses. The first ``open_size`` numbers are without guesses.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.players = rules.players
        widest = ruleset("1897", rules.players, ids.EXPANSIONS) if rules.expansions else rules
        self.boards = BoardEncoder(rules, widest)
        self._table_at = self.players * self.boards.size
        self._copies = tuple((b, max(1, widest.copies[b])) for b in widest.rows)
        self._stock = lru_cache(maxsize=4096)(self._encode_stock)
        self._cargo = lru_cache(maxsize=8192)(self._encode_cargo)
        self._space = lru_cache(maxsize=8192)(self._find_space)
        self._chances = lru_cache(maxsize=16384)(self._find_chances)
        self._phase = lru_cache(maxsize=8192)(self._encode_phase)
        self._kind = [_KINDS.index(name) if name in _KINDS else len(_KINDS) for name in agenda.NAMES]
        self._one = [[float(k == n) for k in range(self.players)] for n in range(self.players)]
        self._nobody = [0.0] * self.players
        self._role = [[float(k == n) for k in range(len(ids.ROLES))] for n in range(len(ids.ROLES))]
        self._no_role = [0.0] * len(ids.ROLES)
        self._tall = bool(rules.expansions)
        self.names = self._names()
        self.size = len(self.names)
        self.open_size = self.size - self.players - 3
        self._facts = boards(rules)

    def encode(self, state: State, viewer: int, row: np.ndarray, guess: "Guess | None" = None) -> None:
        """Write the vector of ``viewer`` into ``row``, ``(size,)`` float32; see :meth:`encode_all`."""
        row[:] = self.encode_all([(state, viewer)], guess or Guess(state))[0]

    def encode_all(self, views: Sequence[tuple[State, int]], guess: "Guess") -> np.ndarray:
        """The vectors of several views, each a table and the seat that looks at it: ``(views, size)`` float32.

        ``guess`` is a guess at the rest of the game: made now, or one move earlier for all moves that are compared.
        """
        rows = np.empty((len(views), self.size), np.float32)
        if views:
            boards = self._write_open(views, rows)
            rows[:, self.open_size :] = [_guessed(guess, seen) for seen in boards]
        return rows

    def encode_open(self, views: Sequence[tuple[State, int]]) -> np.ndarray:
        """The vectors without what is guessed, ``(views, open_size)``: the policy knows no better with it."""
        rows = np.empty((len(views), self.open_size), np.float32)
        self._write_open(views, rows)
        return rows

    def _write_open(self, views: Sequence[tuple[State, int]], rows: np.ndarray) -> list[list[tuple[Facts, Seat]]]:
        """Write what needs no guess into the rows. Returns the boards of each view."""
        block, facts_of, orders = self.boards.block, self._facts.facts, self.rules.order
        seen, tables = [], []
        for state, viewer in views:
            seats = state.seats
            seen.append([(facts_of(seats[player]), seats[player]) for player in orders[viewer]])
            tables.append(self._table(state, viewer))
        blocks = [block(facts, seat) for boards in seen for facts, seat in boards]
        rows[:, : self._table_at] = np.concatenate(blocks).reshape(len(views), -1)
        rows[:, self._table_at : self.open_size] = tables
        return seen

    def _names(self) -> list[str]:
        """What each feature means; ``seat 0`` is the viewer, ``seat 1`` the next in order of play."""
        seats = [f"seat {relative}" for relative in range(self.players)]
        buildings = [ids.BUILDINGS[b] for b, _ in self._copies]
        names = [f"{seat}: {name}" for seat in seats for name in self.boards.names]
        names += [f"running: {role}" for role in ids.ROLES]
        names += [f"{seat}: {what}" for what in ("role player", "asked") for seat in seats]
        names += [f"asked: {kind}" for kind in (*_KINDS, "other")]
        names += [f"{seat}: will choose" for seat in seats]
        names += [f"{what}: {role}" for what in ("open", "coins on") for role in ids.ROLES]
        names += [f"{seat}: governor" for seat in seats]
        names += ["colonists", "colonists to 15", "ship", "points left", "points left to 20"]
        names += [f"ended by {trigger}" for trigger in ids.TRIGGERS]
        names += ["fullest city", "a city ends the game soon", "quarries"]
        names += [f"{what} {good}" for what in ("supply of", "row of") for good in ids.GOODS]
        names += ["pile", *(f"stock of {building}" for building in buildings)]
        for ship in range(len(self.rules.ships)):
            loads = [*ids.GOODS, "nothing", "space", "full"]
            names += [f"ship {ship}: {what}" for what in loads]
        names += [*(f"house: {good}" for good in ids.GOODS), "house: barrels", "captain's privilege", "people arrive"]
        names += [f"{seat}: {what}" for seat in seats for what in ("fits", "left over", "best sale", "own ship")]
        if self._tall:
            names += ["nobles on the ship", "nobles to come", *(f"{seat}: poster" for seat in seats)]
            names += [*(f"reserved: {role}" for role in ids.ROLES), *(f"{seat}: smuggler" for seat in seats)]
            names += [f"{seat}: won {goal}" for goal in festival.GOALS for seat in seats]
            names += [f"goal: {good}" for good in ids.GOODS]
            names += [f"{seat}: {what}" for seat in seats for what in ("goal of tiles", "goal of building")]
        names += [f"{seat}: guess" for seat in seats]
        return [*names, "lead by guess", "phases left by guess", "coin by guess"]

    def _table(self, state: State, viewer: int) -> list[float]:
        rules = self.rules
        colonists, points, ended = state.colonists, state.points, state.ended_by
        seats = [state.seats[player] for player in rules.order[viewer]]
        fullest = 0
        for seat in seats:
            if seat.city > fullest:
                fullest = seat.city
        vector = [
            *self._phase(state.role, state.role_player, tuple(state.agenda), state.open_cards, viewer),
            *_card_coins(tuple(state.card_coins)),
            *self._one[state.governor - viewer],
            colonists / rules.colonists,
            (colonists if colonists < 15 else 15) / 15,
            state.ship / 10,
            points / rules.setup.points,
            (points if points < 20 else 20) / 20,
            ended & 1,
            ended >> 1 & 1,
            ended >> 2 & 1,
            fullest / 12,
            1.0 if fullest >= 11 else 0.0,
            state.quarries / 8,
            *_supply(tuple(state.goods), tuple(state.row)),
            (len(state.pile) - state.pile_at) / 50,
            *self._stock(tuple(state.stock)),
            *self._cargo(tuple(state.cargo), tuple(state.cargo_kind)),
            *_house(state.house_kinds, len(state.house)),
            float(state.privilege),
            1.0 if state.ship and state.role == ids.MAYOR else 0.0,
        ]
        self._goods_of(state, seats, vector)
        if self._tall:
            vector += self._of_expansions(state, viewer, seats)
        return vector

    def _encode_phase(
        self, role: int, role_player: int, steps: tuple[Step, ...], open_cards: int, viewer: int
    ) -> tuple[float, ...]:
        """What is going on: the role, who is asked for what, who will still choose, and which cards are open."""
        one = self._one
        choosing = [0.0] * self.players
        for step in steps:
            if step[0] == CHOOSE:
                choosing[step[1] - viewer] += 0.5  # a negative index is the seat counted from the end: relative
        kind = self._kind[steps[-1][0]] if steps else len(_KINDS)
        return (
            *(self._role[role] if role >= 0 else self._no_role),
            *(one[role_player - viewer] if role >= 0 else self._nobody),
            *(one[steps[-1][1] - viewer] if steps else self._nobody),
            *(float(k == kind) for k in range(len(_KINDS) + 1)),
            *choosing,
            *(float(open_cards >> card & 1) for card in range(len(ids.ROLES))),
        )

    def _encode_stock(self, stock: tuple[int, ...]) -> list[float]:
        return [stock[b] / copies for b, copies in self._copies]

    def _encode_cargo(self, cargo: tuple[int, ...], kinds: tuple[int, ...]) -> list[float]:
        vector: list[float] = []
        for loaded, kind, capacity in zip(cargo, kinds, self.rules.ships, strict=True):
            vector += [float(kind == good) for good in range(5)]
            vector += [float(kind < 0), (capacity - loaded) / 8, float(loaded == capacity)]
        return vector

    def _goods_of(self, state: State, seats: list[Seat], vector: list[float]) -> None:
        """Add for each seat what it could load and sell now; see :meth:`_chances`."""
        space = self._space(tuple(state.cargo), tuple(state.cargo_kind))
        house = -1 if len(state.house) >= ids.HOUSE_SPACES else state.house_kinds
        captain = state.role == ids.CAPTAIN
        for seat in seats:
            own_ship = captain and not seat.used & OWN_SHIP
            vector += self._chances(tuple(seat.goods), seat.manned, space, house, own_ship)

    def _find_space(self, cargo: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
        """For each good the barrels of it that one more ship loading could take."""
        ships = self.rules.ships
        free = max([capacity for kind, capacity in zip(kinds, ships, strict=True) if kind < 0], default=0)
        space = [free] * 5
        for loaded, kind, capacity in zip(cargo, kinds, ships, strict=True):
            if kind >= 0:
                space[kind] = capacity - loaded
        return tuple(space)

    def _find_chances(
        self, goods: tuple[int, ...], manned: int, space: tuple[int, ...], house: int, own_ship: bool
    ) -> tuple[float, ...]:
        """Barrels that fit on the ships, barrels that are left over, the best sale, and whether a wharf is free.

        ``house`` is the mask of the kinds in the trading house, -1 if it is full.
        """
        rules = self.rules
        fits = over = best = 0
        refused = house if not manned & rules.sell_duplicate else 0
        for good, barrels in enumerate(goods):
            if barrels:
                room = space[good]
                fits += min(barrels, room)
                over += max(0, barrels - room)
                if house >= 0 and not refused >> good & 1:
                    best = max(best, rules.prices[good] + 1)
        sale = (best + rules.sale_coins[manned]) / 8 if best else 0.0
        return fits / 10, over / 6, sale, float(own_ship and bool(manned & rules.own_ship))

    def _of_expansions(self, state: State, viewer: int, seats: list[Seat]) -> list[float]:
        """The noble on the ship, the smuggler's things and the goals of the festival."""
        one, nobody = self._one, self._nobody
        smuggler = state.taken_by[ids.SMUGGLER]
        vector = [
            state.ship_nobles / 2,
            state.nobles / 20,
            *(one[state.poster - viewer] if state.poster >= 0 else nobody),
            *(self._role[state.reserved] if state.reserved >= 0 else self._no_role),
            *(one[smuggler - viewer] if state.reserved >= 0 and smuggler >= 0 else nobody),
        ]
        goals = state.goals
        for won in state.won:
            vector += one[won - viewer] if won >= 0 else nobody
        if len(goals) < 3:
            return vector + [0.0] * (5 + 2 * self.players)
        vector += [float(state.won[festival.GOODS] < 0) * n / 3 for n in goals[festival.GOODS]]
        tile, building = goals[festival.PLANTATION], goals[festival.BUILDING]
        for seat in seats:
            vector.append(float(state.won[festival.PLANTATION] < 0) * seat.tiles[tile] / 3)
            vector.append(float(state.won[festival.BUILDING] < 0 and seat.owned >> building & 1))
        return vector


class Guess:
    """A hand-made player's beliefs about the rest of the game, and its values of boards under them."""

    def __init__(self, state: State) -> None:
        self.valuation = Valuation(state, WEIGHTS)
        self.left = self.valuation.builders
        self.coin = self.valuation.outlook.coin
        self._known: dict[Facts, float] = {}

    def value(self, facts: Facts, seat: Seat) -> float:
        """Points at the end."""
        known = self._known.get(facts)
        if known is None:
            known = self._known[facts] = self.valuation.value(seat, facts)
        return known


def _guessed(guess: Guess, boards: list[tuple[Facts, Seat]]) -> list[float]:
    values = [guess.value(facts, seat) for facts, seat in boards]
    lead = values[0] - max(values[1:])
    return [*[value / 60 for value in values], lead / 30, guess.left / 8, guess.coin]


@lru_cache(maxsize=1024)
def _card_coins(coins: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(n / 3 for n in coins)


@lru_cache(maxsize=8192)
def _supply(goods: tuple[int, ...], row: tuple[int, ...]) -> tuple[float, ...]:
    return (*(n / 10 for n in goods), *(n / 3 for n in row))


@lru_cache(maxsize=256)
def _house(kinds: int, barrels: int) -> tuple[float, ...]:
    return (*(float(kinds >> good & 1) for good in range(5)), barrels / ids.HOUSE_SPACES)
