"""Waiting and working in tasks; ``_sync/runtime.py`` does the same in threads."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType


class AsyncFlag:
    """A flag that can be set once."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def set(self) -> None:
        self._event.set()

    def is_set(self) -> bool:
        return self._event.is_set()

    async def wait(self, seconds: float) -> None:
        """Wait until the flag is set, or until the seconds have passed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._event.wait(), seconds)


async def answer_of(value: str | Awaitable[str]) -> str:
    """Return the answer of a function of the user, which may be a coroutine function."""
    return value if isinstance(value, str) else await value


class AsyncHands(asyncio.Semaphore):
    """Limits how many workers can work at once: use it with ``async with``."""


class AsyncCrew:
    """Runs jobs in parallel, but never two of the same name: a second one runs after the first.

    Args:
        hands: how many jobs may run at once.
        failed: called when a job raises; the ``with`` block then raises the exception of the job.
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
        """Run a job."""
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
