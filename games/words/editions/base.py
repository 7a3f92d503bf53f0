"""What the classic edition calls its things; the other editions say the same unless they spell it otherwise.

Braces name other things of the same edition. Terms: components.md, sections 1, 4, 5 and 6.
"""

from django.utils.translation import npgettext_lazy, pgettext_lazy

_ROLES = {
    "settler": pgettext_lazy("name", "Settler"),
    "mayor": pgettext_lazy("name", "Mayor"),
    "builder": pgettext_lazy("name", "Builder"),
    "craftsman": pgettext_lazy("name", "Craftsman"),
    "trader": pgettext_lazy("name", "Trader"),
    "captain": pgettext_lazy("name", "Captain"),
    "prospector": pgettext_lazy("name", "Prospector"),
    "prospector_2": pgettext_lazy("name", "Second prospector"),
    "smuggler": pgettext_lazy("name", "Smuggler"),
}

_GOODS = {
    "corn": pgettext_lazy("name", "corn"),
    "indigo": pgettext_lazy("name", "indigo"),
    "sugar": pgettext_lazy("name", "sugar"),
    "tobacco": pgettext_lazy("name", "tobacco"),
    "coffee": pgettext_lazy("name", "coffee"),
}

_TILES = {
    "quarry": pgettext_lazy("name", "quarry"),
    "forest": pgettext_lazy("name", "forest"),
    "tile:corn": pgettext_lazy("name", "corn plantation"),
    "tile:indigo": pgettext_lazy("name", "indigo plantation"),
    "tile:sugar": pgettext_lazy("name", "sugar plantation"),
    "tile:tobacco": pgettext_lazy("name", "tobacco plantation"),
    "tile:coffee": pgettext_lazy("name", "coffee plantation"),
    "tile:quarry": pgettext_lazy("name", "quarry"),
    "tile:forest": pgettext_lazy("name", "forest"),
}

_THINGS = {
    "plantation": pgettext_lazy("name", "plantation"),
    "plantations": pgettext_lazy("name", "plantations"),
    "goods": pgettext_lazy("name", "goods"),
    "building": pgettext_lazy("name", "building"),
    "buildings": pgettext_lazy("name", "buildings"),
    "island": pgettext_lazy("name", "island"),
    "island_space": pgettext_lazy("name", "island space"),
    "island_spaces": pgettext_lazy("name", "island spaces"),
    "island_tile": pgettext_lazy("name", "island tile"),
    "island_tiles": pgettext_lazy("name", "island tiles"),
    "city": pgettext_lazy("name", "city"),
    "column": pgettext_lazy("name", "column"),
    "columns": pgettext_lazy("name", "columns"),
    "role_card": pgettext_lazy("name", "role card"),
    "role_cards": pgettext_lazy("name", "role cards"),
    "barrel": pgettext_lazy("name", "barrel"),
    "barrels": pgettext_lazy("name", "barrels"),
    "supply": pgettext_lazy("name", "supply"),
    "san_juan": pgettext_lazy("name", "San Juan"),
    "trading_house": pgettext_lazy("name", "trading house"),
    "cargo_ship": pgettext_lazy("name", "cargo ship"),
    "cargo_ships": pgettext_lazy("name", "cargo ships"),
    "colonist_ship": pgettext_lazy("name", "colonist ship"),
    "coin": pgettext_lazy("name", "doubloon"),
    "coins": pgettext_lazy("name", "doubloons"),
    "colonist": pgettext_lazy("name", "colonist"),
    "colonists": pgettext_lazy("name", "colonists"),
    "noble": pgettext_lazy("name", "noble"),
    "nobles": pgettext_lazy("name", "nobles"),
    "victory_point": pgettext_lazy("name", "victory point"),
    "victory_points": pgettext_lazy("name", "victory points"),
    "governor": pgettext_lazy("name", "governor"),
    "privilege": pgettext_lazy("name", "privilege"),
    "draft": pgettext_lazy("name", "draft of the buildings"),
    "wanted_poster": pgettext_lazy("name", "wanted poster"),
    "festival": pgettext_lazy("name", "festival"),
    "edition": pgettext_lazy("name", "Puerto Rico (2002)"),
    "expansion:new_buildings": pgettext_lazy("name", "New buildings"),
    "expansion:nobles": pgettext_lazy("name", "Nobles"),
    "expansion:smuggler": pgettext_lazy("name", "Smuggler"),
    "expansion:festival": pgettext_lazy("name", "Festival"),
    "action:raid": pgettext_lazy("name", "Raid"),
    "action:plunder": pgettext_lazy("name", "Plunder"),
    "action:headhunt": pgettext_lazy("name", "Headhunt"),
    "action:swap": pgettext_lazy("name", "Role swap"),
    "goal:plantation": pgettext_lazy("name", "plantation goal"),
    "goal:goods": pgettext_lazy("name", "goods goal"),
    "goal:building": pgettext_lazy("name", "building goal"),
}

_TRIGGERS = {
    "trigger:colonists": pgettext_lazy("name", "too few {colonists} in the supply"),
    "trigger:city": pgettext_lazy("name", "a full {city}"),
    "trigger:victory_points": pgettext_lazy("name", "no victory points left in the supply"),
}

_DECISIONS = {
    "decision:draft": pgettext_lazy("name", "Choose a building for the game"),
    "decision:role": pgettext_lazy("name", "Choose a role"),
    "decision:settle": pgettext_lazy("name", "Take a tile"),
    "decision:drawn": pgettext_lazy("name", "Plantation or forest"),
    "decision:lodge": pgettext_lazy("name", "Discard a tile"),
    "decision:noble": pgettext_lazy("name", "Choose who arrives"),
    "decision:place": pgettext_lazy("name", "Place the {colonists}"),
    "decision:build": pgettext_lazy("name", "Build"),
    "decision:produce": pgettext_lazy("name", "Produce or not"),
    "decision:bonus": pgettext_lazy("name", "Take one more barrel"),
    "decision:trade": pgettext_lazy("name", "Sell"),
    "decision:supply": pgettext_lazy("name", "Deliver goods for points"),
    "decision:ship": pgettext_lazy("name", "Load goods"),
    "decision:store": pgettext_lazy("name", "Store goods"),
    "decision:smuggle": pgettext_lazy("name", "Choose a smuggler action"),
    "decision:crew": pgettext_lazy("name", "Place new {colonists}"),
    "decision:window": pgettext_lazy("name", "Move a guest"),
}

_OPTIONS = {
    "option:captain_empty_ship_rule": pgettext_lazy("name", "Which empty ship must be loaded"),
    "option:captain_empty_ship_rule=max_amount": pgettext_lazy("name", "one that takes as much as possible"),
    "option:captain_empty_ship_rule=largest_capacity": pgettext_lazy("name", "the one with the most room"),
    "option:residence_vp_with_zero_tiles": pgettext_lazy("name", "{residence}: points for an empty island"),
    "option:vp_end_trigger_any_phase": pgettext_lazy(
        "name", "Running out of victory points ends the game in any phase"
    ),
    "option:production_action_optional": pgettext_lazy("name", "Players may decline to produce"),
    "option:library_second_tile_quarry_with_construction_hut": pgettext_lazy(
        "name", "{library}: the second tile may be a quarry if the {construction_hut} is occupied"
    ),
    "option:specialty_factory_counts_privilege_goods": pgettext_lazy(
        "name", "{specialty_factory}: barrels from the privilege count"
    ),
    "option:black_market_quarry_colonist": pgettext_lazy("name", "{black_market}: paying with people from quarries"),
    "option:black_market_quarry_colonist=not_if_discount_used": pgettext_lazy(
        "name", "unless the quarry lowers this price"
    ),
    "option:black_market_quarry_colonist=never": pgettext_lazy("name", "never"),
    "option:black_market_quarry_colonist=always": pgettext_lazy("name", "always"),
    "option:land_office_forest_discard_needs_forest_house": pgettext_lazy(
        "name", "{land_office}: discarding a forest needs an occupied {forest_house}"
    ),
}

# Whole phrases, since a preposition or an article in front of a name is not the same for every name.
_PHRASES = {
    "in:san_juan": pgettext_lazy("phrase", "in San Juan"),
    "to:san_juan": pgettext_lazy("phrase", "to San Juan"),
    "on:colonist_ship": pgettext_lazy("phrase", "on the colonist ship"),
    "from:colonist_ship": pgettext_lazy("phrase", "from the colonist ship"),
    "in:trading_house": pgettext_lazy("phrase", "in the trading house"),
    "to:trading_house": pgettext_lazy("phrase", "to the trading house"),
    "emptied:trading_house": pgettext_lazy("phrase", "The full trading house is emptied."),
}

NAMES = _ROLES | _GOODS | _TILES | _THINGS | _TRIGGERS | _DECISIONS | _OPTIONS | _PHRASES

# How many of a thing. "object" is the form behind a verb or a preposition, where some languages change the word.
COUNTS = {
    "corn": npgettext_lazy("count", "%(n)d corn", "%(n)d corn", "n"),
    "indigo": npgettext_lazy("count", "%(n)d indigo", "%(n)d indigo", "n"),
    "sugar": npgettext_lazy("count", "%(n)d sugar", "%(n)d sugar", "n"),
    "tobacco": npgettext_lazy("count", "%(n)d tobacco", "%(n)d tobacco", "n"),
    "coffee": npgettext_lazy("count", "%(n)d coffee", "%(n)d coffee", "n"),
    "good": npgettext_lazy("count", "%(n)d barrel", "%(n)d barrels", "n"),
    "quarry": npgettext_lazy("count", "%(n)d quarry", "%(n)d quarries", "n"),
    "forest": npgettext_lazy("count", "%(n)d forest", "%(n)d forests", "n"),
    "plantation": npgettext_lazy("count", "%(n)d plantation", "%(n)d plantations", "n"),
    "tile:corn": npgettext_lazy("count", "%(n)d corn plantation", "%(n)d corn plantations", "n"),
    "tile:indigo": npgettext_lazy("count", "%(n)d indigo plantation", "%(n)d indigo plantations", "n"),
    "tile:sugar": npgettext_lazy("count", "%(n)d sugar plantation", "%(n)d sugar plantations", "n"),
    "tile:tobacco": npgettext_lazy("count", "%(n)d tobacco plantation", "%(n)d tobacco plantations", "n"),
    "tile:coffee": npgettext_lazy("count", "%(n)d coffee plantation", "%(n)d coffee plantations", "n"),
    "tile": npgettext_lazy("count", "%(n)d tile", "%(n)d tiles", "n"),
    "building": npgettext_lazy("count", "%(n)d building", "%(n)d buildings", "n"),
    "coin": npgettext_lazy("count", "%(n)d doubloon", "%(n)d doubloons", "n"),
    "colonist": npgettext_lazy("count", "%(n)d colonist", "%(n)d colonists", "n"),
    "colonist:object": npgettext_lazy("count, object", "%(n)d colonist", "%(n)d colonists", "n"),
    "noble": npgettext_lazy("count", "%(n)d noble", "%(n)d nobles", "n"),
    "noble:object": npgettext_lazy("count, object", "%(n)d noble", "%(n)d nobles", "n"),
    "victory_point": npgettext_lazy("count", "%(n)d victory point", "%(n)d victory points", "n"),
    "player": npgettext_lazy("count", "%(n)d player", "%(n)d players", "n"),
    "round": npgettext_lazy("count", "%(n)d round", "%(n)d rounds", "n"),
}
