"""Collects the events of one write: what happened, and how each audience's view changes by it."""

from datetime import datetime
from typing import Any

from . import engine, patches, projection
from .models import Event, Game, Seat


class Journal:
    """The events of one write to one game, in order.

    Make it before anything changes; it remembers the views as they are. Every :meth:`note` compares with them, so an
    event carries exactly the changes since the one before. It is the engine's listener while a move is played.
    """

    def __init__(self, game: Game, seats: list[Seat], state: engine.State | None, now: datetime) -> None:
        self.game, self.seats, self.state, self.now = game, seats, state, now
        self.events: list[Event] = []
        self._audiences = projection.audiences(game)
        self._views = self._look()

    def note(self, kind: str, seat: int | None = None, **data: Any) -> None:
        """Add an event; call it right after the change it tells of."""
        views = self._look()
        changes = {
            projection.audience_key(audience): patches.diff(self._views[audience], views[audience])
            for audience in self._audiences
        }
        everybody = changes[projection.EVERYBODY]
        self._views = views
        self.events.append(
            Event(
                game=self.game,
                seq=self.game.last_seq + len(self.events) + 1,
                version=self.game.version + 1,
                kind=kind,
                seat=seat,
                data=data,
                changes={key: ops for key, ops in changes.items() if key == projection.EVERYBODY or ops != everybody},
                created_at=self.now,
            )
        )

    def write(self) -> None:
        """Store the events and move the game's counters on. The caller saves the game."""
        Event.objects.bulk_create(self.events)
        self.game.version += 1
        self.game.last_seq += len(self.events)

    def _look(self) -> dict[engine.observation.Viewer, dict[str, Any]]:
        return {a: projection.view(self.game, self.seats, self.state, a) for a in self._audiences}
