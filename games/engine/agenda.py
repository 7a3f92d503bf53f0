"""The steps that are still to be done, as a stack of plain tuples, and the loop that does them.

A step is ``(kind, seat, ...)``. A *task* runs by itself. A *decision* asks its seat: if no move is legal it vanishes,
if exactly one is, that move is forced and played at once (notation, section 1), else the game waits. Phases define
their steps with :func:`task` and :func:`decision` and put them on the agenda with :func:`schedule`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from . import events
from .errors import EngineError, GameOver
from .errors import gettext_noop as _
from .moves import Move
from .notation import text
from .state import State, Step

Legal = Callable[[State, Step], Sequence[Move]]
Apply = Callable[[State, Step, Move], None]
Run = Callable[[State, Step], None]
Act = Callable[..., None]
"""The ``Apply`` of a decision or the ``Run`` of a task."""
KindOf = Callable[[State, Step], str]

NAMES: list[str] = []
"""Names of the kinds of step; snapshots use them, so a name never changes its meaning."""
_legal: list[Legal | None] = []
_act: list[Act] = []
KINDS: list[str | KindOf | None] = []
"""The decision kind (notation, section 3) of each kind of step, a function that tells it, or None for a task."""

MOST_STEPS = 2000
"""More steps than that between two decisions mean a fault in the rules program, not a long game."""


class Decision(NamedTuple):
    """The engine waits for exactly this seat, which has two or more legal moves of this kind."""

    kind: str
    seat: int


def task(name: str, run: Run) -> int:
    """Define a step that runs by itself. Returns its kind."""
    return _define(name, None, None, run)


def decision(name: str, kind: str | KindOf, legal: Legal, apply: Apply) -> int:
    """Define a step that asks its seat. Returns its kind.

    ``legal`` lists the legal moves without changing the state, ``apply`` plays one of them; the step itself is off the
    agenda by then and may be laid on it again.
    """
    return _define(name, kind, legal, apply)


def _define(name: str, kind: str | KindOf | None, legal: Legal | None, act: Act) -> int:
    NAMES.append(name)
    KINDS.append(kind)
    _legal.append(legal)
    _act.append(act)
    return len(NAMES) - 1


def schedule(state: State, *steps: Step) -> None:
    """Do these steps next, in this order, before everything that is scheduled already."""
    state.agenda += steps[::-1]


def schedule_all(state: State, steps: tuple[Step, ...]) -> None:
    """:func:`schedule` for steps that are at hand as a tuple."""
    state.agenda += steps[::-1]


@lru_cache(maxsize=1024)
def turns(kind: int, order: tuple[int, ...]) -> tuple[Step, ...]:
    """One step of this kind for each seat in order, to be scheduled."""
    return tuple((kind, seat) for seat in order)


def current_decision(state: State) -> Decision | None:
    """The decision that the game waits for; None when it is over or in the middle of a move."""
    if not state.moves:
        return None
    step = state.agenda[-1]
    return Decision(kind_of(state, step), step[1])


def kind_of(state: State, step: Step) -> str:
    """The decision kind of a step that asks."""
    kind = KINDS[step[0]]
    if callable(kind):
        return kind(state, step)
    assert kind is not None, "A task asks nobody."
    return kind


def moves_of(state: State, step: Step) -> Sequence[Move]:
    """The legal moves of a step, wherever it is on the agenda; none of a task."""
    legal = _legal[step[0]]
    return legal(state, step) if legal else ()


def carry_out(state: State, step: Step, move: Move) -> None:
    """Play a move of a decision that has been taken off the agenda."""
    _act[step[0]](state, step, move)


def apply(state: State, move: Move) -> None:
    """Play a legal move of the waiting decision, then everything up to the next one. Legality is not checked here.

    Raises:
        GameOver: the game has ended.
    """
    try:
        step = state.agenda.pop()
    except IndexError:  # cheaper than asking each time
        raise GameOver(_("The game has ended.")) from None
    if state.listener:
        state.agenda.append(step)
        kind = kind_of(state, step)
        state.agenda.pop()
        state.moves = ()
        events.MOVE.tell(state, step[1], decision=kind, move=text(move), forced=False)
    else:
        state.moves = ()
    _act[step[0]](state, step, move)
    advance(state)


def advance(state: State) -> None:
    """Run tasks and forced moves until a seat has a choice or the game is over."""
    agenda = state.agenda
    for _step in range(MOST_STEPS):
        if not agenda:
            return
        step = agenda[-1]
        kind = step[0]
        legal = _legal[kind]
        if legal is None:
            agenda.pop()
            _act[kind](state, step)
            continue
        moves = legal(state, step)
        if not moves:
            agenda.pop()
            continue
        move = moves[0]
        if len(moves) > 1 or move[-1] is None:  # an open move, see moves.OPEN
            state.moves = moves
            if state.listener:
                events.DECISION.tell(state, step[1], decision=kind_of(state, step))
            return
        agenda.pop()
        if state.listener:
            events.MOVE.tell(state, step[1], decision=kind_of(state, step), move=text(move), forced=True)
        _act[kind](state, step, move)
    raise EngineError(f"No decision after {MOST_STEPS} steps; next would be {agenda[-1]}.")
