"""What a player never does who thinks at all: give something away for nothing. Every level but ``random`` avoids it.

A level may judge a table wrongly, and play a move that a better one would not. But it does not

- keep fewer barrels than it could with others the same, nor lose barrels for which its own wharf would give points;
- take a role that does nothing for it while another one does;
- pass in the last round with coins that would buy points.
"""

from collections.abc import Callable
from operator import le

from games.engine import Move, State, apply, current_decision
from games.engine.moves import BUILD, GUEST, LAND_DROP, PASS, PASS_MOVE, ROLE, STORE, WHARF
from games.engine.phases import storage

_IDLE = frozenset((PASS, GUEST, LAND_DROP))


def without_blunders(state: State, seat: int, moves: list[Move]) -> list[Move]:
    """The moves, in their order, that are no blunders of ``seat``, which is asked; all of them if nothing else is left.

    ``moves`` are legal, but need not be all that is.
    """
    listed = state.moves[0][0]
    if listed == ROLE:
        sound = [move for move in moves if move[0] != ROLE or does_something(state, seat, move, _actions)]
    elif listed == STORE:
        sound = [move for move in moves if not _keeps_less(state, move)]
    elif PASS_MOVE in moves and (_could_build(state) or _could_load(state, seat)):
        sound = [move for move in moves if move != PASS_MOVE]
    else:
        return moves
    return sound or moves


def does_something(state: State, seat: int, role: Move, actions: Callable[[State, int], list[Move]]) -> bool:
    """Whether a role brings the seat something at once, such as the card's coins, or asks it for more than a pass.

    ``actions`` says what the seat would consider when the role asks it.
    """
    after = state.copy()
    apply(after, role)
    asked = current_decision(after)
    if after.role == role[1] and asked is not None and asked.seat == seat:
        return actions(after, seat) != [PASS_MOVE]
    return _things(after, seat) != _things(state, seat)


def _actions(state: State, seat: int) -> list[Move]:
    return [move for move in state.moves if move[0] not in _IDLE] or [PASS_MOVE]


def _things(state: State, seat: int) -> tuple[object, ...]:
    board = state.seats[seat]
    return board.coins, board.points, board.colonists, *board.goods, *board.tiles


def _keeps_less(state: State, move: Move) -> bool:
    """Whether another choice keeps all that this one keeps, and more (R-CAP-17)."""
    return move[0] == STORE and any(
        other[0] == STORE and other != move and all(map(le, move[1], other[1])) for other in state.moves
    )


def _could_load(state: State, seat: int) -> bool:
    """Whether barrels will be lost that a wharf of the seat could take (R-B-WHARF-1); later turns free no ship."""
    if not any(move[0] == WHARF for move in state.moves):
        return False
    board = state.seats[seat]
    return sum(board.goods) > max(map(sum, storage.storable(state, board)))


def _could_build(state: State) -> bool:
    """Whether coins buy a building in the last round: they are of no use later (R-SCO-1), and each building counts."""
    return bool(state.ended_by) and any(move[0] == BUILD and len(move) == 3 for move in state.moves)
