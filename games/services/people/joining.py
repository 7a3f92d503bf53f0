"""What a guest has becomes that of the account that they join: seats, games, chats, results, blocks and reports."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import Model, Q
from django.dispatch import receiver

from accounts.ending import counting, joining
from accounts.errors import GUEST_AT_SAME_TABLE
from accounts.models import User
from games.models import (
    ChatBan,
    ChatMessage,
    ChatMute,
    ChatReport,
    ConductReport,
    Entrant,
    Game,
    Seat,
    SeatLosses,
    SeatResult,
    Tournament,
)
from games.terms import events
from puerto_api.base.errors import ServiceError

from ..core.writing import Write, locked
from .names import time_of

OWNED: tuple[tuple[type[Model], str], ...] = (
    (Game, "owner"), (Tournament, "organizer"), (Entrant, "user"), (ChatMessage, "user"), (SeatResult, "user"),
    (SeatLosses, "user"),
)  # fmt: skip
"""Rows of which the account may have as many as it likes."""


def _of_report(row: Any, other: Any) -> tuple[Any, ...]:
    """By what an open report is the only one; there may be many that are closed."""
    if row.state != ConductReport.State.OPEN:
        return (row.pk,)
    return (other, None if row.person_id else row.game_id)


Key = Callable[[Any], tuple[Any, ...]]
ONE_EACH: tuple[tuple[type[Model], str, Key], ...] = (
    (ChatMute, "user", lambda row: (row.muted_id, row.game_id)),
    (ChatMute, "muted", lambda row: (row.user_id, row.game_id)),
    (ChatReport, "reporter", lambda row: (row.message_id,)),
    (ConductReport, "reporter", lambda row: _of_report(row, row.person_id)),
    (ConductReport, "person", lambda row: _of_report(row, row.reporter_id)),
)
"""Rows that are the only ones of their kind, by what: those that the account has already stay as they are."""


@receiver(counting)
def _tables(guest: User, **_: Any) -> int:
    return Seat.objects.filter(user=guest).count()


@receiver(joining)
def _join(guest: User, user: User, **_: Any) -> int:
    """Give an account what a guest has, in the transaction of the caller. Returns at how many tables they sat.

    Raises:
        ServiceError: ``guest_at_same_table``.
    """
    sits = Q(user=guest) | Q(reserved_for=guest)
    tables = sorted(set(Seat.objects.filter(sits).values_list("game", flat=True)))
    writes = [_opened(pk) for pk in tables]  # locked, so that nobody sits down in the meantime
    theirs = Seat.objects.filter(Q(user=user) | Q(reserved_for=user), game__in=tables)
    entered = Entrant.objects.filter(user=guest).values("tournament")
    if theirs.exists() or Entrant.objects.filter(user=user, tournament__in=entered).exists():
        raise ServiceError(GUEST_AT_SAME_TABLE)
    count = sum(_seated(write, guest, user) for write in writes)
    for model, column in OWNED:
        model._default_manager.filter(**{column: guest}).update(**{column: user})
    for model, column, key in ONE_EACH:
        _one_each(model, column, key, guest, user)
    _banned(guest, user)
    return count


def _opened(pk: UUID) -> Write:
    """Lock a game, and begin a write to it, whether it is over or not."""
    game = locked(pk)
    return Write(game, list(game.seats.all()), time_of(game))


def _seated(write: Write, guest: User, user: User) -> int:
    """Give the account the guest's seat, or the one that is held for them. Returns how many seats the guest had."""
    game, name, count = write.game, user.get_username(), 0
    if game.owner_id == guest.pk:
        game.owner = user
    if game.started_at is None:
        game.contributions = {name if by == guest.username else by: text for by, text in game.contributions.items()}
    for seat in write.seats:
        if seat.reserved_for_id == guest.pk:
            seat.reserved_for, seat.reserved_name = user, name
        if seat.user_id == guest.pk:
            seat.user, seat.name, count = user, name, count + 1
            write.note(events.RENAMED, seat.index, name=name)
        elif seat.reserved_for_id == user.pk:
            write.note(events.RESERVED, seat.index, name=name)
        else:
            continue
        seat.save(update_fields=("user", "name", "reserved_for", "reserved_name"))
    write.finish()
    return count


def _one_each(model: type[Model], column: str, key: Key, guest: User, user: User) -> None:
    """Give the account those of a guest's rows of which it has none yet; the others go with the guest."""
    has = {key(row) for row in model._default_manager.filter(**{column: user})}
    for row in model._default_manager.filter(**{column: guest}):
        if user.pk not in key(row) and key(row) not in has:
            model._default_manager.filter(pk=row.pk).update(**{column: user})


def _banned(guest: User, user: User) -> None:
    """Let a ban from chats go along, if the account has none that lasts longer."""
    ban = ChatBan.objects.filter(user=guest).first()
    if ban is None:
        return
    own = ChatBan.objects.filter(user=user).first()
    if own is not None and (own.until is None or (ban.until is not None and ban.until <= own.until)):
        return
    ChatBan.objects.filter(user=user).delete()
    ChatBan.objects.filter(pk=ban.pk).update(user=user)
