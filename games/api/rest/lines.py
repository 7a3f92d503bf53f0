"""Many records as NDJSON: one JSON value a line, written while it is read, never all in memory."""

import zlib
from collections.abc import AsyncIterator
from uuid import UUID

from channels.db import database_sync_to_async
from django.db import close_old_connections, connection
from django.http import StreamingHttpResponse

from games.models import Game
from games.reads import archive, hosted_games
from games.view.visibility import look
from puerto_api.base import wire

MOST_RECORDS = 10_000
"""Records in one download at most."""
RECORDS_AT_ONCE = 25
"""Games that are loaded together: a few hundred kilobytes."""
_GZIP = 16 + zlib.MAX_WBITS


def response(game_ids: list[UUID], *, zipped: bool) -> StreamingHttpResponse:
    """The records of these games, in this order."""
    answer = StreamingHttpResponse(_chunks(game_ids, zipped), content_type=wire.NDJSON)
    answer["X-Accel-Buffering"] = "no"  # nginx would collect the whole download on its disk
    # The stream has connections of its own; this thread's would wait for the end of the stream.
    if not connection.in_atomic_block:
        close_old_connections()
    return answer


async def _chunks(game_ids: list[UUID], zipped: bool) -> AsyncIterator[bytes]:
    """Reads and packs in a thread, and holds no connection while a slow reader is waited for."""
    packing = zlib.compressobj(wbits=_GZIP) if zipped else None

    def chunk(some: list[UUID]) -> bytes:
        lines = b"".join(_line(game) for game in archive.games_of(some))
        return packing.compress(lines) if packing else lines

    in_thread = database_sync_to_async(chunk, thread_sensitive=False)
    for at in range(0, len(game_ids), RECORDS_AT_ONCE):
        found = await in_thread(game_ids[at : at + RECORDS_AT_ONCE])
        if found:  # packing may have kept everything for later
            yield found
    if packing:
        yield packing.flush()


def _line(game: Game) -> bytes:
    written = wire.encode(hosted_games.record(look(game, None))) + b"\n"
    # Its moves know it, too: a circle would wait for the garbage collector.
    game._prefetched_objects_cache.clear()  # type: ignore[attr-defined]
    return written


def takes_gzip(accepted: str) -> bool:
    """Whether ``Accept-Encoding`` (RFC 9110, section 12.5.3) allows it: by name, or else by ``*``; ``q=0`` forbids."""
    weights = {}
    for part in accepted.lower().split(","):
        coding, _, parameters = part.partition(";")
        weights[coding.strip()] = _weight(parameters.replace(" ", ""))
    return next((weights[coding] for coding in ("gzip", "x-gzip", "*") if coding in weights), 0.0) > 0


def _weight(parameters: str) -> float:
    try:
        return float(parameters.removeprefix("q=")) if parameters else 1.0
    except ValueError:
        return 0.0
