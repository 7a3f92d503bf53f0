"""People vanish in the middle of a game and everything is killed: the game ends nevertheless, as its table declared."""

import asyncio
import random

import pytest

from games import engine
from tests.support.servers import Servers, embedded_server, scaled_cluster

from .clients import Follower, Player
from .test_whole_games import GAME_SECONDS, until

pytestmark = pytest.mark.slow

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


async def abandoned_game(servers: Servers, flag_policy: str) -> tuple[dict, dict]:
    """Two people and a bot begin to play; then the people vanish, and everything is killed twice: while a clock runs,
    and when the first flag has fallen. Returns the view and the record when the game has ended."""
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
        await power_cut(servers)
        await told(follower, "flagged")
        await power_cut(servers)
        log = await following
    ended = (await ann.send("GET", f"/games/{game}")).json()
    assert [event["seq"] for event in log] == list(range(1, ended["seq"] + 1))
    record = (await ann.send("GET", f"/games/{game}/record")).json()
    engine.verify(record)
    return ended["view"], record


@pytest.mark.scaled
async def test_scaled_the_bots_play_on_to_the_end():
    with scaled_cluster(webs=1) as servers:
        view, record = await abandoned_game(servers, "bot")
    assert (view["status"], view["outcome"]["reason"]) == ("finished", "played")
    assert [seat["stand_in"] for seat in view["seats"] if seat["kind"] == "human"] == ["random"] * 2
    assert record["result"] is not None


async def test_embedded_the_only_one_whose_time_is_not_up_has_won():
    with embedded_server() as servers:
        view, record = await abandoned_game(servers, "forfeit")
    [bot] = [seat["index"] for seat in view["seats"] if seat["kind"] == "bot"]
    assert (view["status"], view["outcome"]) == ("finished", {"reason": "resigned", "winners": [bot]})
    assert [seat["standing"] for seat in view["seats"] if seat["kind"] == "human"] == ["forfeited"] * 2
    assert record["result"] is None
