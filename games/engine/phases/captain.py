"""Captain: goods must be loaded, what is left must be stored (RULES, section 9)."""

from itertools import combinations, product

from .. import ids
from ..agenda import decision, task, turns
from ..moves import PASS, PASS_MOVE, SHIP, STORE, WHARF, WHARF_MOVES, Move
from ..state import Seat, State, Step
from ..supply import award

OWN_SHIP = 1
"""Bit of ``Seat.used``: the wharf has sailed in this phase (R-B-WHARF-1)."""


def begin(state: State, role_player: int, variant: int) -> None:
    """Players load in turns, then everybody stores, then full ships sail (R-CAP-2, R-CAP-17, R-CAP-21)."""
    for seat in state.seats:
        seat.used = 0
    state.privilege = True
    state.agenda.append((UNLOAD, role_player))
    state.agenda += turns(KEEP, state.rules.order[role_player])
    state.agenda.append((LOAD, role_player, 0))


def legal(state: State, step: Step) -> list[Move]:
    """The loadings of this turn; ``pass`` only if no ship loading is possible (R-CAP-4 to R-CAP-12)."""
    seat = state.seats[step[1]]
    moves = []
    for good, barrels in enumerate(seat.goods):
        if barrels:
            moves += ship_loadings(state, good, barrels)
    may_pass = not moves
    if seat.manned & state.rules.own_ship and not seat.used & OWN_SHIP:
        moves += [WHARF_MOVES[good] for good, barrels in enumerate(seat.goods) if barrels]
    if may_pass:
        moves.append(PASS_MOVE)
    return moves


def ship_loadings(state: State, good: int, barrels: int) -> list[Move]:
    """The cargo ships that can take a kind of which somebody holds so many barrels."""
    ships = state.rules.ships
    if good in state.cargo_kind:  # R-CAP-5: the ship that carries it, or none
        ship = state.cargo_kind.index(good)
        return [(SHIP, good, ships[ship])] if state.cargo[ship] < ships[ship] else []
    empty = [ships[ship] for ship, kind in enumerate(state.cargo_kind) if kind < 0]
    if not empty:
        return []
    # R-CAP-9, G-57: of several empty ships one that takes most; the option asks for the largest ship instead
    enough = max(empty) if state.rules.largest_empty_ship else min(barrels, max(empty))
    return [(SHIP, good, capacity) for capacity in empty if capacity >= enough]


def apply(state: State, step: Step, move: Move) -> None:
    """One loading or none, then the next player's turn, until all in a row load nothing (R-CAP-2, R-CAP-13)."""
    _, player, idle = step
    players = state.rules.players
    if move[0] == PASS:
        idle += 1
        if idle == players:
            return
    else:
        idle = 0
        _load(state, player, move)
    state.agenda.append((LOAD, (player + 1) % players, idle))


def _load(state: State, player: int, move: Move) -> None:
    seat = state.seats[player]
    good = move[1]
    barrels = seat.goods[good]
    if move[0] == WHARF:  # R-B-WHARF-1, 2: all barrels of the kind go to the supply
        seat.used |= OWN_SHIP
        state.goods[good] += barrels
    else:  # R-CAP-8: as many as possible
        ship = state.rules.ships.index(move[2])
        barrels = min(barrels, move[2] - state.cargo[ship])
        state.cargo[ship] += barrels
        state.cargo_kind[ship] = good
    seat.goods[good] -= barrels
    points = barrels + loading_bonus(state, player)
    if player == state.role_player:
        state.privilege = False
    award(state, seat, points)
    if state.listener:
        where = {"ship": move[2]} if move[0] == SHIP else {"ship": None}
        state.tell("loaded", player, good=ids.GOODS[good], barrels=barrels, points=points, **where)


def loading_bonus(state: State, player: int) -> int:
    """Points beside one a barrel: harbor for every loading, privilege for the captain's first (R-CAP-11, G-63)."""
    points = state.rules.loading_points[state.seats[player].manned]
    if state.privilege and player == state.role_player:
        points += 1
    return points


def keep_legal(state: State, step: Step) -> list[Move]:
    """Each different result of the choice what to keep, once (R-CAP-17, R-CAP-18, N-11)."""
    seat = state.seats[step[1]]
    return [(STORE, kept) for kept in storable(state, seat)] if any(seat.goods) else []


def storable(state: State, seat: Seat) -> list[tuple[int, ...]]:
    """What he may keep: all barrels of some kinds and single barrels of others, and no fewer than that allows."""
    rules = state.rules
    goods = seat.goods
    held = [good for good, barrels in enumerate(goods) if barrels]
    whole = min(rules.stored_kinds[seat.manned], len(held))
    results = {}
    for stored in combinations(held, whole):
        others = [good for good in held if good not in stored]
        singles = min(1 + rules.stored_singles[seat.manned], sum(goods[good] for good in others))
        for counts in product(*(range(min(goods[good], singles) + 1) for good in others)):
            if sum(counts) == singles:
                kept = [goods[good] if good in stored else 0 for good in range(5)]
                for good, count in zip(others, counts, strict=True):
                    kept[good] = count
                results[tuple(kept)] = None
    return list(results)


def keep_apply(state: State, step: Step, move: Move) -> None:
    """What he does not keep goes back to the supply."""
    seat = state.seats[step[1]]
    kept = move[1]
    for good in range(5):
        state.goods[good] += seat.goods[good] - kept[good]
    if state.listener:
        lost = {ids.GOODS[g]: n - kept[g] for g, n in enumerate(seat.goods) if n > kept[g]}
        seat.goods = list(kept)
        state.tell("stored", step[1], kept={ids.GOODS[g]: n for g, n in enumerate(kept) if n}, lost=lost)
    else:
        seat.goods = list(kept)


def unload(state: State, step: Step) -> None:
    """Every full ship is emptied into the supply, the others keep their cargo (R-CAP-21, G-66)."""
    for ship, capacity in enumerate(state.rules.ships):
        if state.cargo[ship] == capacity:
            good = state.cargo_kind[ship]
            state.goods[good] += capacity
            state.cargo[ship] = 0
            state.cargo_kind[ship] = -1
            if state.listener:
                state.tell("ship_sailed", ship=capacity, good=ids.GOODS[good])


LOAD = decision("load", "ship", legal, apply)
KEEP = decision("keep", "store", keep_legal, keep_apply)
UNLOAD = task("unload_ships", unload)
