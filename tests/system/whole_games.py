"""A whole game over the real APIs while processes die: nothing is lost, nothing comes twice."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable

import jsonpatch

from games import engine
from tests.support import tiers
from tests.support.servers import Servers

from .clients import Follower, Player

GAME_SECONDS = 150


async def hosted_game(servers: Servers, harm: Callable[[Follower], Awaitable[None]], **wanted) -> None:
    """Two people and a bot play, a follower on every web process, while ``harm`` is done; then to the end of the game.

    In the quick tier people resign when the harm is done.
    """
    ann, bob = (Player(lambda: servers.urls, name) for name in ("ann", "bob"))
    for person in (ann, bob):
        await person.register()
    seats = [{"kind": "human"}] * 2 + [{"kind": "bot", "bot": "random"}]
    game = await ann.create(edition="reissue", players=3, seats=seats, **wanted)
    first_view = (await ann.send("GET", f"/games/{game}")).json()["view"]
    await bob.do(game, "join")
    followers = [Follower(lambda url=url: url, game) for url in servers.urls]
    following = [asyncio.create_task(follower.follow()) for follower in followers]
    await ann.do(game, "start")
    async with asyncio.timeout(GAME_SECONDS):
        async with asyncio.TaskGroup() as group:
            playing = [
                group.create_task(person.play(game, random.Random(seed))) for seed, person in enumerate((ann, bob), 1)
            ]
            await harm(followers[0])
            if not tiers.full():
                for task in playing:
                    task.cancel()
        if not tiers.full():
            for person in (ann, bob):
                await person.do(game, "resign")
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
