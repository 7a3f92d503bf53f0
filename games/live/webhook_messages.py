"""The contents of a message: the events after a cursor, byte by byte as in the streams, as its owner sees them.

A message that is sent again has the contents of its first try, even if its owner has another seat by then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games import engine
from games.live import feed_entries, game_stream
from games.live.game_stream import Told
from games.models import Webhook
from games.reads.game_cache import seen_by
from puerto_api.base import wire

MOST_EVENTS = 50
MOST_BYTES = 192 * 1024
"""Bytes of events in one message, at most; a single longer event goes alone."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The events ``after`` a cursor up to ``last_seq`` that are wanted; there may be none.

    ``viewer`` is the owner's part in the game, None without a game; ``over`` says that the game has no more events.
    ``next_in`` are the seconds until a delayed spectator may see more stored events; None if none wait.
    """

    events: tuple[Told, ...]
    after: int
    last_seq: int
    viewer: engine.observation.Viewer | None = None
    over: bool = False
    next_in: float | None = None


def newest(webhook: Webhook) -> int:
    """The ``seq`` of the last event that the owner may know.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    if webhook.game_id is None:
        return feed_entries.extent(webhook.owner).last_seq
    return seen_by(webhook.game_id, webhook.owner).seq


def read(
    webhook: Webhook, after: int, until: int | None = None, viewer: engine.observation.Viewer | None = None
) -> Contents:
    """Read the contents of the next message, in the language that is active.

    Args:
        until: the last event of a message that was made before.
        viewer: the owner's part in the game when that message was made; their present one if left out.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    if webhook.game_id is None:
        newest_seq = newest(webhook)  # before the entries: old ones may be gone, but none comes after the rest
        found = feed_entries.told(webhook.owner, after)
        events, last_seq = _chosen(webhook, found, after, until)
        return Contents(events, after, last_seq if found else max(after, newest_seq))
    seen = seen_by(webhook.game_id, webhook.owner)
    if viewer is not None:
        seen = seen.through_eyes_of(viewer)
    events, last_seq = _chosen(webhook, game_stream.events(seen, after), after, until)
    return Contents(
        events,
        after,
        last_seq,
        viewer=seen.viewer,
        over=seen.is_over and last_seq >= seen.seq,
        next_in=seen.next_in(),
    )


def _chosen(webhook: Webhook, found: Sequence[Told], after: int, until: int | None) -> tuple[tuple[Told, ...], int]:
    """The events that are wanted and fit into a message, and the ``seq`` that this reaches."""
    if until is not None:
        found = [told for told in found if told.seq <= until]
    chosen: list[Told] = []
    size, last_seq = 0, after
    for told in found:
        if not webhook.kinds or told.event["kind"] in webhook.kinds:
            size += len(told.json)
            full = len(chosen) >= MOST_EVENTS or size > MOST_BYTES
            if chosen and full and until is None:
                break
            chosen.append(told)
        last_seq = told.seq
    return tuple(chosen), last_seq


def body(webhook: Webhook, contents: Contents, at: datetime) -> bytes:
    """The body of a message with events. ``at`` is when it was made: the same at every try."""
    data = {
        "webhook": str(webhook.pk),
        "after": contents.after,
        "events": [wire.Encoded(told.json) for told in contents.events],
        "last_seq": contents.last_seq,
    }
    if webhook.game_id is not None:
        seat = contents.viewer if isinstance(contents.viewer, int) else None
        data |= {"game": str(webhook.game_id), "viewer": seat, "over": contents.over}
    return _message("user.events" if webhook.game_id is None else "game.events", at, data)


def ping(webhook: Webhook, at: datetime) -> bytes:
    """The body of a message that only tests delivery."""
    return _message("ping", at, {"webhook": str(webhook.pk)})


def _message(kind: str, at: datetime, data: dict[str, object]) -> bytes:
    return wire.encode({"type": kind, "timestamp": at.isoformat(), "data": data})
