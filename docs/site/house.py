"""The picture of the house in docs/architecture.md, made from the code: ``python docs/site/house.py`` (``make house``).

Floors stand as import-linter holds them (pyproject.toml): imports go down. Each room is a package with the first
sentence of its docstring and its modules. Numbered circles are the stations of a move and of an event.
"""

import ast
import re
import textwrap
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs" / "images" / "house.svg"

FLOORS: list[tuple[str, list[str]]] = [
    ("doors", ["games.api.graphql", "games.api.rest", "games.agents", "games.web", "games.admin"]),
    ("", ["accounts.api", "accounts.web"]),
    (
        "services",
        ["games.services.moderation", "games.services.bots", "games.services.after"],
    ),
    ("", ["games.services.tournaments", "games.services.devices"]),
    ("", ["games.services.webhooks", "games.services.people"]),
    ("", ["games.services.chat", "games.services.play"]),
    ("", ["games.services.tables"]),
    ("", ["games.services.core", "accounts.services"]),
    ("live", ["games.live"]),
    ("reads", ["games.reads", "games.devices", "games.webhooks", "accounts.mail", "accounts.providers"]),
    ("views", ["games.pictures", "games.lessons", "games.view", "games.terms", "games.errors"]),
    ("stored", ["games.models", "accounts.players", "accounts.oauth", "accounts.audit", "accounts.security"]),
    ("libraries", ["games.engine", "games.words", "games.rulebook", "bots", "bots.arena", "bots.training"]),
    ("programs", ["games.terminal", "games.headless", "games.management.commands"]),
    ("transport", ["puerto_api.web", "puerto_api.rest", "puerto_api.gql", "puerto_api.mcp", "puerto_api.contract"]),
    ("platform", ["puerto_api.base", "puerto_api.queueing", "puerto_api.embedded", "accounts.staff"]),
    ("", ["puerto_api.metrics", "puerto_api.tracing"]),
    ("", ["puerto_api.database", "puerto_api.sqlite", "puerto_api.postgresql"]),
]
"""Name of a floor (empty: it belongs to the one above), and its rooms from left to right."""

MOVE = [
    "puerto_api.web",
    "puerto_api.rest",
    "games.services.play",
    "games.reads",
    "games.services.core",
    "games.services.core",
    "games.services.core",
    "games.live",
]
"""A move, in the steps of docs/architecture.md: a thread takes the request, a door parses it, a service plays it on a
game that is remembered; turns, events and the statement that stores them are of one room; a stream tells of it."""

EVENT = ["puerto_api.base", "games.live", "games.reads", "games.view", "games.api.graphql"]
"""An event: a wake-up says that a game has moved, a stream reads what is new, projected for its viewer, and a door
sends it."""

WIDTH, LEFT, GAP, LINE = 1240, 120, 8, 14


def docstring(file: Path) -> str:
    """The first sentence of a module's docstring, in one line."""
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    sentence = re.sub(r":\w+:`~?([^`]+)`|``", r"\1", " ".join(text.split("\n\n")[0].split()))
    return sentence.split(". ")[0].rstrip(".:")


def modules(room: str) -> list[str]:
    """The modules and packages of a room, by name."""
    folder = ROOT / room.replace(".", "/")
    files = {file.stem for file in folder.glob("*.py")} - {"__init__", "__main__"}
    folders = {file.parent.name for file in folder.glob("*/__init__.py")} - {"migrations"}
    shown = folders - {
        other.rpartition(".")[2] for _, rooms in FLOORS for other in rooms if other.startswith(room + ".")
    }
    return sorted(files | {f"{name}/" for name in shown})


def stations(room: str) -> Iterator[tuple[str, int]]:
    """The circles of a room: ``move`` or ``event``, and which station it is, from 1."""
    for way, rooms in (("move", MOVE), ("event", EVENT)):
        yield from ((way, number) for number, found in enumerate(rooms, 1) if found == room)


def box(room: str, width: float) -> list[tuple[str, str]]:
    """The lines of a room as (class, text)."""
    letters = int(width / 6.1)
    said = docstring(ROOT / room.replace(".", "/") / "__init__.py")
    lines = [("name", room)]
    lines += [("said", line) for line in textwrap.wrap(said, letters)]
    lines += [("modules", line) for line in textwrap.wrap(", ".join(modules(room)), letters)]
    return lines


STYLE = """
.back { fill: #fbfaf7 } .floor { font: italic 12px sans-serif; fill: #555 }
.room { fill: #fff; stroke: #b9b2a3 } .name { font: bold 12px monospace; fill: #1d3557 }
.said { font: 11px sans-serif; fill: #333 } .modules { font: 10px monospace; fill: #777 }
.move { fill: #c8553d } .event { fill: #2a7f9e }
.station { font: bold 11px sans-serif; fill: #fff; text-anchor: middle }
.legend { font: 12px sans-serif; fill: #333 }
@media (prefers-color-scheme: dark) {
.back { fill: #1c1f24 } .floor { fill: #aaa } .room { fill: #262a31; stroke: #4a4f59 } .name { fill: #9ec5fe }
.said, .legend { fill: #ddd } .modules { fill: #999 } }
"""


def circle(way: str, number: int, x: float, y: float) -> str:
    """A station of a way."""
    text = f'<text class="station" x="{x:.0f}" y="{y + 4:.0f}">{number}</text>'
    return f'<circle class="{way}" cx="{x:.0f}" cy="{y:.0f}" r="9"/>{text}'


def drawn() -> str:
    """The picture as SVG."""
    parts: list[str] = []
    y = 44.0
    for floor, rooms in FLOORS:
        width = (WIDTH - LEFT - GAP * len(rooms)) / len(rooms)
        boxes = [box(room, width - 16) for room in rooms]
        height = max(len(lines) for lines in boxes) * LINE + 14
        parts.append(f'<text class="floor" x="8" y="{y + 18:.0f}">{escape(floor)}</text>')
        for column, (room, lines) in enumerate(zip(rooms, boxes, strict=True)):
            x = LEFT + column * (width + GAP)
            parts.append(f'<rect class="room" x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height}" rx="4"/>')
            for row, (style, text) in enumerate(lines):
                parts.append(
                    f'<text class="{style}" x="{x + 8:.0f}" y="{y + 16 + row * LINE:.0f}">{escape(text)}</text>'
                )
            for place, (way, number) in enumerate(stations(room)):
                parts.append(circle(way, number, x + width - 14 - 22 * place, y + 13))
        y += height + GAP
    legend = circle("move", 1, LEFT + 10, 20) + f'<text class="legend" x="{LEFT + 26}" y="24">the way of a move</text>'
    legend += (
        circle("event", 1, LEFT + 210, 20) + f'<text class="legend" x="{LEFT + 226}" y="24">the way of an event</text>'
    )
    legend += (
        f'<text class="legend" x="{LEFT + 420}" y="24">imports go down; rooms of one row stand side by side</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y:.0f}" role="img" '
        'aria-label="The rooms of the code">'
        f"<style>{STYLE}</style>"
        f'<rect class="back" width="{WIDTH}" height="{y:.0f}"/>{legend}\n' + "\n".join(parts) + "\n</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
