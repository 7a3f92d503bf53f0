"""Whole games as text for people: every decision with its legal moves, what was played, what happened, what is seen."""

from pathlib import Path
from random import Random
from typing import Any

from games.engine import State, new_game, observe, play, random_move, text, texts, waiting

FOLDER = Path(__file__).parent
GAMES = {"classic": 3, "reissue": 5, "1897": 4}
"""One game for each edition, with so many players."""
SEED = bytes(range(32))


def path(edition: str) -> Path:
    return FOLDER / f"playthrough_{edition}.txt"


def playthrough(edition: str) -> str:
    """The game of that edition as text."""
    happened: list[str] = []

    def listen(state: State, kind: str, seat: int, data: dict[str, Any]) -> None:
        if kind != "decision" and not (kind == "move" and not data["forced"]):
            happened.append(_event(kind, seat, data))

    state = new_game(edition, GAMES[edition], seed=SEED)
    state.listener = listen
    rng = Random(f"playthrough/{edition}")
    lines = [f"# {edition}, {GAMES[edition]} players, seed {SEED.hex()}", "", *_table(observe(state))]
    number = 0
    while not state.over:
        decision, legal = waiting(state), texts(state.moves)
        move = random_move(state, rng)
        round_before = state.round
        happened.clear()
        play(state, move)
        lines += ["", f"[{number}] seat {decision.seat} {decision.kind}: {' '.join(legal)}", f"  > {text(move)}"]
        lines += [f"    {event}" for event in happened]
        if state.round != round_before or state.over:
            lines += ["", *_table(observe(state))]
        number += 1
    return "\n".join(lines) + "\n"


def _event(kind: str, seat: int, data: dict[str, Any]) -> str:
    """``kind seat=1 name=value ...`` in the order in which the engine tells it."""
    told = {"seat": seat} if seat >= 0 else {}
    return " ".join([kind, *(f"{name}={_short(value)}" for name, value in (told | data).items())])


def _table(seen: dict[str, Any]) -> list[str]:
    """A summary of an observation."""
    ships = ", ".join(f"{ship['barrels']}/{ship['capacity']} {ship['good'] or '-'}" for ship in seen["cargo_ships"])
    supply = seen["supply"]
    lines = [
        f"== round {seen['round']}, governor {seen['governor']}, pile {seen['pile']}, "
        f"ended by {_short(seen['end_triggers'])}",
        f"   supply: colonists {supply['colonists']}, points {supply['victory_points']}, "
        f"quarries {supply['quarries']}, goods {_short(supply['goods'])}",
        f"   buildings: {_short(supply['buildings'])}",
        f"   colonist ship {seen['colonist_ship']}; cargo ships {ships}; trading house {_short(seen['trading_house'])}",
        f"   row {_short(seen['plantations'])}; discard {_short(seen['discard'])}; "
        f"coins {_short({role['role']: role['coins'] for role in seen['roles']})}",
    ]
    for number, seat in enumerate(seen["seats"]):
        island = {tile["tile"]: f"{tile['colonists']}/{tile['count']}" for tile in seat["island"]}
        city = {row["building"]: f"{row['colonists']}/{row['circles']}" for row in seat["city"]}
        lines += [
            f"   seat {number}: coins {seat['coins']}, points {seat['victory_points']}, goods {_short(seat['goods'])}, "
            f"san juan {seat['san_juan']}",
            f"      island {_short(island)}; city {_short(city)}",
        ]
    if seen["result"]:
        lines += [f"   score {number}: {_short(line)}" for number, line in enumerate(seen["result"]["scores"])]
        lines.append(f"   winners {_short(seen['result']['winners'])}")
    return lines


def _short(value: Any) -> str:
    """Lists and mappings in few signs; entries that are 0 are left out, except in a list of mappings."""
    if isinstance(value, dict):
        return ",".join(f"{name}:{_short(item)}" for name, item in value.items() if item != 0) or "-"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "".join(f"({','.join(f'{name}:{item}' for name, item in entry.items())})" for entry in value)
    if isinstance(value, (list, tuple)):
        return ",".join(_short(item) for item in value) or "-"
    return str(value)


def write() -> None:
    for edition in GAMES:
        path(edition).write_text(playthrough(edition), encoding="utf-8")
