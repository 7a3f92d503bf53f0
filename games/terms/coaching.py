"""What a turning point can be about: every reason, declared once with its category and the data that it carries."""

from typing import NamedTuple

SHIPPING, BUILDING, ROLES, STORAGE, TRADE, PLANTING, PEOPLE = CATEGORIES = (
    "shipping",
    "building",
    "roles",
    "storage",
    "trade",
    "planting",
    "people",
)
"""What chances of winning are lost with, in the order in which profiles list them."""

MEMBERS = ("rival", "role", "building", "tile", "place", "instead", "ship", "goods", "better", "played")
"""The members that the data of a reason can have."""


class Code(NamedTuple):
    """A reason why a move is better than the one that was played.

    ``meaning`` is a sentence; ``data`` names its members, in the order of :data:`MEMBERS`. What ``better`` and
    ``played`` count (coins, points, ...) depends on the code: how many with the better move, and with the one played.
    """

    category: str
    meaning: str
    data: tuple[str, ...]


CODES: dict[str, Code] = {
    "ship_taken": Code(
        SHIPPING,
        "A rival loads the ship that would have carried the player's goods.",
        ("rival", "ship", "goods", "better", "played"),
    ),
    "ship_more": Code(SHIPPING, "The player ships for more points.", ("goods", "better", "played")),
    "rival_ships": Code(SHIPPING, "A rival earns fewer points.", ("rival", "better", "played")),
    "load_other": Code(SHIPPING, "Other goods or another ship are worth more later.", ("goods",)),
    "lose_less": Code(STORAGE, "The player loses fewer goods after the captain phase.", ("goods", "better", "played")),
    "rival_loses": Code(STORAGE, "A rival loses goods after the captain phase.", ("rival", "goods")),
    "keep_other": Code(STORAGE, "Other goods are worth more to keep.", ("goods",)),
    "house_taken": Code(
        TRADE, "A rival sells first, and the player can no longer sell.", ("rival", "goods", "better", "played")
    ),
    "sell_more": Code(TRADE, "The player sells goods for more coins.", ("goods", "better", "played")),
    "rival_sells": Code(TRADE, "A rival sells goods for fewer coins.", ("rival", "better", "played")),
    "sell_other": Code(TRADE, "Other goods are worth more to sell.", ("goods",)),
    "role_coins": Code(ROLES, "The role brings more coins from its card.", ("role", "better", "played")),
    "role_taken": Code(ROLES, "A rival takes the role that the player needed.", ("rival", "role")),
    "rival_produces": Code(ROLES, "A rival produces fewer goods.", ("rival", "goods")),
    "produce_more": Code(ROLES, "The player produces more goods.", ("goods", "better", "played")),
    "bonus_other": Code(ROLES, "Another barrel is worth more as the privilege of the craftsman.", ("goods",)),
    "end_later": Code(ROLES, "The move that was played led to the end of the game.", ()),
    "end_sooner": Code(ROLES, "The better move leads to the end of the game.", ()),
    "building_taken": Code(
        BUILDING, "A rival takes the last copy of the building that the player would have built.", ("rival", "building")
    ),
    "build_more": Code(BUILDING, "The player builds one more building.", ("building",)),
    "build_other": Code(BUILDING, "Another building is worth more.", ("building", "instead")),
    "build_cheaper": Code(
        BUILDING, "The player builds the same building for fewer coins.", ("building", "better", "played")
    ),
    "rival_builds": Code(BUILDING, "A rival builds a building fewer.", ("rival", "building")),
    "plant_quarry": Code(PLANTING, "The player gets a quarry.", ("tile",)),
    "plant_other": Code(PLANTING, "Another tile is worth more.", ("tile", "instead")),
    "plant_more": Code(PLANTING, "The player plants more tiles.", ("better", "played")),
    "more_people": Code(PEOPLE, "The player receives more people.", ("better", "played")),
    "man_other": Code(PEOPLE, "People are worth more in another place.", ("place",)),
    **{
        f"chance_{category}": Code(category, "No effect until the player's next choice of a role explains it.", ())
        for category in CATEGORIES
    },
}
"""Every reason by its name. Reasons that weigh the same are preferred in this order."""

_OF_DECISIONS = {
    "settle": PLANTING,
    "drawn": PLANTING,
    "lodge": PEOPLE,
    "noble": PEOPLE,
    "place": PEOPLE,
    "crew": PEOPLE,
    "window": PEOPLE,
    "build": BUILDING,
    "trade": TRADE,
    "supply": SHIPPING,
    "ship": SHIPPING,
    "store": STORAGE,
}
"""The category of a kind of decision; that of all others is roles."""


def fallback(decision: str) -> str:
    """The reason of a move at a kind of decision, where no effect explains it."""
    return f"chance_{_OF_DECISIONS.get(decision, ROLES)}"
