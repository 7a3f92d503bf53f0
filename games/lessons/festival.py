"""A lesson about the festival: three goals, each for the first to reach it."""

from django.utils.translation import pgettext_lazy

from games.engine import ids

from .shapes import Chapter, Lesson, Step

_A_ROUND = """
role:settler take:quarry take:corn role:builder build:small_market build:small_indigo_plant role:prospector role:mayor
place:corn=2 place:quarry=1 role:captain role:trader
"""

_STEPS = (
    Step(
        pgettext_lazy(
            "lesson",
            "With this expansion, three goals are drawn at the start: a plantation, three goods and a building. The "
            "first player to reach a goal gets its reward, and nobody else can.",
        ),
        shows=("festival.plantation", "festival.goods", "festival.building"),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "One round has been played, and you have two of the three plantations that the first goal asks for. "
            "Choose “{settler}”.",
        ),
        "role:settler",
        shows=("festival.plantation",),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Rather than the {quarry}, take a third {tile_corn}.",
        ),
        "take:corn",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Goal reached! You get {colonist_3} at once, but only for your island. Place them as the first "
            "suggestion says: one goes on the new tile, and the others wait.",
        ),
        "crew:corn=1",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "The goods goal asks for {corn_3} in a single “{craftsman}” phase, and all three plantations have a "
            "{colonist}. Choose “{craftsman}”.",
        ),
        "role:craftsman",
        before="take:tobacco role:prospector",
        shows=("festival.goods",),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "You have produced {corn_3}: the second goal is yours, and with it {coin_3}. Now take {corn_1} more as "
            "your privilege.",
        ),
        "bonus:corn",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "One goal is left: the first to build “{university}” gets {victory_point_3} as a bonus. Keep an eye on "
            "the goals, and on how close your rivals are to them.",
        ),
        before="role:builder build:hacienda",
        shows=("festival.building",),
    ),
)

FESTIVAL = Lesson(
    id="festival",
    title=pgettext_lazy(
        "lesson",
        "{expansion_festival}",
    ),
    about=pgettext_lazy(
        "lesson",
        "Be the first to reach a goal, and win two of the three rewards in one round.",
    ),
    minutes=3,
    expansion=ids.FESTIVAL,
    chapters=(
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "{expansion_festival}",
            ),
            steps=_STEPS,
            seat=1,
            tiles="corn indigo sugar tobacco corn coffee indigo corn sugar tobacco coffee",
            goals={"plantation": "corn", "goods": ["corn", "corn", "corn"], "building": "university"},
            opening=_A_ROUND,
            expansions=(ids.FESTIVAL,),
        ),
    ),
)
