"""The stream of open tables, as both APIs send it."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from games import open_tables
from games.feeds import Frame, ending
from puerto_api import wire
from puerto_api.errors import ServiceError
from puerto_api.visit import Visit
from puerto_api.welcome import while_welcome


async def frames(visit: Visit) -> AsyncGenerator[Frame, None]:
    """Those of :func:`games.open_tables.follow`, as long as their reader is welcome; then an ``end`` that says why."""
    followed = open_tables.follow()
    async with aclosing(followed), aclosing(while_welcome(visit, followed)) as allowed:
        try:
            async for told in allowed:
                yield Frame(wire.encode(told))
        except ServiceError as error:
            yield ending(error, None)
