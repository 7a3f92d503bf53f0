"""The files of docs/monitoring: they name what there is, and a real Prometheus draws and judges what they say."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from puerto_api.metrics import exposition
from puerto_api.queueing.waiting import Queues
from tests.support.bots import start_bots
from tests.support.servers import ROOT, embedded_server
from tests.support.services import free_port, stop, wait_until

FOLDER = ROOT / "docs" / "monitoring"
ALERTS = FOLDER / "alerts.yml"
RULES = yaml.safe_load(ALERTS.read_text())["groups"][0]["rules"]
PANELS = [one for one in json.loads((FOLDER / "dashboard.json").read_text())["panels"] if one["type"] != "row"]
DRAWN = [target["expr"] for panel in PANELS for target in panel["targets"]]
EXPRESSIONS = [*DRAWN, *(rule["expr"] for rule in RULES)]
OF_PROMETHEUS = {"up": {"job", "instance"}}
"""What it makes itself of every target."""


def served() -> dict[str, set[str]]:
    """The names of all samples, each with its labels."""
    found = dict(OF_PROMETHEUS)
    for metric in exposition.registry._names_to_collectors.values():
        name, labels = metric._name, set(metric._labelnames)
        if metric._type == "histogram":
            found |= {f"{name}_bucket": labels | {"le"}, f"{name}_count": labels, f"{name}_sum": labels}
        else:
            found[f"{name}_total" if metric._type == "counter" else name] = labels
    for collector in (exposition.Processes(), Queues()):
        for family in collector.collect():
            found[family.name] = set().union(*(one.labels for one in family.samples))
    return found


def test_every_metric_and_label_that_they_name_is_served():
    known, named = served(), set()
    for text in EXPRESSIONS:
        for name, matchers in re.findall(r"\b(puerto_\w+|up)\b(?:\{(.*?)\})?", text):
            assert name in known, text
            assert set(re.findall(r"(\w+)(?:=|!)", matchers)) <= known[name], text
            named.add(name)
        grouped = {label for by in re.findall(r"by \((.*?)\)", text) for label in by.split(", ")}
        available = set().union(*(known[name] for name in re.findall(r"\bpuerto_\w+\b", text)))
        assert grouped <= available, text
    families = {re.sub(r"_(bucket|count|sum)$", "", name) for name in named}
    assert {re.sub(r"_(bucket|count|sum)$", "", name) for name in known} == families, "Something is counted for nobody."


def test_the_page_for_operators_has_a_line_for_every_alert_and_metric():
    page = (ROOT / "docs" / "operations.md").read_text()
    assert {f"`{rule['alert']}`" for rule in RULES} == set(re.findall(r"`Puerto\w+`", page))
    told = {re.sub(r"_(bucket|count|sum)$", "", name) for name in served()} - OF_PROMETHEUS.keys()
    assert told == set(re.findall(r"`(puerto_\w+)`", page.partition("## What to watch")[2]))


# --- With the real one ------------------------------------------------------------------------------------------------

real = pytest.mark.needs("prometheus", "promtool")

SERIES = {
    "PuertoDown": {'up{job="puerto", instance="web"}': "0x80"},
    "PuertoErrors": {'puerto_requests_total{status="500"}': "0+2x80"},
    "PuertoNoTasks": {'puerto_task_seconds_count{task="sweep", outcome="success"}': "100x80"},
    "PuertoQueueOld": {'puerto_queue_oldest_seconds{queue="bots"}': "15x80"},
    "PuertoThinkersBehind": {'puerto_queue_oldest_seconds{queue="thinkers"}': "40x80"},
    "PuertoMovesSlow": {
        'puerto_move_seconds_bucket{way="locked", le="0.5"}': "0+8x80",
        'puerto_move_seconds_bucket{way="locked", le="1"}': "0+10x80",
        'puerto_move_seconds_bucket{way="locked", le="+Inf"}': "0+10x80",
    },
    "PuertoDatabaseSlow": {
        'puerto_statement_seconds_bucket{kind="commit", le="0.1"}': "0+8x80",
        'puerto_statement_seconds_bucket{kind="commit", le="0.5"}': "0+10x80",
        'puerto_statement_seconds_bucket{kind="commit", le="+Inf"}': "0+10x80",
    },
    "PuertoTasksFail": {'puerto_task_seconds_count{task="count_games", outcome="failure"}': "0x60 1x20"},
    "PuertoTasksLost": {'puerto_swept_total{task="sweep_bot_turns"}': "0+2x80"},
    "PuertoTasksNotQueued": {"puerto_tasks_not_queued_total": "0+1x80"},
    "PuertoBotsGiveUp": {'puerto_bot_defaults_total{reason="overran"}': "0+1x80"},
    "PuertoGuessing": {'puerto_budget_refusals_total{rate="login"}': "0+10x80"},
    "PuertoBudgetsSpent": {'puerto_budget_refusals_total{rate="api"}': "0+20x80"},
}
"""What each alert comes from, in promtool's notation: a sample every 15 seconds for 20 minutes."""
QUIET = {
    'up{job="puerto", instance="web"}': "1x80",
    'puerto_requests_total{status="200"}': "0+100x80",
    'puerto_requests_total{status="500"}': "0x80",
    'puerto_task_seconds_count{task="sweep", outcome="success"}': "0+15x80",
    'puerto_queue_oldest_seconds{queue="bots"}': "0.2x80",
    'puerto_move_seconds_bucket{way="thin", le="0.05"}': "0+10x80",
    'puerto_move_seconds_bucket{way="thin", le="+Inf"}': "0+10x80",
}
"""A service that does well."""


def test_every_alert_has_a_case():
    assert SERIES.keys() == {rule["alert"] for rule in RULES}


@real
@pytest.mark.parametrize("alert", [None, *SERIES])
@pytest.mark.quick(8)
def test_an_alert_comes_when_it_should_and_no_other_does(alert, tmp_path):
    series = QUIET | SERIES.get(alert, {})
    case = {
        "rule_files": [str(ALERTS)],
        "evaluation_interval": "15s",
        "tests": [
            {
                "interval": "15s",
                "input_series": [{"series": name, "values": values} for name, values in series.items()],
                "promql_expr_test": [
                    {
                        "expr": 'count by (alertname) (ALERTS{alertstate="firing"})',
                        "eval_time": "20m",
                        "exp_samples": [{"labels": f'{{alertname="{alert}"}}', "value": 1}] if alert else [],
                    }
                ],
            }
        ],
    }
    (tmp_path / "case.yml").write_text(yaml.safe_dump(case))
    done = subprocess.run(["promtool", "test", "rules", "case.yml"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@real
def test_the_configuration_is_one(tmp_path):
    done = subprocess.run(["promtool", "check", "config", "prometheus.yml"], cwd=FOLDER, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def prometheus(tmp_path) -> Iterator[Any]:
    """A real Prometheus with our rules, which asks a real server of which bots play; it is asked by ``ask(path)``."""
    target, port = f"127.0.0.1:{free_port()}", free_port()
    configured = {
        "global": {"scrape_interval": "1s", "evaluation_interval": "1s"},
        "rule_files": [str(ALERTS)],
        "scrape_configs": [{"job_name": "puerto", "static_configs": [{"targets": [target]}]}],
    }
    (tmp_path / "prometheus.yml").write_text(yaml.safe_dump(configured))
    with embedded_server(METRICS_ADDRESS=target) as server:
        with httpx.Client(base_url=server.url + "/api/v1", timeout=10) as http:
            start_bots(http, bot_delay=1)
        process = _started(tmp_path, port)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_until(lambda: _is_ready(url), "The start of Prometheus", 60)
            yield lambda path, **asked: httpx.get(f"{url}/api/v1/{path}", params=asked, timeout=10).json()
        finally:
            stop(process)


def _started(folder: Path, port: int) -> subprocess.Popen:
    command = ["prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=data"]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            [*command, f"--web.listen-address=127.0.0.1:{port}"], cwd=folder, stdout=log, stderr=log
        )


def _is_ready(url: str) -> bool:
    try:
        return httpx.get(url + "/-/ready").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.dear
@real
def test_a_real_prometheus_reads_the_service_and_draws_and_judges_what_it_finds(prometheus):
    def drawn(expression: str) -> list:
        answer = prometheus("query", query=expression.replace("$__rate_interval", "10s"))
        assert answer["status"] == "success", (expression, answer)
        return answer["data"]["result"]

    wait_until(lambda: drawn('sum(rate(puerto_move_seconds_count{way="bot"}[10s])) > 0'), "A move", 60, pause=0.5)
    wait_until(lambda: drawn('puerto_task_seconds_count{task="sweep"} > 2'), "The clock", 60, pause=0.5)
    empty = [expression for expression in DRAWN if not drawn(expression)]
    # Nothing has failed or was refused, and nothing was found by a sweep.
    assert all("> 0" in one or "refusals" in one for one in empty), empty

    def judged() -> list[dict]:
        return prometheus("rules")["data"]["groups"][0]["rules"]

    wait_until(lambda: all(rule["health"] == "ok" for rule in judged()), "The rules", 30, pause=0.5)
    assert {rule["name"] for rule in judged()} == SERIES.keys()
    assert [rule["name"] for rule in judged() if rule["state"] == "firing"] == []
