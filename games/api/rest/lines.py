"""Many records as NDJSON: one JSON value a line, written while it is read, never all in memory."""

import zlib
from collections.abc import Iterator
from uuid import UUID

from games.models import Game
from games.reads import archive, hosted_games
from games.view.visibility import look
from puerto_api.base import wire
from puerto_api.web import compression

MOST_RECORDS = 10_000
"""Records in one download at most."""
RECORDS_AT_ONCE = 25
"""Games that are loaded together: a few hundred kilobytes."""


def pieces(game_ids: list[UUID], *, zipped: bool) -> Iterator[bytes]:
    """Yield the records of these games, in this order."""
    packing = zlib.compressobj(wbits=compression.GZIP) if zipped else None
    for at in range(0, len(game_ids), RECORDS_AT_ONCE):
        lines = b"".join(_line(game) for game in archive.games_of(game_ids[at : at + RECORDS_AT_ONCE]))
        yield packing.compress(lines) if packing else lines
    if packing:
        yield packing.flush()


def _line(game: Game) -> bytes:
    written = wire.encode(hosted_games.record(look(game, None))) + b"\n"
    # Its moves know it, too: a circle would wait for the garbage collector.
    game._prefetched_objects_cache.clear()  # type: ignore[attr-defined]
    return written
