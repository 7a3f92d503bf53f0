"""The newest version of a game, remembered in this process: reading it again costs one look at its row.

A view is a pure function of the game's row and its viewer: every write makes a new ``version``, and what a view shows
of the seats changes by writes alone. So the version is the key under which a game and its views are kept, together
with the name of its owner, and a write by any process is seen by the next read. Only for reads: kept objects are
shared, so callers must not change them.
"""

from functools import cache, lru_cache
from typing import Any
from uuid import UUID

from django.db import connection

from games.engine.observation import Viewer
from games.models import Game
from games.reads import hosted_games
from games.reads.refusals import game_not_found
from games.view.projection import View
from games.view.visibility import view_now

MOST_GAMES = 256
"""Games remembered by one process, at most; a game with its views takes about a hundred kilobytes."""

Row = tuple[Any, ...]


class Newest:
    """A game with its seats, and the views that were asked for."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._views: dict[Viewer, View] = {}

    def view(self, viewer: Viewer) -> View:
        """The result of :func:`games.view.visibility.view_now`; shared, so not to be changed."""
        if viewer not in self._views:
            self._views[viewer] = view_now(self.game, viewer)
        return self._views[viewer]


def newest(game_id: Any) -> Newest:
    """A game as it is now.

    Raises:
        ServiceError: ``game_not_found``.
    """
    row = _row(game_id)
    if row is None:
        raise game_not_found(game_id)
    # Data read in a transaction may be rolled back, and another write may then make the same row from other data.
    return _read.__wrapped__(row) if connection.in_atomic_block else _read(row)


@lru_cache(maxsize=MOST_GAMES)
def _read(row: Row) -> Newest:
    """The game of a row, or a newer one: writes between the two only lead to a row that is not known yet."""
    return Newest(hosted_games.get_game(row[0]))


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
