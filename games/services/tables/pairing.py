"""Quick pairing: sit down at the table that has waited longest for players of just this game, or open one."""

import hashlib
from typing import Any

from django.db import connection
from django.utils import timezone

from accounts.models import User
from accounts.services import require_account
from games.models import Game, Seat
from games.reads.seating import refusal
from games.terms.table_settings import PAIRED, completed
from games.view import canonical_json, privacy

from ..core.checks import check_free, checked_seed
from ..core.once import once
from ..core.writing import Answer, Write
from .creation import open_table
from .lobby import sit_down
from .settings import checked


def quick_pair(*, user: User, key: str | None = None, **wanted: Any) -> Answer:
    """Wait for others who want to play with exactly these settings; the game starts with the last one who comes.

    People of whom one has blocked the other are not paired. A user who is already waiting gets the same table as the
    answer. A quick table is public and starts by itself.

    Args:
        wanted: settings that are :data:`games.terms.table_settings.PAIRED`, as for a new game.

    Raises:
        ServiceError: ``invalid_game_setup``, ``only_in_its_sandbox``, ``not_for_guests``, ``idempotency_key_reused``.
    """
    wanted = completed(wanted, PAIRED)

    def do() -> Answer:
        check_free(user)
        settings = checked(wanted, people=wanted["players"])
        if settings["rated"]:
            require_account(user)
        pairing = hashlib.sha256(canonical_json.encoded([settings[name] for name in PAIRED])).hexdigest()
        _one_at_a_time(pairing)
        waiting = [write for write in map(Write.open, _waiting(pairing)) if not write.game.is_over]
        for write in waiting:
            if any(place.user_id == user.pk for place in write.seats):
                return write.nothing()
        for write in waiting:
            if privacy.at_odds(user, (place.user_id for place in write.seats)):
                continue
            place = next((place for place in write.seats if _may_sit(write, user, place)), None)
            if place is not None:
                sit_down(write, user, place)
                return write.finish()
        game = Game(
            owner=user,
            pairing=pairing,
            seed=checked_seed(None),
            created_at=timezone.now(),
            **settings | {"auto_start": True},
        )
        seats = [Seat(game=game, index=index, kind=Seat.Kind.HUMAN) for index in range(game.players)]
        seats[0].user, seats[0].name = user, user.get_username()
        return open_table(game, seats).finish()

    return once(user=user, key=key, operation="quick_pair", parameters=wanted, do=do)


def _waiting(pairing: str) -> list[Any]:
    """Find the waiting tables with these settings, the oldest first."""
    found = Game.objects.filter(pairing=pairing, status=Game.Status.LOBBY).order_by("created_at", "pk")
    return list(found.values_list("pk", flat=True))


def _may_sit(write: Write, user: User, place: Seat) -> bool:
    return refusal(write.game, write.seats, user, place) is None


def _one_at_a_time(pairing: str) -> None:
    """Keep others from pairing with these settings until the end of the transaction, so that two who come at once meet.

    There is no row to lock while there is no table. SQLite writes one transaction after the other anyway.
    """
    if connection.vendor == "postgresql":
        number = int.from_bytes(bytes.fromhex(pairing)[:8], "big", signed=True)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
