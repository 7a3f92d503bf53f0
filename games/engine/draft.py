"""Before play: the violet buildings of the game are selected, one after the other (R-X1-SEL)."""

from collections import Counter

from . import events, ids
from .agenda import decision, schedule
from .moves import DRAFT_MOVES, Move
from .state import State, Step


def begin(state: State) -> None:
    """Let every player in order place one type, until all spaces are filled (R-X1-SEL-2, G-77)."""
    spaces = sum(state.rules.draft_spaces.values())
    schedule(state, *[(DRAFT, pick % state.rules.players) for pick in range(spaces)])


def free_spaces(state: State) -> dict[int, int]:
    """Empty spaces by cost (R-X1-SEL-1)."""
    taken = Counter(state.rules.cost[b] for b in ids.bits(state.drafted))
    return {cost: spaces - taken[cost] for cost, spaces in state.rules.draft_spaces.items()}


def open_types(state: State) -> int:
    """Mask of the candidates with an empty space for their cost (R-X1-SEL-2, R-X1-SEL-4)."""
    drafted = state.drafted
    left = state.rules.candidates & ~drafted
    for types, spaces in state.rules.draft_costs:
        if (drafted & types).bit_count() == spaces:
            left &= ~types
    return left


def legal(state: State, step: Step) -> list[Move]:
    return [DRAFT_MOVES[b] for b in ids.bits(open_types(state))]


def apply(state: State, step: Step, move: Move) -> None:
    """Put all copies of the selected type into the supply (R-X1-SEL-3)."""
    building = move[1]
    state.drafted |= 1 << building
    state.stock[building] = state.rules.copies[building]
    state.in_stock |= 1 << building
    if state.listener:
        events.DRAFTED.tell(state, step[1], building=ids.BUILDINGS[building])


DRAFT = decision("draft", "draft", legal, apply)
