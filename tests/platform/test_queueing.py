"""Queueing a task never holds up the client in front of it, whatever the broker does; and first things go first."""

import re
import time
from pathlib import Path

import pytest
from celery import Celery
from django.conf import settings
from kombu import Connection
from kombu.exceptions import OperationalError

from games import sweeps
from games.reads import hosted_bots
from puerto_api import celery
from puerto_api.base.breaker import Breaker
from puerto_api.queueing import broker, enqueue
from tests.support.services import redis_server

pytestmark = pytest.mark.scaled


@pytest.fixture
def redis():
    with redis_server() as server:
        yield server


@pytest.fixture
def task(redis, settings, monkeypatch):
    """A task of an app with the service's own settings for Redis."""
    monkeypatch.setattr(enqueue, "breaker", Breaker(enqueue.breaker.seconds))
    app = enqueue.FailFastApp(broker=redis.url, set_as_current=False)
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
    time.sleep(enqueue.breaker.seconds)
    assert seconds(task, fails=False) < 1


@pytest.mark.parametrize("scheme", ["redis", "rediss"])
def test_workers_reach_redis_by_the_transport_that_outlives_it_with_tls_or_without(scheme):
    """What it outlives is tried in test_scaled.py."""
    assert Connection(f"{scheme}://127.0.0.1:1/0").get_transport_cls() is broker.Transport


def test_a_new_connection_to_a_dead_broker_fails_soon(task, redis):
    redis.kill()
    assert seconds(task, fails=True) < 2


def test_clocks_go_before_quick_bots_and_these_before_slow_ones(redis, settings):
    """Whatever came first, and with every queue served by the same worker."""
    app = Celery(broker=redis.url, set_as_current=False)
    app.conf.update(task_queues=celery.app.conf.task_queues, task_routes=celery.app.conf.task_routes)
    app.conf.update(task_default_queue="puerto", broker_transport_options=settings.REDIS_BROKER_OPTIONS)
    sent = [("slow 1", hosted_bots.SLOW), ("quick 1", hosted_bots.QUICK), ("slow 2", hosted_bots.SLOW), ("clock 1", {})]
    sent += [("quick 2", hosted_bots.QUICK), ("clock 2", {}), ("games.tasks.play_chosen_move", {})]
    for name, way in sent:
        app.send_task(name, **way)
    got: list[str] = []

    def take(_body, message) -> None:
        got.append(message.headers["task"])
        message.ack()

    with app.connection_for_read() as connection:
        consumer = app.amqp.TaskConsumer(connection, callbacks=[take])
        consumer.qos(prefetch_count=1)
        with consumer:
            for _ in sent:
                connection.drain_events(timeout=5)
    quick = ["quick 1", "quick 2", "games.tasks.play_chosen_move"]
    assert sorted(got[:2]) == ["clock 1", "clock 2"]
    assert got[2:] == [*quick, "slow 1", "slow 2"]


def test_every_task_that_is_queued_or_routed_by_its_name_exists():
    app = celery.app
    app.loader.import_default_modules()
    named = {entry["task"] for entry in app.conf.beat_schedule.values()} | set(app.conf.task_routes)
    named |= {sweep.task for sweep in sweeps.known()}
    for folder in ("accounts", "games", "puerto_api"):
        for file in (Path(settings.BASE_DIR) / folder).rglob("*.py"):
            named |= set(re.findall(r'\b(?:enqueue|send_task)\(\s*"([^"]+)"', file.read_text()))
    assert len(named) > 20
    assert named <= set(app.tasks)
