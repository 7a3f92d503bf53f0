"""What the service counts while it runs, as Prometheus reads it from real servers of both sizes."""

import os
import random
import re
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from games import services
from games.reads import game_cache, hosted_games
from puerto_api import metrics
from puerto_api.base.throttle import Throttle
from puerto_api.database.measuring import carried_out
from puerto_api.metrics import exposition, folder
from puerto_api.queueing import waiting
from puerto_api.queueing.enqueue import enqueue
from puerto_api.web import rate_limits
from tests.games.support import person, random_move, seated, table
from tests.support.bots import start_bots
from tests.support.servers import Servers, embedded_server, scaled_cluster
from tests.support.services import free_port, wait_until

STREAM = {"Accept": "text/event-stream"}


class Target:
    """An address that Prometheus asks."""

    def __init__(self, address: str = "") -> None:
        self.address = address or f"127.0.0.1:{free_port()}"

    def samples(self) -> dict[tuple[str, frozenset], float]:
        text = httpx.get(f"http://{self.address}/metrics", timeout=10).text
        return {
            (one.name, frozenset(one.labels.items())): one.value
            for family in text_string_to_metric_families(text)
            for one in family.samples
        }

    def value(self, name: str, **labels: str) -> float | None:
        return self.samples().get((name, frozenset(labels.items())))

    def total(self, name: str, **labels: str) -> float:
        """The sum over all other labels."""
        wanted = labels.items()
        return sum(value for (found, has), value in self.samples().items() if found == name and wanted <= has)


def counted(name: str, **labels: str) -> float:
    """A sample of this process."""
    return metrics.registry.get_sample_value(name, labels) or 0.0


def played(url: str, moves: int, delay: int = 1) -> str:
    """Have bots play so many moves, each of ``delay`` seconds. Returns the path of their game, which goes on."""
    with httpx.Client(base_url=url + "/api/v1", timeout=10) as http:
        game = start_bots(http, bot_delay=delay)
        wait_until(lambda: http.get(game).json()["ply"] >= moves, f"{moves} moves", 60, pause=0.2)
    return game


@contextmanager
def watched(url: str, game: str) -> Iterator[None]:
    """A stream that has got its first frame."""
    with httpx.stream("GET", f"{url}/api/v1{game}/feed", headers=STREAM, timeout=10) as stream:
        lines = stream.iter_lines()  # held: the connection is closed when nobody reads on
        assert any(line.startswith("data:") for line in lines)
        yield
        lines.close()


@pytest.mark.dear
def test_the_embedded_service_tells_what_it_does():
    target = Target()
    with embedded_server(METRICS_ADDRESS=target.address) as server:
        assert target.value("puerto_move_seconds_count", way="bot") == 0
        game = played(server.url, moves=4)
        assert target.total("puerto_move_seconds_count", way="bot") >= 3  # the rules play forced ones themselves
        # Bots that follow each other share a task.
        assert target.total("puerto_task_seconds_count", task="play_bot_turn", outcome="success") >= 1
        assert target.total("puerto_task_wait_seconds_count", queue="bots") >= 1
        assert target.total("puerto_bot_seconds_count", level="random") >= 3
        for kind in ("read", "write", "commit"):
            assert target.total("puerto_statement_seconds_count", kind=kind) > 8
        assert target.value("puerto_requests_total", status="201") >= 2
        assert target.value("puerto_processes") == 1
        assert 20e6 < target.value("puerto_memory_bytes") < 2e9
        assert target.value("puerto_viewers") == 0
        with watched(server.url, game):
            wait_until(lambda: target.value("puerto_viewers") == 1, "A viewer", 10)
            wait_until(lambda: target.value("puerto_stream_reads_total") >= 1, "A look", 10)
        wait_until(lambda: target.value("puerto_viewers") == 0, "The end of the stream", 20)
        assert httpx.get(server.url + "/metrics").status_code == 404  # players have no way to it


def test_without_the_setting_nothing_is_served(settings):
    settings.METRICS_ADDRESS = ""
    exposition.serve()  # would need an address


@pytest.mark.parametrize("address", ["9464", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:99999", "http://a:1"])
def test_an_address_that_is_none_is_refused_at_the_start(settings, address):
    settings.METRICS_ADDRESS = address
    with pytest.raises(ImproperlyConfigured, match=re.escape(address)):
        exposition.serve()


@pytest.mark.dear(3)
def test_a_service_whose_address_is_taken_serves_all_the_same():
    with embedded_server(METRICS_ADDRESS="192.0.2.1:9464") as server:  # of no machine (RFC 5737)
        assert httpx.get(server.url + "/healthz").status_code == 200
        assert "metrics_not_served" in server.logs("serve")


def test_a_spent_budget_is_counted_and_a_spared_one_is_not(db):
    rate, before = Throttle("register", 1, 60), counted("puerto_budget_refusals_total", rate="register")
    assert not rate.spend("someone").refused
    assert rate_limits.refusal(rate.spend("someone")).code.code == "rate_limited"
    assert counted("puerto_budget_refusals_total", rate="register") == before + 1


def test_a_call_that_raises_is_no_move():
    @metrics.timed(metrics.moves.labels("thin"))
    def play(is_legal: bool) -> str:
        if not is_legal:
            raise ValueError
        return "played"

    before = counted("puerto_move_seconds_count", way="thin")
    assert play(True) == "played"
    with pytest.raises(ValueError):
        play(False)
    assert counted("puerto_move_seconds_count", way="thin") == before + 1


@pytest.mark.django_db(transaction=True)
def test_a_move_is_counted_once_by_the_way_it_took_and_not_when_it_is_repeated():
    def found() -> list[float]:
        return [counted("puerto_move_seconds_count", way=way) for way in ("thin", "locked")]

    owner, *others = [person(name) for name in ("ann", "bob", "cid")]
    game_id = table(owner, others).pk
    for remembered, way in ((False, [0, 1]), (True, [1, 0])):
        if not remembered:
            game_cache.forget()
        game = hosted_games.get_game(game_id)
        move = random_move(hosted_games.state_of(game), random.Random(1))
        asked = {"user": seated(game, game.turn_seat), "game_id": game_id, "move": move, "key": move}
        before = found()
        for _ in range(2):
            services.play_move(expected_version=game.version, **asked)
        assert [now - then for now, then in zip(found(), before, strict=True)] == way


def test_a_statement_that_goes_past_the_cursors_of_django_is_counted_too():
    before = counted("puerto_statement_seconds_count", kind="write")
    done = carried_out(lambda sql, params: (sql, params), "WITH moved AS (...)", [1], connection)
    assert done == ("WITH moved AS (...)", [1])
    assert counted("puerto_statement_seconds_count", kind="write") == before + 1


@pytest.mark.django_db(transaction=True)
def test_each_statement_is_counted_once_by_what_it_does():
    from puerto_api.models import Heartbeat

    def found() -> list[float]:
        return [counted("puerto_statement_seconds_count", kind=kind) for kind in ("read", "write", "commit")]

    with connection.cursor():
        before = found()
    Heartbeat.objects.filter(name="none").first()
    Heartbeat.objects.filter(name="none").delete()
    after = found()
    assert after[0] - before[0] == 1
    assert after[1] - before[1] >= 1
    assert after[2] - before[2] <= 1


def test_tasks_that_no_broker_takes_are_counted(monkeypatch):
    from puerto_api.celery import app

    def away(*args: object, **options: object) -> None:
        raise OSError

    monkeypatch.setattr(app, "send_task", away)
    before = counted("puerto_tasks_not_queued_total")
    assert not enqueue("games.tasks.count_games")
    assert counted("puerto_tasks_not_queued_total") == before + 1


def test_a_task_is_due_when_it_was_queued_or_at_its_eta():
    assert waiting.due_at({"queued_at": 12.5, "eta": None}) == 12.5
    assert waiting.due_at({"queued_at": 12.5, "eta": "1970-01-01T00:01:00+00:00"}) == 60
    assert waiting.due_at({}) is None


# --- Many processes ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Servers]:
    def measured(servers: Servers) -> None:
        for name in ("web1", "worker"):
            servers.processes[name].environment["METRICS_ADDRESS"] = Target().address
        servers.processes["web1"].command += ["--workers", "2"]

    with scaled_cluster(webs=1, HEARTBEAT_SECONDS="1", arranged=measured) as cluster:
        yield cluster


def target_of(cluster: Servers, name: str) -> Target:
    return Target(cluster.processes[name].environment["METRICS_ADDRESS"])


@pytest.fixture(scope="module")
def web(cluster: Servers) -> Target:
    """Two web processes behind one port, and the one that has started them."""
    target = target_of(cluster, "web1")
    wait_until(lambda: target.value("puerto_processes") == 3, "Three processes", 60)
    return target


@pytest.fixture(scope="module")
def worker(cluster: Servers) -> Target:
    target = target_of(cluster, "worker")
    wait_until(lambda: target.total("puerto_task_seconds_count", task="heartbeat") > 0, "A heartbeat", 60)
    return target


@pytest.mark.dear
@pytest.mark.scaled
def test_web_processes_are_one_sum_which_the_death_of_one_does_not_lower(cluster, web):
    before = web.total("puerto_requests_total")
    for _ in range(20):  # each a connection of its own, so both processes answer
        assert httpx.get(cluster.url + "/healthz").status_code == 200
    assert web.total("puerto_requests_total") == before + 20
    children = _counting(cluster)
    assert len(children) == 2
    os.kill(children[0], signal.SIGKILL)
    assert web.total("puerto_requests_total") >= before + 20
    wait_until(lambda: web.value("puerto_processes") == 3, "A successor", 60)
    wait_until(lambda: _answers(cluster), "An answer", 60)
    assert web.total("puerto_requests_total") > before + 20


@pytest.mark.dear
@pytest.mark.scaled
def test_viewers_of_a_process_that_died_are_gone(cluster, web, worker):
    game = played(cluster.url, moves=3)
    with watched(cluster.url, game):
        wait_until(lambda: web.value("puerto_viewers") == 1, "A viewer", 10)
        for child in _counting(cluster):
            os.kill(child, signal.SIGKILL)
        wait_until(lambda: not web.value("puerto_viewers"), "The end of the viewer", 20)
    wait_until(lambda: _answers(cluster), "An answer", 60)


@pytest.mark.dear(3)
@pytest.mark.scaled
def test_a_worker_is_the_sum_of_its_children(cluster, web, worker):
    before = worker.total("puerto_task_seconds_count", task="play_bot_turn", outcome="success")
    moves = worker.total("puerto_move_seconds_count", way="bot")
    played(cluster.url, moves=3, delay=2)
    assert worker.total("puerto_task_seconds_count", task="play_bot_turn", outcome="success") > before
    assert worker.total("puerto_move_seconds_count", way="bot") > moves
    assert worker.total("puerto_task_wait_seconds_count", queue="bots") > 0
    assert worker.value("puerto_task_seconds_count", task="analyse_game", outcome="failure") == 0  # not missing


def test_a_file_that_its_process_is_about_to_map_holds_up_nobody(monkeypatch, tmp_path):
    monkeypatch.setenv(folder.VARIABLE, str(tmp_path))
    (tmp_path / f"counter_{os.getpid()}.db").touch()
    assert b"puerto_processes 1.0" in generate_latest(exposition.exposed())


@pytest.mark.dear(3)
@pytest.mark.scaled
def test_a_process_that_starts_removes_what_dead_ones_have_left(cluster, worker):
    abandoned, new = (Path(tempfile.mkdtemp(prefix="puerto-metrics-")) for _ in range(2))
    os.utime(abandoned, (0, 0))
    cluster.restart("worker")
    assert not abandoned.exists()
    assert new.exists()  # its process may be about to lock it
    new.rmdir()
    wait_until(lambda: worker.total("puerto_task_seconds_count", task="heartbeat") > 0, "A heartbeat", 60)


@pytest.mark.dear(3)
@pytest.mark.scaled
def test_what_waits_for_dead_workers_grows_old(cluster, web, worker):
    """Last of those that use the cluster: its worker is dead afterwards."""
    cluster.kill("worker")
    began = time.monotonic()
    wait_until(lambda: (web.value("puerto_queue_oldest_seconds", queue="puerto") or 0) > 2, "Growing old", 30)
    assert web.value("puerto_queue_messages", queue="puerto") >= 2
    for queue in ("puerto", "thinkers"):  # a bot may have begun to think before
        assert web.value("puerto_queue_oldest_seconds", queue=queue) <= time.monotonic() - began + 5
    cluster.redis.kill()
    assert web.value("puerto_queue_messages", queue="puerto") is None
    cluster.redis.start()
    wait_until(lambda: web.value("puerto_queue_messages", queue="puerto") is not None, "Redis", 20)


def _answers(cluster: Servers) -> bool:
    try:
        return httpx.get(cluster.url + "/healthz").status_code == 200
    except httpx.TransportError:
        return False


def _counting(cluster: Servers) -> list[int]:
    """The ids of the living web processes behind the port: children of the one that was started."""
    parent = cluster.pids["web1"]
    with open(f"/proc/{parent}/task/{parent}/children") as file:
        children = [int(number) for number in file.read().split()]
    return [child for child in children if "spawn_main" in _command(child)]


def _command(process: int) -> str:
    with open(f"/proc/{process}/cmdline") as file:
        return file.read()
