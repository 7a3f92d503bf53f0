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
    flags=base.FLAGS
    | base.EXPANSION_FLAGS
    | {
        "library_second_tile_quarry_with_construction_hut": False,
        "land_office_forest_discard_needs_forest_house": True,
    },
    words=base.WORDS,
)
