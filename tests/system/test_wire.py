"""What following and playing a whole game costs on the wire, headers and all, between a client and a real server."""

import json
import random
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from socket import SHUT_WR, create_server, socket
from urllib.parse import urlsplit

import httpx
import pytest

from games.engine import ids
from puerto_api.web.compression import Flow
from tests.support.frames import LINES
from tests.support.servers import embedded_server

MOST_BYTES = 250_000


@dataclass
class Meter:
    """Passes connections on to a server, and counts their bytes."""

    target: tuple[str, int]
    bytes: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def serve(self, listening: socket) -> None:
        while True:
            try:
                near, _ = listening.accept()
            except OSError:
                return
            far = socket()
            far.connect(self.target)
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket, other: socket) -> None:
        with suppress(OSError):  # the other side is gone
            while data := one.recv(65536):
                with self._lock:
                    self.bytes += len(data)
                other.sendall(data)
            other.shutdown(SHUT_WR)


@contextmanager
def metered(url: str) -> Iterator[tuple[str, Meter]]:
    """An address before another one, and what counts the bytes between them."""
    where = urlsplit(url)
    meter = Meter((where.hostname or "", where.port or 0))
    with create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=meter.serve, args=(listening,), daemon=True).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", meter


def _moves(decision: dict) -> list[str]:
    return [move["move"] for move in decision["moves"]] + (decision["open"] or {"proposals": []})["proposals"]


@pytest.mark.dear
def test_a_whole_game_costs_a_quarter_of_a_megabyte_and_one_request_a_move(record_property):
    """Four players with all expansions: one follows the feed, and answers the decisions that it brings."""
    rng, frames = random.Random(4), []
    with embedded_server() as server, metered(server.url) as (playing, moves), metered(server.url) as (following, feed):
        api = f"{server.url}/api/v1"
        token = httpx.post(f"{api}/auth/guest").json()["token"]
        headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "gzip"}
        with httpx.Client(headers=headers, timeout=60) as client:
            seats = [{"kind": "human"}] + [{"kind": "bot", "bot": "casual"}] * 3
            wanted = {"edition": "1897", "players": 4, "expansions": [*ids.EXPANSIONS], "seats": seats}
            game = client.post(f"{api}/games", json=wanted).json()["game"]["id"]
            client.post(f"{api}/games/{game}/start")
            path, played = f"/api/v1/games/{game}", 0
            with client.stream("GET", f"{following}{path}/feed", headers={"Accept": LINES}) as stream:
                assert stream.headers["Content-Encoding"] == Flow.CODING
                for line in stream.iter_lines():
                    frames.append(json.loads(line))
                    if frames[-1]["type"] == "decision":
                        decision = frames[-1]["decision"]
                        body = {"move": rng.choice(_moves(decision)), "expected_version": decision["version"]}
                        minimal = {"Prefer": "return=minimal"}
                        answer = client.post(f"{playing}{path}/moves", json=body, headers=minimal)
                        assert answer.json()["version"] > decision["version"]
                        assert answer.headers["Preference-Applied"] == "return=minimal"
                        played += 1
                    if frames[-1]["type"] == "end":
                        break
    plain = sum(len(json.dumps(frame, ensure_ascii=False, separators=(",", ":"))) for frame in frames)
    parts = {"moves": moves.bytes, "feed": feed.bytes, "requests": played, "frames": len(frames), "plain": plain}
    parts |= _by_type(frames)
    for name, count in parts.items():
        record_property(name, count)
    print(parts)
    assert frames[-1]["reason"] == "game_over"
    assert moves.bytes + feed.bytes <= MOST_BYTES, parts


def _by_type(frames: list[dict]) -> Counter[str]:
    """The bytes that the frames of each type take within the stream, as they would be packed one after the other."""
    flow, found = Flow(), Counter()
    for frame in frames:
        text = json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        found[frame["type"]] += len(flow.piece(text))
    return found
