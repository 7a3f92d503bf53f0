"""The open moves (notation, section 4): one module each, all with the same functions.

``problem(state, player, move)`` says why a value is refused, ``values(state, player)`` lists all, ``count`` counts
them, ``uniform`` draws one at random, and ``proposals`` names a few sensible ones. ``describe`` tells a client what
there is to choose from: ``colonists`` and ``nobles`` to be placed, how many people it ``must_place`` at least, the
``slots`` for them, and the ``goods`` held.
"""

from typing import Any

from . import crew, mixed_loading, placement
from .moves import CREW, OPEN_CREW, OPEN_PLACE, OPEN_SMALL_WHARF, PLACE, SMALL_WHARF

MODULES: dict[int, Any] = {PLACE: placement, CREW: crew, SMALL_WHARF: mixed_loading}
"""By verb."""

LISTED = {PLACE: OPEN_PLACE, CREW: OPEN_CREW, SMALL_WHARF: OPEN_SMALL_WHARF}
"""What stands for each in a list of legal moves."""
