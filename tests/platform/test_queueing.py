"""Queueing a task never holds up the client in front of it, whatever the broker does."""

import time

import pytest
from celery import Celery
from kombu.exceptions import OperationalError

from puerto_api import queueing
from tests.support.services import redis_server

pytestmark = pytest.mark.scaled


@pytest.fixture
def redis():
    with redis_server() as server:
        yield server


@pytest.fixture
def task(redis, settings, monkeypatch):
    """A task of an app with the service's own settings for Redis."""
    monkeypatch.setattr(queueing, "_resting_until", 0.0)
    app = Celery(broker=redis.url, task_cls=queueing.FailFastTask, set_as_current=False)
    app.conf.broker_transport_options = settings.REDIS_BROKER_OPTIONS
    app.conf.task_publish_retry = settings.CELERY_TASK_PUBLISH_RETRY

    @app.task(name="nothing", ignore_result=True)
    def nothing() -> None: ...

    return nothing


def seconds(task, *, fails: bool) -> float:
    began = time.monotonic()
    if fails:
        with pytest.raises(OperationalError):
            task.delay()
    else:
        task.delay()
    return time.monotonic() - began


@pytest.mark.parametrize("trouble", ["killed", "hanging"])
def test_a_broker_in_trouble_delays_one_request_a_little_and_the_next_not_at_all(task, redis, trouble):
    seconds(task, fails=False)
    redis.kill() if trouble == "killed" else redis.pause()
    assert seconds(task, fails=True) < 5
    for _ in range(5):
        assert seconds(task, fails=True) < 0.05
    redis.start() if trouble == "killed" else redis.resume()
    time.sleep(queueing.REST)
    assert seconds(task, fails=False) < 1


def test_a_new_connection_to_a_dead_broker_fails_soon(task, redis):
    redis.kill()
    assert seconds(task, fails=True) < 2
