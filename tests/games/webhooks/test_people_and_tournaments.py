"""What others and tournaments cause reaches the webhooks of those whom it concerns, signed, and of nobody else."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from standardwebhooks import WebhookVerificationError

from accounts.models import User
from games import services
from games.live import feed_entries
from games.models import FeedEntry, TournamentTable
from games.services.people.follows import tell_followers
from tests.games.support import person, play_ahead, table
from tests.support.receiver import Receiver
from tests.support.rest import check_message

from .conftest import deliver_due

pytestmark = pytest.mark.django_db
NAMES = ("ann", "bob", "cyd", "eve")
"""Eve has nothing to do with the others."""


@pytest.fixture
def everybody(db) -> dict[str, User]:
    return {name: person(name) for name in NAMES}


def friendship(of: dict[str, User]) -> None:
    """Ann and Bob become friends; Cyd asks Ann, who declines."""
    services.send_friend_request(user=of["ann"], username="bob")
    services.accept_friend_request(user=of["bob"], username="ann")
    services.send_friend_request(user=of["cyd"], username="ann")
    services.decline_friend_request(user=of["ann"], username="cyd")


def following(of: dict[str, User]) -> None:
    """Bob follows Ann, who starts a public game; Cyd has asked to."""
    services.follow(user=of["bob"], username="ann")
    services.accept_follower(user=of["ann"], username="bob")
    services.follow(user=of["cyd"], username="ann")
    tell_followers(game_id=table(of["ann"], bots=1, edition="1897").pk)  # which a worker does soon after the start


def tournament(of: dict[str, User]) -> None:
    """Ann's tournament, in which Bob and Cyd play to the end."""
    cup = services.create_tournament(
        user=of["ann"], name="Cup", format="swiss", table_size=2, edition="1897", rounds=1
    ).tournament_id
    for name in ("bob", "cyd"):
        services.enter_tournament(user=of[name], tournament_id=cup)
    services.start_tournament(user=of["ann"], tournament_id=cup)
    play_ahead(TournamentTable.objects.get().game, Random(1))
    services.advance_tournaments()


FRIENDS, FOLLOWERS = {"friend_requested", "friend_accepted"}, {"follow_requested", "followed_started"}
STANDINGS = {"tournament_standings"}
STORIES: dict[Callable[[Any], None], tuple[set[str], list[tuple[str, str, dict[str, Any]]]]] = {
    friendship: (
        FRIENDS,
        [
            ("ann", "friend_accepted", {"name": "bob"}),
            ("ann", "friend_requested", {"name": "cyd"}),
            ("bob", "friend_requested", {"name": "ann"}),
        ],
    ),
    following: (
        FOLLOWERS,
        [
            ("ann", "follow_requested", {"name": "bob"}),
            ("ann", "follow_requested", {"name": "cyd"}),
            ("bob", "followed_started", {"name": "ann"}),
        ],
    ),
    tournament: (
        STANDINGS,
        [
            ("ann", "tournament_standings", {"name": "Cup", "status": "finished", "place": None, "points": None}),
            ("bob", "tournament_standings", {"name": "Cup", "status": "finished"}),
            ("cyd", "tournament_standings", {"name": "Cup", "status": "finished"}),
        ],
    ),
}
"""What happens, the kinds of entries that tell of it, and who is told what of it."""


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_it_comes_once_signed_and_to_the_right_person_only(story, everybody, settings):
    """Over HTTP, to a receiver of each person. A webhook of some kinds gets these kinds and no others."""
    settings.WEBHOOK_ALLOW_PRIVATE = True
    kinds, expected = STORIES[story]
    with Receiver() as receiver:
        secrets = {
            (name, some): services.create_webhook(
                user=user, url=f"{receiver.url}/{name}/{some}", after=0, events=sorted(kinds) if some == "some" else ()
            ).secret
            for name, user in everybody.items()
            for some in ("all", "some")
        }
        story(everybody)
        while deliver_due():
            pass
        came: dict[tuple[str, str], list[dict[str, Any]]] = {address: [] for address in secrets}
        for message in receiver.messages:
            _hook, name, some = message.path.strip("/").split("/")
            message.verify(secrets[name, some])
            for other in secrets.keys() - {(name, some)}:
                with pytest.raises(WebhookVerificationError):
                    message.verify(secrets[other])
            check_message(message.body)
            came[name, some] += message.data["events"]
    for name, user in everybody.items():
        assert came[name, "all"] == feed_entries.entries(user, 0, 500)
        assert came[name, "some"] == [entry for entry in came[name, "all"] if entry["kind"] in kinds]
    found = [(name, entry["kind"], entry["data"]) for name in NAMES for entry in came[name, "some"]]
    assert [(name, kind) for name, kind, _data in found] == [(name, kind) for name, kind, _data in expected]
    assert all(told.items() >= wanted.items() for (*_, told), (*_, wanted) in zip(found, expected, strict=True))
    assert came["eve", "all"] == []
    assert not FeedEntry.objects.filter(user=everybody["eve"]).exists()
