"""The game's own words, by edition and in the language that is active: names, labels of moves, messages of events.

English stands in the source, German and French in ``locale``. Nothing is translated before it is read, so two viewers
of one game can read it in two languages.
"""

from .events import message
from .names import count, edition_name, keys, name, slot, tile
from .notices import notice, waiting_game, waiting_games
from .notifications import sentence as notification
from .notifications import waiting
from .phrases import player

__all__ = [
    "count", "edition_name", "keys", "message", "name", "notice", "notification", "player", "slot", "tile", "waiting",
    "waiting_game", "waiting_games",
]  # fmt: skip
