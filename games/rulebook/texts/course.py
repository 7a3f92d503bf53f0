"""How a round goes, what two players do otherwise, and what island tiles do (RULES, sections 1, 3 and 14)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

ROUND: Parts = (
    part(
        _(
            "Starting with the governor, each player in turn takes a {role_card} and the coins on it. All players "
            "carry out its action; only the player who took it has its privilege."
        ),
        "R-RND-1",
        "R-RND-2",
        "R-RND-4",
    ),
    part(
        _("At the end of the round, each card that nobody took gets {coin:1}, and the next player becomes governor."),
        "R-RND-8",
    ),
)
"""One round."""

TWO_PLAYERS: dict[str, Parts] = {
    "choices": (part(_("The two players take turns choosing roles until each has chosen three."), "R-2P-7"),),
    "material": (
        part(
            _("Three plantations of each kind, three quarries and two barrels of each kind are not used."),
            "R-2P-2",
            "R-2P-6",
        ),
    ),
    "buildings": (
        part(_("There are two copies of each production building and one of every other building."), "R-2P-3"),
    ),
    "ships": (part(_("Only two ships are used."), "R-2P-5"),),
}
"""By subject."""

TILES: dict[str, Parts] = {
    "corn": (part(_("While occupied, this tile produces one barrel and needs no building."), "R-CRA-2"),),
    "indigo": (
        part(
            _(
                "While occupied, this tile produces one barrel if a circle on a production building of its kind is "
                "occupied too."
            ),
            "R-CRA-2",
        ),
    ),
    "sugar": (
        part(
            _(
                "While occupied, this tile produces one barrel if a circle on a production building of its kind is "
                "occupied too."
            ),
            "R-CRA-2",
        ),
    ),
    "tobacco": (
        part(
            _(
                "While occupied, this tile produces one barrel if a circle on a production building of its kind is "
                "occupied too."
            ),
            "R-CRA-2",
        ),
    ),
    "coffee": (
        part(
            _(
                "While occupied, this tile produces one barrel if a circle on a production building of its kind is "
                "occupied too."
            ),
            "R-CRA-2",
        ),
    ),
    "quarry": (
        part(
            _("While occupied, this tile makes your buildings {coin:1} cheaper, up to the limit of their {column}."),
            "R-BLD-4",
        ),
    ),
    "forest": (
        part(
            _("A forest has no circle. Every two forests make your buildings {coin:1} cheaper."),
            "R-X1-FOREST-3",
            "R-X1-FOREST-4",
            expansions=("new_buildings",),
        ),
    ),
}
"""By island tile."""
