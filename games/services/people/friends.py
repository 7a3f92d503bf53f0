"""Friends: one person asks, the other accepts or declines, and either ends it. Nobody learns of a no.

What a person can be asked is decided by their settings and blocks (:mod:`games.view.privacy`). A block and a closed
setting are refused with the same code, and both count as an attempt.
"""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.players import relations
from accounts.players.models import Friendship
from accounts.players.people import MOST_FRIENDS, MOST_REQUESTS
from accounts.security import limits
from accounts.services import require_account
from games.errors.bots import NOT_FOR_BOTS
from games.errors.people import BLOCKED_BY_YOU, NOT_ACCEPTED, REQUEST_NOT_FOUND, TOO_MANY_FRIENDS
from games.models import ChatMute
from games.reads.refusals import invalid
from games.terms import notices as kinds
from games.view import privacy
from puerto_api.base.errors import ServiceError

from ..core import notices
from ..core.checks import check_free
from ..tables.invitations import person_named

FRIEND_RATE = "friend"
"""The throttle for requests of friendship and requests to follow, together."""


def send_friend_request(*, user: User, username: str) -> User:
    """Ask a person for friendship, or accept if they have asked already. Repeating it has no further effect.

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
        known = Friendship.objects.filter(relations.between(user, person)).first()
        if known is not None and known.asked_id == user.pk:
            _accept(known, user, person)
        if known is not None:
            return person
        check_may_reach(user, person, lets=privacy.may_ask(user, person))
        _check_room(user)
        waiting = Friendship.objects.filter(asked=person, accepted_at=None).count()
        if waiting >= MOST_REQUESTS:
            raise ServiceError(NOT_ACCEPTED)
        Friendship.objects.create(asker=user, asked=person, created_at=timezone.now())
        notices.tell_person(person, kinds.FRIEND_REQUESTED, {"name": user.get_username()}, game=None)
    return person


def accept_friend_request(*, user: User, username: str) -> User:
    """Become friends with a person who has asked. Repeating it has no further effect.

    Raises:
        ServiceError: ``person_not_found``, ``request_not_found``, ``too_many_friends``.
    """
    person = person_named(username)
    with transaction.atomic():
        relations.lock_both(user, person)
        known = Friendship.objects.filter(relations.between(user, person)).first()
        if known is None or (known.accepted_at is None and known.asked_id != user.pk):
            raise ServiceError(REQUEST_NOT_FOUND)
        _accept(known, user, person)
    return person


def decline_friend_request(*, user: User, username: str) -> User:
    """Decline a person's request, of which they are not told.

    Raises:
        ServiceError: ``person_not_found``, ``request_not_found``.
    """
    person = person_named(username)
    if not Friendship.objects.filter(asker=person, asked=user, accepted_at=None).delete()[0]:
        raise ServiceError(REQUEST_NOT_FOUND)
    return person


def end_friendship(*, user: User, username: str) -> User:
    """End a friendship, or take back a request for it. The other person is not told. Does nothing if there is neither.

    Raises:
        ServiceError: ``person_not_found``.
    """
    person = person_named(username)
    Friendship.objects.filter(relations.between(user, person)).delete()
    return person


def other_person(user: User, username: str) -> User:
    """Find a person to whom the caller wants to be something: neither of the two is a guest or a bot.

    Raises:
        ServiceError: ``person_not_found``, ``not_for_guests``, ``not_for_bots``, ``only_in_its_sandbox``,
            ``not_accepted`` (a guest), ``validation_failed`` (oneself).
    """
    check_free(user)
    require_account(user)
    person = person_named(username)
    if person.pk == user.pk:
        raise invalid("username", _("This is your own name."))
    if person.is_bot:
        sentence = _("{name} is a bot.")
        raise ServiceError(NOT_FOR_BOTS, sentence.format(name=person.get_username()))
    if person.is_guest or hasattr(person, "tester"):
        raise ServiceError(NOT_ACCEPTED)
    return person


def check_may_reach(user: User, person: User, *, lets: bool) -> None:
    """Check that a person may be asked something; refused attempts count, so that nobody can probe.

    Raises:
        ServiceError: ``blocked_by_you``, ``rate_limited``, ``not_accepted``.
    """
    if ChatMute.objects.filter(user=user, muted=person, game=None).exists():
        raise ServiceError(BLOCKED_BY_YOU)
    limits.check_person(user, FRIEND_RATE)
    if not lets:
        raise ServiceError(NOT_ACCEPTED)


def _check_room(user: User) -> None:
    own = Friendship.objects.filter(Q(asker=user) | Q(asked=user, accepted_at__isnull=False))
    if own.count() >= MOST_FRIENDS:
        raise ServiceError(TOO_MANY_FRIENDS)


def _accept(known: Friendship, user: User, person: User) -> None:
    """Make friends of the caller and the person who has asked them; nothing changes if they are."""
    if known.accepted_at is not None:
        return
    _check_room(user)
    known.accepted_at = timezone.now()
    known.save(update_fields=("accepted_at",))
    notices.tell_person(person, kinds.FRIEND_ACCEPTED, {"name": user.get_username()}, game=None)
