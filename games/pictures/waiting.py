"""The picture of a table before the start: who sits there, and the town that waits for them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.utils.translation import pgettext

from .lettering import BOLD
from .pieces import with_places
from .sheet import Sheet

if TYPE_CHECKING:
    from .board import Scene

SHIPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("cargo-4", "barrel-space", ("corn", "corn", "corn")),
    ("people-3", "colonist", ()),
    ("cargo-6", "barrel-space", ("indigo", "indigo", "indigo", "indigo")),
    ("trading-house", "stall", ("tobacco", "coffee")),
    ("cargo-5", "barrel-space", ("sugar", "sugar")),
)
"""A ship or a house, its empty places, and the goods in them."""
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
    shore(sheet, scene.look)


def shore(sheet: Sheet, look: Callable[[str], str]) -> None:
    """Ships at anchor, and fields behind them: for a table before the start, and where no game is shown."""
    gap = 12.0
    size = (sheet.width - 32 - gap * (len(FIELDS) - 1)) / len(FIELDS)
    fields = sheet.height - 16 - 2 * size - gap
    sheet.box(0, fields - 16, sheet.width, sheet.height - fields + 16, "shore", radius=0)
    room = sheet.width / len(SHIPS)
    for place, (ship, empty, taken) in enumerate(SHIPS):
        svg = with_places(sheet.pieces[ship].replace("{n}", "3"), empty, [f"barrel-{look(good)}" for good in taken])
        sheet.at(room * place + room / 2 - 132, fields - 226, 2, svg)
    for row in range(2):
        for place in range(len(FIELDS)):
            kind = FIELDS[(place + 5 * row) % len(FIELDS)]
            picture = kind if kind in ("quarry", "forest") else look(kind)
            sheet.piece(f"tile-{picture}", 16 + place * (size + gap), fields + row * (size + gap), size)
