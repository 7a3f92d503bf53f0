"""The options of the rules and what each value means (notation, N-20)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from ..parts import Parts, part

OPTIONS: dict[str, Parts] = {
    "captain_empty_ship_rule": (part(_("Which of several empty ships must a player load?"), "R-CAP-9"),),
    "residence_vp_with_zero_tiles": (
        part(_("What does the {residence} earn for an empty island?"), "R-B-RESIDENCE-2"),
    ),
    "vp_end_trigger_any_phase": (
        part(_("In which phases does running out of {victory_points} end the game?"), "R-END-5"),
    ),
    "production_action_optional": (part(_("Are players asked whether they want to produce?"), "R-CRA-1"),),
    "library_second_tile_quarry_with_construction_hut": (
        part(
            _("May the second tile from the {library} be a quarry if the {construction_hut} is occupied too?"),
            "R-X1-LIBRARY-3",
            "R-X1-LIBRARY-4",
            expansions=("new_buildings",),
        ),
    ),
    "specialty_factory_counts_privilege_goods": (
        part(
            _("Do barrels from the privilege count for the {specialty_factory}?"),
            "R-X1-SPECIAL-2",
            expansions=("new_buildings",),
        ),
    ),
    "black_market_quarry_colonist": (
        part(
            _("May you return people from quarries with the {black_market}?"),
            "R-X1-BLACK-3",
            expansions=("new_buildings",),
        ),
    ),
    "land_office_forest_discard_needs_forest_house": (
        part(
            _("Does discarding a forest with the {land_office} require an occupied {forest_house}?"),
            "R-X2-LAND-5",
            expansions=("new_buildings",),
        ),
    ),
}
"""By flag."""

VALUES = {
    ("captain_empty_ship_rule", "max_amount"): pgettext_lazy(
        "rules", "One that can take the most barrels of this kind."
    ),
    ("captain_empty_ship_rule", "largest_capacity"): pgettext_lazy("rules", "The one with the greatest capacity."),
    ("residence_vp_with_zero_tiles", 4): pgettext_lazy("rules", "{victory_point:4}."),
    ("residence_vp_with_zero_tiles", 0): pgettext_lazy("rules", "Nothing."),
    ("vp_end_trigger_any_phase", True): pgettext_lazy("rules", "In any phase."),
    ("vp_end_trigger_any_phase", False): pgettext_lazy("rules", "Only while goods are being loaded."),
    ("production_action_optional", False): pgettext_lazy("rules", "No, everyone produces."),
    ("production_action_optional", True): pgettext_lazy("rules", "Yes: all their goods or none."),
    ("library_second_tile_quarry_with_construction_hut", True): pgettext_lazy("rules", "Yes."),
    ("library_second_tile_quarry_with_construction_hut", False): pgettext_lazy("rules", "No."),
    ("specialty_factory_counts_privilege_goods", True): pgettext_lazy("rules", "Yes."),
    ("specialty_factory_counts_privilege_goods", False): pgettext_lazy("rules", "No."),
    ("black_market_quarry_colonist", "not_if_discount_used"): pgettext_lazy(
        "rules", "Yes, unless the quarry lowers this price."
    ),
    ("black_market_quarry_colonist", "never"): pgettext_lazy("rules", "Never."),
    ("black_market_quarry_colonist", "always"): pgettext_lazy("rules", "Always."),
    ("land_office_forest_discard_needs_forest_house", True): pgettext_lazy("rules", "Yes."),
    ("land_office_forest_discard_needs_forest_house", False): pgettext_lazy("rules", "No."),
}
"""By flag and value."""
