"""What the expansions add (RULES, sections 15 to 18)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

EXPANSIONS: dict[str, Parts] = {
    "new_buildings": (
        part(
            _(
                "Fourteen more buildings. Before the first round, the players choose in turn which buildings are "
                "used; production buildings always are."
            ),
            "R-X1-SEL-1",
            "R-X1-SEL-2",
        ),
    ),
    "nobles": (
        part(
            _(
                "Eight more buildings and a new kind of people: {nobles}. They count as {colonists} and are worth "
                "{victory_point:1} each at the end."
            ),
            "R-X2-1",
            "R-X2-2",
            "R-X2-7",
        ),
        part(_("Running out of people no longer ends the game."), "R-X2-4"),
    ),
    "smuggler": (part(_("One more {role_card}, with four actions. Only the player who takes it acts."), "R-X3-1"),),
    "festival": (part(_("Three goals lie face up. Each rewards the first player to reach it."), "R-X4-6"),),
}
"""By expansion."""

GOALS: dict[str, Parts] = {
    "plantation": (
        part(
            _(
                "The first player to own three plantations of the kind drawn gets {colonist:3} from the supply. "
                "They go to that player's tiles or {to:san_juan}."
            ),
            "R-X4-1",
            "R-X4-7",
        ),
    ),
    "goods": (
        part(
            _("The first player to receive the three drawn barrels in a single production phase gets {coin:3}."),
            "R-X4-2",
            "R-X4-8",
        ),
    ),
    "building": (
        part(
            _("The first player to build the building drawn from {column} 3 gets {victory_point:3}."),
            "R-X4-3",
            "R-X4-9",
        ),
    ),
}
"""By festival goal."""

DRAFT: Parts = (
    part(
        _(
            "Starting with the governor, each player in turn puts a building on a free space for its cost, until all "
            "spaces are full. Buildings left without a space are not used."
        ),
        "R-X1-SEL-2",
        "R-X1-SEL-4",
    ),
)
"""How the buildings of a game are chosen."""
