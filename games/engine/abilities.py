"""What buildings can do: every ability, declared once.

The annotations of :class:`Abilities` are the list: the name of an ability, in whose hands it works, what it does in a
sentence, and the rule that says so. :class:`~.ruleset.Ruleset` has an attribute for each: the mask of the buildings
that carry it, or the :class:`Tally` of its numbers over them. Phases ask for abilities, never for buildings.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, get_type_hints

from . import ids
from .errors import EngineError

ANYBODY, COLONIST, NOBLE, NUMBER, SCORE = "anybody", "colonist", "noble", "number", "score"
"""The person a building needs for it to work; or what adds up over manned buildings; or what counts at the end."""


class UnknownAbility(EngineError):
    """A row of a building names an ability that does not exist, or names it where another kind of ability stands."""


class Tally:
    """The total of one number over the manned buildings that carry it (markets, harbor, warehouses ...)."""

    __slots__ = ("mask", "totals")

    def __init__(self, numbers: Mapping[int, int]) -> None:
        self.mask = sum(1 << b for b in numbers)
        self.totals = {0: 0}
        for b, value in numbers.items():
            self.totals |= {seen | 1 << b: total + value for seen, total in self.totals.items()}

    def __getitem__(self, manned: int) -> int:
        return self.totals[manned & self.mask]


@dataclass(frozen=True, slots=True)
class Ability:
    """``kind`` is one of :data:`ANYBODY`, :data:`COLONIST`, :data:`NOBLE`, :data:`NUMBER` and :data:`SCORE`."""

    kind: str
    sentence: str
    rule: str


class Abilities:
    """The abilities by phase, in the order of the rules."""

    # mayor
    extra_noble: Annotated[int, Ability(ANYBODY, "A noble arrives, else a colonist.", "R-X2-VILLA-1")]

    # settler
    draw_tile: Annotated[int, Ability(ANYBODY, "Draw a face-down tile before the normal tile.", "R-B-HACIENDA-1")]
    take_quarry: Annotated[int, Ability(ANYBODY, "Take a quarry instead of a plantation.", "R-B-HUT-1")]
    settle_with_colonist: Annotated[int, Ability(ANYBODY, "A person comes with the normal tile.", "R-B-HOSPICE-1")]
    plant_forest: Annotated[int, Ability(ANYBODY, "Plant plantations as forests.", "R-X1-FOREST-1")]
    drop_tile: Annotated[int, Ability(COLONIST, "Discard a plantation or forest at the end.", "R-X2-HUNT-1")]
    points_for_room: Annotated[int, Ability(NOBLE, "2 points for most free island spaces.", "R-X2-HUNT-2")]

    # builder
    build_with_colonist: Annotated[int, Ability(ANYBODY, "A person comes with the building.", "R-B-UNIVERSITY-1")]
    pay_in_kind: Annotated[int, Ability(ANYBODY, "Give a person, a barrel, a point for coins.", "R-X1-BLACK-1")]
    points_for_building: Annotated[int, Ability(ANYBODY, "Points by the column of what is built.", "R-X1-CHURCH-1")]
    cheaper_small: Annotated[int, Ability(COLONIST, "1 coin off in columns 1 to 3.", "R-X2-ZONING-1")]
    cheaper_large: Annotated[int, Ability(NOBLE, "2 coins off in column 4.", "R-X2-ZONING-1")]

    # craftsman
    extra_barrels: Annotated[int, Ability(ANYBODY, "A barrel more of large plants and mills.", "R-X1-AQUEDUCT-1")]
    coins_for_kinds: Annotated[int, Ability(ANYBODY, "Coins by the number of kinds produced.", "R-B-FACTORY-1")]
    craft_coin: Annotated[int, Ability(COLONIST, "A coin on the own production turn.", "R-X2-CHAPEL-1")]
    craft_point: Annotated[int, Ability(NOBLE, "A point on the own production turn.", "R-X2-CHAPEL-1")]
    coins_for_nobles: Annotated[int, Ability(ANYBODY, "A coin for each noble.", "R-X2-JEWELER-1")]
    coins_for_best_kind: Annotated[int, Ability(ANYBODY, "Coins for the best kind but one barrel.", "R-X1-SPECIAL-1")]

    # trader
    sell_duplicate: Annotated[int, Ability(ANYBODY, "Sell a kind that the house holds.", "R-B-OFFICE-1")]
    sale_coins: Annotated[Tally, Ability(NUMBER, "Coins more for a sale to the trading house.", "R-TRA-5")]
    own_sale: Annotated[int, Ability(ANYBODY, "Sell to the own post instead.", "R-X1-POST-1")]
    buy_tile: Annotated[int, Ability(COLONIST, "Buy a face-down tile for a coin.", "R-X2-LAND-1")]
    sell_tile: Annotated[int, Ability(NOBLE, "Discard a plantation or forest for a coin.", "R-X2-LAND-2")]

    # captain
    captain_coin: Annotated[int, Ability(ANYBODY, "A coin for choosing the captain.", "R-X1-LIGHT-3")]
    points_for_pairs: Annotated[int, Ability(ANYBODY, "A point for every two equal barrels.", "R-X1-UNION-1")]
    points_for_gifts: Annotated[int, Ability(ANYBODY, "Points for barrels given back.", "R-X2-SUPPLIER-1")]
    own_ship: Annotated[int, Ability(ANYBODY, "Load all barrels of a kind without a ship.", "R-B-WHARF-1")]
    mixed_loading: Annotated[int, Ability(ANYBODY, "Load any barrels for half the points.", "R-X1-SWHARF-1")]
    loading_points: Annotated[Tally, Ability(NUMBER, "Points for each loading.", "R-B-HARBOR-1")]
    loading_coins: Annotated[Tally, Ability(NUMBER, "Coins for each loading.", "R-X1-LIGHT-1")]
    stored_kinds: Annotated[Tally, Ability(NUMBER, "Kinds that are kept whole.", "R-CAP-17")]
    stored_singles: Annotated[Tally, Ability(NUMBER, "Single barrels that are kept.", "R-X1-STORE-1")]

    # all phases
    double_privilege: Annotated[int, Ability(ANYBODY, "The privilege of the own role twice.", "R-X1-LIBRARY-1")]
    guests: Annotated[int, Ability(ANYBODY, "People on it move to empty circles.", "R-X1-GUEST-2")]


SCORES: dict[str, Ability] = {
    "production_buildings": Ability(SCORE, "1 or 2 points for each production building.", "R-B-GUILD-1"),
    "island_spaces": Ability(SCORE, "4 to 7 points for covered island spaces.", "R-B-RESIDENCE-1"),
    "people": Ability(SCORE, "A point for every three people.", "R-B-FORTRESS-1"),
    "points_in_hand": Ability(SCORE, "A point for every four points in hand.", "R-B-CUSTOMS-1"),
    "violet_buildings": Ability(SCORE, "A point for each violet building.", "R-B-CITYHALL-1"),
    "tile_sets": Ability(SCORE, "Points for sets of three equal tiles.", "R-X1-CLOISTER-1"),
    "nobles": Ability(SCORE, "A point for each noble.", "R-X2-GARDEN-1"),
}
"""Bonuses at the end; :mod:`.scoring` counts them."""

ABILITIES: dict[str, Ability] = {
    **{name: hint.__metadata__[0] for name, hint in get_type_hints(Abilities, include_extras=True).items()},
    **SCORES,
}
"""Every ability by its name."""


def check(building: str, kind: str, names: Iterable[str]) -> None:
    """Refuse names that are no abilities of this kind.

    Raises:
        UnknownAbility: names the building and the ability.
    """
    for name in names:
        found = ABILITIES.get(name)
        if found is None:
            known = ", ".join(other for other, ability in ABILITIES.items() if ability.kind == kind)
            raise UnknownAbility(
                "The row of {building} names the ability {name}, which does not exist; of kind {kind} are {known}.",
                building=building,
                name=repr(name),
                kind=kind,
                known=known,
            )
        if found.kind != kind:
            raise UnknownAbility(
                "The row of {building} names {name} as an ability of kind {kind}; it is one of kind {found}.",
                building=building,
                name=name,
                kind=kind,
                found=found.kind,
            )


def source_of(carriers: int) -> str:
    """The id of the building that an effect comes from: the first of a mask of working buildings with the ability."""
    return ids.BUILDINGS[(carriers & -carriers).bit_length() - 1]


def masks_and_tallies(rows: Mapping[int, Any]) -> dict[str, int | Tally]:
    """By name, the mask or the tally of each ability of a permission or a number over the rows of a table."""
    found: dict[str, int | Tally] = {}
    for name, ability in ABILITIES.items():
        if ability.kind == NUMBER:
            found[name] = Tally({b: row.numbers[name] for b, row in rows.items() if name in row.numbers})
        elif ability.kind != SCORE:
            found[name] = sum(1 << b for b, row in rows.items() if name in row.abilities)
    return found
