"""The counts of the explorer: what was played in public finished games, and what came of it."""

from django.db import models


class ExplorerGroup(models.Model):
    """Games that are counted together (:class:`games.terms.explorer.Group`), in one version of the counts.

    A game is counted in its own group and in every wider one, so each question is answered from a single group.
    """

    version = models.PositiveSmallIntegerField()
    edition = models.CharField(max_length=16)
    players = models.PositiveSmallIntegerField()
    expansions = models.CharField(max_length=64, blank=True, help_text="As in the archive; * for any.")
    seated = models.CharField(max_length=8, help_text="People, bots or mixed; * for any.")
    band = models.CharField(max_length=16, help_text="Mean rating; * for any.")

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("version", "edition", "players", "expansions", "seated", "band"), name="one_explorer_group"
            ),
        )

    def __str__(self) -> str:
        return f"{self.edition}, {self.players} players ({self.expansions}; {self.seated}; {self.band})"


class ExplorerCount(models.Model):
    """How often something happened in the games of a group (:class:`games.terms.explorer.Fact`), and how it ended.

    ``games`` counts seats of games, ``wins`` those that won, as the archive says; ``points`` is the sum of their
    scores, and ``squares`` that of the squares. The columns have no lower bound in the database, because taking a game
    out adds negative numbers.
    """

    group = models.ForeignKey(ExplorerGroup, on_delete=models.CASCADE, related_name="counts")
    topic = models.CharField(max_length=16)
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    line = models.CharField(max_length=100, blank=True)
    item = models.CharField(max_length=32, blank=True)
    games = models.IntegerField()
    wins = models.IntegerField()
    points = models.BigIntegerField()
    squares = models.BigIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("group", "topic", "line", "seat", "number", "item"), name="one_explorer_count"
            ),
        )

    def __str__(self) -> str:
        return f"{self.topic} {self.item or self.number}: {self.games}"
