"""Reading the chats of a table: access, roles, and streams of messages.

While a game goes on, the players at its table have a channel of their own and its spectators have another, and neither
group reads the other's: what spectators see together is no help for the players, and what players agree on is
no news for spectators. Viewers who have seen the end read both, and write to both once all spectators have seen it.
"""

from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import Reader, User
from games import errors
from games.engine.observation import SPECTATOR
from games.live import feeds
from games.live.feeds import Frame, frame
from games.live.game_stream import LONGEST_WAIT, known_spelling
from games.models import ChatMessage, ChatMute, ChatRoom, Game
from games.reads.game_cache import newest
from games.terms.game_time import is_end_public, now_of
from games.view import privacy
from games.view.visibility import Sight, look
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import in_database_thread
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

Channel = ChatRoom.Channel
KIND = "chat"
MOST_MESSAGES = 200
"""Messages in one page, at most."""
OPEN_FOR = timedelta(days=30)
"""How long after the end of a game people can still talk."""

_threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="chat")


def key(game_id: Any, channel: str) -> str:
    """The key for :mod:`puerto_api.base.wakeups`, which rings when a message is written or deleted."""
    return f"{KIND}:{game_id}:{channel}"


@wakeups.positions(KIND)
def _positions(keys: set[str]) -> dict[str, Any]:
    games = {part.split(":")[1] for part in keys}
    rooms = ChatRoom.objects.filter(game_id__in=games).values_list("game", "channel", "last_seq", "deletions")
    found = {key(game, channel): (seq, deletions) for game, channel, seq, deletions in rooms}
    return {wanted: found.get(wanted) for wanted in keys}


def is_open(game: Game) -> bool:
    """Whether people can still talk."""
    return game.ended_at is None or now_of(game) < game.ended_at + OPEN_FOR


def entered(game: Game, user: Reader | None, channel: str) -> Sight:
    """Enter a channel of a game. Returns the game as the reader may see it.

    Raises:
        ServiceError: ``no_spectators``, ``no_chat`` (the table has none, or no such channel), ``chat_not_yours``.
    """
    seen = look(game, user)
    if channel not in Channel.values:
        raise ServiceError(
            errors.NO_CHAT,
            _("Unknown channel {channel}. Available: table, spectators.").format(channel=repr(channel)[:64]),
        )
    if not game.chat:
        raise ServiceError(errors.NO_CHAT, _("This table has no chat."))
    if channel == Channel.SPECTATORS and game.spectators == Game.Spectators.NO:
        raise ServiceError(errors.NO_CHAT, _("This table has no spectators, and so no channel for them."))
    if not seen.is_over and (channel == Channel.TABLE) == (seen.viewer == SPECTATOR):
        raise ServiceError(errors.CHAT_NOT_YOURS)
    return seen


def check_may_speak(seen: Sight, channel: str) -> None:
    """Keep a player of the table from writing to spectators before all of them have seen the end: it would reveal it.

    Raises:
        ServiceError: ``chat_not_yours``.
    """
    if channel == Channel.SPECTATORS and seen.viewer != SPECTATOR and not is_end_public(seen.game):
        raise ServiceError(errors.CHAT_NOT_YOURS)


@dataclass(frozen=True, slots=True)
class ChatPage:
    """Messages after a cursor, oldest first, without those of people whom the reader has blocked.

    ``next_after`` is the next cursor, ``last_seq`` the number of the newest message of the channel.
    """

    messages: list[dict[str, Any]]
    last_seq: int
    next_after: int


def page(*, user: Reader | None, game_id: Any, channel: str, after: int = 0, limit: int = MOST_MESSAGES) -> ChatPage:
    """A page of a channel.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``no_chat``, ``chat_not_yours``.
    """
    game = newest(game_id).game
    entered(game, user, channel)
    return _page(game, user, channel, after, min(limit, MOST_MESSAGES))


def _page(game: Game, user: Reader | None, channel: str, after: int, limit: int) -> ChatPage:
    room = ChatRoom.objects.filter(game=game, channel=channel).first()
    if room is None:
        return ChatPage([], 0, after)
    found = list(_heard(room, user).filter(seq__gt=after, seq__lte=room.last_seq)[: limit + 1])
    if len(found) > limit:
        messages = found[:limit]
        next_after = messages[-1].seq if messages else after
    else:
        messages, next_after = found, max(after, room.last_seq)
    seats = seats_by_user(game)
    return ChatPage([told(message, seats) for message in messages], room.last_seq, next_after)


def _heard(room: ChatRoom, user: Reader | None) -> QuerySet[ChatMessage]:
    """The messages of a room, except those of people whom the reader has blocked or does not let message them."""
    messages = ChatMessage.objects.filter(room=room).select_related("user").order_by("seq")
    if user is None or not user.is_authenticated:
        return messages
    mutes = ChatMute.objects.filter(Q(game=room.game_id) | Q(game=None), user=user)
    return messages.filter(privacy.heard_by(user)).exclude(user__in=mutes.values("muted"))


def seats_by_user(game: Game) -> dict[Any, int]:
    return {seat.user_id: seat.index for seat in game.seats.all() if seat.user_id is not None}


def told(message: ChatMessage, seats: dict[Any, int]) -> dict[str, Any]:
    """A message as readers see it; without its text if a moderator has deleted it."""
    return {
        "seq": message.seq,
        "name": message.user.get_username(),
        "is_bot": message.user.is_bot,
        "seat": seats.get(message.user_id),
        "text": None if message.deleted_at else message.text,
        "at": message.created_at.isoformat(),
    }


def shown(message: ChatMessage) -> dict[str, Any]:
    """A single message as readers see it."""
    return told(message, seats_by_user(message.room.game))


def blocks(user: User) -> list[dict[str, Any]]:
    """The people whom a person has blocked, by name; ``game`` is None for those blocked everywhere."""
    found = ChatMute.objects.filter(user=user).select_related("muted").order_by("muted__username", "pk")
    return [
        {
            "name": mute.muted.get_username(),
            "game": str(mute.game_id) if mute.game_id else None,
            "since": mute.created_at.isoformat(),
        }
        for mute in found
    ]


# --- Following --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _News:
    """The news that a reader has not been sent yet; ``deletion`` is the reader's position among the deletions."""

    page: ChatPage
    deleted: list[int]
    deletion: int
    closed: bool


async def follow(game_id: Any, channel: str, visit: Visit, after: int = 0) -> AsyncGenerator[Frame, None]:
    """A channel as frames: ``hello``, every ``message`` after a cursor, ``deleted`` ones, and at last ``end``.

    A reader who comes with a cursor is told of everything that was deleted up to it, since they may still show it.

    Raises:
        ServiceError: as :func:`page`, before the first frame. Later the last frame says why.
    """
    game_id = known_spelling(game_id)
    first = await _look(game_id, visit.reader, channel, after, 0)
    yield frame("hello", after, game=game_id, channel=channel, seq=after, newest_seq=first.page.last_seq)
    last = after
    news = _news(game_id, channel, visit, after)
    async with aclosing(news), aclosing(while_welcome(visit, news)) as allowed:
        try:
            async for found in allowed:
                for message in found.page.messages:
                    last = message["seq"]
                    yield frame("message", last, **message)
                for seq in found.deleted:
                    yield frame("deleted", seq=seq)
        except ServiceError as error:
            yield feeds.ending(error, last)
            return
    yield frame("end", reason=errors.CHAT_CLOSED.code, last_seq=last, detail=_(errors.CHAT_CLOSED.title))


async def _news(game_id: str, channel: str, visit: Visit, cursor: int) -> AsyncGenerator[_News, None]:
    """Yield the news after every wake-up, until the chat of the game closes."""
    deletion = 0
    async with wakeups.watch(key(game_id, channel), game_id) as wake_up:
        while True:
            found = await _look(game_id, visit.reader, channel, cursor, deletion)
            yield found
            cursor, deletion = found.page.next_after, found.deletion
            if cursor < found.page.last_seq:
                continue
            if found.closed:
                return
            await wake_up.wait(LONGEST_WAIT)


def _look_now(game_id: str, user: Reader | None, channel: str, after: int, deletion: int) -> _News:
    game = newest(game_id).game
    entered(game, user, channel)
    closed = not is_open(game)
    # Before the messages: a deletion between the two is told again, and not missed.
    gone = _deleted_since(game, channel, deletion)
    messages = _page(game, user, channel, after, MOST_MESSAGES)
    last_deletion = gone[-1][1] if gone else deletion
    return _News(messages, [seq for seq, _number in gone if seq <= after], last_deletion, closed)


def _deleted_since(game: Game, channel: str, deletion: int) -> list[tuple[int, int]]:
    """Numbers of deleted messages and of their deletions, after one of these."""
    found = ChatMessage.objects.filter(room__game=game, room__channel=channel, deletion__gt=deletion)
    return [(seq, number or 0) for seq, number in found.order_by("deletion").values_list("seq", "deletion")]


_look = in_database_thread(_look_now, thread_sensitive=False, executor=_threads)
