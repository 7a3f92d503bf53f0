"""``manage.py serve``: a whole server in one process, as a user starts it."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.support.bots import moments_of_bots
from tests.support.servers import ROOT, embedded_server
from tests.support.services import wait_until


@pytest.mark.dear
def test_it_serves_all_doors_and_its_worker_and_clock_run():
    with embedded_server(from_nothing=True, HEARTBEAT_SECONDS="1") as server:
        with httpx.Client(base_url=server.url) as http:
            assert http.get("/healthz").json() == {"status": "ok"}
            wait_until(lambda: http.get("/readyz").json()["status"] == "ok", "Readiness", 10)
            report = http.get("/readyz").json()
            assert report["mode"] == "embedded"
            assert report["checks"]["database"]["kind"] == "sqlite"
            # While bots take their time, only the clock can renew the heartbeat, through broker and worker.
            assert all(1 <= seconds < 10 for seconds in moments_of_bots(server.url, moves=4, bot_delay=1))
            assert http.get("/readyz").json()["checks"]["workers"]["last_heartbeat_seconds_ago"] < 3
            for address in ("/", "/graphql/", "/api/v1/docs", "/docs/errors", "/account/login"):
                answer = http.get(address, headers={"Accept": "text/html"})
                assert answer.status_code == 200, address
                assert answer.headers["content-type"].startswith("text/html"), address
            assert http.get("/static/puerto_api/graphiql.js").status_code == 200
        assert "is ready" in server.logs("serve")
        maps = Path(f"/proc/{server.pids['serve']}/maps")
        if maps.exists():  # on Linux
            assert "sqlite" in (loaded := maps.read_text())
            assert "/numpy/" not in loaded  # 14 MB, which only a bot that thinks hard needs


@pytest.mark.dear
def test_it_stops_cleanly_and_starts_again_with_its_data():
    with embedded_server() as server:
        secret = (server.folder / "secret_key").read_text()
        began = time.monotonic()
        assert server.stop("serve") == 0
        assert time.monotonic() - began < 8
        assert "Stopped." in server.logs("serve")
        assert not server.fault("serve")
        server.start("serve")
        assert httpx.get(server.url + "/healthz").status_code == 200
        assert (server.folder / "secret_key").read_text() == secret
        assert (server.folder / "secret_key").stat().st_mode & 0o077 == 0
        process = server.processes["serve"]
        assert process.end(signal.SIGINT) == 0


def test_a_port_that_is_taken_is_said_at_once(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            cwd=ROOT,
            env={"PATH": "", "DATA_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert done.returncode != 0
    assert "in use" in done.stdout + done.stderr
