"""Every language, every table, and the events and moves of random games."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from games import engine
from games.engine.editions import EDITIONS

LANGUAGES = ("en", "de", "fr")
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]

TABLES = [
    (edition, players, expansions)
    for edition, source in EDITIONS.items()
    for players in sorted(source.setups)
    for expansions in dict.fromkeys([(), tuple(source.expansions)])
]
"""Every edition with every number of players, without expansions and with all of them."""

LEFT_OVER = re.compile(r"[{}_]|%\(|\bNone\b|  ")
"""A placeholder, an id, a value of Python's, or a gap where a word is missing."""

ENGLISH = re.compile(
    r"\b(a|the|of|and|with|for|from|on|to|is|takes?|gets?|keeps?|builds?|chooses?|colonists?|workers?|nobles?|citizens?|"
    r"corn|fruit|sugar|tobacco|coffee|plantations?|quarry|doubloons?|victory|points?|role|round|card|tile|ship|load)\b"
)
"""Words that stand in no German sentence."""


def played(edition: str, players: int, expansions: tuple[str, ...], seed: int) -> Iterator[tuple[engine.State, Any]]:
    """A random game: at every decision the state and the events since the last one."""
    rng = Random(seed)
    state = engine.new_game(edition, players, expansions=expansions, seed=bytes([seed]) * 32)
    events: list[tuple[str, int | None, dict[str, Any]]] = []

    def listen(state: engine.State, kind: str, seat: int, data: dict[str, Any]) -> None:
        data = engine.result(state) if kind == "game_over" else data
        events.append((kind, seat if seat >= 0 else None, data))

    state.listener = listen
    while not state.over:
        yield state, events[:]
        events.clear()
        engine.play(state, engine.random_move(state, rng))
    yield state, events
