"""The stream of open tables, as both APIs send it."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from games.live import open_tables
from games.live.feeds import Frame, ending
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome


async def frames(visit: Visit) -> AsyncGenerator[Frame, None]:
    """Those of :func:`games.live.open_tables.follow` while their reader is welcome; then an ``end`` that says why."""
    followed = open_tables.follow()
    async with aclosing(followed), aclosing(while_welcome(visit, followed)) as allowed:
        try:
            async for told in allowed:
                yield Frame(wire.encode(told))
        except ServiceError as error:
            yield ending(error, None)
