"""Collects the events of one write: what happened, and how each audience's view changes by it."""

from datetime import datetime
from typing import Any

from . import canonical, engine, patches, projection
from .models import Event, Game, Seat

Views = dict[engine.observation.Viewer, Any]


class Journal:
    """The events of one write to one game, in order.

    Make it before anything changes; it remembers the views as they are. Every :meth:`note` compares with them, so an
    event carries exactly the changes since the one before. It is the engine's listener while a move is played.
    """

    def __init__(self, game: Game, seats: list[Seat], state: engine.State | None, now: datetime) -> None:
        self.game, self.seats, self.state, self.now = game, seats, state, now
        self.events: list[Event] = []
        # Nobody has seen anything of a game that is only now made: its first event brings the whole view.
        self._views = dict.fromkeys(projection.audiences(game)) if game._state.adding else self._look()

    def note(self, kind: str, seat: int | None = None, **data: Any) -> None:
        """Add an event; call it right after the change it tells of."""
        before, self._views = self._views, self._look()
        self.events.append(
            Event(
                game=self.game,
                seq=self.game.last_seq + len(self.events) + 1,
                version=self.game.version + 1,
                kind=kind,
                seat=seat,
                data=data,
                changes=_changes(before, self._views),
                hashes=_hashes(self._views),
                clock=self._views[engine.SPECTATOR]["clock"],
                ply=self.game.ply,
                created_at=self.now,
            )
        )

    def write(self) -> None:
        """Store the events and move the game's counters on. The caller saves the game."""
        Event.objects.bulk_create(self.events)
        self.game.version += 1
        self.game.last_seq += len(self.events)

    def _look(self) -> Views:
        return projection.views(self.game, self.seats, self.state)


def _changes(before: Views, after: Views) -> dict[str, list[patches.Operation]]:
    """By audience, what turns its old view into the new one; a seat's only where they are not everybody's."""
    old, new = before[engine.SPECTATOR], after[engine.SPECTATOR]
    changes = {projection.EVERYBODY: patches.diff(old, new)}
    for audience in after:
        if before[audience] is not old or after[audience] is not new:
            operations = patches.diff(before[audience], after[audience])
            if operations != changes[projection.EVERYBODY]:
                changes[projection.audience_key(audience)] = operations
    return changes


def _hashes(views: Views) -> dict[str, str]:
    """By audience, the hash of its view; a seat's only where it is not everybody's."""
    everybody = views[engine.SPECTATOR]
    return {
        projection.audience_key(audience): canonical.view_hash(view)
        for audience, view in views.items()
        if audience == engine.SPECTATOR or view is not everybody
    }
