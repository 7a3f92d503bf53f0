"""The two logs of a game: what was decided, and what happened."""

from django.db import models

from puerto_api.database.append_only import AppendOnly

from .game import Game


class Move(AppendOnly):
    """One decision, in notation text.

    ``number`` counts all moves of a game from 0, ``ply`` those of the line: after a takeback a ply is played again, and
    the last move of each ply below the game's counts (:func:`games.reads.takebacks.line`). ``source`` says who decided,
    ``left`` how many milliseconds were left at that point. ``reveals`` says that chance or hidden tiles came with the
    move.
    """

    class Source(models.TextChoices):
        PERSON = "person", "The person"
        ORDER = "order", "A standing order of the person"
        BOT = "bot", "A hosted bot"
        DEFAULT = "default", "The server, because nobody did"
        SETUP = "setup", "Chance, when the table was set up"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    decision = models.CharField(max_length=16)
    text = models.CharField(max_length=512)
    source = models.CharField(max_length=8, choices=Source)
    left = models.PositiveBigIntegerField(null=True)
    reveals = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="one_move_a_number"),)

    def __str__(self) -> str:
        return f"{self.ply}: {self.text}"


class Event(AppendOnly):
    """An event in a game; ``seq`` counts from 1 and is dense per game.

    ``changes`` maps an audience to the JSON Patch of its view: ``"*"`` is everybody, a seat number as text is a seat
    whose view changes differently; ``hashes`` likewise maps it to the hash of the view after the event. ``version`` is
    that of the game after the write, ``ply`` that at the event. ``clock`` is that of the view.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=32)
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.JSONField(default=dict)
    changes = models.JSONField(default=dict)
    hashes = models.JSONField(default=dict)
    clock = models.JSONField(null=True)
    ply = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()

    written = models.Manager()
    """Only for :mod:`games.services.people.redaction`, and only for names."""

    class Meta:
        default_manager_name = "objects"
        ordering = ("seq",)
        constraints = (models.UniqueConstraint(fields=("game", "seq"), name="one_event_a_seq"),)

    def __str__(self) -> str:
        return f"{self.seq}: {self.kind}"
