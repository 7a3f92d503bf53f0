"""Lessons that are played on the real board: what is dealt, what everyone plays, and what the coach says to it.

A lesson is data, in a module of its own; :mod:`.shapes` says what it consists of. Each of its chapters is a sandbox
whose script (docs/sandbox.md) holds the moves of all seats, so that the rival plays by itself.
"""

from .first import FIRST
from .shapes import Chapter, Lesson, Step

LESSONS: dict[str, Lesson] = {lesson.id: lesson for lesson in (FIRST,)}
"""By id, in the order in which they are listed."""

__all__ = ["LESSONS", "Chapter", "Lesson", "Step"]
