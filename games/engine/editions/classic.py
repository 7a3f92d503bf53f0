"""The classic edition of 2002: three to five players, no expansions."""

from ..buildings import Edition
from . import base

EDITION = Edition(
    id="classic",
    setups=base.SETUPS,
    buildings=base.BUILDINGS,
    prices=base.PRICES,
    expansions={},
    flags=base.FLAGS,
)
