"""Fixtures of the tests of devices: people, a push service, and what workers do."""

from collections.abc import Callable, Iterator

import pytest

from games import services, sweeps
from games.models import Device
from games.services.devices import dispatch, keys, queue
from puerto_api.database.existence import which_exist
from tests.games.conftest import rng, time
from tests.games.support import person
from tests.support.push_service import Pushed, PushService, Subscription

__all__ = ["rng", "time"]


@pytest.fixture
def service(settings, time) -> Iterator[PushService]:
    settings.WEBHOOK_ALLOW_PRIVATE = True
    keys.ensure_key()
    with PushService() as service:
        yield service


@pytest.fixture
def ann(db):
    return person("ann")


@pytest.fixture
def bob(db):
    return person("bob")


@pytest.fixture
def phone(ann, service) -> Subscription:
    """Ann's phone, which wants to hear everything."""
    return registered(ann, service)


def registered(user, service, **wanted) -> Subscription:
    device = service.subscribe()
    services.register_device(user=user, **device.registered, **wanted)
    return device


def stored(device: Subscription) -> Device:
    return Device.objects.get(endpoint=device.endpoint)


@pytest.fixture
def told(service, monkeypatch) -> Callable[..., list[Pushed]]:
    """What comes when the clock strikes and workers do what it finds: ``told()``, decrypted."""

    def now(device, owner) -> bool:
        dispatch.notify(device_id=str(device))
        return True

    monkeypatch.setattr(queue, "queue_one", now)
    (sweep,) = (one for one in sweeps.known() if one.task == "games.tasks.sweep_devices")

    def told(device: Subscription | None = None, *, check: bool = False) -> list[Pushed]:
        if check:
            queue.check()
        elif any(which_exist(query() for query in sweep.waiting)):
            queue.sweep()
        return service.pushed(device)

    return told
