"""The game: one row that says where it stands."""

import uuid
from collections.abc import Iterable
from datetime import timedelta
from functools import cached_property
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models

from games.engine import RULES_VERSION

if TYPE_CHECKING:
    from .seat import Seat

LISTED = models.Q(visibility="public", is_sandbox=False) & (models.Q(started_at=None) | ~models.Q(spectators="no"))
"""The games that everybody finds in lists: public ones that may be watched."""
_FILTERS = ("edition", "players", "expansions")


class Game(models.Model):
    """A hosted game from its lobby to its end.

    ``version`` counts successful writes, ``last_seq`` events, ``ply`` decisions on the line that is played,
    ``moves_played`` all decisions ever made, including those taken back. ``state`` is an engine snapshot and holds
    secrets, as do ``seed`` and ``server_seed`` while the game runs. ``turn_*`` repeat, for queries, which seat is
    asked: since when, until when (None: no clock runs), how many milliseconds it had (for a stand-in: those of the
    person, if it was still the person who was asked), and at which version of the game; ``bot_due`` is when the move of
    a bot that is asked may appear. ``rules_version`` pins the rules program that the game was started with.

    A sandbox is a game for testing clients, apart from all others. All its times are those of its own clock
    (:mod:`games.terms.game_time`).
    """

    class Status(models.TextChoices):
        LOBBY = "lobby", "Waiting for players"
        RUNNING = "running", "Being played"
        FINISHED = "finished", "Played to the end, or won because all other players resigned"
        CANCELLED = "cancelled", "Cancelled before it started"
        EXPIRED = "expired", "Ended because nobody acted in time"
        ABANDONED = "abandoned", "Ended early: by consent, because it reached its limit, or by the service"

    class Visibility(models.TextChoices):
        PUBLIC = "public", "Listed; anyone may sit down"
        UNLISTED = "unlisted", "Not listed; anyone who knows its id may sit down"
        INVITE = "invite", "Only people with an invitation may sit down"

    class FlagPolicy(models.TextChoices):
        DEFAULT_MOVE = "default_move", "The default move is played for this decision"
        BOT = "bot", "A hosted bot plays on until the player takes the seat back"
        FORFEIT = "forfeit", "The seat loses, and a hosted bot plays on in its place"

    class Spectators(models.TextChoices):
        YES = "yes", "Anyone may watch"
        DELAYED = "delayed", "Anyone may watch, with a delay"
        NO = "no", "Only players at the table may see the game"

    class Draft(models.TextChoices):
        PLAYERS = "players", "The seats select the buildings in turn"
        RANDOM = "random", "The buildings are drawn at random, from the seed"

    class Takebacks(models.TextChoices):
        NONE = "none", "No moves can be taken back"
        OWN = "own", "Moves that affect nobody else may be taken back"
        CONSENT = "consent", "Other moves may be taken back, too, if everybody at the table agrees"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="owned_games")
    status = models.CharField(max_length=16, choices=Status, default=Status.LOBBY)

    # What is played
    edition = models.CharField(max_length=16)
    players = models.PositiveSmallIntegerField()
    expansions = models.JSONField(default=list)
    options = models.JSONField(default=dict)
    hidden_points = models.BooleanField(default=False)
    is_test = models.BooleanField(default=False, help_text="Some people may know the tiles: a sandbox, or a fork.")
    is_sandbox = models.BooleanField(default=False)
    draft = models.CharField(max_length=16, choices=Draft, default=Draft.PLAYERS)
    seed = models.CharField(max_length=64)
    arranged = models.JSONField(null=True, help_text="Of a sandbox: the draws that its owner wants.")
    script = models.JSONField(
        null=True,
        help_text="Of a sandbox: moves from the deal on and how many of them are played at its start, until a seat "
        "plays another one.",
    )
    server_seed = models.CharField(
        max_length=64,
        blank=True,
        help_text="The seed before contributions changed it, see games.terms.fairness.",
    )
    contributions = models.JSONField(default=dict, help_text="By name, what people have contributed to the seed.")
    seat_order = models.JSONField(null=True, help_text="What the seed has made of the order of the seats.")
    rules_version = models.PositiveSmallIntegerField(default=RULES_VERSION)

    # The kind of table
    visibility = models.CharField(max_length=16, choices=Visibility, default=Visibility.PUBLIC)
    shuffle_seats = models.BooleanField(default=True)
    time_control = models.JSONField(help_text="The clock, see games.terms.time_control.")
    flag_policy = models.CharField(max_length=16, choices=FlagPolicy, default=FlagPolicy.BOT)
    flag_bot = models.CharField(max_length=32, help_text="Level of the bot that plays for players who are away.")
    bot_delay = models.PositiveSmallIntegerField(
        default=0, help_text="Seconds from the moment a hosted bot is asked until its move appears, at least."
    )
    rated = models.BooleanField(default=False)
    hints = models.BooleanField(
        default=False, help_text="A hosted bot advises the player whose turn it is; never if rated."
    )
    spectators = models.CharField(max_length=16, choices=Spectators, default=Spectators.YES)
    spectator_delay = models.PositiveIntegerField(default=0, help_text="Seconds.")
    takebacks = models.CharField(max_length=16, choices=Takebacks, default=Takebacks.CONSENT)
    chat = models.BooleanField(default=True, help_text="People may talk.")
    ready_check = models.BooleanField(default=False, help_text="All players have to say that they are ready.")
    auto_start = models.BooleanField(default=False, help_text="It starts once every seat is taken.")
    pairing = models.CharField(max_length=64, blank=True, help_text="Hash of the settings of a quick table.")
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch", editable=False
    )
    tournament = models.JSONField(
        null=True, help_text="Of a table of a tournament: its id, its name, which is fixed by then, and the round."
    )

    # Before the start
    ready_by = models.DateTimeField(null=True, help_text="Players who are not ready by then leave their seats.")
    kicked = models.JSONField(default=list, help_text="Ids of the people who may not sit down again.")

    # The clock of a sandbox
    frozen_at = models.DateTimeField(null=True, help_text="The moment at which it stands; null while it runs.")
    clock_ahead = models.DurationField(default=timedelta, help_text="How far it is ahead of the world while it runs.")

    # Where it stands
    version = models.PositiveIntegerField(default=0)
    last_seq = models.PositiveIntegerField(default=0)
    ply = models.PositiveIntegerField(default=0)
    origin = models.JSONField(
        null=True, help_text="Of a fork: the game and seq it was forked at, the moves until then, the position (base)."
    )
    moves_played = models.PositiveIntegerField(default=0)
    state = models.JSONField(null=True)
    result = models.JSONField(null=True)
    outcome = models.JSONField(null=True, help_text="How it ended and who has won.")
    proposals = models.JSONField(default=list, help_text="What the people at the table are asked to agree to.")
    paused_by = models.JSONField(null=True)
    turn_seat = models.PositiveSmallIntegerField(null=True)
    turn_is_bot = models.BooleanField(default=False)
    turn_since = models.DateTimeField(null=True)
    turn_left = models.PositiveBigIntegerField(null=True)
    turn_deadline = models.DateTimeField(null=True)
    turn_version = models.PositiveIntegerField(default=0)
    bot_due = models.DateTimeField(null=True)
    resumes_at = models.DateTimeField(null=True, help_text="When an adjourned game goes on by itself.")
    ends_by = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at", "id")
        indexes = (
            models.Index(fields=("status", "-created_at"), name="game_status_created"),
            models.Index(fields=("status", "turn_deadline"), name="game_status_deadline"),
            models.Index(fields=("turn_is_bot", "bot_due"), name="game_bot_due"),
            models.Index(fields=("pairing", "status", "created_at"), name="game_pairing"),
            models.Index(fields=("created_at",), name="game_sandbox", condition=models.Q(is_sandbox=True)),
            # Asked for every second: however many games are going on, the few that are due are found at once.
            models.Index(fields=("resumes_at",), name="game_resumes", condition=models.Q(resumes_at__isnull=False)),
            models.Index(fields=("ends_by",), name="game_ends_by", condition=models.Q(status="running")),
            models.Index(
                fields=("turn_deadline",),
                name="game_sandbox_running",
                condition=models.Q(is_sandbox=True, frozen_at=None, status="running"),
            ),
            # Of lists: they pick from these rows what is asked for without a look at the games themselves.
            models.Index(fields=("-created_at", "id", "status", *_FILTERS), name="game_listed", condition=LISTED),
            models.Index(
                fields=("status", "-created_at", "id", *_FILTERS), name="game_listed_status", condition=LISTED
            ),
            models.Index(
                fields=("owner", "is_sandbox", "-created_at", "id", "status", *_FILTERS), name="game_owner_created"
            ),
        )

    def __str__(self) -> str:
        return f"{self.id} ({self.edition}, {self.players} players, {self.status})"

    @property
    def drawn_seed(self) -> str:
        """The seed that the server drew when the table was made (:mod:`games.terms.fairness`)."""
        return self.server_seed or self.seed

    @property
    def scripted(self) -> str | None:
        """The move that the script of a sandbox has for this ply, as text."""
        moves = self.script["moves"] if self.script else ()
        return moves[self.ply] if self.ply < len(moves) else None

    @cached_property
    def forked_from(self) -> "Game | None":
        """The game from a position of which this one goes on, if it is still there."""
        return None if self.origin is None else Game.objects.defer("state").filter(pk=self.origin["game"]).first()

    @property
    def known_seats(self) -> "Iterable[Seat]":
        """The seats in order: those that were fetched with the game, without what a query set takes to find them."""
        found: Iterable[Seat] | None = getattr(self, "_prefetched_objects_cache", {}).get("seats")
        return self.seats.all() if found is None else found

    @property
    def is_over(self) -> bool:
        return self.status not in (self.Status.LOBBY, self.Status.RUNNING)
