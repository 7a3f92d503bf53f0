"""Analyses of games that are over."""

from django.db import models

from .game import Game


class Analysis(models.Model):
    """The analysis of a game, as far as it has progressed (:mod:`games.reads.analysis`).

    ``done`` of ``total`` steps are done; ``tries`` is how often the next ones were begun. ``method`` names the method
    and the network that it is made with. ``progressed_at`` is when work was last done on it, or when it was last
    queued.
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
