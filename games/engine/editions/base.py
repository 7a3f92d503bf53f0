"""What the editions have in common (components.md, sections 3, 5, 6 and 7; provenance of each number there)."""

from typing import Any

from .model import LARGE_PRODUCTION, LARGE_VIOLET, SMALL_PRODUCTION, SMALL_VIOLET, Building, Setup

_ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")

# Section 3. Plantations are counted before the start tiles are taken out of them (R-SET-4).
SETUPS = {
    3: Setup(
        coins=2,
        start_tiles=("indigo", "indigo", "corn"),
        points=75,
        colonists=55,
        ships=(4, 5, 6),
        quarries=8,
        tiles=(10, 12, 11, 9, 8),
        goods=(10, 11, 11, 9, 9),
        roles=_ROLES,
        choices=1,
    ),
    4: Setup(
        coins=3,
        start_tiles=("indigo", "indigo", "corn", "corn"),
        points=100,
        colonists=75,
        ships=(5, 6, 7),
        quarries=8,
        tiles=(10, 12, 11, 9, 8),
        goods=(10, 11, 11, 9, 9),
        roles=(*_ROLES, "prospector"),
        choices=1,
    ),
    5: Setup(
        coins=4,
        start_tiles=("indigo", "indigo", "indigo", "corn", "corn"),
        points=122,
        colonists=95,
        ships=(6, 7, 8),
        quarries=8,
        tiles=(10, 12, 11, 9, 8),
        goods=(10, 11, 11, 9, 9),
        roles=(*_ROLES, "prospector", "prospector_2"),
        choices=1,
    ),
}

# Section 14: three tiles of each kind, three quarries and two barrels of each kind are taken out first.
TWO_PLAYERS = {
    2: Setup(
        coins=3,
        start_tiles=("indigo", "corn"),
        points=65,
        colonists=40,
        ships=(4, 6),
        quarries=5,
        tiles=(7, 9, 8, 6, 5),
        goods=(8, 9, 9, 7, 7),
        roles=(*_ROLES, "prospector"),
        choices=3,
    ),
}

PRICES = (0, 1, 2, 3, 4)


def _production(
    id: str, category: str, good: str, cost: int, points: int, column: int, circles: int, copies: int
) -> Building:
    return Building(id, category, cost, points, column, circles, (2, copies), good=good)


def _violet(id: str, cost: int, points: int, column: int, *permits: str, **numbers: int) -> Building:
    return Building(id, SMALL_VIOLET, cost, points, column, 1, (1, 2), permits=permits, numbers=numbers)


def _large(id: str, score: str) -> Building:
    return Building(id, LARGE_VIOLET, 10, 4, 4, 1, (1, 1), score=score)


BUILDINGS = {
    row.id: row
    for row in (
        _production("small_indigo_plant", SMALL_PRODUCTION, "indigo", 1, 1, 1, 1, 4),
        _production("small_sugar_mill", SMALL_PRODUCTION, "sugar", 2, 1, 1, 1, 4),
        _production("indigo_plant", LARGE_PRODUCTION, "indigo", 3, 2, 2, 3, 3),
        _production("sugar_mill", LARGE_PRODUCTION, "sugar", 4, 2, 2, 3, 3),
        _production("tobacco_storage", LARGE_PRODUCTION, "tobacco", 5, 3, 3, 3, 3),
        _production("coffee_roaster", LARGE_PRODUCTION, "coffee", 6, 3, 3, 2, 3),
        _violet("small_market", 1, 1, 1, sale_coins=1),
        _violet("hacienda", 2, 1, 1, "draw_tile"),
        _violet("construction_hut", 2, 1, 1, "take_quarry"),
        _violet("small_warehouse", 3, 1, 1, stored_kinds=1),
        _violet("hospice", 4, 2, 2, "settle_with_colonist"),
        _violet("office", 5, 2, 2, "sell_duplicate"),
        _violet("large_market", 5, 2, 2, sale_coins=2),
        _violet("large_warehouse", 6, 2, 2, stored_kinds=2),
        _violet("factory", 7, 3, 3, "coins_for_kinds"),
        _violet("university", 8, 3, 3, "build_with_colonist"),
        _violet("harbor", 8, 3, 3, loading_points=1),
        _violet("wharf", 9, 3, 3, "own_ship"),
        _large("guild_hall", "production_buildings"),
        _large("residence", "island_spaces"),
        _large("fortress", "people"),
        _large("customs_house", "points_in_hand"),
        _large("city_hall", "violet_buildings"),
    )
}

# Components, section 10: the flags that records may carry (N-20).
FLAGS: dict[str, Any] = {
    "captain_empty_ship_rule": "max_amount",
    "residence_vp_with_zero_tiles": 4,
    "vp_end_trigger_any_phase": True,
    "production_action_optional": False,
}
FLAG_VALUES: dict[str, tuple[Any, ...]] = {
    "captain_empty_ship_rule": ("max_amount", "largest_capacity"),
    "residence_vp_with_zero_tiles": (4, 0),
    "vp_end_trigger_any_phase": (True, False),
    "production_action_optional": (False, True),
    "library_second_tile_quarry_with_construction_hut": (True, False),
    "specialty_factory_counts_privilege_goods": (True, False),
    "black_market_quarry_colonist": ("not_if_discount_used", "never", "always"),
    "land_office_forest_discard_needs_forest_house": (True, False),
}
# Those of buildings that only some editions have.
EXPANSION_FLAGS: dict[str, Any] = {
    "library_second_tile_quarry_with_construction_hut": True,
    "specialty_factory_counts_privilege_goods": True,
    "black_market_quarry_colonist": "not_if_discount_used",
    "land_office_forest_discard_needs_forest_house": False,
}
