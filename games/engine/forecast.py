"""What each role on offer would bring every seat, if all seats then took the best that lies on the table.

Each role is played to the end of its phase on a copy that knows no more than a spectator, so the forecast is the same
for everybody and for any truth that is hidden. Where people choose what to take or to build, it counts: the tiles that
a seat would get, and the buildings that it could pay for.
"""

from collections.abc import Iterator

from . import ids
from .agenda import apply, current_decision
from .defaults import default_move
from .determinize import conceal
from .foresight import Effect, differences
from .moves import BONUS, DRAW, ROLE, SELL, SHIP, TAKE, WHARF, WITH_PRIVILEGE, Move
from .observation import SPECTATOR
from .phases import builder
from .state import State

KINDS = ("coins", "points", "goods", "colonists", "nobles", "tiles", "affordable")
"""Kinds of effects in a forecast: those of :class:`.Effect` that concern a seat; ``tiles`` are so many (``amount``)
more on the island, ``affordable`` is the number of buildings that the seat could pay for."""


def forecast(state: State) -> dict[str, list[Effect]]:
    """Return what each role that can be chosen now would bring, by the id of its card; empty if no role is chosen now.

    The coins on the card count for the seat that chooses. Seats take a tile if they can, sell what pays best, load for
    most points, take the dearest barrel, and otherwise play the default move.
    """
    asked = current_decision(state)
    if asked is None or asked.kind != "role":
        return {}
    known = conceal(state, SPECTATOR)
    cards = [move for move in state.moves if move[0] == ROLE and move[2] == WITH_PRIVILEGE]
    return {ids.ROLES[move[1]]: _of_role(known, move) for move in cards}


def _of_role(known: State, choice: Move) -> list[Effect]:
    played = known.copy()
    apply(played, choice)
    if choice[1] == ids.BUILDER:
        return [*_differences(known, played), *_affordable(played)]
    while (asked := current_decision(played)) and asked.kind != "role":
        apply(played, _move(played))
    return _differences(known, played)


def _differences(before: State, after: State) -> list[Effect]:
    tiles = [new.land - old.land for old, new in zip(before.seats, after.seats, strict=True)]
    found = [effect for effect in differences(before, after) if effect.kind in KINDS]
    return found + [Effect("tiles", player, amount) for player, amount in enumerate(tiles) if amount]


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
