"""Frames of a stream as they pass: lines of JSON, or server-sent events."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

SSE = "text/event-stream"


@dataclass(frozen=True)
class Frame:
    """The text up to the end of a line (for server-sent events: up to an empty line), and its JSON, if it has any."""

    raw: bytes
    data: dict[str, Any] | None

    def __bytes__(self) -> bytes:
        return self.raw

    @property
    def is_event(self) -> bool:
        """Whether it is an event, which has a number."""
        return self.data is not None and self.data.get("type", "event") == "event" and "seq" in self.data

    @property
    def name(self) -> str:
        """The number and kind of the frame, for people."""
        return f"{(self.data or {}).get('seq')} ({(self.data or {}).get('kind')})"

    def calls(self, seat: int) -> bool:
        """Whether it says that it is a seat's turn, in an account's own feed or in the feed of a game."""
        if self.data is None or not self.is_event:
            return False
        kind = self.data.get("kind")
        return kind == "your_turn" or (kind == "decision" and self.data.get("seat") == seat)

    def saying(self, data: dict[str, Any]) -> "Frame":
        """Return a frame with other data, in the form of this one."""
        text = json.dumps(data, separators=(",", ":")).encode()
        if not self.raw.endswith(b"\n\n"):
            return Frame(text + b"\n", data)
        kept = [line for line in self.raw.strip().split(b"\n") if not line.startswith(b"data:")]
        return Frame(b"\n".join([*kept, b"data: " + text]) + b"\n\n", data)


async def frames_of(pieces: AsyncIterator[bytes], kind: str) -> AsyncIterator[Frame]:
    """Yield the frames of a stream with this content type."""
    end = b"\n\n" if kind.startswith(SSE) else b"\n"
    rest = b""
    async for piece in pieces:
        *found, rest = (rest + piece).split(end)
        for text in found:
            yield Frame(text + end, _data(text, sse=end == b"\n\n"))


def _data(text: bytes, *, sse: bool) -> dict[str, Any] | None:
    if sse:
        text = b"".join(line[5:] for line in text.split(b"\n") if line.startswith(b"data:"))
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
