"""What a user may see of a game: from a seat or as a spectator, and up to which event. Every read begins here."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from copy import deepcopy
from datetime import datetime, timedelta
from functools import cached_property, reduce
from operator import or_
from threading import Lock
from typing import Any, Protocol
from uuid import UUID

from cachetools import LRUCache
from django.db.models import Case, DateTimeField, OuterRef, Q, Subquery, Value, When
from django.utils.translation import gettext as _

from accounts.models import Reader
from games import engine, errors
from games.engine import snapshot
from games.engine.observation import SPECTATOR, Viewer
from games.models import Event, Game
from games.terms.game_time import is_end_public, now_of
from puerto_api.base.errors import ServiceError

from . import json_patch, privacy, projection
from .projection import EventView, View

MOST_EVENTS = 500
"""Events in one page, at most."""


class Known(Protocol):
    """What is remembered of a game."""

    @property
    def state(self) -> engine.State | None:
        """The engine's state, which nobody may change; None before the start."""

    def view(self, viewer: Viewer) -> View:
        """The view as it is now."""

    def events_after(self, seq: int) -> Sequence[Event] | None:
        """All events with numbers greater than ``seq``; None where they are not remembered."""


class Sight:
    """A game as one viewer sees it now. Make it with :func:`look`.

    Delayed spectators see the game as it was: ``seq`` is the newest event that they may know, and everything else here
    follows from the events up to it.
    """

    def __init__(
        self,
        game: Game,
        viewer: Viewer,
        now: datetime,
        known: Known | None = None,
        reader: Reader | None = None,
        newest: Event | None = None,
    ) -> None:
        self.game, self.viewer, self._now, self._reader = game, viewer, now, reader
        self._known = known or _Unknown(game)
        if newest is None and is_behind(game, viewer):
            newest = _newest_visible({game: now})[game.pk]
        self._past = None if newest is None or newest.seq == game.last_seq else newest
        """The newest event that the viewer may know, if it is not the last one."""
        self.is_live = self._past is None

    @property
    def _delay(self) -> timedelta:
        return timedelta(seconds=self.game.spectator_delay)

    def through_eyes_of(self, viewer: Viewer) -> "Sight":
        """The same game at the same moment, as another viewer sees it."""
        return Sight(self.game, viewer, self._now, self._known, self._reader)

    @property
    def seat(self) -> int | None:
        """The seat of the viewer; None for a spectator."""
        return self.viewer if isinstance(self.viewer, int) else None

    @property
    def seq(self) -> int:
        return self.game.last_seq if self._past is None else self._past.seq

    @property
    def version(self) -> int:
        return self.game.version if self._past is None else self._past.version

    @property
    def ply(self) -> int:
        return self.game.ply if self._past is None else self._past.ply

    @property
    def is_over(self) -> bool:
        """Whether the viewer has seen the end."""
        return self.game.is_over and self.is_live

    @property
    def turn_seat(self) -> int | None:
        if self.is_live:
            return self.game.turn_seat
        asked = self.view["table"] and self.view["table"]["decision"]
        return asked["seat"] if asked else None

    @property
    def turn_deadline(self) -> datetime | None:
        return self.game.turn_deadline if self.is_live else _moment(self.view["clock"]["runs_until"])

    @property
    def started_at(self) -> datetime | None:
        return self.game.started_at if self.is_live else _moment(self.view["started_at"])

    @property
    def ends_by(self) -> datetime | None:
        """The time at which the game ends at the latest; known once it has started."""
        return self.game.ends_by if self.started_at else None

    @property
    def sees_presence(self) -> bool:
        """Whether the viewer may see presence. Seats leave when the game ends, so presence tells of the end at once."""
        return self.viewer != SPECTATOR or self.game.spectators != Game.Spectators.DELAYED

    @cached_property
    def rematch_of(self) -> str | None:
        """The id of the game that the same people played before; None while the viewer may not know that it is over."""
        if self.game.rematch_of_id is None:
            return None
        if self.viewer == SPECTATOR:
            old = self.game.rematch_of
            if old is None or not sees_end(old, self._reader):
                return None
        return str(self.game.rematch_of_id)

    @cached_property
    def origin(self) -> dict[str, Any] | None:
        """The ``game`` and ``seq`` it was forked from; None while the viewer may not know that this game is over."""
        if self.game.origin is None:
            return None
        origin = {"game": self.game.origin["game"], "seq": self.game.origin["seq"]}
        if self.viewer != SPECTATOR:
            return origin
        old = self.game.forked_from
        return origin if old is None or sees_end(old, self._reader) else None

    @cached_property
    def view(self) -> View:
        """The view (see :func:`games.view.projection.view`)."""
        return self._known.view(self.viewer) if self.is_live else view_at(self.game, self.viewer, self.seq)

    @property
    def state(self) -> engine.State | None:
        """The engine's state now, which nobody may change. It holds secrets: never for an answer."""
        return self._known.state

    def events_after(self, after: int = 0, limit: int = MOST_EVENTS) -> list[EventView]:
        """The events with ``seq`` greater than ``after``, oldest first."""
        known = self._known.events_after(after) if self.is_live else None
        if known is not None:
            return projection.events(self.game, known[: min(limit, MOST_EVENTS)], self.viewer)
        return self._told(Q(seq__gt=after), limit)

    def events_since(self, version: int, limit: int = MOST_EVENTS) -> list[EventView]:
        """The events of all writes after ``version``, oldest first."""
        return self._told(Q(version__gt=max(version, 0)), limit)

    def _told(self, wanted: Q, limit: int) -> list[EventView]:
        stored = self.game.events.filter(wanted, seq__lte=self.seq)[: min(limit, MOST_EVENTS)]
        return projection.events(self.game, stored, self.viewer)

    def next_in(self) -> float | None:
        """Seconds until the viewer may see the next stored event; None if none waits, or the game's time is frozen."""
        if self.is_live or self.game.frozen_at is not None:
            return None
        following = self.game.events.filter(seq=self.seq + 1).values_list("created_at", flat=True)[0]
        return max(0.0, (following + self._delay - self._now).total_seconds())


class _Unknown:
    """A game of which nothing is remembered."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def state(self) -> engine.State | None:
        return snapshot.load(self._game.state) if self._game.state else None

    def view(self, viewer: Viewer) -> View:
        return view_now(self._game, viewer)

    def events_after(self, seq: int) -> None:
        """None are remembered."""


def view_now(game: Game, viewer: Viewer) -> View:
    """The view as it is now (see :func:`games.view.projection.view`)."""
    state = snapshot.load(game.state) if game.state else None
    return projection.view(game, list(game.seats.all()), state, viewer)


def viewer_of(game: Game, user: Reader | None) -> Viewer:
    """The seat of a user, or ``SPECTATOR``."""
    if user is not None and user.is_authenticated:
        for seat in game.known_seats:
            if seat.user_id == user.pk:
                return seat.index
    return SPECTATOR


def look(game: Game, user: Reader | None, known: Known | None = None) -> Sight:
    """A game as a user may see it.

    Args:
        known: what is remembered of the game; without it its views are computed, and its events read.

    Raises:
        ServiceError: ``no_spectators``.
    """
    return Sight(game, _admitted(game, user), now_of(game), known, user)


def look_at_all(games: Sequence[Game], user: Reader | None) -> list[Sight]:
    """Many games as a user may see them, in the same few statements for any number.

    Raises:
        ServiceError: ``no_spectators``.
    """
    seen = [(game, _admitted(game, user), now_of(game)) for game in games]
    newest = _newest_visible({game: now for game, viewer, now in seen if is_behind(game, viewer)})
    sights = [Sight(game, viewer, now, None, user, newest.get(game.pk)) for game, viewer, now in seen]
    views_at([(sight.game.pk, sight.viewer, sight.seq) for sight in sights if not sight.is_live])
    return sights


def _admitted(game: Game, user: Reader | None) -> Viewer:
    viewer = viewer_of(game, user)
    closed = game.spectators == Game.Spectators.NO and game.started_at is not None
    if (closed or game.is_sandbox) and viewer == SPECTATOR and not _in_charge(game, user):
        if not game.is_sandbox:
            raise ServiceError(errors.NO_SPECTATORS, _("Only players at this table may see the game."))
        if not _is_expected(game, user):
            raise ServiceError(
                errors.NO_SPECTATORS, _("Only the owner of a sandbox and people they let in may see it.")
            )
    if viewer == SPECTATOR and asks_players(game) and not _in_charge(game, user):
        people = [seat.user_id for seat in game.known_seats if seat.user_id is not None]
        if not privacy.all_let_watch(user, people):
            raise ServiceError(errors.NO_SPECTATORS, _("A player at this table does not let you watch."))
    return viewer


def asks_players(game: Game) -> bool:
    """Whether the settings of the people at a table decide who may watch: everybody may watch a public game."""
    return game.visibility != Game.Visibility.PUBLIC and game.started_at is not None and not game.is_sandbox


def is_behind(game: Game, viewer: Viewer) -> bool:
    """Whether a viewer sees a game some time later than it is played."""
    return viewer == SPECTATOR and game.spectators == Game.Spectators.DELAYED and game.started_at is not None


def _newest_visible(moments: Mapping[Game, datetime]) -> dict[UUID, Event]:
    """By game, the newest event that delayed spectators may know at a moment of its own time."""
    if not moments:
        return {}
    seen_until = [
        When(pk=game.pk, then=Value(now - timedelta(seconds=game.spectator_delay))) for game, now in moments.items()
    ]
    # Events from before the start, and at least the first one: a table may start the moment it is made.
    lobby = Q(created_at__lt=OuterRef("started_at")) | Q(seq=1)
    events = Event.objects.filter(lobby | Q(created_at__lte=OuterRef("seen_until")), game=OuterRef("pk"))
    games = Game.objects.filter(pk__in=[game.pk for game in moments])
    newest = games.annotate(
        seen_until=Case(*seen_until, output_field=DateTimeField()),
        newest=Subquery(events.order_by("-seq").values("pk")[:1]),
    )
    return {event.game_id: event for event in Event.objects.filter(pk__in=newest.order_by().values("newest"))}


def sees_end(game: Game, user: Reader | None) -> bool:
    """Whether a game is over and a user may know it. Reads the seats only if the answer depends on them."""
    if not game.is_over:
        return False
    closed = game.spectators == Game.Spectators.NO and game.started_at is not None
    if game.is_sandbox or closed or asks_players(game):
        try:
            return look(game, user).is_over
        except ServiceError:
            return False
    return is_end_public(game) or viewer_of(game, user) != SPECTATOR


def _in_charge(game: Game, user: Reader | None) -> bool:
    """Whether a user manages a game: its owner and staff do."""
    return user is not None and user.is_authenticated and (user.pk == game.owner_id or user.is_staff)


def _is_expected(game: Game, user: Reader | None) -> bool:
    """Whether a seat is reserved for a user."""
    if user is None or not user.is_authenticated:
        return False
    return any(seat.reserved_for_id == user.pk for seat in game.seats.all())


_views: LRUCache[tuple[UUID, Viewer, int], View] = LRUCache(maxsize=256)
_views_lock = Lock()


def view_at(game: Game, viewer: Viewer, seq: int) -> View:
    """The view as it was after an event: all changes up to it, one after the other. Callers must not change it."""
    return views_at([(game.pk, viewer, seq)])[0]


def views_at(wanted: Sequence[tuple[UUID, Viewer, int]]) -> list[View]:
    """The views of games as they were after an event of each, by id of the game, viewer and ``seq``.

    Many readers ask for the same view, and soon after for a later one. So the latest requested views are kept, and a
    later one is made from the newest of them; a view of the past never changes.
    """
    begun = {key: _nearest(key) for key in wanted}
    missing = [
        Q(game=key[0], seq__gt=after, seq__lte=key[2]) for key, (_view, after) in begun.items() if after < key[2]
    ]
    changes = defaultdict(list)
    if missing:
        later = Event.objects.filter(reduce(or_, missing)).order_by("game", "seq")
        for game_id, seq, changed in later.values_list("game_id", "seq", "changes"):
            changes[game_id].append((seq, changed))
    return [_carried_on(key, *begun[key], changes[key[0]]) for key in wanted]


def _nearest(key: tuple[UUID, Viewer, int]) -> tuple[Any, int]:
    """The newest view that is kept of those up to this one, and its ``seq``; None and 0 if there is none."""
    with _views_lock:
        known = max((other for other in _views if other[:2] == key[:2] and other[2] <= key[2]), default=None)
        return (None, 0) if known is None else (_views.get(known), known[2])


def _carried_on(
    key: tuple[UUID, Viewer, int], view: Any, after: int, changes: Sequence[tuple[int, dict[str, Any]]]
) -> View:
    if after == key[2]:
        return view
    view = deepcopy(view)
    for seq, changed in changes:
        if after < seq <= key[2]:
            view = json_patch.apply(view, projection.changes_of(changed, key[1]))
    with _views_lock:
        _views[key] = view
    return view


def _moment(told: str | None) -> datetime | None:
    return datetime.fromisoformat(told) if told else None
