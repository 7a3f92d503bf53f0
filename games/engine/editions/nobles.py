"""Expansion II: eight buildings and twenty nobles (components.md, sections 3 and 7; RULES, section 16)."""

from .model import LARGE_PRODUCTION, LARGE_VIOLET, SMALL_VIOLET, Building

COLONISTS = 100
"""Colonists are not counted out by players (R-X2-1, G-85); those on the first ship are among them."""
NOBLES = 20
"""One of them is on the first ship (R-X2-3)."""


def _small(
    id: str,
    cost: int,
    points: int,
    column: int,
    *permits: str,
    with_colonist: tuple[str, ...] = (),
    with_noble: tuple[str, ...] = (),
) -> Building:
    return Building(
        id,
        SMALL_VIOLET,
        cost,
        points,
        column,
        1,
        (1, 2),
        permits=permits,
        with_colonist=with_colonist,
        with_noble=with_noble,
    )


BUILDINGS = {
    row.id: row
    for row in (
        _small("land_office", 2, 1, 1, with_colonist=("buy_tile",), with_noble=("sell_tile",)),
        _small("chapel", 3, 1, 1, with_colonist=("craft_coin",), with_noble=("craft_point",)),
        _small("hunting_lodge", 4, 2, 2, with_colonist=("drop_tile",), with_noble=("points_for_room",)),
        _small("zoning_office", 5, 2, 2, with_colonist=("cheaper_small",), with_noble=("cheaper_large",)),
        _small("royal_supplier", 6, 2, 2, "points_for_gifts"),
        _small("villa", 7, 3, 3, "extra_noble"),
        # Large for the guild hall, yet it makes no good and is not violet (R-X2-JEWELER-2, G-93).
        Building("jeweler", LARGE_PRODUCTION, 8, 3, 3, 1, (2, 2), permits=("coins_for_nobles",)),
        Building("royal_garden", LARGE_VIOLET, 10, 4, 4, 1, (1, 1), score="nobles"),
    )
}
