"""How many sequences of moves there are, to a small depth, from fixed positions (the word and the idea are from chess).

Every closed move and every value of an open move counts as one. A position is a table and the number of random
decisions played on it, so each count depends on the rules alone.
"""

import json
from pathlib import Path
from random import Random

from games.engine import State, apply, ids, legal_values, new_game, random_move

PATH = Path(__file__).with_name("perft.json")
SEED = bytes(range(32))

ALL = ids.EXPANSIONS
POSITIONS = [
    # edition, players, decisions played at random before, depth, expansions
    ("classic", 3, 0, 5, ()),
    ("classic", 4, 60, 4, ()),
    ("classic", 5, 0, 4, ()),
    ("classic", 4, 150, 1, ()),
    ("reissue", 2, 0, 4, ()),
    ("reissue", 3, 45, 4, ()),
    ("reissue", 4, 120, 4, ()),
    ("reissue", 5, 90, 4, ()),
    ("1897", 2, 40, 4, ()),
    ("1897", 2, 100, 4, ()),
    ("1897", 3, 0, 4, ()),
    ("1897", 3, 130, 4, ()),
    ("1897", 4, 30, 4, ()),
    ("1897", 5, 200, 4, ()),
    ("reissue", 2, 0, 3, ("new_buildings",)),
    ("reissue", 3, 90, 3, ("new_buildings", "nobles")),
    ("reissue", 5, 200, 3, ("nobles",)),
    ("1897", 3, 0, 4, ("smuggler", "festival")),
    ("1897", 2, 60, 3, ("smuggler",)),
    ("1897", 4, 120, 3, ("festival",)),
    ("1897", 3, 17, 3, ALL),
    ("1897", 4, 150, 2, ALL),
    ("1897", 5, 240, 2, ALL),
    ("1897", 2, 130, 2, ALL),
]


def position(edition: str, players: int, played: int, expansions: tuple[str, ...] = ()) -> State:
    state = new_game(edition, players, expansions, seed=SEED)
    rng = Random("/".join(["perft", edition, str(players), *expansions]))
    for _ in range(played):
        apply(state, random_move(state, rng))
    return state


def perft(state: State, depth: int) -> int:
    """Sequences of ``depth`` decisions; a game that ends earlier counts once."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return sum(1 for _ in legal_values(state))
    total = 0
    for move in legal_values(state):
        after = state.copy()
        apply(after, move)
        total += perft(after, depth - 1)
    return total


def counts(edition: str, players: int, played: int, depth: int, expansions: tuple[str, ...]) -> dict[str, object]:
    state = position(edition, players, played, expansions)
    assert not state.over
    return {
        "edition": edition,
        "players": players,
        "expansions": list(expansions),
        "played": played,
        "counts": [perft(state, below + 1) for below in range(depth)],
    }


def write() -> None:
    rows = [json.dumps(counts(*position)) for position in POSITIONS]
    PATH.write_text("[\n  " + ",\n  ".join(rows) + "\n]\n", encoding="utf-8")
