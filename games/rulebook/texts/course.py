"""How a round goes, what two players do otherwise, and what island tiles do (RULES, sections 1, 3 and 14)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

ROUND: Parts = (
    part(
        _(
            "Beginning with the governor, each player in turn takes a {role_card} and the coins "
            "on it; its action is carried out by all, only that player has its privilege."
        ),
        "R-RND-1",
        "R-RND-2",
        "R-RND-4",
    ),
    part(
        _("At the end of the round each card that was not taken gets {coin:1}, and the next player becomes governor."),
        "R-RND-8",
    ),
)
"""One round."""

TWO_PLAYERS: dict[str, Parts] = {
    "choices": (part(_("The two choose roles alternately, until each has chosen three."), "R-2P-7"),),
    "material": (
        part(
            _("Three tiles of each kind, three quarries and two barrels of each kind are left out."), "R-2P-2", "R-2P-6"
        ),
    ),
    "buildings": (
        part(_("There are two copies of each production building and one of each other building."), "R-2P-3"),
    ),
    "ships": (part(_("Only two ships take part."), "R-2P-5"),),
}
"""By subject."""

TILES: dict[str, Parts] = {
    "corn": (part(_("While occupied, it produces one barrel without any building."), "R-CRA-2"),),
    "indigo": (
        part(
            _(
                "While occupied, it produces one barrel if a circle on a production building of this "
                "kind is occupied, too."
            ),
            "R-CRA-2",
        ),
    ),
    "sugar": (
        part(
            _(
                "While occupied, it produces one barrel if a circle on a production building of this "
                "kind is occupied, too."
            ),
            "R-CRA-2",
        ),
    ),
    "tobacco": (
        part(
            _(
                "While occupied, it produces one barrel if a circle on a production building of this "
                "kind is occupied, too."
            ),
            "R-CRA-2",
        ),
    ),
    "coffee": (
        part(
            _(
                "While occupied, it produces one barrel if a circle on a production building of this "
                "kind is occupied, too."
            ),
            "R-CRA-2",
        ),
    ),
    "quarry": (
        part(
            _("While occupied, it makes buildings {coin:1} cheaper for its owner, up to the limit of the {column}."),
            "R-BLD-4",
        ),
    ),
    "forest": (
        part(
            _("It has no circle. Every two of them make buildings {coin:1} cheaper for their owner."),
            "R-X1-FOREST-3",
            "R-X1-FOREST-4",
            expansions=("new_buildings",),
        ),
    ),
}
"""By island tile."""
