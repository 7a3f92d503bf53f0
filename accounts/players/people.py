"""What people are to each other: friends by consent, followers, and the settings that decide who may reach them."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least

MOST_FRIENDS = 500
"""The most friends that a person can have, together with those whom they have asked."""
MOST_FOLLOWED = 500
"""The most people whom one person can follow."""
MOST_REQUESTS = 500
"""The most requests of friendship, and the most requests to follow, that wait for one person."""


class Who(models.TextChoices):
    """Who may do something to a person, or see something of them. People whom they have blocked never may."""

    EVERYBODY = "everybody", "Everybody"
    FRIENDS = "friends", "Friends"
    NOBODY = "nobody", "Nobody"


class Asking(models.TextChoices):
    """Who may ask a person for friendship."""

    EVERYBODY = "everybody", "Everybody"
    NOBODY = "nobody", "Nobody"


class Following(models.TextChoices):
    """Who may follow a person."""

    EVERYBODY = "everybody", "Everybody, if the profile is public"
    ASKING = "asking", "People whose request they accept"
    NOBODY = "nobody", "Nobody else"


class Privacy(models.Model):
    """Who may reach a person, and see what of them; a person who has said nothing has no row, and the defaults hold."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="privacy")
    friend_requests = models.CharField(max_length=16, choices=Asking, default=Asking.EVERYBODY)
    invitations = models.CharField(max_length=16, choices=Who, default=Who.EVERYBODY)
    messages = models.CharField(max_length=16, choices=Who, default=Who.EVERYBODY)
    online = models.CharField(max_length=16, choices=Who, default=Who.FRIENDS)
    watching = models.CharField(max_length=16, choices=Who, default=Who.EVERYBODY)
    follows = models.CharField(max_length=16, choices=Following, default=Following.ASKING)

    def __str__(self) -> str:
        return f"privacy of {self.user_id}"


SETTINGS = ("friend_requests", "invitations", "messages", "online", "watching", "follows")
"""The settings of :class:`Privacy`."""


class Friendship(models.Model):
    """Two people of whom one has ``asked`` the other; friends since ``accepted_at``. A pair has one row."""

    asker = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    asked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    created_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(Least("asker", "asked"), Greatest("asker", "asked"), name="one_friendship_a_pair"),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="friends_are_two"),
        )

    def __str__(self) -> str:
        return f"{self.asker_id} and {self.asked_id}: {self.accepted_at or 'asked'}"


class Follow(models.Model):
    """A person who is told when another starts a public game, since ``accepted_at``; until then they have asked."""

    follower = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    followed = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    created_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("follower", "followed"), name="one_follow_a_pair"),
            models.CheckConstraint(condition=~Q(follower=F("followed")), name="nobody_follows_themselves"),
        )

    def __str__(self) -> str:
        return f"{self.follower_id} follows {self.followed_id}: {self.accepted_at or 'asked'}"


class Digest(models.Model):
    """A person's wish for mail about games that wait for them, at most once a day.

    It is sent once ``games`` games have each waited for the time ``after``. ``origin`` is where the service was when
    they switched it on, for links; ``language`` is the one that they read it in.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="digest")
    enabled = models.BooleanField(default=False)
    games = models.PositiveSmallIntegerField(default=1)
    after = models.DurationField()
    language = models.CharField(max_length=16)
    origin = models.CharField(max_length=300, blank=True)
    sent_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"digest of {self.user_id}: {'on' if self.enabled else 'off'}"


def choices(name: str) -> list[str]:
    """Return the values of a setting of :class:`Privacy`."""
    return [str(value) for value, _label in _setting(name).choices or ()]


def usual(name: str) -> str:
    """Return the value of a setting of which a person has said nothing."""
    return str(_setting(name).get_default())


def _setting(name: str) -> "models.CharField[Any, Any]":
    found = Privacy._meta.get_field(name)
    assert isinstance(found, models.CharField)
    return found
