"""End of the settler phase, before the row is cleared: who owns a hunting lodge acts in order (R-X2-HUNT, G-18)."""

from .. import guests
from ..agenda import decision, task
from ..land import drop, droppable
from ..moves import COLONIST, DROP_MOVES, NOBLE, PASS, PASS_MOVE, Move
from ..state import State, Step
from ..supply import score, works

MOST_ROOM_POINTS = 2


def steps(state: State, order: tuple[int, ...]) -> list[Step]:
    """The steps of every owner, occupied or not, to be laid on the agenda (R-X2-HUNT-3, N-4)."""
    carriers = state.rules.drop_tile
    found: list[Step] = []
    if carriers:
        for player in reversed(order):
            if state.seats[player].owned & carriers:
                found += ((ROOM, player), (DROP_TILE, player), *guests.moment(state, player, 1))
    return found


def legal(state: State, step: Step) -> list[Move]:
    """With a colonist: discard one plantation or forest (R-X2-HUNT-1)."""
    seat = state.seats[step[1]]
    kinds = droppable(seat) if works(seat, state.rules.drop_tile, COLONIST) else []
    return [*(DROP_MOVES[kind] for kind in kinds), PASS_MOVE] if kinds else []


def apply(state: State, step: Step, move: Move) -> None:
    if move[0] != PASS:
        drop(state, step[1], move[1])


def count_room(state: State, step: Step) -> None:
    """With a noble: points for strictly more free island spaces than anybody else (R-X2-HUNT-2, G-90)."""
    player = step[1]
    seat = state.seats[player]
    if works(seat, state.rules.points_for_room, NOBLE) and all(
        other.land > seat.land for other in state.seats if other is not seat
    ):
        score(state, player, MOST_ROOM_POINTS, state.rules.carrier("points_for_room"))


DROP_TILE = decision("drop_tile", "lodge", legal, apply)
ROOM = task("count_room", count_room)
