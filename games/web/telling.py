"""Phrases of the watch page about what has happened, what could happen next, and where points came from."""

from typing import Any

from django.utils.translation import npgettext, pgettext_lazy

STORY = {
    "story.show": pgettext_lazy("page", "Show the board at this moment: {what}"),
    "story.moment": pgettext_lazy("page", "Show the board at this moment"),
    "story.earlier": pgettext_lazy("page", "Earlier rounds"),
    "story.since": pgettext_lazy("page", "Since your last move"),
    "story.more": lambda n: npgettext("page", "{n} earlier turn", "{n} earlier turns", n),
}

AHEAD = {
    "ahead": pgettext_lazy("page", "What could happen next"),
    "ahead.what": pgettext_lazy(
        "page", "What each role would earn each player if everyone then made the choices that pay best"
    ),
    "ahead.none": pgettext_lazy("page", "Nobody is choosing a role right now."),
    "ahead.nothing": pgettext_lazy("page", "nothing for anyone"),
}

POINTS = {
    "course": pgettext_lazy("page", "Points over the rounds"),
    "course.what": pgettext_lazy(
        "page", "Each player’s points at the end of each round: victory point chips, and the points for their buildings"
    ),
    "course.round": pgettext_lazy("page", "Show the board at the end of round {n}"),
    "course.plot": pgettext_lazy("page", "Everyone’s points from round to round; the table below has the numbers"),
    "score.sources": pgettext_lazy("page", "Where each point came from"),
}

QUERIES = {
    "query.m": pgettext_lazy("page", "read what you have"),
    "query.r": pgettext_lazy("page", "read what the others have"),
    "query.o": pgettext_lazy("page", "read the harbor"),
    "query.k": pgettext_lazy("page", "read the buildings on offer"),
    "query.e": pgettext_lazy("page", "read how close the game is to its end"),
    "query.l": pgettext_lazy("page", "read what happened last"),
    "query.c": pgettext_lazy("page", "read whose decision it is, and the clock"),
    "query.has": pgettext_lazy("page", "{name}: {has}"),
    "query.no_clock": pgettext_lazy("page", "No clock is running"),
    "play.typed": pgettext_lazy("page", "Type a move in the notation"),
    "play.typed_choose": pgettext_lazy("page", "Choose"),
}

TELLING: dict[str, Any] = STORY | AHEAD | POINTS | QUERIES
