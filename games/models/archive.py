"""The public archive: the searchable data of games that are over, beside the games themselves."""

from django.db import models
from django.db.models.functions import Upper

from .game import Game


class ArchivedGame(models.Model):
    """The archive entry by which a game that was started and is over is found. Written once, when the game ends.

    Lists are comma-separated texts (``new_buildings,nobles``) in canonical order, so that every database can compare
    them; ``options`` begins and ends with a comma, too. ``winner_score`` is null for a game that was not played out.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="archived")
    status = models.CharField(max_length=16)
    reason = models.CharField(max_length=16, help_text="Why it is over: see games.services.core.ending.")
    edition = models.CharField(max_length=16)
    players = models.PositiveSmallIntegerField()
    people = models.PositiveSmallIntegerField(help_text="Seats of persons, without hosted bots.")
    expansions = models.CharField(max_length=64, blank=True)
    options = models.CharField(max_length=512, blank=True)
    is_test = models.BooleanField()
    rated = models.BooleanField()
    rounds = models.PositiveSmallIntegerField()
    plies = models.PositiveIntegerField()
    ended_by = models.CharField(max_length=64, blank=True)
    winner_score = models.PositiveSmallIntegerField(null=True)
    ended_at = models.DateTimeField()
    public_from = models.DateTimeField(null=True, help_text="When delayed spectators see the end; null: at once.")
    counted_at = models.DateTimeField(
        null=True, help_text="When it went into ratings and statistics (games.services.after.ratings); null: not yet."
    )

    class Meta:
        ordering = ("-ended_at", "game_id")
        indexes = (
            models.Index(fields=("-ended_at", "game"), name="archive_ended"),
            models.Index(fields=("edition", "players", "-ended_at"), name="archive_edition_ended"),
            models.Index(fields=("winner_score",), name="archive_winner_score"),
            models.Index(fields=("rounds",), name="archive_rounds"),
            models.Index(fields=("plies",), name="archive_plies"),
            models.Index(fields=("ended_at",), condition=models.Q(counted_at=None), name="archive_not_counted"),
        )

    def __str__(self) -> str:
        return f"archived {self.game_id}"


class ArchivedSeat(models.Model):
    """The occupant of a seat when the game ended, and their result. ``score`` is null for a game not played out."""

    archived = models.ForeignKey(ArchivedGame, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8)
    bot = models.CharField(max_length=32, blank=True)
    name = models.CharField(max_length=64, blank=True)
    score = models.PositiveSmallIntegerField(null=True)
    won = models.BooleanField(default=False)

    class Meta:
        ordering = ("index",)
        constraints = (models.UniqueConstraint(fields=("archived", "index"), name="one_archived_seat_an_index"),)
        indexes = (
            models.Index(Upper("name"), name="archive_seat_name"),  # people are found regardless of case
            models.Index(fields=("bot",), name="archive_seat_bot"),
        )

    def __str__(self) -> str:
        return f"seat {self.index} of {self.archived_id}"
