"""The open move ``small_wharf``: any barrels, at least one, go back to the supply (R-X1-SWHARF-1, G-60)."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from .. import ids
from ..errors import Refusal
from ..errors import gettext_noop as _
from ..moves import OPEN_SMALL_WHARF, SMALL_WHARF, Move
from ..state import State


def why_illegal(state: State, player: int, move: Move) -> Refusal | None:
    """Why a loading is not allowed, or None if it is."""
    if move == OPEN_SMALL_WHARF:
        return Refusal(_("The move must name the barrels."), "R-X1-SWHARF-1")
    goods = state.seats[player].goods
    if any(given > held for given, held in zip(move[1], goods, strict=True)):
        return Refusal(_("The player cannot load more than they have."), "R-X1-SWHARF-1")
    return None


def describe(state: State, player: int) -> dict[str, Any]:
    """The barrels that can be loaded: see :mod:`.open_moves`."""
    goods = state.seats[player].goods
    held = {ids.GOODS[good]: barrels for good, barrels in enumerate(goods) if barrels}
    return {"colonists": 0, "nobles": 0, "must_place": 0, "slots": [], "goods": held}


def values(state: State, player: int) -> Iterator[Move]:
    """Every allowed loading, each once."""
    for given in product(*(range(held + 1) for held in state.seats[player].goods)):
        if any(given):
            yield (SMALL_WHARF, given)


def count(state: State, player: int) -> int:
    """How many loadings are allowed."""
    ways = 1
    for held in state.seats[player].goods:
        ways *= held + 1
    return ways - 1


def uniform(state: State, player: int, rng: Random) -> Move:
    """Draw one of the allowed loadings, each equally likely."""
    goods = state.seats[player].goods
    while True:
        given = tuple(int(rng.random() * (held + 1)) for held in goods)
        if any(given):
            return (SMALL_WHARF, given)


def proposals(state: State, player: int) -> list[Move]:
    """All barrels; all without those of a single kind; an even number of them."""
    goods = tuple(state.seats[player].goods)
    found: dict[Move, None] = {(SMALL_WHARF, goods): None}
    for good, held in enumerate(goods):
        if held and sum(goods) > held:
            found[(SMALL_WHARF, (*goods[:good], 0, *goods[good + 1 :]))] = None
    if sum(goods) > 1 and sum(goods) % 2:
        good = next(good for good, held in enumerate(goods) if held)
        found[(SMALL_WHARF, (*goods[:good], goods[good] - 1, *goods[good + 1 :]))] = None
    return list(found)
