"""The circuit breaker."""

import time

from puerto_api.base.breaker import Breaker


def test_it_is_open_for_its_seconds_after_each_failure(monkeypatch):
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    breaker = Breaker(seconds=2)
    assert not breaker.is_open
    breaker.trip()
    now = 101.9
    assert breaker.is_open
    breaker.trip()
    now = 103.8
    assert breaker.is_open
    now = 103.9
    assert not breaker.is_open
