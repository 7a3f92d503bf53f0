"""Collects the events of one write: what happened, and how each audience's view changes with it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from games import engine
from games.models import Event, Game, Seat
from games.terms.events import KINDS
from games.view import canonical_json, json_patch, projection

Views = dict[engine.observation.Viewer, projection.View]


class Journal:
    """The events of one write to one game, in order.

    Create it before anything changes; it remembers the views as they are. Every :meth:`record` compares with them, so
    an event carries exactly the changes since the one before.
    """

    def __init__(self, game: Game, seats: list[Seat], state: engine.State | None, now: datetime) -> None:
        self.game, self.seats, self.state, self.now = game, seats, state, now
        self.events: list[Event] = []
        # No viewer has seen anything of a game that is only now being made: its first event brings the whole view.
        nothing: Mapping[engine.observation.Viewer, None] = dict.fromkeys(projection.audiences(game))
        self._views: Mapping[engine.observation.Viewer, projection.View | None]
        self._views = nothing if game._state.adding else self._look()

    def record(self, kind: str, seat: int | None, data: dict[str, Any]) -> None:
        """Add an event; call it right after the change that it describes.

        Raises:
            ValueError: no such kind of event is declared (:mod:`games.terms.events`), or not with such data.
        """
        if kind not in KINDS:
            raise ValueError(f"{kind!r} is declared as no kind of event.")
        if data.keys() != KINDS[kind].members:
            raise ValueError(f"The data of {kind!r} are declared as {sorted(KINDS[kind].members)}: {data!r}")
        before, after = self._views, self._look()
        self._views = after
        self.events.append(
            Event(
                game=self.game,
                seq=self.game.last_seq + len(self.events) + 1,
                version=self.game.version + 1,
                kind=kind,
                seat=seat,
                data=data,
                changes=_changes(before, after),
                hashes=_hashes(after),
                clock=after[engine.SPECTATOR]["clock"],
                ply=self.game.ply,
                created_at=self.now,
            )
        )

    def write(self) -> None:
        """Store the events and advance the game's counters. The caller saves the game."""
        Event.objects.bulk_create(self.events)
        self.game.version += 1
        self.game.last_seq += len(self.events)

    def _look(self) -> Views:
        return projection.views(self.game, self.seats, self.state)


def _changes(
    before: Mapping[engine.observation.Viewer, projection.View | None], after: Views
) -> dict[str, list[json_patch.Operation]]:
    """Compute, by audience, the patch from its old view to the new one; a seat's only where it is not everybody's."""
    old, new = before[engine.SPECTATOR], after[engine.SPECTATOR]
    changes = {projection.EVERYBODY: json_patch.diff(old, new)}
    for audience in after:
        if before[audience] is not old or after[audience] is not new:
            operations = json_patch.diff(before[audience], after[audience])
            if operations != changes[projection.EVERYBODY]:
                changes[projection.audience_key(audience)] = operations
    return changes


def _hashes(views: Views) -> dict[str, str]:
    """Compute, by audience, the hash of its view; a seat's only where it is not everybody's."""
    everybody = views[engine.SPECTATOR]
    return {
        projection.audience_key(audience): canonical_json.view_hash(view)
        for audience, view in views.items()
        if audience == engine.SPECTATOR or view is not everybody
    }
