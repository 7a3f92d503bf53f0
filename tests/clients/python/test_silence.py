"""A service that stays connected and says nothing."""

import asyncio
import json
import socketserver
import threading
import time
from contextlib import contextmanager

from puerto_client import AsyncClient, Client
from puerto_client._async import connection as async_connection
from puerto_client._sync import connection as sync_connection

from .support import QUICK, event, hello

FRAMES = [hello(0), event(1), event(2), event(3)]
SOON = 5
"""Seconds, much less than what would be waited for without the client noticing anything."""


@contextmanager
def silent_service():
    """A real server that sends frames, the first time only the first half, and then says nothing."""
    connections = []

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            while self.rfile.readline().strip():
                pass
            connections.append(time.monotonic())
            sent = FRAMES[:2] if len(connections) == 1 else FRAMES
            content = b"".join(json.dumps(frame).encode() + b"\n" for frame in sent)
            self.wfile.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n" + content
            )
            self.wfile.flush()
            done.wait(10)

    done = threading.Event()
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}", connections
        done.set()
        server.shutdown()


def test_silence_is_noticed_and_another_thread_can_end_it(monkeypatch):
    monkeypatch.setattr(sync_connection, "HEARTBEAT", 0.3)
    with silent_service() as (url, connections), Client(url, retry=QUICK) as client:
        stream = client.games.follow("g")
        assert [next(stream)["seq"] for _ in range(3)] == [1, 2, 3]
        assert len(connections) == 2
        monkeypatch.setattr(sync_connection, "HEARTBEAT", 60)
        stream = client.games.follow("g")
        assert [next(stream)["seq"] for _ in range(3)] == [1, 2, 3]
        threading.Timer(0.1, stream.stop).start()
        began = time.monotonic()
        assert list(stream) == []
        assert time.monotonic() - began < SOON


async def test_silence_is_noticed_and_another_task_can_end_it(monkeypatch):
    monkeypatch.setattr(async_connection, "HEARTBEAT", 0.3)
    with silent_service() as (url, connections):
        async with AsyncClient(url, retry=QUICK) as client:
            stream = client.games.follow("g")
            assert [(await anext(stream))["seq"] for _ in range(3)] == [1, 2, 3]
            assert len(connections) == 2
            monkeypatch.setattr(async_connection, "HEARTBEAT", 60)
            stream = client.games.follow("g")
            assert [(await anext(stream))["seq"] for _ in range(3)] == [1, 2, 3]
            asyncio.get_running_loop().call_later(0.1, stream.stop)
            began = time.monotonic()
            assert [event async for event in stream] == []
            assert time.monotonic() - began < SOON
