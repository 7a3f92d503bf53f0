"""Telling everybody who waits that something has happened."""

import asyncio


class Signal:
    """Counts what happens. Who has seen a count waits for a later one, and misses nothing meanwhile."""

    def __init__(self) -> None:
        self.count = 0
        self._waiting: set[asyncio.Future[None]] = set()

    def set(self) -> None:
        """Something has happened."""
        self.count += 1
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    async def after(self, count: int, seconds: float) -> None:
        """Wait until more has happened than that, but no longer than so many seconds."""
        if self.count != count:
            return
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await asyncio.wait({future}, timeout=seconds)
        finally:
            self._waiting.discard(future)
