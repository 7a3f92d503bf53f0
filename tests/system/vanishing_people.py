"""People vanish in the middle of a game and everything is killed: the game ends nevertheless, as its table declared."""

import asyncio
import random
from collections.abc import Collection

from games import engine
from tests.support.servers import Servers

from .clients import Follower, Player
from .whole_games import GAME_SECONDS, until

LIVE = {"kind": "live", "bank": 10}


async def vanish(playing: list[asyncio.Task]) -> None:
    """From one moment to the next nobody does anything any more."""
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def power_cut(servers: Servers) -> None:
    """Everything dies at once, and comes back."""
    names = [*servers.pids]
    for name in names:
        await asyncio.to_thread(servers.kill, name)
    if servers.redis:
        await asyncio.to_thread(servers.redis.kill)
        await asyncio.to_thread(servers.redis.start)
    for name in names:
        await asyncio.to_thread(servers.start, name)


async def told(follower: Follower, kind: str) -> None:
    """Wait until something of this kind has happened."""
    while kind not in [event["kind"] for event in follower.events]:
        await asyncio.sleep(0.05)


CLOCK, FLAG = "while a clock runs", "when the first flag has fallen"


async def abandoned_game(
    servers: Servers, flag_policy: str, power_cuts: Collection[str] = (CLOCK, FLAG)
) -> tuple[dict, dict]:
    """Two people and a bot begin to play; then the people vanish, and everything is killed at these moments.

    Returns the view and the record when the game has ended.
    """
    ann, bob = (Player(lambda: servers.urls, name) for name in ("ann", "bob"))
    for person in (ann, bob):
        await person.register()
    seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "bot": "random"}]
    game = await ann.create(
        edition="1897", players=3, seats=seats, time_control=LIVE, flag_policy=flag_policy, flag_bot="random"
    )
    await bob.do(game, "join")
    follower = Follower(lambda: servers.url, game)
    following = asyncio.create_task(follower.follow())
    await ann.do(game, "start")
    async with asyncio.timeout(GAME_SECONDS):
        playing = [asyncio.create_task(person.play(game, random.Random(1))) for person in (ann, bob)]
        await until(follower, 60)
        await vanish(playing)
        if CLOCK in power_cuts:
            await power_cut(servers)
        await told(follower, "flagged")
        if FLAG in power_cuts:
            await power_cut(servers)
        log = await following
    ended = (await ann.send("GET", f"/games/{game}")).json()
    assert [event["seq"] for event in log] == list(range(1, ended["seq"] + 1))
    record = (await ann.send("GET", f"/games/{game}/record")).json()
    engine.verify(record)
    return ended["view"], record
