"""What the buildings of the expansions do (RULES, sections 15 and 16)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

NEW_BUILDINGS: dict[str, Parts] = {
    "aqueduct": (
        part(
            _(
                "You get one more barrel of {indigo} if your {indigo_plant} produces, and one more of {sugar} if "
                "your {sugar_mill} does."
            ),
            "R-X1-AQUEDUCT-1",
        ),
        part(_("The small buildings of these kinds do not count."), "R-X1-AQUEDUCT-2"),
    ),
    "forest_house": (
        part(
            _("You may place any plantation you take face down, as a forest: it has no circle and produces nothing."),
            "R-X1-FOREST-1",
            "R-X1-FOREST-3",
        ),
        part(
            _(
                "Every two forests make each building {coin:1} cheaper for you, without limit, even while this "
                "building is empty."
            ),
            "R-X1-FOREST-4",
        ),
    ),
    "black_market": (
        part(
            _(
                "If you cannot afford a building, you may replace up to three missing {coins} by returning at most "
                "{colonist:1}, one barrel and {victory_point:1}, worth {coin:1} each."
            ),
            "R-X1-BLACK-1",
            "R-X1-BLACK-2",
        ),
        part(
            _("You cannot return a person from this building or from a quarry that lowers this price."),
            "R-X1-BLACK-3",
            option=("black_market_quarry_colonist", "not_if_discount_used"),
        ),
        part(
            _("You cannot return a person from this building or from a quarry."),
            "R-X1-BLACK-3",
            option=("black_market_quarry_colonist", "never"),
        ),
        part(
            _("You cannot return a person from this building."),
            "R-X1-BLACK-3",
            option=("black_market_quarry_colonist", "always"),
        ),
    ),
    "storehouse": (part(_("You can store three more single barrels, of any kind."), "R-X1-STORE-1"),),
    "guesthouse": (
        part(
            _(
                "The two people in this building are guests. In every phase except that of the {mayor}, you may move "
                "them to your empty circles, where they work at once."
            ),
            "R-X1-GUEST-1",
            "R-X1-GUEST-2",
        ),
        part(_("Guests who have moved cannot come back before that phase."), "R-X1-GUEST-3"),
    ),
    "trading_post": (
        part(
            _(
                "Instead of the normal sale, you may sell a barrel of any kind here at the normal price. It goes "
                "to the supply."
            ),
            "R-X1-POST-1",
            "R-X1-POST-3",
        ),
        part(_("The privilege applies here; the {small_market} and the {large_market} do not."), "R-X1-POST-2"),
    ),
    "church": (
        part(
            _(
                "You get {victory_point:1} when you build in {column} 2 or 3, and {victory_point:2} when you build in "
                "{column} 4."
            ),
            "R-X1-CHURCH-1",
        ),
        part(_("You get nothing for building this building itself."), "R-X1-CHURCH-2"),
    ),
    "small_wharf": (
        part(
            _(
                "Once per phase, instead of loading a ship, you may return any barrels to the supply. Every two "
                "earn {victory_point:1}."
            ),
            "R-X1-SWHARF-1",
        ),
        part(_("This counts as a load, and you never have to do it."), "R-X1-SWHARF-2"),
    ),
    "lighthouse": (
        part(_("You get {coin:1} for each load."), "R-X1-LIGHT-1"),
        part(_("If you chose the {captain}, you get {coin:1} more at the start of the phase."), "R-X1-LIGHT-3"),
    ),
    "specialty_factory": (
        part(
            _(
                "When you produce, you get {coin:1} for each barrel after the first of the kind you produce most of; "
                "{corn} never counts."
            ),
            "R-X1-SPECIAL-1",
        ),
        part(
            _("Barrels that you get from the privilege also count."),
            "R-X1-SPECIAL-2",
            option=("specialty_factory_counts_privilege_goods", True),
        ),
        part(
            _("Barrels from the privilege do not count."),
            "R-X1-SPECIAL-2",
            option=("specialty_factory_counts_privilege_goods", False),
        ),
    ),
    "library": (
        part(_("The privilege of the role you choose is doubled."), "R-X1-LIBRARY-1"),
        part(
            _(
                "With the {settler}, you may take a second tile when everyone is done: a face-up plantation, never a "
                "quarry."
            ),
            "R-X1-LIBRARY-2",
            "R-X1-LIBRARY-3",
            option=("library_second_tile_quarry_with_construction_hut", False),
        ),
        part(
            _(
                "With the {settler}, you may take a second tile when everyone is done: a face-up plantation, or a "
                "quarry if your {construction_hut} is occupied."
            ),
            "R-X1-LIBRARY-2",
            "R-X1-LIBRARY-4",
            option=("library_second_tile_quarry_with_construction_hut", True),
        ),
    ),
    "union_hall": (
        part(
            _(
                "On your first turn to load, you get {victory_point:1} for every two barrels of the same kind. You "
                "keep the barrels."
            ),
            "R-X1-UNION-1",
        ),
    ),
    "statue": (part(_("This building has no effect and no circle, but is worth {victory_point:8}."), "R-X1-STATUE-1"),),
    "cloister": (
        part(
            _(
                "At the end: 1, 3, 6 or 10 {victory_points} for 1, 2, 3 or 4 sets of three identical {island_tiles}. "
                "Quarries and forests count as kinds too."
            ),
            "R-X1-CLOISTER-1",
        ),
    ),
}
"""By building of expansion I."""

NOBLES: dict[str, Parts] = {
    "land_office": (
        part(
            _("With a {colonist}, you may pay {coin:1} to draw the top face-down plantation. You must place it."),
            "R-X2-LAND-1",
        ),
        part(_("With a {noble}, you may discard a plantation from your island to get {coin:1}."), "R-X2-LAND-2"),
        part(
            _("You may discard forests only while your {forest_house} is occupied."),
            "R-X2-LAND-5",
            expansions=("new_buildings",),
            option=("land_office_forest_discard_needs_forest_house", True),
        ),
        part(
            _("You may discard forests too."),
            "R-X2-LAND-5",
            expansions=("new_buildings",),
            option=("land_office_forest_discard_needs_forest_house", False),
        ),
    ),
    "chapel": (
        part(
            _(
                "In every production phase, even if you produce nothing: {coin:1} with a {colonist}, "
                "{victory_point:1} with a {noble}."
            ),
            "R-X2-CHAPEL-1",
        ),
    ),
    "hunting_lodge": (
        part(
            _("With a {colonist}, you may discard a plantation or forest from your island at the end of the phase."),
            "R-X2-HUNT-1",
            expansions=("new_buildings",),
        ),
        part(
            _("With a {colonist}, you may discard a plantation from your island at the end of the phase."),
            "R-X2-HUNT-1",
            without="new_buildings",
        ),
        part(
            _(
                "With a {noble}, you get {victory_point:2} if you have more free {island_spaces} than every other "
                "player."
            ),
            "R-X2-HUNT-2",
        ),
    ),
    "zoning_office": (
        part(
            _(
                "With a {colonist}, buildings in {columns} 1 to 3 cost you {coin:1} less; with a {noble}, those in "
                "{column} 4 cost you {coin:2} less."
            ),
            "R-X2-ZONING-1",
        ),
    ),
    "royal_supplier": (
        part(
            _(
                "On your first turn to load, you may return barrels of different kinds for {victory_point:1} each, "
                "at most one for each of your {nobles}."
            ),
            "R-X2-SUPPLIER-1",
        ),
    ),
    "villa": (
        part(
            _(
                "Before people are dealt out, you take {noble:1:object} from the supply, or {colonist:1:object} if "
                "none is left."
            ),
            "R-X2-VILLA-1",
        ),
    ),
    "jeweler": (
        part(_("In every production phase: {coin:1} for each of your {nobles}, wherever they are."), "R-X2-JEWELER-1"),
        part(_("This building counts as a large production building, but makes no goods."), "R-X2-JEWELER-2"),
    ),
    "royal_garden": (part(_("At the end: {victory_point:1} more for each of your {nobles}."), "R-X2-GARDEN-1"),),
}
"""By building of expansion II."""
