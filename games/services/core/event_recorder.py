"""Collects the events of one write: what happened, and how each audience's view changes with it."""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, cast

from django.db import connection

from games import engine
from games.models import Event, Game, Seat
from games.terms.events import KINDS
from games.view import canonical_json, json_patch, projection


class Journal:
    """The events of one write to one game, in order.

    Create it before anything changes; it remembers the views as they are, which callers pass if they know them. Every
    :meth:`record` compares with them, so an event carries exactly the changes since the one before.
    """

    def __init__(
        self,
        game: Game,
        seats: list[Seat],
        state: engine.State | None,
        now: datetime,
        views: projection.Views | None = None,
    ) -> None:
        self.game, self.seats, self.state, self.now = game, seats, state, now
        self.events: list[Event] = []
        # No viewer has seen anything of a game that is only now being made: its first event brings the whole view.
        nothing: Mapping[engine.observation.Viewer, None] = dict.fromkeys(projection.audiences(game))
        self._views: Mapping[engine.observation.Viewer, projection.View | None]
        self._views = nothing if game._state.adding else views or self._look()

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

    @property
    def views(self) -> projection.Views:
        """The views after the last event; of no use before the first one of a game."""
        return cast(projection.Views, self._views)

    def _look(self) -> projection.Views:
        return projection.views(self.game, self.seats, self.state)


def _changes(
    before: Mapping[engine.observation.Viewer, projection.View | None], after: projection.Views
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


def _hashes(views: projection.Views) -> dict[str, str]:
    """Compute, by audience, the hash of its view; a seat's only where it is not everybody's."""
    everybody = views[engine.SPECTATOR]
    return {
        projection.audience_key(audience): canonical_json.view_hash(view)
        for audience, view in views.items()
        if audience == engine.SPECTATOR or view is not everybody
    }


def as_stored(event: Event) -> Event:
    """The event as reading it again would give it: jsonb orders the members of objects in its own way."""
    if connection.vendor == "postgresql":
        for name in ("data", "changes", "hashes", "clock"):
            setattr(event, name, _ordered(getattr(event, name)))
    return event


def _ordered(value: Any) -> Any:
    """Order the members of objects as jsonb does: short names first."""
    if isinstance(value, dict):
        return {name: _ordered(value[name]) for name in _in_order(tuple(value))}
    return [_ordered(item) for item in value] if isinstance(value, (list, tuple)) else value


@lru_cache(maxsize=4096)
def _in_order(names: tuple[str, ...]) -> list[str]:
    """Order names; there are many objects, but of few shapes."""
    return sorted(names, key=lambda name: (len(written := name.encode()), written))
