"""A player of one taste that looks one move ahead."""

from random import Random

from bots.protocol import BotView, Budget, asked
from games.engine import Move, State, apply, ids
from games.engine.moves import DRAFT, OPEN, PLACE, ROLE
from games.engine.open_moves import MODULES

from .appraisal import Appraisal
from .manning import arrangement
from .taste import Taste

MOST_TRIED = 24
MOST_ANSWERS = 80


class Strategist:
    """Takes what brings most at once: a role is judged by the table after its phase, all else by the table after it."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        state = view.imagine(rng)
        appraisal = Appraisal(state, self.taste)
        moves = candidates(state, view.seat, appraisal)
        if len(moves) > MOST_TRIED:
            moves = rng.sample(moves, MOST_TRIED)
        budget.spend(len(moves))
        worths = [(self._worth(state, move, view.seat, appraisal), rng.random(), move) for move in moves]
        return max(worths)[-1]

    def _worth(self, state: State, move: Move, seat: int, appraisal: Appraisal) -> float:
        if move[0] == DRAFT:
            return self.taste.buildings.get(ids.BUILDINGS[move[1]], 0.0)
        after = state.copy()
        apply(after, move)
        if move[0] != ROLE:
            return appraisal.gain(state, after, seat)
        finish_phase(after, appraisal)
        liking = self.taste.roles.get(ids.ROLES[move[1]], 0.0)
        return appraisal.gain(state, after, seat) + liking * appraisal.left


def candidates(state: State, seat: int, appraisal: Appraisal) -> list[Move]:
    """The listed moves, and a few values of each open one."""
    moves: list[Move] = []
    for move in state.moves:
        if move not in OPEN:
            moves.append(move)
        else:
            if move[0] == PLACE and not state.rules.with_nobles:
                moves.append(arrangement(state.seats[seat], appraisal))
            moves += MODULES[move[0]].proposals(state, seat)
    return moves


def finish_phase(state: State, appraisal: Appraisal) -> None:
    """Play the running phase to its end; every seat takes what is best for its own board, as this taste sees it."""
    for _ in range(MOST_ANSWERS):
        if state.role < 0 or not state.moves:
            return
        seat = asked(state).seat
        moves = candidates(state, seat, appraisal)
        if moves[0][0] == PLACE:
            moves = moves[:1]
        apply(state, moves[0] if len(moves) == 1 else _best(state, seat, moves[:MOST_TRIED], appraisal))


def _best(state: State, seat: int, moves: list[Move], appraisal: Appraisal) -> Move:
    def board(move: Move) -> float:
        after = state.copy()
        apply(after, move)
        return appraisal.board(after.seats[seat])

    return max(moves, key=board)
