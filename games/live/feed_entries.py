"""Everything that happens to a person, across games: reads of their feed."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict
from uuid import UUID

from django.db.models import Min

from accounts.models import User
from games import words
from games.live import friends, game_stream, presence
from games.live.friends import OnlineFriend
from games.live.game_stream import Told
from games.models import FeedCounter, FeedEntry
from puerto_api.base import wakeups
from puerto_api.database.threads import in_database_thread

KIND = "user"


def key(user_id: UUID) -> str:
    """The key for hints."""
    return f"{KIND}:{user_id}"


@wakeups.positions(KIND)
def _positions(keys: set[str]) -> dict[str, int]:
    presence.write_due()
    users = [UUID(user_key.partition(":")[2]) for user_key in keys]
    counters = FeedCounter.objects.filter(user__in=users).values_list("user", "last_seq")
    return {key(user): last_seq for user, last_seq in counters}


@dataclass(frozen=True, slots=True)
class Extent:
    """Numbers of the oldest entry that is kept and of the newest one; the latter is 0 before there was any."""

    first_seq: int | None
    last_seq: int


def extent(user: User) -> Extent:
    last = FeedCounter.objects.filter(user=user).values_list("last_seq", flat=True).first() or 0
    return Extent(FeedEntry.objects.filter(user=user).aggregate(first=Min("seq"))["first"], last)


class Entry(TypedDict):
    """Something that a person is told: ``kind``, the id of the ``game``, details, and one sentence for people."""

    seq: int
    kind: str
    game: str | None
    data: dict[str, Any]
    message: str
    at: str


def entries(user: User, after: int, limit: int) -> list[Entry]:
    """The entries after a cursor, oldest first, told in the language that is active."""
    found = FeedEntry.objects.filter(user=user, seq__gt=after)[:limit]
    return [
        {
            "seq": entry.seq,
            "kind": entry.kind,
            "game": str(entry.game_id) if entry.game_id else None,
            "data": entry.data,
            "message": words.notice(entry.kind, entry.data),
            "at": entry.created_at.isoformat(),
        }
        for entry in found
    ]


def told(user: User, after: int, limit: int = game_stream.PAGE) -> list[Told]:
    """The same entries with their JSON."""
    return [Told(entry) for entry in entries(user, after, limit)]


def _look(user: User, after: int) -> list[Told]:
    """The next page for a connected user; notes a bot as online."""
    presence.note_bot(user)
    return told(user, after)


_read = in_database_thread(_look, thread_sensitive=False, executor=game_stream.THREADS)


class Page(NamedTuple):
    """News for a connected user: the next entries, and the friends who are online if that has changed, else None."""

    entries: list[Told]
    friends: list[OnlineFriend] | None


async def pages(user: User, after: int, *, sees_friends: bool = False) -> AsyncGenerator[Page, None]:
    """Every entry after a cursor, in pages, with the friends who are online if the reader may know them; without end.

    In the beginning, no friend is online; the first page that names some follows soon.
    """
    here: list[OnlineFriend] = []
    keys = (key(user.pk), friends.key(user.pk)) if sees_friends else (key(user.pk),)
    with presence.online(user, game_stream.THREADS):
        async with wakeups.watch(*keys) as wake_up:
            while True:
                entries = await _read(user, after)
                now = friends.latest(user.pk) if sees_friends else None
                news = None if now == here else now
                if entries or news is not None:
                    yield Page(entries, news)
                here = here if news is None else news
                if entries:
                    after = entries[-1].seq
                if len(entries) < game_stream.PAGE:
                    await wake_up.wait(game_stream.LONGEST_WAIT)
