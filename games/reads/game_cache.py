"""Games that this process remembers: reading one again costs one look at its row, and a move needs no look at all.

A view is a pure function of the game's row and its viewer: every write makes a new ``version``, and what a view shows
of the seats changes by writes alone. So a remembered game is good for reading as long as its version, and the name of
its owner, are those in the database. A writer compares the version in its own statement
(:mod:`games.services.core.swap`). Objects that are remembered are shared, so callers must not change them.

A game is forgotten for its next version, and when :data:`MOST_GAMES` others were used since.
"""

from collections.abc import Sequence
from copy import copy
from functools import cache, cached_property
from threading import Lock
from typing import Any, TypeVar
from uuid import UUID

from cachetools import LRUCache
from django.db import connection

from accounts.models import Reader
from games import engine
from games.engine import snapshot
from games.engine.observation import Viewer
from games.models import Event, Game, Seat
from games.reads import hosted_games
from games.reads.refusals import game_not_found
from games.view import projection
from games.view.projection import View
from games.view.visibility import Sight, look

MOST_GAMES = 256
"""Games remembered by one process, at most; a game with its views takes about a hundred kilobytes."""
TAIL = 12
"""The newest events that are remembered of a game, at most: those for viewers who are in step."""

Row = tuple[Any, ...]
AnyRow = TypeVar("AnyRow", Game, Seat)


class Newest:
    """A game with its seats, its state, and the views that were asked for.

    ``tail`` are its newest events, as they are stored; there may be none, and there is none missing between them.
    """

    def __init__(
        self,
        game: Game,
        *,
        state: engine.State | None = None,
        views: projection.Views | None = None,
        tail: Sequence[Event] = (),
    ) -> None:
        self.game, self.seats = game, list(game.seats.all())
        self.tail = tuple(tail)[-TAIL:]
        self._views: dict[Viewer, View] = dict(views or {})
        if state is not None:
            self.state = state

    @cached_property
    def state(self) -> engine.State | None:
        """The engine's state, which nobody may change; None before the start."""
        return snapshot.load(self.game.state) if self.game.state else None

    def copied(self) -> tuple[Game, list[Seat]]:
        """Copies of the game and its seats, which may be changed."""
        return copied(self.game, self.seats)

    def view(self, viewer: Viewer) -> View:
        """The result of :func:`games.view.visibility.view_now`; shared, so not to be changed."""
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = projection.view_for(self.game, self.seats, self.state, viewer, self.view)
        return found

    def events_after(self, seq: int) -> tuple[Event, ...] | None:
        """All events with numbers greater than ``seq``; None where they are not remembered."""
        if seq >= self.game.last_seq:
            return ()
        if not self.tail or self.tail[0].seq > seq + 1 or self.tail[-1].seq != self.game.last_seq:
            return None
        return tuple(event for event in self.tail if event.seq > seq)


def copied(game: Game, seats: list[Seat]) -> tuple[Game, list[Seat]]:
    """Copy a game and its seats."""
    twin, twins = _twin(game), [_twin(seat) for seat in seats]
    twin.__dict__["_prefetched_objects_cache"] = {"seats": twins}  # what ``game.seats.all()`` answers with
    return twin, twins


def _twin(row: AnyRow) -> AnyRow:
    """Copy a row. Values of its columns are shared, since they are replaced and not changed."""
    twin = type(row).__new__(type(row))
    twin.__dict__.update(row.__dict__)
    twin._state = copy(row._state)
    twin._state.fields_cache = dict(row._state.fields_cache)
    return twin


def newest(game_id: Any) -> Newest:
    """A game as it is now.

    Raises:
        ServiceError: ``game_not_found``.
    """
    row = _row(game_id)
    if row is None:
        raise game_not_found(game_id)
    pk, version, owner = UUID(str(row[0])), *row[1:]
    # Data read in a transaction may be rolled back, and another write may then make the same row from other data.
    if connection.in_atomic_block:
        return Newest(hosted_games.get_game(pk))
    found = remembered(pk)
    if found and found.game.version == version and found.game.owner.get_username() == owner:
        return found
    found = Newest(hosted_games.get_game(pk))  # of that row, or a newer one
    remember(found)
    return found


def seen_by(game_id: Any, user: Reader | None, *, version: int | None = None) -> Sight:
    """A game as a user may see it now.

    Args:
        version: one that this process has just written; if it remembers that one, it need not ask for a newer one.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``.
    """
    found = None if version is None or connection.in_atomic_block else remembered(UUID(str(game_id)))
    if found is None or found.game.version != version:
        found = newest(game_id)
    return look(found.game, user, found)


_games: LRUCache[UUID, Newest] = LRUCache(maxsize=MOST_GAMES)
_lock = Lock()


def remembered(game_id: UUID) -> Newest | None:
    """The game as this process last saw it; there may be a newer version."""
    with _lock:
        return _games.get(game_id)


def remember(found: Newest) -> None:
    """Remember a game that is stored, unless a newer version of it is remembered."""
    game = found.game
    with _lock:
        known = _games.get(game.pk)
        if known is None or known.game.version <= game.version:
            _games[game.pk] = found


def forget() -> None:
    """Forget all games."""
    with _lock:
        _games.clear()


def _row(game_id: Any) -> Row | None:
    """Id and version of a game and the name of its owner; None if there is none."""
    try:
        key = Game._meta.pk.get_db_prep_value(UUID(str(game_id)), connection)
    except ValueError:
        return None
    with connection.cursor() as cursor:
        cursor.execute(_statement(connection.vendor), [key])
        return cursor.fetchone()


@cache
def _statement(vendor: str) -> str:
    """The SQL for a database: Django takes ten times as long to write it as the database takes to answer."""
    wanted = Game.objects.filter(pk=UUID(int=0)).order_by().values_list("pk", "version", "owner__username")
    return wanted.query.get_compiler(connection=connection).as_sql()[0]
