"""Plays the session, and compares it with the recording."""

import difflib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.servers import embedded_server

from .caller import Stage
from .chapters import CHAPTERS

ANSWERS = Path(__file__).parent / "answers"
AROUND = 4
"""Lines that are shown before and after what has changed."""


@contextmanager
def stage(way: str = "quick") -> Iterator[Stage]:
    """A new server with nobody on it; its moves go this way, ``quick`` or ``locked``."""
    with embedded_server(
        program=("-m", "tests.recorded.server"),
        API_RATE="1000000/day",
        REGISTER_RATE="600/min",
        WEBHOOK_ALLOW_PRIVATE="true",
        BOT_DELAY_SECONDS="1",
        COUNT_SECONDS="0.5",
        WAY=way,
    ) as server:
        yield Stage(server.url)


def played(on: Stage, name: str) -> str:
    """A chapter as it goes now."""
    play = CHAPTERS[name]
    chapter = on.chapter(play.__module__.rpartition(".")[2])
    play(chapter)
    return chapter.transcript.text()


def recorded(name: str) -> str:
    """A chapter as it went when it was recorded; empty if it never was."""
    file = ANSWERS / f"{name}.txt"
    return file.read_text() if file.exists() else ""


def difference(name: str, text: str) -> str:
    """What has changed in a chapter since it was recorded; empty if nothing has."""
    before, after = recorded(name).splitlines(), text.splitlines()
    return "\n".join(difflib.unified_diff(before, after, f"{name}, recorded", f"{name}, now", "", "", AROUND, ""))
