"""The only writers of games. One function an operation; each is one transaction and publishes after it.

All take keyword arguments and raise :class:`puerto_api.errors.ServiceError` with a code of :mod:`games.errors`; a
refused call changes nothing. ``key`` is an idempotency key: the same key with the same parameters is answered again,
not done again.
"""

from .create import create_game
from .expire import expire_stale_games, forget_old_keys
from .lobby import cancel_game, join_game, leave_game, start_game
from .play import play_bot_move, play_move
from .writing import Answer

__all__ = [
    "Answer",
    "cancel_game",
    "create_game",
    "expire_stale_games",
    "forget_old_keys",
    "join_game",
    "leave_game",
    "play_bot_move",
    "play_move",
    "start_game",
]
