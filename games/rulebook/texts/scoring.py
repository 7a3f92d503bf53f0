"""Where points come from, and what ends the game (RULES, sections 11 and 12)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from ..parts import Parts, part

SCORING: dict[str, Parts] = {
    "chips": (part(_("{victory_points} in chips, plus points noted after the supply ran out."), "R-SCO-1", "R-END-4"),),
    "buildings": (part(_("Points printed on all your buildings, occupied or not."), "R-SCO-1", "R-SCO-2"),),
    "bonus": (part(_("The bonus from each occupied large building."), "R-SCO-1"),),
    "nobles": (
        part(
            _("{victory_point:1} for each of your {nobles}, wherever they are."),
            "R-SCO-1",
            "R-X2-7",
            expansions=("nobles",),
        ),
    ),
    "tiebreak": (
        part(
            _("If scores are equal, {coins} plus barrels decide. If these are equal too, the victory is shared."),
            "R-SCO-4",
            "R-SCO-5",
        ),
    ),
}
"""By the member of a result."""

SCORING_NAMES = {
    "chips": pgettext_lazy("rules", "Chips"),
    "buildings": pgettext_lazy("rules", "Buildings"),
    "bonus": pgettext_lazy("rules", "Bonus"),
    "tiebreak": pgettext_lazy("rules", "Tie-break"),
    "nobles": pgettext_lazy("rules", "{nobles}"),
}
"""By the member of a result."""

TRIGGERS: dict[str, Parts] = {
    "colonists": (
        part(_("The supply is too small to refill the {colonist_ship}."), "R-END-2", "R-MAY-10", without="nobles"),
    ),
    "city": (part(_("A player covers the twelfth space of their {city}."), "R-END-2", "R-BLD-8"),),
    "victory_points": (
        part(
            _("The last of the {victory_points} is taken from the supply."),
            "R-END-2",
            "R-END-5",
            option=("vp_end_trigger_any_phase", True),
        ),
        part(
            _("The last of the {victory_points} is taken from the supply while goods are being loaded."),
            "R-END-2",
            "R-END-5",
            option=("vp_end_trigger_any_phase", False),
        ),
    ),
}
"""By end trigger."""

END: Parts = (
    part(
        _("When one of these conditions is met, the current round is the last one. It is played to the end."),
        "R-END-1",
        "R-END-3",
        "R-END-6",
    ),
)
"""What a trigger leads to."""
