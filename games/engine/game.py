"""The engine's front door: start a game, ask what is legal, play.

state = new_game("1897", players=4, seed=bytes(32))
while not state.over:
    state.play(next(legal_values(state)))
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from . import agenda, chance, draft, festival, ids, moves, stacked_chance
from .errors import GameOver, IllegalMove, Refusal
from .errors import gettext_noop as _
from .notation import as_move, texts
from .open_moves import LISTED, MODULES
from .phases import rounds
from .refusals import refusal
from .ruleset import ruleset
from .state import State, Step
from .tiles import new_pile, reveal_row


def new_game(
    edition: str,
    players: int,
    expansions: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    *,
    seed: bytes | None = None,
    script: list[Any] | None = None,
    stacked: list[Any] | None = None,
) -> State:
    """A game set up and waiting for the first decision (RULES, section 2).

    Args:
        edition, players, expansions, options: see :func:`~.ruleset.ruleset`.
        seed: 32 bytes from which all chance follows (notation, section 8), or
        script: the ``chance`` entries of a record, used instead of a seed.
        stacked: entries that chance brings before it follows from the seed (:func:`~.stacked_chance.stacked`).

    Raises:
        SetupError: the rules do not allow that table, or the seed is not 32 bytes.
        ChanceError: the script does not fit, or chance cannot be arranged like that.
    """
    rules = ruleset(edition, players, expansions, options)
    state = State(rules)
    if script is not None:
        state.chance = chance.scripted(script)
    else:
        checked = chance.check_seed(seed)
        state.chance = chance.Seeded(checked) if stacked is None else stacked_chance.stacked(stacked, checked)
    _deal(state)
    state.governor = 0
    agenda.schedule(state, (BEGIN, 0))
    if state.rules.draft:
        draft.begin(state)
    agenda.advance(state)
    return state


def _deal(state: State) -> None:
    """Deal coins, start plantations, goals, face-down pile and row (R-SET-3 to R-SET-6, R-SET-12)."""
    setup = state.rules.setup
    tiles = list(setup.tiles)
    for seat, start in zip(state.seats, setup.start_tiles, strict=True):
        kind = ids.GOODS.index(start)
        tiles[kind] -= 1
        seat.coins = setup.coins
        seat.tiles[kind] = 1
        seat.land = 1
    if state.rules.festival:
        festival.choose_tile(state, tiles)
    new_pile(state, tiles)
    reveal_row(state)
    if state.rules.festival:
        festival.choose_goods(state)


def _begin(state: State, step: Step) -> None:
    """Draw what comes after the selection of buildings, then begin the first round (R-SET-12, R-X4-4)."""
    if state.rules.festival:
        festival.choose_building(state)
    rounds.begin_round(state, governor=0)


BEGIN = agenda.task("begin_game", _begin)


def legal_moves(state: State) -> list[moves.Move]:
    """The legal moves of the waiting decision, open moves as their verb alone; empty when the game is over."""
    return list(state.moves)


def why_illegal(state: State, move: str | moves.Move) -> Refusal | None:
    """Why a move, given as text or as value, is refused; None if it is legal.

    Raises:
        MoveSyntaxError: it is no move of the notation.
        GameOver: the game has ended.
    """
    return _why_illegal(state, as_move(move))


def _why_illegal(state: State, move: moves.Move) -> Refusal | None:
    if state.over:
        raise GameOver(_("The game has ended."))
    verb = move[0]
    if verb in MODULES and LISTED[verb] in state.moves:
        return MODULES[verb].why_illegal(state, state.agenda[-1][1], move)
    if move not in moves.OPEN and move in state.moves:
        return None
    return refusal(state, move)


def play(state: State, move: str | moves.Move) -> None:
    """Play a move for the seat that is asked, given as text or as value, then everything that follows without a choice.

    Raises:
        MoveSyntaxError: it is no move of the notation; as with all errors the state is as it was.
        IllegalMove: the rules refuse it.
        GameOver: the game has ended.
    """
    found = as_move(move)
    trouble = _why_illegal(state, found)
    if trouble:
        raise IllegalMove(trouble, legal=texts(state.moves))
    agenda.apply(state, found)


def legal_values(state: State) -> Iterator[moves.Move]:
    """Every legal value of the waiting decision, open moves spelled out: very many at times, none after the end."""
    if not state.moves:
        return
    seat = state.agenda[-1][1]
    for move in state.moves:
        if move in moves.OPEN:
            yield from MODULES[move[0]].values(state, seat)
        else:
            yield move


def random_move(state: State, rng: Random) -> moves.Move:
    """Draw a legal move, each listed one equally likely; for an open move a random value. For playouts and tests.

    Raises:
        GameOver: the game has ended.
    """
    listed = state.moves
    try:
        move = listed[int(rng.random() * len(listed))]
    except IndexError:
        raise GameOver(_("The game has ended.")) from None
    if move[-1] is None:  # quicker than looking it up in OPEN
        return MODULES[move[0]].uniform(state, state.agenda[-1][1], rng)
    return move


def playout(state: State, rng: Random) -> None:
    """Play random moves to the end."""
    apply = agenda.apply
    while not state.over:
        apply(state, random_move(state, rng))
