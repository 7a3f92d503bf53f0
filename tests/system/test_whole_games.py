"""Whole games over the real APIs, while processes die: nothing is lost, nothing comes twice."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable

import jsonpatch
import pytest

from games import engine
from tests.support.servers import Servers, embedded_server, scaled_cluster

from .clients import Follower, Player

GAME_SECONDS = 150


async def hosted_game(servers: Servers, harm: Callable[[Follower], Awaitable[None]], **wanted) -> None:
    """Two people and bots play to the end, a follower on every web process, while ``harm`` is done."""
    ann, bob = (Player(lambda: servers.urls, name) for name in ("ann", "bob"))
    for person in (ann, bob):
        await person.register()
    seats = [{"kind": "human"}] * 2 + [{"kind": "bot", "bot": "skilled"}, {"kind": "bot", "bot": "random"}]
    game = await ann.create(edition="1897", players=4, seats=seats, **wanted)
    first_view = (await ann.send("GET", f"/games/{game}")).json()["view"]
    await bob.do(game, "join")
    followers = [Follower(lambda url=url: url, game) for url in servers.urls]
    following = [asyncio.create_task(follower.follow()) for follower in followers]
    await ann.do(game, "start")
    async with asyncio.timeout(GAME_SECONDS):
        await asyncio.gather(ann.play(game, random.Random(1)), bob.play(game, random.Random(2)), harm(followers[0]))
        logs = await asyncio.gather(*following)

    ended = (await ann.send("GET", f"/games/{game}")).json()
    for log in logs:
        assert [event["seq"] for event in log] == list(range(1, ended["seq"] + 1))
    assert all(log == logs[0] for log in logs)
    assert all(follower.connections > 1 for follower in followers)  # each lost its server at least once
    view = first_view
    for event in logs[0][1:]:  # the first event is the creation, which the first view knows
        view = jsonpatch.apply_patch(view, event["changes"])
    assert view == (await Player(lambda: servers.urls, "eve").send("GET", f"/games/{game}")).json()["view"]
    assert view["status"] == "finished"
    record = (await ann.send("GET", f"/games/{game}/record")).json()
    engine.verify(json.loads(json.dumps(record)))
    assert len(record["moves"]) == ended["ply"]


async def until(follower: Follower, seq: int) -> None:
    """Wait until the game has come so far, seen by this follower."""
    while not follower.events or follower.events[-1]["seq"] < seq:
        await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_embedded_a_whole_game_survives_two_kills_of_the_server():
    with embedded_server() as servers:

        async def harm(follower: Follower) -> None:
            for seq in (150, 450):
                await until(follower, seq)
                await asyncio.to_thread(servers.kill, "serve")
                await asyncio.sleep(0.5)
                await asyncio.to_thread(servers.start, "serve")

        await hosted_game(servers, harm)


@pytest.mark.slow
@pytest.mark.scaled
async def test_scaled_a_whole_game_survives_kills_of_a_web_process_a_worker_and_redis():
    with scaled_cluster(webs=2) as servers:

        async def harm(follower: Follower) -> None:
            for seq, name in ((100, "web1"), (250, "worker"), (450, "web2")):
                await until(follower, seq)
                await asyncio.to_thread(servers.kill, name)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(servers.start, name)
            await until(follower, 600)
            await asyncio.to_thread(servers.redis.kill)
            await asyncio.sleep(1)
            await asyncio.to_thread(servers.redis.start)

        await hosted_game(servers, harm)
