"""A lesson about the new buildings: their selection, and a house that makes forests."""

from django.utils.translation import pgettext_lazy

from games.engine import ids

from .shapes import Chapter, Lesson, Step

_SELECTION = (
    Step(
        pgettext_lazy(
            "lesson",
            "With this expansion, there are many more buildings than a game has room for. Before the first round, "
            "players take turns selecting the ones that can be built; the free spaces show how many there are at "
            "each price.",
        ),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "A building that you select is for everyone, so select what suits your plan. Choose “{forest_house}” and "
            "confirm.",
        ),
        "draft:forest_house",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival selected “{small_market}”, the only building that costs {coin_1}. Select “{black_market}”: "
            "its owner can pay up to {coin_3} of a price with a {colonist}, a good and a {victory_point}.",
        ),
        "draft:black_market",
        before="draft:small_market",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "The selection goes on like this until all 17 spaces are filled. Buildings that nobody selected are not "
            "in this game.",
        ),
        before="draft:church",
    ),
)

_SELECTED = """
draft:forest_house draft:small_market draft:black_market draft:church draft:library draft:lighthouse draft:hospice
draft:storehouse draft:trading_post draft:specialty_factory draft:union_hall draft:small_wharf draft:guild_hall
draft:residence draft:cloister draft:statue draft:customs_house
"""

_FORESTS = (
    Step(
        pgettext_lazy(
            "lesson",
            "The buildings are selected, and the first round begins. What does a new building do? Open it in the "
            "market, or choose it in the dock before you confirm. Choose “{builder}”.",
        ),
        "role:builder",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Build “{forest_house}”: once a {colonist} works there, your plantations can become forests.",
        ),
        "build:forest_house",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{mayor}”. A new building needs a {colonist}, as any other does: put yours into "
            "“{forest_house}”.",
        ),
        "place:forest_house=1",
        before="build:small_market role:mayor",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Now choose “{settler}”.",
        ),
        "role:settler",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Every tile that you take can be placed face down as a {forest}. Take {coffee} that way: every two "
            "forests make all your buildings {coin_1} cheaper, for the rest of the game.",
        ),
        "take:coffee/forest",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{craftsman}”, and your {forest} produces nothing. Choose “{prospector}” to get "
            "{coin_1}.",
        ),
        "role:prospector",
        before="take:corn role:craftsman bonus:corn",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival sold {corn} and begins the second round with “{settler}”. Take {tobacco} and make it your "
            "second {forest}.",
        ),
        "take:tobacco/forest",
        before="role:trader sell:corn role:settler take:corn",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Now your forests pay off. Choose “{builder}” again.",
        ),
        "role:builder",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "“{hospice}” costs {coin_4}, less 1 for the privilege and 1 for your two forests. Build it: "
            "it brings a {colonist} with each tile that you take.",
        ),
        "build:hospice",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Forests, payment in kind, guests, more storage: each new building bends one rule. The dock always tells "
            "you what a building does before you pay for it.",
        ),
        before="pass role:captain ship:corn@4",
    ),
)

_TILES = "corn sugar coffee indigo corn tobacco corn indigo coffee tobacco sugar corn"

NEW_BUILDINGS = Lesson(
    id="new-buildings",
    title=pgettext_lazy(
        "lesson",
        "New buildings",
    ),
    about=pgettext_lazy(
        "lesson",
        "Select the buildings of the game, and turn plantations into forests.",
    ),
    minutes=4,
    expansion=ids.NEW_BUILDINGS,
    chapters=(
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "The selection",
            ),
            steps=_SELECTION,
            tiles=_TILES,
            expansions=(ids.NEW_BUILDINGS,),
        ),
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "Forests",
            ),
            steps=_FORESTS,
            tiles=_TILES,
            opening=_SELECTED,
            expansions=(ids.NEW_BUILDINGS,),
        ),
    ),
)
