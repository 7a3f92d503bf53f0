"""Simulate the busiest hour at three sizes, and write what runs it into ``docs/capacity.md``, with a picture.

python -m tests.capacity
"""

from pathlib import Path

from games.management.documents import fill
from tests.capacity.hour import simulate
from tests.capacity.picture import drawn
from tests.capacity.plans import Plan, measured, milliseconds, plan

DOC = Path(__file__).parents[2] / "docs" / "capacity.md"
PICTURE = DOC.parent / "images" / "capacity.svg"
SIZES = (1_000, 100_000, 10_000_000)
DRAWN = 1_000
ROWS = {
    "moves a second": "moves",
    "deliveries a second": "deliveries",
    "open streams": "streams",
    "cores of web processes": "cores",
    "cores of workers": "worker_cores",
    "cores of databases": "database_cores",
    "databases": "databases",
    "memory for streams, GB": "memory_gigabytes",
    "to viewers, Mbit/s": "megabits",
    "disk a day, GB": "disk_a_day",
}


def table(plans: list[Plan]) -> list[str]:
    """The rows of the page."""
    lines = ["| games at once | " + " | ".join(f"{one.games:,}" for one in plans) + " |", "| --- " * 4 + "|"]
    lines += [
        f"| {said} | " + " | ".join(_said(getattr(one, name)) for one in plans) + " |" for said, name in ROWS.items()
    ]
    return lines


def _said(value: float) -> str:
    """Two digits that count; more would claim too much."""
    return f"{float(f'{value:.2g}'):,.10g}"


def page(text: str) -> tuple[str, str]:
    """The page with its figures, and its picture."""
    known = measured()
    parts = milliseconds(simulate(DRAWN, known["play"], sample=DRAWN), known)
    filled = fill(text, "plans", table([plan(games, known) for games in SIZES]))
    return filled, drawn(f"Processors that are busy, {DRAWN:,} games at once", parts)


def main() -> None:
    text, picture = page(DOC.read_text("utf-8"))
    DOC.write_text(text, "utf-8")
    PICTURE.write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
