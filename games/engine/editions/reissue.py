"""The reissue: adds the game for two (section 14)."""

from .. import ids
from . import base, new_buildings, nobles
from .model import Edition

EDITION = Edition(
    id="reissue",
    setups=base.SETUPS | base.TWO_PLAYERS,
    buildings=base.BUILDINGS,
    prices=base.PRICES,
    expansions={ids.NEW_BUILDINGS: new_buildings.BUILDINGS, ids.NOBLES: nobles.BUILDINGS},
    flags=base.FLAGS
    | base.EXPANSION_FLAGS
    | {
        "library_second_tile_quarry_with_construction_hut": False,
        "land_office_forest_discard_needs_forest_house": True,
    },
)
