"""The decider: a person at the keyboard, or chance."""

import re
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
LegalMove = dict[str, Any]
Offer = str | list[LegalMove]

MOST_LINES = 24
"""More moves than these are grouped by their subject."""
FEW = 3
"""At most this many moves about one thing are still shown one by one."""
HELP = """\
  [bold]number[/]     play the move with this number
  [bold]text[/]       play a move in notation, such as [bold]role:settler[/] or [bold]build:hospice[/]
  [bold]h[/]          a hint, at tables that have them; [bold]h master[/] thinks longer
  [bold]r[/]          redraw the table          [bold]l[/]  the whole log
  [bold]?[/]          this help                 [bold]q[/]  quit; the game stays and you can go on with it later
● occupied circle, ◆ circle with a noble, ○ empty circle. Dim buildings in a city do not work. In the list of
buildings, the number in front says how many are left, the number behind is the cost. Points are chips + points of
buildings; bonuses of large buildings are added at the end."""


class Quit(Exception):
    """The person wants to leave; the game stays."""


class Desk(Protocol):
    """What a person can ask for while deciding."""

    def draw(self) -> None: ...

    def show_log(self) -> None: ...

    def show_hint(self, level: str | None) -> None: ...


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
        """Choose a move, as notation text. The server decides whether it is legal."""
        offered = self._offer(decision, words)
        opened = decision["open"]
        back = None
        while True:
            typed = self.read("[bold]Your move[/] [dim](? for help)[/] ")
            if not typed:
                continue
            if typed.isdecimal():
                number = int(typed[:6])
                if not 1 <= number <= len(offered):
                    self.console.print(f"Type a number from 1 to {len(offered)}.")
                    continue
                chosen = offered[number - 1]
                if isinstance(chosen, str):
                    return chosen
                back, offered = offered, self._list(chosen, words)
            elif back and typed in ("x", "back"):
                offered, back = self._offer(decision, words), None
            elif typed in ("?", "help"):
                self.console.print(HELP)
            elif typed in ("q", "quit"):
                raise Quit
            elif typed in ("l", "log"):
                desk.show_log()
            elif typed.split()[0] in ("h", "hint"):
                desk.show_hint(typed.partition(" ")[2].strip() or None)
            elif typed in ("r", "redraw"):
                desk.draw()
                offered, back = self._offer(decision, words), None
            elif opened and typed in ("e", "edit"):
                move = placement.edit(opened, words, self.console, self.read)
                if move:
                    return move
                offered, back = self._offer(decision, words), None
            elif set(":=@") & set(typed) or typed in ("pass", "draw", "produce", "plunder"):
                return typed
            else:
                self.console.print(Text.assemble((typed, "bold"), " is neither a number nor a move. Type ? for help."))

    def _offer(self, decision: Decision, words: Words) -> list[Offer]:
        """Show the question and the moves. Returns, by number, the notation of a move or the moves about one thing."""
        question = words.question(decision["kind"])
        self.console.print(Text.assemble((question, "bold reverse"), (_until(decision["deadline"]), "dim")))
        lines = _lines()
        offered: list[Offer] = []
        for group in gathered(decision["moves"] or []):
            if len(group) > 1:
                offered.append(group)
                lines.add_row(str(len(offered)), f"{_about(group[0], words)} …", f"{len(group)} ways")
            else:
                offered.append(group[0]["move"])
                _add(lines, len(offered), group[0], words)
        opened = decision["open"]
        if opened:
            placement.describe(opened, words, self.console)
            for proposal in opened["proposals"]:
                offered.append(proposal)
                lines.add_row(str(len(offered)), placement.in_words(proposal, opened, words), "")
            lines.add_row("e", f"edit it yourself, or type {opened['verb']}:slot=count,...", "")
        self.console.print(lines)
        return offered

    def _list(self, moves: list[LegalMove], words: Words) -> list[Offer]:
        """Show the moves about one thing. Returns their notation in the order of the numbers."""
        lines = _lines()
        for number, move in enumerate(moves, 1):
            _add(lines, number, move, words)
        lines.add_row("x", "back", "")
        self.console.print(lines)
        return [move["move"] for move in moves]


def _lines() -> Table:
    lines = Table.grid(padding=(0, 2))
    lines.add_column(justify="right", style="bold")
    lines.add_column()
    lines.add_column(style="dim", overflow="fold")
    return lines


def _add(lines: Table, number: int, move: LegalMove, words: Words) -> None:
    lines.add_row(str(number), Text.assemble(move["label"], (_breakdown(move["price"], words), "dim")), move["move"])


def gathered(moves: list[LegalMove]) -> list[list[LegalMove]]:
    """The moves one by one; where there are many, those about one thing together, in the place of the first."""
    if len(moves) <= MOST_LINES:
        return [[move] for move in moves]
    groups: dict[str, list[LegalMove]] = {}
    for move in moves:
        groups.setdefault(_thing(move["move"]), []).append(move)
    return [part for group in groups.values() for part in ([group] if len(group) > FEW else [[m] for m in group])]


def _thing(move: str) -> str:
    """The subject of a move: the building that is built or drafted, else its verb."""
    verb, _, rest = move.partition(":")
    if verb == "build":
        return f"build:{rest.partition('+')[0]}"
    return re.split("[@=]", verb)[0]


def _about(move: LegalMove, words: Words) -> str:
    """A headline for moves about one thing."""
    verb, _, thing = _thing(move["move"]).partition(":")
    if thing:
        return words.building(thing)
    return {
        "guest": words.question("window"),
        "store": words.question("store"),
        "supply": words.question("supply"),
        "draft": words.question("draft"),
        "role": words.question("role"),
    }.get(verb) or words.word(f"action:{verb}")


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


def _breakdown(price: dict[str, Any] | None, words: Words) -> str:
    """``  (5 − 1 quarries − 1 privilege)``; buildings by their names."""
    if not price or not price["discounts"]:
        return ""
    less = "".join(f" − {discount['amount']} {words.word(discount['source'])}" for discount in price["discounts"])
    return f"  ({price['base']}{less})"


def _until(deadline: str | None) -> str:
    if not deadline:
        return ""
    moment = datetime.fromisoformat(deadline).astimezone()
    today = moment.date() == datetime.now().astimezone().date()
    return f"  until {moment:%H:%M}" if today else f"  until {moment:%d %b %H:%M}"
