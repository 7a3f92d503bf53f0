"""The picture of a table before the start: who sits there, and the town that waits for them."""

from typing import TYPE_CHECKING

from django.utils.translation import pgettext

from .lettering import BOLD
from .pieces import use
from .sheet import Sheet

if TYPE_CHECKING:
    from .board import Scene

SHIPS = ("cargo-4", "people-3", "cargo-6", "trading-house", "cargo-5")
FIELDS = (
    "corn",
    "indigo",
    "quarry",
    "sugar",
    "forest",
    "tobacco",
    "coffee",
    "corn",
    "sugar",
    "indigo",
    "coffee",
    "tobacco",
)


def places(sheet: Sheet, scene: "Scene", top: float) -> None:
    """The seats as cards above the shore."""
    view = scene.view
    count = len(view["seats"])
    gap, margin = 16, 16
    width = (sheet.width - 2 * margin - gap * (count - 1)) / count
    for index, seat in enumerate(view["seats"]):
        x, free = margin + index * (width + gap), seat["kind"] == "open"
        sheet.box(x, top + 10, width, 150, "sunk" if free else "card", edge="line", radius=14, dashed=free)
        sheet.box(x, top + 10, width, 8, f"seat-{index}", radius=4, opacity=0.35 if free else 1)
        said = pgettext("page", "Free seat") if free else scene.names[index]
        if free and seat["reserved_for"]:
            said = seat["reserved_for"]
        shown = sheet.shows(f"place.{index}", f"{seat['kind']} {seat['name']}")
        sheet.text(
            x + width / 2,
            top + 88,
            said,
            26,
            font=BOLD,
            anchor="middle",
            room=width - 24,
            colour="soft" if free else "ink",
            shown=shown,
        )
        kinds = {"open": "", "human": pgettext("page", "person"), "bot": pgettext("page", "a program")}
        kind = pgettext("page", "bot: {level}").format(level=seat["bot"]) if seat["bot"] else kinds[seat["kind"]]
        sheet.text(x + width / 2, top + 122, kind, 18, colour="soft", anchor="middle", room=width - 24)
    shore(sheet, scene.look, top + 200)


def shore(sheet: Sheet, look: object, top: float) -> None:
    """Ships at anchor, and fields behind them: for a table before the start, and where no game is shown."""
    assert callable(look)
    bottom = sheet.height
    sheet.box(0, top + 232, sheet.width, bottom - top - 232, "shore", radius=0)
    room = sheet.width / len(SHIPS)
    for place, ship in enumerate(SHIPS):
        svg = sheet.pieces[ship].replace("{n}", "3")
        svg = svg.replace(use("barrel-space"), use(f"barrel-{look('corn' if place % 2 else 'indigo')}"), place + 1)
        sheet.at(room * place + room / 2 - 132, top + 18, 2, svg)
    size = 116.0
    gap = (sheet.width - 32 - size * len(FIELDS)) / (len(FIELDS) - 1)
    for row in range(2):
        for place, kind in enumerate(FIELDS):
            kind = FIELDS[(place + 5 * row) % len(FIELDS)]
            picture = kind if kind in ("quarry", "forest") else look(kind)
            sheet.piece(f"tile-{picture}", 16 + place * (size + gap), top + 252 + row * (size + 12), size)
