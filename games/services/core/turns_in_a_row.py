"""Turns of hosted bots that follow each other: the task that has played one takes the next, instead of queueing it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class _Row(NamedTuple):
    game_id: str
    until: float
    versions: list[int]


_row: ContextVar[_Row | None] = ContextVar("row", default=None)


@contextmanager
def taken(game_id: str, *, seconds: float) -> Iterator[list[int]]:
    """Take what is queued within the block, for so many seconds: turns of quick levels in this game.

    Yields:
        the versions at which they were asked. The caller gives them their turns; a sweep finds those that it does not.
    """
    row = _Row(game_id, time.monotonic() + seconds, [])
    token = _row.set(row)
    try:
        yield row.versions
    finally:
        _row.reset(token)


def takes(game_id: str, version: int) -> bool:
    """Take a turn, if the task at work has time for it. Returns whether it has."""
    row = _row.get()
    if row is None or row.game_id != game_id or time.monotonic() >= row.until:
        return False
    row.versions.append(version)
    return True
