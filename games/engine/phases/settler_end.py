"""End of the settler phase, before the row is cleared: owners of a hunting lodge act in order (R-X2-HUNT, G-18)."""

from .. import guest_moves
from ..abilities import source_of
from ..agenda import decision, task
from ..bank import score
from ..land import drop, droppable
from ..moves import COLONIST, DROP_MOVES, NOBLE, PASS, PASS_MOVE, Move
from ..people import works
from ..state import State, Step

MOST_ROOM_POINTS = 2


def steps(state: State, order: tuple[int, ...]) -> list[Step]:
    """The steps of every owner, occupied or not, to be scheduled (R-X2-HUNT-3, N-4)."""
    rules = state.rules
    carriers = rules.drop_tile | rules.points_for_room
    found: list[Step] = []
    for player in order if carriers else ():
        owned = state.seats[player].owned
        if owned & carriers:
            drops, counts = bool(owned & rules.drop_tile), bool(owned & rules.points_for_room)
            found += guest_moves.moment(state, player, int(drops))
            found += [(DROP_TILE, player)] * drops + [(ROOM, player)] * counts
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
    """With a noble: give points for strictly more free island spaces than any other player (R-X2-HUNT-2, G-90)."""
    player = step[1]
    seat = state.seats[player]
    at_work = works(seat, state.rules.points_for_room, NOBLE)
    if at_work and all(other.land > seat.land for other in state.seats if other is not seat):
        score(state, player, MOST_ROOM_POINTS, source_of(at_work))


DROP_TILE = decision("drop_tile", "lodge", legal, apply)
ROOM = task("count_room", count_room)
