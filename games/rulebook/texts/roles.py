"""What every role lets the players do, and what it gives to the one who chose it (RULES, sections 4 to 10 and 17)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

ACTIONS: dict[str, Parts] = {
    "settler": (
        part(_("In turn order each player may take one open plantation and put it on an {island_space}."), "R-STL-1"),
        part(_("What is left over is discarded, and a new row is laid out."), "R-STL-10"),
    ),
    "mayor": (
        part(
            _("All {colonists} of the {colonist_ship} are dealt out one at a time, first to the role player."),
            "R-MAY-3",
        ),
        part(
            _("While both sorts are there, everybody chooses: {colonist} or {noble}."), "R-X2-5", expansions=("nobles",)
        ),
        part(
            _("Then each player arranges all of his people anew and fills as many circles as he can."),
            "R-MAY-4",
            "R-MAY-6",
        ),
        part(
            _("Finally new people arrive: as many as buildings have empty circles, but at least one for each player."),
            "R-MAY-9",
        ),
    ),
    "builder": (
        part(_("In turn order each player may build one building."), "R-BLD-1"),
        part(
            _("Each occupied quarry saves {coin:1}, at most as many of them as the number of the building's {column}."),
            "R-BLD-4",
        ),
    ),
    "craftsman": (
        part(
            _(
                "In turn order each player produces: a barrel for each occupied plantation of the "
                "kind {corn}, and a barrel for each other occupied plantation that has an occupied "
                "circle on a matching production building."
            ),
            "R-CRA-1",
            "R-CRA-2",
        ),
        part(_("Nobody receives more than the supply holds."), "R-CRA-3"),
        part(_("Everybody may decline to produce."), "R-CRA-1", option=("production_action_optional", True)),
    ),
    "trader": (
        part(
            _(
                "In turn order each player may sell one barrel to the {trading_house}, of a kind that"
                " it does not hold yet, while one of its four spaces is free."
            ),
            "R-TRA-1",
            "R-TRA-3",
            "R-TRA-4",
        ),
        part(_("Four barrels go back to the supply at the end of the phase."), "R-TRA-8"),
    ),
    "captain": (
        part(
            _(
                "Round and round, whoever can load has to: one kind on one ship, as many barrels as "
                "possible, {victory_point:1} for each."
            ),
            "R-CAP-2",
            "R-CAP-6",
            "R-CAP-8",
            "R-CAP-11",
        ),
        part(_("A ship carries one kind, and no kind lies on two ships."), "R-CAP-4", "R-CAP-5"),
        part(
            _("At the end everybody keeps one single barrel and what he can store, and full ships sail."),
            "R-CAP-17",
            "R-CAP-21",
        ),
    ),
    "prospector": (part(_("The other players do nothing."), "R-PRO-1"),),
    "prospector_2": (
        part(_("The other players do nothing."), "R-PRO-1"),
        part(_("It is a card of its own, with its own coins."), "R-PRO-2"),
    ),
    "smuggler": (
        part(
            _("Only the role player acts: he carries out one of four actions. Buildings do not change them."),
            "R-X3-1",
            "R-X3-4",
            "R-X3-10",
        ),
        part(
            _(
                "The {wanted_poster} comes with the card. Its holder cannot choose the card again "
                "until another player has."
            ),
            "R-X3-3",
        ),
        part(_("No coin is ever put on this card."), "R-X3-2"),
    ),
}
"""The action of a role, by role card."""

PRIVILEGES: dict[str, Parts] = {
    "settler": (part(_("A quarry may be taken instead of the plantation."), "R-STL-2"),),
    "mayor": (part(_("One more from the supply, on request: {colonist:1}."), "R-MAY-1"),),
    "builder": (part(_("The role player pays {coin:1} less."), "R-BLD-5"),),
    "craftsman": (
        part(
            _("When all have produced: one more barrel of a kind that the role player has produced."),
            "R-CRA-6",
            "R-CRA-7",
        ),
    ),
    "trader": (part(_("The sale of the role player brings {coin:1} more."), "R-TRA-5"),),
    "captain": (part(_("The first load of the role player brings {victory_point:1} more."), "R-CAP-11"),),
    "prospector": (part(_("{coin:1} from the bank."), "R-PRO-1"),),
    "prospector_2": (part(_("{coin:1} from the bank."), "R-PRO-1"),),
}
"""The privilege of a role, by role card; the smuggler has none beside its actions."""

SMUGGLER_ACTIONS: dict[str, Parts] = {
    "raid": (part(_("All barrels leave one ship. Up to three may be kept, the rest goes to the supply."), "R-X3-5"),),
    "plunder": (
        part(_("All barrels of the {trading_house} go to the supply; each is worth {victory_point:1}."), "R-X3-6"),
    ),
    "headhunt": (
        part(
            _(
                "The {colonist_ship} keeps only as many people as there are players. Up to three of "
                "the others may be kept; they go at once to empty circles of the role player."
            ),
            "R-X3-7",
        ),
    ),
    "swap": (
        part(
            _(
                "One free {role_card} is reserved, with the coins on it. If an opponent chooses it, they "
                "play it, and the one who reserved it gets {coin:3}."
            ),
            "R-X3-8",
        ),
        part(_("If nobody does, it is played at the end of the round as an extra phase for all."), "R-X3-9"),
    ),
}
"""By the verb of the move."""
