"""What every kind of decision asks (notation, section 3)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

DECISIONS: dict[str, Parts] = {
    "draft": (
        part(
            _("Before the first round: which building will you add to the game?"),
            "R-X1-SEL-2",
            expansions=("new_buildings",),
        ),
    ),
    "role": (part(_("Which role will you take?"), "R-RND-1", "R-RND-2"),),
    "settle": (part(_("Which tile will you take, if any?"), "R-STL-1", "R-STL-4"),),
    "drawn": (
        part(
            _("Do you place the drawn tile as a plantation or as a forest?"),
            "R-X1-FOREST-5",
            expansions=("new_buildings",),
        ),
    ),
    "lodge": (part(_("Do you discard a tile from your island?"), "R-X2-HUNT-1", expansions=("nobles",)),),
    "noble": (part(_("Which will you take next: {colonist} or {noble}?"), "R-X2-5", expansions=("nobles",)),),
    "place": (part(_("Who works where?"), "R-MAY-4"),),
    "build": (part(_("Which building will you build, if any?"), "R-BLD-1"),),
    "produce": (part(_("Do you produce your goods?"), "R-CRA-1", option=("production_action_optional", True)),),
    "bonus": (part(_("Which kind of goods will you take for the privilege?"), "R-CRA-6"),),
    "trade": (part(_("What will you sell, if anything?"), "R-TRA-1"),),
    "supply": (
        part(_("Which barrels will you return for {victory_points}?"), "R-X2-SUPPLIER-1", expansions=("nobles",)),
    ),
    "ship": (part(_("What will you load, and onto which ship?"), "R-CAP-2", "R-CAP-6"),),
    "store": (part(_("Which barrels will you keep?"), "R-CAP-17"),),
    "smuggle": (part(_("Which of the four actions will you carry out?"), "R-X3-4", expansions=("smuggler",)),),
    "crew": (
        part(_("Where will you place the people you gained?"), "R-X3-7", "R-X4-7", expansions=("smuggler", "festival")),
    ),
    "window": (part(_("Do you move a guest now?"), "R-X1-GUEST-4", expansions=("new_buildings",)),),
}
"""By kind."""
