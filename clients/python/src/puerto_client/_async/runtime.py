"""Waiting in tasks; ``_sync/runtime.py`` is the same in threads."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType


class AsyncFlag:
    """Something that is said once."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def set(self) -> None:
        self._event.set()

    def is_set(self) -> bool:
        return self._event.is_set()

    async def wait(self, seconds: float) -> None:
        """Wait for it, but no longer than that."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._event.wait(), seconds)


async def answer_of(value: str | Awaitable[str]) -> str:
    """What a function of the user has answered, whether it waits or not."""
    return value if isinstance(value, str) else await value


class AsyncHands(asyncio.Semaphore):
    """So many can work at once: ``async with``."""


class AsyncCrew:
    """Does jobs side by side, but never two of the same name: such a one is done once more afterwards.

    Args:
        hands: how many at once.
        failed: is called when a job has raised; what it raised comes out of the ``with`` block.
    """

    def __init__(self, hands: int, failed: Callable[[], None]) -> None:
        self._hands, self._failed = asyncio.Semaphore(hands), failed
        self._again: dict[str, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._error: BaseException | None = None

    async def __aenter__(self) -> "AsyncCrew":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None or self._error is not None:
            for task in self._tasks:
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._error is not None and error is None:
            raise self._error

    def do(self, name: str, job: Callable[[], Awaitable[None]]) -> None:
        """Have a job done."""
        if name in self._again:
            self._again[name] = True
            return
        self._again[name] = False
        task = asyncio.create_task(self._work(name, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, name: str, job: Callable[[], Awaitable[None]]) -> None:
        try:
            while True:
                async with self._hands:
                    await job()
                if not self._again[name]:
                    break
                self._again[name] = False
        except Exception as error:
            self._error = self._error or error
            self._failed()
        finally:
            del self._again[name]
