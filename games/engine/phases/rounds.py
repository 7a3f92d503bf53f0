"""Rounds: the choice of roles and what happens between two rounds (RULES, section 3)."""

from functools import lru_cache

from .. import ids
from ..agenda import decision, task
from ..moves import DECLINED, ROLE_MOVES, WITH_PRIVILEGE, Move
from ..state import State, Step
from . import builder, captain, craftsman, mayor, prospector, settler, trader

BEGIN = {
    ids.SETTLER: settler.begin,
    ids.MAYOR: mayor.begin,
    ids.BUILDER: builder.begin,
    ids.CRAFTSMAN: craftsman.begin,
    ids.TRADER: trader.begin,
    ids.CAPTAIN: captain.begin,
    ids.PROSPECTOR: prospector.begin,
    ids.PROSPECTOR_2: prospector.begin,
}


def begin(state: State, governor: int) -> None:
    """A new round: all cards are available, the governor chooses first (R-RND-1, R-2P-7)."""
    state.round += 1
    state.governor = governor
    state.open_cards = state.rules.cards
    state.taken_by = [-1] * len(ids.ROLES)
    state.agenda += _round(governor, state.rules.order[governor], state.rules.setup.choices)
    if state.listener:
        state.tell("round_began", governor, round=state.round)


@lru_cache(maxsize=256)
def _round(governor: int, order: tuple[int, ...], choices: int) -> tuple[Step, ...]:
    return ((END, governor), *((CHOOSE, seat) for seat in reversed(order * choices)))


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """Any card that nobody has taken in this round (R-RND-2); the mayor also without the privilege (G-20)."""
    return _cards(state.open_cards, state.colonists > 0)


@lru_cache(maxsize=2048)
def _cards(open_cards: int, privilege: bool) -> tuple[Move, ...]:
    moves = [ROLE_MOVES[card][WITH_PRIVILEGE] for card in ids.bits(open_cards)]
    if privilege and open_cards >> ids.MAYOR & 1:
        moves.append(ROLE_MOVES[ids.MAYOR][DECLINED])
    return tuple(moves)


def apply(state: State, step: Step, move: Move) -> None:
    """He takes the card and its coins, before anything else happens (R-RND-3, G-2); then the phase runs."""
    _, card, variant = move
    player = step[1]
    state.open_cards &= ~(1 << card)
    state.taken_by[card] = player
    state.role = card
    state.role_player = player
    coins = state.card_coins[card]
    state.seats[player].coins += coins
    state.card_coins[card] = 0
    if state.listener:
        state.tell("chose_role", player, role=ids.ROLES[card], coins=coins, declined=variant == DECLINED)
    state.agenda.append((PHASE_END, player))
    BEGIN[card](state, player, variant)


def end_phase(state: State, step: Step) -> None:
    """The last step of every phase (R-RND-10)."""
    state.role = state.role_player = -1


def end(state: State, step: Step) -> None:
    """The game ends if a trigger has happened; else coins on untaken cards and the next governor (R-RND-8, R-END-1)."""
    if state.ended_by:
        state.over = True
        state.tell("game_over")
        return
    for card in ids.bits(state.open_cards):
        state.card_coins[card] += 1
    if state.listener:
        state.tell("round_ended", round=state.round, coins_on=[ids.ROLES[card] for card in ids.bits(state.open_cards)])
    begin(state, (state.governor + 1) % state.rules.players)


CHOOSE = decision("choose_role", "role", legal, apply)
PHASE_END = task("end_phase", end_phase)
END = task("end_round", end)
