"""What is stored of a game. Only :mod:`games.services` writes; moves and events are append-only.

The state snapshot makes loading independent of a game's length. The move and event logs are the truth for replays,
streams and records.
"""

import uuid
from typing import Any

from django.conf import settings
from django.db import models


class AppendOnlyError(TypeError):
    """Somebody tried to change or delete a line of a log."""


class AppendOnlyQuerySet(models.QuerySet):
    def update(self, **kwargs: Any) -> int:
        raise AppendOnlyError(f"{self.model.__name__} is append-only.")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise AppendOnlyError(f"{self.model.__name__} is append-only.")


class AppendOnly(models.Model):
    """A line of a log: written once, then only read."""

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise AppendOnlyError(f"{type(self).__name__} is append-only.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise AppendOnlyError(f"{type(self).__name__} is append-only.")


class Game(models.Model):
    """A hosted game from its lobby to its end.

    ``version`` counts successful writes, ``last_seq`` events, ``ply`` decisions played. ``state`` is an engine
    snapshot and holds secrets, as does ``seed`` while the game runs. ``turn_*`` repeat who is asked, for queries.
    ``rules_version`` pins the rules program that the game was started with.
    """

    class Status(models.TextChoices):
        LOBBY = "lobby", "Waiting for players"
        RUNNING = "running", "Being played"
        FINISHED = "finished", "Played to its end"
        CANCELLED = "cancelled", "Cancelled before it started"
        EXPIRED = "expired", "Ended because nobody acted in time"
        ABANDONED = "abandoned", "Ended early by the service"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="owned_games")
    status = models.CharField(max_length=16, choices=Status, default=Status.LOBBY)
    edition = models.CharField(max_length=16)
    players = models.PositiveSmallIntegerField()
    expansions = models.JSONField(default=list)
    options = models.JSONField(default=dict)
    hidden_points = models.BooleanField(default=False)
    shuffle_seats = models.BooleanField(default=True)
    is_test = models.BooleanField(default=False, help_text="The seed was chosen by the creator.")
    turn_seconds = models.PositiveIntegerField()
    seed = models.CharField(max_length=64)
    rules_version = models.PositiveSmallIntegerField(default=1)
    version = models.PositiveIntegerField(default=0)
    last_seq = models.PositiveIntegerField(default=0)
    ply = models.PositiveIntegerField(default=0)
    state = models.JSONField(null=True)
    result = models.JSONField(null=True)
    turn_seat = models.PositiveSmallIntegerField(null=True)
    turn_is_bot = models.BooleanField(default=False)
    turn_since = models.DateTimeField(null=True)
    turn_deadline = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at", "id")
        indexes = (
            models.Index(fields=("status", "-created_at"), name="game_status_created"),
            models.Index(fields=("status", "turn_deadline"), name="game_status_deadline"),
            models.Index(fields=("turn_is_bot", "turn_since"), name="game_bot_turn"),
        )

    def __str__(self) -> str:
        return f"{self.id} ({self.edition}, {self.players} players, {self.status})"

    @property
    def is_over(self) -> bool:
        return self.status not in (self.Status.LOBBY, self.Status.RUNNING)


class Seat(models.Model):
    """A place at the table: a person's, a hosted bot's, or still open."""

    class Kind(models.TextChoices):
        HUMAN = "human", "Person"
        BOT = "bot", "Hosted bot"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="seats"
    )
    bot = models.CharField(max_length=32, blank=True)
    name = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ("index",)
        constraints = (
            models.UniqueConstraint(fields=("game", "index"), name="one_seat_an_index"),
            models.UniqueConstraint(
                fields=("game", "user"), condition=models.Q(user__isnull=False), name="one_seat_a_user"
            ),
        )

    def __str__(self) -> str:
        return f"seat {self.index} of {self.game_id}"

    @property
    def is_open(self) -> bool:
        """A person may still sit down here."""
        return self.kind == self.Kind.HUMAN and self.user_id is None


class Move(AppendOnly):
    """One decision, in notation text; ``ply`` counts from 0 and is dense."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    decision = models.CharField(max_length=16)
    text = models.CharField(max_length=512)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("ply",)
        constraints = (models.UniqueConstraint(fields=("game", "ply"), name="one_move_a_ply"),)

    def __str__(self) -> str:
        return f"{self.ply}: {self.text}"


class Event(AppendOnly):
    """Something that happened; ``seq`` counts from 1 and is dense per game.

    ``changes`` maps an audience to the JSON Patch of its view: ``"*"`` everybody, a seat number as text where that
    seat's view changes differently. ``version`` is the game's version after the write that caused it.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=32)
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.JSONField(default=dict)
    changes = models.JSONField(default=dict)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("seq",)
        constraints = (models.UniqueConstraint(fields=("game", "seq"), name="one_event_a_seq"),)

    def __str__(self) -> str:
        return f"{self.seq}: {self.kind}"


class IdempotencyKey(models.Model):
    """The answer to a write that a client named with a key, so that sending it again does nothing twice."""

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
