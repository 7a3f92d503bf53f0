"""Several people, or one in a hurry, talk at once: every message has its number, and nobody says too much."""

import pytest

from games import services
from games.live import chat
from games.models import ChatMessage, ChatReport, ChatRoom

from .support import person, table
from .test_races import at_once, outcomes

pytestmark = pytest.mark.django_db(transaction=True)

RACERS = 8


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def game(ann):
    return table(ann, [person("bob")], edition="reissue")


def say(user, game, text: str, channel: str = "spectators", **more):
    return lambda: services.send_message(user=user, game_id=game.pk, channel=channel, text=text, **more)


def test_of_many_messages_at_once_as_many_come_through_as_are_allowed(game, ann, settings):
    settings.CHAT_MESSAGES, settings.CHAT_SECONDS = 3, 600
    answers = at_once([say(ann, game, str(number), "table") for number in range(RACERS)])
    assert outcomes(answers) == ["done"] * 3 + ["too_many_messages"] * (RACERS - 3)
    assert list(ChatMessage.objects.values_list("seq", flat=True)) == [1, 2, 3]


def test_messages_of_many_people_at_once_are_numbered_without_gaps(game):
    people = [person(f"p{number}") for number in range(RACERS)]
    answers = at_once([say(user, game, user.username) for user in people])
    assert outcomes(answers) == ["done"] * RACERS
    assert list(ChatMessage.objects.values_list("seq", flat=True)) == list(range(1, RACERS + 1))
    assert ChatRoom.objects.get().last_seq == RACERS


def test_the_same_key_several_times_at_once_says_it_once(game, ann):
    answers = at_once([say(ann, game, "once", "table", key="same")] * RACERS)
    assert outcomes(answers) == ["done"] * RACERS
    assert [answer.replayed for answer in answers].count(False) == 1
    assert ChatMessage.objects.count() == 1


def test_muting_and_reporting_several_times_at_once_is_done_once(game, ann):
    bob = game.seats.exclude(user=ann).get().user
    say(ann, game, "rude", "table")()
    told = {"user": bob, "game_id": game.pk, "channel": "table", "seq": 1, "reason": "rude"}
    answers = at_once([lambda: services.report_message(**told)] * RACERS)
    assert outcomes(answers) == ["already_reported"] * (RACERS - 1) + ["done"]
    assert ChatReport.objects.count() == 1
    at_once([lambda: services.mute(user=bob, username="ann")] * RACERS)
    assert len(chat.blocks(bob)) == 1
