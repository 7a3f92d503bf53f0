"""Craftsman: all players produce, the role player takes one more barrel (RULES, section 7)."""

from collections.abc import Sequence

from .. import events, festival, guest_moves, ids
from ..abilities import source_of
from ..agenda import decision, schedule, task
from ..bank import earn, score
from ..moves import BONUS_MOVES, COLONIST, NOBLE, PASS, PASS_MOVE, PRODUCE_MOVE, Move
from ..people import works
from ..state import Seat, State, Step

COINS_FOR_KINDS = (0, 0, 1, 2, 3, 5)
"""Coins by the number of different kinds produced (R-B-FACTORY-1)."""


def begin(state: State, role_player: int, variant: int) -> None:
    """All players produce in order; afterwards comes the privilege (R-CRA-1, R-CRA-6)."""
    rules = state.rules
    best_kind = bool(state.seats[role_player].owned & rules.coins_for_best_kind)
    schedule(
        state,
        *guest_moves.turns(state, ASKED if rules.ask_to_produce else HARVEST, rules.order[role_player]),
        *guest_moves.moment(state, role_player, 1),
        (BONUS, role_player),
        *[(BEST_KIND, role_player)] * best_kind,
    )
    state.harvest = state.bonus = NOTHING


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
    """Give a player the barrels due, as far as the supply goes, and the income from them (R-CRA-3 to R-CRA-5)."""
    seat = state.seats[step[1]]
    supply, goods = state.goods, seat.goods
    received = entitlement(state, seat)
    for good, due in enumerate(received):
        if due:
            if due > supply[good]:
                due = received[good] = supply[good]
            supply[good] -= due
            goods[good] += due
    if seat.manned & state.rules.extra_barrels:
        _extra_barrels(state, seat, received)
    _income(state, step[1], received)


def _extra_barrels(state: State, seat: Seat, received: list[int]) -> None:
    """Add one more of each kind produced in a large building that has a small sister (R-X1-AQUEDUCT, G-46)."""
    for good, maker in state.rules.extra_makers:
        if received[good] and seat.people[maker] and state.goods[good]:
            state.goods[good] -= 1
            seat.goods[good] += 1
            received[good] += 1


def _income(state: State, player: int, received: list[int]) -> None:
    """Pay what a production turn brings besides the barrels, even without any, in the order of R-CRA-5 (G-47)."""
    rules = state.rules
    seat = state.seats[player]
    if player == state.role_player:
        state.harvest = tuple(received)
    if state.listener:
        events.PRODUCED.tell(state, player, goods={ids.GOODS[g]: n for g, n in enumerate(received) if n})
    if seat.manned & rules.production_income:
        _building_income(state, player, received)
    if state.goals:
        festival.received(state, player, received)


def _building_income(state: State, player: int, received: list[int]) -> None:
    rules = state.rules
    seat = state.seats[player]
    if at_work := seat.manned & rules.coins_for_kinds:
        coins = COINS_FOR_KINDS[sum(1 for barrels in received if barrels)]
        if coins:
            earn(state, player, coins, source_of(at_work))
    if seat.manned & rules.craft_income:  # R-X2-CHAPEL-1
        if at_work := works(seat, rules.craft_point, NOBLE):
            score(state, player, 1, source_of(at_work))
        if at_work := works(seat, rules.craft_coin, COLONIST):
            earn(state, player, 1, source_of(at_work))
    if (at_work := seat.manned & rules.coins_for_nobles) and seat.all_nobles:  # R-X2-JEWELER-1, G-88
        earn(state, player, seat.all_nobles, source_of(at_work))
    if player != state.role_player:
        pay_best_kind(state, player, received)


def pay_best_kind(state: State, player: int, received: Sequence[int]) -> None:
    """Pay coins for all barrels but one of the best kind; corn never counts (R-X1-SPECIAL-1, R-X1-SPECIAL-2)."""
    if at_work := state.seats[player].manned & state.rules.coins_for_best_kind:
        coins = max(received[1:]) - 1
        if coins > 0:
            earn(state, player, coins, source_of(at_work))


def role_players_best_kind(state: State, step: Step) -> None:
    """Pay the role player that money after the privilege, which counts by option (R-X1-SPECIAL-3, G-45)."""
    received: Sequence[int] = state.harvest
    if state.rules.flags["specialty_factory_counts_privilege_goods"]:
        received = _with_bonus(state)
    pay_best_kind(state, step[1], received)


def asked_legal(state: State, step: Step) -> tuple[Move, ...]:
    """With the option of G-40: all or nothing, asked where there is something to produce (N-7)."""
    return ASK if any(entitlement(state, state.seats[step[1]])) else ONLY_PRODUCE


def asked_apply(state: State, step: Step, move: Move) -> None:
    if move[0] == PASS:
        _income(state, step[1], list(NOTHING))
    else:
        harvest(state, step)


def bonus_legal(state: State, step: Step) -> list[Move]:
    """One more barrel of a kind received in this phase, if the supply has any (R-CRA-6, R-CRA-7, G-43)."""
    moves: list[Move] = [
        BONUS_MOVES[good] for good, barrels in enumerate(state.harvest) if barrels and state.goods[good]
    ]
    if moves:
        moves.append(PASS_MOVE)
    return moves


def bonus_apply(state: State, step: Step, move: Move) -> None:
    """Take the barrel; with a library there may be another one, but not after a pass (G-48, N-6)."""
    if move[0] == PASS:
        return
    player, good = step[1], move[1]
    seat = state.seats[player]
    state.goods[good] -= 1
    seat.goods[good] += 1
    state.bonus = tuple(n + (kind == good) for kind, n in enumerate(state.bonus))
    if state.listener:
        events.TOOK_BONUS.tell(state, player, good=ids.GOODS[good])
    festival.received(state, player, _with_bonus(state))
    if len(step) == 2 and seat.manned & state.rules.double_privilege:
        schedule(state, (BONUS, player, SECOND))


def _with_bonus(state: State) -> list[int]:
    return [produced + taken for produced, taken in zip(state.harvest, state.bonus, strict=True)]


NOTHING = (0, 0, 0, 0, 0)
SECOND = 1
ASK = (PRODUCE_MOVE, PASS_MOVE)
ONLY_PRODUCE = (PRODUCE_MOVE,)
HARVEST = task("harvest", harvest)
ASKED = decision("produce", "produce", asked_legal, asked_apply)
BONUS = decision("bonus", "bonus", bonus_legal, bonus_apply)
BEST_KIND = task("pay_best_kind", role_players_best_kind)
