"""The feeds of users: what happens to a person, across games."""

from django.conf import settings
from django.db import models

from .game import Game


class FeedCounter(models.Model):
    """The position of a user's feed: the ``seq`` of its newest entry. Adding an entry locks this row."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="feed_counter"
    )
    last_seq = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.user_id}: {self.last_seq}"


class FeedEntry(models.Model):
    """A notice to a user, of a kind in :mod:`games.terms.notices`.

    ``seq`` counts from 1 and is dense per user. Old entries are deleted.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="feed")
    seq = models.PositiveBigIntegerField()
    kind = models.CharField(max_length=32)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="+")
    data = models.JSONField(default=dict)
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ("seq",)
        constraints = (models.UniqueConstraint(fields=("user", "seq"), name="one_entry_a_seq"),)

    def __str__(self) -> str:
        return f"{self.seq}: {self.kind}"
