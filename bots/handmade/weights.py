"""Every number that a hand-made player believes in, in one table. The unit is a victory point at the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Weights:
    """How much things are worth. *Phase* means one more time that a certain role is played."""

    # How long the game still takes.
    length: float = 7.5
    """Phases of each role in a whole game."""
    points_pace: float = 0.6
    """Points are scored late: a used share of the supply to this power is the used share of the game."""
    least_left: float = 0.6
    """Phases left while no end trigger has happened."""

    # What the player has.
    coin: float = 0.75
    coin_early: float = 0.05
    """Extra worth of a coin for each phase left: it still buys income."""
    coins_spent: float = 12.0
    """Coins beyond that are worth half."""
    last_coin: float = 0.01
    """A coin or barrel that only breaks ties."""
    barrel: float = 0.5
    """A barrel in store, while captains come."""
    sale: float = 0.35
    """The chance to sell the best barrel in store."""
    person: float = 0.08

    # What that brings in, for each phase left.
    harvest: float = 0.55
    """A barrel that is produced; every fourteen barrels in a harvest halve what one more is worth."""
    crowd: float = 14.0
    sales: float = 0.42
    """The chance that the player sells their best kind in a trader phase."""
    quarry: tuple[float, ...] = (0.65, 0.4, 0.25, 0.1)
    """Coins that the first, second ... manned quarry saves in a builder phase."""
    lonely_tile: float = 0.06
    lonely_circle: float = 0.06
    """A plantation without a building, a circle without a plantation: half of what may become a good."""

    # What only expansions know.
    noble: float = 1.0
    """A noble, in addition to being one of the player's people."""
    forest: float = 0.27
    """Coins that each forest saves in a builder phase; it needs no colonist."""
    reserved: float = 2.5
    """Coins that the card the smuggler has set aside brings, if the smuggler may not play it."""
    taken_by_others: float = 0.6
    """The chance that another player chooses that card."""
    goal_near: float = 0.5
    """The share of a goal's reward that counts while it is about to be reached."""
    goal_person: float = 0.2
    """One of the colonists of the festival."""

    # Colonists still to come.
    arrivals: float = 1.6
    """People that the player gets in a mayor phase."""
    manned_later: float = 0.7
    """The most that an empty circle is worth, as a share of a full one."""

    rival: tuple[float, ...] = (0.0, 0.0, 0.95, 0.75, 0.6, 0.55)
    """By number of players, the share of the best rival's value that counts against the player."""

    # Taste: what makes a style; a player who plays to win counts a point as a point.
    chip: float = 1.0
    """A victory point chip."""
    built: float = 1.0
    """A point for buildings, printed on them or of a large one's bonus."""
    roles: Mapping[str, float] = field(default_factory=dict)
    """By id, extra points for a role that the player chooses."""
    buildings: Mapping[str, float] = field(default_factory=dict)
    """By id, how many times its usual worth the effect of a building counts."""


Effect = tuple[str, str, float]
"""``(role, for each what, how much)``; the measures are in :mod:`.effects`."""

EFFECTS: dict[str, Effect] = {
    "small_market": ("trader", "sale", 1.0),
    "large_market": ("trader", "sale", 2.0),
    "office": ("trader", "sale", 0.6),
    "hacienda": ("settler", "island", 0.3),
    "construction_hut": ("settler", "island", 0.25),
    "hospice": ("settler", "island", 0.35),
    "small_warehouse": ("captain", "barrels", 0.1),
    "large_warehouse": ("captain", "barrels", 0.15),
    "factory": ("craftsman", "kinds", 1.0),
    "university": ("builder", "one", 0.25),
    "harbor": ("captain", "loadings", 1.0),
    "wharf": ("captain", "barrels", 0.25),
    # expansion I
    "aqueduct": ("craftsman", "extra", 0.55),
    "forest_house": ("settler", "island", 0.3),
    "black_market": ("builder", "coin", 0.35),
    "storehouse": ("captain", "barrels", 0.1),
    "guesthouse": ("mayor", "guests", 0.15),
    "trading_post": ("trader", "best_sale", 0.45),
    "church": ("builder", "one", 0.6),
    "small_wharf": ("captain", "barrels", 0.13),
    "lighthouse": ("captain", "loading_coins", 1.0),
    "specialty_factory": ("craftsman", "best_kind", 1.0),
    "library": ("mayor", "one", 0.9),
    "union_hall": ("captain", "pairs", 0.8),
    # expansion II, where it does not matter who mans the building
    "royal_supplier": ("captain", "gifts", 0.5),
    "villa": ("mayor", "one", 1.3),
    "jeweler": ("craftsman", "noble_coins", 1.0),
}
"""What a manned building brings each time the role is played."""

BY_SORT: dict[str, tuple[Effect, Effect]] = {
    "land_office": (("trader", "island", 0.3), ("trader", "coin", 0.15)),
    "chapel": (("craftsman", "coin", 1.0), ("craftsman", "one", 1.0)),
    "hunting_lodge": (("settler", "one", 0.02), ("settler", "room", 2.0)),
    "zoning_office": (("builder", "coin", 0.65), ("builder", "coin", 0.4)),
}
"""The same for buildings that do one thing for a colonist and another for a noble."""

WEIGHTS = Weights()
