"""The pages of the lessons: what they are, opening their tables, and what the coach says on the board."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.text import capfirst
from django.utils.translation import npgettext, pgettext_lazy
from django.views.decorators.http import require_safe

from games import words
from games.lessons import LESSONS, Chapter, Lesson
from games.lessons.positions import Position, positions
from games.lessons.shapes import LEVEL, filled
from games.models import Game

from .coaching import COACH
from .pages import page
from .phrases import COMMON, speech

BOT_DELAY = 1
"""Seconds for a move of a rival, so that visitors can follow it."""

LIST = {
    "learn.begun": pgettext_lazy("page", "started: {n} of {all}"),
    "learn.done": pgettext_lazy("page", "done"),
    "learn.resume": pgettext_lazy("page", "Continue"),
    "learn.repeat": pgettext_lazy("page", "Repeat"),
}


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """All lessons, with the visitor's progress, which only their browser knows."""
    context = {
        "lessons": [_entry(lesson) for lesson in LESSONS.values()],
        "positions": [_question(number, position) for number, position in enumerate(positions(), 1)],
        "speech": speech(LIST),
    }
    return page(request, "games/learn.html", context)


@require_safe
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """The way to the table of a lesson: the page opens it, where the visitor has left it, and leads there."""
    if lesson not in LESSONS:
        raise Http404
    found = LESSONS[lesson]
    context = {
        "title": capfirst(filled(found.title, found.edition)),
        "told": {"id": found.id, "lesson": True, "tables": [_table(found, chapter) for chapter in found.chapters]},
        "speech": speech(COACH),
    }
    return page(request, "games/learn_open.html", context)


@require_safe
def position(request: HttpRequest, number: int) -> HttpResponse:
    """The way to the table of a position."""
    if not 1 <= number <= len(positions()):
        raise Http404
    context = {
        "title": COACH["quiz.title"],
        "told": {"id": f"position-{number}", "lesson": False, "tables": [_table_of(positions()[number - 1])]},
        "speech": speech(COACH),
    }
    return page(request, "games/learn_open.html", context)


def _entry(found: Lesson) -> dict[str, Any]:
    steps = [len(chapter.steps) for chapter in found.chapters]
    return {
        "id": found.id,
        "title": capfirst(filled(found.title, found.edition)),
        "about": filled(found.about, found.edition),
        "minutes": npgettext("page", "{n} minute", "{n} minutes", found.minutes).format(n=found.minutes),
        "expansion": found.expansion and words.name(found.edition, f"expansion:{found.expansion}"),
        "steps": ",".join(map(str, steps)),
    }


def _question(number: int, position: Position) -> dict[str, Any]:
    return {
        "number": number,
        "round": str(COMMON["round"]).format(n=position["round"]),
        "decision": words.name(position["edition"], f"decision:{position['decision']}"),
    }


def _table_of(position: Position) -> dict[str, Any]:
    """The same for a position, whose other seats have experts."""
    others, visitor = {"kind": "bot", "bot": "expert"}, {"kind": "human"}
    moves = position["moves"]
    return {
        "plies": [len(moves)],
        "wanted": {
            "edition": position["edition"],
            "players": position["players"],
            "seats": [visitor if seat == position["seat"] else others for seat in range(position["players"])],
            "shuffle_seats": False,
            "bot_delay": BOT_DELAY,
            "hints": False,
            "time_control": {"kind": "untimed"},
            "sandbox": {"seed": position["seed"], "moves": moves},
        },
    }


def _table(found: Lesson, chapter: Chapter) -> dict[str, Any]:
    """A chapter as a request for ``createGame``; ``plies`` are the moves that have been played by each step."""
    rival, visitor = {"kind": "bot", "bot": LEVEL}, {"kind": "human"}
    return {
        "plies": chapter.plies,
        "wanted": {
            "edition": found.edition,
            "players": chapter.players,
            "expansions": list(chapter.expansions),
            "seats": [visitor if seat == chapter.seat else rival for seat in range(chapter.players)],
            "shuffle_seats": False,
            "bot_delay": BOT_DELAY,
            "takebacks": Game.Takebacks.NONE,
            "hints": False,
            "time_control": {"kind": "untimed"},
            "sandbox": {"seed": chapter.seed, "chance": chapter.chance, "moves": chapter.moves},
        },
    }
