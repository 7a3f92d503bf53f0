"""A table and its decision in words, for a reader who cannot see it: English, as the terminal shows it, in no color."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console

from games.terminal.board import board
from games.terminal.final import final
from games.terminal.words import Words

WIDTH = 110


def table(view: Mapping[str, Any], me: int | None) -> str:
    """The whole table as a viewer sees it, and the scores if the game is over."""
    shown = dict(view)
    words = Words(shown, me)
    console = Console(width=WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as captured:
        console.print(board(shown, words, WIDTH))
        if shown["outcome"]:
            console.print(final(shown, words))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def decision(found: dict[str, Any] | None, me: int | None) -> str:
    """What the game waits for; for the seat that is asked, all its legal moves with what they do."""
    if found is None:
        return "The game waits for nobody."
    if found["moves"] is None:
        return f"The game waits for seat {found['seat']} ({found['kind']})."
    lines = [
        f"You (seat {me}) decide now: {found['kind']}. Decision id: {found['id']}. Version: {found['version']}.",
        *([f"Answer before {found['deadline']}."] if found["deadline"] else []),
        "Legal moves, as `move`: meaning [what it does]:",
        *map(_move, found["moves"]),
        *_open(found["open"]),
        *_storage(found["storage"]),
        f"If you do not answer, this may be played for you: `{found['default']}`.",
    ]
    return "\n".join(lines)


def _move(move: dict[str, Any]) -> str:
    said = [one["text"] for one in (*(move["effects"] or ()), *(move["warnings"] or ()))]
    return f"- `{move['move']}`: {move['label']}" + (f" [{'; '.join(said)}]" if said else "")


def _open(opened: dict[str, Any] | None) -> Iterator[str]:
    if opened is None:
        return
    yield (
        f"- An open move `{opened['verb']}:...` with {opened['count']} values ({opened['label']}); "
        "docs/notation.md, section 4, says how to write one. Sensible ones:"
    )
    yield from _proposals(opened["proposals"])


def _storage(storage: dict[str, Any] | None) -> Iterator[str]:
    if storage is not None:
        yield f"Of these moves, sensible ones ({storage['count']} in all):"
        yield from _proposals(storage["proposals"])


def _proposals(proposals: Sequence[str]) -> Iterator[str]:
    return (f"  - `{move}`" for move in proposals)


def happened(events: Sequence[dict[str, Any]]) -> str:
    """What has happened, a line an event; events without words are left out."""
    return "\n".join(event["message"] for event in events if event["message"])
