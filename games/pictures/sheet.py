"""A sheet of paper: pieces, texts and boxes at their places, in the end one SVG document."""

from html import escape
from typing import Any

from .lettering import BOLD, FAMILIES, SANS, SERIF, measured, shortened
from .pieces import Pieces, pieces_of, use


def number(value: float) -> str:
    """A coordinate, as short as can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Sheet:
    """What is drawn later lies above what was drawn before."""

    def __init__(self, width: float, height: float, edition: str, theme: str) -> None:
        self.width, self.height = width, height
        self.pieces: Pieces = pieces_of(edition, theme)
        self.colours = self.pieces.colours
        self._parts: list[str] = []

    def put(self, svg: str) -> None:
        self._parts.append(svg)

    def shows(self, key: str, value: Any) -> str:
        """Attributes by which a node says what it shows, as those of the page do."""
        told = "-" if value is None else value
        return f' data-key="{escape(key)}" data-value="{escape(str(told))}"'

    def at(self, x: float, y: float, scale: float, svg: str, shown: str = "") -> None:
        """Put a drawing at a place. ``shown`` are the attributes that :meth:`shows` has made."""
        sized = f" scale({number(scale)})" if scale != 1 else ""
        self.put(f'<g transform="translate({number(x)} {number(y)}){sized}"{shown}>{svg}</g>')

    def piece(self, name: str, x: float, y: float, height: float, *, faint: float = 1, shown: str = "") -> float:
        """Put a piece of a height; return its width."""
        width, own = self.pieces.sizes[name]
        scale = height / own
        svg = use(name) if faint == 1 else f'<g opacity="{faint}">{use(name)}</g>'
        self.at(x, y, scale, svg, shown)
        return width * scale

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        edge: str = "",
        radius: float = 10,
        opacity: float = 1,
        thick: float = 1,
        shown: str = "",
        dashed: bool = False,
    ) -> None:
        """Put a rectangle; ``fill`` and ``edge`` are names of colours."""
        size = f'width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'
        line = f' stroke="{self.colours[edge]}" stroke-width="{number(thick)}"' if edge else ""
        line += ' stroke-dasharray="4 3"' if dashed else ""
        faint = f' fill-opacity="{opacity}"' if opacity != 1 else ""
        paint = self.colours[fill] if fill != "none" else fill
        self.put(f'<rect x="{number(x)}" y="{number(y)}" {size} fill="{paint}"{faint}{line}{shown}/>')

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        circle = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        self.put(f'<circle {circle} fill="{self.colours[colour]}"/>')

    def text(
        self,
        x: float,
        y: float,
        said: Any,
        size: float,
        *,
        colour: str = "ink",
        font: str = SANS,
        anchor: str = "start",
        room: float | None = None,
        shown: str = "",
    ) -> float:
        """Put a line of text, shortened if it is wider than ``room``; return its width."""
        line = str(said) if room is None else shortened(str(said), size, room, font)
        style = f'font-size="{number(size)}" fill="{self.colours[colour]}"'
        style += {BOLD: ' font-weight="700"', SERIF: f' font-weight="700" font-family="{FAMILIES["serif"]}"'}.get(
            font, ""
        )
        style += f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.put(f'<text x="{number(x)}" y="{number(y)}" {style}{shown}>{escape(line, quote=False)}</text>')
        return measured(line, size, font)

    def panel(self, x: float, y: float, width: float, height: float, title: str = "") -> None:
        self.box(x, y, width, height, "card", edge="line", radius=12)
        if title:
            self.text(x + 14, y + 25, title, 17, font=SERIF, room=width - 28)

    def svg(self, title: str, about: str) -> str:
        """The document."""
        body = "".join(self._parts)
        known = self.pieces.needed(body)
        definitions = "".join(f'<g id="{name}">{text}</g>' for name, text in known.items())
        size = f"{number(self.width)} {number(self.height)}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img" font-family="{FAMILIES["sans"]}">'
            f"<title>{escape(title, quote=False)}</title><desc>{escape(about, quote=False)}</desc>"
            f'<defs>{definitions}</defs><rect width="100%" height="100%" fill="{self.colours["paper"]}"/>{body}</svg>'
        )
