"""Notices to people about their games, in feeds of their own and in the transaction of the write that caused them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.db.models import Max
from django.utils import timezone

from accounts.models import User
from games.engine.events import Kind
from games.live import feed_entries
from games.models import FeedCounter, FeedEntry, Game, Seat
from games.terms import notices
from puerto_api.base import wakeups
from puerto_api.database.after_commit import after_commit

if TYPE_CHECKING:
    from .writing import Write

Notice = tuple[UUID, Kind[Any], Mapping[str, Any]]
"""Id of the user, the kind of notice, and its data."""


def tell(write: "Write", *, answered: bool) -> set[UUID]:
    """Add to the feeds of the people whom a write concerns; it has been stored, and is about to be committed.

    Args:
        answered: a standing order answers at once, so no player is told of their turn.

    Returns:
        the ids of the people who were told something.
    """
    return _add(write, of_write(write, answered=answered))


def tell_turn(write: "Write") -> None:
    """Tell the player whose decision it is that it is their turn, since nothing has answered for them after all."""
    _add(write, _who_is_asked(write))


def tell_person(user: User, kind: Kind[Any], data: Mapping[str, Any], *, game: Game | None) -> None:
    """Tell a person something that was not caused by a write to a game. Call it in a transaction.

    Raises:
        ValueError: no such kind of notice is declared (:mod:`games.terms.notices`), or not with such data.
    """
    _published(add(game, (), timezone.now(), [(user.pk, kind, data)]))


def tell_people(told: Iterable[Notice], *, game: Game | None = None) -> None:
    """Tell people something that was not caused by a write to a game. Call it in a transaction; raises as
    :func:`tell_person`."""
    _published(add(game, (), timezone.now(), told))


def _add(write: "Write", told: Iterable[Notice]) -> set[UUID]:
    return _published(add(write.game, write.seats, write.now, told))


def _published(counters: Mapping[UUID, int]) -> set[UUID]:
    for user, newest in counters.items():
        after_commit(wakeups.publish, feed_entries.key(user), newest)
    return set(counters)


def add(game: Game | None, seats: Iterable[Seat], now: datetime, told: Iterable[Notice]) -> dict[UUID, int]:
    """Store notices. Call it in a transaction.

    Returns:
        the new positions of the feeds to which it has added, by user.
    """
    by_user: dict[UUID, list[Notice]] = defaultdict(list)
    for user, kind, data in told:
        notices.check(kind, data)
        by_user[user].append((user, kind, data))
    if not by_user:
        return {}
    # Count everybody at the table, so that another write to this game in the same transaction finds its rows locked.
    seated = {seat.user_id: 0 for seat in seats if seat.user_id is not None}
    newest = _counted(seated | {user: len(new) for user, new in by_user.items()})
    FeedEntry.objects.bulk_create(
        FeedEntry(user_id=user, seq=seq, kind=kind.name, game=game, data=data, created_at=now)
        for user, new in by_user.items()
        for seq, (_user, kind, data) in enumerate(new, newest[user] - len(new) + 1)
    )
    return {user: newest[user] for user in by_user}


def _counted(added: dict[UUID, int]) -> dict[UUID, int]:
    """Advance the counters of users. Returns their new positions.

    One statement locks their rows in the order of their ids until the end of the transaction, whether they exist
    already or not: two writes never wait for each other.
    """
    table, key = connection.ops.quote_name(FeedCounter._meta.db_table), User._meta.pk
    rows = ", ".join(["(%s, %s)"] * len(added))
    statement = (
        f"INSERT INTO {table} (user_id, last_seq) VALUES {rows} ON CONFLICT (user_id) "  # noqa: S608 - no values
        f"DO UPDATE SET last_seq = {table}.last_seq + excluded.last_seq RETURNING user_id, last_seq"
    )
    values = [
        part for user, count in sorted(added.items()) for part in (key.get_db_prep_value(user, connection), count)
    ]
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return {UUID(str(user)): last_seq for user, last_seq in cursor.fetchall()}


def of_write(write: "Write", *, answered: bool) -> Iterator[Notice]:
    """Yield the notices of a write; ``answered`` as in :func:`tell`."""
    game = write.game
    people = [(seat.user_id, seat) for seat in write.seats if seat.user_id is not None]
    yield from _invitations(write)
    forfeited = {event.seat: event.data["reason"] for event in write.journal.events if event.kind == "forfeited"}
    for event in write.journal.events:
        if event.kind == "started":
            yield from ((user, notices.GAME_STARTED, {"seat": seat.index}) for user, seat in people)
        elif event.kind == "handed_over" and event.seat is not None:
            seat = write.seats[event.seat]
            if seat.user_id is not None and seat.standing != Seat.Standing.RESIGNED:  # a person who has resigned knows
                told = {"seat": seat.index, "to": event.data["to"], "lost_by": forfeited.get(seat.index)}
                yield seat.user_id, notices.HANDED_OVER, told
        elif event.kind == "proposed" and any(one["number"] == event.data["number"] for one in game.proposals):
            assert event.seat is not None
            told = {"number": event.data["number"], "proposal": event.data["proposal"], "seat": event.seat}
            told["name"] = write.seats[event.seat].name
            asked = [user for user, seat in people if seat.has_say and seat.index != event.seat]
            yield from ((user, notices.PROPOSED, told) for user in asked)
    if not answered:
        yield from _turn(write)
    if game.is_over and not write.was_over:
        assert game.outcome is not None
        told = {"status": str(game.status), "reason": game.outcome["reason"], "winners": game.outcome["winners"]}
        yield from ((user, notices.GAME_OVER, told | {"seat": seat.index}) for user, seat in people)


def _invitations(write: "Write") -> Iterator[Notice]:
    """Invite the people for whom a seat is newly held."""
    for seat in write.seats:
        held_for = seat.reserved_for_id
        if held_for not in (None, seat.user_id, write.held_before.get(seat.index)):
            yield held_for, notices.INVITED, {"seat": seat.index, "by": write.game.owner.get_username()}


def _turn(write: "Write") -> Iterator[Notice]:
    """Notify the person who is asked at the end of the write, if the write announced that."""
    if any(event.kind in ("decision", "resumed") for event in write.journal.events):
        yield from _who_is_asked(write)


def _who_is_asked(write: "Write") -> Iterator[Notice]:
    game = write.game
    if game.status == Game.Status.RUNNING and game.turn_seat is not None and not game.paused_by:
        seat = write.asked
        if seat.is_person and seat.user_id is not None:
            deadline = game.turn_deadline.isoformat() if game.turn_deadline else None
            told = {"seat": seat.index, "ply": game.ply, "version": game.version, "deadline": deadline}
            yield seat.user_id, notices.YOUR_TURN, told


def forget_old_entries() -> int:
    """Delete entries from long ago; what is left of a feed has no gaps. Returns how many."""
    before = timezone.now() - timedelta(days=settings.FEED_DAYS)
    old: Iterable[tuple[UUID, int]] = (
        FeedEntry.objects.filter(created_at__lt=before)
        .values("user")
        .annotate(last=Max("seq"))
        .values_list("user", "last")
    )
    return sum(FeedEntry.objects.filter(user=user, seq__lte=last).delete()[0] for user, last in list(old))
