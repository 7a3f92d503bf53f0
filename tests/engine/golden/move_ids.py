"""The numbers of the closed moves, as they have to stay: the whole table, and a sample of those that are counted."""

from pathlib import Path

from games.engine import MoveSyntaxError, move_ids, text

PATH = Path(__file__).with_name("move_ids.txt")
STEP = 997


def listing() -> list[str]:
    """``<number> <text>``, ascending; open moves as their verb."""
    numbers = [*range(len(move_ids.TABLE)), *range(move_ids.FIRST_STORE, move_ids.SIZE, STEP)]
    return [f"{number} {text(move)}" for number in numbers if (move := _move(number))]


def write() -> None:
    """Add the moves of new buildings.

    Raises:
        ValueError: a number that was published means another move now, or none.
    """
    changed = set(PATH.read_text(encoding="utf-8").splitlines()) - set(listing())
    if changed:
        raise ValueError(f"Programs have learned these numbers: {sorted(changed)}")
    PATH.write_text("\n".join(listing()) + "\n", encoding="utf-8")


def _move(number: int):
    try:
        return move_ids.move_at(number)
    except MoveSyntaxError:
        return None
