"""The four tastes: what each of them is after, and what it neglects for that."""

from .taste import USUAL_BUILDINGS, Taste

ACTION_VALUE = Taste(harvest=(3.0, 3.0, 3.1, 3.2, 3.3), envy=1.0)
"""No plan: each choice by points, and coins at a quarter of a point as long as there is much of the game left."""

SHIPPING_RUSH = Taste(
    coin=0.3,
    barrel=0.5,
    dear_barrel=0.05,
    harvest=(4.0, 3.2, 3.2, 2.6, 2.6),
    second_good=True,
    quarry=0.6,
    buildings=USUAL_BUILDINGS | {"harbor": 7.0, "wharf": 7.0, "small_warehouse": 1.2, "factory": 0.5},
    roles={"captain": 0.5, "craftsman": 0.3},
    envy=0.8,
)
"""Corn and one other good in bulk, and on board with them before the ships are full."""

TRADE_BUILDING = Taste(
    coin=0.4,
    barrel=0.3,
    dear_barrel=0.3,
    harvest=(1.6, 1.6, 1.8, 3.4, 3.8),
    quarry=1.4,
    buildings=USUAL_BUILDINGS
    | {"small_market": 1.5, "large_market": 2.5, "office": 1.0, "construction_hut": 1.2, "harbor": 1.0, "wharf": 0.5},
    large_violet=2.0,
    roles={"trader": 1.4, "builder": 0.5},
    envy=0.8,
)
"""Tobacco and coffee for the trading house, quarries, and large buildings for the money."""

FACTORY = Taste(
    coin=1.0,
    barrel=0.0,
    dear_barrel=0.05,
    harvest=(0.1,) * 5,
    kinds=(0.0, 1.0, 3.0, 6.0, 10.0, 14.0),
    quarry=0.5,
    buildings={"factory": 20.0},
    roles={"craftsman": 8.0, "captain": -4.0},
    envy=0.0,
)
"""One of each good and a factory that pays for them, even if others profit from it."""
