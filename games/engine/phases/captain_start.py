"""What a player does before loading, at the start of their first turn: union hall, royal supplier (R-CAP-3, N-3)."""

from itertools import combinations

from .. import guest_moves, ids
from ..abilities import source_of
from ..agenda import decision, task
from ..bank import give_goods, score
from ..moves import PASS, PASS_MOVE, SUPPLY, Move
from ..state import State, Step

COUNTED_PAIRS = 8
"""A bit of ``Seat.used``, like those of :mod:`.captain`."""


def steps(state: State, player: int) -> list[Step]:
    """Pairs are counted, guests may move, then gifts can be given; to be scheduled before the first loading."""
    rules, owned = state.rules, state.seats[player].owned
    counts, gives = bool(owned & rules.points_for_pairs), bool(owned & rules.points_for_gifts)
    return [
        *[(PAIRS, player)] * counts,
        *guest_moves.moment(state, player, 1 + gives, PAIRS),
        *[(GIFTS, player)] * gives,
    ]


def count_pairs(state: State, step: Step) -> None:
    """A union hall gives a point for every two barrels of the same kind, once (R-X1-UNION-1, G-64)."""
    player = step[1]
    seat = state.seats[player]
    at_work = seat.manned & state.rules.points_for_pairs
    if at_work and not seat.used & COUNTED_PAIRS:
        seat.used |= COUNTED_PAIRS
        points = sum(barrels // 2 for barrels in seat.goods)
        if points:
            score(state, player, points, source_of(at_work))


def gifts_legal(state: State, step: Step) -> list[Move]:
    """A royal supplier takes barrels of different kinds, one for each noble at most (R-X2-SUPPLIER-1, G-92)."""
    seat = state.seats[step[1]]
    if not seat.manned & state.rules.points_for_gifts:
        return []
    held = [good for good, barrels in enumerate(seat.goods) if barrels]
    most = min(seat.all_nobles, len(held))
    moves: list[Move] = [
        (SUPPLY, sum(1 << good for good in kinds))
        for number in range(1, most + 1)
        for kinds in combinations(held, number)
    ]
    return [*moves, PASS_MOVE] if moves else []


def gifts_apply(state: State, step: Step, move: Move) -> None:
    """Give a point for each barrel; this is no loading (R-X2-SUPPLIER-2)."""
    if move[0] != PASS:
        goods = [0] * 5
        for good in ids.bits(move[1]):
            goods[good] = 1
        carriers = state.seats[step[1]].manned & state.rules.points_for_gifts
        give_goods(state, step[1], goods, sum(goods), source_of(carriers))


PAIRS = task("count_pairs", count_pairs)
GIFTS = decision("supply", "supply", gifts_legal, gifts_apply)
