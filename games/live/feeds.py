"""Feeds: all that one reader learns about a game, or about themselves, as one stream of frames.

A frame is a JSON object with a ``type``: ``hello`` first, then ``event`` and other changes, ``end`` last. Its bytes
are the same on every transport of REST; GraphQL reads its members. The seat that is asked gets the ``decision``, after
the events that have led to it, and nobody else does.
"""

import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import get_language, gettext

from accounts.models import Reader, User
from accounts.security.scopes import Scope, granted
from games.engine.observation import SPECTATOR, Viewer
from games.live import feed_entries, game_stream, presence
from games.live.game_stream import Calls, Told
from games.live.presence import Present
from games.reads.game_cache import seen_by
from games.view import projection
from games.view.visibility import Sight
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import in_database_thread
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

OVER = "game_over"
SILENCE = 5.0
"""Seconds of silence after which a reader may be told that the stream is still there."""


class Frame(NamedTuple):
    """A frame as JSON. ``seq`` is the cursor of a reader who has read it; None where that stays as it was.

    ``kind`` is its type and ``members`` are the others, where they are wanted one by one. ``seen`` is of a hello: the
    game as its reader saw it. ``told`` is of an event: what its readers share. ``more`` says that another frame follows
    at once: the two are best sent together.
    """

    json: bytes
    seq: int | None
    kind: str
    members: Mapping[str, Any]
    seen: Sight | None = None
    told: Told | None = None
    more: bool = False


def frame(kind: str, cursor: int | None = None, /, **members: Any) -> Frame:
    return Frame(wire.encode({"type": kind, **members}), cursor, kind, members)


def event_frame(told: Told) -> Frame:
    """The frame of an event."""
    return Frame(told.framed, told.seq, "event", told.event, told=told)


async def game_feed(game_id: Any, visit: Visit, after: int | None) -> AsyncGenerator[Frame | None, None]:
    """The feed of a game for the reader of ``visit``, in the language that is active.

    None says that there has been nothing to say for a while (:data:`SILENCE` seconds, or up to
    :data:`~games.live.game_stream.LONGEST_WAIT` more).

    Args:
        after: the ``seq`` of the last event that is known already; None to begin with a view.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, before the first frame. Later the last frame says why.
    """
    hello, begun = await _begin(game_id, visit.reader, after)
    if begun.sees_presence:
        presence.begin_with(begun.game_id, begun.presence)
    yield hello
    del hello  # with the whole view
    last, said_at = _Last(begun), time.monotonic()
    followed = game_stream.pages(begun.game_id, visit, begun.seq, Calls(), seated=begun.viewer != SPECTATOR)
    async with aclosing(followed) as pages:
        try:
            async for page in pages:
                found = last.frames(page)
                for one in found:
                    yield one
                is_silent = not found and time.monotonic() - said_at > SILENCE
                if is_silent:
                    yield None
                if found or is_silent:
                    said_at = time.monotonic()
        except ServiceError as error:
            yield ending(error, last.seq)
            return
    yield over(last.seq)


def game_page(game_id: Any, user: Reader | None, after: int | None, limit: int) -> dict[str, Any]:
    """The frames that the feed begins with now, at most ``limit`` of them events; for readers that poll.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    hello, begun = _hello(game_id, user, after)
    seen = seen_by(game_id, user)
    events = game_stream.events(seen, begun.seq)[:limit]
    frames = [hello, *map(event_frame, events)]
    last = events[-1].seq if events else begun.seq
    if last >= seen.seq:
        decision = Calls().news(seen)
        frames += [frame("decision", decision=decision)] if decision else []
        frames += [over(last)] if seen.is_over else []
    return page_of(frames, last)


async def user_feed(visit: Visit, after: int | None) -> AsyncGenerator[Frame, None]:
    """The feed of the user logged in with ``visit``, across games, without end.

    Args:
        after: the ``seq`` of the last entry that is known; None for entries that are new from now on.
    """
    hello, last = await _begin_user(visit.user, after)
    yield hello
    assert visit.user.is_authenticated
    sees_friends = Scope.FRIENDS in granted(visit.auth) and not visit.user.is_bot
    pages = feed_entries.pages(visit.user, last, sees_friends=sees_friends)
    async with aclosing(pages), aclosing(while_welcome(visit, pages)) as allowed:
        try:
            async for page in allowed:
                if page.friends is not None:
                    yield frame("friends", friends=page.friends)
                for told in page.entries:
                    last = told.seq
                    yield event_frame(told)
        except ServiceError as error:
            yield ending(error, last)


def user_page(user: User, after: int | None, limit: int) -> dict[str, Any]:
    """The frames that the feed of a user begins with now."""
    hello, last = _user_hello(user, after)
    entries = feed_entries.told(user, last, limit)
    return page_of([hello, *map(event_frame, entries)], entries[-1].seq if entries else last)


def _user_hello(user: User, after: int | None) -> tuple[Frame, int]:
    """The first frame. ``first_seq`` is the oldest entry that is kept: older ones will not come."""
    kept = feed_entries.extent(user)
    seq = kept.last_seq if after is None else after
    name = user.get_username()
    return frame("hello", seq, user=name, seq=seq, first_seq=kept.first_seq, language=get_language()), seq


def _connect_user(user: User, after: int | None) -> tuple[Frame, int]:
    """The same for a stream. Notes a bot as online, so a bot that has read the frame may be seated."""
    presence.note_bot(user)
    return _user_hello(user, after)


_begin_user = in_database_thread(_connect_user, thread_sensitive=False, executor=game_stream.THREADS)


def page_of(frames: list[Frame], next_after: int) -> dict[str, Any]:
    """Frames as an answer; their bytes are those of the stream."""
    return {"frames": [wire.Encoded(found.json) for found in frames], "next_after": next_after}


def over(seq: int) -> Frame:
    return frame("end", reason=OVER, last_seq=seq, detail=gettext("The game is over."))


def ending(error: ServiceError, seq: int | None) -> Frame:
    """The last frame of a reader who may not go on."""
    return frame("end", reason=error.code.code, last_seq=seq, detail=error.sentence(gettext))


@dataclass(frozen=True, slots=True)
class _Begun:
    game_id: str
    seq: int
    viewer: Viewer
    presence: list[Present]
    sees_presence: bool


def _hello(game_id: Any, user: Reader | None, after: int | None) -> tuple[Frame, _Begun]:
    """The first frame, and what goes on from it. It has the view at ``seq``; or without it for a reader who resumes.

    ``view_hash`` is that of the view at ``seq`` either way, so that the reader can see whether they are in step.
    """
    game_id = game_stream.known_spelling(game_id)
    seen = seen_by(game_id, user)
    here = presence.of_game(seen, and_now=user.pk if user is not None and seen.viewer != SPECTATOR else None)
    seq = seen.seq if after is None else after
    told = frame(
        "hello",
        seq,
        game=game_id,
        viewer=None if seen.viewer == SPECTATOR else seen.viewer,
        seq=seq,
        view=seen.view if after is None else None,
        view_hash=_hash_at(seen, seq),
        presence=here,
        language=get_language(),
    )
    return told._replace(seen=seen), _Begun(game_id, seq, seen.viewer, here, seen.sees_presence)


def _hash_at(seen: Sight, seq: int) -> str | None:
    """The hash of the view after an event; None before the first one, and for one that the viewer has not seen."""
    hashes = seen.game.events.filter(seq=seq, seq__lte=seen.seq).values_list("hashes", flat=True).first()
    return projection.hash_for(hashes, seen.viewer) if hashes else None


_begin = in_database_thread(_hello, thread_sensitive=False, executor=game_stream.THREADS)


class _Last:
    """What a reader was sent last, and the frames that follow from it."""

    def __init__(self, begun: _Begun) -> None:
        self._game_id, self.seq, self._viewer, self._here = begun.game_id, begun.seq, begun.viewer, begun.presence

    def frames(self, page: game_stream.Page) -> list[Frame]:
        found = []
        if page.viewer != self._viewer:
            self._viewer = page.viewer
            found.append(frame("viewer", viewer=None if page.viewer == SPECTATOR else page.viewer))
        found += map(event_frame, page.events)
        if page.events:
            self.seq = page.events[-1].seq
        if page.decision:
            found.append(frame("decision", decision=page.decision))
        here = presence.latest(self._game_id) if page.sees_presence else []
        if here is not None and here != self._here:
            self._here = here
            found.append(frame("presence", seats=here))
        return [*(each._replace(more=True) for each in found[:-1]), *found[-1:]]
