"""Events as the server tells them, laid out in paragraphs."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from .words import SEATS, Words

Event = dict[str, Any]
UNTOLD = {"created", "decision"}
"""Kinds of events that add nothing to what the screen shows."""
HEADLINES = {
    "started": "bold",
    "round_began": "bold underline",
    "chose_role": "bold",
    "end_triggered": "bold red",
    "game_over": "bold",
    "expired": "bold red",
    "abandoned": "bold red",
    "cancelled": "bold red",
}
"""Kinds of events that begin a new paragraph, with their style."""


def story(events: list[Event], words: Words) -> RenderableType:
    """Events as short paragraphs: a headline for each round and each role, and the events that followed."""
    parts: list[RenderableType] = []
    details: list[Text] = []

    def close() -> None:
        if details:
            parts.append(Padding(Text("  ").join(details), (0, 0, 0, 4)))
            details.clear()

    for event in events:
        sentence = tell(event, words)
        if sentence is None:
            continue
        if event["kind"] in HEADLINES:
            close()
            parts.append(sentence)
        else:
            details.append(sentence)
    close()
    return Group(*parts) if parts else Text("–", style="dim")


def tell(event: Event, words: Words) -> Text | None:
    """One event in the words of the server, names in the colours of their seats; None if there is nothing to tell.

    Of moves, only chosen passes are told: other events tell what a move has done.
    """
    kind = event["kind"]
    if not event["message"] or kind in UNTOLD:
        return None
    if kind == "move" and (event["data"]["move"] != "pass" or event["data"]["forced"]):
        return None
    text = Text(f"▸ {event['message']}" if kind == "chose_role" else event["message"], style=HEADLINES.get(kind, ""))
    for seat, name in enumerate(words.players):
        text.highlight_words([name], SEATS[seat % len(SEATS)])
    return text
