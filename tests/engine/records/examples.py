"""Records to test with: games written by another program from the same rules, and games of our own."""

import copy
import gzip
import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.headless import simulation

FOLDER = Path(__file__).parent
ACCEPTED = [json.loads(line) for line in (FOLDER / "accepted.jsonl").read_text("utf-8").splitlines()]
"""Whole games of an independent checker, with legal lists and without seeds."""
EXPANDED = [json.loads(line) for line in gzip.decompress((FOLDER / "expansions.jsonl.gz").read_bytes()).splitlines()]
"""One of its games for each edition, number of players and set of expansions."""
CORRUPTED = [json.loads(line) for line in (FOLDER / "corrupted.jsonl").read_text("utf-8").splitlines()]
"""Records of the same checker with one thing wrong each; ``note`` says what."""


def label(data: dict[str, Any]) -> str:
    return "+".join([f"{data['edition']}-{data['players']}", *data["expansions"]])


@lru_cache
def _ours(edition: str, players: int, index: int, with_legal: bool, expansions: tuple[str, ...]) -> dict[str, Any]:
    table = simulation.make_table(edition, players, ["random"], expansions)
    return simulation.play_game(table, 11, index, with_legal=with_legal)


def ours(
    edition: str = "1897",
    players: int = 2,
    index: int = 0,
    *,
    with_legal: bool = True,
    expansions: tuple[str, ...] = (),
) -> dict[str, Any]:
    """A game with a seed; a copy that may be spoiled."""
    return copy.deepcopy(_ours(edition, players, index, with_legal, expansions))
