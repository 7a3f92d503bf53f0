"""Every byte that anybody receives is listened to for what they may not hear."""

import re
import time
from dataclasses import dataclass, field
from datetime import datetime

from .findings import Findings

PASSWORD = "correct horse battery"
DIGITS = re.compile(rb"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
"""What seeds and the secret parts of tokens look like."""
LONGEST = 64
NEVER = {PASSWORD.encode(): "a password", b"Traceback (most recent call last)": "a traceback"}


@dataclass
class Ears:
    """Knows all secrets of a run, and who may hear them."""

    findings: Findings
    owners: dict[bytes, str] = field(default_factory=dict)
    heard: dict[bytes, tuple[float, str]] = field(default_factory=dict)
    """When each number of 64 digits was heard first, in seconds since 1970, and by whom."""
    seeds: dict[bytes, str] = field(default_factory=dict)
    """Those that are chosen by us and not told before the end, with the game."""

    def know_token(self, token: str, owner: str) -> None:
        self.owners[token.removeprefix("puerto_").encode()] = owner

    def hear(self, data: bytes, who: str, where: str) -> None:
        for words, what in NEVER.items():
            self.findings.hold("hidden", words not in data, f"An answer tells {what}", (where, who))
        for digits in DIGITS.findall(data):
            self.heard.setdefault(digits, (time.time(), f"{where} to {who}"))
            owner = self.owners.get(digits, who)
            self.findings.hold("hidden", owner == who, "A token is told to another", (where, who, owner))
            self.findings.hold("hidden", digits not in self.seeds, "A seed is told too early", (where, who))

    def check_seed(self, game: str, seed: str, ended_at: str) -> None:
        """The seed of a game that is over was heard by nobody before its end."""
        at, where = self.heard.get(seed.encode(), (float("inf"), ""))
        end = datetime.fromisoformat(ended_at).timestamp()
        self.findings.hold("hidden", at >= end, "A seed is told before the end", (where, game))


class Listener:
    """Of a stream, whose secrets may be cut in two by its pieces."""

    def __init__(self, ears: Ears, who: str, where: str) -> None:
        self._ears, self._who, self._where, self._last = ears, who, where, b""

    def hear(self, piece: bytes) -> None:
        data = self._last + piece
        # What may go on in the next piece is heard with it.
        self._last = data[-2 * LONGEST :]
        self._ears.hear(data, self._who, self._where)
