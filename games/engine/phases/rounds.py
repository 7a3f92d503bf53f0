"""Rounds: the choice of roles and what happens between two rounds (RULES, section 3)."""

from functools import lru_cache

from .. import guests, ids
from ..agenda import decision, task
from ..moves import DECLINED, ONLY_ONE, ROLE_MOVES, WITH_PRIVILEGE, Move
from ..state import State, Step
from ..supply import earn
from . import builder, captain, craftsman, mayor, prospector, settler, smuggler, trader

BEGIN = {
    ids.SETTLER: settler.begin,
    ids.MAYOR: mayor.begin,
    ids.BUILDER: builder.begin,
    ids.CRAFTSMAN: craftsman.begin,
    ids.TRADER: trader.begin,
    ids.CAPTAIN: captain.begin,
    ids.PROSPECTOR: prospector.begin,
    ids.PROSPECTOR_2: prospector.begin,
    ids.SMUGGLER: smuggler.begin,
}
WITH_MOMENT = frozenset([ids.CAPTAIN, ids.PROSPECTOR, ids.PROSPECTOR_2])
"""Roles after whose choice guests can move, before the privilege; the others have a turn for that (R-X1-GUEST-4 a)."""


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
    """Any card that nobody has taken in this round (R-RND-2); the mayor also without the privilege (G-20).

    Not the smuggler for who holds the wanted poster, nor for the smuggler the card he has put aside (R-X3-3, R-X3-11).
    """
    player = step[1]
    cards = state.open_cards
    if state.rules.with_smuggler:
        if state.poster == player:
            cards &= ~(1 << ids.SMUGGLER)
        if state.reserved >= 0 and state.taken_by[ids.SMUGGLER] == player:
            cards &= ~(1 << state.reserved)
    return _cards(cards, _most_colonists(state, player))


def _most_colonists(state: State, player: int) -> int:
    """How many colonists the mayor's privilege would bring him (R-MAY-1, R-X1-LIBRARY-1)."""
    most = 2 if state.seats[player].manned & state.rules.double_privilege else 1
    return most if most < state.colonists else state.colonists


@lru_cache(maxsize=2048)
def _cards(cards: int, colonists: int) -> tuple[Move, ...]:
    moves = [ROLE_MOVES[card][WITH_PRIVILEGE] for card in ids.bits(cards)]
    if cards >> ids.MAYOR & 1:
        moves += [ROLE_MOVES[ids.MAYOR][variant] for variant in (DECLINED, ONLY_ONE)[:colonists]]
    return tuple(moves)


def reserved_legal(state: State, step: Step) -> tuple[Move, ...]:
    """The card that the smuggler has put aside and nobody else has chosen (R-X3-8, N-5)."""
    return _cards(1 << state.reserved, _most_colonists(state, step[1]))


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
        declined = {DECLINED: True}.get(variant, False)
        played_last = step[0] == CHOOSE_RESERVED
        state.tell("chose_role", player, role=ids.ROLES[card], coins=coins, declined=declined, reserved=played_last)
    if state.reserved == card:
        state.reserved = -1
        if step[0] == CHOOSE:  # R-X3-8: an opponent has chosen the reserved card
            earn(state, state.taken_by[ids.SMUGGLER], smuggler.SWAP_COINS, ids.ROLES[ids.SMUGGLER])
    state.agenda.append((PHASE_END, player))
    moment = guests.moment(state, player, 0) if card in WITH_MOMENT else guests.NO_STEPS
    if moment:
        state.agenda += ((BEGIN_PHASE, player, card, variant), *moment)
    else:
        BEGIN[card](state, player, variant)


def begin_phase(state: State, step: Step) -> None:
    """The phase of a role after the guests of its player had their moment."""
    _, player, card, variant = step
    BEGIN[card](state, player, variant)


def end_phase(state: State, step: Step) -> None:
    """The last step of every phase (R-RND-10)."""
    state.role = state.role_player = -1


def end(state: State, step: Step) -> None:
    """The reserved card is played; then the game ends if a trigger has happened (R-X3-9, G-104, R-END-1).

    Else coins on untaken cards, never on the smuggler, and the next governor (R-RND-8, R-X3-2).
    """
    if state.reserved >= 0:
        state.agenda += (step, (CHOOSE_RESERVED, state.taken_by[ids.SMUGGLER]))
        return
    if state.ended_by:
        state.agenda.append((GAME_END, 0))
        for player in reversed(range(state.rules.players)):
            state.agenda += guests.moment(state, player, 0)
        return
    bare = state.open_cards & ~(1 << ids.SMUGGLER)
    for card in ids.bits(bare):
        state.card_coins[card] += 1
    if state.listener:
        state.tell("round_ended", round=state.round, coins_on=[ids.ROLES[card] for card in ids.bits(bare)])
    begin(state, (state.governor + 1) % state.rules.players)


def end_game(state: State, step: Step) -> None:
    """Nothing is left to do but to count (R-SCO-1)."""
    state.over = True
    state.tell("game_over")


CHOOSE = decision("choose_role", "role", legal, apply)
CHOOSE_RESERVED = decision("choose_reserved_role", "role", reserved_legal, apply)
BEGIN_PHASE = task("begin_phase", begin_phase)
PHASE_END = task("end_phase", end_phase)
END = task("end_round", end)
GAME_END = task("end_game", end_game)
