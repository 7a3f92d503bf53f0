"""Analyses of games that are over."""

from django.conf import settings
from django.db import models

from .game import Game


class Analysis(models.Model):
    """The analysis of a game, as far as it has progressed (:mod:`games.reads.analysis`).

    ``done`` of ``total`` steps are done; ``tries`` is how often the next ones were begun. ``method`` names the method
    and the network that it is made with. ``swings`` has the swings and, after them, the slips. ``progressed_at`` is
    when work was last done on it, or when it was last queued.
    """

    class Status(models.TextChoices):
        QUEUED = "queued", "Waiting for a worker"
        RUNNING = "running", "A worker is working on it"
        DONE = "done", "Complete"
        FAILED = "failed", "Failed; you can request it again"

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="analysis")
    status = models.CharField(max_length=8, choices=Status, default=Status.QUEUED)
    method = models.CharField(max_length=32)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField()
    tries = models.PositiveSmallIntegerField(default=0)
    values = models.JSONField(default=list)
    swings = models.JSONField(default=list)
    created_at = models.DateTimeField()
    progressed_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=("status", "progressed_at"), name="analysis_progressed"),)

    def __str__(self) -> str:
        return f"analysis of {self.game_id}: {self.done} of {self.total}"


class SeatLosses(models.Model):
    """What a person has lost in an analysed game. Written when the analysis is complete, instead of what was there.

    ``lost`` is a chance of winning by category (:data:`games.terms.coaching.CATEGORIES`), ``total`` their sum.
    ``moves`` counts the moves that lost it, by category.
    """

    analysis = models.ForeignKey(Analysis, on_delete=models.CASCADE, related_name="losses")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="losses", db_index=False)
    lost = models.JSONField(default=dict)
    moves = models.JSONField(default=dict)
    total = models.FloatField()
    ended_at = models.DateTimeField(help_text="When the game ended.")

    class Meta:
        indexes = (models.Index(fields=("user", "-ended_at"), name="losses_of_user"),)
        constraints = (models.UniqueConstraint(fields=("analysis", "index"), name="one_loss_a_seat"),)

    def __str__(self) -> str:
        return f"losses of seat {self.index} of {self.analysis_id}: {self.total:.2f}"
