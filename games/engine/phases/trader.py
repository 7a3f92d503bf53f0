"""Trader: every player may sell one barrel to the trading house (RULES, section 8)."""

from .. import events, guest_moves, ids
from ..abilities import source_of
from ..agenda import decision, schedule_all, task
from ..bank import earn, privilege
from ..land import draw_tile, drop, droppable
from ..moves import (
    COLONIST,
    LAND_BUY,
    LAND_BUY_MOVE,
    LAND_DROP,
    LAND_DROP_MOVES,
    NOBLE,
    PASS,
    PASS_MOVE,
    SELL_MOVES,
    TO_HOUSE,
    TO_POST,
    Move,
)
from ..people import works
from ..state import State, Step
from ..tiles import tiles_left


def begin(state: State, role_player: int, variant: int) -> None:
    """Each player in order may sell; then a full house is emptied (R-TRA-1, R-TRA-8)."""
    turns = guest_moves.turns(state, SELL, state.rules.order[role_player])
    schedule_all(state, (*turns, (CLOSE, role_player)))


def proceeds(state: State, player: int, good: int, place: int = TO_HOUSE) -> list[tuple[str, int]]:
    """What a sale brings, as (source, coins): price, privilege, and markets except at the post (R-TRA-2, R-TRA-5)."""
    rules = state.rules
    extra = rules.sale_coins[state.seats[player].manned] if place == TO_HOUSE else 0  # R-X1-POST-2
    found = [("price", rules.prices[good]), ("privilege", privilege(state, player)), ("buildings", extra)]
    return [(source, coins) for source, coins in found if coins]


def legal(state: State, step: Step) -> list[Move]:
    """A sale and a use of the land office, each once; a turn goes on while there is more than ``pass`` (G-52).

    Its step is ``(SELL, seat)`` at first, later ``(SELL, seat, things done)``.
    """
    done = step[2] if len(step) > 2 else 0
    moves = [] if done & SOLD else _sales(state, step[1])
    if state.seats[step[1]].manned & state.rules.land_trade and not done & LAND_USED:
        moves += _land(state, step[1])
    if moves or not done:
        moves.append(PASS_MOVE)
    return moves


def _sales(state: State, player: int) -> list[Move]:
    """Kinds that the house does not hold, any kind with the right building; none if it is full (R-TRA-3, R-TRA-4)."""
    seat, rules = state.seats[player], state.rules
    moves = []
    if len(state.house) < ids.HOUSE_SPACES:
        refused = 0 if seat.manned & rules.sell_duplicate else state.house_kinds
        for good, barrels in enumerate(seat.goods):
            if barrels and not refused >> good & 1:
                moves.append(SELL_MOVES[good][TO_HOUSE])
    if seat.manned & rules.own_sale:  # R-X1-POST-1, R-X1-POST-3
        moves += [SELL_MOVES[good][TO_POST] for good, barrels in enumerate(seat.goods) if barrels]
    return moves


def _land(state: State, player: int) -> list[Move]:
    """Buy the top tile with a colonist, discard a plantation with a noble (R-X2-LAND-1, R-X2-LAND-2, R-X2-LAND-5)."""
    seat, rules = state.seats[player], state.rules
    moves: list[Move] = []
    if works(seat, rules.buy_tile, COLONIST) and seat.coins and seat.land < ids.ISLAND_SPACES and tiles_left(state):
        moves.append(LAND_BUY_MOVE)
    if works(seat, rules.sell_tile, NOBLE):
        forests = bool(seat.manned & rules.plant_forest) or not rules.flags[FOREST_OPTION]
        moves += [LAND_DROP_MOVES[kind] for kind in droppable(seat, forests=forests)]
    return moves


def apply(state: State, step: Step, move: Move) -> None:
    if move[0] == PASS:
        return
    player = step[1]
    done = step[2] if len(step) > 2 else 0
    now = LAND_USED if move[0] in (LAND_BUY, LAND_DROP) else SOLD
    if state.seats[player].manned & state.rules.land_trade:
        state.agenda.append((SELL, player, done | now))
    if move[0] == LAND_BUY:
        state.seats[player].coins -= 1
        draw_tile(state, player, events.BOUGHT_TILE)
    elif move[0] == LAND_DROP:
        seller = source_of(works(state.seats[player], state.rules.sell_tile, NOBLE))
        drop(state, player, move[1])
        earn(state, player, 1, seller)
    else:
        _sell(state, player, move)


def _sell(state: State, player: int, move: Move) -> None:
    _, good, place = move
    seat = state.seats[player]
    coins = sum(amount for _, amount in proceeds(state, player, good, place))
    seat.goods[good] -= 1
    seat.coins += coins
    if place == TO_HOUSE:
        state.house.append(good)
        state.house_kinds |= 1 << good
    else:  # G-55
        state.goods[good] += 1
    if state.listener:
        where = "trading_house" if place == TO_HOUSE else source_of(seat.manned & state.rules.own_sale)
        events.SOLD.tell(state, player, good=ids.GOODS[good], coins=coins, place=where)


def close(state: State, step: Step) -> None:
    """Return the barrels of a full trading house to the supply; otherwise they stay (R-TRA-8, G-49)."""
    if len(state.house) == ids.HOUSE_SPACES:
        for good in state.house:
            state.goods[good] += 1
        state.house = []
        state.house_kinds = 0
        events.EMPTIED_HOUSE.tell(state, events.NO_SEAT)


SOLD, LAND_USED = 1, 2
FOREST_OPTION = "land_office_forest_discard_needs_forest_house"
SELL = decision("trade", "trade", legal, apply)
CLOSE = task("close_house", close)
