"""Programs with accounts of their own, which any person can seat at their table."""

from django.conf import settings
from django.db import models

from .seat import Seat
from .webhook import LONGEST_URL

LONGEST_DESCRIPTION = 300


class BotAccount(models.Model):
    """The offer of a bot's account, and whether it answers.

    ``limits`` are the tables at which it plays (:func:`games.reads.bot_accounts.shown` lists their members). ``budget``
    is the seconds that it has for a decision; ``fallback`` plays if it does not answer in time: ``default`` or the
    level of a hosted bot. ``salt`` and ``fingerprint`` belong to the secret with which its webhook is signed.

    ``seen_at`` is when it was last connected, ``missed`` counts the decisions in a row that it has not answered, and
    ``fallbacks`` all those that it ever missed.
    """

    class Transport(models.TextChoices):
        STREAM = "stream", "The bot follows its feed and plays moves as people do"
        QUEUE = "queue", "The bot asks for the decisions that are waiting for it"
        WEBHOOK = "webhook", "The service sends each decision to the bot's URL, and the bot answers with a move"

    class Rated(models.TextChoices):
        ANY = "any", "Rated and unrated games"
        RATED = "rated", "Only rated games"
        UNRATED = "unrated", "Only unrated games"

    class Opponents(models.TextChoices):
        ANYONE = "anyone", "Anyone"
        PEOPLE = "people", "Only people"
        BOTS = "bots", "Only bots: hosted bots and bots with accounts"
        ACCOUNTS = "accounts", "Only certain accounts, and hosted bots"

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="bot_account"
    )
    enabled = models.BooleanField(default=False)
    description = models.CharField(max_length=LONGEST_DESCRIPTION, blank=True)
    limits = models.JSONField(default=dict)
    most_games = models.PositiveSmallIntegerField(default=1)
    budget = models.PositiveSmallIntegerField(default=10)
    fallback = models.CharField(max_length=32, default=Seat.DEFAULT_MOVES)
    transport = models.CharField(max_length=8, choices=Transport, default=Transport.STREAM)
    url = models.CharField(max_length=LONGEST_URL, blank=True)
    salt = models.CharField(max_length=64, blank=True)
    fingerprint = models.CharField(max_length=8, blank=True)
    seen_at = models.DateTimeField(null=True)
    missed = models.PositiveIntegerField(default=0)
    fallbacks = models.PositiveBigIntegerField(default=0)

    class Meta:
        indexes = (models.Index(fields=("enabled", "seen_at"), name="bot_account_online"),)

    def __str__(self) -> str:
        return f"bot {self.user_id} ({self.transport})"
