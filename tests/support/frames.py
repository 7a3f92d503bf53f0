"""Reading feeds in tests as frames, whatever they come over."""

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from games.view import canonical_json, json_patch

SSE, LINES = "text/event-stream", "application/x-ndjson"
FEED = """
subscription($game: ID!, $after: Int, $language: String) {
  gameFeed(gameId: $game, after: $after, language: $language) {
    ... on HelloFrame { type viewer seq view viewHash language presence { seat here goneSince } game { id } }
    ... on EventFrame { type event { json } }
    ... on DecisionFrame { type decision { id seat kind ply moves { move } } }
    ... on ViewerFrame { type viewer }
    ... on PresenceFrame { type seats { seat here goneSince } }
    ... on EndFrame { type reason lastSeq detail }
  }
}"""
CHAT = """
subscription($game: ID!, $channel: Channel! = table, $after: Int! = 0) {
  chat(gameId: $game, channel: $channel, after: $after) {
    ... on ChatHelloFrame { type game channel seq newestSeq }
    ... on MessageFrame { type message { seq name isBot seat text at } }
    ... on DeletedFrame { type seq }
    ... on EndFrame { type reason lastSeq detail }
  }
}"""
USER_FEED = """
subscription($after: Int, $language: String) {
  userFeed(after: $after, language: $language) {
    ... on UserHelloFrame { type user seq firstSeq language }
    ... on UserEventFrame { type entry { json } }
    ... on FriendsFrame { type friends { name games } }
    ... on EndFrame { type reason lastSeq detail }
  }
}"""
PATIENCE = 20


def flat(shown: dict[str, Any]) -> dict[str, Any]:
    """A frame of GraphQL as REST has it: what it nests stands beside the type, and names have underscores."""
    nested = next((shown[name] for name in ("event", "entry", "message") if isinstance(shown.get(name), dict)), {})
    members = {name: value for name, value in shown.items() if value is not nested} | nested.get("json", nested)
    return {re.sub(r"([A-Z])", r"_\1", name).lower(): value for name, value in members.items()}


def bearer(user: Any) -> str:
    from accounts.models import Token  # the fault run reads frames without Django

    return f"Bearer {Token.objects.create(user=user, name='test')[1]}"


class Reader:
    """The frames of a streamed answer; keep-alives are passed over. ``last_id`` is what a browser would say."""

    def __init__(self, answer: httpx.Response, accept: str) -> None:
        self.lines, self.accept = answer.iter_lines(), accept
        self.last_id: str | None = None

    def raw(self) -> str:
        """The JSON of the next frame, as it came."""
        until = time.monotonic() + PATIENCE  # keep-alives come for ever
        for line in self.lines:
            assert time.monotonic() < until, "nothing but keep-alives"
            if line.startswith("id: "):
                self.last_id = line.removeprefix("id: ")
            elif line.startswith("data: "):
                return line.removeprefix("data: ")
            elif self.accept == LINES and line != '{"type":"keep_alive"}':
                return line
        raise StopIteration

    def __iter__(self) -> "Reader":
        return self

    def __next__(self) -> dict[str, Any]:
        return json.loads(self.raw())


@contextmanager
def follow(
    server: Any,
    game: Any,
    accept: str,
    user: Any = None,
    *,
    after: int | None = None,
    last_event_id: str | None = None,
    authorization: str | None = None,
) -> Iterator[Reader]:
    """The feed of a game over REST, with a new token of ``user``, or with the value of the header."""
    authorization = authorization or (bearer(user) if user else None)
    headers = {"Accept": accept} | ({"Authorization": authorization} if authorization else {})
    if last_event_id is not None:
        headers["Last-Event-ID"] = last_event_id
    query = {} if after is None else {"after": after}
    with httpx.stream(
        "GET", server.rest(f"/games/{game.pk}/feed"), params=query, headers=headers, timeout=PATIENCE
    ) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["Content-Type"] == accept
        yield Reader(answer, accept)


def keep(view: Any, frames: Iterator[dict[str, Any]]) -> tuple[Any, list[int], dict[str, Any]]:
    """The view after all events, each checked by its hash; their numbers; the last frame."""
    seqs = []
    for frame in frames:
        if frame["type"] == "event":
            view = json_patch.apply(view, frame["changes"])
            assert canonical_json.view_hash(view) == frame["view_hash"]
            seqs.append(frame["seq"])
        elif frame["type"] == "end":
            return view, seqs, frame
    raise AssertionError("The feed broke off.")
