"""Following people: being told when they start a public game. The followed person's settings decide who may."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.players import relations
from accounts.players.models import Follow
from accounts.players.people import MOST_FOLLOWED, MOST_REQUESTS, Following
from accounts.players.selectors import profile_of
from games.errors.people import NOT_ACCEPTED, REQUEST_NOT_FOUND, TOO_MANY_FRIENDS
from games.models import Game
from games.terms import notices as kinds
from games.view import privacy
from puerto_api.base.errors import ServiceError

from ..core import notices
from ..tables.invitations import person_named
from .friends import check_may_reach, other_person

AT_ONCE = 200
"""Followers who are told in one transaction."""


def follow(*, user: User, username: str) -> User:
    """Follow a person, at once or after they have accepted, as their settings say. Repeating it has no further effect.

    Returns:
        the other person.

    Raises:
        ServiceError: ``person_not_found``, ``not_for_guests``, ``not_for_bots``, ``only_in_its_sandbox``,
            ``blocked_by_you``, ``not_accepted``, ``too_many_friends``, ``rate_limited``, ``validation_failed``
            (oneself).
    """
    person = other_person(user, username)
    with transaction.atomic():
        relations.lock_both(user, person)
        if Follow.objects.filter(follower=user, followed=person).exists():
            return person
        wanted = privacy.setting(person, "follows")
        blocked = bool(privacy.blockers_among(user, (person.pk,)))
        check_may_reach(user, person, lets=wanted != Following.NOBODY and not blocked)
        if Follow.objects.filter(follower=user).count() >= MOST_FOLLOWED:
            raise ServiceError(TOO_MANY_FRIENDS)
        now = timezone.now()
        at_once = wanted == Following.EVERYBODY and profile_of(person).is_public
        if not at_once and Follow.objects.filter(followed=person, accepted_at=None).count() >= MOST_REQUESTS:
            raise ServiceError(NOT_ACCEPTED)
        Follow.objects.create(follower=user, followed=person, created_at=now, accepted_at=now if at_once else None)
        if not at_once:
            notices.tell_person(person, kinds.FOLLOW_REQUESTED, {"name": user.get_username()}, game=None)
    return person


def unfollow(*, user: User, username: str) -> User:
    """Stop following a person, or take back the request. Does nothing if there is neither.

    Raises:
        ServiceError: ``person_not_found``.
    """
    person = person_named(username)
    Follow.objects.filter(follower=user, followed=person).delete()
    return person


def accept_follower(*, user: User, username: str) -> User:
    """Let a person follow the caller who has asked. Repeating it has no further effect.

    Raises:
        ServiceError: ``person_not_found``, ``request_not_found``.
    """
    person = person_named(username)
    theirs = Follow.objects.filter(follower=person, followed=user)
    if not theirs.filter(accepted_at=None).update(accepted_at=timezone.now()) and not theirs.exists():
        raise ServiceError(REQUEST_NOT_FOUND)
    return person


def remove_follower(*, user: User, username: str) -> User:
    """Decline a person's request to follow the caller, or end that they do. They are not told.

    Raises:
        ServiceError: ``person_not_found``.
    """
    person = person_named(username)
    Follow.objects.filter(follower=person, followed=user).delete()
    return person


def tell_followers(*, game_id: UUID | str) -> int:
    """Tell the followers of the people at a table that has started, each once. Returns how many were told.

    Call it for games that everybody finds in lists (:mod:`games.services.tables.start`).
    """
    game = Game.objects.filter(pk=game_id).first()
    if game is None:
        return 0
    seated = [seat.user_id for seat in game.seats.all() if seat.user_id is not None]
    follows = Follow.objects.filter(followed__in=seated).exclude(accepted_at=None).exclude(follower__in=seated)
    names: dict[UUID, str] = {}
    for follower, name in follows.order_by("followed__username").values_list("follower", "followed__username"):
        names.setdefault(follower, name)
    people = sorted(names)
    for start in range(0, len(people), AT_ONCE):
        _tell(game, {person: names[person] for person in people[start : start + AT_ONCE]})
    return len(people)


@transaction.atomic
def _tell(game: Game, names: dict[UUID, str]) -> None:
    told: Iterable[notices.Notice] = [
        (person, kinds.FOLLOWED_STARTED, {"name": name}) for person, name in names.items()
    ]
    notices.tell_people(told, game=game)
