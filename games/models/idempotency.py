"""Stored answers, by the key that the client chose."""

from django.conf import settings
from django.db import models


class IdempotencyKey(models.Model):
    """The answer to a write that a client named with a key, so that sending it again does not do it twice."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=128)
    operation = models.CharField(max_length=32)
    fingerprint = models.CharField(max_length=64)
    answer = models.JSONField(null=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "key"), name="one_answer_a_key"),)

    def __str__(self) -> str:
        return f"{self.operation} {self.key}"
