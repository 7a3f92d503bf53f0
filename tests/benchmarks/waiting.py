"""How long a cheap request waits in an embedded process beside work that is dear: milliseconds, of the wall.

    python -m tests.benchmarks.waiting
    python -m tests.benchmarks.waiting --only login analysis

A cheap request is sent every ten milliseconds, first alone, then while one dear request after the other is answered.
What other programs of the machine do counts, too: compare rows of one run.
"""

import asyncio
import sys
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx

from tests.load.connections import Connection
from tests.support.servers import Servers, embedded_server

PASSWORD = "correct horse battery"
CHEAP = {"query": "query Version($game: ID!) { game(id: $game) { version } }"}
LISTS = "{ games(first: 50) { nodes { id json } } }"
PAUSE = 0.01
ALONE = "alone"
PLAYED = 12
"""Games that are over when it begins."""

Work = Callable[["Service"], Awaitable[Any]]


@dataclass(frozen=True)
class Row:
    name: str
    waits: list[float]
    """Seconds, in order of size."""
    done: int
    """Dear requests that were answered meanwhile."""

    def printed(self) -> str:
        parts = ", ".join(f"{name} {1000 * self._part(share):.1f}" for name, share in _SHARES.items())
        return f"{self.name:10} {parts} ms ({self.done} of them, {len(self.waits)} cheap requests)"

    def _part(self, share: float) -> float:
        return self.waits[min(int(share * len(self.waits)), len(self.waits) - 1)]


_SHARES = {"median": 0.5, "95 %": 0.95, "99 %": 0.99, "longest": 1.0}


class Service:
    """A server with games that are over, one that goes on, and a person who plays."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url, self.http = url, http
        self.game = self.masters = ""
        self.over: list[str] = []
        self.numbers = count()

    async def fill(self) -> None:
        account = {"username": "ann", "password": PASSWORD}
        self.http.headers["Authorization"] = "Bearer " + (await self.post("/auth/register", account))["token"]
        bots = [{"kind": "bot", "bot": "random"}] * 4
        for _ in range(PLAYED):
            self.over.append(await self.start({"edition": "1897", "players": 4, "seats": bots, "bot_delay": 0}))
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        self.game = await self.start({"edition": "1897", "players": 3, "seats": seats, "shuffle_seats": False})
        for game in self.over:
            while (await self.get(f"/games/{game}")).json()["view"]["status"] == "running":
                await asyncio.sleep(0.5)

    async def start(self, table: dict[str, Any]) -> str:
        game: str = (await self.post("/games", table))["game"]["id"]
        await self.post(f"/games/{game}/start", {})
        return game

    async def post(self, path: str, body: Any) -> Any:
        return (await self.http.post(path, json=body)).raise_for_status().json()

    async def get(self, path: str) -> httpx.Response:
        return (await self.http.get(path)).raise_for_status()


async def _login(service: Service) -> None:
    await service.post("/auth/login", {"username": "ann", "password": PASSWORD})


async def _analysis(service: Service) -> None:
    game = service.over[next(service.numbers) % len(service.over)]
    await service.http.post(f"/games/{game}/analysis")
    while (await service.get(f"/games/{game}/analysis")).json()["status"] not in ("done", "failed"):
        await asyncio.sleep(0.2)


async def _export(service: Service) -> None:
    await service.get("/account/export")


async def _archive(service: Service) -> None:
    await service.get("/archive.ndjson")


async def _lists(service: Service) -> None:
    await service.http.post(service.url + "/graphql/", json={"query": LISTS})


async def _schema(service: Service) -> None:
    await service.get("/schema")


async def _thinking(service: Service) -> None:
    """A game of masters, who go on thinking when the rows are over: this row comes last."""
    if not service.masters:
        bots = [{"kind": "bot", "bot": "master"}] * 4
        service.masters = await service.start({"edition": "1897", "players": 4, "seats": bots, "bot_delay": 0})
    await asyncio.sleep(0.5)


WORKS: dict[str, Work] = {
    "login": _login,
    "analysis": _analysis,
    "export": _export,
    "archive": _archive,
    "lists": _lists,
    "schema": _schema,
    "thinking": _thinking,
}


async def _measured(service: Service, name: str, work: Work | None, seconds: float) -> Row:
    waits: list[float] = []
    done, until = 0, time.monotonic() + seconds

    async def go_on() -> None:
        nonlocal done
        while work and time.monotonic() < until:
            await work(service)
            done += 1

    working = asyncio.create_task(go_on())
    body = CHEAP | {"variables": {"game": service.game}}
    headers = {"Authorization": service.http.headers["Authorization"]}
    async with Connection(service.url) as line:
        while time.monotonic() < until:
            sent = time.monotonic()
            await line.post("/graphql/", body, headers)
            waits.append(time.monotonic() - sent)
            await asyncio.sleep(PAUSE)
    await working
    return Row(name, sorted(waits), done)


async def _run(servers: Servers, names: list[str], seconds: float) -> list[Row]:
    async with httpx.AsyncClient(base_url=servers.url + "/api/v1", timeout=120) as http:
        service = Service(servers.url, http)
        await service.fill()
        rows = [await _measured(service, ALONE, None, seconds)]
        rows += [await _measured(service, name, WORKS[name], seconds) for name in names]
    return rows


def run(names: list[str], seconds: float) -> list[Row]:
    free = {f"{name}_RATE": "" for name in ("LOGIN", "HINT", "ANALYSIS", "DOWNLOAD", "REGISTER")}
    # The settings of the service themselves: those of tests make passwords quick to hash.
    with embedded_server(DJANGO_SETTINGS_MODULE="puerto_api.settings", LOG_LEVEL="ERROR", **free) as servers:
        return asyncio.run(_run(servers, names, seconds))


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.benchmarks.waiting")
    parser.add_argument("--only", nargs="+", choices=list(WORKS), default=list(WORKS))
    parser.add_argument("--seconds", type=float, default=5.0, help="of each row (default: %(default)s)")
    asked = parser.parse_args()
    for row in run(asked.only, asked.seconds):
        print(row.printed())
    return 0


if __name__ == "__main__":
    sys.exit(main())
