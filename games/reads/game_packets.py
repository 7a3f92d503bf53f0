"""What a move has changed, as bytes for other processes that remember the game: they need not read it again.

A packet is never the truth. A process takes it only if it remembers the very version that the packet goes on from; else
it reads the database when it is asked, as it does when a packet is lost.
"""

from datetime import datetime
from typing import Any
from uuid import UUID

import orjson
import structlog
from django.db.models import DateTimeField
from django.db.models.base import ModelState

from games.models import Event, Game
from games.reads import game_cache
from games.reads.game_cache import Newest
from puerto_api import metrics
from puerto_api.base import wakeups, wire

log = structlog.get_logger(__name__)

_COLUMNS = tuple(field.attname for field in Game._meta.concrete_fields)
_MOMENTS = frozenset(field.attname for field in Game._meta.concrete_fields if isinstance(field, DateTimeField))
_OF_AN_EVENT = ("seq", "version", "kind", "seat", "data", "changes", "hashes", "clock", "ply", "created_at")


def packet(before: Newest, after: Newest) -> bytes | None:
    """How a game went on from one version to another by a move; None if the events between them are not at hand."""
    events = after.events_after(before.game.last_seq)
    if events is None:
        return None
    then, now = before.game.__dict__, after.game.__dict__
    told = {
        "before": before.game.version,
        "game": {name: now[name] for name in _COLUMNS if now[name] != then[name]},
        "banks": [seat.bank for seat in after.seats],
        "events": [{name: getattr(event, name) for name in _OF_AN_EVENT} for event in events],
    }
    return wire.encode(told)


@wakeups.packets("")
def take(game_id: str, told: bytes) -> None:
    """Bring a game that is remembered up to date."""
    known = game_cache.remembered(UUID(game_id))
    if known is None:
        return
    found = orjson.loads(told)
    if known.game.version != found["before"]:
        metrics.packets.labels("missed").inc()
        return
    game, seats = known.copied()
    for name, value in found["game"].items():
        setattr(game, name, _moment(value) if name in _MOMENTS else value)
    for seat, bank in zip(seats, found["banks"], strict=True):
        seat.bank = bank
    events = [_event(game, stored) for stored in found["events"]]
    game_cache.remember(Newest(game, tail=(*known.tail, *events)))
    metrics.packets.labels("taken").inc()


def _event(game: Game, stored: dict[str, Any]) -> Event:
    """An event as if it had been read; Django's own way takes several times as long."""
    found = Event.__new__(Event)
    found._state = ModelState()
    found._state.adding = False
    found._state.fields_cache["game"] = game
    found.__dict__.update(stored, id=None, game_id=game.pk, created_at=datetime.fromisoformat(stored["created_at"]))
    return found


def _moment(told: str | None) -> datetime | None:
    return None if told is None else datetime.fromisoformat(told)
