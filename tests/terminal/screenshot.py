"""Draws docs/images/play.svg: ``python -m tests.terminal.screenshot``."""

import io
import os
import re
from contextlib import suppress
from pathlib import Path

import django
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI

from games import engine
from games.terminal.ask import Person, Quit
from games.terminal.board import board
from games.terminal.story import story
from games.terminal.words import Words

from .support import EVERYTHING, decision, random_game, view

FILE = Path(__file__).resolve().parents[2] / "docs" / "images" / "play.svg"
WIDTH, SEED = 100, 12
# No font is loaded from elsewhere: any font of fixed width does.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def svg() -> str:
    """A table in the middle of a game where seat 0 may build."""
    target = Console(
        file=io.StringIO(), width=WIDTH, record=True, force_terminal=True, color_system="truecolor", highlight=False
    )
    state, events = next((s, list(e)) for s, e in random_game("1897", 4, SEED, EVERYTHING) if _interesting(s))
    words = Words(view(state), 0)
    begin = max(k for k, event in enumerate(events) if event["kind"] == "move" and event["seat"] == 0)
    target.print(board(view(state), words, WIDTH), width=WIDTH)
    target.print(story(events[begin:], words), width=WIDTH)
    target.print()
    _ask(target, state, words)
    return target.export_svg(title="python manage.py play", theme=MONOKAI, code_format=FORMAT, unique_id="play")


def _interesting(state: engine.State) -> bool:
    if state.over or engine.current_decision(state) != ("build", 0) or not 6 < len(state.moves) < 14:
        return False
    discounts = {len(move["price"]["discounts"]) for move in decision(state)["moves"] if move["price"]}
    forests = any(seat.forests for seat in state.seats)
    return 2 in discounts and sum(state.cargo) > 3 and forests and sum(state.seats[0].nobles) > 0


def _ask(target: Console, state: engine.State, words: Words) -> None:
    def read(prompt: str) -> str:
        target.print(prompt, end="")
        raise EOFError

    with suppress(Quit):
        Person(target, read).choose(decision(state) | {"deadline": None}, words, None)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "puerto_api.settings")
    django.setup()  # names are said in a language
    FILE.write_text(svg(), encoding="utf-8")
