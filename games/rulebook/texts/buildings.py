"""What the buildings of the base game do (RULES, sections 7 and 13)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

PRODUCTION: Parts = (
    part(_("Each occupied circle lets one occupied plantation of this kind produce a barrel: {good}."), "R-CRA-2"),
)
"""Every building that makes goods; ``good`` is their kind."""

BASE: dict[str, Parts] = {
    "small_market": (part(_("+{coin:1} with a sale to the {trading_house}."), "R-B-SMARKET-1"),),
    "hacienda": (
        part(
            _("Before the normal tile the top face-down plantation may be drawn as well. It must be placed."),
            "R-B-HACIENDA-1",
            "R-B-HACIENDA-2",
            "R-B-HACIENDA-3",
        ),
    ),
    "construction_hut": (
        part(_("The normal tile may be a quarry instead of an open plantation."), "R-B-HUT-1", "R-B-HUT-2"),
    ),
    "small_warehouse": (
        part(
            _("All barrels of one kind can be stored, besides the single barrel that everybody keeps."), "R-B-SWARE-1"
        ),
    ),
    "hospice": (
        part(
            _(
                "{colonist:1} may come from the supply and stand on the normal tile at once; if the "
                "supply is empty, from the {colonist_ship}."
            ),
            "R-B-HOSPICE-1",
            "R-B-HOSPICE-2",
        ),
        part(_("Additional tiles get nobody."), "R-B-HOSPICE-3"),
        part(_("With a forest he goes here instead: {san_juan}."), "R-B-HOSPICE-4", expansions=("new_buildings",)),
    ),
    "office": (
        part(
            _("A kind that the {trading_house} already holds may be sold as well. A space must be free."),
            "R-B-OFFICE-1",
        ),
    ),
    "large_market": (
        part(
            _("+{coin:2} with a sale to the {trading_house}, +{coin:3} together with the {small_market}."),
            "R-B-LMARKET-1",
        ),
    ),
    "large_warehouse": (
        part(
            _("All barrels of two kinds can be stored, together with the {small_warehouse} of three."),
            "R-B-LWARE-1",
            "R-B-LWARE-2",
        ),
    ),
    "factory": (
        part(
            _(
                "Who produces 2, 3, 4 or 5 kinds on his turn gets 1, 2, 3 or 5 {coins}. The barrel of"
                " the privilege adds no kind."
            ),
            "R-B-FACTORY-1",
            "R-B-FACTORY-2",
        ),
    ),
    "university": (
        part(
            _(
                "{colonist:1} may come from the supply and stand on a new building at once; if the "
                "supply is empty, from the {colonist_ship}."
            ),
            "R-B-UNIVERSITY-1",
            "R-B-UNIVERSITY-2",
        ),
        part(_("It does not serve its own construction."), "R-B-UNIVERSITY-3"),
    ),
    "harbor": (part(_("+{victory_point:1} for each load of the owner, whatever its size."), "R-B-HARBOR-1"),),
    "wharf": (
        part(
            _(
                "Once a phase, instead of loading a ship, all barrels of one kind may be returned to "
                "the supply, with the same points as for a load."
            ),
            "R-B-WHARF-1",
            "R-B-WHARF-2",
        ),
        part(_("It is never compulsory."), "R-B-WHARF-5"),
    ),
    "guild_hall": (
        part(
            _(
                "At the end: {victory_point:1} for each small production building of the owner, 2 for"
                " each large one, occupied or not."
            ),
            "R-B-GUILD-1",
        ),
        part(_("The {jeweler} counts as large, too."), "R-X2-JEWELER-2", expansions=("nobles",)),
    ),
    "residence": (
        part(
            _(
                "At the end, by covered {island_spaces}: 4 {victory_points} for up to 9, then 5 for 10,"
                " 6 for 11, 7 for 12."
            ),
            "R-B-RESIDENCE-1",
            "R-B-RESIDENCE-2",
            option=("residence_vp_with_zero_tiles", 4),
        ),
        part(
            _(
                "At the end, by covered {island_spaces}: 4 {victory_points} for 1 to 9, then 5 for 10, "
                "6 for 11, 7 for 12. An empty island earns nothing."
            ),
            "R-B-RESIDENCE-1",
            "R-B-RESIDENCE-2",
            option=("residence_vp_with_zero_tiles", 0),
        ),
    ),
    "fortress": (
        part(
            _("At the end: {victory_point:1} for every three {colonists} of the owner, wherever they are."),
            "R-B-FORTRESS-1",
        ),
        part(_("These count, too: {nobles}."), "R-B-FORTRESS-1", "R-X2-2", expansions=("nobles",)),
    ),
    "customs_house": (
        part(
            _("At the end: {victory_point:1} for every four in chips. Points of buildings do not count."),
            "R-B-CUSTOMS-1",
        ),
    ),
    "city_hall": (
        part(
            _(
                "At the end: {victory_point:1} for each building of the owner that is no production "
                "building, occupied or not, this one included."
            ),
            "R-B-CITYHALL-1",
        ),
        part(_("The {jeweler} does not count."), "R-X2-JEWELER-2", expansions=("nobles",)),
    ),
}
"""By building."""
