"""Trader: everybody may sell one barrel to the trading house (RULES, section 8)."""

from .. import ids
from ..agenda import decision, task, turns
from ..moves import PASS, PASS_MOVE, SELL_MOVES, Move
from ..state import State, Step


def begin(state: State, role_player: int, variant: int) -> None:
    """Each player in order may sell; then a full house is emptied (R-TRA-1, R-TRA-8)."""
    state.agenda.append((CLOSE, role_player))
    state.agenda += turns(SELL, state.rules.order[role_player])


def proceeds(state: State, player: int, good: int) -> list[tuple[str, int]]:
    """What a sale brings, as (source, coins): price, privilege, markets (R-TRA-2, R-TRA-5)."""
    rules = state.rules
    found = [
        ("price", rules.prices[good]),
        ("privilege", int(player == state.role_player)),
        ("buildings", rules.sale_coins[state.seats[player].manned]),
    ]
    return [(source, coins) for source, coins in found if coins]


def legal(state: State, step: Step) -> list[Move]:
    """Kinds that the house does not hold, any kind with the right building, none if it is full (R-TRA-3, 4)."""
    moves = []
    if len(state.house) < ids.HOUSE_SPACES:
        seat = state.seats[step[1]]
        refused = 0 if seat.manned & state.rules.sell_duplicate else state.house_kinds
        for good, barrels in enumerate(seat.goods):
            if barrels and not refused >> good & 1:
                moves.append(SELL_MOVES[good])
    moves.append(PASS_MOVE)
    return moves


def apply(state: State, step: Step, move: Move) -> None:
    if move[0] == PASS:
        return
    good = move[1]
    player = step[1]
    seat = state.seats[player]
    seat.goods[good] -= 1
    state.house.append(good)
    state.house_kinds |= 1 << good
    coins = sum(amount for _, amount in proceeds(state, player, good))
    seat.coins += coins
    if state.listener:
        state.tell("sold", player, good=ids.GOODS[good], coins=coins)


def close(state: State, step: Step) -> None:
    """A full trading house goes back to the supply, otherwise the barrels stay (R-TRA-8, G-49)."""
    if len(state.house) == ids.HOUSE_SPACES:
        for good in state.house:
            state.goods[good] += 1
        state.house = []
        state.house_kinds = 0
        state.tell("emptied_house")


SELL = decision("trade", "trade", legal, apply)
CLOSE = task("close_house", close)
