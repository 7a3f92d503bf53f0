"""Talking at tables in tests, through the services."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.live import chat
from games.models import Game
from games.reads import hosted_games
from puerto_api.base.errors import ServiceError

from .support import person

TABLE, SPECTATORS = chat.Channel.TABLE, chat.Channel.SPECTATORS


def say(game: Game, user, text: str = "hello", channel: str = TABLE, **more):
    return services.send_message(user=user, game_id=game.pk, channel=channel, text=text, **more)


def heard(game: Game, user, channel: str = TABLE, **wanted) -> list[str | None]:
    page = chat.page(user=user, game_id=game.pk, channel=channel, **wanted)
    return [message["text"] for message in page.messages]


def refusal(do, *args, **wanted) -> ServiceError:
    with pytest.raises(ServiceError) as caught:
        do(*args, **wanted)
    return caught.value


def code(do, *args, **wanted) -> str:
    return refusal(do, *args, **wanted).code.code


def over(game: Game, *, days: int = 0) -> Game:
    services.cancel_game(user=person("judge", is_staff=True), game_id=game.pk)
    Game.objects.filter(pk=game.pk).update(ended_at=timezone.now() - timedelta(days=days))
    return hosted_games.get_game(game.pk)
