"""Writing what people are to each other, as far as that concerns nobody else: settings, and the end of it all."""

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext

from accounts.models import User
from puerto_api.base.errors import invalid

from .people import SETTINGS, Digest, Follow, Friendship, Privacy, choices


def between(one: User, other: User) -> Q:
    """Return the condition for the friendship of two people, asked for or not."""
    return Q(asker=one, asked=other) | Q(asker=other, asked=one)


def lock_both(one: User, other: User) -> None:
    """Make what two people do to each other run one after the other. Call it in a transaction.

    Others can still write rows that refer to them in the meantime.
    """
    people = User.objects.select_for_update(no_key=True).filter(pk__in=(one.pk, other.pk)).order_by("pk")
    list(people.values_list("pk"))


def part(one: User, other: User) -> None:
    """End all that binds two people: friendship, follows, and requests for these. Nobody is told."""
    Friendship.objects.filter(between(one, other)).delete()
    Follow.objects.filter(Q(follower=one, followed=other) | Q(follower=other, followed=one)).delete()


def forget(user: User) -> None:
    """Delete all relations and settings of a person who leaves, or who becomes a bot."""
    Friendship.objects.filter(Q(asker=user) | Q(asked=user)).delete()
    Follow.objects.filter(Q(follower=user) | Q(followed=user)).delete()
    Privacy.objects.filter(user=user).delete()
    Digest.objects.filter(user=user).delete()


@transaction.atomic
def set_privacy(*, user: User, **wanted: str | None) -> Privacy:
    """Set who may reach a person and see what of them (:data:`.people.SETTINGS`); None leaves a setting as it is.

    Raises:
        ServiceError: ``validation_failed`` (no such value).
    """
    privacy, _made = Privacy.objects.select_for_update().get_or_create(user_id=user.pk)
    for name in SETTINGS:
        value = wanted.get(name)
        if value is None:
            continue
        known = choices(name)
        if value not in known:
            raise invalid(name, gettext("Send one of {known}.").format(known=", ".join(known)))
        setattr(privacy, name, value)
    privacy.save()
    return privacy
