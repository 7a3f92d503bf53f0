"""The first lesson: two rounds from the deal on, and the last one of a game."""

from django.utils.translation import pgettext_lazy

from .shapes import Chapter, Lesson, Step

_BEGINNING = (
    Step(
        pgettext_lazy(
            "lesson",
            "Welcome to {edition}! This is your board: one plantation, an empty city and {coin_3}. Ship goods and put"
            " up buildings; the player with the most {victory_points} wins.",
        ),
        shows=("seat.0.coins",),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Players take turns to choose a role, and then everyone carries it out. The player who chose it also has "
            "a privilege. Choose “{settler}” and confirm.",
        ),
        "role:settler",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Everyone takes a tile for their island. The {quarry} is your privilege: only you may take one now. It "
            "makes buildings cheaper, so take it.",
        ),
        "take:quarry",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival took {coffee} and then chose “{mayor}”: everyone gets {colonists}. A tile or building does "
            "something only with a {colonist} on it. Put yours on the {quarry}.",
        ),
        "place:quarry=1",
        before="take:coffee role:mayor",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "It is your turn to choose again. Choose “{builder}”: your privilege is a discount of {coin_1}.",
        ),
        "role:builder",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "All goods except {corn} need a building as well as a plantation. Your discount makes this building free:"
            " build “{small_indigo_plant}”.",
        ),
        "build:small_indigo_plant",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{craftsman}”: plantations with a {colonist} produce. Yours has none, so you get "
            "nothing. Your rival gets {corn_1}, and one more as a privilege.",
        ),
        before="build:hacienda role:craftsman bonus:corn",
        shows=("seat.1.goods.corn", "role.craftsman"),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "“{prospector}” is the simplest role: you take {coin_1}, and nobody else does anything. Choose it.",
        ),
        "role:prospector",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{captain}” and shipped the {corn}: {victory_point_1} for each, and one more as a "
            "privilege. The round is over, and {coin_1} goes to the role that nobody took.",
        ),
        before="role:captain ship:corn@4 role:settler take:tobacco",
        shows=("seat.1.victory_points", "ship.0", "role.trader"),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "In the second round your rival begins, and has chosen “{settler}”. Take the {corn}: it grows without a "
            "building.",
        ),
        "take:corn",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your plantations need {colonists}. Choose “{mayor}”: your privilege is one more {colonist}.",
        ),
        "role:mayor",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "You may move all your {colonists} each time. Put one on each plantation and one into "
            "“{small_indigo_plant}”; the {quarry} can wait. The first suggestion does just that.",
        ),
        "place:corn=1,indigo=1,small_indigo_plant=1",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{builder}”, and you may build, too, without the privilege. Build “{small_market}”: "
            "with a {colonist} in it, your goods sell for more.",
        ),
        "build:small_market",
        before="place:corn=1,tobacco=1,hacienda=1 role:builder build:construction_hut",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Everyone is at work now. Choose “{craftsman}” to produce.",
        ),
        "role:craftsman",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "You have produced {corn_1} and {indigo_1}. Your privilege is one more of a kind that you have just "
            "produced: take {indigo_1}.",
        ),
        "bonus:indigo",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Goods are for selling and for shipping. Choose “{trader}”: {coin_1} lies on the card, because nobody "
            "took it in the first round.",
        ),
        "role:trader",
        before="role:prospector",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Everyone may sell one good here. In the {trading_house}, {corn} is worth nothing; {indigo_1} brings "
            "{coin_1}, and your privilege {coin_1} more. Sell it.",
        ),
        "sell:indigo",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "In the third round you are the {governor} and begin. Choose “{captain}” to ship what you have left.",
        ),
        "role:captain",
        before="pass",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Each ship carries one kind only. Players load in turn as long as they can, and they have to. Put "
            "{indigo_1} on the empty ship; your {corn} then goes to the other {corn}.",
        ),
        "ship:indigo@6",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "{indigo_1}, {corn_1} and the privilege make {victory_point_3}. That is the heart of the game: settle, "
            "build, produce, sell and ship, and choose the role that helps you more than your rivals.",
        ),
        before="role:prospector",
        shows=("seat.0.victory_points",),
    ),
)

_SO_FAR = """
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

_END = (
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
            "Both ships are full. What you cannot ship spoils, except for one single good, as you have no warehouse. "
            "Keep the {coffee}: it sells for most.",
        ),
        "store:coffee=1",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival has a warehouse and kept more. Now choose “{builder}”: every building is worth "
            "{victory_points} at the end, even without a {colonist}.",
        ),
        "role:builder",
        before="store:sugar=1,coffee=2 role:trader pass",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "“{tobacco_storage}” costs {coin_5}: less 1 for the privilege and 1 for each {quarry} with a {colonist}. "
            "It is worth {victory_point_3}, so build it.",
        ),
        "build:tobacco_storage",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{mayor}”, and no {colonists} are left for the next time: this is the last round. Place"
            " yours as the first suggestion says.",
        ),
        "place:corn=2,indigo=2,sugar=1,tobacco=1,coffee=1,quarry=2,small_indigo_plant=1,small_sugar_mill=1,"
        "indigo_plant=3,sugar_mill=2,tobacco_storage=1,coffee_roaster=1,small_market=1,factory=1,harbor=1,"
        "customs_house=1",
        before="build:university role:mayor place:corn=2,sugar=2,tobacco=1,coffee=1,quarry=3,small_indigo_plant=1,"
        "small_sugar_mill=1,indigo_plant=3,sugar_mill=1,tobacco_storage=1,coffee_roaster=1,small_warehouse=1,"
        "university=1,guild_hall=1",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "The round is played to its end. Choose “{settler}”.",
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
            "The game is over, and you have won! What counts are the points from shipping, those printed on your "
            "buildings, and a bonus for large ones: “{customs_house}” adds 1 for every 4 points from shipping.",
        ),
        before="take:sugar role:craftsman bonus:corn",
    ),
)

FIRST = Lesson(
    id="first",
    title=pgettext_lazy(
        "lesson",
        "Learn in ten minutes",
    ),
    about=pgettext_lazy(
        "lesson",
        "Play two rounds and the end of a game: roles, plantations, {colonists}, buildings, goods, and the score.",
    ),
    minutes=10,
    chapters=(
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "The first rounds",
            ),
            steps=_BEGINNING,
            tiles="corn sugar coffee indigo corn tobacco corn indigo coffee tobacco sugar",
        ),
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "The last round",
            ),
            steps=_END,
            seed="74ff4859a47b3687accb2db25e9759227c422909a0b76d9b98041e82fbaf803b",
            opening=_SO_FAR,
        ),
    ),
)
