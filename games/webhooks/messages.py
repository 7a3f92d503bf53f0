"""What a message carries: the events after a cursor, byte by byte as in the streams, as its owner may see them now."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games import streams, userfeed
from games.engine.observation import SPECTATOR
from games.models import Webhook
from games.streams import Told
from puerto_api import wire

MOST_EVENTS = 50
MOST_BYTES = 192 * 1024
"""Of events in one message; a single one that is longer goes alone."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The events ``after`` a cursor up to ``last_seq`` that are wanted; there may be none.

    ``viewer`` is the owner's seat, ``over`` says that the game has no more. ``next_in`` are the seconds until one who
    sees everything later may see more that is there already; None if nothing waits.
    """

    events: tuple[Told, ...]
    after: int
    last_seq: int
    viewer: int | None = None
    over: bool = False
    next_in: float | None = None


def newest(webhook: Webhook) -> int:
    """The ``seq`` of the last event that the owner may know.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    if webhook.game_id is None:
        return userfeed.extent(webhook.owner).last_seq
    return streams.seen_by(webhook.game_id, webhook.owner).seq


def read(webhook: Webhook, after: int, until: int | None = None) -> Contents:
    """What the next message carries, in the language that is active.

    Args:
        until: the last event of a message that was made before.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    if webhook.game_id is None:
        newest_seq = newest(
            webhook
        )  # before the entries: old ones may be gone, but none is behind those that are there
        found = userfeed.told(webhook.owner, after)
        events, last_seq = _chosen(webhook, found, after, until)
        return Contents(events, after, last_seq if found else max(after, newest_seq))
    seen = streams.seen_by(webhook.game_id, webhook.owner)
    events, last_seq = _chosen(webhook, streams.events(seen, after), after, until)
    return Contents(
        events,
        after,
        last_seq,
        viewer=None if seen.viewer == SPECTATOR else seen.viewer,
        over=seen.is_over and last_seq >= seen.seq,
        next_in=seen.next_in(),
    )


def _chosen(webhook: Webhook, found: Sequence[Told], after: int, until: int | None) -> tuple[tuple[Told, ...], int]:
    """Those that are wanted and fit into a message, and how far this goes."""
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
    """A message with events. ``at`` is when it was made: the same at every try."""
    data = {
        "webhook": str(webhook.pk),
        "after": contents.after,
        "events": [wire.Encoded(told.json) for told in contents.events],
        "last_seq": contents.last_seq,
    }
    if webhook.game_id is not None:
        data |= {"game": str(webhook.game_id), "viewer": contents.viewer, "over": contents.over}
    return _message("user.events" if webhook.game_id is None else "game.events", at, data)


def ping(webhook: Webhook, at: datetime) -> bytes:
    """A message that only tries whether messages come."""
    return _message("ping", at, {"webhook": str(webhook.pk)})


def _message(kind: str, at: datetime, data: dict[str, object]) -> bytes:
    return wire.encode({"type": kind, "timestamp": at.isoformat(), "data": data})
