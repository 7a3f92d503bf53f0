"""The open moves (notation, section 4): one module each, all with the same functions.

``why_illegal(state, player, move)`` says why a value is refused, ``values(state, player)`` lists all, ``count`` counts
them, ``uniform`` draws one at random, and ``proposals`` names a few sensible ones. ``describe`` tells a client the
choices: ``colonists`` and ``nobles`` to be placed, how many people it ``must_place`` at least, the
``slots`` for them, and the ``goods`` held.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

from ..errors import Refusal
from ..moves import CREW, OPEN_CREW, OPEN_PLACE, OPEN_SMALL_WHARF, PLACE, SMALL_WHARF, Move
from ..state import State
from . import crew, place, small_wharf


class OpenMove(Protocol):
    """The functions that each of the modules has."""

    def why_illegal(self, state: State, player: int, move: Move) -> Refusal | None: ...
    def values(self, state: State, player: int) -> Iterator[Move]: ...
    def count(self, state: State, player: int) -> int: ...
    def uniform(self, state: State, player: int, rng: Random) -> Move: ...
    def proposals(self, state: State, player: int) -> list[Move]: ...
    def describe(self, state: State, player: int) -> dict[str, Any]: ...


MODULES: dict[int, OpenMove] = {PLACE: place, CREW: crew, SMALL_WHARF: small_wharf}
"""By verb."""

LISTED: dict[int, Move] = {PLACE: OPEN_PLACE, CREW: OPEN_CREW, SMALL_WHARF: OPEN_SMALL_WHARF}
"""The placeholder of each in a list of legal moves."""
