"""Craftsman: everybody produces, the role player takes one barrel more (RULES, section 7)."""

from .. import ids
from ..agenda import decision, task, turns
from ..moves import BONUS_MOVES, PASS, PASS_MOVE, PRODUCE_MOVE, Move
from ..state import Seat, State, Step

COINS_FOR_KINDS = (0, 0, 1, 2, 3, 5)
"""Coins by the number of different kinds produced (R-B-FACTORY-1)."""


def begin(state: State, role_player: int, variant: int) -> None:
    """Everybody produces in order; afterwards comes the privilege (R-CRA-1, R-CRA-6)."""
    state.agenda.append((BONUS, role_player))
    state.agenda += turns(ASKED if state.rules.ask_to_produce else HARVEST, state.rules.order[role_player])
    state.harvest = NOTHING


def entitlement(state: State, seat: Seat) -> list[int]:
    """Barrels of each kind before supply limits: plantation and building each need a colonist (R-CRA-2, R-CRA-8)."""
    people = seat.people
    due = people[:5]
    for good, makers in enumerate(state.rules.makers):
        if due[good] and makers:
            capacity = 0
            for slot in makers:
                capacity += people[slot]
            if capacity < due[good]:
                due[good] = capacity
    return due


def harvest(state: State, step: Step) -> None:
    """He receives what he is entitled to, as far as the supply goes (R-CRA-3, R-CRA-4, G-41)."""
    player = step[1]
    seat = state.seats[player]
    supply, goods = state.goods, seat.goods
    received = entitlement(state, seat)
    kinds = 0
    for good, due in enumerate(received):
        if due:
            if due > supply[good]:
                due = received[good] = supply[good]
            if due:
                kinds += 1
                supply[good] -= due
                goods[good] += due
    if player == state.role_player:
        state.harvest = tuple(received)
    if state.listener:
        state.tell("produced", player, goods={ids.GOODS[g]: n for g, n in enumerate(received) if n})
    if seat.manned & state.rules.coins_for_kinds and COINS_FOR_KINDS[kinds]:
        seat.coins += COINS_FOR_KINDS[kinds]
        if state.listener:
            state.tell("earned_coins", player, coins=COINS_FOR_KINDS[kinds], source="coins_for_kinds")


def asked_legal(state: State, step: Step) -> tuple[Move, ...]:
    """With the option of G-40: all or nothing, asked where there is something to produce (N-7)."""
    return ASK if any(entitlement(state, state.seats[step[1]])) else ONLY_PRODUCE


def asked_apply(state: State, step: Step, move: Move) -> None:
    if move[0] != PASS:
        harvest(state, step)


def bonus_legal(state: State, step: Step) -> list[Move]:
    """One more barrel of a kind that he received in this phase and that is still there (R-CRA-6, R-CRA-7, G-43)."""
    moves = [BONUS_MOVES[good] for good, barrels in enumerate(state.harvest) if barrels and state.goods[good]]
    if moves:
        moves.append(PASS_MOVE)
    return moves


def bonus_apply(state: State, step: Step, move: Move) -> None:
    if move[0] != PASS:
        good = move[1]
        state.goods[good] -= 1
        state.seats[step[1]].goods[good] += 1
        if state.listener:
            state.tell("took_bonus", step[1], good=ids.GOODS[good])


NOTHING = (0, 0, 0, 0, 0)
ASK = (PRODUCE_MOVE, PASS_MOVE)
ONLY_PRODUCE = (PRODUCE_MOVE,)
HARVEST = task("harvest", harvest)
ASKED = decision("produce", "produce", asked_legal, asked_apply)
BONUS = decision("bonus", "bonus", bonus_legal, bonus_apply)
