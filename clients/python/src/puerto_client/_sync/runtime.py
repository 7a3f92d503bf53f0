"""Waiting and working in threads; ``_async/runtime.py`` does the same in tasks."""

import threading
from collections.abc import Awaitable, Callable
from types import TracebackType


class Flag:
    """A flag that can be set once."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def set(self) -> None:
        self._event.set()

    def is_set(self) -> bool:
        return self._event.is_set()

    def wait(self, seconds: float) -> None:
        """Wait until the flag is set, or until the seconds have passed."""
        self._event.wait(seconds)


def answer_of(value: str | Awaitable[str]) -> str:
    """Return the answer of a function of the user."""
    if not isinstance(value, str):
        raise TypeError(f"A move is a text, not {type(value).__name__}.")
    return value


class Hands(threading.Semaphore):
    """Limits how many workers can work at once: use it with ``with``."""


class Crew:
    """Runs jobs in parallel, but never two of the same name: a second one runs after the first.

    Args:
        hands: how many jobs may run at once.
        failed: called when a job raises; the ``with`` block then raises the exception of the job.
    """

    def __init__(self, hands: int, failed: Callable[[], None]) -> None:
        self._hands, self._failed = hands, failed
        self._changed = threading.Condition()
        self._waiting: dict[str, Callable[[], None]] = {}
        self._working: set[str] = set()
        self._ends = False
        self._error: BaseException | None = None
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._changed:
            self._ends = True
            if error is not None:
                self._waiting.clear()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()
        if self._error is not None and error is None:
            raise self._error

    def do(self, name: str, job: Callable[[], None]) -> None:
        """Run a job."""
        with self._changed:
            self._waiting[name] = job
            if len(self._threads) < self._hands:
                self._threads.append(threading.Thread(target=self._work, name="puerto-crew", daemon=True))
                self._threads[-1].start()
            self._changed.notify()

    def _work(self) -> None:
        while (found := self._next()) is not None:
            name, job = found
            try:
                job()
            except BaseException as error:
                with self._changed:
                    self._error = self._error or error
                    self._waiting.clear()
                self._failed()
            finally:
                with self._changed:
                    self._working.discard(name)
                    self._changed.notify_all()

    def _next(self) -> tuple[str, Callable[[], None]] | None:
        """Return a job whose name no thread is working on; None after the last job."""
        with self._changed:
            while True:
                for name in self._waiting:
                    if name not in self._working:
                        self._working.add(name)
                        return name, self._waiting.pop(name)
                if self._ends and not self._waiting:
                    return None
                self._changed.wait()
