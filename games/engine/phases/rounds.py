"""Rounds: the choice of roles and what happens between two rounds (RULES, section 3)."""

from functools import lru_cache
from itertools import chain

from .. import events, guest_moves, ids
from ..agenda import decision, schedule, schedule_all, task
from ..bank import earn
from ..moves import DECLINED, ONLY_ONE, ROLE_MOVES, WITH_PRIVILEGE, Move
from ..state import State, Step
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


def begin_round(state: State, governor: int) -> None:
    """Begin a new round: all cards are available, the governor chooses first (R-RND-1, R-2P-7)."""
    state.round += 1
    state.governor = governor
    state.open_cards = state.rules.cards
    state.taken_by = [-1] * len(ids.ROLES)
    schedule_all(state, _round(governor, state.rules.order[governor], state.rules.setup.choices))
    if state.listener:
        events.ROUND_BEGAN.tell(state, governor, round=state.round)


@lru_cache(maxsize=256)
def _round(governor: int, order: tuple[int, ...], choices: int) -> tuple[Step, ...]:
    return (*((CHOOSE, seat) for seat in order * choices), (END_ROUND, governor))


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """Any card that no player has taken in this round (R-RND-2); the mayor also without the privilege (G-20).

    The holder of the wanted poster cannot choose the smuggler, nor the smuggler the card they set aside (R-X3-3,
    R-X3-11).
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
    """How many colonists the mayor's privilege would bring (R-MAY-1, R-X1-LIBRARY-1)."""
    most = 2 if state.seats[player].manned & state.rules.double_privilege else 1
    return most if most < state.colonists else state.colonists


@lru_cache(maxsize=2048)
def _cards(cards: int, colonists: int) -> tuple[Move, ...]:
    moves = [ROLE_MOVES[card][WITH_PRIVILEGE] for card in ids.bits(cards)]
    if cards >> ids.MAYOR & 1:
        moves += [ROLE_MOVES[ids.MAYOR][variant] for variant in (DECLINED, ONLY_ONE)[:colonists]]
    return tuple(moves)


def reserved_legal(state: State, step: Step) -> tuple[Move, ...]:
    """The card that the smuggler has set aside and no other player has chosen (R-X3-8, N-5)."""
    return _cards(1 << state.reserved, _most_colonists(state, step[1]))


def apply(state: State, step: Step, move: Move) -> None:
    """Give the player the card and its coins before anything else happens (R-RND-3, G-2); then run the phase."""
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
        events.CHOSE_ROLE.tell(
            state, player, role=ids.ROLES[card], coins=coins, declined=declined, reserved=played_last
        )
    if state.reserved == card:
        state.reserved = -1
        if step[0] == CHOOSE:  # R-X3-8: an opponent has chosen the reserved card
            earn(state, state.taken_by[ids.SMUGGLER], smuggler.SWAP_COINS, ids.ROLES[ids.SMUGGLER])
    state.agenda.append((PHASE_END, player))
    moment = guest_moves.moment(state, player, 0) if card in WITH_MOMENT else guest_moves.NO_STEPS
    if moment:
        schedule(state, *moment, (BEGIN_PHASE, player, card, variant))
    else:
        BEGIN[card](state, player, variant)


def begin_phase(state: State, step: Step) -> None:
    """Begin the phase of a role after the guests of its player have had their moment."""
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
        schedule(state, (CHOOSE_RESERVED, state.taken_by[ids.SMUGGLER]), step)
        return
    if state.ended_by:
        moments = [guest_moves.moment(state, player, 0) for player in range(state.rules.players)]
        schedule(state, *chain.from_iterable(moments), (GAME_END, 0))
        return
    bare = state.open_cards & ~(1 << ids.SMUGGLER)
    for card in ids.bits(bare):
        state.card_coins[card] += 1
    if state.listener:
        events.ROUND_ENDED.tell(
            state, events.NO_SEAT, round=state.round, coins_on=[ids.ROLES[card] for card in ids.bits(bare)]
        )
    begin_round(state, (state.governor + 1) % state.rules.players)


def end_game(state: State, step: Step) -> None:
    """End the game: nothing is left to do but count (R-SCO-1)."""
    state.over = True
    events.GAME_OVER.tell(state, events.NO_SEAT)


CHOOSE = decision("choose_role", "role", legal, apply)
CHOOSE_RESERVED = decision("choose_reserved_role", "role", reserved_legal, apply)
BEGIN_PHASE = task("begin_phase", begin_phase)
PHASE_END = task("end_phase", end_phase)
END_ROUND = task("end_round", end)
GAME_END = task("end_game", end_game)
