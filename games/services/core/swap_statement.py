"""A move as one statement: the row of the game if it is still at its version, and with it all that belongs to the move.

PostgreSQL takes it as one statement with parts, of which all others write only if the first one has moved the game.
SQLite has no parts that write, so there it is a short transaction.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

import orjson
from django.db import connection, transaction

from games.models import Event, Game, IdempotencyKey, Move, Seat, Webhook
from puerto_api.base import wire
from puerto_api.database.measuring import carried_out

from . import notices
from .notices import Notice
from .writing import Write

MOVED = {
    "version": "integer",
    "last_seq": "integer",
    "ply": "integer",
    "moves_played": "integer",
    "state": "jsonb",
    "proposals": "jsonb",
    "paused_by": "jsonb",
    "turn_seat": "smallint",
    "turn_is_bot": "boolean",
    "turn_since": "timestamptz",
    "turn_left": "bigint",
    "turn_deadline": "timestamptz",
    "turn_version": "integer",
    "bot_due": "timestamptz",
}
"""The columns of a game that a usual move changes, with their types in PostgreSQL."""

_EVENT = {
    "seq": "integer",
    "kind": "text",
    "seat": "smallint",
    "data": "jsonb",
    "changes": "jsonb",
    "hashes": "jsonb",
    "clock": "jsonb",
    "ply": "integer",
}
_STATEMENT = f"""
WITH moved AS (
    UPDATE games_game SET {", ".join(f"{name} = %({name})s::{kind}" for name, kind in MOVED.items())}
    WHERE id = %(game)s::uuid AND version = %(before)s::integer
        AND NOT EXISTS (SELECT FROM games_seat WHERE game_id = %(game)s::uuid AND orders <> '[]'::jsonb)
    RETURNING id
), claimed AS (
    INSERT INTO games_idempotencykey (user_id, key, operation, fingerprint, answer, created_at)
    SELECT %(key_user)s::uuid, %(key)s::text, %(operation)s::text, %(fingerprint)s::text, %(answer)s::jsonb, now()
    FROM moved WHERE %(key)s::text IS NOT NULL
), played AS (
    INSERT INTO games_move (game_id, number, ply, seat, decision, text, source, "left", reveals, created_at)
    SELECT id, %(number)s::integer, %(move_ply)s::integer, %(seat)s::smallint, %(decision)s::text, %(text)s::text,
        %(source)s::text, %(left)s::bigint, %(reveals)s::boolean, %(now)s::timestamptz
    FROM moved
), told AS (
    INSERT INTO games_event (game_id, version, created_at, {", ".join(_EVENT)})
    SELECT moved.id, %(version)s::integer, %(now)s::timestamptz, {", ".join(f"event.{name}" for name in _EVENT)}
    FROM moved, jsonb_to_recordset(%(events)s::jsonb) AS event ({", ".join(f"{n} {k}" for n, k in _EVENT.items())})
), banked AS (
    UPDATE games_seat SET bank = seat.bank
    FROM moved, jsonb_to_recordset(%(banks)s::jsonb) AS seat (id bigint, bank bigint) WHERE games_seat.id = seat.id
), counted AS (
    INSERT INTO games_feedcounter (user_id, last_seq)
    SELECT notice.person, count(*) FROM moved, jsonb_to_recordset(%(notices)s::jsonb) AS notice (person uuid)
    GROUP BY notice.person ORDER BY notice.person
    ON CONFLICT (user_id) DO UPDATE SET last_seq = games_feedcounter.last_seq + excluded.last_seq
    RETURNING user_id, last_seq
), noticed AS (
    INSERT INTO games_feedentry (user_id, seq, kind, game_id, data, created_at)
    SELECT counted.user_id, counted.last_seq - notice.following, notice.kind, moved.id, notice.data,
        %(now)s::timestamptz
    FROM moved, jsonb_to_recordset(%(notices)s::jsonb)
        AS notice (person uuid, following integer, kind text, data jsonb)
    JOIN counted ON counted.user_id = notice.person
)
SELECT
    (SELECT jsonb_object_agg(user_id, last_seq) FROM counted),
    EXISTS (
        SELECT FROM games_webhook WHERE status = %(active)s::text AND (
            game_id = %(game)s::uuid OR game_id IS NULL AND owner_id IN (SELECT user_id FROM counted)
        )
    )
FROM moved
"""  # noqa: S608 - names only


@dataclass(frozen=True, slots=True)
class Stored:
    """What is known of a move once it is stored.

    ``counters`` are the positions of the feeds to which it has added, by user; ``has_webhooks`` says whether webhooks
    may have something to send.
    """

    counters: dict[UUID, int]
    has_webhooks: bool


def store(write: Write, before: int, claim: IdempotencyKey | None, told: Sequence[Notice]) -> Stored | None:
    """Store a usual move; None, and nothing is stored, if the game is not at the version ``before`` any more.

    Raises:
        IntegrityError: the key is used already. Nothing is stored.
        DatabaseError: it is unknown whether anything is stored.
    """
    kept = _in_parts if connection.vendor == "postgresql" else _in_transaction
    return kept(write, before, claim, told)


def _in_parts(write: Write, before: int, claim: IdempotencyKey | None, told: Sequence[Notice]) -> Stored | None:
    game, move = write.game, write.moves[0]
    values: dict[str, Any] = {
        name: _json(getattr(game, name)) if kind == "jsonb" else getattr(game, name) for name, kind in MOVED.items()
    }
    values |= {
        "game": game.pk,
        "before": before,
        "now": write.now,
        "number": move.number,
        "move_ply": move.ply,
        "seat": move.seat,
        "decision": move.decision,
        "text": move.text,
        "source": str(move.source),
        "left": move.left,
        "reveals": move.reveals,
        "events": _json([{name: getattr(event, name) for name in _EVENT} for event in write.journal.events]),
        "banks": _json([{"id": seat.pk, "bank": seat.bank} for seat in write.changed_seats()]),
        "notices": _json(list(_numbered(told))),
        "active": str(Webhook.Status.ACTIVE),
        "key": claim.key if claim else None,
        "key_user": claim.user_id if claim else None,
        "operation": claim.operation if claim else None,
        "fingerprint": claim.fingerprint if claim else None,
        "answer": _json(claim.answer) if claim else None,
    }
    from psycopg import Cursor  # which the embedded size does without

    connection.ensure_connection()
    with connection.wrap_database_errors, Cursor(connection.connection) as cursor:
        found = carried_out(partial(cursor.execute, prepare=True), _STATEMENT, values, connection).fetchone()
    if found is None:
        return None
    counters, has_webhooks = found
    return Stored({UUID(user): seq for user, seq in (orjson.loads(counters) if counters else {}).items()}, has_webhooks)


def _numbered(told: Iterable[Notice]) -> Iterable[dict[str, Any]]:
    """The notices, each with how many follow it in the feed of the same person."""
    found = list(told)
    for number, (user, kind, data) in enumerate(found):
        following = sum(other == user for other, *_ in found[number + 1 :])
        yield {"person": user, "following": following, "kind": kind.name, "data": data}


def _json(value: Any) -> str | None:
    return None if value is None else wire.encode(value).decode()


def _in_transaction(write: Write, before: int, claim: IdempotencyKey | None, told: Sequence[Notice]) -> Stored | None:
    game = write.game
    with transaction.atomic():
        if Seat.objects.filter(game=game).exclude(orders=[]).exists():
            return None
        moved = {name: getattr(game, name) for name in MOVED}
        if not Game.objects.filter(pk=game.pk, version=before).update(**moved):
            return None
        if claim is not None:
            claim.save(force_insert=True)
        Move.objects.bulk_create(write.moves)
        Event.objects.bulk_create(write.journal.events)
        for seat in write.changed_seats():
            seat.save(update_fields=("bank",))
        counters = notices.add(game, write.seats, write.now, told)
    concerned = Webhook.objects.filter(status=Webhook.Status.ACTIVE)
    return Stored(counters, concerned.exists())
