"""The open moves: describe the choices, put a value into words, edit it, draw one at random.

People go to slots (``place``, ``crew``), or barrels are loaded (``small_wharf``): then every kind of goods is a place
that holds as many as there are.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .flow import Flow
from .words import Words, people

Open = dict[str, Any]

EDITING = (
    "[dim]number: one more there · -number: one less · number=count · several at once, as in [/]1 1 -4 5=2[dim] · "
    "[/]clear[dim] · [/]ok[dim] sends it · [/]x[dim] goes back[/]"
)
NOBLES = "[dim]with an [/]n[dim] behind it, a noble: [/]3n -3n 5=1n 5=2+1n"


@dataclass(frozen=True)
class Count:
    """A count of colonists and nobles; barrels count as colonists here."""

    colonists: int = 0
    nobles: int = 0

    def __bool__(self) -> bool:
        return bool(self.colonists or self.nobles)

    def __int__(self) -> int:
        return self.colonists + self.nobles

    def __str__(self) -> str:
        """As the notation spells it: ``2``, ``1n``, ``2+1n``."""
        return "+".join([str(self.colonists)] * bool(self.colonists) + [f"{self.nobles}n"] * bool(self.nobles)) or "0"


Counts = dict[str, Count]


@dataclass(frozen=True)
class Place:
    """A place for people or barrels: its id, its room, and those who are there before the move."""

    id: str
    room: int
    now: Count = Count()


def places(opened: Open) -> list[Place]:
    """The slots or kinds of goods in the order of the notation."""
    if opened["slots"]:
        return [Place(slot["slot"], slot["free"], _standing(opened, slot)) for slot in opened["slots"]]
    return [Place(good, count, Count(count)) for good, count in opened["goods"].items()]


def _standing(opened: Open, slot: dict[str, Any]) -> Count:
    """The people who can stay: ``place`` rearranges everyone, ``crew`` only places new people."""
    if opened["verb"] != "place":
        return Count()
    nobles = min(slot["nobles"], slot["free"])
    return Count(min(slot["colonists"], slot["free"] - nobles), nobles)


def least(opened: Open) -> int:
    """How many must be placed, or loaded."""
    return 1 if opened["goods"] else opened["must_place"]


def describe(opened: Open, words: Words, console: Console) -> None:
    """Print the people or barrels to be placed, and every place as it is now."""
    ways = f"{opened['count']} possible way{'' if opened['count'] == 1 else 's'}"
    console.print(f"{opened['label']} – {_waiting(opened, words)}, {ways}. Now:")
    now = [
        Text(f"{words.slot(s['slot'])} {people(s['colonists'] + s['nobles'], s['circles'], s['nobles'])}")
        for s in opened["slots"]
    ] or [words.chip(good, f" {count}") for good, count in opened["goods"].items()]
    console.print(Flow(now, gap=3))


def _waiting(opened: Open, words: Words) -> str:
    if opened["goods"]:
        barrels = sum(opened["goods"].values())
        return f"{barrels} barrel{'' if barrels == 1 else 's'}"
    circles = sum(slot["free"] for slot in opened["slots"])
    return f"{words.crowd(opened['colonists'], opened['nobles'])} for {circles} circles"


def in_words(move: str, opened: Open, words: Words) -> Text:
    """``Corn 2 · Hospice 1 · 1 in San Juan``; nobles are shown separately."""
    counts = parse(move)
    if opened["goods"]:
        return Text(" · ".join(f"{words.word(good)} {count}" for good, count in counts.items()))
    parts = [
        f"{words.slot(slot)} {words.crowd(count.colonists, count.nobles) if count.nobles else count}"
        for slot, count in counts.items()
    ]
    idle = opened["colonists"] + opened["nobles"] - sum(map(int, counts.values()))
    if idle:
        parts.append(f"{idle} {words.word('in:san_juan')}")
    return Text(" · ".join(parts))


def parse(move: str) -> Counts:
    """The counts by place of an open move."""
    listed = move.partition(":")[2]
    if listed in ("", "none"):
        return {}
    return {place: count_of(text) for place, _, text in (item.partition("=") for item in listed.split(","))}


def count_of(text: str) -> Count:
    """The count that the notation spells: ``2``, ``1n``, ``2+1n``.

    Raises:
        ValueError: it spells none.
    """
    numbers = {"colonists": 0, "nobles": 0}
    for part in text.split("+"):
        number = part.removesuffix("n")
        if not (number.isdecimal() and number.isascii()) or len(number) > 3:
            raise ValueError(text)
        numbers["nobles" if part.endswith("n") else "colonists"] += int(number)
    return Count(**numbers)


def spell(counts: Counts, opened: Open) -> str:
    """The notation of a value: places in the order in which the server lists them, none with 0."""
    listed = [f"{place.id}={counts[place.id]}" for place in places(opened) if counts.get(place.id)]
    return f"{opened['verb']}:{','.join(listed) or 'none'}"


def random(opened: Open, rng: Random) -> str:
    """Draw a value: as many people as possible on any circles, each set equally likely; any barrels, at least one."""
    if opened["goods"]:
        counts = {good: Count(rng.randint(0, count)) for good, count in opened["goods"].items()}
        return spell(counts, opened) if any(counts.values()) else opened["proposals"][0]
    circles = [place.id for place in places(opened) for _ in range(place.room)]
    sorts = ["colonists"] * opened["colonists"] + ["nobles"] * opened["nobles"]
    number = min(len(sorts), len(circles))
    chosen: dict[str, Counter[str]] = {}
    for place, sort in zip(rng.sample(circles, number), rng.sample(sorts, number), strict=True):
        chosen.setdefault(place, Counter())[sort] += 1
    return spell({place: Count(**people) for place, people in chosen.items()}, opened)


def edit(opened: Open, words: Words, console: Console, read: Callable[[str], str]) -> str | None:
    """Let a person arrange, beginning with the present arrangement. Returns the move, or None to go back."""
    editor = Editor(opened)
    help_text = f"{EDITING} · {NOBLES}" if opened["nobles"] else EDITING
    console.print(help_text)
    while True:
        console.print(editor.drawn(words))
        typed = read("[bold]Arrange[/] ")
        if typed in ("x", "cancel"):
            return None
        if typed.startswith(f"{opened['verb']}:"):
            return typed
        if typed == "?":
            console.print(help_text)
        elif typed in ("ok", "done"):
            if editor.missing <= 0:
                return spell(editor.counts, opened)
            console.print(
                "Load at least one barrel."
                if opened["goods"]
                else f"{words.many(editor.missing, 'colonist')} more must go on circles."
            )
        else:
            trouble = editor.apply(typed)
            if trouble:
                console.print(trouble)


class Editor:
    """An arrangement in the making; it never holds more than are available, nor more than fit a place."""

    def __init__(self, opened: Open) -> None:
        self.opened = opened
        self.places = places(opened)
        self.must = least(opened)
        goods = sum(opened["goods"].values())
        self.all = Count(opened["colonists"] or goods, opened["nobles"])
        self.counts: Counts = {place.id: place.now for place in self.places}

    @property
    def missing(self) -> int:
        """How many have yet to be placed at least."""
        return self.must - sum(map(int, self.counts.values()))

    @property
    def left(self) -> Count:
        """The people without a place so far."""
        return Count(
            self.all.colonists - sum(count.colonists for count in self.counts.values()),
            self.all.nobles - sum(count.nobles for count in self.counts.values()),
        )

    def apply(self, typed: str) -> str | None:
        """Carry out the typed items one by one. Returns the error, if any; items before it have been carried out."""
        for item in typed.replace(",", " ").split():
            trouble = self._apply(item)
            if trouble:
                return trouble
        return None

    def _apply(self, item: str) -> str | None:
        if item == "clear":
            self.counts = dict.fromkeys(self.counts, Count())
            return None
        number, equals, count = item[:12].removeprefix("-").partition("=")
        noble = not equals and number.endswith("n")
        number = number.removesuffix("n") if noble else number
        if not (number.isdecimal() and number.isascii()) or not 1 <= int(number) <= len(self.places):
            return f"{item!r} is not a number from 1 to {len(self.places)}."
        place = self.places[int(number) - 1]
        here = self.counts[place.id]
        step = -1 if item.startswith("-") else 1
        try:
            wanted = (
                count_of(count) if equals else Count(here.colonists + step * (not noble), here.nobles + step * noble)
            )
        except ValueError:
            return f"{count!r} is not a count."
        if min(wanted.colonists, wanted.nobles) < 0 or int(wanted) > place.room:
            return f"{number} has {place.room} circle{'' if place.room == 1 else 's'}, {int(here)} occupied."
        left = self.left
        if wanted.colonists - here.colonists > left.colonists or wanted.nobles - here.nobles > left.nobles:
            return "Everyone is placed already; take one off first."
        self.counts[place.id] = wanted
        return None

    def drawn(self, words: Words) -> Table:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold")
        for number, place in enumerate(self.places, 1):
            here = self.counts[place.id]
            change = f"was {place.now}" if place.now != here else ""
            shown = people(int(here), place.room, here.nobles)
            grid.add_row(str(number), words.slot(place.id), shown, Text(change, style="dim"))
        left, missing = self.left, self.missing > 0
        rest = f"{left.colonists}, {words.many(left.nobles, 'noble')}" if self.all.nobles else str(left.colonists)
        grid.add_row("", Text(f"{rest} left to place", style="bold" if missing else "dim"))
        return grid
