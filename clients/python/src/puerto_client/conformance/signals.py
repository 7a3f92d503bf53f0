"""Wakes all tasks that wait for something to happen."""

import asyncio


class Signal:
    """Counts what happens. A task that has read the count can wait for the next change without missing one."""

    def __init__(self) -> None:
        self.count = 0
        self._waiting: set[asyncio.Future[None]] = set()

    def set(self) -> None:
        """Count one more, and wake all tasks that wait."""
        self.count += 1
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    async def after(self, count: int, seconds: float) -> None:
        """Wait until the count differs from this one, or until the seconds have passed."""
        if self.count != count:
            return
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await asyncio.wait({future}, timeout=seconds)
        finally:
            self._waiting.discard(future)
