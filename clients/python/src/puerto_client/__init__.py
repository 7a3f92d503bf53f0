"""A client for Puerto API, where programs and people play Puerto Rico, and an environment for learning programs.

    with Client("http://localhost:8000", token) as client:
        run_bot(client, lambda decision, view: legal_moves(decision)[0])

:class:`Client` blocks and :class:`AsyncClient` is for asyncio; otherwise they are the same. The environment is in
:mod:`puerto_client.env`.
"""

from . import models
from ._async.bot import AsyncBot
from ._async.bot import run_bot as run_async_bot
from ._async.client import AsyncClient
from ._async.streams import AsyncStream
from ._sync.bot import Bot, run_bot
from ._sync.client import Client
from ._sync.streams import Stream
from .errors import (
    ApiError,
    ConnectionLost,
    GameOver,
    GamePaused,
    IllegalMove,
    NotAuthenticated,
    OutOfStep,
    PuertoError,
    RateLimited,
    SeatHandedOver,
    StaleVersion,
    StreamEnded,
    StreamGap,
)
from .retry import Retry
from .turns import Choose, legal_moves
from .view import GameView, view_hash

__all__ = [
    "ApiError",
    "AsyncBot",
    "AsyncClient",
    "AsyncStream",
    "Bot",
    "Choose",
    "Client",
    "ConnectionLost",
    "GameOver",
    "GamePaused",
    "GameView",
    "IllegalMove",
    "NotAuthenticated",
    "OutOfStep",
    "PuertoError",
    "RateLimited",
    "Retry",
    "SeatHandedOver",
    "StaleVersion",
    "Stream",
    "StreamEnded",
    "StreamGap",
    "legal_moves",
    "models",
    "run_async_bot",
    "run_bot",
    "view_hash",
]
