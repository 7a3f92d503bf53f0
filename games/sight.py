"""What somebody may see of a game: as whom, and up to which event. Reads of a game by a person begin here."""

from collections import OrderedDict
from collections.abc import Callable
from copy import deepcopy
from datetime import datetime, timedelta
from functools import cached_property
from threading import Lock
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Q
from django.utils.translation import gettext as _

from puerto_api.errors import ServiceError

from . import errors, patches, projection
from .engine import snapshot
from .engine.observation import SPECTATOR, Viewer
from .models import Event, Game
from .moments import is_end_public, now_of

User = AbstractBaseUser | AnonymousUser | None
Views = Callable[[Viewer], dict[str, Any]]
MOST_EVENTS = 500
"""Events in one page at most."""


class Sight:
    """A game as one viewer sees it now. Make it with :func:`look`.

    Delayed spectators see the game as it was: ``seq`` is the newest event that they may know, and everything else here
    follows from the events up to it.
    """

    def __init__(
        self, game: Game, viewer: Viewer, now: datetime, known: Views | None = None, reader: User = None
    ) -> None:
        self.game, self.viewer, self._now, self._reader = game, viewer, now, reader
        self._known = known or (lambda viewer: view_now(game, viewer))
        behind = viewer == SPECTATOR and game.spectators == Game.Spectators.DELAYED and game.started_at is not None
        self._newest = self._newest_visible() if behind else None
        self.is_live = self._newest is None or self._newest.seq == game.last_seq

    def _newest_visible(self) -> Event:
        # What was told before the start, and at least that there is a table: it may start the moment it is made.
        lobby = Q(created_at__lt=self.game.started_at) | Q(seq=1)
        seen = Q(created_at__lte=self._now - self._delay) | lobby
        return self.game.events.filter(seen).order_by("-seq")[0]

    @property
    def _delay(self) -> timedelta:
        return timedelta(seconds=self.game.spectator_delay)

    @property
    def seq(self) -> int:
        return self.game.last_seq if self.is_live else self._newest.seq

    @property
    def version(self) -> int:
        return self.game.version if self.is_live else self._newest.version

    @property
    def ply(self) -> int:
        return self.game.ply if self.is_live else self._newest.ply

    @property
    def status(self) -> str:
        return str(self.game.status) if self.is_live else self.view["status"]

    @property
    def is_over(self) -> bool:
        """The viewer has seen the end."""
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
    def ended_at(self) -> datetime | None:
        return self.game.ended_at if self.is_live else _moment(self.view["ended_at"])

    @property
    def ends_by(self) -> datetime | None:
        """When it ends whatever happens, which is settled at its start."""
        return self.game.ends_by if self.started_at else None

    @property
    def sees_presence(self) -> bool:
        """Presence is of now: with the game all streams of those who sit there end, so it would tell of the end."""
        return self.viewer != SPECTATOR or self.game.spectators != Game.Spectators.DELAYED

    @cached_property
    def rematch_of(self) -> str | None:
        """Id of the game that the same people played before; None while the viewer may not know that it is over."""
        if self.game.rematch_of_id is None:
            return None
        known = self.viewer != SPECTATOR or sees_end(self.game.rematch_of, self._reader)
        return str(self.game.rematch_of_id) if known else None

    @cached_property
    def origin(self) -> dict[str, Any] | None:
        """``game`` and ``seq`` that it goes on from; None while the viewer may not know that this game is over."""
        if self.game.origin is None:
            return None
        origin = {"game": self.game.origin["game"], "seq": self.game.origin["seq"]}
        if self.viewer != SPECTATOR:
            return origin
        old = Game.objects.filter(pk=origin["game"]).first()
        return origin if old is None or sees_end(old, self._reader) else None

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The places at the table, as the view has them."""
        return [projection.seat_view(seat) for seat in self.game.seats.all()] if self.is_live else self.view["seats"]

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view (see :func:`games.projection.view`)."""
        return self._known(self.viewer) if self.is_live else view_at(self.game, self.viewer, self.seq)

    def events_after(self, after: int = 0, limit: int = MOST_EVENTS) -> list[dict[str, Any]]:
        """The events with ``seq`` greater than ``after``, oldest first."""
        return self._told(Q(seq__gt=after), limit)

    def events_since(self, version: int, limit: int = MOST_EVENTS) -> list[dict[str, Any]]:
        """The events of all writes after ``version``, oldest first."""
        return self._told(Q(version__gt=max(version, 0)), limit)

    def _told(self, wanted: Q, limit: int) -> list[dict[str, Any]]:
        stored = self.game.events.filter(wanted, seq__lte=self.seq)[: min(limit, MOST_EVENTS)]
        return projection.events(self.game, stored, self.viewer)

    def next_in(self) -> float | None:
        """Seconds until the next event that is there already may be seen; None if none waits, or time stands still."""
        if self.is_live or self.game.frozen_at is not None:
            return None
        following = self.game.events.filter(seq=self.seq + 1).values_list("created_at", flat=True)[0]
        return max(0.0, (following + self._delay - self._now).total_seconds())


def view_now(game: Game, viewer: Viewer) -> dict[str, Any]:
    """The view as it is now (see :func:`games.projection.view`)."""
    state = snapshot.load(game.state) if game.state else None
    return projection.view(game, list(game.seats.all()), state, viewer)


def viewer_of(game: Game, user: User) -> Viewer:
    """As whom a user sees a game: his seat, or a spectator."""
    if user is not None and user.is_authenticated:
        for seat in game.seats.all():
            if seat.user_id == user.pk:
                return seat.index
    return SPECTATOR


def look(game: Game, user: User, known: Views | None = None) -> Sight:
    """A game as a user may see it.

    Args:
        known: where the newest views of the game are remembered; they are made if left out.

    Raises:
        ServiceError: ``no_spectators``.
    """
    viewer = viewer_of(game, user)
    closed = game.spectators == Game.Spectators.NO and game.started_at is not None
    if (closed or game.is_sandbox) and viewer == SPECTATOR and not _in_charge(game, user):
        if not game.is_sandbox:
            raise ServiceError(errors.NO_SPECTATORS, _("Only who sits at this table may see the game."))
        if not _is_expected(game, user):
            raise ServiceError(errors.NO_SPECTATORS, _("Only its owner, and whom he lets in, may see a sandbox."))
    return Sight(game, viewer, now_of(game), known, user)


def sees_end(game: Game, user: User) -> bool:
    """Whether a game is over, and a user may know it. Its seats are read only if the answer depends on them."""
    if not game.is_over:
        return False
    if game.is_sandbox or (game.spectators == Game.Spectators.NO and game.started_at is not None):
        try:
            return look(game, user).is_over
        except ServiceError:
            return False
    return is_end_public(game) or viewer_of(game, user) != SPECTATOR


def _in_charge(game: Game, user: User) -> bool:
    """The owner, and staff, see what they manage."""
    return user is not None and user.is_authenticated and (user.pk == game.owner_id or user.is_staff)


def _is_expected(game: Game, user: User) -> bool:
    """A seat is reserved for him."""
    known = user is not None and user.is_authenticated
    return known and any(seat.reserved_for_id == user.pk for seat in game.seats.all())


_KEPT = 256
_views: OrderedDict[tuple[UUID, Viewer, int], dict[str, Any]] = OrderedDict()
_views_lock = Lock()


def view_at(game: Game, viewer: Viewer, seq: int) -> dict[str, Any]:
    """The view as it was after an event: all changes up to it, one after the other. Do not change what you get.

    Many readers ask for the same one, and for a later one soon after, so those that were asked for last are kept, and
    the next one goes on from there; a view of the past never changes.
    """
    key = (game.pk, viewer, seq)
    with _views_lock:
        known = max((other for other in _views if other[:2] == key[:2] and other[2] <= seq), default=None)
        if known is not None:
            _views.move_to_end(known)
        view: Any = _views.get(known)
    if known == key:
        return view
    view, after = deepcopy(view), known[2] if known else 0
    for changes in game.events.filter(seq__gt=after, seq__lte=seq).values_list("changes", flat=True):
        view = patches.apply(view, projection.changes_of(changes, viewer))
    with _views_lock:
        _views[key] = view
        while len(_views) > _KEPT:
            _views.popitem(last=False)
    return view


def _moment(told: str | None) -> datetime | None:
    return datetime.fromisoformat(told) if told else None
