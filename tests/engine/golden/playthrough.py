"""Whole games as text for people: every decision with its legal moves, what was played, what happened, what is seen."""

from pathlib import Path
from random import Random
from typing import Any

from games.engine import State, current_decision, ids, new_game, observe, play, random_move, text, texts
from games.engine.printer import decision_line, event_line, table_lines, table_name

FOLDER = Path(__file__).parent
GAMES: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "classic": ("classic", 3, ()),
    "reissue": ("reissue", 5, ()),
    "1897": ("1897", 4, ()),
    "reissue_expanded": ("reissue", 2, ("new_buildings", "nobles")),
    "1897_new_buildings": ("1897", 4, ("new_buildings", "festival")),
    "1897_nobles": ("1897", 5, ("nobles", "smuggler")),
    "1897_expanded": ("1897", 3, ids.EXPANSIONS),
}
"""One game for each edition and some more with expansions, by name: edition, players, expansions."""
SEED = bytes(range(32))


def path(name: str) -> Path:
    return FOLDER / f"playthrough_{name}.txt"


def playthrough(name: str) -> str:
    """The game of that name as text."""
    happened: list[str] = []

    def listen(state: State, kind: str, seat: int, data: dict[str, Any]) -> None:
        if kind != "decision" and not (kind == "move" and not data["forced"]):
            happened.append(event_line(kind, seat, data))

    edition, players, expansions = GAMES[name]
    state = new_game(edition, players, expansions, seed=SEED)
    state.listener = listen
    rng = Random(f"playthrough/{name}")
    lines = [f"# {table_name(state.rules)}, seed {SEED.hex()}", "", *table_lines(observe(state))]
    number = 0
    while not state.over:
        decision, legal = current_decision(state), texts(state.moves)
        move = random_move(state, rng)
        round_before = state.round
        happened.clear()
        play(state, move)
        lines += ["", f"[{number}] {decision_line(decision, legal)}", f"  > {text(move)}"]
        lines += [f"    {event}" for event in happened]
        if state.round != round_before or state.over:
            lines += ["", *table_lines(observe(state))]
        number += 1
    return "\n".join(lines) + "\n"


def write() -> None:
    for name in GAMES:
        path(name).write_text(playthrough(name), encoding="utf-8")
