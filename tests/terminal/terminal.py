"""The real command in a process of its own, typed at and read."""

import os
import subprocess
import sys
import threading
import time

from tests.support.servers import ROOT

SECONDS = 240


def command(*arguments: str) -> list[str]:
    return [sys.executable, "manage.py", "play", *arguments]


def environment(**more: str) -> dict[str, str]:
    return {
        **os.environ,
        "COLUMNS": "100",
        "PYTHONUNBUFFERED": "1",
        "PYTHONIOENCODING": "utf-8",
        "PUERTO_TOKEN": "",
        **more,
    }


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess:
    """The command to its end, with nothing to read."""
    return subprocess.run(
        command(*arguments),
        cwd=ROOT,
        env=environment(**more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
    )


class Terminal:
    """Type a line, then read until the next prompt or the end."""

    PROMPTS = ("Your move (? for help) ", "Arrange ")

    def __init__(self, *arguments: str, **more: str) -> None:
        self.process = subprocess.Popen(
            command(*arguments),
            cwd=ROOT,
            env=environment(**more),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        self.output = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *exception: object) -> None:
        self.process.kill()
        self.process.wait(10)
        self._reader.join(10)

    def _read(self) -> None:
        while character := self.process.stdout.read(1):
            self.output += character

    def until_asked(self, since: int = 0) -> str:
        """What has been shown since then, up to a prompt or the end."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            ended = self.process.poll() is not None
            if ended:
                self._reader.join(10)
            shown = self.output[since:]
            if ended or shown.endswith(self.PROMPTS):
                return shown
            time.sleep(0.005)
        raise TimeoutError(f"No prompt after:\n{self.output[-3000:]}")

    def type(self, line: str) -> str:
        """What is shown in answer to a line."""
        since = len(self.output)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.until_asked(since)
