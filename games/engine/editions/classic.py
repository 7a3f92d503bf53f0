"""The classic edition of 2002: three to five players, no expansions."""

from . import base
from .model import Edition

EDITION = Edition(
    id="classic",
    setups=base.SETUPS,
    buildings=base.BUILDINGS,
    prices=base.PRICES,
    expansions={},
    flags=base.FLAGS,
)
