"""What the expansions add (RULES, sections 15 to 18)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

EXPANSIONS: dict[str, Parts] = {
    "new_buildings": (
        part(
            _(
                "Fourteen more buildings. Before the first round the players choose in turn which of "
                "all are in the game; production buildings always are."
            ),
            "R-X1-SEL-1",
            "R-X1-SEL-2",
        ),
    ),
    "nobles": (
        part(
            _(
                "Eight more buildings, and people of a new sort: {nobles}. They count as {colonists} "
                "and are worth {victory_point:1} each at the end."
            ),
            "R-X2-1",
            "R-X2-2",
            "R-X2-7",
        ),
        part(_("A short supply of people no longer ends the game."), "R-X2-4"),
    ),
    "smuggler": (part(_("One more {role_card}, with four actions that only its taker carries out."), "R-X3-1"),),
    "festival": (part(_("Three goals lie open. Each rewards the first player who reaches it."), "R-X4-6"),),
}
"""By expansion."""

GOALS: dict[str, Parts] = {
    "plantation": (
        part(
            _(
                "The first to own three plantations of the kind drawn gets {colonist:3} from the "
                "supply, for own tiles or here: {san_juan}."
            ),
            "R-X4-1",
            "R-X4-7",
        ),
    ),
    "goods": (
        part(
            _("The first to receive the three barrels drawn in one phase of production gets {coin:3}."),
            "R-X4-2",
            "R-X4-8",
        ),
    ),
    "building": (
        part(_("The first to build the building drawn from {column} 3 gets {victory_point:3}."), "R-X4-3", "R-X4-9"),
    ),
}
"""By festival goal."""

DRAFT: Parts = (
    part(
        _(
            "From the governor on, each player in turn puts a building on a free space of its "
            "cost, until all spaces are filled. Buildings that find no space are not in the game."
        ),
        "R-X1-SEL-2",
        "R-X1-SEL-4",
    ),
)
"""How the buildings of a game are chosen."""
