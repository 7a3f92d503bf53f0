"""The open move ``place``: describe it, put it into words, edit it, draw one by lot."""

from collections.abc import Callable
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .flow import Flow
from .words import Words, people

Open = dict[str, Any]
Counts = dict[str, int]

EDITING = (
    "[dim]number: one more there · -number: one less · number=count · several at once, as in [/]1 1 -4 5=2[dim] · "
    "[/]clear[dim] · [/]ok[dim] sends it · [/]x[dim] goes back[/]"
)


def describe(opened: Open, words: Words, console: Console) -> None:
    """How many people, and every slot with its circles as they are now."""
    circles = sum(slot["circles"] for slot in opened["slots"])
    ways = f"{opened['count']} possible arrangement{'' if opened['count'] == 1 else 's'}"
    console.print(f"{words.many(opened['colonists'], 'colonist')} for {circles} circles, {ways}. Now:")
    now = [
        Text(f"{words.slot(slot['slot'])} {people(min(slot['colonists'], slot['circles']), slot['circles'])}")
        for slot in opened["slots"]
    ]
    console.print(Flow(now, gap=3))


def in_words(move: str, opened: Open, words: Words) -> Text:
    """``Corn 2 · Hospice 1 · 1 in San Juan``."""
    counts = parse(move)
    parts = [f"{words.slot(slot)} {count}" for slot, count in counts.items()]
    idle = opened["colonists"] - sum(counts.values())
    if idle:
        parts.append(f"{idle} in {words.word('san_juan')}")
    return Text(" · ".join(parts))


def parse(move: str) -> Counts:
    """The counts by slot of a ``place`` move."""
    listed = move.partition(":")[2]
    if listed in ("", "none"):
        return {}
    return {slot: int(count) for slot, _, count in (item.partition("=") for item in listed.split(","))}


def spell(counts: Counts, opened: Open) -> str:
    """The notation of an arrangement: slots in the order in which the server lists them, none with 0."""
    listed = [f"{s['slot']}={counts[s['slot']]}" for s in opened["slots"] if counts.get(s["slot"])]
    return f"{opened['verb']}:{','.join(listed) or 'none'}"


def random(opened: Open, rng: Random) -> str:
    """Any arrangement that fills as many circles as possible; each set of circles is equally likely."""
    circles = [slot["slot"] for slot in opened["slots"] for _ in range(slot["circles"])]
    chosen = rng.sample(circles, min(opened["colonists"], len(circles)))
    return spell({slot: chosen.count(slot) for slot in chosen}, opened)


def edit(opened: Open, words: Words, console: Console, read: Callable[[str], str]) -> str | None:
    """Let a person arrange, beginning with how it is now. Returns the move, or None to go back."""
    editor = Editor(opened)
    console.print(EDITING)
    while True:
        console.print(editor.drawn(words))
        typed = read("[bold]Arrange[/] ")
        if typed in ("x", "cancel"):
            return None
        if typed.startswith(f"{opened['verb']}:"):
            return typed
        if typed == "?":
            console.print(EDITING)
        elif typed in ("ok", "done"):
            if editor.left == 0:
                return spell(editor.counts, opened)
            console.print(f"{words.many(editor.left, 'colonist')} more must stand on circles.")
        else:
            trouble = editor.apply(typed)
            if trouble:
                console.print(trouble)


class Editor:
    """An arrangement in the making; it never holds more people than there are, nor more than fit a slot."""

    def __init__(self, opened: Open) -> None:
        self.opened = opened
        self.slots = opened["slots"]
        self.must = min(opened["colonists"], sum(slot["circles"] for slot in self.slots))
        self.counts: Counts = {slot["slot"]: min(slot["colonists"], slot["circles"]) for slot in self.slots}

    @property
    def left(self) -> int:
        """How many have yet to be placed."""
        return self.must - sum(self.counts.values())

    def apply(self, typed: str) -> str | None:
        """Carry out what was typed, item by item. Returns what was wrong, if anything; what came before it is done."""
        for item in typed.replace(",", " ").split():
            trouble = self._apply(item)
            if trouble:
                return trouble
        return None

    def _apply(self, item: str) -> str | None:
        if item == "clear":
            self.counts = dict.fromkeys(self.counts, 0)
            return None
        number, equals, count = item[:12].removeprefix("-").partition("=")
        taking = item.startswith("-")
        if not number.isdecimal() or not 1 <= int(number) <= len(self.slots) or (equals and not count.isdecimal()):
            return f"{item!r} is no number of 1 to {len(self.slots)}."
        slot = self.slots[int(number) - 1]
        here = self.counts[slot["slot"]]
        wanted = int(count) if equals else here - 1 if taking else here + 1
        if not 0 <= wanted <= slot["circles"]:
            return f"{number} has {slot['circles']} circle{'' if slot['circles'] == 1 else 's'}, {here} occupied."
        if wanted - here > self.left:
            return "Everybody stands somewhere; take one off first."
        self.counts[slot["slot"]] = wanted
        return None

    def drawn(self, words: Words) -> Table:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold")
        for number, slot in enumerate(self.slots, 1):
            here = self.counts[slot["slot"]]
            was = min(slot["colonists"], slot["circles"])
            change = f"was {was}" if was != here else ""
            grid.add_row(
                str(number), words.slot(slot["slot"]), people(here, slot["circles"]), Text(change, style="dim")
            )
        grid.add_row("", Text(f"{self.left} left to place", style="bold" if self.left else "dim"))
        return grid
