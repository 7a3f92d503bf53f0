"""Games in every state, and all that addresses name, so that every operation of an API can be carried out."""

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.apps import apps
from django.conf import settings
from django.db import connection
from django.test import override_settings
from django.utils import timezone
from pyotp import TOTP

from accounts import services as services_of_accounts
from accounts.models import CodePurpose, Identity, MailedCode, Passkey, SecondFactor, User
from accounts.players.models import Follow, Friendship
from accounts.selectors import token_view
from accounts.services import create_token, mailed_codes, register_app, second_factor
from games import services
from games.live.bot_decisions import waiting
from games.models import Game
from games.reads import hosted_games
from tests.games.support import as_moderator, drawn, person, undone
from tests.support.authenticator import Authenticator
from tests.support.push_service import A_DEVICE

PASSWORD = "a-long-password"
HOOK = "https://example.com/hook"
CLOCK = {"kind": "correspondence", "decision": 3600, "vacation_days": 7}
STAGES = (
    "running", "moved", "lobby", "ready", "full", "over", "sandbox", "proposed", "away", "on vacation", "adjourned",
    "bot's",
)  # fmt: skip
"""Of games."""
ADDRESS = "ann@example.com"
KNOWN = {
    "name": "Ann's",
    "path": "/api/v1/feed",
    "new": "another good one",
    "current": PASSWORD,
    "confirm": PASSWORD,
    "password": PASSWORD,
    "url": HOOK,
    "redirect_uris": ["https://x.example/"],
    "email": ADDRESS,
    "code": "BCDF-GHJK",
    "move": "role:settler",
    "reserved_for": "bob",
    "account": "tortuga",
    "zone": "Europe/Berlin",
    "transport": "queue",
    "table_size": 4,
    "orders": [
        {"kind": "always", "decision": "role", "moves": ["role:settler"]},
        {"kind": "pass", "decision": "trade"},
    ],
}
"""Right values of members that no contract can say."""


@dataclass
class World:
    """Ann owns all, and sits on the first seat; the second one is Bob's, or that of the bot Tortuga."""

    ann: User
    bob: User
    tortuga: User
    games: Mapping[str, Game]
    device: Authenticator = field(default_factory=Authenticator)
    """It has Ann's passkey."""
    guest_token: str = ""
    """It is that of a guest who has not played yet."""
    things: dict[str, Any] = field(default_factory=dict)
    """What addresses name beside games, by the names of parameters."""

    def of(self, stage: str) -> dict[str, Any]:
        """What an address of this game names."""
        game = self.games[stage]
        proposals = {"number": game.proposals[0]["number"] if game.proposals else 1}
        return self.things | {"game_id": str(game.pk), "expected_version": game.version} | proposals

    def right_now(self, operation: str) -> dict[str, Any]:
        """Right values of an operation that change with time: what Ann's devices show."""
        if operation == "joinGuest":
            return {"token": self.guest_token}
        if operation == "addPasskey":
            begun = services_of_accounts.start_passkey(user=self.ann, confirm=PASSWORD)
            return {"challenge": begun.challenge, "credential": Authenticator().made(begun.options), "name": "phone"}
        if operation == "logInWithPasskey":
            begun = services_of_accounts.start_passkey_log_in()
            return {"challenge": begun.challenge, "credential": self.device.shown(begun.options)}
        if operation != "enableSecondFactor":
            return {}
        return {"code": TOTP(second_factor._secret(self.ann.second_factor.salt, settings.SECRET_KEY)).now()}


@contextmanager
def made_world() -> Iterator[World]:
    """All of it is in the database, for requests each of which is undone, and leaves it as it was. Then it is gone."""
    quick = override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"])
    with undone(), quick:
        yield _made()


def _made() -> World:
    ann, bob, tortuga = (person(name) for name in ("ann", "bob", "tortuga"))
    for one in (ann, bob):
        one.set_password(PASSWORD)
    ann.email, bob.has_second_factor = ADDRESS, True  # Ann has neither confirmed the one nor enabled the other
    for one in (ann, bob):
        one.save()
        SecondFactor.objects.create(user=one, salt="00")
    for purpose in CodePurpose:
        until = timezone.now() + timedelta(days=1)
        code = MailedCode(user=ann, purpose=purpose, address=ADDRESS, mailbox=ADDRESS, valid_until=until)
        code.digest = mailed_codes._digest(code.pk, KNOWN["code"].replace("-", ""))
        code.save(force_insert=True)
    services.become_bot(user=tortuga)
    services.offer_bot(user=tortuga, transport="queue", most_games=8)
    tortuga.refresh_from_db()
    waiting(tortuga)  # so it is online
    games = {stage: _game(stage, ann, bob, tortuga) for stage in STAGES}
    world = World(ann, bob, tortuga, games, guest_token=services_of_accounts.play_as_guest().secret)
    hook = services.create_webhook(user=ann, url=HOOK).webhook
    sent = services.ping_webhook(user=ann, webhook_id=hook.pk).delivery
    device = services.register_device(user=ann, **A_DEVICE)
    tournament_id = services.create_tournament(
        user=ann, name="Cup", format="swiss", table_size=2, edition="1897", bots=True
    ).tournament_id
    services.enter_tournament(user=bob, tournament_id=tournament_id)
    services.enter_bots(user=ann, tournament_id=tournament_id, bot="random")
    now = timezone.now()
    Friendship.objects.create(asker=bob, asked=ann, created_at=now)  # Bob waits for both answers
    Follow.objects.create(follower=bob, followed=ann, created_at=now)
    spare = token_view(create_token(user=ann, name="spare", asked_with=None).token)["id"]
    app = register_app(user=ann, name="x", redirect_uris=["https://x.example/"], confidential=True).app
    passkey = Passkey.objects.create(
        user=ann,
        credential_id=world.device.name,
        public_key=world.device.public_key,
        sign_count=0,
        name="phone",
    )
    world.things |= {
        "identity_id": str(Identity.objects.create(user=ann, provider="google", subject="1001").pk),
        "passkey_id": str(passkey.pk),
        "tournament_id": tournament_id,
        "webhook_id": str(hook.pk),
        "message_id": sent.message_id,
        "device_id": str(device.pk),
        **A_DEVICE,
        "token_id": spare,
        "access_id": spare,
        "client_id": app.client_id,
        "decision_id": next(entry["id"] for entry in waiting(tortuga)),
        "username": "bob",
        "channel": "table",
        "edition": "1897",
        "players": 2,
        "level": "novice",
        "seq": 1,
        "seat": 1,
    }
    return world


def _game(stage: str, ann: User, bob: User, tortuga: User) -> Game:
    """A table of two. In the lobby the second seat is open, and Tortuga may sit there."""
    other: dict[str, Any] = {"kind": "bot", "account": "tortuga"} if stage == "bot's" else {"kind": "human"}
    kind = {"sandbox": {}} if stage == "sandbox" else {"shuffle_seats": False, "ready_check": stage == "ready"}
    seats = [other, {"kind": "human"}] if stage == "bot's" else [{"kind": "human"}, other]
    with drawn(hashlib.sha256(stage.encode()).hexdigest()):
        game_id = services.create_game(
            user=ann, edition="1897", players=2, seats=seats, time_control=CLOCK, hints=True, **kind
        ).game_id
    asked = {"user": ann, "game_id": game_id}
    if stage not in ("lobby", "sandbox", "bot's"):
        services.join_game(user=bob, game_id=game_id)
        services.send_message(user=bob, game_id=game_id, channel="table", text="hello")
    if stage not in ("lobby", "sandbox", "ready", "full"):
        services.start_game(**asked)
    if stage in ("moved", "over"):
        version = hosted_games.get_game(game_id).version
        services.play_move(**asked, move="role:settler", expected_version=version)
    if stage == "over":
        services.cancel_game(user=as_moderator()["by"], game_id=game_id)
        services.request_analysis(**asked)
    elif stage == "proposed":
        services.propose(user=bob, game_id=game_id, kind="abort")
    elif stage == "away":
        services.leave_game(**asked)
    elif stage == "on vacation":
        services.start_vacation(**asked)
    elif stage == "adjourned":
        services.propose(**asked, kind="adjourn", hours=1)
        services.answer_proposal(
            user=bob, game_id=game_id, number=hosted_games.get_game(game_id).proposals[0]["number"], accept=True
        )
    return hosted_games.get_game(game_id)


def rows() -> list[int]:
    """How many rows each table has, and how often games were written: what no refused request changes."""
    quoted = connection.ops.quote_name
    tables = [quoted(model._meta.db_table) for model in apps.get_models()]
    counts = [f"SELECT {number}, count(*) FROM {name}" for number, name in enumerate(tables)]  # noqa: S608
    counts.append(f"SELECT -1, sum(version) + sum(last_seq) FROM {quoted(Game._meta.db_table)}")  # noqa: S608
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(counts) + " ORDER BY 1")
        return [count for _number, count in cursor.fetchall()]
