"""What a device is told: a notification to show, and those to remove. Nothing in it is hidden from its owner's seat.

A message names the game, its edition and the names at the table, which everyone there knows. It has no part of a
position and no text of a chat, since it is shown where others can read it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.utils.translation import override

from games import words
from games.models import Device, Game
from games.terms import notifications
from puerto_api.base import wire

from .encryption import encoded

MOST_WITHDRAWN = 30
"""Tags in one message, which has to fit into a record."""
ALL_TURNS = "turns"
"""The tag of the notification that stands for all turns."""


def tag_of(kind: str, game_id: Any) -> str:
    """Return the tag of a notification about a game: news about its course take each other's place."""
    about = {notifications.YOUR_TURN: "turn", notifications.INVITED: "seat", notifications.MESSAGE: "chat"}
    return f"{about.get(kind, kind if kind == notifications.CLOCK else 'game')}-{game_id}"


@dataclass(frozen=True, slots=True)
class Message:
    """A message to a device.

    ``tag`` is that of the notification that it shows, or, if ``kind`` is empty, of the first one that it removes;
    ``withdrawn`` are the tags of those that it removes. ``count`` is how many games wait, if it stands for several.
    ``quiet``: the device shows it without a sound, since its owner knows of everything in it.
    """

    tag: str
    kind: str = ""
    game: Game | None = None
    names: tuple[str, ...] = ()
    data: Mapping[str, Any] | None = None
    count: int = 0
    quiet: bool = False
    withdrawn: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        """A later message with this topic replaces one that was not delivered yet (RFC 8030, 5.4)."""
        return encoded(sha256(self.tag.encode()).digest())[:32]

    @property
    def urgency(self) -> str:
        """How much a device that saves power should mind (RFC 8030, 5.3)."""
        if not self.kind or self.quiet:
            return "low"
        urgent = (notifications.YOUR_TURN, notifications.CLOCK, notifications.TEST)
        return "high" if self.kind in urgent else "normal"

    @property
    def seconds(self) -> int:
        """How long a push service should keep it (RFC 8030, 5.2)."""
        return int(notifications.kept_for(self.kind).total_seconds())

    def body(self, device: Device) -> bytes:
        """Return its JSON, in the language of the device."""
        with override(device.language):
            shown = self._shown() if self.kind else None
        return wire.encode({"notification": shown, "withdraw": list(self.withdrawn[:MOST_WITHDRAWN])})

    def _shown(self) -> dict[str, Any]:
        game, several = self.game, self.count > 1
        sentence = words.waiting(self.count) if self.count else words.notification(self.kind, self.data or {})
        known = game is not None and not several
        return {
            "tag": self.tag,
            "kind": self.kind,
            "title": sentence,
            "body": " · ".join((words.edition_name(game.edition), *self.names)) if game and known else "",
            "game": str(game.pk) if game and known else None,
            "count": self.count or None,
            "url": f"/games/{game.pk}/" if game and known else "/mine/",
            "silent": self.quiet,
        }


def without(tags: Iterable[str]) -> Message:
    """Return a message that only removes notifications."""
    withdrawn = tuple(tags)
    return Message(withdrawn[0], withdrawn=withdrawn)
