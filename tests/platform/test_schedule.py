"""The schedule goes on evenly, whatever someone does to the clock of the machine."""

import logging
import time
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from celery import beat
from celery.app import base

from puerto_api.celery import app
from tests.support.services import wait_until

TASK = "sweep"
"""Once a second."""


class Recorder(beat.Scheduler):
    """Beat's, but it notes when it would have sent something."""

    def __init__(self, **options: Any) -> None:
        self.sent: list[float] = []
        super().__init__(app=app, **options)
        self.schedule = {TASK: self.schedule[TASK]}

    def apply_entry(self, entry: beat.ScheduleEntry, producer: Any = None) -> None:
        self.sent.append(time.monotonic())

    @property
    def producer(self) -> None:
        """Without it there is no broker."""

    def seconds_between_two(self) -> float:
        """Of the next two times that it sends something."""
        first = len(self.sent)
        wait_until(lambda: self.tick() is not None and len(self.sent) >= first + 2, "The second stroke", 20)
        return self.sent[first + 1] - self.sent[first]


class Clock(datetime):
    """The clock of the machine, as someone has set it."""

    ahead = timedelta()

    @classmethod
    def now(cls, tz: Any = None) -> datetime:
        return datetime.now(tz) + cls.ahead


@pytest.mark.parametrize("jumps", [(60, 0), (-60, 0)], ids=["an hour forth and back", "an hour back and forth"])
def test_a_clock_that_is_set_neither_stops_nor_hurries_the_schedule(monkeypatch, jumps):
    monkeypatch.setattr(base, "datetime", Clock)
    scheduler = Recorder()
    assert scheduler.seconds_between_two() > 0.9
    for minutes in jumps:
        monkeypatch.setattr(Clock, "ahead", timedelta(minutes=minutes))
        assert scheduler.seconds_between_two() > 0.9


def test_the_log_does_not_tell_each_stroke(caplog, monkeypatch):
    caplog.set_level(logging.INFO, "celery.beat")
    scheduler = beat.Scheduler(app=app)
    monkeypatch.setattr(scheduler, "apply_async", lambda *_, **__: SimpleNamespace(id="sent"))
    beat.info("beat: Starting...")
    scheduler.apply_entry(scheduler.schedule[TASK])
    assert caplog.messages == ["beat: Starting..."]
