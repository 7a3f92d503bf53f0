"""The events of a game as they happen: server-sent events, and pages where a stream does not come through."""

import json
import time
from collections.abc import Iterable, Iterator
from typing import Any

import httpx

from .client import ApiError, Client, read

SILENCE = 60.0
"""Seconds without a sign of life after which a stream is opened again."""

PAGE_EVERY = 0.5


def follow(client: Client, game_id: str, after: int) -> Iterator[dict[str, Any]]:
    """Every event after a cursor, once and in order, without end.

    A stream that breaks is resumed where it stopped. If none can be opened, or one brings nothing, a page is read in
    between, with the client's patience; so nothing depends on streams.
    """
    cursor = after
    while True:
        before = cursor
        try:
            for event in _stream(client, game_id, cursor):
                if event["seq"] == cursor + 1:
                    cursor += 1
                    yield event
                elif event["seq"] > cursor:
                    break
        except (httpx.HTTPError, httpx.StreamError, ValueError, ApiError):
            pass  # the page shows the cause, if any
        for event in client.events(game_id, cursor):
            cursor = event["seq"]
            yield event
        if cursor == before:
            time.sleep(PAGE_EVERY)


def _stream(client: Client, game_id: str, after: int) -> Iterator[dict[str, Any]]:
    headers = {"Accept": "text/event-stream", "Last-Event-ID": str(after)}
    timeout = httpx.Timeout(SILENCE, connect=5)
    path = f"/games/{game_id}/events"
    with client.http.stream("GET", path, params={"after": after}, headers=headers, timeout=timeout) as response:
        if not response.is_success:
            response.read()
            read(response)
        if response.headers.get("content-type", "").startswith("text/event-stream"):
            yield from parse(response.iter_lines())


def parse(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The game's events in a stream (server-sent events: WHATWG HTML, section 9.2).

    Comments, other fields, and messages that are not events of a game (the last one, or a problem) are left out.
    """
    data: list[str] = []
    for line in lines:
        if not line:
            found = json.loads("\n".join(data)) if data else None
            if isinstance(found, dict) and "seq" in found:
                yield found
            data = []
        name, _, value = line.partition(":")
        if name == "data":
            data.append(value.removeprefix(" "))
