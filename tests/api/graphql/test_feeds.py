"""Feeds under strain: readers that stand still, vanish in hundreds, or share a socket with others that end."""

import json
import random
import socket as sockets
import struct
import time
from contextlib import suppress

import pytest
from websockets.sync.client import connect

from games import services
from games.live import game_stream, presence
from games.models import Event, Game
from games.reads import game_cache
from tests.games.support import person, play_ahead, play_on, table
from tests.support import tiers
from tests.support.frames import FEED, LINES, SSE, flat

from .live import PATIENCE, PROTOCOL, Socket, eventually, socket
from .support import bearer

pytestmark = pytest.mark.django_db(transaction=True)

MANY = 2500
FILLING = "x" * 5000


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


def feed(ws, name):
    message = ws.next(name)
    assert message["type"] == "next", message
    return flat(message["payload"]["data"]["gameFeed"])


def events(ws, name, last):
    """The numbers of the events up to ``last``, of which none waits for another look at the game."""
    seqs, until = [], time.monotonic() + PATIENCE
    while not seqs or seqs[-1] < last:
        assert time.monotonic() < until
        frame = feed(ws, name)
        if frame["type"] == "event":
            seqs.append(frame["seq"])
    return seqs


# --- Several on one socket --------------------------------------------------------------------------------------------


def test_a_feed_that_ends_silences_no_other(server, game):
    """One is completed by its reader, one ends with its game, one is refused; the last one goes on."""
    short = table(person("cid"), [person("dan")])
    with socket(server) as ws:
        for name in "abc":
            ws.subscribe(name, FEED, game=str((short if name == "b" else game).pk))
            assert feed(ws, name)["type"] == "hello"
        ws.subscribe("d", FEED, game="nowhere")
        assert ws.next("d")["payload"]["errors"][0]["extensions"]["code"] == "game_not_found"
        ws.subscribe("e", FEED, game=str(game.pk), after=-1)
        assert ws.next("e")["payload"]["errors"][0]["extensions"]["code"] == "validation_failed"
        ws.send({"id": "a", "type": "complete"})
        services.resign(user=short.owner, game_id=short.pk)
        frames = []
        while not frames or frames[-1]["type"] != "end":
            frames.append(feed(ws, "b"))
        assert frames[-1]["reason"] == "game_over"
        assert ws.next("b") == {"id": "b", "type": "complete"}
        later = play_on(game, random.Random(1), moves=5)
        assert events(ws, "c", later.last_seq) == list(range(game.last_seq + 1, later.last_seq + 1))


def test_two_feeds_on_one_socket_speak_two_languages(server, game):
    with socket(server) as ws:
        for language in ("de", "fr"):
            ws.subscribe(language, FEED, game=str(game.pk), after=0, language=language)
            assert feed(ws, language)["language"] == language
        first = {language: feed(ws, language)["message"] for language in ("de", "fr")}
        assert first["de"] != first["fr"]
        ws.subscribe("es", FEED, game=str(game.pk), language="es")
        assert ws.next("es")["payload"]["errors"][0]["extensions"]["code"] == "unknown_language"


# --- Readers who stand still ------------------------------------------------------------------------------------------


@pytest.fixture
def much(game):
    """The game with thousands of events more, of five kilobytes each; and how many of them were read."""
    last = game.last_seq
    Event.objects.bulk_create(
        Event(
            game=game,
            seq=seq,
            version=game.version,
            kind="filling",
            data={},
            changes={"*": [{"op": "add", "path": "/filling", "value": FILLING}]},
            hashes={"*": "0" * 64},
            created_at=game.started_at,
        )
        for seq in range(last + 1, last + 1 + MANY)
    )
    Game.objects.filter(pk=game.pk).update(last_seq=last + MANY)
    game_cache.forget()
    game.refresh_from_db()
    return game


@pytest.fixture
def pages_read(monkeypatch):
    read = []
    original = game_stream.events

    def counted(seen, after):
        found = original(seen, after)
        read.append(len(found))
        return found

    monkeypatch.setattr(game_stream, "events", counted)
    return read


def slow_connection(server) -> sockets.socket:
    """A client whose buffer is small, so that what they do not read waits at the server."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    raw.settimeout(20)
    return raw


def stands_still(pages_read) -> None:
    """While nobody reads, the server reads ahead as far as the kernel's buffers take it, and then waits."""
    eventually(lambda: sum(pages_read) >= game_stream.PAGE, "The first page")
    read, since = 0, time.monotonic()
    while time.monotonic() - since < 2:
        time.sleep(0.1)
        if read != sum(pages_read):
            read, since = sum(pages_read), time.monotonic()
    assert read < 0.7 * MANY


@pytest.mark.slow
@pytest.mark.quick(1)
@pytest.mark.parametrize("accept", [SSE, LINES])
def test_anyone_who_stands_still_costs_a_page_and_gets_everything_later(server, much, pages_read, accept):
    """Over HTTP, as events and as lines."""
    with slow_connection(server) as raw:
        path = f"/api/v1/games/{much.pk}/feed?after=0"
        raw.sendall(f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1\r\nAccept: {accept}\r\n\r\n".encode())
        stands_still(pages_read)
        seqs, waiting = [], b""
        while not seqs or seqs[-1] < much.last_seq:
            *whole, waiting = (waiting + raw.recv(65536)).split(b"\n")
            frames = [line.removeprefix(b"data: ") for line in whole if b'{"type":"event"' in line]
            seqs += [json.loads(frame)["seq"] for frame in frames]
    assert seqs == list(range(1, much.last_seq + 1))


@pytest.mark.slow
def test_anyone_who_stands_still_on_a_socket_costs_a_page_and_gets_everything_later(server, much, pages_read):
    with (
        slow_connection(server) as raw,
        connect(server.ws_url, sock=raw, subprotocols=[PROTOCOL], compression=None, max_queue=1) as connection,
    ):
        ws = Socket(connection)
        ws.init()
        ws.subscribe("a", FEED, game=str(much.pk), after=0)
        stands_still(pages_read)
        assert events(ws, "a", much.last_seq) == list(range(1, much.last_seq + 1))


# --- Readers who vanish -----------------------------------------------------------------------------------------------

RESET = struct.pack("ii", 1, 0)


@pytest.mark.slow
def test_nothing_is_left_of_hundreds_of_readers_who_vanish(server, game):
    """Sockets and streams, gone before, while and after they are answered: no task, no watcher, nobody present."""
    game = play_ahead(game, random.Random(1), moves=30)
    token = bearer(game.owner)
    with socket(server, token) as ws:
        ws.subscribe("a", FEED, game=str(game.pk))
        feed(ws, "a")
    eventually(lambda: not server.watched(), "The end of the first watcher")
    before = server.tasks()
    handshake = "GET /graphql/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    handshake += f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
    handshake += f"Sec-WebSocket-Protocol: {PROTOCOL}\r\n\r\n"
    for n in range(tiers.amount(quick=100, full=300)):
        raw = sockets.create_connection(("127.0.0.1", server.port), 5)
        raw.settimeout(5)
        with suppress(OSError):
            if n % 3:
                accept = (SSE, LINES)[n % 2]
                path = f"/api/v1/games/{game.pk}/feed?after={n % 5}"
                request = (
                    f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: {accept}\r\nAuthorization: {token}\r\n\r\n"
                )
                raw.sendall(request.encode())
            else:
                raw.sendall(handshake.encode())
                raw.recv(4096)
                raw.sendall(text_frame({"type": "connection_init", "payload": {"Authorization": token}}))
                payload = {"query": FEED, "variables": {"game": str(game.pk), "after": 0}}
                raw.sendall(text_frame({"id": "a", "type": "subscribe", "payload": payload}))
            if n % 4:
                raw.recv(1 + 97 * (n % 40))
            if n % 2:
                raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, RESET)
        raw.close()
    eventually(lambda: not server.watched(), "The end of all watchers")
    eventually(lambda: server.tasks() <= before, "The end of all tasks")
    assert not presence._held._streams


def text_frame(message) -> bytes:
    """A text frame of a client (RFC 6455), masked with zeros."""
    data = json.dumps(message).encode()
    return bytes([0x81]) + bytes([0x80 | 126]) + len(data).to_bytes(2, "big") + bytes(4) + data
