"""A circuit breaker: a server that fails or hangs delays one request now and then, not all of them."""

import time


class Breaker:
    """Keeps callers from a server that has just failed them. One object serves all threads of a process.

    Args:
        seconds: how long callers leave the server alone after a failure.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._closes_at = 0.0

    @property
    def is_open(self) -> bool:
        """Whether callers must not try now."""
        return time.monotonic() < self._closes_at

    def trip(self) -> None:
        """Note a failure: the breaker is open for its seconds from now on."""
        self._closes_at = time.monotonic() + self.seconds
