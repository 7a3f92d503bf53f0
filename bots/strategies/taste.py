"""What a strategy holds dear, as numbers. The unit is a victory point."""

from collections.abc import Mapping
from dataclasses import dataclass, field

USUAL_BUILDINGS = {
    "small_market": 0.8,
    "hacienda": 0.8,
    "construction_hut": 0.8,
    "small_warehouse": 0.8,
    "hospice": 1.2,
    "office": 0.6,
    "large_market": 1.6,
    "large_warehouse": 1.0,
    "factory": 2.5,
    "university": 0.8,
    "harbor": 4.0,
    "wharf": 4.0,
}


@dataclass(frozen=True, slots=True)
class Taste:
    """All of it at the beginning of a game: what brings something in time after time fades with the time that is left.

    A tuple of goods is in canonical order: corn, indigo, sugar, tobacco, coffee.
    """

    coin: float = 0.25
    barrel: float = 0.4
    """In store, whatever it is; this does not fade."""
    dear_barrel: float = 0.15
    """Beside that, for each coin of its price, for the dearest one in store."""
    harvest: tuple[float, ...] = (2.0, 2.0, 2.1, 2.2, 2.3)
    """To produce a barrel whenever goods are produced."""
    second_good: bool = False
    """Beside corn only one good counts, the one that he makes most of."""
    kinds: tuple[float, ...] = (0.0,) * 6
    """To produce so many kinds."""
    quarry: float = 1.0
    buildings: Mapping[str, float] = field(default_factory=lambda: USUAL_BUILDINGS)
    """To have somebody there, beside the points that are printed."""
    large_violet: float = 0.0
    """To own one, beside its points and its bonus; this does not fade."""
    roles: Mapping[str, float] = field(default_factory=dict)
    """To choose it oneself, beside what comes of it."""
    envy: float = 0.5
    """The share of what others gain on average that counts against him."""
