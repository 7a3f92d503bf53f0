"""The result of a finished game for each seat: the facts from which statistics are made."""

from django.conf import settings
from django.db import models

from .archive import ArchivedGame


class SeatResult(models.Model):
    """A seat of a finished game. Written once, when the game is counted (:mod:`games.services.after.ratings`).

    ``place`` is that of :func:`games.terms.ranking.places`. ``played_out`` says that the game was played to its end,
    and the seat by its owner: only then are there points, ``built`` (ids of buildings) and so on. ``roles`` counts how
    often the owner chose each role themselves.
    """

    archived = models.ForeignKey(ArchivedGame, on_delete=models.CASCADE, related_name="results")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="results")
    bot = models.CharField(max_length=32, blank=True, help_text="Level of the hosted bot.")
    is_public = models.BooleanField(help_text="The game is in the public archive.")
    edition = models.CharField(max_length=16)
    players = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    won = models.BooleanField()
    played_out = models.BooleanField()
    chips = models.PositiveSmallIntegerField(null=True)
    buildings = models.PositiveSmallIntegerField(null=True)
    bonus = models.PositiveSmallIntegerField(null=True)
    nobles = models.PositiveSmallIntegerField(null=True)
    total = models.PositiveSmallIntegerField(null=True)
    built = models.JSONField(default=list)
    roles = models.JSONField(default=dict)

    class Meta:
        ordering = ("archived", "index")
        constraints = (models.UniqueConstraint(fields=("archived", "index"), name="one_result_a_seat"),)
        indexes = (
            models.Index(fields=("user", "is_public", "-id"), name="result_of_user_last"),
            models.Index(
                fields=("bot", "is_public", "-id"), condition=models.Q(user=None), name="result_of_level_last"
            ),
        )

    def __str__(self) -> str:
        return f"seat {self.index} of {self.archived_id}: place {self.place}"
