"""When to retry a message that was not accepted: soon at first, then ever more rarely, for about three days."""

import random
from datetime import timedelta

DELAYS = tuple(
    timedelta(seconds=seconds)
    for seconds in (5, 30, 120, 600, 1800, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600)
)
"""After the first failure, the second, ..."""

JITTER = 0.2
"""Up to this part of a delay is added by chance, so that retries do not all come at once."""


def delay_after(failures: int) -> timedelta | None:
    """How long to wait after so many failures in a row; None to give up."""
    if failures > len(DELAYS):
        return None
    return DELAYS[failures - 1] * (1 + JITTER * random.random())
