"""Storage and unloading, the end of the captain phase (R-CAP-17 to R-CAP-21)."""

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

from .. import events, guest_moves, ids
from ..agenda import decision, task
from ..moves import STORE, Move
from ..state import Seat, State, Step


def steps(state: State, captain: int) -> tuple[Step, ...]:
    """The steps to be scheduled: all players in order store, then full ships sail (R-CAP-17, R-CAP-21)."""
    return (*guest_moves.turns(state, KEEP, state.rules.order[captain]), (UNLOAD, captain))


def legal(state: State, step: Step) -> list[Move]:
    """Each different result of choosing the barrels to keep, once (R-CAP-17, R-CAP-18, N-11)."""
    seat = state.seats[step[1]]
    return [(STORE, kept) for kept in storable(state, seat)] if any(seat.goods) else []


def storable(state: State, seat: Seat) -> list[tuple[int, ...]]:
    """What a player may keep: all barrels of some kinds and single barrels of others, and no fewer than that allows."""
    goods = seat.goods
    held = [good for good, barrels in enumerate(goods) if barrels]
    kinds, most_singles = room(state, seat)
    results: dict[tuple[int, ...], None] = {}
    for stored in combinations(held, min(kinds, len(held))):
        others = [good for good in held if good not in stored]
        singles = min(most_singles, sum(goods[good] for good in others))
        for counts in product(*(range(min(goods[good], singles) + 1) for good in others)):
            if sum(counts) == singles:
                kept = [goods[good] if good in stored else 0 for good in range(5)]
                for good, count in zip(others, counts, strict=True):
                    kept[good] = count
                results[tuple(kept)] = None
    return list(results)


def room(state: State, seat: Seat) -> tuple[int, int]:
    """How many kinds a player may keep whole, and how many single barrels of other kinds (R-CAP-17, R-CAP-18)."""
    rules = state.rules
    return rules.stored_kinds[seat.manned], 1 + rules.stored_singles[seat.manned]


def describe(state: State, player: int) -> dict[str, Any]:
    """What can be kept: the ``goods`` held, so many whole ``kinds``, and ``singles``, single barrels of other kinds."""
    seat = state.seats[player]
    kinds, singles = room(state, seat)
    held = {ids.GOODS[good]: barrels for good, barrels in enumerate(seat.goods) if barrels}
    return {"goods": held, "kinds": kinds, "singles": singles}


def count(state: State, player: int) -> int:
    """How many choices are legal."""
    return len(storable(state, state.seats[player]))


def proposals(state: State, player: int) -> list[Move]:
    """The choice that sells best, that of most barrels, and that of most kinds; each once."""
    kept = storable(state, state.seats[player])
    return [(STORE, found) for found in dict.fromkeys(max(kept, key=order) for order in _orders(state))]


def _orders(state: State) -> tuple[Callable[[tuple[int, ...]], Any], ...]:
    def worth(kept: tuple[int, ...]) -> int:
        return sum(price * barrels for price, barrels in zip(state.rules.prices, kept, strict=True))

    return (
        lambda kept: (worth(kept), sum(kept), kept),
        lambda kept: (sum(kept), worth(kept), kept),
        lambda kept: (sum(map(bool, kept)), worth(kept), kept),
    )


def apply(state: State, step: Step, move: Move) -> None:
    """Return the barrels that the player does not keep to the supply."""
    seat = state.seats[step[1]]
    kept = move[1]
    for good in range(5):
        state.goods[good] += seat.goods[good] - kept[good]
    if state.listener:
        lost = {ids.GOODS[g]: n - kept[g] for g, n in enumerate(seat.goods) if n > kept[g]}
        seat.goods = list(kept)
        events.STORED.tell(state, step[1], kept={ids.GOODS[g]: n for g, n in enumerate(kept) if n}, lost=lost)
    else:
        seat.goods = list(kept)


def unload(state: State, step: Step) -> None:
    """Empty every full ship into the supply; the others keep their cargo (R-CAP-21, G-66)."""
    for ship, capacity in enumerate(state.rules.ships):
        if state.cargo[ship] == capacity:
            good = state.cargo_kind[ship]
            state.goods[good] += capacity
            state.cargo[ship] = 0
            state.cargo_kind[ship] = -1
            if state.listener:
                events.SHIP_SAILED.tell(state, events.NO_SEAT, ship=capacity, good=ids.GOODS[good])


KEEP = decision("keep", "store", legal, apply)
UNLOAD = task("unload_ships", unload)
