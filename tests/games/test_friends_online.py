"""Feeds tell which friends are online: as the query says it, as settings and blocks allow, and with the scope only."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from itertools import combinations, permutations

import httpx
import pytest
from django.utils import timezone

from accounts.players.models import Friendship, Privacy
from accounts.players.people import Who
from accounts.players.relations import set_privacy
from accounts.services import create_token
from games import services
from games.live import friends, people, presence
from games.models import ChatMute, Game, Online, Presence
from puerto_api.base import wakeups
from tests.api.graphql.conftest import server
from tests.api.graphql.live import socket
from tests.support.frames import LINES, SSE, USER_FEED, Reader, bearer, flat
from tests.support.tiers import amount, generator

from .support import person, table
from .test_friends import befriended

__all__ = ["server"]

pytestmark = pytest.mark.django_db
NAMES = ("ann", "Bob", "cyd", "dan", "eve")


@pytest.fixture(autouse=True)
def _quickly(monkeypatch):
    """A process that has held no stream before, and looks often."""
    monkeypatch.setattr(presence, "_held", presence.Held())
    monkeypatch.setattr(friends, "_looks", friends.Looks())
    monkeypatch.setattr(friends, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(wakeups, "POLL_SECONDS", 0.1)


def random_world(rng, everybody, games) -> None:
    """Friendships, requests, settings and blocks of any kind, even such as no service makes; anybody anywhere."""
    for model in (Friendship, Privacy, ChatMute, Online, Presence):
        model.objects.all().delete()
    now = timezone.now()
    for one, other in permutations(everybody, 2):
        met = Friendship.objects.filter(asker=other, asked=one).exists()
        if not met and rng.random() < 0.4:
            accepted = now if rng.random() < 0.8 else None
            Friendship.objects.create(asker=one, asked=other, created_at=now, accepted_at=accepted)
        if rng.random() < 0.15:
            ChatMute.objects.create(user=one, muted=other, game=rng.choice((None, *games)), created_at=now)
    for one in everybody:
        if rng.random() < 0.6:
            Privacy.objects.create(user=one, online=rng.choice([*Who]))
        gone = now - timedelta(minutes=rng.random() < 0.3)
        if rng.random() < 0.6:
            Online.objects.create(user=one, last_seen=gone)
        for game in games:
            if rng.random() < 0.4:
                Presence.objects.create(user=one, game=game, last_seen=gone)


def games_of(everybody) -> list[Game]:
    """One that everybody may watch; others that only those at the table may know of."""
    ann, bob, cyd, *_ = everybody
    kinds = ({}, {"visibility": "unlisted"}, {"spectators": "delayed"}, {"spectators": "no"})
    return [table(ann, [bob, cyd], edition="1897", **kind) for kind in kinds] + [table(cyd, [ann], started=False)]


def test_it_is_what_the_list_of_friends_says_in_random_worlds(
    django_assert_max_num_queries,
):
    rng = generator("friends online")
    everybody = [person(name) for name in NAMES]
    games, online = games_of(everybody), 0
    for _ in range(amount(quick=12, full=200)):
        random_world(rng, everybody, games)
        with django_assert_max_num_queries(8):
            found = friends.online_friends({one.pk for one in everybody})
        for one in everybody:
            listed = people.friends(one)
            told = found.get(one.pk, [])
            assert told == [{"name": each["name"], "games": each["games"]} for each in listed if each["online"]]
            assert (one.pk in found) == bool(listed)
            online += len(told)
    assert online


def test_more_readers_cost_no_more_statements(django_assert_num_queries):
    everybody, now = [person(name) for name in NAMES], timezone.now()
    for game in games_of(everybody):
        Presence.objects.create(user=everybody[0], game=game, last_seen=now)
    for one, other in combinations(everybody, 2):
        Friendship.objects.create(asker=one, asked=other, created_at=now, accepted_at=now)
    for many in (2, len(everybody)):
        with django_assert_num_queries(8):
            friends.online_friends({one.pk for one in everybody[:many]})


def test_who_has_no_friends_costs_one_statement(django_assert_num_queries):
    ann = person("ann")
    with django_assert_num_queries(1):
        assert friends.online_friends({ann.pk}) == {}


@contextmanager
def _stream(server, user, accept: str, authorization: str | None = None) -> Iterator[Reader]:
    """The feed of a user, with a new token of theirs that may do everything, or with this one."""
    headers = {"Accept": accept, "Authorization": authorization or bearer(user)}
    with httpx.stream("GET", server.rest("/feed"), headers=headers, timeout=20) as answer:
        yield Reader(answer, accept)


def told_in(lines: Reader) -> list[str]:
    """The names in the next frame about friends."""
    return [friend["name"] for friend in next(frame for frame in lines if frame["type"] == "friends")["friends"]]


@pytest.mark.django_db(transaction=True)
def test_a_stream_tells_who_comes_who_hides_and_who_is_blocked(server):
    """Over every transport, in the same frames."""
    ann, bob, eve = person("ann"), person("bob"), person("eve")
    befriended(ann, bob)
    befriended(eve, ann)
    set_privacy(user=eve, online="nobody")
    Online.objects.create(user=eve, last_seen=timezone.now())
    with socket(server, bearer(ann)) as ws, _stream(server, ann, LINES) as lines, _stream(server, ann, SSE) as events:
        ws.subscribe("a", USER_FEED)

        def next_told() -> list[str]:
            found = [told_in(lines), told_in(events)]
            while (frame := flat(ws.next("a")["payload"]["data"]["userFeed"]))["type"] != "friends":
                pass
            found.append([friend["name"] for friend in frame["friends"]])
            assert found[0] == found[1] == found[2]
            return found[0]

        with _stream(server, bob, LINES) as bobs:
            next(bobs)
            assert next_told() == ["bob"]
        set_privacy(user=bob, online="nobody")
        assert next_told() == []
        set_privacy(user=bob, online="friends")
        assert next_told() == ["bob"]
        services.mute(user=bob, username="ann")
        assert next_told() == []
        services.unmute(user=bob, username="ann")
        Online.objects.update(last_seen=timezone.now())
        set_privacy(user=eve, online="friends")
        assert next_told() == ["eve"]


@pytest.mark.django_db(transaction=True)
def test_a_token_without_the_scope_of_friends_and_a_page_of_json_tell_nothing(server):
    ann, bob = person("ann"), person("bob")
    befriended(ann, bob)
    Online.objects.create(user=bob, last_seen=timezone.now())
    secret = create_token(user=ann, name="reads", scopes=["games:read"], asked_with=None).secret
    with _stream(server, ann, LINES) as whole, _stream(server, ann, LINES, f"Bearer {secret}") as narrow:
        assert told_in(whole) == ["bob"]
        time.sleep(5 * friends.LOOK_SECONDS)
        services.send_friend_request(user=person("dan"), username="ann")
        assert [next(narrow)["type"], next(narrow)["kind"]] == ["hello", "friend_requested"]
    page = httpx.get(server.rest("/feed?after=0"), headers={"Authorization": bearer(ann)}).json()
    assert {frame["type"] for frame in page["frames"]} == {"hello", "event"}
