"""Decisions that are sent to the address of a bot: what counts as an answer, and what is played if there is none."""

import json

import pytest

from games import services
from games.live import bot_decisions
from games.models import BotAccount
from games.reads import hosted_games
from games.services.bots import decisions as asking
from tests.games.support import bots_play, person
from tests.games.test_bot_accounts import BOT, HUMAN, bot, opened
from tests.support.receiver import Receiver, hang_up, status
from tests.support.rest import check_message

pytestmark = pytest.mark.django_db

GOOD = status(200, b'{"move": "role:settler"}')
ILLEGAL = status(200, b'{"move": "role:prospector_2"}')
# What comes of two tries, and who has decided.
ANSWERS = {
    "at once": ([GOOD], "person"),
    "created": ([status(201, b'{"move": "role:settler"}')], "person"),
    "after an error": ([status(500), GOOD], "person"),
    "after an illegal move": ([ILLEGAL, GOOD], "person"),
    "after no answer": ([hang_up, GOOD], "person"),
    "two errors": ([status(500), status(404)], "default"),
    "no JSON": ([status(200, b"role:settler"), status(204)], "default"),
    "no text": ([status(200, b'{"move": 7}'), status(200, b'["role:settler"]')], "default"),
    "more than a move": ([status(200, b'{"move": "role:settler", "x": 1}')] * 2, "default"),
    "too long": ([status(200, b'{"move": "role:settler"}' + b" " * 5000)] * 2, "default"),
    "a redirect": ([status(307, b"", location="/elsewhere")] * 2, "default"),
    "no move": ([ILLEGAL, status(200, b'{"move": "?"}')], "default"),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_webhook_answers_with_a_move_or_its_fallback_plays(name, settings, monkeypatch):
    settings.WEBHOOK_ALLOW_PRIVATE = True
    monkeypatch.setattr(asking, "PAUSE_SECONDS", 0)
    answers, source = ANSWERS[name]
    with Receiver() as receiver:
        user = bot(transport="webhook", url=receiver.url)
        receiver.next = list(answers)
        game = opened(person("ann"), BOT, HUMAN)
        services.start_game(user=game.owner, game_id=game.pk)
        game = hosted_games.get_game(game.pk)
        asked = bot_decisions.told(game.pk, user)
        for _twice in range(2):
            asking.ask_webhook(game_id=str(game.pk), version=game.turn_version)
    assert len(receiver.messages) == len(answers)
    assert len({message.id for message in receiver.messages}) == 1
    check_message(receiver.messages[0].body)
    secret = services.offer_bot(user=user, transport="webhook", url=receiver.url)
    assert receiver.messages[0].verify(asking.signing.revealed(secret))["data"] == json.loads(json.dumps(asked))
    game = bots_play(hosted_games.get_game(game.pk))
    assert [move.source for move in game.moves.filter(ply=0)] == [source]
    assert BotAccount.objects.get().fallbacks == (source == "default")
