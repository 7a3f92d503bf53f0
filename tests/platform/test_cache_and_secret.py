"""Small things that must hold when others do not."""

import socket
import threading
import time

import pytest

from puerto_api.base import cache as shared_cache
from puerto_api.base.breaker import Breaker
from puerto_api.base.cache import ForgivingRedisCache
from puerto_api.embedded.secret import kept_secret
from tests.support.services import redis_server


@pytest.mark.scaled
def test_the_cache_is_empty_while_redis_is_away_and_works_again_after():
    with redis_server() as redis:
        cache = ForgivingRedisCache(redis.url, {})
        cache.set("key", 1)
        assert cache.get("key") == 1
        redis.kill()
        began = time.monotonic()
        assert cache.get("key", "nothing") == "nothing"
        cache.set("key", 2)
        assert cache.add("key", 2)
        assert cache.incr("key") == 1
        assert not cache.delete("key")
        assert time.monotonic() - began < 3
        redis.start()
        cache.set("key", 3)
        assert cache.get("key") == 3


def test_a_redis_that_does_not_answer_keeps_one_request_waiting_and_not_all(monkeypatch):
    monkeypatch.setattr(shared_cache, "breaker", Breaker(seconds=60))
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        began = time.monotonic()
        cache = ForgivingRedisCache(f"redis://127.0.0.1:{deaf.getsockname()[1]}/0", {})
        found = [cache.incr("key", 2) for _ in range(200)]  # a second each, if all of them waited
    assert found == [2] * 200
    assert shared_cache.breaker.is_open
    assert time.monotonic() - began < 10


def test_processes_that_start_at_once_agree_on_one_secret(tmp_path):
    found = []
    threads = [threading.Thread(target=lambda: found.append(kept_secret(tmp_path / "var" / "key"))) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 20
    assert len(set(found)) == 1
    assert len(found[0]) > 50
    assert [file.name for file in (tmp_path / "var").iterdir()] == ["key"]
