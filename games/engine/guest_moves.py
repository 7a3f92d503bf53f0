"""Guests of a guesthouse move at the moments of R-X1-GUEST-4 (notation, section 3; N-1 to N-4).

A moment is a step ``(MOMENT, seat, depth, refresh)`` that lies above the ``depth`` decisions that it belongs to: the
first of them that has legal moves is the owner's own decision. An owner with fewer than two own moves gets a window.
After each guest move the task ``refresh`` runs, if there is one.
"""

from collections.abc import Sequence
from functools import lru_cache

from . import agenda, events, ids
from .moves import COLONIST, GUEST, NOBLE, PASS_MOVE, Move
from .people import remove_person, settle_person, works
from .state import Seat, State, Step

WINDOW = "window"
NO_TASK = -1
NO_STEPS: tuple[Step, ...] = ()


def moment(state: State, player: int, depth: int, refresh: int = NO_TASK) -> tuple[Step, ...]:
    """The step to schedule before ``depth`` decisions of a player who has guests; none for others.

    A player without guests gets none before that step: they only come with a mayor or with a building of their own.
    """
    return ((MOMENT, player, depth, refresh),) if state.seats[player].manned & state.rules.guests else NO_STEPS


def turns(state: State, kind: int, order: tuple[int, ...]) -> tuple[Step, ...]:
    """Like :func:`~.agenda.turns`, with a moment at the start of each turn of a player with guests (R-X1-GUEST-4 b)."""
    house = state.rules.guests
    hosts = [player for player, seat in enumerate(state.seats) if seat.manned & house] if house else ()
    return _turns_with_moments(kind, order, tuple(hosts)) if hosts else agenda.turns(kind, order)


@lru_cache(maxsize=4096)
def _turns_with_moments(kind: int, order: tuple[int, ...], hosts: tuple[int, ...]) -> tuple[Step, ...]:
    depth = 1 if agenda.KINDS[kind] else 0
    steps: list[Step] = []
    for turn in agenda.turns(kind, order):
        if turn[1] in hosts:
            steps.append((MOMENT, turn[1], depth, NO_TASK))
        steps.append(turn)
    return tuple(steps)


def moves_of_guests(state: State, seat: Seat) -> list[Move]:
    """Moves of each sort of guest to each slot with an empty circle, except guesthouses (R-X1-GUEST-2, 3)."""
    people, nobles = seat.people, seat.nobles
    houses = state.rules.guesthouses
    colonists = noble_guests = 0
    for house in houses:
        noble_guests += nobles[house]
        colonists += people[house] - nobles[house]
    sorts = [noble for noble, there in enumerate((colonists, noble_guests)) if there]
    free = [slot for slot, circles in seat.circles(state.rules) if circles > people[slot] and slot not in houses]
    return [(GUEST, slot, noble) for slot in free for noble in sorts]


def legal(state: State, step: Step) -> list[Move]:
    """The owner's own moves and those of their guests; nothing without a guest or an empty circle."""
    seat = state.seats[step[1]]
    if not seat.manned & state.rules.guests:
        return []
    if not seat.empty_circles:
        return []
    guests = moves_of_guests(state, seat)
    if not guests:
        return []
    own = _own(state, step, top=1)[0]
    return [*own, *guests] if len(own) > 1 else [*guests, PASS_MOVE]


def kind(state: State, step: Step) -> str:
    """The decision kind: a window where the owner has nothing else to decide, else that of their own decision (N-1)."""
    if state.moves[0][0] == GUEST:
        return WINDOW
    decision = _own(state, step, top=1)[1]
    assert decision is not None
    return agenda.kind_of(state, decision)


def apply(state: State, step: Step, move: Move) -> None:
    """Move a guest and let the moment go on; any other move is played for the decision and ends it (N-2)."""
    _, player, _, refresh = step
    if move[0] == GUEST:
        _move_guest(state, player, move)
        if refresh == NO_TASK:
            state.agenda.append(step)
        else:
            agenda.schedule(state, (refresh, player), step)
        return
    own, decision = _own(state, step, top=0)
    if decision and (len(own) > 1 or list(own) == [PASS_MOVE]):  # a single pass is not played a second time (N-1)
        while state.agenda.pop() is not decision:
            pass
        agenda.carry_out(state, decision, move)


def asking(state: State) -> Step:
    """The step of the waiting decision; for a moment, that of the owner's own decision if there is one."""
    top = state.agenda[-1]
    return (_own(state, top, top=1)[1] or top) if top[0] == MOMENT else top


def _own(state: State, step: Step, top: int) -> tuple[Sequence[Move], Step | None]:
    """The owner's own moves and the decision that they belong to; ``top`` steps lie above it."""
    for below in range(step[2]):
        decision = state.agenda[-1 - top - below]
        moves = agenda.moves_of(state, decision)
        if moves:
            return moves, decision
    return (), None


def _move_guest(state: State, player: int, move: Move) -> None:
    _, slot, noble = move
    seat = state.seats[player]
    sort = NOBLE if noble else COLONIST
    house = ids.bits(works(seat, state.rules.guests, sort))[0]
    remove_person(seat, ids.FIRST_BUILDING_SLOT + house, sort)
    settle_person(seat, slot, sort)
    if state.listener:
        events.MOVED_GUEST.tell(state, player, slot=ids.SLOTS[slot], noble=bool(noble))


MOMENT = agenda.decision("moment", kind, legal, apply)
