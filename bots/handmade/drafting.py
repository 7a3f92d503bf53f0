"""Which building to select for the game: the one that would do most for this seat in the middle of it (R-X1-SEL)."""

from random import Random

from games.engine import Move, Seat, State, ids
from games.engine.moves import DRAFT

from .valuation import Valuation
from .weights import Weights

MIDDLE = 0.5
"""The share of the game for which a building that is bought in the middle stands."""
MIDDLE_TILES = (2, 1, 1, 0, 1, 1, 0)
MIDDLE_BUILDINGS = ("indigo_plant", "small_sugar_mill", "coffee_roaster")
MIDDLE_POINTS = 12
MIDDLE_NOBLES = 2
NEARLY = 2.5
"""So many points less are as good: no player knows their game that early, and other buildings make other games."""
PRICE = 0.6
"""The weight of a coin, as a share of its worth then: the player with the most coins buys what they like best."""


def choose(state: State, player: int, weights: Weights, rng: Random) -> Move:
    """Choose the best candidate, or by lot one that is nearly as good."""
    found = worths(state, player, weights)
    least = max(found.values()) - NEARLY
    return (DRAFT, rng.choice([building for building, worth in found.items() if worth >= least]))


def worths(state: State, player: int, weights: Weights) -> dict[int, float]:
    """What each candidate brings less its price, on the board that the player may have in the middle of the game."""
    valuation = Valuation(state, weights, MIDDLE)
    rules = state.rules
    without = middle_board(state.seats[player], valuation)
    worth = valuation.board(without)
    found = {}
    for move in state.moves:
        building = move[1]
        board = without.copy()
        _add(board, building, valuation)
        price = PRICE * valuation.outlook.coin * rules.cost[building]
        found[building] = valuation.board(board) - worth - price
    return found


def middle_board(seat: Seat, valuation: Valuation) -> Seat:
    """A usual board in the middle of the game, added to what the seat starts with, everything manned."""
    board = seat.copy()
    board.points += MIDDLE_POINTS
    for tile, count in enumerate(MIDDLE_TILES):
        board.tiles[tile] += count
        board.land += count
        if tile != ids.FOREST:
            _man(board, tile, board.tiles[tile])
    for name in MIDDLE_BUILDINGS:
        _add(board, ids.BUILDINGS.index(name), valuation)
    if valuation.rules.with_nobles:
        assert isinstance(board.nobles, list)
        board.all_nobles += MIDDLE_NOBLES - board.nobles[ids.CORN]
        board.nobles[ids.CORN] = MIDDLE_NOBLES
    return board


def _add(board: Seat, building: int, valuation: Valuation) -> None:
    rules = valuation.rules
    board.owned |= 1 << building
    board.city += rules.spaces[building]
    if rules.circles[building]:
        board.manned |= 1 << building
        board.building_circles += rules.circles[building]
        _man(board, ids.FIRST_BUILDING_SLOT + building, rules.circles[building])


def _man(board: Seat, slot: int, people: int) -> None:
    board.colonists += people - board.people[slot]
    board.people[slot] = people
