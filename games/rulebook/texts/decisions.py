"""What every kind of decision asks (notation, section 3)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

DECISIONS: dict[str, Parts] = {
    "draft": (
        part(_("Before the first round: which building joins the game?"), "R-X1-SEL-2", expansions=("new_buildings",)),
    ),
    "role": (part(_("Which role is taken?"), "R-RND-1", "R-RND-2"),),
    "settle": (part(_("Which tile is taken, if any?"), "R-STL-1", "R-STL-4"),),
    "drawn": (
        part(
            _("A tile has been drawn: does it become a plantation or a forest?"),
            "R-X1-FOREST-5",
            expansions=("new_buildings",),
        ),
    ),
    "lodge": (part(_("Is a tile of the island discarded?"), "R-X2-HUNT-1", expansions=("nobles",)),),
    "noble": (part(_("Who comes next: {colonist} or {noble}?"), "R-X2-5", expansions=("nobles",)),),
    "place": (part(_("Who works where?"), "R-MAY-4"),),
    "build": (part(_("Which building is built, if any?"), "R-BLD-1"),),
    "produce": (
        part(_("Are the goods produced that are due?"), "R-CRA-1", option=("production_action_optional", True)),
    ),
    "bonus": (part(_("Which kind does the privilege bring?"), "R-CRA-6"),),
    "trade": (part(_("What is sold, if anything?"), "R-TRA-1"),),
    "supply": (part(_("Which barrels are returned for {victory_points}?"), "R-X2-SUPPLIER-1", expansions=("nobles",)),),
    "ship": (part(_("What is loaded onto which ship?"), "R-CAP-2", "R-CAP-6"),),
    "store": (part(_("Which barrels are kept?"), "R-CAP-17"),),
    "smuggle": (part(_("Which of the four actions is carried out?"), "R-X3-4", expansions=("smuggler",)),),
    "crew": (part(_("Where do the people go who were won?"), "R-X3-7", "R-X4-7", expansions=("smuggler", "festival")),),
    "window": (part(_("Does a guest move now?"), "R-X1-GUEST-4", expansions=("new_buildings",)),),
}
"""By kind."""
