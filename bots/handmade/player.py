"""The skilled player: tries each sensible move on an imagined table and compares what comes of it."""

from collections.abc import Callable
from random import Random

from bots.blunders import without_blunders
from bots.protocol import BotView, Budget, asked
from games.engine import Move, State, apply, ids
from games.engine.agenda import advance
from games.engine.land import DRAWN
from games.engine.moves import DRAW, GUEST, ROLE, SWAP
from games.engine.open_moves.crew import CREW_STEP
from games.engine.phases.rounds import CHOOSE_RESERVED

from . import drafting
from .candidates import candidates, is_window, quick_answers
from .valuation import Valuation
from .weights import WEIGHTS, Weights

PLAYED_OUT = frozenset(["role", "ship", "trade", "bonus", "produce", "supply", "window", "smuggle"])
"""Decisions that are judged by the table at the end of the phase, once every seat has answered as it likes best."""

MOST_ANSWERS = 80
_NEARLY = 1e-9


class SkilledBot:
    """Judges its own value less a share of the best rival's, one move ahead; a role with the phase that it starts."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        state = view.imagine(rng)
        if view.decision.kind == "draft":
            return drafting.choose(state, view.seat, self.weights, rng)
        valuation = Valuation(state, self.weights)

        def worth(move: Move) -> float:
            return self._worth(state, move, view, valuation) + self._taste(move)

        moves = without_blunders(state, view.seat, candidates(state, view.seat, valuation))
        return _best(judged(moves, worth, budget), rng)

    def _taste(self, move: Move) -> float:
        return self.weights.roles.get(ids.ROLES[move[1]], 0.0) if move[0] == ROLE else 0.0

    def _worth(self, state: State, move: Move, view: BotView, valuation: Valuation) -> float:
        after = state.copy()
        apply(after, move)
        if move[0] == SWAP:
            return self._worth_of_swap(state, after, view.seat, valuation)
        if view.decision.kind in PLAYED_OUT:
            finish_phase(after, valuation)
        elif move[0] in (DRAW, GUEST):
            finish_turn(after, view.seat, valuation)
        else:
            finish_move(after, view.seat, valuation)
        return self._value(state, after, view.seat, valuation)

    def _value(self, state: State, after: State, seat: int, valuation: Valuation) -> float:
        if after.ended_by and not state.ended_by:
            valuation = Valuation(after, self.weights)
        return valuation.state(after, seat)

    def _worth_of_swap(self, before: State, after: State, seat: int, valuation: Valuation) -> float:
        """What a swap is worth: another seat chooses the card, which brings coins, or this one plays it (R-X3-8)."""
        if after.reserved < 0 or after.agenda[-1][0] == CHOOSE_RESERVED:  # no seat is left to choose it
            finish_phase(after, valuation)
            return self._value(before, after, seat, valuation)
        others = self.weights.taken_by_others
        played = after.copy()
        played.agenda.append((CHOOSE_RESERVED, seat))
        played.moves = ()
        advance(played)
        finish_phase(played, valuation)
        return others * valuation.state(after, seat) + (1 - others) * self._value(after, played, seat, valuation)


def judged(moves: list[Move], worth: Callable[[Move], float], budget: Budget) -> list[tuple[float, Move]]:
    """What each move is worth: as many moves as the budget allows, best guesses first, but at least one."""
    found = []
    for move in moves:
        found.append((worth(move), move))
        budget.spend()
        if budget.exhausted:
            break
    return found


def _best(worths: list[tuple[float, Move]], rng: Random) -> Move:
    """The move that is worth most; among equals by lot."""
    best = max(worth for worth, _ in worths)
    return rng.choice([move for worth, move in worths if worth >= best - _NEARLY])


def finish_phase(state: State, valuation: Valuation) -> None:
    """Play the running phase to its end, each seat taking what is best for itself at once."""
    for _ in range(MOST_ANSWERS):
        if not state.moves or (state.role < 0 and not is_window(state)):
            return
        apply(state, answer(state, valuation))


def finish_turn(state: State, seat: int, valuation: Valuation) -> None:
    """Play on as long as the same seat is asked in the same phase, or in the same window between two of them."""
    role = state.role
    for _ in range(MOST_ANSWERS):
        if state.role != role or not state.moves or asked(state).seat != seat or (role < 0 and not is_window(state)):
            return
        apply(state, answer(state, valuation))


def finish_move(state: State, seat: int, valuation: Valuation) -> None:
    """Play the decisions that belong to a move: the face of a tile that it drew, places for people that it won."""
    while state.agenda and state.agenda[-1][0] in (DRAWN, CREW_STEP) and state.agenda[-1][1] == seat:
        apply(state, answer(state, valuation))


def answer(state: State, valuation: Valuation) -> Move:
    """A quick reply of the seat that is asked: the move to its own best next board, ignoring what others make of it."""
    seat = asked(state).seat
    moves = quick_answers(state, seat, valuation)
    if len(moves) == 1:
        return moves[0]

    def own_board(move: Move) -> float:
        after = state.copy()
        apply(after, move)
        return valuation.board(after.seats[seat])

    return max(moves, key=own_board)
