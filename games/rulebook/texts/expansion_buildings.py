"""What the buildings of the expansions do (RULES, sections 15 and 16)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

NEW_BUILDINGS: dict[str, Parts] = {
    "aqueduct": (
        part(
            _(
                "One more barrel of {indigo} when the {indigo_plant} produces, one more of {sugar} "
                "when the {sugar_mill} does."
            ),
            "R-X1-AQUEDUCT-1",
        ),
        part(_("The small buildings of these kinds do not count."), "R-X1-AQUEDUCT-2"),
    ),
    "forest_house": (
        part(
            _("Every plantation that is taken may be placed face down, as a forest without circle and produce."),
            "R-X1-FOREST-1",
            "R-X1-FOREST-3",
        ),
        part(
            _(
                "Every two forests make each building {coin:1} cheaper for the owner, without limit, "
                "even while this building is empty."
            ),
            "R-X1-FOREST-4",
        ),
    ),
    "black_market": (
        part(
            _(
                "If the money does not suffice for a building, up to three missing {coins} can be "
                "replaced, one by each of these: {colonist}, barrel, {victory_point}."
            ),
            "R-X1-BLACK-1",
            "R-X1-BLACK-2",
        ),
        part(
            _("Not to be given: whoever stands here, or on a quarry that lowers this price."),
            "R-X1-BLACK-3",
            option=("black_market_quarry_colonist", "not_if_discount_used"),
        ),
        part(
            _("Not to be given: whoever stands here or on a quarry."),
            "R-X1-BLACK-3",
            option=("black_market_quarry_colonist", "never"),
        ),
        part(
            _("Not to be given: whoever stands here."),
            "R-X1-BLACK-3",
            option=("black_market_quarry_colonist", "always"),
        ),
    ),
    "storehouse": (part(_("Three more single barrels of any kind can be stored."), "R-X1-STORE-1"),),
    "guesthouse": (
        part(
            _(
                "The two people here are guests. They may move to empty circles of the owner in every"
                " phase but that of the {mayor}, and work there at once."
            ),
            "R-X1-GUEST-1",
            "R-X1-GUEST-2",
        ),
        part(_("They cannot come back before that phase."), "R-X1-GUEST-3"),
    ),
    "trading_post": (
        part(
            _(
                "A barrel of any kind may be sold here at the usual price, instead of the normal "
                "sale. It goes to the supply."
            ),
            "R-X1-POST-1",
            "R-X1-POST-3",
        ),
        part(_("The privilege counts; {small_market} and {large_market} do not."), "R-X1-POST-2"),
    ),
    "church": (
        part(
            _("Building earns {victory_point:1} in {columns} 2 and 3, and {victory_point:2} in {column} 4."),
            "R-X1-CHURCH-1",
        ),
        part(_("Its own construction earns nothing."), "R-X1-CHURCH-2"),
    ),
    "small_wharf": (
        part(
            _(
                "Once a phase, instead of loading a ship, any barrels may be returned to the supply, "
                "for {victory_point:1} for every two."
            ),
            "R-X1-SWHARF-1",
        ),
        part(_("It counts as a load and is never compulsory."), "R-X1-SWHARF-2"),
    ),
    "lighthouse": (
        part(_("+{coin:1} for each load of the owner."), "R-X1-LIGHT-1"),
        part(_("If the owner is the {captain}, he gets {coin:1} more at the start of the phase."), "R-X1-LIGHT-3"),
    ),
    "specialty_factory": (
        part(
            _(
                "Production earns as many {coins} as there are barrels of the best kind, less one; "
                "{corn} is never that kind."
            ),
            "R-X1-SPECIAL-1",
        ),
        part(
            _("Barrels of the privilege count."),
            "R-X1-SPECIAL-2",
            option=("specialty_factory_counts_privilege_goods", True),
        ),
        part(
            _("Barrels of the privilege do not count."),
            "R-X1-SPECIAL-2",
            option=("specialty_factory_counts_privilege_goods", False),
        ),
    ),
    "library": (
        part(_("The privilege of the owner's role is doubled."), "R-X1-LIBRARY-1"),
        part(
            _("The {settler} takes a second tile when all are done, an open plantation, never a quarry."),
            "R-X1-LIBRARY-2",
            "R-X1-LIBRARY-3",
            option=("library_second_tile_quarry_with_construction_hut", False),
        ),
        part(
            _(
                "The {settler} takes a second tile when all are done, an open plantation, or a quarry"
                " if the {construction_hut} is occupied."
            ),
            "R-X1-LIBRARY-2",
            "R-X1-LIBRARY-4",
            option=("library_second_tile_quarry_with_construction_hut", True),
        ),
    ),
    "union_hall": (
        part(
            _(
                "On the owner's first turn to load: {victory_point:1} for every two barrels of the "
                "same kind. He keeps them."
            ),
            "R-X1-UNION-1",
        ),
    ),
    "statue": (part(_("It has no effect and no circle, but is worth {victory_point:8}."), "R-X1-STATUE-1"),),
    "cloister": (
        part(
            _(
                "At the end, for 1, 2, 3 or 4 sets of three equal {island_tiles}: 1, 3, 6 or 10 "
                "{victory_points}. Quarries and forests are kinds, too."
            ),
            "R-X1-CLOISTER-1",
        ),
    ),
}
"""By building of expansion I."""

NOBLES: dict[str, Parts] = {
    "land_office": (
        part(_("With a {colonist}: pay {coin:1}, draw the top face-down plantation and place it."), "R-X2-LAND-1"),
        part(_("With a {noble}: discard a plantation of the island and take {coin:1}."), "R-X2-LAND-2"),
        part(
            _("Forests can be discarded only while this building is occupied: {forest_house}."),
            "R-X2-LAND-5",
            expansions=("new_buildings",),
            option=("land_office_forest_discard_needs_forest_house", True),
        ),
        part(
            _("Forests can be discarded, too."),
            "R-X2-LAND-5",
            expansions=("new_buildings",),
            option=("land_office_forest_discard_needs_forest_house", False),
        ),
    ),
    "chapel": (
        part(
            _(
                "Whenever all produce, even if the owner produces nothing: {coin:1} with a "
                "{colonist}, {victory_point:1} with a {noble}."
            ),
            "R-X2-CHAPEL-1",
        ),
    ),
    "hunting_lodge": (
        part(
            _("At the end of the phase with a {colonist}: a plantation or forest of the island may be discarded."),
            "R-X2-HUNT-1",
            expansions=("new_buildings",),
        ),
        part(
            _("At the end of the phase with a {colonist}: a plantation of the island may be discarded."),
            "R-X2-HUNT-1",
            without="new_buildings",
        ),
        part(
            _("With a {noble}: {victory_point:2} if the owner has more free {island_spaces} than every other player."),
            "R-X2-HUNT-2",
        ),
    ),
    "zoning_office": (
        part(
            _(
                "With a {colonist}: buildings of {columns} 1 to 3 cost {coin:1} less. With a {noble}: "
                "those of {column} 4 cost {coin:2} less."
            ),
            "R-X2-ZONING-1",
        ),
    ),
    "royal_supplier": (
        part(
            _(
                "On the owner's first turn to load he may return barrels of different kinds, for "
                "{victory_point:1} each; at most one for each of his {nobles}."
            ),
            "R-X2-SUPPLIER-1",
        ),
    ),
    "villa": (
        part(
            _(
                "Before people are dealt out, one more comes from the supply: {noble:1}. If there is "
                "none: {colonist:1}."
            ),
            "R-X2-VILLA-1",
        ),
    ),
    "jeweler": (
        part(
            _("Whenever all produce: {coin:1} for each of the owner's {nobles}, wherever they are."), "R-X2-JEWELER-1"
        ),
        part(_("It counts as a large production building, but makes no goods."), "R-X2-JEWELER-2"),
    ),
    "royal_garden": (part(_("At the end: {victory_point:1} more for each of the owner's {nobles}."), "R-X2-GARDEN-1"),),
}
"""By building of expansion II."""
