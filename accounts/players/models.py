"""What is stored about players. The places in rated games are the truth; ratings follow from them (:mod:`.again`)."""

from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.db import models

from accounts.models import User
from puerto_api.database.append_only import AppendOnly

from .people import Digest, Follow, Friendship, Privacy
from .seasons import FEWEST_GAMES
from .skill import PROVISIONAL_SIGMA, Skill

__all__ = [
    "Digest",
    "Follow",
    "Friendship",
    "Player",
    "Pool",
    "Privacy",
    "Profile",
    "Rated",
    "RatedGame",
    "Rating",
    "RatingChange",
    "SeasonRating",
]

LONGEST_ABOUT = 300


class Pool(models.TextChoices):
    """The players whose order among each other counts."""

    PEOPLE = "people", "People, rated against each other"
    BOTS = "bots", "Programs, rated against each other"


@dataclass(frozen=True, slots=True)
class Player:
    """A player who has ratings: an account, or a level of the hosted bots. One of the two is given."""

    user_id: UUID | None = None
    bot: str = ""


class Profile(models.Model):
    """What a person shows of themselves; a person who has said nothing has no row."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="profile"
    )
    about = models.CharField(max_length=LONGEST_ABOUT, blank=True)
    is_public = models.BooleanField(default=True, help_text="Others see the player's statistics and games.")

    def __str__(self) -> str:
        return f"profile of {self.user_id}"


class Rated(models.Model):
    """A skill at one kind of table, and the games that it comes from.

    ``expansions`` says whether any is in play. ``ordinal`` follows from ``mu`` and ``sigma``; leaderboards are sorted
    by it.
    """

    pool = models.CharField(max_length=8, choices=Pool)
    edition = models.CharField(max_length=16)
    players = models.PositiveSmallIntegerField()
    expansions = models.BooleanField()
    mu = models.FloatField(default=Skill().mu)
    sigma = models.FloatField(default=Skill().sigma)
    ordinal = models.FloatField(default=Skill().ordinal)
    games = models.PositiveIntegerField(default=0)
    last_played_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True

    @property
    def skill(self) -> Skill:
        return Skill(self.mu, self.sigma)

    @skill.setter
    def skill(self, skill: Skill) -> None:
        self.mu, self.sigma, self.ordinal = skill.mu, skill.sigma, skill.ordinal


class Rating(Rated):
    """How good a player is at one kind of table: a person or a program with an account, or a level of hosted bots."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="ratings")
    bot = models.CharField(max_length=32, blank=True, help_text="Level of the hosted bots.")

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("user", "pool", "edition", "players", "expansions"),
                condition=models.Q(user__isnull=False),
                name="one_rating_a_user",
            ),
            models.UniqueConstraint(
                fields=("bot", "pool", "edition", "players", "expansions"),
                condition=models.Q(user__isnull=True),
                name="one_rating_a_level",
            ),
            models.CheckConstraint(
                condition=models.Q(user__isnull=True, bot__gt="") | models.Q(user__isnull=False, bot=""),
                name="rating_of_a_user_or_a_level",
            ),
        )
        indexes = (
            models.Index(
                fields=("pool", "edition", "players", "expansions", "-ordinal", "id"),
                condition=models.Q(sigma__lte=PROVISIONAL_SIGMA),
                name="rating_leaderboard",
            ),
        )

    def __str__(self) -> str:
        return f"{self.bot or self.user_id}: {self.skill.rating} ({self.pool}, {self.edition}, {self.players})"


class SeasonRating(Rated):
    """A rating after the last game that the player was rated for in a season; ``games`` counts those of the season."""

    rating = models.ForeignKey(Rating, on_delete=models.PROTECT, related_name="seasons")
    season = models.CharField(max_length=7, help_text="Year and quarter.")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("rating", "season"), name="one_rating_a_season"),)
        indexes = (
            models.Index(
                fields=("season", "pool", "edition", "players", "expansions", "-ordinal", "id"),
                condition=models.Q(sigma__lte=PROVISIONAL_SIGMA, games__gte=FEWEST_GAMES),
                name="season_leaderboard",
            ),
        )

    def __str__(self) -> str:
        return f"{self.rating} in {self.season}"

    @classmethod
    def of(cls, rating: Rating, season: str) -> "SeasonRating":
        """Begin a player's season; it has no game yet."""
        table = {name: getattr(rating, name) for name in ("pool", "edition", "players", "expansions")}
        return cls(rating=rating, season=season, **table)

    def count_game(self) -> None:
        """Count a game that has changed the rating."""
        self.skill, self.last_played_at = self.rating.skill, self.rating.last_played_at
        self.games += 1

    @property
    def user(self) -> User | None:
        return self.rating.user

    @property
    def bot(self) -> str:
        return self.rating.bot


class RatedGame(AppendOnly):
    """A game that was rated in a pool, in the order of rating; ``changes`` holds what it changed."""

    game = models.UUIDField()
    pool = models.CharField(max_length=8, choices=Pool)
    ended_at = models.DateTimeField()
    is_public = models.BooleanField(help_text="Everybody may know which game it was.")

    class Meta:
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=("game", "pool"), name="rated_once_a_pool"),)

    def __str__(self) -> str:
        return f"{self.game} ({self.pool})"


class RatingChange(AppendOnly):
    """A player's place in a rated game, which stays, and the resulting rating, which follows from it.

    For players with several seats (levels of hosted bots) the mean of the places was compared. ``place`` counts from 1
    in the pool, ties equal; ``of`` is the number of players in it.
    """

    rated = models.ForeignKey(RatedGame, on_delete=models.PROTECT, related_name="changes")
    rating = models.ForeignKey(Rating, on_delete=models.PROTECT, related_name="changes")
    place = models.PositiveSmallIntegerField()
    of = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()

    calculated = models.Manager()
    """Only for :mod:`.again`, and only for what follows from places."""

    class Meta:
        default_manager_name = "objects"
        ordering = ("pk",)
        constraints = (models.UniqueConstraint(fields=("rated", "rating"), name="one_change_a_game"),)

    def __str__(self) -> str:
        return f"{self.rating_id}: place {self.place} of {self.of}"

    @property
    def before(self) -> Skill:
        return Skill(self.mu_before, self.sigma_before)

    @before.setter
    def before(self, skill: Skill) -> None:
        self.mu_before, self.sigma_before = skill.mu, skill.sigma

    @property
    def after(self) -> Skill:
        return Skill(self.mu, self.sigma)

    @after.setter
    def after(self, skill: Skill) -> None:
        self.mu, self.sigma = skill.mu, skill.sigma
