"""The second chapter of the first lesson: the last round of a game, and the score."""

from django.utils.translation import pgettext_lazy

from .shapes import Step

OPENING = """
role:builder build:small_market build:small_indigo_plant role:settler take:quarry take:sugar role:mayor
place:indigo=1,small_market=1 place:corn=1 role:craftsman bonus:corn role:prospector role:trader sell:corn role:captain
ship:corn@6 role:builder build:small_indigo_plant pass role:prospector role:mayor place:corn=1,quarry=1 role:settler
take:quarry take:corn role:craftsman bonus:indigo role:trader sell:indigo role:builder build:small_warehouse
build:small_sugar_mill role:mayor place:corn=1,quarry=2 role:prospector role:craftsman bonus:indigo role:captain
ship:corn@6 ship:indigo@4 role:builder build:tobacco_storage build:coffee_roaster role:settler take:quarry take:tobacco
role:mayor place:corn=1,tobacco=1,quarry=2,tobacco_storage=1
place:corn=1,indigo=1,sugar=1,quarry=1,small_indigo_plant=1,small_sugar_mill=1,small_market=1 role:trader sell:sugar
role:craftsman bonus:corn role:captain ship:corn@6 store:tobacco=1 role:prospector role:trader sell:tobacco role:settler
take:coffee take:corn role:builder build:guild_hall build:harbor role:mayor
place:corn=2,tobacco=1,quarry=2,tobacco_storage=1,small_warehouse=1,guild_hall=1 role:craftsman bonus:corn role:builder
build:indigo_plant role:trader sell:coffee sell:tobacco role:prospector role:captain ship:sugar@6 role:mayor
place:corn=2,tobacco=1,quarry=2,small_indigo_plant=1,indigo_plant=2,tobacco_storage=1,small_warehouse=1,guild_hall=1
role:settler take:quarry take:coffee role:captain role:builder build:coffee_roaster build:factory role:mayor
place:corn=2,tobacco=1,coffee=1,quarry=2,small_indigo_plant=1,indigo_plant=1,tobacco_storage=1,coffee_roaster=1,small_warehouse=1,guild_hall=1
role:prospector role:craftsman bonus:indigo role:settler take:quarry take:corn role:mayor
place:corn=2,tobacco=1,coffee=1,quarry=3,small_indigo_plant=1,indigo_plant=3,tobacco_storage=2,coffee_roaster=1,small_warehouse=1,guild_hall=1
role:captain ship:indigo@4 store:coffee=1 store:corn=2,tobacco=1 role:trader sell:corn role:craftsman bonus:sugar
role:prospector role:builder build:customs_house build:sugar_mill role:captain ship:indigo@4 store:coffee=1
store:corn=3,coffee=1 role:settler take:sugar take:indigo role:builder build:indigo_plant build:small_sugar_mill
role:prospector role:mayor
place:corn=2,sugar=1,tobacco=1,coffee=1,quarry=3,small_indigo_plant=1,small_sugar_mill=1,indigo_plant=3,tobacco_storage=1,coffee_roaster=1,small_warehouse=1,guild_hall=1
role:trader role:captain ship:corn@4 role:builder build:sugar_mill pass role:prospector role:settler take:tobacco
take:sugar role:trader role:craftsman pass
"""

STEPS = (
    Step(
        pgettext_lazy(
            "lesson",
            "Eight rounds later: you have grown, and you lead. No {colonists} are left in the supply, so the end is "
            "near: the game ends when too few are left, when a city is full, or when the {victory_points} run out.",
        ),
        shows=("supply.colonists", "supply.victory_points"),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival holds goods as well, and room on the ships is scarce. Choose “{captain}”.",
        ),
        "role:captain",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "One ship has room for {sugar_1}. Load it: {victory_point_1} for the load, one for the privilege, and one"
            " more for your “{harbor}”.",
        ),
        "ship:sugar@6",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Both ships are full. What you cannot ship spoils, except for a single barrel, as you have no warehouse. "
            "Keep the {coffee}: it sells for the most.",
        ),
        "store:coffee=1",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival, who has a warehouse, kept more and chose “{trader}”. You cannot sell: there is {coffee} in the"
            " {trading_house} already. Now choose “{builder}”: every building is worth {victory_points} at the end.",
        ),
        "role:builder",
        before="store:sugar=1,coffee=2 role:trader pass",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "“{tobacco_storage}” costs {coin_5}, less 1 for the privilege and 1 for each {quarry} with a {colonist}. "
            "It is worth {victory_point_3}, so build it.",
        ),
        "build:tobacco_storage",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{mayor}”, and no {colonists} are left to refill the ship: this is the last round. Place"
            " yours as the first suggestion says.",
        ),
        "place:corn=2,indigo=2,sugar=1,tobacco=1,coffee=1,quarry=2,small_indigo_plant=1,small_sugar_mill=1,indigo_plant=3,sugar_mill=2,tobacco_storage=1,coffee_roaster=1,small_market=1,factory=1,harbor=1,customs_house=1",
        before="build:university role:mayor "
        "place:corn=2,sugar=2,tobacco=1,coffee=1,quarry=3,small_indigo_plant=1,small_sugar_mill=1,indigo_plant=3,sugar_mill=1,tobacco_storage=1,coffee_roaster=1,small_warehouse=1,university=1,guild_hall=1",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "The round is played to its end, and none of the remaining roles brings points. Choose “{settler}”.",
        ),
        "role:settler",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Take the {tile_indigo}. After that, your rival has the last turn.",
        ),
        "take:indigo",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "The game is over, and you have won! Your score is the points from shipping, plus those printed on your "
            "buildings, plus a bonus for large buildings: “{customs_house}” adds 1 for every 4 points from shipping.",
        ),
        before="take:sugar role:craftsman bonus:corn",
    ),
)
