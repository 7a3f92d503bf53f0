"""What each role on offer would bring every seat, if all seats then took the best that lies on the table.

Each role is played to the end of its phase on a copy that knows no more than the viewer, so the answer is the same for
any truth that is hidden from them. Where people choose what to take or to build, the forecast counts: the tiles that a
seat would get, and the buildings it could pay for.
"""

from collections.abc import Iterator

from . import ids
from .agenda import apply, current_decision
from .defaults import default_move
from .determinize import conceal
from .foresight import Effect, differences
from .moves import BONUS, DRAW, ROLE, SELL, SHIP, TAKE, WHARF, WITH_PRIVILEGE, Move
from .observation import Viewer
from .phases import builder
from .state import State


def forecast(state: State, viewer: Viewer) -> dict[str, list[Effect]]:
    """Return what each role that can be chosen now would bring, by the id of its card; empty if no role is chosen now.

    The effects are those of :class:`.Effect` that concern a seat (``coins``, ``points``, ``goods``, ``colonists``,
    ``nobles``, ``tile`` with the number of tiles), and ``affordable``: the number of buildings a seat could pay for.
    The coins on the card count for the seat that chooses. Seats sell what pays best, load most points, take the
    dearest barrel, and otherwise play the default move.

    Raises:
        UnknownViewer: the table has no such viewer.
    """
    asked = current_decision(state)
    if asked is None or asked.kind != "role":
        return {}
    known = conceal(state, viewer)
    cards = [move for move in state.moves if move[0] == ROLE and move[2] == WITH_PRIVILEGE]
    return {ids.ROLES[move[1]]: _of_role(known, move) for move in cards}


def _of_role(known: State, choice: Move) -> list[Effect]:
    played = known.copy()
    apply(played, choice)
    if choice[1] == ids.BUILDER:
        return [*differences(known, played), *_affordable(played)]
    while (asked := current_decision(played)) and asked.kind != "role":
        apply(played, _move(played))
    tiles = [after.land - seat.land for seat, after in zip(known.seats, played.seats, strict=True)]
    found = differences(known, played)
    return found + [Effect("tile", player, amount) for player, amount in enumerate(tiles) if amount > 0]


def _affordable(state: State) -> Iterator[Effect]:
    for player, seat in enumerate(state.seats):
        if buildings := builder.payable(state, player) & builder.with_room(state, seat):
            yield Effect("affordable", player, buildings.bit_count())


def _move(state: State) -> Move:
    """What pays a seat most at once: a tile, else points and coins, else the dearest barrel."""
    for move in state.moves:
        if move[0] in (TAKE, DRAW):
            return move
    choices = [default_move(state), *(move for move in state.moves if move[0] in (SELL, SHIP, WHARF, BONUS))]
    return max(choices, key=lambda move: _gain(state, move)) if len(choices) > 1 else choices[0]


def _gain(state: State, move: Move) -> tuple[int, int]:
    """Points and coins that a move brings its seat up to the next decision, and what its barrels are worth then."""
    player = state.agenda[-1][1]
    twin = state.copy()
    apply(twin, move)
    before, after = state.seats[player], twin.seats[player]
    barrels = sum(barrels * (1 + price) for barrels, price in zip(after.goods, state.rules.prices, strict=True))
    return after.points - before.points + after.coins - before.coins, barrels
