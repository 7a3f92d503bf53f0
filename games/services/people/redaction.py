"""Replacing a name in what a game has told so far, for people who have left.

Events are otherwise never changed. Here every view is followed from the first event on, as a reader would follow it,
and told again with the other name: patches and hashes fit as before, for readers who start at the beginning and for
readers who go on.
"""

from copy import deepcopy
from typing import Any

from games.engine import SPECTATOR
from games.models import Event, Game
from games.view import canonical_json, json_patch, projection

AT_ONCE = 100
"""Events that are written at once."""


def replace(game: Game, old: str, new: str) -> int:
    """Replace a name in all events of a game, whose row the caller has locked. Returns how many events have changed.

    A contribution to the seed keeps the name once the game has started: the seed follows from it, and so does the
    others' proof that their game was fair.
    """
    renaming = _Renaming(old, new, proven=game.started_at is not None and old in game.contributions)
    raw: dict[Any, Any] = dict.fromkeys(projection.audiences(game))
    changed = []
    for event in game.events.all():
        before = event.data, event.changes, event.hashes
        was = renaming.of_views(raw) if renaming.sorts(raw) else None
        for viewer in raw:
            raw[viewer] = json_patch.apply(raw[viewer], projection.changes_of(event.changes, viewer))
        if was is not None or renaming.sorts(raw):
            event.changes = _again(was or dict.fromkeys(raw), renaming.of_views(raw))
        else:
            event.changes = {
                key: renaming.of_operations(operations, raw[_viewer(key)]) for key, operations in event.changes.items()
            }
        event.hashes = {key: canonical_json.view_hash(renaming.of_view(raw[_viewer(key)])) for key in event.hashes}
        event.data = renaming.of_data(event.data)
        if (event.data, event.changes, event.hashes) != before:
            changed.append(event)
    # All rows are there already. `bulk_update` would take four times as long as all of the above.
    Event.written.bulk_create(
        changed,
        update_conflicts=True,
        batch_size=AT_ONCE,
        unique_fields=("id",),
        update_fields=("data", "changes", "hashes"),
    )
    return len(changed)


def _again(before: dict[Any, Any], now: dict[Any, Any]) -> dict[str, Any]:
    """Compute the changes of all views, as the journal writes them."""
    everybody = json_patch.diff(before[SPECTATOR], now[SPECTATOR])
    changes = {projection.EVERYBODY: everybody}
    for viewer in now:
        own = json_patch.diff(before[viewer], now[viewer])
        if own != everybody:
            changes[projection.audience_key(viewer)] = own
    return changes


def _viewer(key: str) -> Any:
    return SPECTATOR if key == projection.EVERYBODY else int(key)


class _Renaming:
    """The replacement of one name by another, where a view or an event names a person."""

    def __init__(self, old: str, new: str, *, proven: bool) -> None:
        self.old, self.new, self.proven = old, new, proven

    def sorts(self, views: dict[Any, Any]) -> bool:
        """Tell whether the other name reorders the contributions, so that patches cannot just replace the name."""
        view = views[SPECTATOR]
        given = view and view.get("fairness", {}).get("contributions")
        return bool(given) and not self.proven and any(name == self.old for name, _text in given)

    def of_views(self, views: dict[Any, Any]) -> dict[Any, Any]:
        """Copy the views, so that later changes do not reach the copies."""
        return {viewer: view and deepcopy(self.of_view(view)) for viewer, view in views.items()}

    def of_view(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return the same view, whose parts it shares, with the other name."""
        renamed = view | {"seats": [self.of_seat(seat) for seat in view["seats"]]}
        if self.sorts({SPECTATOR: view}):
            given = [[self.new if name == self.old else name, text] for name, text in view["fairness"]["contributions"]]
            renamed["fairness"] = view["fairness"] | {"contributions": sorted(given)}
        return renamed

    def of_seat(self, seat: dict[str, Any]) -> dict[str, Any]:
        return {member: self._of_member(member, value, seat) for member, value in seat.items()}

    def _of_member(self, member: str, value: Any, seat: dict[str, Any]) -> Any:
        names_a_person = member == "reserved_for" or (member == "name" and not seat.get("bot"))
        return self.new if names_a_person and value == self.old else value

    def of_operations(self, operations: list[json_patch.Operation], view: dict[str, Any]) -> list[json_patch.Operation]:
        """Rewrite operations that lead to ``view`` with the other name."""
        return [self._of_operation(operation, view) for operation in operations]

    def _of_operation(self, operation: json_patch.Operation, view: dict[str, Any]) -> json_patch.Operation:
        way = operation["path"].split("/")[1:]
        if "value" not in operation or way[:1] not in ([], ["seats"]):
            return operation
        value = operation["value"]
        if not way:
            value = self.of_view(value)
        elif len(way) == 1:
            value = [self.of_seat(seat) for seat in value]
        elif len(way) == 2:
            value = self.of_seat(value)
        else:
            value = self._of_member(way[2], value, view["seats"][int(way[1])])
        return operation | {"value": value}

    def of_data(self, data: dict[str, Any]) -> dict[str, Any]:
        names_a_person = data.get("name") == self.old and data.get("bot") is None
        return data | {"name": self.new} if names_a_person else data
