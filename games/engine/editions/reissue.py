"""The reissue: adds the game for two (section 14)."""

from ..buildings import Edition
from . import base

EDITION = Edition(
    id="reissue",
    name="Puerto Rico (reissue)",
    setups=base.SETUPS | base.TWO_PLAYERS,
    buildings=base.BUILDINGS,
    prices=base.PRICES,
    expansions=(),
    flags=base.FLAGS,
    words=base.WORDS,
)
