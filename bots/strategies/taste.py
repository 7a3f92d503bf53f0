"""What a strategy values, as numbers. The unit is a victory point."""

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
    """Values at the beginning of a game: those that pay again and again fade with the time that is left.

    A tuple of goods is in canonical order: corn, indigo, sugar, tobacco, coffee.
    """

    coin: float = 0.25
    barrel: float = 0.4
    """A barrel in store, of any kind; this does not fade."""
    dear_barrel: float = 0.15
    """In addition, for the dearest barrel in store, for each coin of its price."""
    harvest: tuple[float, ...] = (2.0, 2.0, 2.1, 2.2, 2.3)
    """Producing a barrel whenever goods are produced."""
    second_good: bool = False
    """Whether, besides corn, only the most valuable harvest of one good counts."""
    kinds: tuple[float, ...] = (0.0,) * 6
    """Producing so many kinds."""
    quarry: float = 1.0
    buildings: Mapping[str, float] = field(default_factory=lambda: USUAL_BUILDINGS)
    """Having the building manned, besides the points printed on it."""
    large_violet: float = 0.0
    """Owning one, besides its points and its bonus; this does not fade."""
    roles: Mapping[str, float] = field(default_factory=dict)
    """Choosing the role, besides the gains from it."""
    envy: float = 0.5
    """The share of the others' average gain that counts against the player."""
