"""What happens to a person, across games: reads of his feed."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Min

from games import bot_accounts, hints, streams, words
from games.models import FeedCounter, FeedEntry
from games.streams import Told
from puerto_api import wire
from puerto_api.database.threads import in_database_thread

KIND = "user"


def key(user_id: UUID) -> str:
    """For hints."""
    return f"{KIND}:{user_id}"


@hints.positions(KIND)
def _positions(keys: set[str]) -> dict[str, int]:
    users = [UUID(user_key.partition(":")[2]) for user_key in keys]
    counters = FeedCounter.objects.filter(user__in=users).values_list("user", "last_seq")
    return {key(user): last_seq for user, last_seq in counters}


@dataclass(frozen=True, slots=True)
class Extent:
    """Numbers of the oldest entry that is kept and of the newest one; the latter is 0 before there was any."""

    first_seq: int | None
    last_seq: int


def extent(user: AbstractBaseUser) -> Extent:
    last = FeedCounter.objects.filter(user=user).values_list("last_seq", flat=True).first() or 0
    return Extent(FeedEntry.objects.filter(user=user).aggregate(first=Min("seq"))["first"], last)


def entries(user: AbstractBaseUser, after: int, limit: int) -> list[dict[str, Any]]:
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


def told(user: AbstractBaseUser, after: int, limit: int = streams.PAGE) -> list[Told]:
    """The same with their JSON."""
    return [Told(entry, wire.encode(entry)) for entry in entries(user, after, limit)]


def _look(user: AbstractBaseUser, after: int) -> list[Told]:
    """The next page of somebody who is connected: a bot is online by that."""
    bot_accounts.note_seen(user)
    return told(user, after)


_read = in_database_thread(_look, thread_sensitive=False, executor=streams._threads)


async def pages(user: AbstractBaseUser, after: int) -> AsyncIterator[list[Told]]:
    """Every entry after a cursor, in pages; without end."""
    async with hints.watch(key(user.pk)) as wake_up:
        while True:
            page = await _read(user, after)
            if page:
                yield page
                after = page[-1].seq
            if len(page) < streams.PAGE:
                await wake_up.wait(streams.LONGEST_WAIT)
