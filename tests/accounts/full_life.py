"""Someone of whom everything is stored that can be, and the columns that refer to people."""

from dataclasses import dataclass, field
from datetime import timedelta
from random import Random

from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group, Permission
from django.db.models import Field
from django.test import Client
from django.utils import timezone
from oauth2_provider.models import get_device_grant_model, get_grant_model, get_id_token_model

from accounts import services as accounts
from accounts.models import Identity, MailedCode, Passkey, RecoveryCode, SecondFactor, Suspension, Token, User
from accounts.players.models import Digest, Follow, Friendship, Privacy
from accounts.players.services import set_profile
from games import services
from games.models import Analysis, BotAccount, Game, Online, Presence, SeatLosses
from games.services.bots.accounts import become_bot
from games.services.moderation import sanctions
from tests.games.support import as_moderator, person, play_on, table
from tests.support.push_service import A_DEVICE

from .oauth import Phone, made

NAME, EMAIL, PASSWORD = "Annabel.Lee", "annabel@sea.example", "correct horse battery"


def columns() -> dict[str, Field]:
    """Every column that refers to a person: ``app.Model.column``."""
    return {
        f"{model._meta.label}.{column.name}": column
        for model in apps.get_models(include_auto_created=True)
        for column in model._meta.concrete_fields
        if column.related_model is User
    }


@dataclass
class Life:
    """What there is of theirs. ``games`` by name; ``secret`` is that of their token."""

    user: User
    secret: str
    bob: User
    games: dict[str, Game] = field(default_factory=dict)


def lived() -> Life:
    """A person with one row at least in every column of :func:`columns`."""
    issued = accounts.register(username=NAME, password=PASSWORD, email=EMAIL)
    ann, bob, cyd = issued.user, person("bob"), person("cyd")
    ann.first_name, ann.last_name = "Annabel", "Lee"
    ann.save()
    until = timezone.now() + timedelta(days=1)
    MailedCode.objects.create(user=ann, purpose="confirm", address=EMAIL, mailbox=EMAIL, digest="x", valid_until=until)
    SecondFactor.objects.create(user=ann, salt="x")
    RecoveryCode.objects.create(user=ann, digest="x")
    Passkey.objects.create(user=ann, credential_id="x", public_key=b"x", sign_count=0, name="phone")
    Client().force_login(ann)
    Identity.objects.create(user=ann, provider="google", subject="1001")
    life = Life(ann, issued.secret, bob)
    life.games["rated"] = rated = table(bob, [ann, cyd], rated=True)
    play_on(rated, Random(1), moves=6)
    for user in (bob, cyd):
        services.resign(user=user, game_id=rated.pk)
    services.count_games()
    analysed = Analysis.objects.create(game=rated, method="x", total=1, created_at=until, progressed_at=until)
    SeatLosses.objects.create(analysis=analysed, index=1, user=ann, lost={"trade": 0.2}, total=0.2, ended_at=until)
    life.games["running"] = running = table(ann, [bob, cyd], hidden_points=True)
    said = services.send_message(user=ann, game_id=running.pk, channel="table", text=f"I am {NAME}").message
    heard = services.send_message(user=bob, game_id=running.pk, channel="table", text="so what").message
    for user, message in ((bob, said), (ann, heard)):
        services.report_message(
            user=user, game_id=running.pk, channel="table", seq=message.seq, reason=f"says {user.username}"
        )
    services.report_player(user=ann, username="bob", reason="harassment", text=f"They mock {NAME}", game_id=running.pk)
    services.report_player(user=bob, username=NAME, reason="offensive_name", text=f"{NAME}? Really?")
    services.set_orders(
        user=ann, game_id=running.pk, orders=[{"kind": "pass", "decision": "trade", "moves": []}], key="orders"
    )
    services.create_webhook(user=ann, url=f"https://example.com/{NAME}", game_id=running.pk)
    device = services.register_device(user=ann, **A_DEVICE, name=f"Phone of {NAME}")
    services.try_device(user=ann, device_id=device.pk)
    now = timezone.now()
    Presence.objects.create(game=running, user=ann, last_seen=now)
    Online.objects.create(user=ann, last_seen=now)
    Privacy.objects.create(user=ann)
    Digest.objects.create(user=ann, enabled=True, after=timedelta(hours=1), language="en", origin="http://testserver")
    for one, other in ((ann, person("dan")), (cyd, ann)):
        Friendship.objects.create(asker=one, asked=other, created_at=now, accepted_at=now)
        Follow.objects.create(follower=one, followed=other, created_at=now, accepted_at=now)
    life.games["own lobby"] = own = table(ann, [bob], bots=1, started=False)
    services.contribute(user=ann, game_id=own.pk, text="of the land")
    life.games["lobby"] = lobby = table(bob, [ann], bots=1, started=False)
    services.contribute(user=ann, game_id=lobby.pk, text="of the sea")
    life.games["left"] = left = table(bob, [ann], bots=1, started=False)
    services.leave_game(user=ann, game_id=left.pk)
    held = services.create_game(user=bob, edition="1897", players=3, spectators="no").game_id
    services.reserve_seat(user=bob, game_id=held, seat=1, username=NAME)
    life.games["reserved"] = Game.objects.get(pk=held)
    life.games["sandbox"] = table(ann, bots=2, started=False, sandbox={})
    cup = services.create_tournament(user=ann, name="Cup", format="swiss", table_size=3, edition="1897")
    services.enter_tournament(user=ann, tournament_id=cup.tournament_id)
    services.mute(user=ann, username="bob")
    services.mute(user=bob, username=NAME)
    sanctions.ban(user=ann, days=1, **as_moderator())
    accounts.suspend(user=ann, days=1, **as_moderator())
    Suspension.objects.update(until=timezone.now())
    set_profile(user=ann, about=f"{NAME} ships corn")
    bot = become_bot(user=person("robot"))
    bot.limits = {"accounts": [NAME.upper()]}
    bot.save()
    BotAccount.objects.create(user=ann, description=f"of {NAME}", url=f"https://example.com/{NAME}")
    _of_apps(ann)
    _of_the_admin(ann)
    return life


def _of_apps(ann: User) -> None:
    app = made(ann).app
    Phone(app).let_in(ann)
    known = {"user": ann, "application": app, "expires": timezone.now() + timedelta(hours=1)}
    get_grant_model().objects.create(code="c", redirect_uri="https://x.example/", **known)
    get_id_token_model().objects.create(**known)
    get_device_grant_model().objects.create(
        user=ann, client_id=app.client_id, device_code="d", user_code="u", expires=known["expires"]
    )
    token = accounts.create_token(user=ann, name=f"bot of {NAME}").token
    accounts.rotate_token(user=ann, token_id=token.public_id, overlap=60)
    assert Token.objects.filter(user=ann).count() == 2


def _of_the_admin(ann: User) -> None:
    ann.groups.add(Group.objects.create(name="moderators"))
    ann.user_permissions.add(Permission.objects.first())
    LogEntry.objects.log_actions(ann.pk, [ann], CHANGE, "Changed.", single_object=True)


def gaps(user: User) -> set[str]:
    """The columns that do not refer to them."""
    return {
        name
        for name, column in columns().items()
        if not column.model._base_manager.filter(**{column.name: user}).exists()
    }
