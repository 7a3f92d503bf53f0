"""The first lesson: two rounds from the deal on, and the last one of a game."""

from django.utils.translation import pgettext_lazy

from . import first_rounds, last_round
from .shapes import Chapter, Lesson

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
            steps=first_rounds.STEPS,
            tiles="corn sugar coffee indigo corn tobacco corn indigo coffee tobacco sugar",
        ),
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "The last round",
            ),
            steps=last_round.STEPS,
            seed="74ff4859a47b3687accb2db25e9759227c422909a0b76d9b98041e82fbaf803b",
            opening=last_round.OPENING,
        ),
    ),
)
