"""Faults of requests and their answers."""

import math
from typing import Any

from ..scenario import Scenario
from ..server import Answer, Asked, Cut, problem
from ..table import Attempt

ANSWERED = ("stream", "queue", "polling")
"""A webhook sends no requests that could be refused."""
WAIT = 2
"""The seconds of ``Retry-After``."""
MOST_REFUSALS = 4
"""How many requests may be refused: each part of a program may have to find out for itself."""
SLACK = 0.1
"""The seconds by which clocks may differ."""


class Limited(Scenario):
    """The service refuses a request because there were too many."""

    name = "limited"
    title = "The program respects 429"
    mend = (
        "After 429, wait as many seconds as Retry-After says. Then send the same again with the same Idempotency-Key."
    )
    read = "guides/limits.md#the-budget"
    ways = ANSWERED

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self._until = -math.inf
        self._refusals: list[str] = []

    async def before(self, asked: Asked) -> Answer | None:
        left = self._until - asked.at
        if left <= SLACK:
            return None
        same = f"{asked.method} {asked.path}" in self._refusals
        self._refusals.append(f"{asked.method} {asked.path}")
        if same or len(self._refusals) > MOST_REFUSALS:
            self.stage.fail(f"{asked} was sent {WAIT - left:.2f} s after 429 with Retry-After: {WAIT}")
        return self._refused(left)

    async def before_move(self, attempt: Attempt) -> Answer | None:
        if self.done or attempt.asked is None:
            return None
        self.done = True
        self.tells(f"{attempt.asked} was refused with 429 and Retry-After: {WAIT}")
        self._until = attempt.asked.at + WAIT
        self._refusals.append(f"{attempt.asked.method} {attempt.asked.path}")
        return self._refused(WAIT)

    def _refused(self, left: float) -> Answer:
        seconds = math.ceil(left)
        return problem(429, "rate_limited", "Too many requests.", {"retry_after": seconds}, Retry_After=str(seconds))


class _SameKey(Scenario):
    """The program cannot know whether its move was played."""

    ways = ANSWERED

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self._first: Attempt | None = None

    def _compare(self, attempt: Attempt, why: str) -> None:
        """Check that this may be a repetition of the first attempt."""
        first = self._first
        if first is None or attempt.table is not first.table or attempt.version != first.version:
            return
        if self.stage.way == "queue" and attempt.key != first.key and attempt.move == first.move:
            return  # for a queue, the decision itself is the key
        if attempt.key != first.key:
            self.stage.fail(f"{why}, {first} was sent again as {attempt}")
        elif attempt.move != first.move:
            self.stage.fail(f"{why}, the key of {first} was used for {attempt.move!r}")

    def _keyless(self, attempt: Attempt) -> bool:
        if attempt.key is None and self.stage.way != "queue":
            self.stage.fail(f"{attempt} cannot be sent again safely")
            return True
        return False


class Unavailable(_SameKey):
    """The service is unavailable for a moment."""

    name = "unavailable"
    title = "The program tries again after 502 and 503"
    mend = (
        "After 502, 503 and 504, wait a little and send the same again with the same Idempotency-Key: the service may "
        "have carried it out. The body of a 502 may not be JSON."
    )
    read = "guides/errors.md#errors"

    async def before_move(self, attempt: Attempt) -> Answer | None:
        self._compare(attempt, "after an answer that does not say whether it was played")
        if self.done or self._keyless(attempt):
            return None
        if self._first is None:
            self._first = attempt
            self.tells(f"{attempt} was answered with 503")
            return problem(503, "unavailable", "The service is busy.")
        self.done = True
        self.tells(f"{attempt} was answered with 503, and then with 502")
        return Answer(502, {"Content-Type": "text/html"}, b"<html><h1>502 Bad Gateway</h1></html>")


class Lost(_SameKey):
    """The service plays the move, but its answer is lost."""

    name = "lost"
    title = "An answer that is lost after the move was played"
    mend = (
        "Without an answer, you cannot know whether the move was played. To find out, send it again with the same "
        "Idempotency-Key, or read the decision again. Never send another move for the same version."
    )
    read = "api.md#words"

    async def before_move(self, attempt: Attempt) -> Answer | None:
        self._compare(attempt, "after its answer was lost")
        return None

    async def after_move(self, attempt: Attempt, said: Answer) -> Answer:
        if self._first is not None or not said.is_success or self._keyless(attempt):
            return said
        self._first, self.done = attempt, True
        self.tells(f"{attempt} was played, and its answer lost")
        raise Cut
