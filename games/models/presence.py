"""Which people have a stream open: soft state that nothing else depends on."""

from django.conf import settings
from django.db import models

from .game import Game

HERE_SECONDS = 25.0
"""A person who was seen this recently is here; longer than a reconnect takes, so that reconnects go unnoticed."""


class Presence(models.Model):
    """When a person last had a stream of a game open. Kept by person and not by seat, since a start shuffles seats."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="presences")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    last_seen = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "user"), name="one_presence_a_user"),)

    def __str__(self) -> str:
        return f"{self.user_id} at {self.game_id}: {self.last_seen}"


class Online(models.Model):
    """When a person last had the stream of their own feed open, at no table in particular."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+")
    last_seen = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user_id}: {self.last_seen}"
