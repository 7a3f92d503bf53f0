"""What every kind of move does (notation, section 3)."""

from django.utils.translation import gettext_lazy as _

from ..parts import Parts, part

MOVES: dict[str, Parts] = {
    "pass": (part(_("Decline what is offered."), "R-RND-5"),),
    "draft": (part(_("Choose a building for this game."), "R-X1-SEL-2", expansions=("new_buildings",)),),
    "role": (
        part(_("Take a {role_card} and the coins on it."), "R-RND-2", "R-RND-3"),
        part(_("You may decline the privilege of the {mayor}."), "R-MAY-1"),
    ),
    "draw": (part(_("Draw the top face-down plantation."), "R-B-HACIENDA-1"),),
    "take": (
        part(
            _("Take a face-up plantation or a quarry, with a person on it if a building allows that."),
            "R-STL-1",
            "R-STL-2",
            "R-B-HOSPICE-1",
        ),
        part(_("A plantation may become a forest."), "R-X1-FOREST-1", expansions=("new_buildings",)),
    ),
    "keep": (
        part(
            _("Place the drawn tile face up, or face down as a forest."), "R-X1-FOREST-5", expansions=("new_buildings",)
        ),
    ),
    "drop": (part(_("Discard a tile from your island."), "R-X2-HUNT-1", expansions=("nobles",)),),
    "person": (part(_("Take one person: {colonist} or {noble}."), "R-X2-5", expansions=("nobles",)),),
    "place": (part(_("Place all your people, filling as many circles as possible."), "R-MAY-4", "R-MAY-6"),),
    "build": (
        part(
            _("Build a building, with a person on it if another building allows that."), "R-BLD-1", "R-B-UNIVERSITY-1"
        ),
        part(_("The move also names what you give instead of {coins}."), "R-X1-BLACK-1", expansions=("new_buildings",)),
    ),
    "produce": (part(_("Produce all the goods you are due."), "R-CRA-1", option=("production_action_optional", True)),),
    "bonus": (part(_("Take one more barrel of a kind you have produced."), "R-CRA-6"),),
    "sell": (
        part(_("Sell a barrel {to:trading_house}."), "R-TRA-1"),
        part(_("You may sell it to the {trading_post} instead."), "R-X1-POST-1", expansions=("new_buildings",)),
    ),
    "land": (
        part(
            _("With the {land_office}, buy a tile for {coin:1}, or discard one to get {coin:1}."),
            "R-X2-LAND-1",
            "R-X2-LAND-2",
            expansions=("nobles",),
        ),
    ),
    "supply": (
        part(_("Return barrels of different kinds for {victory_points}."), "R-X2-SUPPLIER-1", expansions=("nobles",)),
    ),
    "ship": (
        part(
            _("Load as many barrels of one kind as possible onto a ship. The move names the ship by its capacity."),
            "R-CAP-6",
            "R-CAP-8",
        ),
    ),
    "wharf": (part(_("Load all your barrels of one kind onto your own ship."), "R-B-WHARF-1"),),
    "small_wharf": (
        part(_("Load any barrels with the {small_wharf}."), "R-X1-SWHARF-1", expansions=("new_buildings",)),
    ),
    "store": (part(_("Name the barrels you keep; the rest go to the supply."), "R-CAP-17", "R-CAP-18"),),
    "crew": (
        part(
            _("Place the people you gained on empty circles."), "R-X3-7", "R-X4-7", expansions=("smuggler", "festival")
        ),
    ),
    "guest": (part(_("Move a guest to an empty circle."), "R-X1-GUEST-2", expansions=("new_buildings",)),),
}
"""By verb; those of the smuggler are in :mod:`.roles`."""


_NEW, _NOBLES = "new_buildings", "nobles"

FORMS: dict[str, tuple[tuple[str, str], ...]] = {
    "pass": (("pass", ""),),
    "draft": (("draft:<building>", _NEW),),
    "role": (("role:<card>", ""), ("role:mayor/decline", ""), ("role:mayor/1", _NEW)),
    "draw": (("draw", ""),),
    "take": (
        ("take:<tile>", ""),
        ("take:<tile>+hospice", ""),
        ("take:<tile>/forest", _NEW),
        ("take:<tile>/forest+hospice", _NEW),
        ("take:<tile>+hospice/noble", _NOBLES),
    ),
    "keep": (("keep:plantation", _NEW), ("keep:forest", _NEW)),
    "drop": (("drop:<tile>", _NOBLES),),
    "person": (("person:colonist", _NOBLES), ("person:noble", _NOBLES)),
    "place": (("place:<slot>=<people>,...", ""), ("place:none", "")),
    "build": (
        ("build:<building>", ""),
        ("build:<building>+university", ""),
        ("build:<building>+university/noble", _NOBLES),
        ("build:<building>+colonist@<slot>+<good>+vp", _NEW),
    ),
    "produce": (("produce", ""),),
    "bonus": (("bonus:<good>", ""),),
    "sell": (("sell:<good>", ""), ("sell:<good>@trading_post", _NEW)),
    "land": (("land:buy", _NOBLES), ("land:drop:<tile>", _NOBLES)),
    "supply": (("supply:<good>,...", _NOBLES),),
    "ship": (("ship:<good>@<capacity>", ""),),
    "wharf": (("wharf:<good>", ""),),
    "small_wharf": (("small_wharf:<good>=<n>,...", _NEW),),
    "store": (("store:<good>=<n>,...", ""), ("store:none", "")),
    "raid": (("raid@<capacity>=<n>", ""),),
    "plunder": (("plunder", ""),),
    "headhunt": (("headhunt=<people>", ""),),
    "swap": (("swap:<card>", ""),),
    "crew": (("crew:<slot>=<people>,...", ""), ("crew:none", "")),
    "guest": (("guest:<slot>", _NEW), ("guest:<slot>/noble", _NOBLES)),
}
"""How a verb is spelled, by verb; each form with the expansion that it needs."""
