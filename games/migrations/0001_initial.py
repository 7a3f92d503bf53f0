import datetime
import django.db.models.deletion
import django.db.models.functions.text
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("accounts", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Game",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("lobby", "Waiting for players"),
                            ("running", "Being played"),
                            ("finished", "Played to the end, or won because all other players resigned"),
                            ("cancelled", "Cancelled before it started"),
                            ("expired", "Ended because nobody acted in time"),
                            ("abandoned", "Ended early: by consent, because it reached its limit, or by the service"),
                        ],
                        default="lobby",
                        max_length=16,
                    ),
                ),
                ("edition", models.CharField(max_length=16)),
                ("players", models.PositiveSmallIntegerField()),
                ("expansions", models.JSONField(default=list)),
                ("options", models.JSONField(default=dict)),
                ("hidden_points", models.BooleanField(default=False)),
                (
                    "is_test",
                    models.BooleanField(
                        default=False, help_text="Some people may know the tiles: a sandbox, or a fork."
                    ),
                ),
                ("is_sandbox", models.BooleanField(default=False)),
                (
                    "draft",
                    models.CharField(
                        choices=[
                            ("players", "The seats select the buildings in turn"),
                            ("random", "The buildings are drawn at random, from the seed"),
                        ],
                        default="players",
                        max_length=16,
                    ),
                ),
                ("seed", models.CharField(max_length=64)),
                ("arranged", models.JSONField(help_text="Of a sandbox: the draws that its owner wants.", null=True)),
                (
                    "server_seed",
                    models.CharField(
                        blank=True,
                        help_text="The seed before contributions changed it, see games.terms.fairness.",
                        max_length=64,
                    ),
                ),
                (
                    "contributions",
                    models.JSONField(default=dict, help_text="By name, what people have contributed to the seed."),
                ),
                (
                    "seat_order",
                    models.JSONField(help_text="What the seed has made of the order of the seats.", null=True),
                ),
                ("rules_version", models.PositiveSmallIntegerField(default=1)),
                (
                    "visibility",
                    models.CharField(
                        choices=[
                            ("public", "Listed; anyone may sit down"),
                            ("unlisted", "Not listed; anyone who knows its id may sit down"),
                            ("invite", "Only people with an invitation may sit down"),
                        ],
                        default="public",
                        max_length=16,
                    ),
                ),
                ("shuffle_seats", models.BooleanField(default=True)),
                ("time_control", models.JSONField(help_text="The clock, see games.terms.time_control.")),
                (
                    "flag_policy",
                    models.CharField(
                        choices=[
                            ("default_move", "The default move is played for this decision"),
                            ("bot", "A hosted bot plays on until the player takes the seat back"),
                            ("forfeit", "The seat loses, and a hosted bot plays on in its place"),
                        ],
                        default="bot",
                        max_length=16,
                    ),
                ),
                (
                    "flag_bot",
                    models.CharField(help_text="Level of the bot that plays for players who are away.", max_length=32),
                ),
                (
                    "bot_delay",
                    models.PositiveSmallIntegerField(
                        default=0,
                        help_text="Seconds from the moment a hosted bot is asked until its move appears, at least.",
                    ),
                ),
                ("rated", models.BooleanField(default=False)),
                (
                    "hints",
                    models.BooleanField(
                        default=False, help_text="A hosted bot advises the player whose turn it is; never if rated."
                    ),
                ),
                (
                    "spectators",
                    models.CharField(
                        choices=[
                            ("yes", "Anyone may watch"),
                            ("delayed", "Anyone may watch, with a delay"),
                            ("no", "Only players at the table may see the game"),
                        ],
                        default="yes",
                        max_length=16,
                    ),
                ),
                ("spectator_delay", models.PositiveIntegerField(default=0, help_text="Seconds.")),
                (
                    "takebacks",
                    models.CharField(
                        choices=[
                            ("none", "No moves can be taken back"),
                            ("own", "Moves that affect nobody else may be taken back"),
                            ("consent", "Other moves may be taken back, too, if everybody at the table agrees"),
                        ],
                        default="consent",
                        max_length=16,
                    ),
                ),
                ("chat", models.BooleanField(default=True, help_text="People may talk.")),
                (
                    "ready_check",
                    models.BooleanField(default=False, help_text="All players have to say that they are ready."),
                ),
                ("auto_start", models.BooleanField(default=False, help_text="It starts once every seat is taken.")),
                (
                    "pairing",
                    models.CharField(blank=True, help_text="Hash of the settings of a quick table.", max_length=64),
                ),
                (
                    "ready_by",
                    models.DateTimeField(help_text="Players who are not ready by then leave their seats.", null=True),
                ),
                ("kicked", models.JSONField(default=list, help_text="Ids of the people who may not sit down again.")),
                (
                    "frozen_at",
                    models.DateTimeField(help_text="The moment at which it stands; null while it runs.", null=True),
                ),
                (
                    "clock_ahead",
                    models.DurationField(
                        default=datetime.timedelta, help_text="How far it is ahead of the world while it runs."
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0)),
                ("last_seq", models.PositiveIntegerField(default=0)),
                ("ply", models.PositiveIntegerField(default=0)),
                (
                    "origin",
                    models.JSONField(
                        help_text="Of a fork: the game and seq it was forked at, the moves until then, the position (base).",
                        null=True,
                    ),
                ),
                ("moves_played", models.PositiveIntegerField(default=0)),
                ("state", models.JSONField(null=True)),
                ("result", models.JSONField(null=True)),
                ("outcome", models.JSONField(help_text="How it ended and who has won.", null=True)),
                (
                    "proposals",
                    models.JSONField(default=list, help_text="What the people at the table are asked to agree to."),
                ),
                ("paused_by", models.JSONField(null=True)),
                ("turn_seat", models.PositiveSmallIntegerField(null=True)),
                ("turn_is_bot", models.BooleanField(default=False)),
                ("turn_since", models.DateTimeField(null=True)),
                ("turn_left", models.PositiveBigIntegerField(null=True)),
                ("turn_deadline", models.DateTimeField(null=True)),
                ("turn_version", models.PositiveIntegerField(default=0)),
                ("bot_due", models.DateTimeField(null=True)),
                ("resumes_at", models.DateTimeField(help_text="When an adjourned game goes on by itself.", null=True)),
                ("ends_by", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField()),
                ("started_at", models.DateTimeField(null=True)),
                ("ended_at", models.DateTimeField(null=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="owned_games",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "rematch_of",
                    models.OneToOneField(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "ordering": ("-created_at", "id"),
                "indexes": [
                    models.Index(fields=["status", "-created_at"], name="game_status_created"),
                    models.Index(fields=["status", "turn_deadline"], name="game_status_deadline"),
                    models.Index(fields=["turn_is_bot", "bot_due"], name="game_bot_due"),
                    models.Index(fields=["pairing", "status", "created_at"], name="game_pairing"),
                    models.Index(condition=models.Q(("is_sandbox", True)), fields=["created_at"], name="game_sandbox"),
                ],
            },
        ),
        migrations.CreateModel(
            name="FeedCounter",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="feed_counter",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("last_seq", models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="ArchivedGame",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="archived",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("status", models.CharField(max_length=16)),
                (
                    "reason",
                    models.CharField(help_text="Why it is over: see games.services.core.ending.", max_length=16),
                ),
                ("edition", models.CharField(max_length=16)),
                ("players", models.PositiveSmallIntegerField()),
                ("people", models.PositiveSmallIntegerField(help_text="Seats of persons, without hosted bots.")),
                ("expansions", models.CharField(blank=True, max_length=64)),
                ("options", models.CharField(blank=True, max_length=512)),
                ("is_test", models.BooleanField()),
                ("rated", models.BooleanField()),
                ("rounds", models.PositiveSmallIntegerField()),
                ("plies", models.PositiveIntegerField()),
                ("ended_by", models.CharField(blank=True, max_length=64)),
                ("winner_score", models.PositiveSmallIntegerField(null=True)),
                ("ended_at", models.DateTimeField()),
                (
                    "public_from",
                    models.DateTimeField(help_text="When delayed spectators see the end; null: at once.", null=True),
                ),
                (
                    "counted_at",
                    models.DateTimeField(
                        help_text="When it went into ratings and statistics (games.services.after.ratings); null: not yet.",
                        null=True,
                    ),
                ),
            ],
            options={
                "ordering": ("-ended_at", "game_id"),
                "indexes": [
                    models.Index(fields=["-ended_at", "game"], name="archive_ended"),
                    models.Index(fields=["edition", "players", "-ended_at"], name="archive_edition_ended"),
                    models.Index(fields=["winner_score"], name="archive_winner_score"),
                    models.Index(fields=["rounds"], name="archive_rounds"),
                    models.Index(fields=["plies"], name="archive_plies"),
                    models.Index(
                        condition=models.Q(("counted_at", None)), fields=["ended_at"], name="archive_not_counted"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="BotAccount",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="bot_account",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("enabled", models.BooleanField(default=False)),
                ("description", models.CharField(blank=True, max_length=300)),
                ("limits", models.JSONField(default=dict)),
                ("most_games", models.PositiveSmallIntegerField(default=1)),
                ("budget", models.PositiveSmallIntegerField(default=10)),
                ("fallback", models.CharField(default="default", max_length=32)),
                (
                    "transport",
                    models.CharField(
                        choices=[
                            ("stream", "The bot follows its feed and plays moves as people do"),
                            ("queue", "The bot asks for the decisions that are waiting for it"),
                            ("webhook", "The service sends each decision to the bot's URL, and the bot answers with "
                            "a move"),
                        ],
                        default="stream",
                        max_length=8,
                    ),
                ),
                ("url", models.CharField(blank=True, max_length=2048)),
                ("salt", models.CharField(blank=True, max_length=64)),
                ("fingerprint", models.CharField(blank=True, max_length=8)),
                ("seen_at", models.DateTimeField(null=True)),
                ("missed", models.PositiveIntegerField(default=0)),
                ("fallbacks", models.PositiveBigIntegerField(default=0)),
            ],
            options={
                "indexes": [models.Index(fields=["enabled", "seen_at"], name="bot_account_online")],
            },
        ),
        migrations.CreateModel(
            name="ChatBan",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("until", models.DateTimeField(blank=True, null=True)),
                ("created_at", models.DateTimeField()),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chat_ban",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ChatRoom",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "channel",
                    models.CharField(
                        choices=[("table", "The players at the table"), ("spectators", "The spectators")], max_length=16
                    ),
                ),
                ("last_seq", models.PositiveIntegerField(default=0)),
                ("deletions", models.PositiveIntegerField(default=0)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chat_rooms", to="games.game"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "channel"), name="one_room_a_channel")],
            },
        ),
        migrations.CreateModel(
            name="ChatMessage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("text", models.CharField(max_length=500)),
                ("created_at", models.DateTimeField()),
                ("deleted_at", models.DateTimeField(null=True)),
                ("deletion", models.PositiveIntegerField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="chat_messages",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "room",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="messages", to="games.chatroom"
                    ),
                ),
            ],
            options={
                "ordering": ("seq",),
                "indexes": [models.Index(fields=["user", "created_at"], name="chat_user_created")],
                "constraints": [models.UniqueConstraint(fields=("room", "seq"), name="one_message_a_seq")],
            },
        ),
        migrations.CreateModel(
            name="ChatMute",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                    ),
                ),
                (
                    "muted",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chat_mutes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("game__isnull", True)), fields=("user", "muted"), name="one_block_a_person"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("game__isnull", False)),
                        fields=("user", "muted", "game"),
                        name="one_mute_a_game",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ChatReport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reason", models.CharField(max_length=500)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "Nobody has looked at it"),
                            ("upheld", "The message was deleted, or its author banned"),
                            ("dismissed", "The message may stay"),
                        ],
                        default="open",
                        max_length=16,
                    ),
                ),
                ("created_at", models.DateTimeField()),
                (
                    "message",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="games.chatmessage"
                    ),
                ),
                (
                    "reporter",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ("created_at",),
                "indexes": [models.Index(fields=["state", "created_at"], name="chat_report_state")],
                "constraints": [models.UniqueConstraint(fields=("message", "reporter"), name="one_report_a_person")],
            },
        ),
        migrations.CreateModel(
            name="ConductReport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("offensive_name", "The name is offensive"),
                            ("harassment", "Harassment"),
                            ("cheating", "Cheating"),
                            ("collusion", "Teaming up against other players"),
                            ("stalling", "Making others wait on purpose"),
                            ("other", "Something else"),
                        ],
                        max_length=16,
                    ),
                ),
                ("text", models.CharField(blank=True, max_length=500)),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "Open"), ("upheld", "Upheld"), ("dismissed", "Dismissed")],
                        default="open",
                        max_length=16,
                    ),
                ),
                ("created_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "reporter",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ("created_at",),
                "indexes": [models.Index(fields=["state", "created_at"], name="conduct_report_state")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("person__isnull", False), ("game__isnull", False), _connector="OR"),
                        name="a_report_has_a_target",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("state", "open")),
                        fields=("reporter", "person"),
                        name="one_open_report_of_a_person",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("person__isnull", True), ("state", "open")),
                        fields=("reporter", "game"),
                        name="one_open_report_of_a_game",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("kind", models.CharField(max_length=32)),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("data", models.JSONField(default=dict)),
                ("changes", models.JSONField(default=dict)),
                ("hashes", models.JSONField(default=dict)),
                ("clock", models.JSONField(null=True)),
                ("ply", models.PositiveIntegerField(default=0)),
                ("created_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="events", to="games.game"
                    ),
                ),
            ],
            options={
                "ordering": ("seq",),
                "default_manager_name": "objects",
                "constraints": [models.UniqueConstraint(fields=("game", "seq"), name="one_event_a_seq")],
            },
        ),
        migrations.CreateModel(
            name="FeedEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveBigIntegerField()),
                ("kind", models.CharField(max_length=32)),
                ("data", models.JSONField(default=dict)),
                ("created_at", models.DateTimeField(db_index=True)),
                (
                    "game",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="feed", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ("seq",),
                "constraints": [models.UniqueConstraint(fields=("user", "seq"), name="one_entry_a_seq")],
            },
        ),
        migrations.CreateModel(
            name="IdempotencyKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=128)),
                ("operation", models.CharField(max_length=32)),
                ("fingerprint", models.CharField(max_length=64)),
                ("answer", models.JSONField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True, db_index=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("user", "key"), name="one_answer_a_key")],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("ply", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("decision", models.CharField(max_length=16)),
                ("text", models.CharField(max_length=512)),
                (
                    "source",
                    models.CharField(
                        choices=[
                            ("person", "The person"),
                            ("order", "A standing order of the person"),
                            ("bot", "A hosted bot"),
                            ("default", "The server, because nobody did"),
                            ("setup", "Chance, when the table was set up"),
                        ],
                        max_length=8,
                    ),
                ),
                ("left", models.PositiveBigIntegerField(null=True)),
                ("reveals", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="games.game"
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
                "constraints": [models.UniqueConstraint(fields=("game", "number"), name="one_move_a_number")],
            },
        ),
        migrations.CreateModel(
            name="Presence",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("last_seen", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="presences", to="games.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "user"), name="one_presence_a_user")],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("index", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(choices=[("human", "Person"), ("bot", "Hosted bot")], max_length=8)),
                ("bot", models.CharField(blank=True, max_length=32)),
                ("name", models.CharField(blank=True, max_length=64)),
                ("reserved_name", models.CharField(blank=True, help_text="The name of that person.", max_length=64)),
                ("invitation", models.CharField(blank=True, max_length=64)),
                ("ready", models.BooleanField(default=False)),
                (
                    "standing",
                    models.CharField(
                        choices=[
                            ("playing", "Still in the game"),
                            ("resigned", "Has given up"),
                            ("forfeited", "Has lost by the clock, or by leaving"),
                        ],
                        default="playing",
                        max_length=16,
                    ),
                ),
                ("stand_in", models.CharField(blank=True, max_length=32)),
                ("bank", models.PositiveBigIntegerField(null=True)),
                ("vacation_left", models.PositiveBigIntegerField(default=0)),
                ("budget", models.PositiveSmallIntegerField(null=True)),
                ("fallback", models.CharField(blank=True, max_length=32)),
                (
                    "declined",
                    models.JSONField(
                        default=dict,
                        help_text="By kind of proposal, at which turn the last one of the seat was declined.",
                    ),
                ),
                ("vacation_since", models.DateTimeField(null=True)),
                (
                    "orders",
                    models.JSONField(
                        default=list, help_text="See games.terms.standing_orders; nobody else may know them."
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.game"
                    ),
                ),
                (
                    "reserved_for",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("index",),
                "constraints": [
                    models.UniqueConstraint(fields=("game", "index"), name="one_seat_an_index"),
                    models.UniqueConstraint(
                        condition=models.Q(("user__isnull", False)), fields=("game", "user"), name="one_seat_a_user"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Tester",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="tester",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="testers", to="games.game"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Webhook",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("url", models.CharField(max_length=2048)),
                ("kinds", models.JSONField(default=list, help_text="Kinds of events that are sent; empty for all.")),
                ("language", models.CharField(max_length=8)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("active", "Messages are sent"),
                            ("disabled", "Nothing is sent; see `reason`"),
                            ("ended", "The game is over, and everything was sent"),
                        ],
                        default="active",
                        max_length=16,
                    ),
                ),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("owner", "Its owner has disabled it"),
                            ("gone", "The receiver has answered 410 Gone"),
                            ("failing", "The receiver has not accepted a message for three days"),
                            ("not_allowed", "Its owner may no longer see the game"),
                        ],
                        max_length=16,
                    ),
                ),
                ("cursor", models.PositiveBigIntegerField(default=0)),
                ("failures", models.PositiveSmallIntegerField(default=0)),
                ("due_at", models.DateTimeField()),
                ("claim", models.CharField(blank=True, max_length=32)),
                ("created_at", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="webhooks", to="games.game"
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="webhooks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("-created_at", "id"),
                "indexes": [
                    models.Index(fields=["status", "due_at"], name="webhook_due"),
                    models.Index(fields=["owner", "-created_at"], name="webhook_owner_created"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("message_id", models.CharField(max_length=40, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[("events", "Events of a feed"), ("ping", "A test message that the owner requested")],
                        default="events",
                        max_length=8,
                    ),
                ),
                ("after", models.PositiveBigIntegerField(default=0)),
                ("last_seq", models.PositiveBigIntegerField(default=0)),
                ("events", models.PositiveIntegerField(default=0)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("pending", "Not accepted yet"),
                            ("delivered", "Accepted"),
                            ("failed", "Not accepted; the service will not try again"),
                        ],
                        default="pending",
                        max_length=16,
                    ),
                ),
                ("attempts", models.JSONField(default=list)),
                ("wanted_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField(db_index=True)),
                (
                    "webhook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="deliveries", to="games.webhook"
                    ),
                ),
            ],
            options={
                "ordering": ("-id",),
                "indexes": [
                    models.Index(fields=["webhook", "-id"], name="delivery_webhook"),
                    models.Index(
                        condition=models.Q(("wanted_at__isnull", False)), fields=["wanted_at"], name="delivery_wanted"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "events"), ("status", "pending")),
                        fields=("webhook",),
                        name="one_pending_a_webhook",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="WebhookSecret",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("salt", models.CharField(max_length=64)),
                ("fingerprint", models.CharField(max_length=16)),
                ("created_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField(null=True)),
                (
                    "webhook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="secrets", to="games.webhook"
                    ),
                ),
            ],
            options={
                "ordering": ("-created_at", "id"),
            },
        ),
        migrations.CreateModel(
            name="Analysis",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="analysis",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("queued", "Waiting for a worker"),
                            ("running", "A worker is working on it"),
                            ("done", "Complete"),
                            ("failed", "Failed; you can request it again"),
                        ],
                        default="queued",
                        max_length=8,
                    ),
                ),
                ("method", models.CharField(max_length=32)),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField()),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("values", models.JSONField(default=list)),
                ("swings", models.JSONField(default=list)),
                ("created_at", models.DateTimeField()),
                ("progressed_at", models.DateTimeField()),
                ("finished_at", models.DateTimeField(null=True)),
            ],
            options={
                "indexes": [models.Index(fields=["status", "progressed_at"], name="analysis_progressed")],
            },
        ),
        migrations.CreateModel(
            name="SeatResult",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("index", models.PositiveSmallIntegerField()),
                ("bot", models.CharField(blank=True, help_text="Level of the hosted bot.", max_length=32)),
                ("is_public", models.BooleanField(help_text="The game is in the public archive.")),
                ("edition", models.CharField(max_length=16)),
                ("players", models.PositiveSmallIntegerField()),
                ("place", models.PositiveSmallIntegerField()),
                ("won", models.BooleanField()),
                ("played_out", models.BooleanField()),
                ("chips", models.PositiveSmallIntegerField(null=True)),
                ("buildings", models.PositiveSmallIntegerField(null=True)),
                ("bonus", models.PositiveSmallIntegerField(null=True)),
                ("nobles", models.PositiveSmallIntegerField(null=True)),
                ("total", models.PositiveSmallIntegerField(null=True)),
                ("built", models.JSONField(default=list)),
                ("roles", models.JSONField(default=dict)),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="results",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "archived",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="results", to="games.archivedgame"
                    ),
                ),
            ],
            options={
                "ordering": ("archived", "index"),
                "indexes": [
                    models.Index(fields=["user", "is_public"], name="result_of_user"),
                    models.Index(
                        condition=models.Q(("user", None)), fields=["bot", "is_public"], name="result_of_level"
                    ),
                ],
                "constraints": [models.UniqueConstraint(fields=("archived", "index"), name="one_result_a_seat")],
            },
        ),
        migrations.CreateModel(
            name="ArchivedSeat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("index", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=8)),
                ("bot", models.CharField(blank=True, max_length=32)),
                ("name", models.CharField(blank=True, max_length=64)),
                ("score", models.PositiveSmallIntegerField(null=True)),
                ("won", models.BooleanField(default=False)),
                (
                    "archived",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.archivedgame"
                    ),
                ),
            ],
            options={
                "ordering": ("index",),
                "indexes": [
                    models.Index(django.db.models.functions.text.Upper("name"), name="archive_seat_name"),
                    models.Index(fields=["bot"], name="archive_seat_bot"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("archived", "index"), name="one_archived_seat_an_index")
                ],
            },
        ),
    ]
