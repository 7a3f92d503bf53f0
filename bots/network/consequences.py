"""What follows from a move: it is played on at an imagined table, and everything that happens there is noted."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from bots.protocol import BotView, asked
from games.engine import Move, State, apply

from .registry import lookahead


class Happening(NamedTuple):
    """An event of the engine (:mod:`games.engine.events`)."""

    kind: str
    seat: int
    data: dict[str, Any]


Course = list[Happening]
"""What happens from a move on, in order."""


def follow_each(view: BotView, moves: tuple[Move, ...], rng: Random) -> list[Course]:
    """Play each move on, with experts in all seats, until the seat of the view chooses a role again.

    All moves meet the same imagined table, so luck tells none of them apart.
    """
    look, table = lookahead(view.rules), view.imagine(rng)

    def answer(state: State) -> Move:
        outcomes = look.outcomes(state, asked(state).seat)
        return outcomes.options[outcomes.best].move

    return [follow(table.copy(), view.seat, move, answer) for move in moves]


def follow(state: State, seat: int, move: Move, answer: Callable[[State], Move]) -> Course:
    """Play a move and then what is answered, until ``seat`` has to choose a role or the game is over.

    Args:
        state: it is played on.
    """
    course: Course = []
    state.listener = lambda _, kind, about, data: course.append(Happening(kind, about, data))
    apply(state, move)
    while not state.over:
        decision = asked(state)
        if decision.kind == "role" and decision.seat == seat:
            break
        apply(state, answer(state))
    state.listener = None
    return course
