"""The people of :mod:`tests.support.permission_world`, each with everything that nobody else may know of them.

What is theirs alone contains words that occur nowhere else (:attr:`Private.secrets`), or can be exchanged for something
else of the kind (:meth:`Private.exchange`): either way, it shows if others are told.
"""

import hashlib
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from accounts.models import MailedCode, Passkey, RecoveryCode, SecondFactor, User
from accounts.players.models import Digest, Follow, Friendship, Privacy
from accounts.services import create_token, second_factor
from games import services
from games.engine import snapshot
from games.models import ChatMute, ConductReport, Device, Game, Online, Webhook
from games.webhooks import signing
from tests.games.support import person, table
from tests.games.test_nothing_hidden_is_told import rich, with_other_points, with_other_tiles

from .permission_world import RUNNING, SEATED, World, made_world

MARK = "quetzal"
"""Part of everything that is private and can be named."""
SAID = f"{MARK}-was-said-at-the-table"
DAY = timedelta(days=1)


@dataclass
class Private:
    """The ``world``, and its secrets: what they are, the text, and the roles of those who may know."""

    world: World
    secrets: dict[str, tuple[str, frozenset[str]]] = field(default_factory=dict)
    seeds: dict[UUID, str] = field(default_factory=dict)
    """Of games that are not over, by their ids: nobody may know them before the end."""
    hidden: list[Game] = field(default_factory=list)
    """Running games with a face-down pile, and points that are hidden."""

    def forbidden(self, role: str) -> dict[str, str]:
        """What this role may not be told now, by what it is."""
        going_on = Game.objects.filter(pk__in=self.seeds, status__in=("lobby", "running")).values_list("pk", flat=True)
        seeds = {f"the seed of {pk}": self.seeds[pk] for pk in going_on}
        return seeds | {what: text for what, (text, known_to) in self.secrets.items() if role not in known_to}

    def keep(self, what: str, text: str, *known_to: str) -> str:
        """Note a secret. Returns it."""
        self.secrets[what] = (text, frozenset(known_to))
        return text

    def exchange(self, role: str, rng: Random) -> None:
        """Make another world of it, in which this role may be told just the same."""
        others = [user for one, user in self.world.people.items() if one != role]
        for user in others:
            User.objects.filter(pk=user.pk).update(
                email=f"another-{user.username}@sea.example", email_confirmed=False, has_second_factor=True
            )
        for owned in (Device, Webhook):
            owned.objects.filter(owner__in=others).delete()
        for owned in (SecondFactor, RecoveryCode, Passkey, MailedCode, Digest, Online):
            owned.objects.filter(user__in=others).delete()
        known = [user.pk for user in self.world.people.values()]
        for pairs, one, other in ((Friendship, "asker", "asked"), (Follow, "follower", "followed")):
            of_others = Q(**{f"{one}__in": others}) | Q(**{f"{other}__in": others})
            pairs.objects.filter(of_others).exclude(**{f"{one}__in": known, f"{other}__in": known}).delete()
        ChatMute.objects.filter(user__in=others).delete()
        ConductReport.objects.filter(reporter__in=others).delete()
        Privacy.objects.filter(user__in=others).update(online="nobody", messages="friends")
        for game in self.hidden:
            self._deal_again(game, role, rng)

    def _deal_again(self, game: Game, role: str, rng: Random) -> None:
        user = self.world.people.get(role)
        seat = next((seat.index for seat in game.seats.all() if user and seat.user_id == user.pk), None)
        viewer: Any = "spectator" if seat is None else seat
        state = snapshot.load(game.state)
        twin = with_other_points(with_other_tiles(state, viewer, state.pile_at, rng), viewer, rng)
        assert twin.pile != state.pile
        Game.objects.filter(pk=game.pk).update(state=snapshot.dump(twin))


def private_world() -> Private:
    """Put all of it into the database."""
    private = Private(made_world())
    for role, user in private.world.people.items():
        _equip(private, role, user)
    owner, asked, other = (private.world.people[role] for role in ("owner", "asked", "other"))
    game = private.world.games[RUNNING]
    services.send_message(user=asked, game_id=game.pk, channel="table", text=SAID)
    private.keep("what is said at a table", SAID, *SEATED, "staff")
    closed = table(owner, bots=2, visibility="unlisted", spectators="no")
    private.keep("a game of which nobody else has the link", str(closed.pk), "owner")
    private.hidden = [_hidden(owner, [asked, other])]
    for each in Game.objects.filter(status__in=("lobby", "running")):
        private.seeds[each.pk] = hashlib.sha256(f"{each.pk}".encode()).hexdigest()
        Game.objects.filter(pk=each.pk).update(seed=private.seeds[each.pk])
    return private


def _hidden(owner: User, others: list[User]) -> Game:
    """A running game where everybody has points, and nobody sees those of others."""
    game = table(owner, others, hidden_points=True)
    Game.objects.filter(pk=game.pk).update(state=snapshot.dump(rich(snapshot.load(game.state))))
    game.refresh_from_db()
    return game


def _equip(private: Private, role: str, user: User) -> None:
    """Give a person everything that only they may know, and friends, foes and settings."""
    now = timezone.now()

    def keep(what: str) -> str:
        return private.keep(f"{what} of {role}", f"{MARK}-{role}-{what.replace(' ', '-')}", role)

    user.email, user.email_confirmed = f"{keep('mailbox')}@sea.example", True
    user.save()
    MailedCode.objects.create(
        user=user,
        purpose="confirm",
        address=f"{keep('new mailbox')}@sea.example",
        mailbox=f"{MARK}-{role}-new-mailbox@sea.example",
        digest=keep("digest of a code"),
        valid_until=now + DAY,
    )
    factor = SecondFactor.objects.create(user=user, salt=keep("salt")[:32])
    private.keep(f"salt of {role}", factor.salt, role)
    private.keep(f"second factor of {role}", second_factor._secret(factor.salt, settings.SECRET_KEY), role)
    RecoveryCode.objects.create(user=user, digest=keep("recovery code"))
    Passkey.objects.create(
        user=user, credential_id=keep("credential"), public_key=b"x", sign_count=0, name=keep("passkey")
    )
    endpoint = f"https://push.example.com/{keep('endpoint')}"
    Device.objects.create(
        owner=user,
        endpoint=endpoint,
        address_hash=hashlib.sha256(endpoint.encode()).hexdigest(),
        p256dh=keep("p256dh"),
        auth=private.keep(f"auth of {role}", f"auth-{MARK}-{role}", role),
        name=keep("device"),
        language="en",
        due_at=now + DAY,
        created_at=now,
    )
    hook = services.create_webhook(user=user, url=f"https://example.com/{keep('hook')}").webhook
    private.keep(f"secret of a webhook of {role}", signing.derived(hook.secrets.get().salt), role)
    create_token(user=user, name=keep("token"), asked_with=None)
    friend, foe = (person(private.keep(f"{what} of {role}", f"{MARK}{role}{what}", role)) for what in ("friend", "foe"))
    Friendship.objects.create(asker=user, asked=friend, created_at=now, accepted_at=now)
    Follow.objects.create(follower=user, followed=friend, created_at=now, accepted_at=now)
    services.mute(user=user, username=foe.username)
    services.report_player(user=user, username=foe.username, reason="other", text=keep("report"))
    Privacy.objects.create(user=user)
    Digest.objects.create(user=user, enabled=True, after=timedelta(), language="en", origin="http://testserver")
    Online.objects.create(user=user, last_seen=now)
