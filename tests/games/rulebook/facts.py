"""Facts of the printed games, written down here so that the engine's data is not checked against itself."""

EDITIONS = ("classic", "reissue", "1897")
LANGUAGES = ("en", "de", "fr")
EXPANSIONS = {
    "classic": (),
    "reissue": ("new_buildings", "nobles"),
    "1897": ("new_buildings", "nobles", "smuggler", "festival"),
}

# id: cost, points, column, circles, copies for two, copies for more
BUILDINGS = {
    "small_indigo_plant": (1, 1, 1, 1, 2, 4),
    "small_sugar_mill": (2, 1, 1, 1, 2, 4),
    "indigo_plant": (3, 2, 2, 3, 2, 3),
    "sugar_mill": (4, 2, 2, 3, 2, 3),
    "tobacco_storage": (5, 3, 3, 3, 2, 3),
    "coffee_roaster": (6, 3, 3, 2, 2, 3),
    "small_market": (1, 1, 1, 1, 1, 2),
    "hacienda": (2, 1, 1, 1, 1, 2),
    "construction_hut": (2, 1, 1, 1, 1, 2),
    "small_warehouse": (3, 1, 1, 1, 1, 2),
    "hospice": (4, 2, 2, 1, 1, 2),
    "office": (5, 2, 2, 1, 1, 2),
    "large_market": (5, 2, 2, 1, 1, 2),
    "large_warehouse": (6, 2, 2, 1, 1, 2),
    "factory": (7, 3, 3, 1, 1, 2),
    "university": (8, 3, 3, 1, 1, 2),
    "harbor": (8, 3, 3, 1, 1, 2),
    "wharf": (9, 3, 3, 1, 1, 2),
    "guild_hall": (10, 4, 4, 1, 1, 1),
    "residence": (10, 4, 4, 1, 1, 1),
    "fortress": (10, 4, 4, 1, 1, 1),
    "customs_house": (10, 4, 4, 1, 1, 1),
    "city_hall": (10, 4, 4, 1, 1, 1),
    "aqueduct": (1, 1, 1, 1, 1, 2),
    "forest_house": (2, 1, 1, 1, 1, 2),
    "black_market": (2, 1, 1, 1, 1, 2),
    "storehouse": (3, 1, 1, 1, 1, 2),
    "guesthouse": (4, 2, 2, 2, 1, 2),
    "trading_post": (5, 2, 2, 1, 1, 2),
    "church": (5, 2, 2, 1, 1, 2),
    "small_wharf": (6, 2, 2, 1, 1, 2),
    "lighthouse": (7, 3, 3, 1, 1, 2),
    "specialty_factory": (8, 3, 3, 1, 1, 2),
    "library": (8, 3, 3, 1, 1, 2),
    "union_hall": (9, 3, 3, 1, 1, 2),
    "statue": (10, 8, 4, 0, 1, 1),
    "cloister": (10, 4, 4, 1, 1, 1),
    "land_office": (2, 1, 1, 1, 1, 2),
    "chapel": (3, 1, 1, 1, 1, 2),
    "hunting_lodge": (4, 2, 2, 1, 1, 2),
    "zoning_office": (5, 2, 2, 1, 1, 2),
    "royal_supplier": (6, 2, 2, 1, 1, 2),
    "villa": (7, 3, 3, 1, 1, 2),
    "jeweler": (8, 3, 3, 1, 2, 2),
    "royal_garden": (10, 4, 4, 1, 1, 1),
}
BASE = 23

# players: coins, start tiles, points, colonists, ships, quarries, row, pile, role cards, choices, coins on cards
SETUPS = {
    2: (3, "indigo corn", 65, 40, (4, 6), 5, 3, 30, 7, 3, 1),
    3: (2, "indigo indigo corn", 75, 55, (4, 5, 6), 8, 4, 43, 6, 1, 3),
    4: (3, "indigo indigo corn corn", 100, 75, (5, 6, 7), 8, 5, 41, 7, 1, 3),
    5: (4, "indigo indigo indigo corn corn", 122, 95, (6, 7, 8), 8, 6, 39, 8, 1, 3),
}
POINTS_FOR_FIVE_IN_1897 = 126

FLAGS = (
    "captain_empty_ship_rule",
    "residence_vp_with_zero_tiles",
    "vp_end_trigger_any_phase",
    "production_action_optional",
    "library_second_tile_quarry_with_construction_hut",
    "specialty_factory_counts_privilege_goods",
    "black_market_quarry_colonist",
    "land_office_forest_discard_needs_forest_house",
)

MOVES = [
    "bonus",
    "build",
    "crew",
    "draft",
    "draw",
    "drop",
    "guest",
    "headhunt",
    "keep",
    "land",
    "pass",
    "person",
    "place",
    "plunder",
    "raid",
    "role",
    "sell",
    "ship",
    "small_wharf",
    "store",
    "supply",
    "swap",
    "take",
    "wharf",
]
DECISIONS = [
    "bonus",
    "build",
    "crew",
    "draft",
    "drawn",
    "lodge",
    "noble",
    "place",
    "role",
    "settle",
    "ship",
    "smuggle",
    "store",
    "supply",
    "trade",
    "window",
]
ASKED_IF_PRODUCTION_IS_OPTIONAL = "produce"

# The groups of rule numbers and the last number of each.
RULES = {
    "R-RND": 10, "R-STL": 12, "R-MAY": 13, "R-BLD": 10, "R-CRA": 8, "R-TRA": 8, "R-CAP": 21, "R-PRO": 2,
    "R-END": 6, "R-SCO": 5, "R-2P": 9, "R-X2": 8, "R-X3": 11, "R-X4": 9,
    "R-B-SMARKET": 1, "R-B-HACIENDA": 4, "R-B-HUT": 2, "R-B-SWARE": 2, "R-B-LWARE": 2, "R-B-HOSPICE": 4,
    "R-B-OFFICE": 1, "R-B-LMARKET": 1, "R-B-FACTORY": 2, "R-B-UNIVERSITY": 3, "R-B-HARBOR": 1, "R-B-WHARF": 6,
    "R-B-GUILD": 1, "R-B-RESIDENCE": 2, "R-B-FORTRESS": 1, "R-B-CUSTOMS": 1, "R-B-CITYHALL": 1,
    "R-X1-SEL": 5, "R-X1-AQUEDUCT": 3, "R-X1-FOREST": 7, "R-X1-BLACK": 6, "R-X1-STORE": 1, "R-X1-GUEST": 5,
    "R-X1-POST": 3, "R-X1-CHURCH": 2, "R-X1-SWHARF": 3, "R-X1-LIGHT": 3, "R-X1-SPECIAL": 3, "R-X1-LIBRARY": 6,
    "R-X1-UNION": 1, "R-X1-STATUE": 1, "R-X1-CLOISTER": 1,
    "R-X2-LAND": 5, "R-X2-CHAPEL": 1, "R-X2-HUNT": 3, "R-X2-ZONING": 1, "R-X2-SUPPLIER": 2, "R-X2-VILLA": 1,
    "R-X2-JEWELER": 2, "R-X2-GARDEN": 1,
}  # fmt: skip
