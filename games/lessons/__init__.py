"""Lessons that are played on the real board: what is dealt, what everyone plays, and what the coach says to it.

A lesson is data, in a module of its own; :mod:`.shapes` says what it consists of. Each of its chapters is a sandbox
whose script (docs/sandbox.md) holds the moves of all seats, so that the rival plays by itself.
"""

from .festival import FESTIVAL
from .first import FIRST
from .new_buildings import NEW_BUILDINGS
from .nobles import NOBLES
from .shapes import Chapter, Lesson, Step
from .smuggler import SMUGGLER

LESSONS: dict[str, Lesson] = {lesson.id: lesson for lesson in (FIRST, NEW_BUILDINGS, NOBLES, SMUGGLER, FESTIVAL)}
"""By id, in the order in which they are listed."""

__all__ = ["LESSONS", "Chapter", "Lesson", "Step"]
