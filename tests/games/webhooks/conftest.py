"""Fixtures of the tests of webhooks: people, a receiver, and a clock."""

from collections.abc import Iterator

import pytest

from games import services
from games.models import Webhook
from games.services.core import webhook_queue
from games.services.webhooks import dispatch
from tests.games.conftest import rng, time
from tests.games.support import person
from tests.support.receiver import Receiver

__all__ = ["rng", "time"]


@pytest.fixture
def receiver(settings) -> Iterator[Receiver]:
    settings.WEBHOOK_ALLOW_PRIVATE = True
    with Receiver() as receiver:
        yield receiver


@pytest.fixture
def ann(db):
    return person("ann")


@pytest.fixture
def bob(db):
    return person("bob")


def hook(user, receiver, game=None, **wanted) -> Webhook:
    """A webhook of a person, of a game from its beginning."""
    wanted = {"after": 0} | wanted
    game_id = game.pk if game else None
    return services.create_webhook(user=user, url=receiver.url, game_id=game_id, **wanted).webhook


def deliver_due() -> int:
    """What workers would do now, the sweep included. Returns how many webhooks were due."""
    ready = list(webhook_queue.due())
    for webhook in ready:
        dispatch.deliver(webhook_id=str(webhook.pk))
    return len(ready)
