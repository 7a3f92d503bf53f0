"""Workers as docker-compose.yml starts them: they deliver webhooks at once, keep their connections, and outlive Redis
and PostgreSQL."""

import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, LiteralString
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest

from tests.support import tiers
from tests.support.receiver import Receiver
from tests.support.servers import ROOT, Servers, group_of, scaled_cluster
from tests.support.services import children_of, wait_until

pytestmark = [pytest.mark.scaled, pytest.mark.slow]

GAMES = tiers.amount(quick=1, full=3)
SEATS = [{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * 2]
SETUP = {"edition": "reissue", "players": 3, "seats": SEATS, "flag_bot": "random"}
"""A bot plays for the owner, too; ``ended`` ends the game when it has gone far enough."""
FAR = tiers.amount(quick=25, full=10_000)
"""Plies; full games end by themselves."""
COMPOSE = (ROOT / "docker-compose.yml").read_text()
IDLE_SECONDS = 10
RESTARTS = tiers.amount(quick=1, full=3)
MOST_WINDOWS = 4
"""So often ten seconds are watched: in one of them each process may still open the first connection of its life."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Servers]:
    with scaled_cluster(webs=1, thinker=True, WEBHOOK_ALLOW_PRIVATE="true", HEARTBEAT_SECONDS="1") as running:
        yield running


@pytest.fixture(scope="module")
def http(cluster: Servers) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=cluster.url + "/api/v1", timeout=20) as client:
        account = {"username": "ann", "password": "correct horse battery"}
        token = client.post("/auth/register", json=account).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        yield client


def logs_of_workers(cluster: Servers) -> str:
    return cluster.logs("worker") + cluster.logs("thinker")


def started(http: httpx.Client, game: str) -> str:
    """The same game, in which bots play now."""
    for step in ("start", "leave"):
        http.post(f"/games/{game}/{step}").raise_for_status()
    return game


def last_seq(http: httpx.Client, game: str) -> int | None:
    """Of a game that is over; one that has gone far enough is ended by consent, to which bots agree."""
    shown = http.get(f"/games/{game}").json()
    if shown["view"]["status"] == "running" and shown["ply"] >= FAR:
        http.post(f"/games/{game}/reclaim")
        http.post(f"/games/{game}/proposals", json={"kind": "abort"})
    return shown["seq"] if shown["view"]["status"] in ("finished", "abandoned") else None


@pytest.mark.dear(3)
def test_events_reach_receivers_at_once_and_no_courier_fails(cluster, http):
    with Receiver() as receiver:
        games = [http.post("/games", json=SETUP).json()["game"]["id"] for _ in range(GAMES)]
        for game in games:
            http.post("/webhooks", json={"url": receiver.url, "game_id": game, "after": 0}).raise_for_status()
        began, busy = time.monotonic(), seconds_of_processor(cluster, "worker")
        for game in games:
            started(http, game)
        wait_until(lambda: all(last_seq(http, game) for game in games), "The end of the games", 240, pause=0.5)
        took = time.monotonic() - began
        ends = {game: last_seq(http, game) for game in games}
        wait_until(lambda: len(receiver.taken) >= sum(ends.values()), "The last message", 180)
        busy = seconds_of_processor(cluster, "worker") - busy
        came = {game: [m for m in receiver.messages if m.data["game"] == game] for game in games}
    late = sorted(
        message.at - datetime.fromisoformat(event["at"]).timestamp()
        for messages in came.values()
        for message in messages
        for event in message.data["events"]
    )
    failed = logs_of_workers(cluster).count("courier_failed")
    print(
        f"{len(late)} events of {GAMES} games, delivered after {statistics.median(late):.2f} s (median),"
        f" {late[len(late) * 95 // 100]:.2f} s (95%), {late[-1]:.2f} s at most; {failed} couriers failed;"
        f" {took:.0f} s and {1000 * busy / len(late):.1f} ms of a worker's processor for each event"
    )
    for game, messages in came.items():
        assert [seq for message in messages for seq in message.seqs] == list(range(1, ends[game] + 1))
    assert "courier_failed" not in logs_of_workers(cluster), logs_of_workers(cluster)[-20000:]


def of_the_database(cluster: Servers, query: LiteralString) -> Any:
    """What a query about the database of a cluster finds; the asker is connected with another one."""
    address = urlsplit(cluster.database_url)
    with closing(psycopg.connect(address._replace(path="/postgres").geturl(), autocommit=True)) as link:
        found = link.execute(query, [address.path[1:]]).fetchone()
    assert found
    return found[0]


def connections_ever(cluster: Servers) -> int:
    """How many connections to the database of a cluster were opened."""
    return of_the_database(cluster, "SELECT sessions FROM pg_stat_database WHERE datname = %s")


def cut_connections(cluster: Servers) -> int:
    """As a restart of PostgreSQL does. Returns how many."""
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = %s"
    return of_the_database(cluster, cut)


def seconds_of_processor(cluster: Servers, name: str) -> float:
    """That a process and its children have taken so far."""
    ticks = 0
    for pid in group_of(cluster.pids[name]):
        with suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@pytest.mark.dear(3)
def test_no_process_opens_a_connection_while_nothing_happens(cluster, http):
    wait_until(lambda: httpx.get(cluster.url + "/readyz").json()["status"] == "ok", "Readiness", 30)
    opened = []
    while len(opened) < MOST_WINDOWS and 0 not in opened:
        before = connections_ever(cluster)
        time.sleep(IDLE_SECONDS)
        opened.append(connections_ever(cluster) - before)
    connected = "SELECT string_agg(DISTINCT application_name, ' ') FROM pg_stat_activity WHERE datname = %s"
    names = of_the_database(cluster, connected)
    print(f"connections opened in {IDLE_SECONDS} s: {opened}; connected are {names}")
    assert opened[-1] == 0
    assert "worker" in names
    assert "beat" not in names


@pytest.mark.dear(3)
def test_workers_answer_the_ping_of_their_health_check(cluster):
    check = re.search(r'"celery (-A puerto_api.celery inspect ping .*) -d celery@', COMPOSE)
    assert check
    for name in ("worker", "thinker"):
        command = [sys.executable, "-m", "celery", *check[1].split(), "-d", f"{name}@{socket.gethostname()}"]
        environment = cluster.processes[name].environment
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "pong" in done.stdout


def moving_bots(http: httpx.Client) -> str:
    """A game in which bots are asked and move, so broker, worker and database work together."""
    game = started(http, http.post("/games", json=SETUP).json()["game"]["id"])
    wait_until(lambda: http.get(f"/games/{game}").json()["ply"] > 5, "Moves of bots", 60, pause=0.1)
    return game


def play_to_the_end(http: httpx.Client) -> None:
    game = moving_bots(http)
    wait_until(lambda: last_seq(http, game), "The end of the game", 120, pause=0.5)


@pytest.mark.dear(3)
def test_workers_do_not_stumble_when_redis_restarts_in_the_middle_of_games(cluster, http):
    games = []
    for _ in range(RESTARTS):
        games.append(moving_bots(http))
        cluster.redis.kill()
        time.sleep(3)
        cluster.redis.start()
    wait_until(lambda: all(last_seq(http, game) for game in games), "The end of the games", 120, pause=0.5)
    stumbled = logs_of_workers(cluster).count("AttributeError")
    print(f"{RESTARTS} restarts of Redis, {stumbled} times AttributeError in the logs of the workers")
    assert not stumbled


@pytest.mark.dear(3)
def test_workers_go_on_when_postgresql_has_ended_their_connections(cluster, http):
    """Those that wait in a pool are found out before a task gets them: without that, each of them costs a task."""
    play_to_the_end(http)
    before = len(failed_tasks(cluster))
    cut, games = [], []
    for _ in range(RESTARTS):
        games.append(moving_bots(http))
        cut.append(cut_connections(cluster))
        time.sleep(4)
    began = time.monotonic()
    wait_until(lambda: all(last_seq(http, game) for game in games), "The end of the games", 120, pause=0.5)
    failed = failed_tasks(cluster)[before:]
    print(
        f"{cut} connections cut in the middle of games, which ended {time.monotonic() - began:.0f} s later;"
        f" {len(failed)} tasks failed"
    )
    assert 2 * len(failed) < sum(cut), "\n".join(failed)


def failed_tasks(cluster: Servers) -> list[str]:
    return [line for line in logs_of_workers(cluster).splitlines() if "raised unexpected" in line]


@pytest.mark.dear
def test_a_worker_that_is_stopped_waits_for_no_task_that_it_has_forgotten(cluster):
    """A child that has taken a task from its pipe, and confirms it only when the worker is about to end."""
    cluster.restart("worker")
    time.sleep(2)  # until what was due meanwhile is done
    children = children_of(cluster.pids["worker"])
    assert len(children) == 2
    for child in children:
        os.kill(child, signal.SIGSTOP)
    time.sleep(3)  # a heartbeat each second: by now the worker has written one to each
    with ThreadPoolExecutor(1) as pool:
        stopping = pool.submit(cluster.stop, "worker")
        time.sleep(1)
        for child in children:
            os.kill(child, signal.SIGCONT)
        assert stopping.result() == 0
    cluster.start("worker")
