"""The engine's front door: start a game, ask what is legal, play.

state = new_game("1897", players=4, seed=bytes(32))
while not state.over:
    play(state, next(values(state)))
"""

from typing import Any

from . import agenda, arrange, chance, draft, festival, ids, moves
from .errors import GameOver, IllegalMove, Refusal, SetupError
from .errors import gettext_noop as _
from .notation import texts
from .open_moves import LISTED, MODULES
from .phases import rounds
from .refusals import refusal
from .ruleset import ruleset
from .state import State, Step
from .supply import new_pile, reveal_row


def new_game(
    edition: str,
    players: int,
    expansions: list | tuple = (),
    options: dict[str, Any] | None = None,
    *,
    seed: bytes | None = None,
    script: list | None = None,
    arranged: list | None = None,
) -> State:
    """A game set up and waiting for the first decision (RULES, section 2).

    Args:
        edition, players, expansions, options: see :func:`~.ruleset.ruleset`.
        seed: 32 bytes from which all chance follows (notation, section 8), or
        script: the ``chance`` entries of a record, used instead of a seed.
        arranged: entries that chance brings before it follows from the seed (:func:`~.arrange.arranged`).

    Raises:
        SetupError: the rules do not allow that table, or the seed is not 32 bytes.
        ChanceError: the script does not fit, or nothing can be arranged like that.
    """
    rules = ruleset(edition, players, expansions, options)
    state = State(rules)
    if script is not None:
        state.chance = chance.Scripted(tuple((name, value) for name, value in script))
    elif isinstance(seed, bytes) and len(seed) == chance.SEED_BYTES:
        state.chance = chance.Seeded(seed) if arranged is None else arrange.arranged(arranged, seed)
    else:
        raise SetupError(_("A seed is {bytes} bytes."), bytes=chance.SEED_BYTES)
    _deal(state)
    state.governor = 0
    state.agenda.append((BEGIN, 0))
    if state.rules.draft:
        draft.begin(state)
    agenda.advance(state)
    return state


def _deal(state: State) -> None:
    """Coins, start plantations, goals, face-down pile and row (R-SET-3 to R-SET-6, R-SET-12)."""
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
    """What is drawn after the selection of buildings, then the first round (R-SET-12, R-X4-4)."""
    if state.rules.festival:
        festival.choose_building(state)
    rounds.begin(state, governor=0)


BEGIN = agenda.task("begin_game", _begin)


def legal_moves(state: State) -> list[moves.Move]:
    """The legal moves of the waiting decision, open moves as their verb alone; empty when the game is over."""
    return list(state.moves)


def problem(state: State, move: moves.Move) -> Refusal | None:
    """Why a move is refused; None if it is legal."""
    verb = move[0]
    if verb in MODULES and LISTED[verb] in state.moves:
        return MODULES[verb].problem(state, agenda.waiting(state).seat, move)
    if move not in moves.OPEN and move in state.moves:
        return None
    return refusal(state, move)


def play(state: State, move: moves.Move) -> None:
    """Play a move for the seat that is asked, then everything that follows without a choice.

    Raises:
        IllegalMove: it is refused; the state is as it was.
        GameOver: the game has ended.
    """
    if not state.moves:
        raise GameOver(_("The game has ended."))
    trouble = problem(state, move)
    if trouble:
        raise IllegalMove(trouble, legal=texts(state.moves))
    agenda.apply(state, move)


def values(state: State):
    """Every legal value of the waiting decision, open moves spelled out. There can be very many."""
    seat = agenda.waiting(state).seat
    for move in state.moves:
        if move in moves.OPEN:
            yield from MODULES[move[0]].values(state, seat)
        else:
            yield move


def random_move(state: State, rng) -> moves.Move:
    """A legal move, each listed one equally likely; of an open move a random value. For playouts and tests."""
    listed = state.moves
    move = listed[int(rng.random() * len(listed))]
    if move[-1] is None:  # quicker than to look it up in OPEN
        return MODULES[move[0]].uniform(state, state.agenda[-1][1], rng)
    return move


def playout(state: State, rng) -> None:
    """Play random moves to the end."""
    apply = agenda.apply
    while not state.over:
        apply(state, random_move(state, rng))
