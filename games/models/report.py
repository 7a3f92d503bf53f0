"""Reports of players and of games. Reports of messages are in :mod:`games.models.chat`."""

from django.conf import settings
from django.db import models

from .game import Game

LONGEST_TEXT = 500


class ConductReport(models.Model):
    """A request that the moderators look at a player, or (``person`` is None) at a game as a whole.

    ``game`` is where it happened, if the report says so; in a report of a game, the game itself.
    """

    class Reason(models.TextChoices):
        OFFENSIVE_NAME = "offensive_name", "The name is offensive"
        HARASSMENT = "harassment", "Harassment"
        CHEATING = "cheating", "Cheating"
        COLLUSION = "collusion", "Teaming up against other players"
        STALLING = "stalling", "Making others wait on purpose"
        OTHER = "other", "Something else"

    class State(models.TextChoices):
        OPEN = "open", "Open"
        UPHELD = "upheld", "Upheld"
        DISMISSED = "dismissed", "Dismissed"

    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+")
    game = models.ForeignKey(Game, models.CASCADE, null=True, blank=True, related_name="+")
    reason = models.CharField(max_length=16, choices=Reason)
    text = models.CharField(max_length=LONGEST_TEXT, blank=True)
    state = models.CharField(max_length=16, choices=State, default=State.OPEN)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("created_at",)
        indexes = (models.Index(fields=("state", "created_at"), name="conduct_report_state"),)
        constraints = (
            models.CheckConstraint(
                condition=models.Q(person__isnull=False) | models.Q(game__isnull=False), name="a_report_has_a_target"
            ),
            models.UniqueConstraint(
                fields=("reporter", "person"), condition=models.Q(state="open"), name="one_open_report_of_a_person"
            ),
            models.UniqueConstraint(
                fields=("reporter", "game"),
                condition=models.Q(state="open", person__isnull=True),
                name="one_open_report_of_a_game",
            ),
        )

    def __str__(self) -> str:
        return f"{self.reason}: {self.person or self.game_id}"
