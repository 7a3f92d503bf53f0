"""Players with a taste: the skilled player's machinery with other weights, so that they go other ways to win."""

from dataclasses import replace

from .weights import WEIGHTS

SHIPPER = replace(
    WEIGHTS,
    chip=1.35,
    built=0.8,
    harvest=0.8,
    crowd=30.0,
    barrel=0.6,
    sales=0.25,
    sale=0.15,
    coin=0.6,
    roles={"captain": 1.5, "craftsman": 1.0, "trader": -1.0},
    buildings={
        "wharf": 2.5,
        "harbor": 2.5,
        "small_wharf": 2.5,
        "union_hall": 2.0,
        "lighthouse": 1.5,
        "royal_supplier": 1.5,
    },
)
"""Corn and cheap goods in bulk, wharf and harbor, captain and craftsman."""

BUILDER = replace(
    WEIGHTS,
    chip=0.92,
    built=1.1,
    harvest=0.5,
    sales=0.5,
    sale=0.4,
    coin=0.8,
    quarry=(0.8, 0.6, 0.4, 0.2),
    roles={"builder": 1.0, "trader": 1.0, "captain": -0.5},
    buildings={
        "wharf": 0.5,
        "harbor": 0.5,
        "small_wharf": 0.5,
        "small_market": 1.3,
        "large_market": 1.3,
        "trading_post": 1.3,
        "factory": 1.3,
        "zoning_office": 1.3,
    },
)
"""Trade, quarries and coins, and large buildings with them."""
