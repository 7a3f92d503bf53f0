"""The first chapter of the first lesson: two rounds from the deal on."""

from django.utils.translation import pgettext_lazy

from .shapes import Step

STEPS = (
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
            "Players take turns choosing a role, and everyone then carries it out. The player who chose it also has "
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
            "something only with a {colonist} on it. Yours goes on the {quarry}, as suggested.",
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
            "Your rival chose “{craftsman}”: plantations with a {colonist} produce. Your plantation has none, so you "
            "get nothing. Your rival gets {corn_1}, and one more as a privilege.",
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
            "privilege. The round is over, and {coin_1} is placed on the role that nobody took.",
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
            "You may move all your {colonists} every time this role is chosen. Put one on each plantation and one "
            "into “{small_indigo_plant}”; the {quarry} can wait. The first suggestion does just that.",
        ),
        "place:corn=1,indigo=1,small_indigo_plant=1",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{builder}”, and you may build, too, without the privilege. Build “{small_market}”: "
            "once a {colonist} works there, your goods sell for more.",
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
            "You have produced {corn_1} and {indigo_1}. Your privilege is one more barrel of a kind that you have just "
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
            "Each ship carries one kind only. Players load in turn, and you must load for as long as you can. Put "
            "{indigo_1} on the empty ship; your {corn} then joins the {corn} already on board.",
        ),
        "ship:indigo@6",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "{indigo_1}, {corn_1} and the privilege bring you {victory_point_3}. That is the heart of the game: "
            "settle, build, produce, sell and ship, and choose the role that helps you more than your rivals.",
        ),
        before="role:prospector",
        shows=("seat.0.victory_points",),
    ),
)
