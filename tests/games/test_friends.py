"""Friends and follows by consent: who may ask, what a no tells, and what blocks and settings end or close."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.players.models import Follow, Friendship
from accounts.players.people import Asking, Following, Who
from accounts.players.relations import set_privacy
from accounts.players.services import set_profile
from accounts.services import delete_account
from games import services
from games.live import chat, people
from games.models import FeedEntry, Game, Online, Presence
from games.services.people.follows import tell_followers
from games.services.tables import start as starting
from games.view import privacy
from games.view.visibility import look
from puerto_api.base.errors import ServiceError
from tests.games.support import person, table
from tests.support import rates

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def eve():
    return person("eve")


def befriended(one, other) -> None:
    services.send_friend_request(user=one, username=other.username)
    services.accept_friend_request(user=other, username=one.username)


def followed(user, person_) -> None:
    services.follow(user=user, username=person_.username)
    services.accept_follower(user=person_, username=user.username)


def refusal(service, **arguments) -> str:
    with pytest.raises(ServiceError) as found:
        service(**arguments)
    return found.value.code.code


def told(user) -> list[tuple[str, str | None]]:
    return [(entry.kind, entry.data.get("name")) for entry in FeedEntry.objects.filter(user=user)]


def friendship(user, other) -> str:
    return people.relation(user, other.username)["friendship"]


def test_two_people_are_friends_once_one_has_asked_and_the_other_has_accepted(ann, bob):
    services.send_friend_request(user=ann, username="BOB")
    assert (friendship(ann, bob), friendship(bob, ann)) == ("sent", "received")
    assert people.friends(ann) == people.friends(bob) == []
    services.accept_friend_request(user=bob, username="ann")
    assert friendship(ann, bob) == friendship(bob, ann) == "friends"
    assert [friend["name"] for friend in people.friends(ann)] == ["bob"]
    assert told(bob) == [("friend_requested", "ann")]
    assert told(ann) == [("friend_accepted", "bob")]


def test_asking_back_accepts_and_repeating_changes_nothing(ann, bob):
    for _ in range(2):
        services.send_friend_request(user=ann, username="bob")
    for _ in range(2):
        services.send_friend_request(user=bob, username="ann")
        services.accept_friend_request(user=bob, username="ann")
    assert Friendship.objects.count() == 1
    assert friendship(ann, bob) == "friends"
    assert told(bob) == [("friend_requested", "ann")]
    assert told(ann) == [("friend_accepted", "bob")]


def test_nobody_accepts_for_another_and_a_no_is_not_told(ann, bob, eve):
    services.send_friend_request(user=ann, username="bob")
    assert refusal(services.accept_friend_request, user=ann, username="bob") == "request_not_found"
    assert refusal(services.accept_friend_request, user=eve, username="ann") == "request_not_found"
    assert refusal(services.decline_friend_request, user=ann, username="bob") == "request_not_found"
    services.decline_friend_request(user=bob, username="ann")
    assert friendship(ann, bob) == "none"
    assert told(ann) == []


def test_either_ends_a_friendship_and_a_request_is_taken_back(ann, bob):
    services.send_friend_request(user=ann, username="bob")
    services.end_friendship(user=ann, username="bob")
    assert friendship(bob, ann) == "none"
    befriended(ann, bob)
    services.end_friendship(user=bob, username="ann")
    services.end_friendship(user=bob, username="ann")
    assert friendship(ann, bob) == "none"


def test_a_block_ends_everything_and_answers_like_a_closed_setting(ann, bob, eve):
    befriended(ann, bob)
    followed(ann, bob)
    followed(bob, ann)
    before = told(ann)
    services.mute(user=bob, username="ann")
    set_privacy(user=eve, friend_requests=Asking.NOBODY, follows=Following.NOBODY)
    assert not Friendship.objects.exists()
    assert not Follow.objects.exists()
    assert told(ann) == before
    for service in (services.send_friend_request, services.follow):
        answers = []
        for name in ("bob", "eve"):
            with pytest.raises(ServiceError) as found:
                service(user=ann, username=name)
            answers.append((found.value.code.code, found.value.sentence(str), found.value.extra))
        assert answers[0] == answers[1]
        assert answers[0][0] == "not_accepted"
        assert refusal(service, user=bob, username="ann") == "blocked_by_you"


def test_what_is_known_of_a_person_is_the_same_whether_they_have_blocked_the_reader_or_are_strangers(ann, bob, eve):
    services.mute(user=bob, username="ann")
    Online.objects.create(user=bob, last_seen=timezone.now())
    Online.objects.create(user=eve, last_seen=timezone.now())
    blocked, stranger = (people.relation(ann, name) | {"name": ""} for name in ("bob", "eve"))
    assert blocked == stranger
    assert blocked["online"] is None
    assert blocked["blocked"] is False


def test_neither_guests_nor_bots_are_friends(ann):
    guest = person("guest-1", is_guest=True)
    person("robot", is_bot=True)
    for service in (services.send_friend_request, services.follow):
        assert refusal(service, user=guest, username="ann") == "not_for_guests"
        assert refusal(service, user=ann, username="guest-1") == "not_accepted"
        assert refusal(service, user=ann, username="robot") == "not_for_bots"
        assert refusal(service, user=ann, username="ann") == "validation_failed"
        assert refusal(service, user=ann, username="nobody") == "person_not_found"


def test_becoming_a_bot_ends_friendships(ann, bob):
    befriended(ann, bob)
    services.become_bot(user=bob)
    assert not Friendship.objects.exists()


def test_attempts_are_limited_also_refused_ones(ann, bob, eve, settings):
    rates.only(settings, friend="2/day")
    services.mute(user=bob, username="ann")
    assert refusal(services.send_friend_request, user=ann, username="bob") == "not_accepted"
    services.follow(user=ann, username="eve")
    assert refusal(services.send_friend_request, user=ann, username="eve") == "rate_limited"
    assert refusal(services.follow, user=ann, username="bob") == "rate_limited"


def test_there_is_a_most_of_friends_and_of_requests(ann, bob, eve, monkeypatch):
    monkeypatch.setattr("games.services.people.friends.MOST_FRIENDS", 1)
    services.send_friend_request(user=ann, username="bob")
    assert refusal(services.send_friend_request, user=ann, username="eve") == "too_many_friends"
    services.send_friend_request(user=eve, username="ann")
    assert refusal(services.accept_friend_request, user=ann, username="eve") == "too_many_friends"
    monkeypatch.setattr("games.services.people.friends.MOST_FRIENDS", 9)
    monkeypatch.setattr("games.services.people.friends.MOST_REQUESTS", 1)
    assert refusal(services.send_friend_request, user=eve, username="bob") == "not_accepted"


# --- Follows ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "public", "outcome"),
    [
        (Following.EVERYBODY, True, "accepted"),
        (Following.EVERYBODY, False, "requested"),
        (Following.ASKING, True, "requested"),
    ],
)
def test_the_followed_person_decides(ann, bob, setting, public, outcome):
    set_privacy(user=bob, follows=setting)
    set_profile(user=bob, public_profile=public)
    services.follow(user=ann, username="bob")
    assert people.relation(ann, "bob")["following"] == people.relation(bob, "ann")["follower"] == outcome
    assert told(bob) == ([("follow_requested", "ann")] if outcome == "requested" else [])
    services.accept_follower(user=bob, username="ann")
    assert [(row["name"], row["accepted"]) for row in people.follows(ann)] == [("bob", True)]
    assert [row["name"] for row in people.followers(bob, limit=5)[0]] == ["ann"]
    services.remove_follower(user=bob, username="ann")
    assert people.follows(ann) == []
    assert refusal(services.accept_follower, user=bob, username="ann") == "request_not_found"


def test_followers_come_in_pages(bob):
    for number in range(3):
        services.follow(user=person(f"fan{number}"), username="bob")
    first, cursor = people.followers(bob, limit=2)
    rest, end = people.followers(bob, limit=2, cursor=cursor)
    assert [row["name"] for row in [*first, *rest]] == ["fan0", "fan1", "fan2"]
    assert end is None
    assert refusal(people.followers, user=bob, limit=2, cursor="x") == "validation_failed"


def started(monkeypatch, capture, owner, **wanted) -> Game:
    """A game that starts; what that queues for followers is done."""
    queued: list[str] = []

    def enqueue(task, arguments, **options):
        assert task == "games.tasks.tell_followers"
        queued.append(arguments["game_id"])

    monkeypatch.setattr(starting, "enqueue", enqueue)
    with capture(execute=True):
        game = table(owner, bots=2, **wanted)
    for game_id in queued:
        tell_followers(game_id=game_id)
    return game


def test_followers_are_told_of_a_public_game_and_only_those_who_were_accepted(
    ann, bob, eve, monkeypatch, django_capture_on_commit_callbacks
):
    followed(ann, bob)
    services.follow(user=eve, username="bob")
    game = started(monkeypatch, django_capture_on_commit_callbacks, bob)
    assert told(ann) == [("followed_started", "bob")]
    assert FeedEntry.objects.get(user=ann).game_id == game.pk
    assert told(eve) == []
    for closed in ({"visibility": "unlisted"}, {"visibility": "invite"}, {"spectators": "no"}, {"sandbox": {}}):
        started(monkeypatch, django_capture_on_commit_callbacks, bob, **closed)
    services.mute(user=bob, username="ann")
    started(monkeypatch, django_capture_on_commit_callbacks, bob)
    assert told(ann) == [("followed_started", "bob")]


# --- What settings decide ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "allowed"),
    [
        (None, {"friend", "stranger"}),
        (Who.EVERYBODY, {"friend", "stranger"}),
        (Who.FRIENDS, {"friend"}),
        (Who.NOBODY, ()),
    ],
)
def test_settings_decide_who_may_invite_message_and_watch(ann, setting, allowed):
    friend, stranger, blocked = person("friend"), person("stranger"), person("blocked")
    befriended(friend, ann)
    services.mute(user=ann, username="blocked")
    set_privacy(user=ann, invitations=setting, messages=setting, watching=setting)
    everyone = (friend, stranger, blocked)

    def lets_invite(host) -> bool:
        try:
            services.create_game(
                user=host,
                edition="1897",
                players=3,
                seats=[{"kind": "human"}, {"kind": "human", "reserved_for": "ann"}, {"kind": "bot", "bot": "random"}],
            )
        except ServiceError as error:
            return {"not_accepted": False}[error.code.code]
        return True

    assert {host.username for host in everyone if lets_invite(host)} == set(allowed)

    talk = table(ann, everyone, started=False)
    for author in everyone:
        services.send_message(user=author, game_id=talk.pk, channel="table", text="hello")
    services.send_message(user=ann, game_id=talk.pk, channel="table", text="hello")
    heard = {message["name"] for message in chat.page(user=ann, game_id=talk.pk, channel="table").messages}
    assert heard == {*allowed, "ann"}

    game = table(ann, bots=2, visibility="unlisted")

    def lets_watch(reader) -> bool:
        try:
            look(Game.objects.get(pk=game.pk), reader)
        except ServiceError as error:
            return {"no_spectators": False}[error.code.code]
        return True

    open_to_all = setting in (None, Who.EVERYBODY)
    # A block alone does not close what every visitor may see.
    assert {reader.username for reader in everyone if lets_watch(reader)} == {*allowed, *(["blocked"] * open_to_all)}
    assert lets_watch(None) is open_to_all
    assert lets_watch(ann)
    assert lets_watch(person("staff", is_staff=True))


def test_a_public_game_is_watched_by_all_without_another_statement(ann):
    set_privacy(user=ann, watching=Who.NOBODY)
    game = Game.objects.prefetch_related("seats").get(pk=table(ann, bots=2).pk)
    with CaptureQueriesContext(connection) as done:
        look(game, None)
        look(game, ann)
    assert len(done) == 0


def test_a_player_of_a_table_that_is_not_public_costs_no_other_statement_either(ann):
    game = Game.objects.prefetch_related("seats").get(pk=table(ann, bots=2, visibility="unlisted").pk)
    with CaptureQueriesContext(connection) as done:
        look(game, ann)
    assert len(done) == 0


def test_a_rematch_holds_no_seat_for_a_person_who_has_blocked_its_host(ann, bob, eve):
    game = table(ann, [bob, eve])
    for player in (bob, eve):
        services.resign(user=player, game_id=game.pk)
    services.mute(user=bob, username="ann")
    answer = services.rematch(user=ann, game_id=game.pk)
    held = set(Game.objects.get(pk=answer.game_id).seats.values_list("reserved_name", flat=True))
    assert held == {"ann", "eve", ""}


def test_quick_pairing_does_not_bring_together_people_of_whom_one_has_blocked_the_other(ann, bob, eve):
    wanted = {"edition": "1897", "players": 3}
    first = services.quick_pair(user=ann, **wanted).game_id
    services.mute(user=bob, username="ann")
    assert services.quick_pair(user=bob, **wanted).game_id != first
    assert services.quick_pair(user=eve, **wanted).game_id == first


# --- Who is online ----------------------------------------------------------------------------------------------------


def seen(reader, user) -> tuple[bool | None, list[str]]:
    found = people.relation(reader, user.username)
    return found["online"], found["games"]


def test_friends_see_who_is_online_and_where_strangers_do_not(ann, bob, eve):
    befriended(ann, bob)
    assert seen(ann, bob) == (False, [])
    Online.objects.create(user=bob, last_seen=timezone.now())
    assert seen(ann, bob) == (True, [])
    assert seen(eve, bob) == (None, [])
    Online.objects.update(last_seen=timezone.now() - timedelta(minutes=1))
    assert seen(ann, bob) == (False, [])
    games = {
        "public": table(bob, bots=2),
        "delayed": table(bob, bots=2, spectators="delayed", spectator_delay=300),
        "unlisted": table(bob, bots=2, visibility="unlisted"),
        "closed": table(bob, bots=2, spectators="no"),
        "lobby": table(bob, bots=2, started=False),
        "with ann": table(bob, [ann], bots=1, spectators="no"),
    }
    for game in games.values():
        Presence.objects.create(game=game, user=bob, last_seen=timezone.now())
    assert seen(ann, bob) == (True, sorted(str(games[name].pk) for name in ("public", "with ann")))
    assert seen(eve, bob) == (None, [])
    set_privacy(user=bob, online=Who.NOBODY)
    assert seen(ann, bob) == (None, [])
    assert people.friends(ann)[0]["online"] is None
    set_privacy(user=bob, online=Who.EVERYBODY)
    assert seen(eve, bob)[0] is True
    services.mute(user=bob, username="eve")
    assert seen(eve, bob) == (None, [])


def test_the_list_of_friends_takes_as_many_statements_for_many_as_for_one(ann):
    def counted() -> int:
        with CaptureQueriesContext(connection) as done:
            people.friends(ann)
        return len(done)

    befriended(ann, person("one"))
    few = counted()
    for number in range(4):
        befriended(ann, person(f"more{number}"))
    assert counted() == few


def test_unknown_values_of_settings_are_refused(ann):
    assert refusal(set_privacy, user=ann, watching="enemies") == "validation_failed"
    assert privacy.setting(ann, "watching") == Who.EVERYBODY


def test_with_an_account_goes_all_that_it_was_to_others(ann, bob):
    befriended(ann, bob)
    followed(ann, bob)
    set_privacy(user=ann, online=Who.NOBODY)
    Online.objects.create(user=ann, last_seen=timezone.now())
    delete_account(user=ann, confirm="ann")
    assert people.friends(bob) == []
    assert people.followers(bob, limit=9) == ([], None)
    assert not Online.objects.exists()
    assert not hasattr(type(ann).objects.get(pk=ann.pk), "privacy")
