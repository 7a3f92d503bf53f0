"""Viewers are cut off at random moments, processes are killed, and everybody still sees everything once and in order.

``PUERTO_DISCONNECTS`` says how many times (in all) they are cut off.
"""

import asyncio
import os
import random
from collections.abc import Awaitable, Callable

import pytest

from games.engine import ids
from tests.support.servers import Servers, embedded_server, scaled_cluster

from .lines import TRANSPORTS
from .watchers import Ledger, SlowPlayer, Watcher

DISCONNECTS = int(os.environ.get("PUERTO_DISCONNECTS", "100"))
SEED = int(os.environ.get("PUERTO_SEED", "1"))
GAMES_AT_ONCE = 1 if DISCONNECTS < 1000 else 3
SECONDS = 60 + DISCONNECTS / 2

Harm = Callable[[Ledger], Awaitable[None]]


def tables(rng: random.Random) -> dict:
    """A random table of two people and perhaps bots."""
    bots = rng.randrange(3)
    edition, expansions = rng.choice(
        [("classic", []), ("reissue", []), ("reissue", ["new_buildings"]), ("1897", []), ("1897", list(ids.EXPANSIONS))]
    )
    seats = [{"kind": "human"}] * 2 + [{"kind": "bot", "bot": "random"}] * bots
    return {
        "edition": edition,
        "players": 2 + bots,
        "expansions": expansions,
        "seats": seats,
        "hidden_points": rng.random() < 0.5,
    }


async def one_game(servers: Servers, ledger: Ledger, people: list[SlowPlayer], rng: random.Random) -> int:
    """A game that is played to its end while nine watch it: each person and a spectator over each transport."""
    ann, bob = people
    game = await ann.create(**tables(rng))
    await bob.do(game, "join")
    watchers = [
        Watcher(
            ledger,
            lambda: servers.urls,
            game,
            transport,
            random.Random(rng.random()),
            token=token,
            from_the_beginning=rng.random() < 0.5,
        )
        for transport in TRANSPORTS
        for token in (ann.token, bob.token, "")
    ]
    async with asyncio.TaskGroup() as group:
        for watcher in watchers:
            group.create_task(watcher.follow())
        await ann.do(game, "start")
        for person in people:
            group.create_task(person.play(game, random.Random(rng.random())))
    last = (await ann.send("GET", f"/games/{game}")).json()["seq"]
    for watcher in watchers:
        assert watcher.seqs == list(range(watcher.began + 1, last + 1))
    return last


async def games_until_enough(servers: Servers, harm: Harm) -> None:
    ledger, played, events = Ledger(DISCONNECTS), 0, 0

    async def again_and_again(number: int) -> None:
        nonlocal played, events
        rng = random.Random(SEED * 1000 + number)
        people = [SlowPlayer(lambda: servers.urls, f"{name}{number}", ledger, 0.05) for name in ("ann", "bob")]
        for person in people:
            await person.register()
        while not ledger.enough:
            events += await one_game(servers, ledger, people, rng)
            played += 1

    async with asyncio.timeout(SECONDS):
        harming = asyncio.create_task(harm(ledger))
        async with asyncio.TaskGroup() as group:
            for number in range(GAMES_AT_ONCE):
                group.create_task(again_and_again(number))
        await harming
    assert set(ledger.by_transport) == set(TRANSPORTS)
    compared = ledger.compared()
    assert compared > 10 * played
    print(
        f"\n{ledger.disconnects} disconnects {ledger.by_transport}, {played} games of {events} events, "
        f"{ledger.events} events seen, {compared} hashes compared with fresh views"
    )


async def reached(ledger: Ledger, part: float) -> None:
    while ledger.disconnects < part * ledger.wanted:
        await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_embedded_nobody_misses_anything_while_the_server_is_killed():
    with embedded_server(LOG_LEVEL="ERROR") as servers:

        async def harm(ledger: Ledger) -> None:
            for part in (0.3, 0.7):
                await reached(ledger, part)
                await asyncio.to_thread(servers.kill, "serve")
                await asyncio.sleep(0.3)
                await asyncio.to_thread(servers.start, "serve")

        await games_until_enough(servers, harm)


@pytest.mark.slow
@pytest.mark.scaled
async def test_scaled_nobody_misses_anything_while_web_processes_worker_and_redis_are_killed():
    with scaled_cluster(webs=2, LOG_LEVEL="ERROR") as servers:

        async def harm(ledger: Ledger) -> None:
            rounds = max(1, DISCONNECTS // 2000)
            steps = [name for _ in range(rounds) for name in ("web1", "worker", "redis", "web2")]
            for number, name in enumerate(steps, 1):
                await reached(ledger, number / (len(steps) + 1))
                if name == "redis":
                    await asyncio.to_thread(servers.redis.kill)
                    await asyncio.sleep(1)
                    await asyncio.to_thread(servers.redis.start)
                else:
                    await asyncio.to_thread(servers.kill, name)
                    await asyncio.sleep(0.5)
                    await asyncio.to_thread(servers.start, name)

        await games_until_enough(servers, harm)
