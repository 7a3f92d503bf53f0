import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("accounts", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Profile",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="profile",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("about", models.CharField(blank=True, max_length=300)),
                (
                    "is_public",
                    models.BooleanField(default=True, help_text="Others see the player's statistics and games."),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RatedGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.UUIDField()),
                (
                    "pool",
                    models.CharField(
                        choices=[
                            ("people", "People, rated against each other"),
                            ("bots", "Programs, rated against each other"),
                        ],
                        max_length=8,
                    ),
                ),
                ("ended_at", models.DateTimeField()),
                ("is_public", models.BooleanField(help_text="Everybody may know which game it was.")),
            ],
            options={
                "ordering": ("pk",),
                "constraints": [models.UniqueConstraint(fields=("game", "pool"), name="rated_once_a_pool")],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("bot", models.CharField(blank=True, help_text="Level of the hosted bots.", max_length=32)),
                (
                    "pool",
                    models.CharField(
                        choices=[
                            ("people", "People, rated against each other"),
                            ("bots", "Programs, rated against each other"),
                        ],
                        max_length=8,
                    ),
                ),
                ("edition", models.CharField(max_length=16)),
                ("players", models.PositiveSmallIntegerField()),
                ("expansions", models.BooleanField()),
                ("mu", models.FloatField(default=25.0)),
                ("sigma", models.FloatField(default=8.333333333333334)),
                ("ordinal", models.FloatField(default=0.0)),
                ("games", models.PositiveIntegerField(default=0)),
                ("last_played_at", models.DateTimeField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ratings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("sigma__lte", 5.0)),
                        fields=["pool", "edition", "players", "expansions", "-ordinal", "id"],
                        name="rating_leaderboard",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("user__isnull", False)),
                        fields=("user", "pool", "edition", "players", "expansions"),
                        name="one_rating_a_user",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("user__isnull", True)),
                        fields=("bot", "pool", "edition", "players", "expansions"),
                        name="one_rating_a_level",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("bot__gt", ""), ("user__isnull", True)),
                            models.Q(("bot", ""), ("user__isnull", False)),
                            _connector="OR",
                        ),
                        name="rating_of_a_user_or_a_level",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("place", models.PositiveSmallIntegerField()),
                ("of", models.PositiveSmallIntegerField()),
                ("mu_before", models.FloatField()),
                ("sigma_before", models.FloatField()),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                (
                    "rated",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="changes", to="players.ratedgame"
                    ),
                ),
                (
                    "rating",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="changes", to="players.rating"
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "default_manager_name": "objects",
                "constraints": [models.UniqueConstraint(fields=("rated", "rating"), name="one_change_a_game")],
            },
        ),
    ]
