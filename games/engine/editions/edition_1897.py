"""Puerto Rico 1897: four more points with five players, and no points for an empty residence."""

from .. import ids
from . import base, new_buildings, nobles
from .model import Edition, overlay

EDITION = Edition(
    id="1897",
    setups=overlay(base.SETUPS | base.TWO_PLAYERS, {5: {"points": 126}}),
    buildings=base.BUILDINGS,
    prices=base.PRICES,
    expansions={
        ids.NEW_BUILDINGS: new_buildings.BUILDINGS,
        ids.NOBLES: nobles.BUILDINGS,
        ids.WITH_SMUGGLER: {},
        ids.FESTIVAL: {},
    },
    flags=base.FLAGS | base.EXPANSION_FLAGS | {"residence_vp_with_zero_tiles": 0},
)
