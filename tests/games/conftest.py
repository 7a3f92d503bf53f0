"""Fixtures of the tests of games: randomness that repeats itself, and a clock for tests of clocks."""

import random
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone


@pytest.fixture
def rng() -> random.Random:
    return random.Random(7)


class Time:
    """What services take for the time. It stands still until someone lets it pass."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 5, 12, tzinfo=UTC)

    def passes(self, **span: float) -> None:
        """``time.passes(days=1, seconds=5)``."""
        self.now += timedelta(**span)

    def moves_to(self, moment: datetime) -> None:
        self.now = moment


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time of the service, in the hands of the test."""
    time = Time()
    monkeypatch.setattr(timezone, "now", lambda: time.now)
    return time
