"""People who have left for good, or for a while: their tables, their messages, and what was kept for them alone."""

from typing import Any

import structlog
from django.db import transaction
from django.db.models import Q, QuerySet
from django.dispatch import receiver
from django.utils import timezone

from accounts.ending import leaving, suspended
from accounts.models import Suspension, User
from accounts.players import relations
from accounts.security import suspensions
from games.models import (
    BotAccount,
    ChatBan,
    ChatMessage,
    ChatMute,
    ChatReport,
    ChatRoom,
    ConductReport,
    Device,
    FeedCounter,
    FeedEntry,
    Game,
    IdempotencyKey,
    Online,
    Presence,
    Seat,
    SeatLosses,
    Webhook,
)
from games.terms import events
from puerto_api.base.errors import ServiceError
from puerto_api.queueing.enqueue import enqueue

from ..chat.messages import publish
from ..core.writing import Write
from ..play.absence import leave_game
from ..tables.invitations import hold_for
from ..tables.lobby import cancel_game
from ..tables.sandbox import delete_sandbox

log = structlog.get_logger(__name__)

_PERSONAL = (
    (Webhook, "owner"), (Device, "owner"), (Presence, "user"), (Online, "user"), (ChatBan, "user"),
    (IdempotencyKey, "user"), (SeatLosses, "user"),
)  # fmt: skip
_FEED = (FeedEntry, FeedCounter)


@receiver(leaving)
def _take_away(user: User, **_: Any) -> None:
    """Delete at once what was kept for the person alone.

    Their own reports stay without their words, and reports about them without any words at all.
    """
    for model, column in _PERSONAL:
        model.objects.filter(**{column: user}).delete()
    # The person's bot no longer answers; its tables need the row until they are left.
    silent = {"enabled": False, "transport": BotAccount.Transport.STREAM, "url": "", "salt": "", "fingerprint": ""}
    BotAccount.objects.filter(user=user).update(description="", **silent)
    _forget_feed(user)
    ChatMute.objects.filter(Q(user=user) | Q(muted=user)).delete()
    relations.forget(user)
    ChatReport.objects.filter(reporter=user).update(reason="")
    # A report about a person may reveal who they are.
    ConductReport.objects.filter(Q(reporter=user) | Q(person=user)).update(text="")


def _forget_feed(user: User) -> None:
    for model in _FEED:
        model.objects.filter(user=user).delete()


def depart(user: User) -> None:
    """Leave every table, and take back what the person said in chats.

    Each table is a transaction of its own; what is done already is left alone. The person's own lobbies are cancelled
    and their own sandboxes deleted; a running game goes on as its table provides for people who leave.
    """
    for pk in Game.objects.filter(owner=user, is_sandbox=True).values_list("pk", flat=True):
        delete_sandbox(user=user, game_id=pk)
    _leave(user, Game.objects.all())
    Seat.objects.filter(user=user).exclude(orders=[]).update(orders=[])
    for room in ChatRoom.objects.filter(messages__in=_words(user)).distinct():
        _unsay(user, room)
    BotAccount.objects.filter(user=user).delete()
    _forget_feed(user)  # the feed tells of all that


def _leave(user: User, games: QuerySet[Game]) -> None:
    """Leave these tables, so that they no longer wait for the person."""
    for pk in games.filter(owner=user, status=Game.Status.LOBBY).values_list("pk", flat=True):
        _try(cancel_game, user, pk)
    open_games = games.filter(status__in=(Game.Status.LOBBY, Game.Status.RUNNING))
    sits = Seat.objects.filter(user=user, game__in=open_games, standing=Seat.Standing.PLAYING, stand_in="")
    for pk in sits.values_list("game", flat=True):
        _try(leave_game, user, pk)
    for seat in Seat.objects.filter(reserved_for=user, game__in=games):
        _release(user, seat)


def leave_tables() -> int:
    """Leave the tables of people suspended since the last run, as if they had left. Returns how many people.

    Each table is a transaction of its own; the next sweep retries what fails.
    """
    waiting, done = Suspension.objects.filter(tables_left=False), 0
    for suspension in waiting.select_related("user__suspension"):
        user = suspension.user
        try:
            if suspensions.of(user) is not None:
                _leave(user, Game.objects.exclude(owner=user, is_sandbox=True))
            waiting.filter(pk=suspension.pk, created_at=suspension.created_at).update(tables_left=True)
            done += 1
        except Exception:  # others must not wait for it
            log.exception("tables_not_left", user=str(user.pk))
    return done


@receiver(suspended)
def _queue(**_: Any) -> None:
    enqueue("games.tasks.leave_tables")


def _try(service: Any, user: User, game_id: Any) -> None:
    try:
        service(user=user, game_id=game_id)
    except ServiceError as error:  # the game has moved on in the meantime
        log.info("table_not_left", game_id=str(game_id), code=error.code.code)


@transaction.atomic
def _release(user: User, seat: Seat) -> None:
    """Stop holding a seat for a person."""
    write = Write.open(seat.game_id)
    place = write.seats[seat.index]
    if place.reserved_for_id != user.pk:
        return
    hold_for(place, None)
    place.save(update_fields=("reserved_for", "reserved_name", "invitation"))
    write.note(events.RELEASED, place.index)
    write.finish()


def _words(user: User) -> Any:
    return ChatMessage.objects.filter(user=user).exclude(text="")


@transaction.atomic
def _unsay(user: User, room: ChatRoom) -> None:
    """Delete everything that a person has said in a room, for moderators too."""
    room = ChatRoom.objects.select_for_update().get(pk=room.pk)
    for message in _words(user).filter(room=room, deleted_at=None):
        room.deletions = room.deletions + 1
        message.deleted_at, message.deletion = timezone.now(), room.deletions
        message.save(update_fields=("deleted_at", "deletion"))
    room.save(update_fields=("deletions",))
    _words(user).filter(room=room).update(text="")
    publish(room)
