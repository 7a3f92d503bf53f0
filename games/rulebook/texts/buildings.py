"""What the buildings of the base game do (RULES, sections 7 and 13)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

PRODUCTION: Parts = (
    part(_("For each occupied circle, one occupied plantation of this kind produces a barrel of {good}."), "R-CRA-2"),
)
"""Every building that makes goods; ``good`` is their kind."""

BASE: dict[str, Parts] = {
    "small_market": (part(_("When you sell {to:trading_house}, you get {coin:1} more."), "R-B-SMARKET-1"),),
    "hacienda": (
        part(
            _("Before you take your tile, you may draw the top face-down plantation as well. You must place it."),
            "R-B-HACIENDA-1",
            "R-B-HACIENDA-2",
            "R-B-HACIENDA-3",
        ),
    ),
    "construction_hut": (part(_("You may take a quarry instead of a face-up plantation."), "R-B-HUT-1", "R-B-HUT-2"),),
    "small_warehouse": (
        part(
            _("You can store all your barrels of one kind, besides the single barrel that every player may keep."),
            "R-B-SWARE-1",
        ),
    ),
    "hospice": (
        part(
            _(
                "You may immediately put {colonist:1} from the supply on the tile you take. If the supply is empty, "
                "take one {from:colonist_ship}."
            ),
            "R-B-HOSPICE-1",
            "R-B-HOSPICE-2",
        ),
        part(_("Extra tiles stay empty."), "R-B-HOSPICE-3"),
        part(
            _("If you place the tile as a forest, its person goes {to:san_juan}."),
            "R-B-HOSPICE-4",
            expansions=("new_buildings",),
        ),
    ),
    "office": (
        part(
            _("You may also sell a good that is already {in:trading_house}. A space must be free."),
            "R-B-OFFICE-1",
        ),
    ),
    "large_market": (
        part(
            _(
                "When you sell {to:trading_house}, you get {coin:2} more, or {coin:3} more together with the "
                "{small_market}."
            ),
            "R-B-LMARKET-1",
        ),
    ),
    "large_warehouse": (
        part(
            _("You can store all your barrels of two kinds; together with the {small_warehouse}, of three."),
            "R-B-LWARE-1",
            "R-B-LWARE-2",
        ),
    ),
    "factory": (
        part(
            _(
                "If you produce 2, 3, 4 or 5 kinds of goods on your turn, you get 1, 2, 3 or 5 {coins}. The barrel "
                "from the privilege does not add a kind."
            ),
            "R-B-FACTORY-1",
            "R-B-FACTORY-2",
        ),
    ),
    "university": (
        part(
            _(
                "You may immediately put {colonist:1} from the supply on a new building. If the supply is empty, "
                "take one {from:colonist_ship}."
            ),
            "R-B-UNIVERSITY-1",
            "R-B-UNIVERSITY-2",
        ),
        part(_("This building does not work for its own construction."), "R-B-UNIVERSITY-3"),
    ),
    "harbor": (part(_("You get {victory_point:1} more for each load, whatever its size."), "R-B-HARBOR-1"),),
    "wharf": (
        part(
            _(
                "Once per phase, instead of loading a ship, you may return all your barrels of one kind to the "
                "supply, for as many points as if you had loaded them."
            ),
            "R-B-WHARF-1",
            "R-B-WHARF-2",
        ),
        part(_("You never have to use this building."), "R-B-WHARF-5"),
    ),
    "guild_hall": (
        part(
            _(
                "At the end: {victory_point:1} for each of your small production buildings and 2 for each large "
                "one, occupied or not."
            ),
            "R-B-GUILD-1",
        ),
        part(_("The {jeweler} also counts as large."), "R-X2-JEWELER-2", expansions=("nobles",)),
    ),
    "residence": (
        part(
            _(
                "At the end, for your covered {island_spaces}: 4 {victory_points} for up to 9, 5 for 10, 6 for 11 "
                "and 7 for 12."
            ),
            "R-B-RESIDENCE-1",
            "R-B-RESIDENCE-2",
            option=("residence_vp_with_zero_tiles", 4),
        ),
        part(
            _(
                "At the end, for your covered {island_spaces}: 4 {victory_points} for 1 to 9, 5 for 10, 6 for 11 "
                "and 7 for 12. An empty island earns nothing."
            ),
            "R-B-RESIDENCE-1",
            "R-B-RESIDENCE-2",
            option=("residence_vp_with_zero_tiles", 0),
        ),
    ),
    "fortress": (
        part(
            _("At the end: {victory_point:1} for every three of your {colonists}, wherever they are."),
            "R-B-FORTRESS-1",
        ),
        part(_("Your {nobles} count too."), "R-B-FORTRESS-1", "R-X2-2", expansions=("nobles",)),
    ),
    "customs_house": (
        part(
            _("At the end: {victory_point:1} for every four points in chips. Points from buildings do not count."),
            "R-B-CUSTOMS-1",
        ),
    ),
    "city_hall": (
        part(
            _(
                "At the end: {victory_point:1} for each of your buildings that is not a production building, "
                "occupied or not, including this one."
            ),
            "R-B-CITYHALL-1",
        ),
        part(_("The {jeweler} does not count."), "R-X2-JEWELER-2", expansions=("nobles",)),
    ),
}
"""By building."""
