"""How the frames and events of games are sent over HTTP."""

from collections.abc import AsyncGenerator, Sequence
from functools import partial
from typing import Any

from django.http.response import HttpResponseBase
from rest_framework.request import Request

from games.api.shapes import frames
from games.live import game_stream
from games.live.feeds import Frame, ending
from puerto_api.rest import streaming
from puerto_api.rest.openapi import ref
from puerto_api.rest.streaming import WRITINGS


def answers(page: str | dict[str, str], shapes: Sequence[type]) -> dict[tuple[int, str], dict[str, Any]]:
    """What a view answers with that is a page or a feed, for ``extend_schema``.

    Args:
        page: the component of a page, or a reference to it.
        shapes: the frames.
    """
    shown = ref(page) if isinstance(page, str) else page
    return {(200, "application/json"): shown} | {(200, media_type): frames.line(shapes) for media_type in WRITINGS}


def events(request: Request, game_id: str, after: int) -> HttpResponseBase:
    """The events after a cursor as server-sent events, without end while the game goes on."""
    visit = streaming.visit_of(request)
    followed = game_stream.follow(game_id, visit, after)
    return streaming.events(request, visit, followed, after, lambda told: told.event["kind"])


def feed(request: Request, followed: AsyncGenerator[Frame | None, None]) -> HttpResponseBase:
    """The frames of a feed in the medium that the client reads; None is a silence."""
    return streaming.frames(request, followed, partial(ending, seq=None))


def with_silences(request: Request, followed: AsyncGenerator[Frame, None]) -> HttpResponseBase:
    """The same for a feed that does not tell its silences."""
    return feed(request, streaming.with_silences(followed, streaming.KEEP_ALIVE_SECONDS))
