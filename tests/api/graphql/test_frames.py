"""Frames as one value (``json``): what REST sends, byte for byte, over every transport."""

import json
import random

import pytest

from games.live import chat as chats
from games.live import feeds
from games.live import open_tables as tables
from games.live.feeds import frame
from tests.games.support import person, play_ahead, seated, table
from tests.support.frames import LINES, follow

from .live import socket
from .support import bearer
from .test_http_streams import MULTIPART, SSE, stream

pytestmark = pytest.mark.django_db(transaction=True)

FEED = "subscription($game: ID!) { frames: gameFeed(gameId: $game, after: 0) { ... on Frame { json } } }"
TEXT = "“¡é€😀!”\u2028"
KINDS = {
    "gameFeed(gameId: $game)": (
        feeds,
        "game_feed",
        [
            {
                "type": "hello", "game": "g", "viewer": 1, "seq": 2, "view": {TEXT: [None]}, "view_hash": None,
                "presence": [], "language": "en",
            },
            {"type": "event", "seq": 3, "kind": "built", "data": {"paid": {}}, "message": TEXT},
            {"type": "decision", "decision": {"id": "d", "moves": []}},
            {"type": "viewer", "viewer": None},
            {"type": "presence", "seats": [{"seat": 0, "here": True, "gone_since": None}]},
            {"type": "end", "reason": "game_over", "last_seq": 3, "detail": TEXT},
        ],
    ),
    "userFeed": (
        feeds,
        "user_feed",
        [
            {"type": "hello", "user": "ann", "seq": 0, "first_seq": None, "language": "en"},
            {"type": "event", "seq": 1, "kind": "your_turn", "data": {"seat": 1}, "message": TEXT},
            {"type": "friends", "friends": [{"name": "bob", "games": []}]},
            {"type": "end", "reason": "invalid_token", "last_seq": 1, "detail": TEXT},
        ],
    ),
    "chat(gameId: $game, channel: table)": (
        chats,
        "follow",
        [
            {"type": "hello", "game": "g", "channel": "table", "seq": 0, "newest_seq": 1},
            {"type": "message", "seq": 1, "name": "ann", "text": TEXT},
            {"type": "deleted", "seq": 1},
            {"type": "end", "reason": "chat_closed", "last_seq": 1, "detail": TEXT},
        ],
    ),
    "openTables": (
        tables,
        "follow",
        [
            {"type": "list", "tables": [{"id": "a"}]},
            {"type": "added", "table": {"id": "b", "options": [TEXT]}},
            {"type": "changed", "table": {"id": "b"}},
            {"type": "removed", "game": "b"},
            {"type": "end", "reason": "service_unavailable", "last_seq": None, "detail": TEXT},
        ],
    ),
}  # fmt: skip
"""Every kind of frame of every stream."""


@pytest.fixture
def ann():
    return person("ann")


@pytest.mark.parametrize("field", KINDS)
def test_every_kind_has_the_bytes_of_its_frame(server, ann, monkeypatch, field):
    home, name, members = KINDS[field]
    frames = [frame(one["type"], **{key: one[key] for key in one if key != "type"}) for one in members]

    async def followed(*_):
        for one in frames:
            yield one

    monkeypatch.setattr(home, name, followed)
    variable = "($game: ID!)" if "$game" in field else ""
    with socket(server, bearer(ann)) as ws:
        ws.subscribe("a", f"subscription{variable} {{ frames: {field} {{ ... on Frame {{ json }} }} }}", game="g")
        for one in frames:
            message = ws.raw.recv(20).encode()
            assert b'{"data":{"frames":{"json":' + one.json + b"}}" in message
            assert json.loads(message)["payload"]["data"]["frames"]["json"]["type"] == one.kind
        assert ws.next("a")["type"] == "complete"


@pytest.mark.parametrize("transport", ["websocket", SSE, MULTIPART])
def test_a_player_gets_what_the_feed_of_rest_sends_them(server, transport):
    """From the first frame to their decision, which is the last one for now."""
    game = play_ahead(table(person("ann"), [person("bob")], edition="reissue"), random.Random(1), moves=20)
    asked = seated(game, game.turn_seat)
    with follow(server, game, LINES, asked, after=0) as lines:
        expected = until_decision(lines)
    assert [one["type"] for one in expected] == ["hello", *["event"] * game.last_seq, "decision"]
    if transport == "websocket":
        with socket(server, bearer(asked)) as ws:
            ws.subscribe("a", FEED, game=str(game.pk))
            got = until_decision(ws.next("a")["payload"]["data"]["frames"]["json"] for _ in iter(int, 1))
    else:
        with stream(server, transport, bearer(asked), FEED, game=str(game.pk)) as results:
            got = until_decision(result["data"]["frames"]["json"] for result in results)
    assert got[1:] == expected[1:]
    ours, theirs = ({name: found[0][name] for name in found[0] if name != "presence"} for found in (got, expected))
    assert ours == theirs  # who is here depends on the moment


def until_decision(frames):
    found = []
    for one in frames:
        if one["type"] == "presence":
            continue
        found.append(one)
        if one["type"] == "decision":
            return found
    raise AssertionError("The stream broke off.")
