"""What all limits count by: points of a caller, in windows that begin with the first of them."""

import time

import pytest
from django.core.cache import cache, caches

from puerto_api.base import throttle
from puerto_api.base.cache import ForgivingRedisCache
from puerto_api.base.throttle import Throttle
from tests.support.services import redis_server

RATE = Throttle("test", 3, 60)


@pytest.fixture(autouse=True)
def forget():
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def clock(monkeypatch):
    """The time, to be set."""

    class Clock:
        now = 1_000_000.5

    monkeypatch.setattr(time, "time", lambda: Clock.now)
    return Clock


def test_a_window_begins_with_the_first_point_and_brings_all_back_when_it_ends(clock):
    resets = RATE.spend("ann").resets
    clock.now += 50
    assert [RATE.spend("ann").remaining for _ in range(2)] == [1, 0]
    assert RATE.spend("ann").refused
    assert RATE.spend("ann").resets == resets == 1_000_060
    clock.now = resets - 0.1
    assert RATE.spend("ann").refused
    clock.now = resets + 0.1
    assert RATE.spend("ann").remaining == 2


def test_a_window_that_has_ended_does_not_count_though_the_cache_still_has_it(clock):
    for _ in range(4):
        RATE.spend("ann")
    kept = caches["default"]._expire_info
    kept.update(dict.fromkeys(kept))  # nothing expires
    clock.now += 60
    assert not RATE.look("ann").refused
    assert RATE.spend("ann").remaining == 2


def test_who_is_refused_keeps_what_is_left():
    RATE.spend("ann", 2)
    refused = RATE.spend("ann", 2)
    assert (refused.refused, refused.cost, refused.remaining) == (True, 0, 1)
    assert RATE.spend("ann").remaining == 0


def test_a_look_costs_nothing_and_refuses_only_who_has_nothing_left():
    assert [RATE.look("ann").remaining for _ in range(5)] == [3] * 5
    RATE.spend("ann", 3)
    assert RATE.look("ann").refused
    assert not RATE.look("bob").refused


@pytest.mark.parametrize(
    ("rate", "limit", "window"), [("5/s", 5, 1), ("60/min", 60, 60), ("30/hour", 30, 3600), ("9/day", 9, 86400)]
)
def test_the_settings_name_rates_by_points_and_time(settings, rate, limit, window):
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": {"some": rate, "none": None}}
    assert throttle.throttle("some") == Throttle("some", limit, window)
    assert throttle.throttle("none") is None
    with pytest.raises(KeyError):
        throttle.throttle("a rate that nobody has set")


@pytest.mark.scaled
def test_a_count_in_redis_that_has_lost_its_beginning_begins_again(monkeypatch):
    """Redis may forget a window between two steps of the library, which then makes one without an end."""
    with redis_server() as redis:
        shared = ForgivingRedisCache(redis.url, {})
        monkeypatch.setattr(throttle, "cache", shared)
        shared.set(RATE._key("ann"), 100, None)
        assert RATE.spend("ann").remaining == 2
        assert RATE.spend("ann").remaining == 1
        redis.kill()
        assert [RATE.spend("ann").refused for _ in range(5)] == [False] * 5
