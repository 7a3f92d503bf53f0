"""What the moves of hosted bots cost the whole service, in milliseconds of the processor a move, of all processes.

    python -m tests.benchmarks.hosted              # embedded
    python -m tests.benchmarks.hosted --scaled     # PostgreSQL, Redis, a web process, a worker of two, a beat
    python -m tests.benchmarks.hosted --level skilled

Games of bots alone, without a delay and without viewers. What the level itself takes to think is measured beside it, in
this process. Linux only, which tells the time of other processes.
"""

import sqlite3
import sys
import time
from argparse import ArgumentParser
from contextlib import closing
from random import Random

import httpx
import psycopg

import bots
from games import engine
from tests.support.costs import Tree
from tests.support.servers import Servers, embedded_server, scaled_cluster

PLAYERS = 4
COUNT = "SELECT count(*) FROM games_move"


def run(*, scaled: bool, level: str, games: int, seconds: float) -> str:
    serving = scaled_cluster(webs=1, own_postgres=True, LOG_LEVEL="ERROR") if scaled else embedded_server()
    tree = Tree()
    with serving as servers:
        _start(servers, level, games)
        tree.take()
        before, began = _moves(servers), time.monotonic()
        time.sleep(seconds)
        spent, took, moves = tree.take(), time.monotonic() - began, _moves(servers) - before
    parts = ", ".join(f"{kind} {1000 * each / moves:.1f}" for kind, each in sorted(spent.items()))
    return (
        f"{level}: {1000 * sum(spent.values()) / moves:.1f} ms a move ({parts}), of which it thinks for "
        f"{_thinking(level):.1f} ms; {moves / took:.0f} moves/s"
    )


def _start(servers: Servers, level: str, games: int) -> None:
    with httpx.Client(base_url=servers.url + "/api/v1", timeout=60) as http:
        account = {"username": "ann", "password": "correct horse battery"}
        http.headers["Authorization"] = "Bearer " + http.post("/auth/register", json=account).json()["token"]
        table = {"edition": "1897", "players": PLAYERS, "seats": [{"kind": "bot", "bot": level}] * PLAYERS}
        made = [http.post("/games", json=table | {"bot_delay": 0}).json()["game"]["id"] for _ in range(games)]
        for game in made:
            http.post(f"/games/{game}/start").raise_for_status()


def _moves(servers: Servers) -> int:
    """The moves that were played so far, over all games."""
    if servers.database_url:
        with psycopg.connect(servers.database_url) as link:
            found = link.execute(COUNT).fetchone()
    else:
        with closing(sqlite3.connect(servers.folder / "puerto.sqlite3", timeout=20)) as database:
            found = database.execute(COUNT).fetchone()
    assert found
    return int(found[0])


def _thinking(level: str) -> float:
    """Milliseconds that a level thinks about a move, in the middle of a game."""
    state, rng = engine.new_game("1897", PLAYERS, (), seed=bytes(32)), Random(0)
    moves, began = 0, time.process_time()
    while not state.over and moves < 100:
        view = bots.BotView(state, bots.asked(state).seat)
        engine.apply(state, bots.get(level).choose(view, rng, bots.Budget(bots.LEVELS[level].seconds)))
        moves += 1
    return 1000 * (time.process_time() - began) / moves


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.benchmarks.hosted")
    parser.add_argument("--scaled", action="store_true")
    parser.add_argument("--level", default="random", choices=list(bots.LEVELS))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=8.0)
    asked = parser.parse_args()
    print(run(scaled=asked.scaled, level=asked.level, games=asked.games, seconds=asked.seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
