"""Everything is killed in the middle of games, in both sizes: nothing is missed, and nothing is done twice.

The tests share a system of each size, and leave it running. The quick tier takes most of them in one of the two.
"""

import asyncio
import sqlite3
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing

import httpx
import pytest

from tests.support import services, tiers
from tests.support.servers import Servers, embedded_server, scaled_cluster
from tests.support.services import wait_until

from .clients import Follower
from .database_restarts import game_with_restarts
from .disconnects import DISCONNECTS, games_until_enough, reached
from .vanishing_people import CLOCK, FLAG, abandoned_game
from .watchers import Ledger
from .whole_games import hosted_game, until

pytestmark = pytest.mark.slow

SIZES = ("one process", "many processes")
FIRST, SECOND = tiers.generator("sizes of systems").sample(SIZES, 2)
ONE, MANY = SIZES
OTHER = tiers.generator("what dies beside web processes").choice(["worker", "redis"])
LONG = 100
"""Plies of a game that is analysed: more than a worker manages before its server is killed."""

System = Callable[[str], Servers]


def in_size(size: str) -> pytest.MarkDecorator:
    """Of the two sizes the quick tier takes this one."""
    marks = {ONE: (), MANY: (pytest.mark.scaled,)}
    taken = SIZES if tiers.full() else (size,)
    return pytest.mark.parametrize("size", [pytest.param(name, marks=marks[name]) for name in taken])


@pytest.fixture(scope="module")
def one_process() -> Iterator[Servers]:
    with embedded_server(LOG_LEVEL="ERROR", ANALYSIS_SWEEP_SECONDS="3") as servers:
        yield servers


@pytest.fixture(scope="module")
def many_processes() -> Iterator[Servers]:
    with scaled_cluster(webs=2, own_postgres=services.can_restart_postgres(), LOG_LEVEL="ERROR") as servers:
        yield servers


@pytest.fixture
def system(request: pytest.FixtureRequest) -> System:
    return lambda size: request.getfixturevalue(size.replace(" ", "_"))


async def killed_and_started(servers: Servers, name: str) -> None:
    if name == "redis":
        assert servers.redis
        await asyncio.to_thread(servers.redis.kill)
        await asyncio.sleep(1)
        await asyncio.to_thread(servers.redis.start)
    else:
        await asyncio.to_thread(servers.kill, name)
        await asyncio.sleep(0.4)
        await asyncio.to_thread(servers.start, name)


@pytest.mark.dear(3)
@in_size(FIRST)
async def test_a_whole_game_survives_kills_of_all_that_serves_it(system, size):
    servers = system(size)
    victims = {
        ONE: ((100, "serve"), (300, "serve")),
        MANY: ((60, "web1"), (160, "worker"), (260, "web2"), (360, "redis")),
    }
    if not tiers.full():
        victims = {ONE: ((60, "serve"),), MANY: ((40, "web1"), (70, OTHER), (100, "web2"))}

    async def harm(follower: Follower) -> None:
        for seq, name in victims[size]:
            await until(follower, seq)
            await killed_and_started(servers, name)

    await hosted_game(servers, harm)


@pytest.mark.dear(3)
@in_size(SECOND)
async def test_nobody_misses_anything_while_connections_are_cut_and_processes_killed(system, size):
    servers = system(size)
    victims = {ONE: ["serve"] * 2, MANY: ["web1", "worker", "redis", "web2"] * max(1, DISCONNECTS // 2000)}[size]
    if not tiers.full():
        victims = {ONE: ["serve"], MANY: ["web2", OTHER]}[size]

    async def harm(ledger: Ledger) -> None:
        for number, name in enumerate(victims, 1):
            await reached(ledger, number / (len(victims) + 1))
            await killed_and_started(servers, name)

    await games_until_enough(servers, harm)


@pytest.mark.dear
@in_size(FIRST)
async def test_the_bots_play_on_to_the_end_when_people_have_vanished(system, size):
    """The power is cut twice, in the quick tier at one of the two moments."""
    view, record = await abandoned_game(system(size), "bot", tiers.drawn("power cuts", (CLOCK, FLAG), quick=1))
    assert (view["status"], view["outcome"]["reason"]) == ("finished", "played")
    assert [seat["stand_in"] for seat in view["seats"] if seat["kind"] == "human"] == ["random"] * 2
    assert record["result"] is not None


@pytest.mark.dear(3)
@in_size(SECOND)
async def test_the_only_one_whose_time_is_not_up_has_won(system, size):
    """The power is cut twice, in the quick tier at one of the two moments."""
    view, record = await abandoned_game(system(size), "forfeit", tiers.drawn("other cuts", (CLOCK, FLAG), quick=1))
    [bot] = [seat["index"] for seat in view["seats"] if seat["kind"] == "bot"]
    assert (view["status"], view["outcome"]) == ("finished", {"reason": "resigned", "winners": [bot]})
    assert [seat["standing"] for seat in view["seats"] if seat["kind"] == "human"] == ["forfeited"] * 2
    assert record["result"] is None


@pytest.mark.dear(3)
@pytest.mark.scaled
@pytest.mark.own_postgres
async def test_restarts_of_postgresql_show_nobody_a_500_and_lose_and_double_nothing(many_processes):
    await game_with_restarts(many_processes)


@pytest.mark.dear
def test_an_analysis_goes_on_after_the_server_was_killed(one_process):
    """Its tasks are gone with the process; the sweep finds it, and nothing that was known is made again."""
    with httpx.Client(timeout=20) as http:
        api = one_process.url + "/api/v1"
        account = {"username": f"ann-{uuid.uuid4().hex[:8]}", "password": "correct horse battery"}
        token = http.post(f"{api}/auth/register", json=account).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
        setup = {"edition": "1897", "players": 2, "seats": seats, "flag_bot": "random"}
        game = f"{api}/games/" + http.post(f"{api}/games", json=setup).json()["game"]["id"]
        http.post(f"{game}/start").raise_for_status()
        http.post(f"{game}/leave").raise_for_status()  # a bot plays on for us
        wait_until(lambda: http.get(game).json()["ply"] >= LONG, "A game that is worth it", 90)
        for step in ("reclaim", "resign"):
            http.post(f"{game}/{step}")
        wait_until(lambda: http.get(game).json()["view"]["status"] == "finished", "The end of the game", 90)

        def analysis():
            return http.get(f"{game}/analysis").json()

        assert http.post(f"{game}/analysis").status_code == 202
        wait_until(lambda: analysis()["done"] > 0, "The first values", 60)
        known = analysis()
        one_process.kill("serve")
        done = done_in_database(one_process)  # asked here, since the sweep may be quicker than we are after the start
        one_process.start("serve")
        wait_until(lambda: analysis()["status"] == "done", "The analysis", 120)
        after = analysis()
        assert known["done"] <= done < after["done"] == after["total"]
        assert after["values"][: len(known["values"])] == known["values"]
        assert (after["created_at"], after["method"]) == (known["created_at"], known["method"])


def done_in_database(servers: Servers) -> int:
    """The steps of the only analysis that were done when its server was killed."""
    with closing(sqlite3.connect(servers.folder / "puerto.sqlite3")) as database:
        [(done,)] = database.execute("SELECT done FROM games_analysis")
    return done
