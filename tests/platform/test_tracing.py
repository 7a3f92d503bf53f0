"""Traces: what a collector of OpenTelemetry is sent by a real server, and that nothing of it is there otherwise."""

import gzip
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import httpx
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from tests.support.bots import start_bots
from tests.support.servers import ROOT, embedded_server, scaled_cluster
from tests.support.services import wait_until

STREAM = {"Accept": "text/event-stream"}


class Collector:
    """Takes spans as a collector does, over OTLP."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self.services: set[str] = set()
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.headers.get("Content-Encoding") == "gzip":
                    body = gzip.decompress(body)
                collector._take(ExportTraceServiceRequest.FromString(body))
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.environment = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{self.server.server_port}",
            "OTEL_BSP_SCHEDULE_DELAY": "100",
        }

    def _take(self, sent: ExportTraceServiceRequest) -> None:
        for resource in sent.resource_spans:
            self.services |= {
                one.value.string_value for one in resource.resource.attributes if one.key == "service.name"
            }
            for scope in resource.scope_spans:
                self.spans += scope.spans

    def named(self, name: str) -> list[Span]:
        return [span for span in list(self.spans) if span.name == name]

    def below(self, parent: Span) -> list[Span]:
        return [span for span in list(self.spans) if span.parent_span_id == parent.span_id]


def told(span: Span) -> dict[str, Any]:
    return {one.key: one.value.string_value or one.value.int_value for one in span.attributes}


@pytest.fixture
def collector() -> Iterator[Collector]:
    found = Collector()
    thread = Thread(target=found.server.serve_forever, daemon=True)
    thread.start()
    yield found
    found.server.shutdown()
    found.server.server_close()


GAME = "GET /api/v1/games/<str:game_id>"
START = "POST /api/v1/games/<str:game_id>/start"


def check_the_way_of_a_bots_move(collector: Collector, http: httpx.Client) -> None:
    """From the request that starts a game over its statements to the task of the bot, and the statements of that."""
    game = start_bots(http, bot_delay=1)
    wait_until(lambda: collector.named(START) and collector.named("play_chosen_move"), "The spans", 60)
    (start,) = collector.named(START)
    assert start.kind == Span.SPAN_KIND_SERVER
    assert told(start)["http.response.status_code"] == 200
    assert game.endswith(told(start)["puerto.game"])
    statements = [span for span in collector.below(start) if span.kind == Span.SPAN_KIND_CLIENT]
    assert {"SELECT", "UPDATE"} <= {span.name for span in statements}
    assert all(told(span)["db.system.name"] in ("sqlite", "postgresql") for span in statements)
    (turn,) = [span for span in collector.below(start) if span.kind == Span.SPAN_KIND_CONSUMER]
    assert turn.name == "play_bot_turn"
    assert turn.trace_id == start.trace_id
    assert told(turn)["puerto.game"] == told(start)["puerto.game"]
    assert any(span.name == "SELECT" for span in collector.below(turn))
    # What a task has queued is a trace of its own, with a link to that task.
    played = collector.named("play_chosen_move")[0]
    assert played.trace_id != start.trace_id
    assert [link.span_id for link in played.links] == [turn.span_id]
    assert collector.services == {"puerto"}


@pytest.mark.dear(3)
def test_a_trace_goes_from_a_request_over_its_statements_to_the_task(collector):
    with (
        embedded_server(**collector.environment) as server,
        httpx.Client(base_url=server.url + "/api/v1", timeout=10) as http,
    ):
        check_the_way_of_a_bots_move(collector, http)


@pytest.mark.dear
@pytest.mark.scaled
def test_a_trace_goes_through_web_processes_and_forked_workers(collector):
    with (
        scaled_cluster(webs=1, **collector.environment) as cluster,
        httpx.Client(base_url=cluster.url + "/api/v1", timeout=10) as http,
    ):
        check_the_way_of_a_bots_move(collector, http)


@pytest.mark.dear(3)
def test_a_request_joins_the_trace_of_its_client_and_tells_nothing_that_is_secret(collector):
    trace, parent = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
    with embedded_server(**collector.environment) as server:
        with httpx.Client(base_url=server.url) as http:
            http.headers.update({"traceparent": f"00-{trace}-{parent}-01", "Authorization": "Bearer in-the-header"})
            assert http.get("/readyz?token=in-the-query").status_code == 200
            assert http.get("/in-the-path").status_code == 404
            assert http.get("/api/v1/games/in-the-id").status_code == 401
            http.headers["traceparent"] = "nonsense"
            assert http.get("/readyz").status_code == 200
        wait_until(lambda: len(collector.named("GET /readyz")) == 2 and collector.named(GAME), "The spans", 20)
    joined, alone = sorted(collector.named("GET /readyz"), key=lambda span: span.start_time_unix_nano)
    assert (joined.trace_id.hex(), joined.parent_span_id.hex()) == (trace, parent)
    assert not alone.parent_span_id
    assert len(told(joined)["puerto.request_id"]) > 10
    assert "in-the-" not in str(collector.spans)


@contextmanager
def reading(url: str) -> Iterator[Iterator[str]]:
    with httpx.stream("GET", url, headers=STREAM, timeout=10) as stream:
        yield stream.iter_lines()


@pytest.mark.dear
def test_the_span_of_a_stream_ends_when_it_has_begun(collector):
    """Otherwise it would last for hours, and hold every statement of the stream."""
    with (
        embedded_server(**collector.environment) as server,
        httpx.Client(base_url=server.url + "/api/v1", timeout=10) as http,
    ):
        game = start_bots(http, bot_delay=1)
        with reading(f"{server.url}/api/v1{game}/feed") as lines:
            assert any("hello" in line for line in lines)
            name = "GET /api/v1/games/<str:game_id>/feed"
            wait_until(lambda: collector.named(name), "The span", 20)
            (began,) = collector.named(name)
            assert any('"event"' in line for line in lines)  # it goes on
        late = [one for one in collector.below(began) if one.start_time_unix_nano > began.end_time_unix_nano]
        assert late == []


PROGRAM = """
import sys
import django
sys.modules["opentelemetry"] = None  # as if it were not installed
django.setup()
import puerto_api.asgi
print("ready")
"""


def without_it(folder: Any, **environment: str) -> subprocess.CompletedProcess:
    """Start where only ``requirements.lock`` is installed."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={"PATH": "", "DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "puerto_api.settings", **environment},
        capture_output=True,
        text=True,
    )


@pytest.mark.dear
def test_without_an_endpoint_it_need_not_be_installed(tmp_path):
    done = without_it(tmp_path)
    assert done.stdout == "ready\n", done.stderr


@pytest.mark.dear
def test_with_an_endpoint_a_sentence_says_what_to_install(tmp_path):
    done = without_it(tmp_path, OTEL_EXPORTER_OTLP_ENDPOINT="http://127.0.0.1:9")
    assert done.returncode
    assert "requirements-tracing.lock" in done.stderr
