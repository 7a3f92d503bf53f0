"""The public archive: the searchable data of games that are over, beside the games themselves."""

from django.db import models
from django.db.models import F
from django.db.models.functions import Now, Upper

from .explorer import ExplorerGroup
from .game import Game

PUBLIC = models.Q(is_public=True)


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
    is_public = models.BooleanField(db_default=False, help_text="The table was public, and may be watched.")
    public_from = models.DateTimeField(null=True, help_text="When delayed spectators see the end; null: at once.")
    counted_at = models.DateTimeField(
        null=True, help_text="When it went into ratings and statistics (games.services.after.ratings); null: not yet."
    )
    explorer_version = models.PositiveSmallIntegerField(
        db_default=0,
        help_text="Version of the explorer that counted it (games.services.after.explorer); 0: none.",
    )
    explorer_group = models.ForeignKey(
        ExplorerGroup,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        help_text="The narrowest group it is counted in; null: none.",
    )

    class Meta:
        ordering = ("-ended_at", "game_id")
        indexes = (
            models.Index(fields=("-ended_at", "game"), name="archive_public_ended", condition=PUBLIC),
            models.Index(
                fields=("edition", "players", "-ended_at", "game"), name="archive_public_edition", condition=PUBLIC
            ),
            models.Index(fields=("public_from",), condition=models.Q(public_from__isnull=False), name="archive_unseen"),
            models.Index(fields=("winner_score",), name="archive_public_winner_score", condition=PUBLIC),
            models.Index(fields=("rounds",), name="archive_public_rounds", condition=PUBLIC),
            models.Index(fields=("plies",), name="archive_public_plies", condition=PUBLIC),
            models.Index(fields=("ended_at",), condition=models.Q(counted_at=None), name="archive_not_counted"),
            models.Index(fields=("explorer_version", "counted_at"), condition=PUBLIC, name="archive_explored"),
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
    ended_at = models.DateTimeField(db_default=Now(), help_text="That of the game, for the order.")

    class Meta:
        ordering = ("index",)
        constraints = (models.UniqueConstraint(fields=("archived", "index"), name="one_archived_seat_an_index"),)
        indexes = (
            # People are found regardless of case.
            models.Index(Upper("name"), F("ended_at").desc(), "archived", name="archive_seat_name_ended"),
            models.Index(fields=("bot", "-ended_at", "archived"), name="archive_seat_bot_ended"),
        )

    def __str__(self) -> str:
        return f"seat {self.index} of {self.archived_id}"
