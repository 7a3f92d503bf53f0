"""Expansion I: fourteen buildings, twelve small and two large ones (components.md, section 7; RULES, section 15)."""

from .model import LARGE_VIOLET, SMALL_VIOLET, Building


def _small(id: str, cost: int, points: int, column: int, *permits: str, circles: int = 1, **numbers: int) -> Building:
    return Building(id, SMALL_VIOLET, cost, points, column, circles, (1, 2), permits=permits, numbers=numbers)


BUILDINGS = {
    row.id: row
    for row in (
        _small("aqueduct", 1, 1, 1, "extra_barrels"),
        _small("forest_house", 2, 1, 1, "plant_forest"),
        _small("black_market", 2, 1, 1, "pay_in_kind"),
        _small("storehouse", 3, 1, 1, stored_singles=3),
        _small("guesthouse", 4, 2, 2, "guests", circles=2),
        _small("trading_post", 5, 2, 2, "own_sale"),
        _small("church", 5, 2, 2, "points_for_building"),
        _small("small_wharf", 6, 2, 2, "mixed_loading"),
        _small("lighthouse", 7, 3, 3, "captain_coin", loading_coins=1),
        _small("specialty_factory", 8, 3, 3, "coins_for_best_kind"),
        _small("library", 8, 3, 3, "double_privilege"),
        _small("union_hall", 9, 3, 3, "points_for_pairs"),
        Building("statue", LARGE_VIOLET, 10, 8, 4, 0, (1, 1)),
        Building("cloister", LARGE_VIOLET, 10, 4, 4, 1, (1, 1), score="tile_sets"),
    )
}
