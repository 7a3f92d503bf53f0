"""Which friends of the people whose feeds are open are online now, for these feeds. Soft state, as all presence is.

The poll of :mod:`puerto_api.base.wakeups` looks at everybody who follows their feed in this process together, in a few
statements, and not more often than every :data:`LOOK_SECONDS`: friends who come and go meanwhile are one piece of news,
and no move waits for it.
"""

import threading
import time
from collections import defaultdict
from collections.abc import Collection
from typing import Any, TypedDict
from uuid import UUID

from django.db.models import Q

from accounts.players.models import Friendship
from games.live import people, presence
from games.view import privacy
from puerto_api.base import wakeups

KIND = "friends"
LOOK_SECONDS = 3.0
"""Changes within this time are told together."""


class OnlineFriend(TypedDict):
    """A friend who is online, and the ids of the ``games`` at whose board they are, as far as the reader may know."""

    name: str
    games: list[str]


def key(user_id: UUID) -> str:
    """The key for hints about the friends of a user."""
    return f"{KIND}:{user_id}"


def online_friends(readers: Collection[UUID]) -> dict[UUID, list[OnlineFriend]]:
    """For each of these people who has friends, those friends who are online and let them know it, by name.

    Tells what :func:`games.live.people.friends` tells each of them, for all of them in eight statements at most.
    """
    names = _friends_of(readers)
    here = presence.online_among({friend for _reader, friend in names}) if names else set()
    seen = privacy.friends_let([pair for pair in names if pair[1] in here], "online") if here else set()
    tables = presence.tables_of({friend for _reader, friend in seen}) if seen else []
    at: dict[UUID, list[UUID]] = defaultdict(list)
    for friend, game in tables:
        at[friend].append(game)
    shown = people.games_shown({reader for reader, _friend in seen}, {game for _friend, game in tables})
    found: dict[UUID, list[OnlineFriend]] = {reader: [] for reader, _friend in names}
    for reader, friend in sorted(seen, key=lambda pair: names[pair].lower()):
        games = [str(game) for game in at[friend] if game in shown[reader]]
        found[reader].append({"name": names[reader, friend], "games": games})
    return found


def _friends_of(readers: Collection[UUID]) -> dict[tuple[UUID, UUID], str]:
    """Pairs of a reader and a friend of theirs, with the friend's name."""
    rows = Friendship.objects.filter(Q(asker__in=readers) | Q(asked__in=readers)).exclude(accepted_at=None)
    found = {}
    for asker, asker_name, asked, asked_name in rows.values_list(
        "asker", "asker__username", "asked", "asked__username"
    ):
        found[asker, asked], found[asked, asker] = asked_name, asker_name
    return {pair: name for pair, name in found.items() if pair[0] in readers}


class Looks:
    """What this process saw when it looked last, by reader. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: dict[UUID, list[OnlineFriend]] = {}
        self._due_at = 0.0

    def of(self, readers: set[UUID]) -> dict[UUID, list[OnlineFriend]]:
        """Get the friends of these people who are online, after a new look if it is time for one.

        Readers who have never had a friend are left out.
        """
        with self._lock:
            if time.monotonic() >= self._due_at:
                self._due_at = time.monotonic() + LOOK_SECONDS
                alone: dict[UUID, list[OnlineFriend]] = {reader: [] for reader in self._seen.keys() & readers}
                self._seen = alone | online_friends(readers)
            return {reader: self._seen[reader] for reader in self._seen.keys() & readers}

    def latest(self, reader: UUID) -> list[OnlineFriend] | None:
        """Return the friends of a person who were online at the last look; None if that was long ago."""
        is_fresh = time.monotonic() < self._due_at + LOOK_SECONDS
        return self._seen.get(reader, []) if is_fresh else None


_looks = Looks()


def latest(reader: UUID) -> list[OnlineFriend] | None:
    """The friends of a person who were online when this process looked last; None if nobody has looked for a while."""
    return _looks.latest(reader)


@wakeups.positions(KIND)
def _positions(keys: set[str]) -> dict[str, Any]:
    readers = {UUID(found.partition(":")[2]) for found in keys}
    return {key(reader): found for reader, found in _looks.of(readers).items()}
