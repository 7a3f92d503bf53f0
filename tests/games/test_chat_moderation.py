"""What moderators do about messages and people, and how they are called."""

import pytest

from games import services
from games.models import ChatReport, Game
from games.services.moderation import sanctions

from .support import as_moderator, person, table
from .talking import TABLE, code, heard, refusal, say

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def mod():
    return as_moderator()


@pytest.fixture
def eve():
    """They watch."""
    return person("eve")


@pytest.fixture
def game(ann, bob) -> Game:
    return table(ann, [bob], edition="reissue")


def report(game, user, seq=1, reason="rude", **more):
    return services.report_message(user=user, game_id=game.pk, channel=TABLE, seq=seq, reason=reason, **more)


def test_a_message_is_reported_once_by_each_who_hears_it(game, ann, bob, eve):
    say(game, ann, "!§$%")
    assert report(game, bob, key="k") is False
    assert report(game, bob, key="k") is True
    assert code(report, game, bob) == "already_reported"
    assert code(report, game, ann) == "validation_failed"
    assert code(report, game, bob, seq=2) == "message_not_found"
    assert code(report, game, bob, reason="\n") == "validation_failed"
    assert code(report, game, eve) == "chat_not_yours"
    assert list(ChatReport.objects.values_list("state", "reason")) == [("open", "rude")]


def test_a_deleted_message_is_there_without_its_text_and_cannot_be_reported_any_more(game, ann, bob, mod):
    message = say(game, ann, "!§$%").message
    report(game, bob)
    assert sanctions.delete_message(message=message, **mod) is True
    assert sanctions.delete_message(message=message, **mod) is False
    assert heard(game, bob) == [None]
    assert ChatReport.objects.get().state == ChatReport.State.UPHELD
    assert code(report, game, bob) == "message_not_found"


def test_a_message_may_stay(game, ann, bob, mod):
    message = say(game, ann, "fine").message
    report(game, bob)
    sanctions.dismiss_reports(message=message, **mod)
    assert ChatReport.objects.get().state == ChatReport.State.DISMISSED
    assert heard(game, bob) == ["fine"]


def test_who_is_banned_hears_but_says_nothing_until_the_ban_ends(game, ann, mod):
    sanctions.ban(user=ann, days=2, **mod)
    error = refusal(say, game, ann)
    assert error.code.code == "banned_from_chat"
    assert error.extra["until"] is not None
    sanctions.ban(user=ann, days=None, **mod)
    assert refusal(say, game, ann).extra == {"until": None}
    assert heard(game, ann) == []
    sanctions.lift_ban(user=ann, **mod)
    say(game, ann)
    sanctions.ban(user=ann, days=-1, **mod)
    say(game, ann)
