"""Whole games as text for people: every decision with its legal moves, what was played, what happened, what is seen."""

from pathlib import Path
from random import Random
from typing import Any

from games.engine import State, ids, new_game, observe, play, random_move, text, texts, waiting

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
            happened.append(_event(kind, seat, data))

    edition, players, expansions = GAMES[name]
    state = new_game(edition, players, expansions, seed=SEED)
    state.listener = listen
    rng = Random(f"playthrough/{name}")
    title = ", ".join([edition, f"{players} players", *expansions])
    lines = [f"# {title}, seed {SEED.hex()}", "", *_table(observe(state))]
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
    lines += _expansions(seen)
    for number, seat in enumerate(seen["seats"]):
        island = {tile["tile"]: f"{tile['colonists']}/{tile['count']}" for tile in seat["island"]}
        city = {row["building"]: f"{row['colonists']}/{row['circles']}" for row in seat["city"]}
        lines += [
            f"   seat {number}: coins {seat['coins']}, points {seat['victory_points']}, goods {_short(seat['goods'])}, "
            f"san juan {seat['san_juan']}",
            f"      island {_short(island)}; city {_short(city)}",
        ]
        nobles = {row.get("tile") or row["building"]: row["nobles"] for row in (*seat["island"], *seat["city"])}
        nobles["san_juan"] = seat["san_juan_nobles"]
        if any(nobles.values()):
            lines.append(f"      nobles {_short(nobles)}")
        if seat["forests"]:
            lines.append(f"      forests {','.join(kind or '?' for kind in seat['forests'])}")
    if seen["result"]:
        lines += [f"   score {number}: {_short(line)}" for number, line in enumerate(seen["result"]["scores"])]
        lines.append(f"   winners {_short(seen['result']['winners'])}")
    return lines


def _expansions(seen: dict[str, Any]) -> list[str]:
    """What only expansions have on the table."""
    lines = []
    if "nobles" in seen["expansions"]:
        lines.append(f"   nobles: supply {seen['supply']['nobles']}, ship {seen['ship_nobles']}")
    if "smuggler" in seen["expansions"]:
        lines.append(f"   wanted poster {seen['wanted_poster']}; reserved {seen['reserved_role']}")
    if seen["festival"]:
        lines.append(f"   festival: {_short(seen['festival'])}")
    if seen["draft"]:
        lines.append(f"   draft: spaces {_short(seen['draft']['spaces'])}")
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
    for name in GAMES:
        path(name).write_text(playthrough(name), encoding="utf-8")
