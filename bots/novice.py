"""The level ``novice``: draws lots, but only among moves that are not obviously foolish."""

from random import Random

from bots.blunders import does_something, without_blunders
from bots.protocol import BotView, Budget
from games.engine import Move, State, ids
from games.engine.moves import BUILD, GUEST, LAND_DROP, OPEN, PASS, PASS_MOVE, ROLE, STORE, TAKE, WITH_PRIVILEGE
from games.engine.open_moves import MODULES
from games.engine.phases import storage


class NoviceBot:
    """Knows what each move is for, but not which is worth more. :func:`sensible` says what it considers foolish."""

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        state = view.imagine(rng)
        return rng.choice(sensible(state, view.seat))


def sensible(state: State, seat: int) -> list[Move]:
    """The moves to draw from: those of a person who has just understood the rules.

    - It passes only if nothing else makes sense, and leaves its guests and its tiles where they are.
    - It takes a role that does something for it at once, and the mayor with its colonist.
    - It takes a tile that it can use, or else any tile. It builds nothing that it cannot use.
    - It mans production first, and stores the barrels that sell best: the first proposal of the engine.
    """
    if state.moves[0][0] == STORE:
        return storage.proposals(state, seat)[:1]
    acting = [move for move in state.moves if move[0] not in (PASS, GUEST, LAND_DROP)]
    useful = [move for move in acting if _USEFUL.get(move[0], _always)(state, seat, move)]
    if not useful and acting and acting[0][0] != BUILD:
        useful = without_blunders(state, seat, acting)
    if not useful:
        return [PASS_MOVE] if PASS_MOVE in state.moves else list(state.moves)
    return [MODULES[move[0]].proposals(state, seat)[0] if move in OPEN else move for move in useful]


def _always(state: State, seat: int, move: Move) -> bool:
    return True


def _is_useful_role(state: State, seat: int, move: Move) -> bool:
    return move[2] == WITH_PRIVILEGE and does_something(state, seat, move, sensible)


def _is_useful_tile(state: State, seat: int, move: Move) -> bool:
    """Corn, quarries and forests always; another kind once, or up to the number of circles of its buildings."""
    board, tile = state.seats[seat], move[1]
    return tile in (ids.CORN, ids.QUARRY, ids.FOREST) or board.tiles[tile] < max(1, _circles(state, seat, tile))


def _is_useful_building(state: State, seat: int, move: Move) -> bool:
    """All except production buildings without a plantation for them, and buildings that cost more than coins.

    In the last round all that coins buy.
    """
    if len(move) > 3:
        return False
    board, slot = state.seats[seat], ids.FIRST_BUILDING_SLOT + move[1]
    goods = [good for good in range(1, 5) if slot in state.rules.makers[good]]
    return bool(state.ended_by) or all(board.tiles[good] > _circles(state, seat, good) for good in goods)


def _circles(state: State, seat: int, good: int) -> int:
    """How many tiles of a kind its buildings can use."""
    owned, buildings = state.seats[seat].owned, [slot - ids.FIRST_BUILDING_SLOT for slot in state.rules.makers[good]]
    return sum(state.rules.circles[building] for building in buildings if owned >> building & 1)


_USEFUL = {ROLE: _is_useful_role, TAKE: _is_useful_tile, BUILD: _is_useful_building}
