"""An observation as numbers: the same number of them, in the same order, for every table."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from .actions import COUNTS, DONE, FIRST_BARRELS, FIRST_PERSON, ids, move_ids, moves, open_moves

MOST_SEATS = 5
MOST_SHIPS = 3
EDITIONS = ("classic", "reissue", "1897")
KINDS = (
    *("draft", "role", "settle", "drawn", "lodge", "noble", "place", "build", "produce"),
    *("bonus", "trade", "supply", "ship", "store", "smuggle", "crew", "window"),
)
DRAFT_COSTS = tuple(map(str, range(1, 11)))
HIDDEN = -1.0
"""The value for everything that the seat may not know."""


class _Sheet:
    """Collects numbers and, if wanted, their names."""

    def __init__(self, named: bool) -> None:
        self.named, self.prefix = named, ""
        self.names: list[str] = []
        self.values: list[float] = []

    def add(self, name: str, value: float | None) -> None:
        if self.named:
            self.names.append(self.prefix + name)
        self.values.append(HIDDEN if value is None else value)

    def add_all(self, name: str, choices: Iterable[Any], values: list[float], joint: str = ".") -> None:
        """Add one number for each choice."""
        if self.named:
            self.names += [f"{self.prefix}{name}{joint}{choice}" for choice in choices]
        self.values += values

    def one_of(self, name: str, choices: Sequence[Any], value: Any) -> None:
        """Add 1 for the choice that equals the value, and 0 for all others."""
        self.add_all(name, choices, [1.0 if choice == value else 0.0 for choice in choices], "=")

    def counts(self, name: str, choices: Sequence[str], values: Mapping[str, int]) -> None:
        self.add_all(name, choices, [values.get(choice, 0) for choice in choices])

    def number_of(self, name: str, choices: Sequence[Any], values: Sequence[Any]) -> None:
        """Add how often each choice occurs."""
        self.add_all(name, choices, [values.count(choice) for choice in choices])

    def rows(self, names: Sequence[str], rows: Mapping[str, Mapping[str, int]], members: Sequence[str]) -> None:
        """Add the members of the row of each name; 0 for a name without a row."""
        if self.named:
            self.names += [f"{self.prefix}{name}.{member}" for name in names for member in members]
        nothing = [0.0] * len(members)
        for name in names:
            row = rows.get(name)
            self.values += [row[member] for member in members] if row else nothing


def vector(observation: Mapping[str, Any], seat: int, chosen: Sequence[int] = ()) -> list[float]:
    """Return what ``seat`` sees as numbers; this seat comes first, and the others follow clockwise.

    Args:
        observation: the observation of the engine for this seat.
        chosen: the actions of a move that the seat has begun.
    """
    return _sheet(observation, seat, chosen, named=False).values


@cache
def feature_names() -> tuple[str, ...]:
    """Return the names of the numbers of a vector."""
    from .environment import PuertoEnv

    env = PuertoEnv("classic", 3)
    env.reset(seed=0)
    return tuple(_sheet(env.observe(0), 0, (), named=True).names)


def _sheet(table: Mapping[str, Any], seat: int, chosen: Sequence[int], *, named: bool) -> _Sheet:
    sheet, players = _Sheet(named), table["players"]

    def place(other: int | None) -> int | None:
        """Return the position of a seat, seen from this one."""
        return None if other is None else (other - seat) % players

    sheet.one_of("edition", EDITIONS, table["edition"])
    sheet.number_of("expansion", ids.EXPANSIONS, table["expansions"])
    sheet.one_of("players", range(2, MOST_SEATS + 1), players)
    sheet.add("round", table["round"])
    sheet.one_of("governor", range(MOST_SEATS), place(table["governor"]))
    sheet.one_of("phase", ids.ROLES, table["phase"])
    sheet.one_of("role_player", range(MOST_SEATS), place(table["role_player"]))
    decision = table["decision"] or {"seat": None, "kind": None}
    sheet.one_of("asked", range(MOST_SEATS), place(decision["seat"]))
    sheet.one_of("decision", KINDS, decision["kind"])
    _common(sheet, table)
    _expansions(sheet, table, place)
    for away in range(MOST_SEATS):
        _seat(sheet, away, table["seats"][(seat + away) % players] if away < players else None)
    _chosen(sheet, chosen)
    return sheet


def _common(sheet: _Sheet, table: Mapping[str, Any]) -> None:
    """Add everything in the middle of the table."""
    cards = {
        card["role"]: {"there": 1, "coins": card["coins"], "taken": card["taken_by"] is not None}
        for card in table["roles"]
    }
    sheet.rows(ids.ROLES, cards, ("there", "coins", "taken"))
    supply = table["supply"]
    for name in ("colonists", "nobles", "victory_points", "quarries"):
        sheet.add(f"supply.{name}", supply[name])
    sheet.counts("supply.goods", ids.GOODS, supply["goods"])
    sheet.counts("supply.buildings", ids.BUILDINGS, supply["buildings"])
    sheet.add("colonist_ship", table["colonist_ship"])
    sheet.add("ship_nobles", table["ship_nobles"])
    for number in range(MOST_SHIPS):
        ship = table["cargo_ships"][number] if number < len(table["cargo_ships"]) else NO_SHIP
        sheet.prefix = f"ship{number}."
        sheet.add("capacity", ship["capacity"])
        sheet.add("barrels", ship["barrels"])
        sheet.one_of("good", ids.GOODS, ship["good"])
    sheet.prefix = ""
    sheet.number_of("trading_house", ids.GOODS, table["trading_house"])
    sheet.counts("plantations", ids.GOODS, table["plantations"])
    sheet.counts("discard", ids.GOODS, table["discard"])
    sheet.add("pile", table["pile"])
    sheet.number_of("end", ids.TRIGGERS, table["end_triggers"])


def _expansions(sheet: _Sheet, table: Mapping[str, Any], place: Any) -> None:
    sheet.one_of("drawn_tile", ids.TILES, table["drawn_tile"])
    draft = table["draft"] or {"spaces": {}, "candidates": []}
    sheet.counts("draft.spaces", DRAFT_COSTS, draft["spaces"])
    sheet.number_of("draft", ids.BUILDINGS, draft["candidates"])
    festival = table["festival"] or {"plantation": None, "goods": {}, "building": None, "won_by": {}}
    sheet.one_of("festival.plantation", ids.TILES, festival["plantation"])
    sheet.counts("festival.goods", ids.GOODS, festival["goods"])
    sheet.one_of("festival.building", ids.BUILDINGS, festival["building"])
    for goal in ("plantation", "goods", "building"):
        sheet.one_of(f"festival.{goal}.won_by", range(MOST_SEATS), place(festival["won_by"].get(goal)))
    sheet.one_of("wanted_poster", range(MOST_SEATS), place(table["wanted_poster"]))
    sheet.one_of("reserved_role", ids.ROLES, table["reserved_role"])


NOBODY: dict[str, Any] = {
    "coins": 0, "victory_points": 0, "goods": {}, "island": [], "forests": [], "city": [], "san_juan": 0,
    "san_juan_nobles": 0, "free_island_spaces": 0, "free_city_spaces": 0,
}  # fmt: skip


NO_SHIP: dict[str, Any] = {"capacity": 0, "barrels": 0, "good": None}


def _seat(sheet: _Sheet, away: int, seat: Mapping[str, Any] | None) -> None:
    """Add a seat; None for a seat that this table does not have."""
    sheet.prefix = f"seat{away}."
    sheet.add("there", seat is not None)
    seat = seat or NOBODY
    for member in ("coins", "victory_points", "san_juan", "san_juan_nobles", "free_island_spaces", "free_city_spaces"):
        sheet.add(member, seat[member])
    sheet.counts("goods", ids.GOODS, seat["goods"])
    sheet.rows(ids.TILES, {tile["tile"]: tile for tile in seat["island"]}, ("count", "colonists", "nobles"))
    sheet.number_of("forests", (*ids.GOODS, None), seat["forests"])
    city = {building["building"]: building for building in seat["city"]}
    sheet.number_of("owned", ids.BUILDINGS, list(city))
    sheet.rows(ids.BUILDINGS, city, ("colonists", "nobles"))
    sheet.prefix = ""


def _chosen(sheet: _Sheet, chosen: Sequence[int]) -> None:
    """Add the chosen parts of a move: people by slot, barrels by good (their number plus one), the building."""
    people = [0.0] * (2 * len(ids.SLOTS))
    goods = [0.0] * len(ids.GOODS)
    for action in chosen:
        if FIRST_PERSON <= action < FIRST_BARRELS:
            people[action - FIRST_PERSON] += 1
        elif FIRST_BARRELS <= action < DONE:
            good, count = divmod(action - FIRST_BARRELS, COUNTS)
            goods[good] = count + 1
    sheet.add_all("chosen.colonist", ids.SLOTS, people[::2], "@")
    sheet.add_all("chosen.noble", ids.SLOTS, people[1::2], "@")
    sheet.add_all("chosen", ids.GOODS, goods)
    sheet.number_of("chosen", (DONE, *range(len(open_moves.MODULES))), chosen)
    sheet.add_all("chosen.build", ids.BUILDINGS, [float(not built.isdisjoint(chosen)) for built in BUILT])


BUILT = [
    frozenset(move_ids.index((moves.BUILD, building, sort)) for sort in range(3))
    for building in range(len(ids.BUILDINGS))
]
"""For each building, the actions with which building it begins."""
