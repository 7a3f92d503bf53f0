"""Messages at a table. They are not part of the game: no event, view or record contains them."""

from django.conf import settings
from django.db import models

from .game import Game

LONGEST_TEXT = 500


class ChatRoom(models.Model):
    """A channel of a game, and its position. Sending or deleting a message in it locks this row.

    ``last_seq`` is the number of its newest message, ``deletions`` counts the messages that were deleted.
    """

    class Channel(models.TextChoices):
        TABLE = "table", "The players at the table"
        SPECTATORS = "spectators", "The spectators"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="chat_rooms")
    channel = models.CharField(max_length=16, choices=Channel)
    last_seq = models.PositiveIntegerField(default=0)
    deletions = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "channel"), name="one_room_a_channel"),)

    def __str__(self) -> str:
        return f"{self.channel} of {self.game_id}"


class ChatMessage(models.Model):
    """A message in a channel; ``seq`` counts from 1 and is dense per room.

    A message that a moderator has deleted keeps its text for moderators; ``deletion`` is its number among the deleted
    messages of the room.
    """

    room = models.ForeignKey(ChatRoom, on_delete=models.CASCADE, related_name="messages")
    seq = models.PositiveIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="chat_messages")
    text = models.CharField(max_length=LONGEST_TEXT)
    created_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True)
    deletion = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ("seq",)
        indexes = (
            models.Index(fields=("user", "created_at"), name="chat_user_created"),
            models.Index(fields=("created_at",), name="chat_created"),  # which ones are new is asked every second
        )
        constraints = (models.UniqueConstraint(fields=("room", "seq"), name="one_message_a_seq"),)

    def __str__(self) -> str:
        return f"{self.seq}: {self.text[:40]}"


class ChatMute(models.Model):
    """A person's wish not to hear another one: in one game, or (``game`` is None: a block) anywhere."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_mutes")
    muted = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("user", "muted"), condition=models.Q(game__isnull=True), name="one_block_a_person"
            ),
            models.UniqueConstraint(
                fields=("user", "muted", "game"), condition=models.Q(game__isnull=False), name="one_mute_a_game"
            ),
        )

    def __str__(self) -> str:
        return f"{self.user_id} does not hear {self.muted_id}"


class ChatReport(models.Model):
    """A request that the moderators look at a message."""

    class State(models.TextChoices):
        OPEN = "open", "Nobody has looked at it"
        UPHELD = "upheld", "The message was deleted, or its author banned"
        DISMISSED = "dismissed", "The message may stay"

    message = models.ForeignKey(ChatMessage, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(max_length=LONGEST_TEXT)
    state = models.CharField(max_length=16, choices=State, default=State.OPEN)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("created_at",)
        indexes = (models.Index(fields=("state", "created_at"), name="chat_report_state"),)
        constraints = (models.UniqueConstraint(fields=("message", "reporter"), name="one_report_a_person"),)

    def __str__(self) -> str:
        return f"{self.state}: {self.reason[:40]}"


class ChatBan(models.Model):
    """A ban on speaking, until a moment or (None) for good."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_ban")
    until = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user_id} until {self.until or 'further notice'}"
