"""The picture of the service itself: for links to pages that show no game, or one that not everybody may see."""

from django.utils.translation import pgettext

from . import waiting
from .lettering import SERIF, fitted
from .sheet import Sheet

WIDTH, HEIGHT = 1600, 840
EDITION = "1897"


def draw(theme: str) -> str:
    """The picture as SVG, in the language that is active."""
    sheet = Sheet(WIDTH, HEIGHT, EDITION, theme)
    about = pgettext(
        "page",
        "The board game Puerto Rico as a service: for people, programs and bots, through GraphQL and REST, with live "
        "updates for everyone who watches.",
    )
    sheet.piece("hat", 60, 54, 84)
    sheet.text(206, 128, "Puerto API", 84, font=SERIF)
    lines, scale = fitted(about, 28, WIDTH - 130, (1.0, 1.0))
    for place, line in enumerate(lines):
        sheet.text(64, 196 + place * 40, line, 28 * scale, colour="soft")
    waiting.shore(sheet, lambda good: "fruit" if good == "indigo" else good)
    return sheet.svg("Puerto API", about)
