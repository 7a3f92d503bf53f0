"""Talking at a table: sending messages, muting people, reporting.

Moderators act in :mod:`games.services.moderation.sanctions`.
"""

import math
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.players import relations
from accounts.security import limits, suspensions
from games import errors
from games.live import chat
from games.models import ChatBan, ChatMessage, ChatMute, ChatReport, ChatRoom, Game
from games.models.chat import LONGEST_TEXT
from games.reads import hosted_games
from games.reads.refusals import invalid
from games.view.visibility import look
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import is_plain_line
from puerto_api.database.after_commit import after_commit

from ..core.once import once
from ..core.writing import Answer
from ..tables.invitations import person_named

REPORT_RATE = "report"
"""The throttle for all reports by one person, of messages, players and games."""
MOST_MUTES = 1000
"""The most people that one person may have muted and blocked, all games counted."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that was sent. ``replayed``: the idempotency key was known, and nothing was done."""

    message: ChatMessage
    replayed: bool


def send_message(*, user: User, game_id: Any, channel: str, text: str, key: str | None = None) -> Sent:
    """Send a message to a channel, exactly as it is written.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``no_chat``, ``chat_not_yours``, ``chat_closed``,
            ``banned_from_chat`` (with ``until``), ``account_suspended``, ``too_many_messages`` (with ``retry_after``),
            ``validation_failed`` (the text), ``idempotency_key_reused``.
    """

    def do() -> Answer:
        suspensions.check(user, fresh=True)
        game = hosted_games.get_game(game_id)
        chat.check_may_speak(chat.entered(game, user, channel), channel)
        if not chat.is_open(game):
            raise ServiceError(errors.CHAT_CLOSED)
        _check_text("text", text)
        lock_author(user)
        _check_not_banned(user)
        _check_rate(user)
        room = _locked_room(game, channel)
        room.last_seq += 1
        room.save(update_fields=("last_seq",))
        ChatMessage.objects.create(room=room, seq=room.last_seq, user=user, text=text, created_at=timezone.now())
        publish(room)
        return Answer(str(game.pk), game.version, room.last_seq, room.last_seq)

    parameters = {"game": game_id, "channel": channel, "text": text}
    answer = once(user=user, key=key, operation="send_message", parameters=parameters, do=do)
    said = ChatMessage.objects.select_related("user", "room__game")
    return Sent(said.get(room__game=UUID(answer.game_id), room__channel=channel, seq=answer.first_seq), answer.replayed)


def mute(*, user: User, username: str, game_id: Any = None) -> None:
    """Stop hearing a person: in one game, or (``game_id`` is None) anywhere, which is a block.

    A block ends friendship and follows. Repeating it has no further effect.

    Raises:
        ServiceError: ``person_not_found``, ``game_not_found``, ``no_spectators``, ``too_many_blocks``,
            ``validation_failed`` (oneself).
    """
    with transaction.atomic():
        muted, game = person_named(username), _game_of(user, game_id)
        if muted.pk == user.pk:
            raise invalid("username", _("You cannot mute yourself."))
        relations.lock_both(user, muted)
        found = ChatMute.objects.filter(user=user)
        if found.filter(muted=muted, game=game).exists():
            return
        if found.count() >= MOST_MUTES:
            raise ServiceError(errors.TOO_MANY_BLOCKS)
        ChatMute.objects.create(user=user, muted=muted, game=game, created_at=timezone.now())
        if game is None:
            relations.part(user, muted)


def unmute(*, user: User, username: str, game_id: Any = None) -> None:
    """Hear a person again, including what they said in the meantime. Does nothing if they were not muted there.

    Raises:
        ServiceError: ``person_not_found``, ``game_not_found``, ``no_spectators``.
    """
    with transaction.atomic():
        mutes = ChatMute.objects.filter(user=user, game=_game_of(user, game_id), muted__username__iexact=username)
        if not mutes.delete()[0]:
            person_named(username)


def report_message(*, user: User, game_id: Any, channel: str, seq: int, reason: str, key: str | None = None) -> bool:
    """Ask the moderators to look at a message that the caller may read.

    Returns:
        whether the idempotency key was known and nothing was done.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``no_chat``, ``chat_not_yours``, ``message_not_found``,
            ``already_reported``, ``validation_failed`` (the reason, or the message is the caller's own),
            ``rate_limited``, ``idempotency_key_reused``.
    """

    def do() -> Answer:
        game = hosted_games.get_game(game_id)
        chat.entered(game, user, channel)
        _check_text("reason", reason)
        lock_author(user)
        told = ChatMessage.objects.filter(room__game=game, room__channel=channel, seq=seq, deleted_at=None)
        message = told.first()
        if message is None:
            raise ServiceError(errors.MESSAGE_NOT_FOUND)
        if message.user_id == user.pk:
            raise invalid("seq", _("You cannot report your own message."))
        if message.reports.filter(reporter=user).exists():
            raise ServiceError(errors.ALREADY_REPORTED)
        limits.check_person(user, REPORT_RATE)
        ChatReport.objects.create(message=message, reporter=user, reason=reason, created_at=timezone.now())
        return Answer(str(game.pk), game.version, seq, seq)

    parameters = {"game": game_id, "channel": channel, "seq": seq, "reason": reason}
    return once(user=user, key=key, operation="report_message", parameters=parameters, do=do).replayed


def publish(room: ChatRoom) -> None:
    """Wake the followers of the room after the commit."""
    ring = partial(wakeups.publish, chat.key(room.game_id, room.channel), room.last_seq)
    after_commit(ring)


def lock_author(user: User) -> None:
    """Make a person's actions in chats run one after the other, so that counts are right. Call it in a transaction.

    Others can still write rows that refer to the person in the meantime.
    """
    list(User.objects.select_for_update(no_key=True).filter(pk=user.pk).values_list("pk"))


def _locked_room(game: Game, channel: str) -> ChatRoom:
    ChatRoom.objects.get_or_create(game=game, channel=channel)
    return ChatRoom.objects.select_for_update().get(game=game, channel=channel)


def _game_of(user: User, game_id: Any) -> Game | None:
    if game_id is None:
        return None
    game = hosted_games.get_game(game_id)
    look(game, user)
    return game


def _check_text(name: str, text: str) -> None:
    """Check that people can read a text.

    Raises:
        ServiceError: ``validation_failed``.
    """
    sentence = None
    if not text.strip() or len(text) > LONGEST_TEXT:
        sentence = _("Send 1 to {most} characters, not all of them blank.").format(most=LONGEST_TEXT)
    elif not is_plain_line(text):
        sentence = _("Use one line of text, without control characters.")
    if sentence:
        raise invalid(name, sentence)


def _check_not_banned(user: User) -> None:
    ban = ChatBan.objects.filter(user=user).first()
    if ban is not None and (ban.until is None or ban.until > timezone.now()):
        raise ServiceError(errors.BANNED_FROM_CHAT, until=ban.until.isoformat() if ban.until else None)


def _check_rate(user: User) -> None:
    """Check that, of the last so many messages, the oldest is old enough."""
    window, now = timedelta(seconds=settings.CHAT_SECONDS), timezone.now()
    said = ChatMessage.objects.filter(user=user, created_at__gt=now - window).order_by("-created_at")
    counted = list(said.values_list("created_at", flat=True)[: settings.CHAT_MESSAGES])
    if len(counted) >= settings.CHAT_MESSAGES:
        wait = max(1, math.ceil((counted[-1] + window - now).total_seconds()))
        raise ServiceError(errors.TOO_MANY_MESSAGES, retry_after=wait)
