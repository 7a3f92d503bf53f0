"""The session in chapters: each plays its part with a :class:`tests.recorded.caller.Chapter`, one after the other.

What they say and hear stands beside them, in ``answers/``.
"""

from collections.abc import Callable

from tests.recorded.caller import Chapter

from . import accounts, board, bots, editions, game, graphql, players, tables, webhooks

CHAPTERS: dict[str, Callable[[Chapter], None]] = {
    "accounts": accounts.play,
    "tables": tables.play,
    "game": game.play,
    "board": board.play,
    "graphql": graphql.play,
    "editions": editions.play,
    "bots": bots.play,
    "webhooks": webhooks.play,
    "players": players.play,
}
"""In the order in which they are played: later ones find what earlier ones have left."""
