"""What the coach says on the board of a lesson, for its scripts."""

from typing import Any

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import pgettext_lazy

from games import engine
from games.lessons import LESSONS, Chapter, Lesson
from games.lessons.positions import Position, positions
from games.lessons.shapes import LEVEL, filled
from games.models import Game
from games.words import labels

from .phrases import WATCH, speech

COACH = {
    "coach": pgettext_lazy("page", "Coach"),
    "coach.step": pgettext_lazy("page", "Step {n} of {all}"),
    "coach.on": pgettext_lazy("page", "Continue"),
    "coach.wait": pgettext_lazy("page", "Your rival is playing …"),
    "coach.other": pgettext_lazy("page", "That is allowed, too, but the lesson takes a different path here."),
    "coach.next": pgettext_lazy("page", "Next chapter"),
    "coach.end": pgettext_lazy("page", "End the lesson"),
    "coach.again": pgettext_lazy("page", "Start again"),
    "coach.leave": pgettext_lazy("page", "Leave"),
    "coach.done": pgettext_lazy("page", "Lesson complete"),
    "coach.real": pgettext_lazy("page", "Play a real game now"),
    "coach.real_why": pgettext_lazy(
        "page", "Two beginners are waiting for you. Below the board you see what each role would bring."
    ),
    "quiz.title": pgettext_lazy("page", "What would you do?"),
    "quiz.count": pgettext_lazy("page", "Position {n} of {all}"),
    "quiz.ask": pgettext_lazy(
        "page",
        "Round {n}, and it is your turn in a game between masters. Choose a move and confirm it: you then see what a "
        "master thinks of every move.",
    ),
    "quiz.best": pgettext_lazy("page", "That is what the master would play. The chance of winning after each move:"),
    "quiz.close": pgettext_lazy("page", "As good as the master’s own choice. The chance of winning after each move:"),
    "quiz.other": pgettext_lazy("page", "The master would play another move. The chance of winning after each move:"),
    "quiz.win": pgettext_lazy("page", "Chance of winning after each move, best first"),
    "quiz.yours": pgettext_lazy("page", "your choice"),
    "quiz.again": pgettext_lazy("page", "Choose again"),
    "quiz.on": pgettext_lazy("page", "Play on from here"),
    "quiz.plays": pgettext_lazy("page", "You play on from here, and experts have taken the other seats."),
    "quiz.next": pgettext_lazy("page", "Next position"),
    "making": WATCH["making"],
    "not_made": WATCH["not_made"],
}


def coached(game: Game) -> dict[str, Any] | None:
    """What the coach says at a table, if it is one of a lesson: a sandbox with its script."""
    if not (game.is_sandbox and game.script):
        return None
    for found in LESSONS.values():
        for number, chapter in enumerate(found.chapters):
            if chapter.moves == game.script["moves"]:
                return _told(found, number, chapter)
    for number, position in enumerate(positions(), 1):
        if position["moves"] == game.script["moves"]:
            return _asked(number, position)
    return None


def _asked(number: int, position: Position) -> dict[str, Any]:
    """A position, with the words for each move that can be made there."""
    seed = bytes.fromhex(position["seed"])
    state = engine.new_game(position["edition"], position["players"], seed=seed)
    for text in position["moves"]:
        engine.apply(state, engine.parse(text))
    judgements = [
        {"label": labels.label(state, position["seat"], engine.parse(one["move"])), **one}
        for one in position["judgements"]
    ]
    following = number < len(positions())
    return speech(COACH) | {
        "id": f"position-{number}",
        "number": number,
        "all": len(positions()),
        "round": position["round"],
        "judgements": judgements,
        "home": reverse("learn"),
        "next": reverse("position", args=(number + 1,)) if following else None,
    }


def _told(found: Lesson, number: int, chapter: Chapter) -> dict[str, Any]:
    steps = [
        {"text": filled(step.text, found.edition), "move": step.move, "ply": ply, "shows": step.shows}
        for step, ply in zip(chapter.steps, chapter.plies, strict=True)
    ]
    return speech(COACH) | {
        "lesson": found.id,
        "title": capfirst(filled(found.title, found.edition)),
        "subtitle": capfirst(filled(chapter.title, found.edition)),
        "chapter": number,
        "chapters": len(found.chapters),
        "steps": steps,
        "seat": chapter.seat,
        "address": reverse("lesson", args=(found.id,)),
        "home": reverse("learn"),
        "real": {"edition": found.edition, "players": 3, "bot": LEVEL, "expansions": list(chapter.expansions)},
    }
