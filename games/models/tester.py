"""Accounts that exist for one sandbox."""

from django.conf import settings
from django.db import models

from .game import Game


class Tester(models.Model):
    """A user made for a seat of a sandbox, who plays nowhere else and is deleted with it."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="tester"
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="testers")

    def __str__(self) -> str:
        return f"{self.user_id} for {self.game_id}"
