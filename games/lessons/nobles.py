"""A lesson about the nobles, who can do more than colonists."""

from django.utils.translation import pgettext_lazy

from games.engine import ids

from .shapes import Chapter, Lesson, Step

_STEPS = (
    Step(
        pgettext_lazy(
            "lesson",
            "With this expansion, {nobles} come along with the {colonists}: one with each new group. They wear a "
            "crown, and each one you have at the end is worth {victory_point_1}.",
        ),
        shows=("colonist_ship",),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Eight kinds of buildings are new, and most of them are for {nobles}. Choose “{builder}”.",
        ),
        "role:builder",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "In every “{craftsman}” phase, “{chapel}” brings {coin_1} if a {colonist} works in it, or "
            "{victory_point_1} if a {noble} does. Build it.",
        ),
        "build:chapel",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{settler}”. Take {corn}, which grows without a building.",
        ),
        "take:corn",
        before="build:small_market role:settler take:coffee",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Choose “{mayor}”, so that you get to pick first.",
        ),
        "role:mayor",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "One {colonist} and one {noble} are waiting, and you may choose between them. Your privilege has already "
            "brought you a {colonist}, so take the {noble}.",
        ),
        "person:noble",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "A {noble} can work wherever a {colonist} can, but does more in “{chapel}”. Put the {noble} there, and "
            "the {colonist} on {corn}. The first suggestion does just that.",
        ),
        "place:corn=1,chapel=1n",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival chose “{craftsman}”: you get {corn_1}, and {victory_point_1} from “{chapel}”. From now on, "
            "“{chapel}” will bring it in every such phase.",
        ),
        before="place:corn=1 role:craftsman bonus:corn",
        shows=("seat.0.victory_points", "seat.0.city.chapel"),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Other new buildings reward {nobles}, too: “{villa}” brings more of them, “{jeweler}” earns {coins}, and "
            "“{royal_garden}” doubles their {victory_points}. And the game no longer ends when the {colonists} run "
            "out.",
        ),
    ),
)

NOBLES = Lesson(
    id="nobles",
    title=pgettext_lazy(
        "lesson",
        "{nobles} and {colonists}",
    ),
    about=pgettext_lazy(
        "lesson",
        "Meet a second kind of people, who score at the end and do more in some buildings.",
    ),
    minutes=3,
    expansion=ids.NOBLES,
    chapters=(
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "{nobles} and {colonists}",
            ),
            steps=_STEPS,
            tiles="corn sugar coffee indigo corn tobacco corn indigo coffee tobacco sugar",
            expansions=(ids.NOBLES,),
        ),
    ),
)
