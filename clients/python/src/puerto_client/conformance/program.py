"""The program under test: a process of the kit, or a program that its author starts elsewhere."""

import asyncio
import os
import signal
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress

STOP_SECONDS = 5
TAIL_LINES = 12
TRACE_LINES = 200


class Program:
    """A command that the kit runs with the address and the token in its environment.

    Args:
        command: the command with its arguments, in which ``{url}``, ``{api}`` and ``{token}`` are replaced; empty if
            the program runs elsewhere.
        places: the values of these placeholders.
    """

    def __init__(self, command: Sequence[str], places: Mapping[str, str]) -> None:
        self.command = [_filled(part, places) for part in command]
        self._environment = {"API": places["api"], "TOKEN": places["token"], "PUERTO_URL": places["url"]}
        self._running: asyncio.subprocess.Process | None = None
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 (open as long as the program runs)
        self.starts = 0

    @property
    def is_ours(self) -> bool:
        """Whether the kit starts the program."""
        return bool(self.command)

    @property
    def ended(self) -> int | None:
        """The exit status, if the kit started the program and it has ended."""
        return None if self._running is None else self._running.returncode

    async def start(self) -> None:
        """Start the program if it does not run, and drop its earlier output."""
        if not self.is_ours or (self._running is not None and self._running.returncode is None):
            return
        self._said.seek(0)
        self._said.truncate()
        self.starts += 1
        environment = os.environ | self._environment
        # The program gets its own session, so that the kit can end it together with its children.
        self._running = await asyncio.create_subprocess_exec(
            *self.command, env=environment, stdout=self._said, stderr=self._said, start_new_session=True
        )

    def said(self, most: int = TAIL_LINES) -> str:
        """Return the last lines that the program printed."""
        self._said.seek(0)
        lines = self._said.read().decode(errors="replace").rstrip().splitlines()
        return "\n".join(lines[-most:])

    async def stop(self) -> None:
        """End the program and all its children."""
        running, self._running = self._running, None
        if running is None:
            return
        for how in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(running.pid, how)
            with suppress(TimeoutError):
                await asyncio.wait_for(running.wait(), STOP_SECONDS)
                break
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)  # children that are still running


def _filled(part: str, places: Mapping[str, str]) -> str:
    for name, value in places.items():
        part = part.replace("{" + name + "}", value)
    return part
