"""Refusals of the moves that only expansions have."""

from .. import draft as selection
from .. import guest_moves, ids, moves
from ..errors import Refusal
from ..errors import gettext_noop as _
from ..land import droppable
from ..people import works
from ..phases import captain, trader
from ..phases.smuggler import MOST_BARRELS
from ..state import State
from ..tiles import tiles_left
from .common import has_none, needs


def draft(state: State, seat: int, move: moves.Move) -> Refusal:
    building = move[1]
    name = ids.BUILDINGS[building]
    if building not in state.rules.rows:
        return Refusal(_("This building is not in the game: {building}."), "R-X1-SEL-2", building=name)
    if not state.rules.candidates >> building & 1:
        return Refusal(_("This building does not have to be selected: {building}."), "R-X1-SEL-1", building=name)
    if state.drafted >> building & 1:
        return Refusal(_("This building has already been selected: {building}."), "R-X1-SEL-2", building=name)
    cost = state.rules.cost[building]
    assert not selection.free_spaces(state)[cost]
    return Refusal(_("No empty space is left for buildings of this cost: {cost}."), "R-X1-SEL-4", cost=cost)


def drop(state: State, seat: int, move: moves.Move) -> Refusal:
    return _no_tile(move[1], "R-X2-HUNT-1")


def _no_tile(tile: int, rule: str) -> Refusal:
    return Refusal(_("The player has no such tile to discard: {tile}."), rule, tile=ids.TILES[tile])


def buy_land(state: State, seat: int, move: moves.Move) -> Refusal:
    board = state.seats[seat]
    if not works(board, state.rules.buy_tile, moves.COLONIST):
        return needs(state, "buy_tile", "R-X2-LAND-1")
    if _land_used(state):
        return _once("R-X2-LAND-1")
    if not board.coins:
        return Refusal(_("The tile costs one coin, but the player has none."), "R-X2-LAND-1")
    if board.land == ids.ISLAND_SPACES:
        return Refusal(_("No island space is free."), "R-STL-6")
    assert not tiles_left(state)
    return Refusal(_("No tile is left to draw."), "R-STL-12")


def drop_land(state: State, seat: int, move: moves.Move) -> Refusal:
    board = state.seats[seat]
    if not works(board, state.rules.sell_tile, moves.NOBLE):
        return needs(state, "sell_tile", "R-X2-LAND-2")
    if _land_used(state):
        return _once("R-X2-LAND-2")
    if move[1] in droppable(board):
        return needs(state, "plant_forest", "R-X2-LAND-5")
    return _no_tile(move[1], "R-X2-LAND-2")


def _land_used(state: State) -> bool:
    step = guest_moves.asking(state)
    return len(step) > 2 and bool(step[2] & trader.LAND_USED)


def _once(rule: str) -> Refusal:
    return Refusal(_("This is possible only once per phase."), rule)


def supply(state: State, seat: int, move: moves.Move) -> Refusal:
    board = state.seats[seat]
    goods = ids.bits(move[1])
    for good in goods:
        if not board.goods[good]:
            return has_none(good, "R-X2-SUPPLIER-1")
    return Refusal(
        _("The player can return at most {nobles} of their barrels."), "R-X2-SUPPLIER-1", nobles=board.all_nobles
    )


def small_wharf(state: State, seat: int, move: moves.Move) -> Refusal:
    board = state.seats[seat]
    if not board.manned & state.rules.mixed_loading:
        return needs(state, "mixed_loading", "R-X1-SWHARF-1")
    if board.used & captain.MIXED:
        return _once("R-X1-SWHARF-1")
    return Refusal(_("The player has no barrels."), "R-X1-SWHARF-1")


def raid(state: State, seat: int, move: moves.Move) -> Refusal:
    _verb, capacity, _kept = move
    if capacity not in state.rules.ships:
        return Refusal(_("No cargo ship in the game has this capacity: {capacity}."), "R-SET-8", capacity=capacity)
    most = min(MOST_BARRELS, state.cargo[state.rules.ships.index(capacity)])
    return Refusal(_("The player can keep at most {most} of these barrels."), "R-X3-5", most=most)


def headhunt(state: State, seat: int, move: moves.Move) -> Refusal:
    return Refusal(
        _(
            "The player can keep at most three of the people who must leave the ship, and no more than they have "
            "empty circles."
        ),
        "R-X3-7",
    )


def swap(state: State, seat: int, move: moves.Move) -> Refusal:
    name = ids.ROLES[move[1]]
    if not state.rules.cards >> move[1] & 1:
        return Refusal(_("This role card is not in the game: {role}."), "R-SET-7", role=name)
    return Refusal(_("This role has already been taken this round: {role}."), "R-X3-8", role=name)


def guest(state: State, seat: int, move: moves.Move) -> Refusal:
    _verb, slot, noble = move
    board = state.seats[seat]
    if state.agenda[-1][0] != guest_moves.MOMENT:
        if not board.manned & state.rules.guests:
            return needs(state, "guests", "R-X1-GUEST-2")
        return Refusal(_("Guests cannot move right now."), "R-X1-GUEST-4")
    open_to = [listed for listed in state.moves if listed[0] == moves.GUEST]
    if not any(listed[2] == noble for listed in open_to):
        return Refusal(_("The player has no guest of that kind."), "R-X1-GUEST-2")
    return Refusal(_("No circle is empty here: {slot}."), "R-X1-GUEST-2", slot=ids.SLOTS[slot])
