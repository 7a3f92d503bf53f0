"""Words around the texts: categories of buildings, and the headings of the page of the rules."""

from django.utils.translation import pgettext_lazy

CATEGORIES = {
    "small_production": pgettext_lazy("rules", "Small production building"),
    "large_production": pgettext_lazy("rules", "Large production building"),
    "small_violet": pgettext_lazy("rules", "Small building"),
    "large_violet": pgettext_lazy("rules", "Large building, two spaces"),
}
"""By category."""

HEADINGS = {
    "title": pgettext_lazy("rules", "Rules"),
    "lead": pgettext_lazy("rules", "Numbers, effects, and the rules behind them."),
    "edition": pgettext_lazy("rules", "Edition"),
    "expansions": pgettext_lazy("rules", "Expansions"),
    "language": pgettext_lazy("rules", "Language"),
    "contents": pgettext_lazy("rules", "On this page"),
    "round": pgettext_lazy("rules", "A round"),
    "setup": pgettext_lazy("rules", "Setup"),
    "players": pgettext_lazy("rules", "Players"),
    "roles": pgettext_lazy("rules", "Roles"),
    "role": pgettext_lazy("rules", "Role"),
    "action": pgettext_lazy("rules", "Action for everyone"),
    "privilege": pgettext_lazy("rules", "Privilege"),
    "actions": pgettext_lazy("rules", "Actions"),
    "buildings": pgettext_lazy("rules", "Buildings"),
    "column": pgettext_lazy("rules", "{column} {n}: at most {n} quarries count"),
    "first_column": pgettext_lazy("rules", "{column} 1: one quarry counts"),
    "cost": pgettext_lazy("rules", "Cost"),
    "points": pgettext_lazy("rules", "Points"),
    "circles": pgettext_lazy("rules", "Circles"),
    "copies": pgettext_lazy("rules", "Copies"),
    "copies_two": pgettext_lazy("rules", "{n} (2 players: {two})"),
    "effect": pgettext_lazy("rules", "Effect"),
    "goods": pgettext_lazy("rules", "Goods and {island_tiles}"),
    "good": pgettext_lazy("rules", "Kind"),
    "price": pgettext_lazy("rules", "Price"),
    "barrels": pgettext_lazy("rules", "{barrels}"),
    "tiles": pgettext_lazy("rules", "{island_tiles}"),
    "draft": pgettext_lazy("rules", "Choosing the buildings"),
    "spaces": pgettext_lazy("rules", "Spaces"),
    "candidates": pgettext_lazy("rules", "Buildings to choose from"),
    "goals": pgettext_lazy("rules", "Goals"),
    "two_players": pgettext_lazy("rules", "Two players"),
    "end": pgettext_lazy("rules", "End of the game"),
    "scoring": pgettext_lazy("rules", "Scoring"),
    "options": pgettext_lazy("rules", "Rule options"),
    "default": pgettext_lazy("rules", "default"),
    "moves": pgettext_lazy("rules", "Moves"),
    "move": pgettext_lazy("rules", "Move"),
    "decisions": pgettext_lazy("rules", "Decisions"),
    "meaning": pgettext_lazy("rules", "Meaning"),
    "rules": pgettext_lazy("rules", "Rule"),
    "program": pgettext_lazy("rules", "For programs"),
    "set:coins": pgettext_lazy("rules", "{coins} for each player"),
    "set:start_tiles": pgettext_lazy("rules", "First tile, by seat"),
    "set:victory_points": pgettext_lazy("rules", "{victory_points} in the supply"),
    "set:colonists": pgettext_lazy("rules", "{colonists} in the supply"),
    "set:nobles": pgettext_lazy("rules", "{nobles} in the supply"),
    "set:colonist_ship": pgettext_lazy("rules", "People {on:colonist_ship} at the start"),
    "set:cargo_ships": pgettext_lazy("rules", "Ships, by capacity"),
    "set:quarries": pgettext_lazy("rules", "Quarries"),
    "set:row": pgettext_lazy("rules", "Face-up plantations"),
    "set:pile": pgettext_lazy("rules", "Face-down plantations"),
    "set:roles": pgettext_lazy("rules", "{role_cards}"),
    "set:choices": pgettext_lazy("rules", "Roles per player and round"),
    "set:coins_on_untaken": pgettext_lazy("rules", "Cards that get {coin:1} after a round"),
}
"""By key; ``set:`` are the rows of the setup."""

FILLED = ("column", "copies_two")
"""Headings with braces for numbers."""
