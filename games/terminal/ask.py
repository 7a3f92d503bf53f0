"""Who decides: a person at the keyboard, or chance."""

from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from . import placement
from .words import Words

Decision = dict[str, Any]

QUESTIONS = {
    "role": "Choose a role",
    "settle": "Take a tile for your island",
    "place": "Place your {colonist}s",
    "build": "Build",
    "produce": "Produce",
    "bonus": "Your privilege: one barrel more",
    "trade": "Sell to the trading house",
    "ship": "Load a ship",
    "store": "What do you keep?",
}
HELP = """\
  [bold]number[/]     play the move with this number
  [bold]text[/]       play a move in notation, such as [bold]role:settler[/] or [bold]build:hospice[/]
  [bold]r[/]          redraw the table          [bold]l[/]  the whole log
  [bold]?[/]          this help                 [bold]q[/]  quit; the game stays and you can go on with it later
● is an occupied circle, ○ an empty one; what is dim in a city does not work. Behind a building stands its cost,
before it how many are left. Points are chips + points of buildings; bonuses of large buildings come at the end."""


class Quit(Exception):
    """The person wants to leave; the game stays."""


class Desk(Protocol):
    """What a person can ask for while deciding."""

    def draw(self) -> None: ...

    def show_log(self) -> None: ...


class Person:
    """Asks at the keyboard; ``read`` gives one line for a prompt, or raises EOFError."""

    def __init__(self, console: Console, read: Callable[[str], str] | None = None) -> None:
        self.console = console
        self._read = read or console.input

    def read(self, prompt: str) -> str:
        """One line of input, without spaces around it.

        Raises:
            Quit: there is no more input, or Ctrl-C.
        """
        try:
            return self._read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None

    def choose(self, decision: Decision, words: Words, desk: Desk) -> str:
        """A move as notation text. Whether it is legal is for the server to say."""
        offered = self._offer(decision, words)
        opened = decision["open"]
        while True:
            typed = self.read("[bold]Your move[/] [dim](? for help)[/] ")
            if not typed:
                continue
            if typed.isdecimal():
                number = int(typed[:6])
                if 1 <= number <= len(offered):
                    return offered[number - 1]
                self.console.print(f"There are moves 1 to {len(offered)}.")
            elif typed in ("?", "help"):
                self.console.print(HELP)
            elif typed in ("q", "quit"):
                raise Quit
            elif typed in ("l", "log"):
                desk.show_log()
            elif typed in ("r", "redraw"):
                desk.draw()
                self._offer(decision, words)
            elif opened and typed in ("e", "edit"):
                move = placement.edit(opened, words, self.console, self.read)
                if move:
                    return move
                self._offer(decision, words)
            elif ":" in typed or typed in ("pass", "draw", "produce"):
                return typed
            else:
                self.console.print(Text.assemble((typed, "bold"), " is neither a number nor a move. ? shows help."))

    def _offer(self, decision: Decision, words: Words) -> list[str]:
        """Show the question and the moves. Returns their notation in the order of the numbers."""
        question = QUESTIONS.get(decision["kind"], decision["kind"]).format(colonist=words.word("colonist"))
        self.console.print(Text.assemble((question, "bold reverse"), (_until(decision["deadline"]), "dim")))
        lines = Table.grid(padding=(0, 2))
        lines.add_column(justify="right", style="bold")
        lines.add_column()
        lines.add_column(style="dim", overflow="fold")
        offered = []
        for move in decision["moves"] or []:
            offered.append(move["move"])
            label = Text.assemble(move["label"], (_breakdown(move["price"]), "dim"))
            lines.add_row(str(len(offered)), label, move["move"])
        opened = decision["open"]
        if opened:
            placement.describe(opened, words, self.console)
            for proposal in opened["proposals"]:
                offered.append(proposal)
                lines.add_row(str(len(offered)), placement.in_words(proposal, opened, words), "")
            lines.add_row("e", f"edit it yourself, or type {opened['verb']}:slot=count,...", "")
        self.console.print(lines)
        return offered


class Chance:
    """Plays random legal moves for the person: every listed one equally likely, and any arrangement of people."""

    def __init__(self, console: Console, rng: Random) -> None:
        self.console, self.rng = console, rng

    def choose(self, decision: Decision, words: Words, desk: Desk) -> str:
        moves = [move["move"] for move in decision["moves"] or []]
        opened = decision["open"]
        if opened and not self.rng.randrange(len(moves) + 1):
            move = placement.random(opened, self.rng)
        else:
            move = self.rng.choice(moves)
        self.console.print(Text.assemble(("Your move ", "bold"), move))
        return move


def _breakdown(price: dict[str, Any] | None) -> str:
    """``   5 − 1 quarries − 1 privilege``."""
    if not price or not price["discounts"]:
        return ""
    less = "".join(f" − {discount['amount']} {discount['source']}" for discount in price["discounts"])
    return f"  ({price['base']}{less})"


def _until(deadline: str | None) -> str:
    if not deadline:
        return ""
    moment = datetime.fromisoformat(deadline).astimezone()
    today = moment.date() == datetime.now().astimezone().date()
    return f"  until {moment:%H:%M}" if today else f"  until {moment:%d %b %H:%M}"
