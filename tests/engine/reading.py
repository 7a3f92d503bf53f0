"""What a state says, in the words of the notation: counts by name, lists in order, only what is not zero."""

from typing import Any

from games.engine import State, ids
from games.engine.state import FACE_DOWN


def watch(state: State) -> list[tuple[str, int, dict[str, Any]]]:
    """Every event from now on, as ``(kind, seat, data)``, in a list that grows."""
    heard: list[tuple[str, int, dict[str, Any]]] = []
    state.listener = lambda _, kind, seat, data: heard.append((kind, seat, data))
    return heard


def goods_of(state: State, player: int) -> dict[str, int]:
    return named(state.seats[player].goods, ids.GOODS)


def tiles_of(state: State, player: int) -> dict[str, int]:
    return named(state.seats[player].tiles, ids.TILES)


def people_of(state: State, player: int) -> dict[str, int]:
    return named(state.seats[player].people, ids.SLOTS)


def nobles_of(state: State, player: int) -> dict[str, int]:
    return named(state.seats[player].nobles, ids.SLOTS)


def forests_of(state: State, player: int) -> list[str]:
    """The printed kinds of their forests, oldest first, with a question mark where only they know it."""
    return ["?" * (kind >= FACE_DOWN) + ids.GOODS[kind % FACE_DOWN] for kind in state.seats[player].forests]


def buildings_of(state: State, player: int) -> list[str]:
    return [ids.BUILDINGS[b] for b in ids.bits(state.seats[player].owned)]


def row_of(state: State) -> dict[str, int]:
    return named(state.row, ids.GOODS)


def supply_of(state: State) -> dict[str, int]:
    return dict(zip(ids.GOODS, state.goods, strict=True))


def house_of(state: State) -> list[str]:
    return [ids.GOODS[good] for good in state.house]


def face_down(state: State) -> list[str]:
    """The face-down pile, next tile first."""
    return [ids.GOODS[kind] for kind in state.pile[state.pile_at :]]


def cargo_of(state: State, capacity: int) -> tuple[int, str | None]:
    """Barrels and kind on the cargo ship of that capacity."""
    ship = state.rules.ships.index(capacity)
    kind = state.cargo_kind[ship]
    return state.cargo[ship], ids.GOODS[kind] if kind >= 0 else None


def coins_on(state: State, role: str) -> int:
    return state.card_coins[ids.ROLES.index(role)]


def triggers(state: State) -> list[str]:
    """The end triggers that have happened (R-END-2)."""
    return [name for k, name in enumerate(ids.TRIGGERS) if state.ended_by >> k & 1]


def named(numbers: list[int] | tuple[int, ...], names: tuple[str, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(names, numbers, strict=True) if count}
