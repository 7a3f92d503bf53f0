"""Tournaments: their entrants, rounds and tables."""

import uuid

from django.conf import settings
from django.db import models

from .game import Game


class Tournament(models.Model):
    """A tournament from its announcement to its end.

    ``settings`` are those of its tables (:data:`games.terms.table_settings.SETTINGS`). ``seed`` decides all lots
    (:mod:`games.terms.tournaments`). ``version`` counts the changes.
    """

    class Status(models.TextChoices):
        OPEN = "open", "Open for entries"
        RUNNING = "running", "Being played"
        FINISHED = "finished", "All rounds are over"
        CANCELLED = "cancelled", "Cancelled"

    class Format(models.TextChoices):
        SWISS = "swiss", "Entrants with similar standings play together"
        ROUND_ROBIN = "round_robin", "Entrants who have met least play together"
        KNOCKOUT = "knockout", "The better half of each table goes on"
        ARENA = "arena", "Entrants play as many games as they can until time runs out"

    class Entry(models.TextChoices):
        OPEN = "open", "Anyone may enter"
        LINK = "link", "Only people with the link may enter"

    GOING_ON = (Status.OPEN, Status.RUNNING)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    organizer = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=64)
    status = models.CharField(max_length=16, choices=Status, default=Status.OPEN)
    format = models.CharField(max_length=16, choices=Format)
    entry = models.CharField(max_length=8, choices=Entry, default=Entry.OPEN)
    table_size = models.PositiveSmallIntegerField(help_text="Players of the largest table.")
    rounds = models.PositiveSmallIntegerField(null=True, help_text="Of a Swiss or round robin; null: as many as usual.")
    minutes = models.PositiveSmallIntegerField(null=True, help_text="Of an arena: how long new games begin.")
    most_entrants = models.PositiveSmallIntegerField()
    bots = models.BooleanField(default=False, help_text="Whether hosted bots and bot accounts may enter.")
    settings = models.JSONField(help_text="The settings of its tables.")
    seed = models.CharField(max_length=64)
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    starts_at = models.DateTimeField(null=True, help_text="When it starts by itself; null: when its organizer says so.")
    started_at = models.DateTimeField(null=True)
    closes_at = models.DateTimeField(null=True, help_text="When an arena begins no further games.")
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at", "id")
        indexes = (
            models.Index(fields=("status", "-created_at", "id"), name="tournament_status_created"),
            # Asked for every second.
            models.Index(fields=("closes_at",), name="tournament_closes", condition=models.Q(status="running")),
            models.Index(fields=("starts_at",), name="tournament_starts", condition=models.Q(status="open")),
        )

    def __str__(self) -> str:
        return f"{self.name} ({self.format}, {self.status})"


class Entrant(models.Model):
    """A person, a bot account or a hosted bot in a tournament; ``number`` counts from 0 in the order of entry."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="entries")
    bot = models.CharField(max_length=32, blank=True, help_text="Level of a hosted bot.")
    entered_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("tournament", "number"), name="one_entrant_a_number"),
            models.UniqueConstraint(
                fields=("tournament", "user"), condition=models.Q(user__isnull=False), name="one_entry_a_user"
            ),
        )

    def __str__(self) -> str:
        return f"entrant {self.number} of {self.tournament_id}"


class TournamentRound(models.Model):
    """Tables of a tournament that begin together. ``byes`` are the numbers of the entrants who have one."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="played_rounds")
    number = models.PositiveSmallIntegerField()
    byes = models.JSONField(default=list)
    started_at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("tournament", "number"), name="one_round_a_number"),)

    def __str__(self) -> str:
        return f"round {self.number} of {self.tournament_id}"


class TournamentTable(models.Model):
    """A game of a round. ``entrants`` are their numbers in the order of the seats.

    ``places``, ``points`` and ``away`` (seats) are its result (:class:`games.terms.tournaments.history.Table`); until
    the game is over and everybody may know its end, ``counted_at`` is null.
    """

    round = models.ForeignKey(TournamentRound, on_delete=models.CASCADE, related_name="tables")
    index = models.PositiveSmallIntegerField()
    game = models.OneToOneField(Game, on_delete=models.PROTECT, related_name="tournament_table")
    entrants = models.JSONField()
    places = models.JSONField(default=list)
    points = models.JSONField(default=list)
    away = models.JSONField(default=list)
    counted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("index",)
        indexes = (
            # Asked for every second.
            models.Index(fields=("game",), name="tournament_table_open", condition=models.Q(counted_at=None)),
        )
        constraints = (models.UniqueConstraint(fields=("round", "index"), name="one_table_an_index"),)

    def __str__(self) -> str:
        return f"table {self.index} of round {self.round_id}"
