"""The classic edition of 2002: three to five players, no expansions."""

from ..buildings import Edition
from . import base

EDITION = Edition(
    id="classic",
    name="Puerto Rico (2002)",
    setups=base.SETUPS,
    buildings=base.BUILDINGS,
    prices=base.PRICES,
    expansions=(),
    flags=base.FLAGS,
    words=base.WORDS,
)
