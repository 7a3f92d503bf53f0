"""What streams cost: time from a move to its event on another connection, and processor time an event delivered.

    python -m tests.benchmarks.streamed            # embedded
    python -m tests.benchmarks.streamed --scaled   # PostgreSQL, Redis, two web processes; player and reader on either

Milliseconds depend on the machine and its load. Linux only, which tells the time of other processes.
"""

import asyncio
import os
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.support.servers import Servers, embedded_server, scaled_cluster
from tests.system.clients import Player
from tests.system.lines import TRANSPORTS, CutError, Line

TABLE = {"edition": "1897", "players": 2, "seats": [{"kind": "human"}] * 2}
FAR, PATIENCE = 10**9, 60.0
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Found:
    """Milliseconds from sending a move to reading its last event elsewhere; of the server's processor, an event a
    reader."""

    latencies: list[float]
    an_event: float
    delivered: int

    def printed(self) -> str:
        in_order = sorted(self.latencies)
        tail = in_order[int(0.95 * (len(in_order) - 1))]
        return (
            f"move -> event elsewhere: median {statistics.median(in_order):.1f} ms, 95% {tail:.1f} ms; "
            f"server {self.an_event:.2f} ms an event delivered ({self.delivered} events)"
        )


class Reader:
    """Follows a game and notes when each event came."""

    def __init__(self, url: str, game: str, transport: str) -> None:
        self.url, self.game, self.transport = url, game, transport
        self.came: dict[int, float] = {}

    async def follow(self) -> None:
        line = await Line.open(self.url, FAR, PATIENCE)
        try:
            with suppress(CutError):
                async for frame in TRANSPORTS[self.transport](line, self.url, self.game, None, ""):
                    if frame["type"] == "event":
                        self.came[frame["seq"]] = time.monotonic()
        finally:
            line.cut(reset=False)


async def measured(servers: Servers, *, moves: int, readers: int) -> Found:
    """Two people play ``moves`` moves over one web process; readers follow over the others, on all transports."""
    near, far = servers.urls[0], servers.urls[-1]
    people = [Player(lambda: [near], name) for name in ("ann", "bob")]
    for player in people:
        await player.register()
    game = await people[0].create(**TABLE)
    await people[1].do(game, "join")
    await people[0].do(game, "start")
    names = list(TRANSPORTS)
    watching = [Reader(far, game, names[number % len(names)]) for number in range(readers)]
    tasks = [asyncio.create_task(reader.follow()) for reader in watching]
    await asyncio.sleep(2)
    webs = [pid for name, pid in servers.pids.items() if name.startswith(("serve", "web"))]
    # The costs of playing alone: those moves are played before anybody reads, and taken off.
    latencies, rng, began = [], Random(1), _processor(webs)
    for _ in range(moves):
        sent, last = await _move(people, game, rng)
        await _until(lambda last=last: all(last in reader.came for reader in watching))
        latencies += [1000 * (reader.came[last] - sent) for reader in watching]
    spent = _processor(webs) - began
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    alone = _processor(webs)
    for _ in range(moves):
        await _move(people, game, rng)
    alone = _processor(webs) - alone
    delivered = sum(len(reader.came) for reader in watching)
    return Found(latencies, 1000 * max(0.0, spent - alone) / delivered, delivered)


async def _move(people: list[Player], game: str, rng: Random) -> tuple[float, int]:
    """A random move by the player who is asked; when it was sent, and the number of its last event."""
    for player in people:
        decision = (await player.send("GET", f"/games/{game}/decision")).json()
        if decision["moves"] is not None:
            break
    listed = [move["move"] for move in decision["moves"]]
    listed += decision["open"]["proposals"] if decision["open"] else []
    body: dict[str, Any] = {"move": rng.choice(listed), "expected_version": decision["version"]}
    sent = time.monotonic()
    answer = await player.send("POST", f"/games/{game}/moves", body=body)
    assert answer.status_code == 200, answer.text
    return sent, answer.json()["events"][-1]["seq"]


async def _until(true: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.002)


def _processor(pids: list[int]) -> float:
    """Seconds that all threads of these processes have computed."""
    spent = 0.0
    for pid in pids:
        with open(f"/proc/{pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
        spent += (int(fields[11]) + int(fields[12])) / CLOCK_TICKS
    return spent


@contextmanager
def _servers(scaled: bool) -> Iterator[Servers]:
    with scaled_cluster(webs=2, LOG_LEVEL="ERROR") if scaled else embedded_server(LOG_LEVEL="ERROR") as servers:
        yield servers


def run(*, scaled: bool, moves: int, readers: int) -> Found:
    with _servers(scaled) as servers:
        return asyncio.run(measured(servers, moves=moves, readers=readers))


if __name__ == "__main__":
    scaled = "--scaled" in sys.argv
    for readers in (1, 30):
        print(f"{readers} readers, {'scaled' if scaled else 'embedded'}: ", end="")
        print(run(scaled=scaled, moves=40, readers=readers).printed(), flush=True)
