"""What each role lets the players do, and what it gives the player who chose it (RULES, sections 4 to 10 and 17)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

ACTIONS: dict[str, Parts] = {
    "settler": (
        part(
            _("In turn order, each player may take one face-up plantation and put it on an {island_space}."), "R-STL-1"
        ),
        part(_("The remaining plantations are discarded, and new ones are turned face up."), "R-STL-10"),
    ),
    "mayor": (
        part(
            _(
                "All {colonists} {on:colonist_ship} are dealt out one at a time, starting with the player who chose "
                "the role."
            ),
            "R-MAY-3",
        ),
        part(
            _("While both kinds are available, each player chooses: {colonist} or {noble}."),
            "R-X2-5",
            expansions=("nobles",),
        ),
        part(
            _("Then each player rearranges all their people and fills as many circles as possible."),
            "R-MAY-4",
            "R-MAY-6",
        ),
        part(
            _("Finally, new people arrive: one for each empty circle on the buildings, but at least one per player."),
            "R-MAY-9",
        ),
    ),
    "builder": (
        part(_("In turn order, each player may build one building."), "R-BLD-1"),
        part(
            _(
                "Each occupied quarry saves {coin:1}. In {column} 1 at most one quarry counts, in {column} 2 at most "
                "two, and so on."
            ),
            "R-BLD-4",
        ),
    ),
    "craftsman": (
        part(
            _(
                "In turn order, each player produces one barrel for each occupied {tile:corn}, and one for each other "
                "occupied plantation that is matched by an occupied circle on a production building of its kind."
            ),
            "R-CRA-1",
            "R-CRA-2",
        ),
        part(_("Nobody receives more than the supply holds."), "R-CRA-3"),
        part(_("Each player may decline to produce."), "R-CRA-1", option=("production_action_optional", True)),
    ),
    "trader": (
        part(
            _(
                "In turn order, each player may sell one barrel {to:trading_house} if its kind is not there yet and "
                "one of the four spaces is free."
            ),
            "R-TRA-1",
            "R-TRA-3",
            "R-TRA-4",
        ),
        part(_("If four barrels are there at the end of the phase, they go back to the supply."), "R-TRA-8"),
    ),
    "captain": (
        part(
            _(
                "In turn order, again and again, each player who can load must do so: one kind onto one ship, as "
                "many barrels as possible, for {victory_point:1} each."
            ),
            "R-CAP-2",
            "R-CAP-6",
            "R-CAP-8",
            "R-CAP-11",
        ),
        part(_("A ship carries only one kind, and no two ships carry the same kind."), "R-CAP-4", "R-CAP-5"),
        part(
            _("At the end, each player keeps a single barrel plus the barrels they can store, and full ships sail."),
            "R-CAP-17",
            "R-CAP-21",
        ),
    ),
    "prospector": (part(_("The other players do nothing."), "R-PRO-1"),),
    "prospector_2": (
        part(_("The other players do nothing."), "R-PRO-1"),
        part(_("This is a separate card, with its own coins."), "R-PRO-2"),
    ),
    "smuggler": (
        part(
            _(
                "Only the player who chose the role acts, with one of four actions. Buildings do not affect these "
                "actions."
            ),
            "R-X3-1",
            "R-X3-4",
            "R-X3-10",
        ),
        part(
            _(
                "The {wanted_poster} comes with the card. While you hold the poster, you cannot choose the card; "
                "another player has to choose it first."
            ),
            "R-X3-3",
        ),
        part(_("Coins are never put on this card."), "R-X3-2"),
    ),
}
"""The action of a role, by role card."""

PRIVILEGES: dict[str, Parts] = {
    "settler": (part(_("You may take a quarry instead of a plantation."), "R-STL-2"),),
    "mayor": (part(_("You may also take {colonist:1:object} from the supply."), "R-MAY-1"),),
    "builder": (part(_("You pay {coin:1} less."), "R-BLD-5"),),
    "craftsman": (
        part(
            _("When everyone has produced, you may take one more barrel of a kind you have produced."),
            "R-CRA-6",
            "R-CRA-7",
        ),
    ),
    "trader": (part(_("Your sale earns {coin:1} more."), "R-TRA-5"),),
    "captain": (part(_("Your first load of the phase earns {victory_point:1} more."), "R-CAP-11"),),
    "prospector": (part(_("You get {coin:1} from the bank."), "R-PRO-1"),),
    "prospector_2": (part(_("You get {coin:1} from the bank."), "R-PRO-1"),),
}
"""The privilege of a role, by role card; the smuggler has none beside its actions."""

SMUGGLER_ACTIONS: dict[str, Parts] = {
    "raid": (part(_("All barrels leave one ship. You may keep up to three; the rest go to the supply."), "R-X3-5"),),
    "plunder": (
        part(_("All barrels {in:trading_house} go to the supply. You get {victory_point:1} for each."), "R-X3-6"),
    ),
    "headhunt": (
        part(
            _(
                "As many people as there are players stay {on:colonist_ship}. You may keep up to three of the other "
                "people; they go to your empty circles at once."
            ),
            "R-X3-7",
        ),
    ),
    "swap": (
        part(
            _(
                "You set a free {role_card} aside and take the coins on it. If an opponent chooses it, they play it, "
                "and you get {coin:3}."
            ),
            "R-X3-8",
        ),
        part(
            _(
                "If no opponent chooses the role you set aside, you play it at the end of the round, as an extra "
                "phase for all players."
            ),
            "R-X3-9",
        ),
    ),
}
"""By the verb of the move."""
