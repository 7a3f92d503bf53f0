"""The greedy player: tries each sensible move on an imagined table and compares what comes of it."""

from random import Random

from games.engine import Move, State, apply, waiting
from games.engine.moves import PLACE, STORE
from games.engine.placement import proposals

from ..protocol import BotView
from . import arrangements
from .outlook import Outlook
from .valuation import Valuation
from .weights import WEIGHTS, Weights

PLAYED_OUT = frozenset(["role", "ship", "trade", "bonus", "produce"])
"""Decisions that are judged by the table at the end of the phase, everybody having answered as he likes best."""

MOST_CANDIDATES = 24
MOST_ANSWERS = 80
_NEARLY = 1e-9


class GreedyBot:
    """Own value less a share of the best rival's, one move ahead; a role together with the phase that it starts."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: BotView, rng: Random) -> Move:
        state = view.imagine(rng)
        valuation = Valuation(view.rules, Outlook(state, self.weights), self.weights)
        worths = [(self._worth(state, move, view, valuation), move) for move in candidates(state, view.seat, valuation)]
        best = max(worth for worth, _ in worths)
        return rng.choice([move for worth, move in worths if worth >= best - _NEARLY])

    def _worth(self, state: State, move: Move, view: BotView, valuation: Valuation) -> float:
        after = state.copy()
        apply(after, move)
        if view.decision.kind in PLAYED_OUT:
            finish_phase(after, valuation)
        if after.ended_by and not state.ended_by:
            valuation = Valuation(view.rules, Outlook(after, self.weights), self.weights)
        return valuation.state(after, view.seat)


def candidates(state: State, seat: int, valuation: Valuation) -> list[Move]:
    """The moves to try: all closed ones, of the others a bounded number, best guess first."""
    moves = list(state.moves)
    verb = moves[0][0]
    if verb == PLACE:
        found = dict.fromkeys(arrangements.ranked(state.seats[seat], valuation) + proposals(state, seat))
        return [(PLACE, arrangement) for arrangement in found][:MOST_CANDIDATES]
    if verb == STORE:
        return sorted(moves, key=lambda move: -valuation.store(move[1]))[:MOST_CANDIDATES]
    return moves


def finish_phase(state: State, valuation: Valuation) -> None:
    """Play the running phase to its end, each seat taking what is best for itself at once."""
    for _ in range(MOST_ANSWERS):
        if state.role < 0 or not state.moves:
            return
        apply(state, answer(state, valuation))


def answer(state: State, valuation: Valuation) -> Move:
    """A quick reply of the seat that is asked: its own best next board, whatever the others make of it."""
    seat = waiting(state).seat
    verb = state.moves[0][0]
    if verb == PLACE:
        return (PLACE, arrangements.best_guess(state.seats[seat], valuation))
    if verb == STORE:
        return max(state.moves, key=lambda move: valuation.store(move[1]))

    def own_board(move: Move) -> float:
        after = state.copy()
        apply(after, move)
        return valuation.board(after.seats[seat])

    return max(state.moves, key=own_board)
