"""The picture of a game: the whole board of a view on one sheet, in the proportions of a card for social networks."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import pgettext

from games import words
from games.engine import ruleset
from games.engine.editions.model import Building
from games.rulebook import numbers
from games.view.projection import View

from . import sentences, waiting
from .harbour import harbour
from .lettering import BOLD, SERIF, measured
from .middle import draft, festival, plantations, roles, supply
from .seats import seat
from .sheet import Sheet

WIDTH, HEIGHT = 1600, 840
MARGIN, GAP = 16, 12
HEAD, CARDS, BAND = 52, 66, 176
"""The heights of the line on top, the role cards, and the band with harbour, plantations and supply."""
DRAFT = 98
_BROAD = (0.46, 0.26, 0.28)
"""How wide harbour, plantations and supply are, as parts of the whole."""
_WITH_FESTIVAL = (0.4, 0.21, 0.165, 0.225)


@dataclass(frozen=True)
class Scene:
    """A view that is drawn, with what it does not say itself."""

    view: View
    edition: str
    expansions: tuple[str, ...]
    players: int
    theme: str = "light"
    names: list[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", sentences.names(self.view))

    @property
    def table(self) -> dict[str, Any]:
        assert self.view["table"] is not None
        return self.view["table"]

    @cached_property
    def buildings(self) -> dict[str, Building]:
        return numbers.buildings(ruleset(self.edition, self.players, self.expansions))

    def look(self, good: str) -> str:
        """How a good looks: the fruit of 1897 has another colour and shape than indigo."""
        return "fruit" if good == "indigo" and self.edition == "1897" else good

    def word(self, key: str) -> str:
        return words.name(self.edition, key)

    def title(self, key: str) -> str:
        return sentences.capital(self.word(key))


def draw(scene: Scene) -> str:
    """The picture as SVG, in the language that is active."""
    sheet = Sheet(WIDTH, HEIGHT, scene.edition, scene.theme)
    head(sheet, scene)
    if scene.view["table"] is None:
        waiting.places(sheet, scene, HEAD + MARGIN)
    else:
        _table(sheet, scene)
    return sheet.svg(sentences.title(scene.view, scene.edition), sentences.about(scene.view, scene.edition))


def _table(sheet: Sheet, scene: Scene) -> None:
    room, top = WIDTH - 2 * MARGIN, MARGIN + HEAD
    if scene.table["draft"]:
        draft(sheet, scene, MARGIN, top, room, DRAFT)
        top += DRAFT + GAP
    else:
        roles(sheet, scene, MARGIN, top, room, CARDS)
        top += CARDS + GAP
    panels = [harbour, plantations, supply]
    parts: tuple[float, ...] = _BROAD
    if scene.table["festival"]:
        panels, parts = [*panels, festival], _WITH_FESTIVAL
    x, shared = float(MARGIN), room - GAP * (len(panels) - 1)
    for panel, part in zip(panels, parts, strict=True):
        panel(sheet, scene, x, top, shared * part, BAND)
        x += shared * part + GAP
    top += BAND + GAP
    count = len(scene.table["seats"])
    width = (room - GAP * (count - 1)) / count
    for index in range(count):
        seat(sheet, scene, index, MARGIN + index * (width + GAP), top, width, HEIGHT - MARGIN - top)


def head(sheet: Sheet, scene: Scene) -> None:
    """The line on top: what is played, how far it is, and what happens now."""
    view, middle = scene.view, MARGIN + HEAD / 2 - 6
    sheet.piece("hat", MARGIN + 2, middle - 14, 28)
    x = MARGIN + 52.0
    x += sheet.text(x, middle + 9, words.edition_name(scene.edition), 26, font=SERIF, room=460) + 16
    table = view["table"]
    if table and table["round"]:
        said = pgettext("page", "Round {n}").format(n=table["round"])
        x = tag(sheet, x, middle, said, "line", shown=sheet.shows("round", table["round"])) + 8
    if table and table["end_triggers"] and view["status"] == "running":
        said = pgettext("page", "Last round")
        x = tag(sheet, x, middle, said, "bad", colour="bad", shown=sheet.shows("last_round", 1)) + 8
    names = ", ".join(scene.title(f"expansion:{expansion}") for expansion in scene.expansions)
    asked = table and table["decision"] and table["decision"]["seat"]
    said = sentences.situation(view, scene.edition)
    right = WIDTH - MARGIN - 4
    used = sheet.text(right, middle + 7, said, 20, font=BOLD, anchor="end", room=right - x - 40)
    if asked is not None and view["status"] == "running":
        sheet.dot(right - used - 18, middle, 8, f"seat-{asked}")
        used += 30
    if names:
        sheet.text(x + 4, middle + 6, names, 16, colour="soft", room=max(0, right - used - x - 24))


def tag(
    sheet: Sheet,
    x: float,
    middle: float,
    said: str,
    edge: str,
    *,
    colour: str = "ink",
    shown: str = "",
    size: float = 15,
) -> float:
    """A short label in a frame; return where it ends."""
    width = measured(said, size) + 20
    sheet.box(x, middle - size * 0.9, width, size * 1.8, "card", edge=edge, radius=size * 0.9, shown=shown)
    sheet.text(x + 10, middle + size * 0.36, said, size, colour=colour)
    return x + width
