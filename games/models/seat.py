"""The places at a table."""

from django.conf import settings
from django.db import models
from django.db.models.functions import Now

from .game import Game


class Seat(models.Model):
    """A place at the table: a person's, a hosted bot's, or still open.

    ``stand_in`` says who plays for a person who is away or out: ``default`` (the default move) or the level of a hosted
    bot; empty while they play themselves. ``bank`` is the milliseconds of a live clock, ``vacation_left`` those of
    vacation that are not used up.

    Where the account of a bot sits, ``budget`` is the seconds that it has for a decision, and ``fallback`` says who
    plays if it does not answer in time: ``default``, or the level of a hosted bot. Both are as they were when it sat
    down.

    Before the start a seat may be held: for the person in ``reserved_for``, or for the holder of the code whose SHA-256
    is in ``invitation``. ``ready`` is the person's answer to the ready check.
    """

    class Kind(models.TextChoices):
        HUMAN = "human", "Person"
        BOT = "bot", "Hosted bot"

    class Standing(models.TextChoices):
        PLAYING = "playing", "Still in the game"
        RESIGNED = "resigned", "Has given up"
        FORFEITED = "forfeited", "Has lost by the clock, or by leaving"

    DEFAULT_MOVES = "default"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="seats", db_index=False
    )
    bot = models.CharField(max_length=32, blank=True)
    name = models.CharField(max_length=64, blank=True)
    reserved_for = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    reserved_name = models.CharField(max_length=64, blank=True, help_text="The name of that person.")
    invitation = models.CharField(max_length=64, blank=True)
    ready = models.BooleanField(default=False)
    standing = models.CharField(max_length=16, choices=Standing, default=Standing.PLAYING)
    stand_in = models.CharField(max_length=32, blank=True)
    bank = models.PositiveBigIntegerField(null=True)
    vacation_left = models.PositiveBigIntegerField(default=0)
    budget = models.PositiveSmallIntegerField(null=True)
    fallback = models.CharField(max_length=32, blank=True)
    declined = models.JSONField(
        default=dict, help_text="By kind of proposal, at which turn the last one of the seat was declined."
    )
    vacation_since = models.DateTimeField(null=True)
    opened_at = models.DateTimeField(
        db_default=Now(), help_text="When the table was opened, as its game says: a person's games are in its order."
    )
    orders = models.JSONField(default=list, help_text="See games.terms.standing_orders; nobody else may know them.")

    class Meta:
        ordering = ("index",)
        indexes = (models.Index(fields=("user", "-opened_at", "game"), name="seat_user_opened"),)
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
        """Whether a person may still sit down here."""
        return self.kind == self.Kind.HUMAN and self.user_id is None

    @property
    def is_held(self) -> bool:
        """Whether the seat is held, so that not everybody may sit down here."""
        return self.reserved_for_id is not None or bool(self.invitation)

    @property
    def is_person(self) -> bool:
        """Whether a person or their program plays here, without a stand-in, and has a clock."""
        return self.kind == self.Kind.HUMAN and not self.stand_in

    @property
    def is_bot_account(self) -> bool:
        """Whether a user's program plays here with an account of its own: it is asked in every way like a person."""
        return self.budget is not None

    @property
    def has_say(self) -> bool:
        """Whether a person plays here themselves and is asked for their consent."""
        return self.is_person and not self.is_bot_account

    @property
    def level(self) -> str:
        """The player where no person or program plays: the level of a hosted bot, or :data:`DEFAULT_MOVES`."""
        return self.stand_in or self.bot or self.fallback

    @property
    def in_play(self) -> bool:
        """Whether the seat can still win."""
        return self.standing == self.Standing.PLAYING
