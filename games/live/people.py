"""What a person may know of others: friends, requests, follows, who is online and who plays, as settings allow."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from accounts.models import User
from accounts.players import relations
from accounts.players.models import Digest, Follow, Friendship, Privacy
from accounts.players.people import SETTINGS
from accounts.players.selectors import find_user
from games import errors
from games.live import presence
from games.models import ChatMute, Game
from games.models.game import LISTED
from games.view import privacy
from puerto_api.base.errors import ServiceError
from puerto_api.contract.cursors import first_of, number_of


def relation(user: User, username: str) -> dict[str, Any]:
    """What the person with a name is to the caller, and the other way round.

    Raises:
        ServiceError: ``person_not_found``.
    """
    person = find_user(username)
    if person is None:
        raise ServiceError(errors.PERSON_NOT_FOUND)
    return relation_to(user, person)


def relation_to(user: User, person: User) -> dict[str, Any]:
    """The same for a person who has been found. Nothing in it tells whether they have blocked the caller."""
    friendship = Friendship.objects.filter(relations.between(user, person)).first()
    follows = Follow.objects.filter(Q(follower=user, followed=person) | Q(follower=person, followed=user))
    by_follower = {row.follower_id: "requested" if row.accepted_at is None else "accepted" for row in follows}
    return {
        "name": person.get_username(),
        "friendship": _friendship(friendship, user),
        "following": by_follower.get(user.pk, "none"),
        "follower": by_follower.get(person.pk, "none"),
        "blocked": ChatMute.objects.filter(user=user, muted=person, game=None).exists(),
        **whereabouts(user, [person])[person.pk],
    }


def _friendship(row: Friendship | None, user: User) -> str:
    if row is None:
        return "none"
    if row.accepted_at is not None:
        return "friends"
    return "sent" if row.asker_id == user.pk else "received"


def whereabouts(user: User, people: Collection[User]) -> dict[UUID, dict[str, Any]]:
    """Whether each person is ``online`` (None if the caller may not know), and the ``games`` in which they are.

    Games are public ones that everybody may watch at once, and those of the caller; others are not told.
    """
    ids = [person.pk for person in people if not person.is_bot]
    seen = privacy.who_let(user, ids, "online") if ids else set()
    here = presence.online_among(seen) if seen else set()
    tables = presence.tables_of(here) if here else []
    shown = games_shown({user.pk}, {game for _person, game in tables})[user.pk]
    games = defaultdict(list)
    for person_id, game in tables:
        if game in shown:
            games[person_id].append(str(game))
    return {
        person.pk: {"online": person.pk in here if person.pk in seen else None, "games": games[person.pk]}
        for person in people
    }


def games_shown(readers: Collection[UUID], games: Collection[UUID]) -> dict[UUID, set[UUID]]:
    """Those of these games at which each reader may see that a person sits now. A delayed one would tell of its end."""
    if not games:
        return {reader: set() for reader in readers}
    running = Game.objects.filter(pk__in=games, status=Game.Status.RUNNING)
    public = running.filter(LISTED & Q(spectators=Game.Spectators.YES)).values_list("pk", flat=True)
    shown = {reader: {*public} for reader in readers}
    for game, reader in running.filter(seats__user__in=readers).values_list("pk", "seats__user"):
        shown[reader].add(game)
    return shown


def friends(user: User) -> list[dict[str, Any]]:
    """The caller's friends, by name, with :func:`whereabouts`."""
    rows = Friendship.objects.filter(Q(asker=user) | Q(asked=user)).exclude(accepted_at=None)
    since: dict[User, datetime | None] = {
        row.asked if row.asker_id == user.pk else row.asker: row.accepted_at
        for row in rows.select_related("asker", "asked")
    }
    people = sorted(since, key=lambda person: person.get_username().lower())
    where = whereabouts(user, people)
    return [{"name": one.get_username(), "since": _time(since[one]), **where[one.pk]} for one in people]


def friend_requests(user: User) -> list[dict[str, Any]]:
    """The requests for friendship that the caller has sent or received and nobody has answered, oldest first."""
    rows = Friendship.objects.filter(Q(asker=user) | Q(asked=user), accepted_at=None).order_by("pk")
    return [
        {
            "name": (row.asked if row.asker_id == user.pk else row.asker).get_username(),
            "received": row.asked_id == user.pk,
            "at": _time(row.created_at),
        }
        for row in rows.select_related("asker", "asked")
    ]


def follows(user: User) -> list[dict[str, Any]]:
    """The people whom the caller follows, or has asked to follow, oldest first."""
    rows = Follow.objects.filter(follower=user).select_related("followed").order_by("pk")
    return [_followed(row, row.followed) for row in rows]


def followers(
    user: User, *, limit: int, cursor: str | None = None, name: str = "cursor"
) -> tuple[Sequence[dict[str, Any]], str | None]:
    """A page of the people who follow the caller, or have asked to, oldest first, and the cursor of the next page.

    Raises:
        ServiceError: ``validation_failed`` (the cursor, named ``name``).
    """
    rows = Follow.objects.filter(followed=user).select_related("follower").order_by("pk")
    if cursor is not None:
        rows = rows.filter(pk__gt=number_of(cursor, name=name))
    found, following = first_of(list(rows[: limit + 1]), limit, lambda row: str(row.pk))
    return [_followed(row, row.follower) for row in found], following


def _followed(row: Follow, person: User) -> dict[str, Any]:
    return {"name": person.get_username(), "accepted": row.accepted_at is not None, "at": _time(row.created_at)}


def privacy_of(user: User) -> dict[str, str]:
    """The caller's own settings."""
    return privacy_view(Privacy.objects.filter(user=user).first() or Privacy(user=user))


def privacy_view(row: Privacy) -> dict[str, str]:
    """Settings as their owner sees them."""
    return {name: str(getattr(row, name)) for name in SETTINGS}


def digest_of(user: User) -> dict[str, Any]:
    """The caller's wish for mail about games that wait."""
    return digest_view(Digest.objects.filter(user=user).first())


def digest_view(row: Digest | None) -> dict[str, Any]:
    """A wish as its owner sees it; of a person who has never said anything, the usual one."""
    if row is None:
        return {"enabled": False, "games": 1, "hours": 0, "sent_at": None}
    hours = int(row.after.total_seconds()) // 3600
    return {"enabled": row.enabled, "games": row.games, "hours": hours, "sent_at": _time(row.sent_at)}


def _time(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
