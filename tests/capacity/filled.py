"""A database with as many games as you like, put in by SQL: a million takes minutes, not days.

    DATABASE_URL=postgres://... .venv/bin/python -m tests.capacity.filled 1000000

The rows are what the service would have written, as far as lists read them: games of every status, edition and kind of
table with their seats, archive entries and results. They have no moves, and only those with delayed spectators have an
event. What a game is like follows from its number alone, so a database of any size begins with the same games. Some
people and levels sit in very many games, most in few.
"""

# ruff: noqa: S608 - statements are made of names and numbers of this module

import sys
import uuid
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import connection, models

BEGINNING = datetime(2024, 1, 1, tzinfo=UTC)
APART = timedelta(seconds=60)
"""Between two games."""
SEATS = 5
PEOPLE = 5_000
_PEOPLE_A_SEAT = PEOPLE // SEATS
_MIXED = 1_000_003
"""A prime: remainders by it spread what follows from a number."""
_LEVELS = ("random", "novice", "casual", "skilled", "expert")


def fill(games: int, *, before: int = 0, state: str | None = None) -> None:
    """Put games in, and people if there are none.

    Args:
        before: number that are there already.
        state: what stands in for the state of each; lists never read it, but it makes rows as long as they are.
    """
    from accounts.models import User
    from games.models import ArchivedGame, ArchivedSeat, Event, Game, Seat, SeatResult
    from games.terms.explorer import VERSION

    with connection.cursor() as cursor:
        if not before:
            person = User(username="", password="!", date_joined=BEGINNING)
            key = {"id": _key("i + 1000000000000"), "username": "'person' || i"}
            _insert(cursor, User, person, key, f"FROM {_numbers(0, PEOPLE)}")
        _insert(cursor, Game, _game(games + before, state), _of_game(), f"FROM ({_drawn(before, games)}) AS drawn")
        of_seats = f"FROM ({_drawn(before, games)}) AS drawn JOIN {_numbers(0, SEATS, 's')} ON s < players"
        _insert(cursor, Seat, Seat(index=0, kind="human"), _of_seat() | {"opened_at": "opened"}, of_seats)
        over = f"FROM ({_drawn(before, games)}) AS drawn WHERE is_archived"
        counted = {"explorer_version": VERSION}  # without moves, there is nothing to count
        nothing = {"people": 0, "is_test": False, "rated": False, "plies": 0, "rounds": 0, "players": 0}
        archived = ArchivedGame(**nothing, **counted, ended_at=BEGINNING)
        _insert(cursor, ArchivedGame, archived, _of_archive(), over)
        seats_over = f"{of_seats} WHERE is_archived"
        of_archived = {name: how for name, how in _of_seat().items() if name in ("index", "kind", "bot", "name")}
        ended = {"archived_id": "id", "ended_at": "ended", "score": "20 + mix % 40", "won": "s = mix % players"}
        _insert(cursor, ArchivedSeat, ArchivedSeat(index=0), of_archived | ended, seats_over)
        result = {
            **{"archived_id": "id", "is_public": "is_public", "edition": "edition", "players": "players"},
            **{"index": "s", "user_id": _of_seat()["user_id"], "bot": _of_seat()["bot"], "place": "1 + s"},
            **{"won": "s = mix % players", "played_out": "status = 'finished'", "total": "20 + mix % 40"},
        }
        row = SeatResult(index=0, is_public=True, players=0, place=0, won=False, played_out=False)
        _insert(cursor, SeatResult, row, result, seats_over)
        event = Event(seq=1, version=1, kind="created", created_at=BEGINNING)
        told = {"game_id": "id", "created_at": "opened"}
        late = f"FROM ({_drawn(before, games)}) AS drawn WHERE spectators = 'delayed'"
        _insert(cursor, Event, event, told, late)
        cursor.execute("ANALYZE")


def person(number: int) -> uuid.UUID:
    """The key of a person: those with small numbers sit in most games."""
    return uuid.UUID(int=number + 1_000_000_000_000)


def _game(newest: int, state: str | None) -> Any:
    from games.models import Game

    clock = {"kind": "correspondence", "decision": 259200}
    return Game(
        time_control=clock, flag_bot="skilled", seed="00" * 32, players=0, state=state, last_seq=1, version=newest
    )


def _drawn(before: int, games: int) -> str:
    """The games by number: what each is like."""
    return f"""
        SELECT drawn.*, is_over AND NOT is_sandbox AND status <> 'cancelled' AS is_archived,
            visibility = 'public' AND spectators <> 'no' AS is_public
        FROM (SELECT drawn.*, CASE WHEN NOT is_over THEN CASE WHEN mix % 10 < 3 THEN 'lobby' ELSE 'running' END
                WHEN mix % 100 < 84 THEN 'finished' WHEN mix % 100 < 90 THEN 'abandoned'
                WHEN mix % 100 < 93 THEN 'expired' ELSE 'cancelled' END AS status
            FROM (SELECT i, {_key("i")} AS id, {_moment("i")} AS opened, {_moment("i + 50")} AS ended,
                {_mix(7919)} AS mix, 2 + {_mix(104729)} % 4 AS players,
                i < {before + games} - {max(1, games // 100)} AND {_mix(15485863)} % 1000 > 1 AS is_over,
                {_mix(32452843)} % 100 = 0 AS is_sandbox, {_mix(49979687)} % 100 < 3 AS is_test,
                CASE WHEN {_mix(67867967)} % 20 < 15 THEN 'public' WHEN {_mix(67867967)} % 20 < 18 THEN 'unlisted'
                    ELSE 'invite' END AS visibility,
                CASE WHEN {_mix(86028121)} % 10 < 8 THEN 'yes' WHEN {_mix(86028121)} % 10 < 9 THEN 'delayed'
                    ELSE 'no' END AS spectators,
                CASE WHEN {_mix(122949823)} % 10 < 7 THEN '1897' WHEN {_mix(122949823)} % 10 < 9 THEN 'classic'
                    ELSE 'reissue' END AS edition,
                CASE WHEN {_mix(141650939)} % 20 < 14 THEN '' WHEN {_mix(141650939)} % 20 < 16 THEN 'new_buildings'
                    WHEN {_mix(141650939)} % 20 < 18 THEN 'nobles' WHEN {_mix(141650939)} % 20 < 19 THEN 'festival'
                    ELSE 'new_buildings,nobles' END AS expansions
            FROM {_numbers(before, games)}) AS drawn) AS drawn"""


def _of_game() -> dict[str, str]:
    spelled = "CASE WHEN expansions = '' THEN '[]' ELSE '[\"' || REPLACE(expansions, ',', '\", \"') || '\"]' END"
    mine = ("status", "edition", "players", "is_test", "is_sandbox", "visibility", "spectators")
    return {
        **{name: name for name in mine},
        **{"id": "id", "owner_id": _person("0"), "created_at": "opened"},
        "expansions": f"CAST({spelled} AS {'jsonb' if _is_postgresql() else 'text'})",
        "spectator_delay": "CASE WHEN spectators = 'delayed' THEN 600 ELSE 0 END",
        "started_at": "CASE WHEN status IN ('lobby', 'cancelled') THEN NULL ELSE opened END",
        "ended_at": "CASE WHEN is_over THEN ended END",
    }


def _of_seat() -> dict[str, str]:
    human = "(s = 0 OR (mix + s) % 3 > 0)"
    level = " ".join(f"WHEN {number} THEN '{level}'" for number, level in enumerate(_LEVELS))
    return {
        **{"game_id": "id", "index": "s"},
        "kind": f"CASE WHEN {human} THEN 'human' ELSE 'bot' END",
        "user_id": f"CASE WHEN {human} THEN {_person('s')} END",
        "bot": f"CASE WHEN {human} THEN '' ELSE CASE mix % {len(_LEVELS)} {level} END END",
        "name": f"CASE WHEN {human} THEN 'person' || ({_number_of_person('s')}) ELSE 'bot' END",
    }


def _of_archive() -> dict[str, str]:
    mine = ("status", "edition", "players", "is_test", "expansions", "is_public")
    return {
        **{name: name for name in mine},
        **{"game_id": "id", "ended_at": "ended", "people": "1 + mix % players", "rounds": "10 + mix % 15"},
        **{
            "plies": "80 + mix % 200",
            "rated": "mix % 5 = 0",
            "options": "CASE WHEN mix % 50 = 0 THEN ',a:1,' ELSE '' END",
        },
        "reason": "CASE WHEN status = 'finished' THEN 'played' WHEN mix % 2 = 0 THEN 'consent' ELSE 'overdue' END",
        "winner_score": "CASE WHEN status = 'finished' THEN 30 + mix % 40 END",
        "ended_by": "CASE WHEN status <> 'finished' THEN '' WHEN mix % 3 = 0 THEN 'city' ELSE 'colonists' END",
        "public_from": "CASE WHEN spectators = 'delayed' THEN ended END",
        "counted_at": "ended",
    }


def _number_of_person(seat: str) -> str:
    """Of few people who play a lot and many who play little; each seat has people of its own."""
    drawn = f"((i * 373587883 + {seat} * 2654435) % {_MIXED})"
    return f"{SEATS} * ({_PEOPLE_A_SEAT} * {drawn} / {_MIXED} * {drawn} / {_MIXED} * {drawn} / {_MIXED}) + {seat}"


def _person(seat: str) -> str:
    return _key(f"{_number_of_person(seat)} + 1000000000000")


def _mix(factor: int) -> str:
    return f"((i * {factor}) % {_MIXED})"


def _is_postgresql() -> bool:
    return connection.vendor == "postgresql"


def _key(number: str) -> str:
    if _is_postgresql():
        return f"CAST(lpad(to_hex(CAST({number} AS bigint)), 32, '0') AS uuid)"
    return f"printf('%032x', {number})"


def _moment(number: str) -> str:
    seconds = f"{int(BEGINNING.timestamp())} + ({number}) * {int(APART.total_seconds())}"
    return f"to_timestamp({seconds})" if _is_postgresql() else f"strftime('%Y-%m-%d %H:%M:%S', {seconds}, 'unixepoch')"


def _numbers(first: int, count: int, name: str = "i") -> str:
    if _is_postgresql():
        return (
            f"(SELECT CAST(n AS bigint) AS {name} FROM generate_series({first}, {first + count - 1}) AS n) AS n_{name}"
        )
    series = f"SELECT {first} AS {name} UNION ALL SELECT {name} + 1 FROM n_{name} WHERE {name} < {first + count - 1}"
    return f"(WITH RECURSIVE n_{name}({name}) AS ({series}) SELECT {name} FROM n_{name}) AS n_{name}"


def _insert(cursor: Any, model: type[models.Model], like: Any, columns: Mapping[str, str], rows: str) -> None:
    """Insert rows like one instance, but for some columns."""
    names, how, values = [], [], []
    for field in model._meta.concrete_fields:
        if field.column in columns:
            how.append(columns[field.column])
        elif field.primary_key:
            continue
        else:
            value = field.pre_save(like, add=True)
            if hasattr(value, "resolve_expression"):  # by the database's own default
                continue
            how.append("%s")
            values.append(field.get_db_prep_save(value, connection))
        names.append(connection.ops.quote_name(field.column))
    table = connection.ops.quote_name(model._meta.db_table)
    how = [part if part == "%s" else part.replace("%", "%%") for part in how]
    statement = f"INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(how)} {rows.replace('%', '%%')}"
    cursor.execute(statement, values)


def main() -> None:
    import django

    django.setup()
    fill(int(sys.argv[1]), before=int(sys.argv[2]) if len(sys.argv) > 2 else 0, state="x" * 3000)


if __name__ == "__main__":
    main()
