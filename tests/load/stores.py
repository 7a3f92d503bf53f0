"""The database of a service, looked at and filled beside it."""

import sqlite3
from contextlib import closing
from typing import Any

import psycopg
from psycopg import sql

from tests.support.servers import Servers

SHIFTED = ("created_at", "started_at", "ended_at", "public_from", "counted_at")
"""Times of copies: each is a minute older than the one before."""
OF_A_GAME = {
    "games_seat": "game_id",
    "games_move": "game_id",
    "games_event": "game_id",
    "games_archivedgame": "game_id",
    "games_archivedseat": "archived_id",
    "games_seatresult": "archived_id",
}
"""Tables that are copied along with a game, and their column that names it."""
PAGES = {"games_move": "number <= 5", "games_event": "seq <= 5"}
"""Of the longest tables a beginning: what matters is how many rows there are, and disks are small."""


def one_value(servers: Servers, query: str) -> Any:
    """The only value that a query of either database finds."""
    if servers.database_url:
        with psycopg.connect(servers.database_url) as link:
            found = link.execute(query.encode()).fetchone()
    else:
        with closing(sqlite3.connect(servers.folder / "puerto.sqlite3")) as database:
            found = database.execute(query).fetchone()
    assert found
    return found[0]


def copy_game(link: psycopg.Connection, game: str, first: int, count: int) -> None:
    """Copy a game of PostgreSQL with what belongs to it; the copies are numbered from ``first``, no two alike."""
    numbers = (first, first + count - 1)
    _copy(link, "games_game", "id", game, numbers)
    for table, named in OF_A_GAME.items():
        _copy(link, table, named, game, numbers)


def _copy(link: psycopg.Connection, table: str, named: str, game: str, numbers: tuple[int, int]) -> None:
    columns = [
        name
        for name, own in link.execute(
            "SELECT column_name, is_identity FROM information_schema.columns WHERE table_name = %s", [table]
        )
        if own == "NO"
    ]
    values = {name: f'"{name}"' for name in columns}
    values |= {name: f"\"{name}\" - copied * interval '1 minute'" for name in SHIFTED if name in values}
    values[named] = f'md5("{named}"::text || copied)::uuid'
    query = sql.SQL("INSERT INTO {} ({}) SELECT {} FROM {}, generate_series({}, {}) copied WHERE {} = {} AND {}")
    link.execute(
        query.format(
            sql.Identifier(table),
            sql.SQL(", ").join(map(sql.Identifier, values)),
            sql.SQL(", ".join(values.values())),
            sql.Identifier(table),
            *map(sql.Literal, numbers),
            sql.Identifier(named),
            sql.Literal(game),
            sql.SQL(PAGES.get(table, "true")),
        )
    )
