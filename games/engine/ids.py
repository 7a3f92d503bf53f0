"""Names of the game's things as small ints, each with a parallel tuple of ids.

The ids are those of moves and records (notation, section 1) and are the same in every edition. A position in one of
these tuples never changes: snapshots and move numbers depend on it, so new ids are only ever appended.
"""

from functools import lru_cache

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)

TILES = (*GOODS, "quarry", "forest")
QUARRY, FOREST = 5, 6

ROLES = (
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "prospector_2",
    "smuggler",
)
SETTLER, MAYOR, BUILDER, CRAFTSMAN, TRADER, CAPTAIN, PROSPECTOR, PROSPECTOR_2, SMUGGLER = range(9)

BUILDINGS = (
    "small_indigo_plant",
    "small_sugar_mill",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "small_market",
    "hacienda",
    "construction_hut",
    "small_warehouse",
    "hospice",
    "office",
    "large_market",
    "large_warehouse",
    "factory",
    "university",
    "harbor",
    "wharf",
    "guild_hall",
    "residence",
    "fortress",
    "customs_house",
    "city_hall",
    # expansion I, new buildings
    "aqueduct",
    "forest_house",
    "black_market",
    "storehouse",
    "guesthouse",
    "trading_post",
    "church",
    "small_wharf",
    "lighthouse",
    "specialty_factory",
    "library",
    "union_hall",
    "statue",
    "cloister",
    # expansion II, nobles
    "land_office",
    "chapel",
    "hunting_lodge",
    "zoning_office",
    "royal_supplier",
    "villa",
    "jeweler",
    "royal_garden",
)

# A slot is a place where people can be: on tiles of one kind, in San Juan, or on a building (R-OBJ-13). Forests have no
# circle, so their number in TILES is free for San Juan here.
SAN_JUAN = 6
FIRST_BUILDING_SLOT = 7
SLOTS = (*TILES[:6], "san_juan", *BUILDINGS)
NO_PEOPLE = (0,) * len(SLOTS)
"""Counts by slot with no people at all."""

TRIGGERS = ("colonists", "city", "victory_points")
"""End triggers (R-END-2) in the order in which records name them (N-18)."""
COLONISTS_SHORT, CITY_FULL, POINTS_GONE = 1, 2, 4

EXPANSIONS = ("new_buildings", "nobles", "smuggler", "festival")
NEW_BUILDINGS, NOBLES, WITH_SMUGGLER, FESTIVAL = EXPANSIONS

ISLAND_SPACES = 12
CITY_SPACES = 12
HOUSE_SPACES = 4


@lru_cache(maxsize=1 << 16)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the set bits of ``mask``, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
