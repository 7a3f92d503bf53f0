"""People who are here no more, or not for a while: their tables, what they said, and what was kept for them alone."""

from typing import Any

import structlog
from django.db import transaction
from django.db.models import Q, QuerySet
from django.dispatch import receiver
from django.utils import timezone

from accounts import suspensions
from accounts.ending import leaving, suspended
from accounts.models import Suspension, User
from games.models import (
    BotAccount,
    ChatBan,
    ChatMessage,
    ChatMute,
    ChatReport,
    ChatRoom,
    ConductReport,
    FeedCounter,
    FeedEntry,
    Game,
    IdempotencyKey,
    Presence,
    Seat,
    Webhook,
)
from puerto_api.errors import ServiceError

from .chat import publish
from .invitations import hold_for
from .lobby import cancel_game
from .sandbox import delete_sandbox
from .seats import leave_game
from .writing import Write

log = structlog.get_logger(__name__)

_HIS_OWN = ((Webhook, "owner"), (Presence, "user"), (ChatBan, "user"), (IdempotencyKey, "user"))
_FEED = (FeedEntry, FeedCounter)


@receiver(leaving)
def _take_away(user: User, **_: Any) -> None:
    """At once: what was kept for him alone. His reports stay without his words, and those of him
    without words at all."""
    for model, column in _HIS_OWN:
        model.objects.filter(**{column: user}).delete()
    # His bot answers no more; its tables need the row until they are left.
    silent = {"enabled": False, "transport": BotAccount.Transport.STREAM, "url": "", "salt": "", "fingerprint": ""}
    BotAccount.objects.filter(user=user).update(description="", **silent)
    _forget_feed(user)
    ChatMute.objects.filter(Q(user=user) | Q(muted=user)).delete()
    ChatReport.objects.filter(reporter=user).update(reason="")
    # Who tells of somebody may tell who he is.
    ConductReport.objects.filter(Q(reporter=user) | Q(person=user)).update(text="")


def _forget_feed(user: User) -> None:
    for model in _FEED:
        model.objects.filter(user=user).delete()


def depart(user: User) -> None:
    """Leave every table, and take back what was said in chats. Each table is a transaction of its own; whatever is done
    already is left alone.

    A lobby of his own is cancelled and a sandbox of his own deleted; a running game goes on as its table says of people
    who leave.
    """
    for pk in Game.objects.filter(owner=user, is_sandbox=True).values_list("pk", flat=True):
        delete_sandbox(user=user, game_id=pk)
    _leave(user, Game.objects.all())
    Seat.objects.filter(user=user).exclude(orders=[]).update(orders=[])
    for room in ChatRoom.objects.filter(messages__in=_words(user)).distinct():
        _unsay(user, room)
    BotAccount.objects.filter(user=user).delete()
    _forget_feed(user)  # which tells of all that


def _leave(user: User, games: QuerySet[Game]) -> None:
    """Nobody waits for him at these tables any more."""
    for pk in games.filter(owner=user, status=Game.Status.LOBBY).values_list("pk", flat=True):
        _try(cancel_game, user, pk)
    open_games = games.filter(status__in=(Game.Status.LOBBY, Game.Status.RUNNING))
    sits = Seat.objects.filter(user=user, game__in=open_games, standing=Seat.Standing.PLAYING, stand_in="")
    for pk in sits.values_list("game", flat=True):
        _try(leave_game, user, pk)
    for seat in Seat.objects.filter(reserved_for=user, game__in=games):
        _release(user, seat)


def leave_tables() -> int:
    """Leave the tables of people who were suspended since the last time, as if they had left. Returns how many people.

    Each table is a transaction of its own; what fails is tried again by the next sweep.
    """
    waiting, done = Suspension.objects.filter(tables_left=False), 0
    for suspension in waiting.select_related("user__suspension"):
        user = suspension.user
        try:
            if suspensions.of(user) is not None:
                _leave(user, Game.objects.exclude(owner=user, is_sandbox=True))
            waiting.filter(pk=suspension.pk, created_at=suspension.created_at).update(tables_left=True)
            done += 1
        except Exception:  # others shall not wait for it
            log.exception("tables_not_left", user=str(user.pk))
    return done


@receiver(suspended)
def _queue(**_: Any) -> None:
    from games.tasks import leave_tables as task  # tasks call services: imported late

    try:
        task.apply_async()
    except Exception:  # the broker is away: the sweep will do it
        log.warning("tables_not_queued", exc_info=True)


def _try(service: Any, user: User, game_id: Any) -> None:
    try:
        service(user=user, game_id=game_id)
    except ServiceError as error:  # the game has gone on meanwhile
        log.info("table_not_left", game_id=str(game_id), code=error.code.code)


@transaction.atomic
def _release(user: User, seat: Seat) -> None:
    """Hold a seat for him no more."""
    write = Write.open(seat.game_id)
    place = write.seats[seat.index]
    if place.reserved_for_id != user.pk:
        return
    hold_for(place, None)
    place.save(update_fields=("reserved_for", "reserved_name", "invitation"))
    write.note("released", place.index)
    write.finish()


def _words(user: User) -> Any:
    return ChatMessage.objects.filter(user=user).exclude(text="")


@transaction.atomic
def _unsay(user: User, room: ChatRoom) -> None:
    """Delete everything that he has said in a room, for moderators too."""
    room = ChatRoom.objects.select_for_update().get(pk=room.pk)
    for message in _words(user).filter(room=room, deleted_at=None):
        room.deletions = room.deletions + 1
        message.deleted_at, message.deletion = timezone.now(), room.deletions
        message.save(update_fields=("deleted_at", "deletion"))
    room.save(update_fields=("deletions",))
    _words(user).filter(room=room).update(text="")
    publish(room)
