"""Puerto Rico 1897: four more points with five players, other words, and no points for an empty residence."""

from ..buildings import Edition, overlay
from . import base

EDITION = Edition(
    id="1897",
    name="Puerto Rico 1897",
    setups=overlay(base.SETUPS | base.TWO_PLAYERS, {5: {"points": 126}}),
    buildings=overlay(
        base.BUILDINGS,
        {
            "small_indigo_plant": {"name": "Small fruit depot"},
            "indigo_plant": {"name": "Large fruit depot"},
            "sugar_mill": {"name": "Large sugar mill"},
            "construction_hut": {"name": "Builder's yard"},
            "hospice": {"name": "Hospital"},
            "university": {"name": "School"},
            "guild_hall": {"name": "Fire station"},
        },
    ),
    prices=base.PRICES,
    expansions=(),
    flags=base.FLAGS | base.EXPANSION_FLAGS | {"residence_vp_with_zero_tiles": 0},
    words=base.WORDS
    | {
        "indigo": "fruit",
        "settler": "Planter",
        "mayor": "Recruiter",
        "prospector": "Adventurer",
        "prospector_2": "Adventurer (second card)",
        "colonist": "worker",
        "coin": "peso",
        "san_juan": "the portrait",
    },
)
