"""What the platform keeps about itself."""

from django.db import models


class Heartbeat(models.Model):
    """The last sign of life. A periodic task writes it, so it proves beat, broker, worker and database."""

    name = models.CharField(max_length=64, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at:%H:%M:%S}"
