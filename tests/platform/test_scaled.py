"""The scaled mode: the processes of docker-compose.yml over PostgreSQL and Redis, and what happens when parts die."""

import time
from contextlib import closing

import httpx
import psycopg
import pytest

from tests.support.bots import moments_of_bots, start_bots
from tests.support.servers import Servers, scaled_cluster
from tests.support.services import wait_until

pytestmark = pytest.mark.scaled


@pytest.fixture(scope="module")
def cluster():
    with scaled_cluster(webs=2, HEARTBEAT_SECONDS="1") as cluster:
        yield cluster


def state(cluster: Servers, web: int = 0) -> dict:
    return httpx.get(cluster.urls[web] + "/readyz", timeout=10).json()


def ready(cluster: Servers) -> None:
    wait_until(lambda: state(cluster)["status"] == "ok", "Readiness", 20)


@pytest.mark.dear
def test_every_web_process_finds_database_broker_hints_and_workers(cluster):
    ready(cluster)
    for web in (0, 1):
        report = state(cluster, web)
        assert report["mode"] == "scaled"
        assert report["checks"]["database"]["kind"] == "postgresql"
        assert report["checks"]["broker"] == report["checks"]["hints"] == {"status": "ok", "kind": "redis"}


@pytest.mark.dear(3)
def test_a_dead_worker_is_seen_and_its_successor_works(cluster):
    ready(cluster)
    cluster.kill("worker")
    wait_until(lambda: state(cluster)["checks"]["workers"]["status"] == "down", "Seeing the death", 15)
    assert state(cluster)["status"] == "degraded"
    assert httpx.get(cluster.urls[0] + "/readyz").status_code == 200
    cluster.start("worker")
    ready(cluster)


@pytest.mark.dear(3)
def test_a_dead_web_process_leaves_the_other_working(cluster):
    cluster.kill("web1")
    with pytest.raises(httpx.TransportError):
        httpx.get(cluster.urls[0] + "/healthz")
    assert httpx.get(cluster.urls[1] + "/healthz").status_code == 200
    cluster.start("web1")
    assert httpx.get(cluster.urls[0] + "/healthz").status_code == 200


@pytest.mark.dear(3)
def test_redis_may_go_while_a_worker_has_a_task_in_hand_and_come_back(cluster):
    ready(cluster)
    with httpx.Client(base_url=cluster.url + "/api/v1", timeout=10) as http:
        start_bots(http, bot_delay=10)
    wait_until(lambda: "games.tasks.play_bot_turn" in cluster.logs("worker"), "A bot's turn at the worker", 10)
    cluster.redis.kill()
    began = time.monotonic()
    report = state(cluster)
    assert time.monotonic() - began < 4
    assert (report["status"], report["checks"]["broker"]["status"]) == ("degraded", "down")
    assert httpx.get(cluster.urls[0] + "/healthz").status_code == 200
    # Wait until nothing is left of the time before, so that only a new heartbeat can make it well again.
    wait_until(lambda: state(cluster)["checks"]["workers"]["status"] == "down", "Missing heartbeats", 15)
    cluster.redis.start()
    try:
        wait_until(lambda: state(cluster)["status"] == "ok", "Recovery", 30)
    except TimeoutError:
        pytest.fail(f"{state(cluster)}\n{cluster.logs('worker')[-20000:]}")


@pytest.mark.dear(3)
def test_without_the_database_it_is_not_ready(cluster):
    name = cluster.database_url.rsplit("/", 1)[1]
    admin = cluster.database_url.rsplit("/", 1)[0] + "/postgres"
    with closing(psycopg.connect(admin, autocommit=True)) as link:
        link.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        try:
            link.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
            wait_until(lambda: httpx.get(cluster.url + "/readyz", timeout=10).status_code == 503, "503", 15)
            assert state(cluster)["checks"]["database"]["status"] == "down"
            assert httpx.get(cluster.url + "/healthz").status_code == 200
        finally:
            link.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
    ready(cluster)


@pytest.mark.dear(3)
def test_bots_take_the_time_that_their_table_wants(cluster):
    ready(cluster)
    assert all(1 <= seconds < 10 for seconds in moments_of_bots(cluster.url, moves=3, bot_delay=1))


@pytest.mark.dear(3)
def test_logs_are_json_lines_without_queries_and_tokens(cluster):
    httpx.get(cluster.url + "/healthz?token=in-the-query", headers={"Authorization": "Bearer in-the-header"})
    wait_until(lambda: '"request": "GET /healthz"' in cluster.logs("web1"), "The log line", 5)
    assert "in-the-query" not in cluster.logs("web1")
    assert "in-the-header" not in cluster.logs("web1")


@pytest.mark.dear(3)
def test_all_processes_stop_when_asked(cluster):
    """Last of this module: it ends the cluster."""
    for name in ("web2", "beat", "worker"):
        began = time.monotonic()
        assert cluster.stop(name) in (0, -15), cluster.logs(name)[-20000:]  # uvicorn ends by the signal itself
        assert time.monotonic() - began < 10
