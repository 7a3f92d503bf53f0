"""What the tests cost is measured: of their own process, and of those that they start, by kind."""

import os
import resource
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from tests.support import cost_report, costs
from tests.support.servers import ROOT

needs_proc = pytest.mark.skipif(not costs.proc_readable(), reason="this machine has no /proc with children")

WORKING = "import time\nwhile time.process_time() < {seconds}: pass\n"
TESTS = """
import subprocess, sys, time, pytest

WORK = "import time\\nwhile time.process_time() < 0.4: pass\\nprint(flush=True)\\ntime.sleep(60)"

def test_that_computes():
    while time.process_time() < start + 0.3: pass

start = time.process_time()

def test_that_waits():
    time.sleep(0.3)

@pytest.fixture
def server(tmp_path):
    (tmp_path / "manage.py").write_text(WORK)
    with subprocess.Popen([sys.executable, "manage.py", "serve"], cwd=tmp_path, stdout=subprocess.PIPE) as server:
        server.stdout.readline()
        yield
        server.kill()

def test_with_a_server_that_works_and_a_command(server):
    subprocess.run([sys.executable, "-c", "import time\\nwhile time.process_time() < 0.3: pass"])

def test_that_does_nothing():
    pass
"""


def work(seconds, then="input()"):
    """A process that has worked so long when this returns, and then waits."""
    program = WORKING.format(seconds=seconds) + f"print(flush=True)\n{then}"
    process = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdout.readline()
    return process


def ended_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        ("/usr/lib/postgresql/15/bin/postgres -D /tmp/data -p 5555", "postgres"),
        ("postgres: checkpointer", "postgres"),
        ("/usr/bin/redis-server 127.0.0.1:6379", "redis"),
        ("/usr/lib/chromium/chromium --type=renderer --lang=en", "browser"),
        ("/venv/lib/python3.11/site-packages/playwright/driver/node /venv/cli.js run-driver", "browser"),
        ("/venv/bin/python manage.py serve --port 8000", "server"),
        ("/venv/bin/python -m puerto_api.web --port 8000", "server"),
        ("python3 -m celery -A puerto_api.celery worker", "worker"),
        ("/venv/bin/python manage.py migrate --database=postgres://postgres@127.0.0.1:5432/", "python"),
        ("node player.mjs", "node"),
        ("npm install --offline", "node"),
        ("sleep 5", None),
    ],
)
def test_command_lines_tell_the_kind_of_a_process(command, kind):
    assert costs.kind_of(command) == kind


@needs_proc
def test_a_process_counts_while_it_runs_and_what_it_spends_later_counts_once():
    before = ended_seconds()
    tree = costs.Tree()
    with work(0.3, then=f"input()\n{WORKING.format(seconds=0.5)}") as process:
        first = tree.take()
        assert first["python"] == pytest.approx(0.3, abs=0.1)
        process.communicate(b"\n")
    second = tree.take()
    assert first["python"] + second["python"] == pytest.approx(ended_seconds() - before, abs=0.03)
    assert "python" not in tree.take()  # a server that other tests share may go on


@needs_proc
def test_children_of_children_count_although_a_killed_parent_does_not_wait_for_them():
    tree = costs.Tree()
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {WORKING.format(seconds=0.5)!r}])"
    with work(0.1, then=child + "; print(flush=True); input()") as process:
        process.stdout.readline()
        found = tree.take()
        process.kill()
    assert found["python"] == pytest.approx(0.65, abs=0.2)


@pytest.mark.dear
@needs_proc
def test_a_run_tells_of_each_test_and_of_what_it_started(tmp_path):
    """Also where each process of xdist writes its own file: no test counts twice."""
    (tmp_path / "test_some.py").write_text(TESTS)
    plugin = "from pathlib import Path\nfrom tests.support import costs\n"
    plugin += f"def pytest_configure(config): costs.measure(config, Path({str(tmp_path)!r}) / 'runs')\n"
    (tmp_path / "conftest.py").write_text(plugin)
    environment = {name: text for name, text in os.environ.items() if name != costs.OUTER_RUN}
    environment["PYTHONPATH"] = str(ROOT)
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", ".", "-p", "no:cacheprovider"]
    command += ["-p", "no:django", "-p", "no:schemathesis", "-n", "2", "test_some.py"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    (folder,) = costs.kept_runs(tmp_path / "runs")
    assert sorted(path.name for path in folder.iterdir()) == ["gw0.jsonl", "gw1.jsonl", "main.jsonl"]
    run = cost_report.read(folder)
    found = {name.partition("::test_")[2]: cost for name, cost in run.tests.items()}
    assert found["that_computes"].cpu[costs.TESTS] > 0.2
    assert found["that_waits"].seconds < 0.1
    assert found["that_waits"].wall >= 0.3
    served = found["with_a_server_that_works_and_a_command"]
    assert served.cpu["server"] == pytest.approx(0.45, abs=0.15)
    assert served.cpu["python"] == pytest.approx(0.35, abs=0.15)
    assert found["that_does_nothing"].seconds < 0.1
    assert [cost.tests for cost in run.files.values()] == [4]
    assert run.files["test_some.py"].seconds == pytest.approx(sum(cost.seconds for cost in run.tests.values()))
    assert run.parts["(start and collection)"].seconds > 0.3


def test_a_run_that_a_test_starts_is_not_measured_for_itself(pytestconfig, tmp_path, monkeypatch):
    monkeypatch.setenv(costs.OUTER_RUN, "the run around")
    monkeypatch.delattr(pytestconfig, "workerinput", raising=False)
    costs.measure(pytestconfig, tmp_path / "runs")
    assert not (tmp_path / "runs").exists()


def test_the_chart_has_a_bar_for_each_file_as_long_as_its_seconds():
    spent = {"tests/a.py": {"tests": 1.0, "server": 3.0}, "tests/b<c.py": {"browser": 2.0}}
    files = {name: cost_report.Cost(Counter(cpu)) for name, cpu in spent.items()}
    drawing = ET.fromstring(cost_report.bars(files, ["server", "browser", "tests"]))
    bars = [shape for shape in drawing.iter() if shape.tag.endswith("rect") and len(shape)]
    lengths = {bar[0].text: float(bar.get("width")) for bar in bars}
    assert lengths == {"server 3.0 s": 525, "tests 1.0 s": 175, "browser 2.0 s": 350}
    texts = [shape.text for shape in drawing.iter() if shape.tag.endswith("text")]
    assert texts == ["server", "browser", "tests", "a.py", "4.0", "b<c.py", "2.0"]


def test_the_report_names_the_dearest_first(tmp_path, capsys):
    folder = tmp_path / "20260101-000000-1"
    folder.mkdir()
    line = '{"test": "tests/%s.py::test_it[%d]", "phases": [0, 0, 0], "wall": %d, "cpu": {"tests": %d}}\n'
    (folder / "gw0.jsonl").write_text(line % ("cheap", 1, 2, 3) + line % ("dear", 1, 9, 4))
    (folder / "gw1.jsonl").write_text(line % ("dear", 2, 9, 5))
    assert cost_report.main([str(folder)]) == 0
    said = capsys.readouterr().out
    assert said.index("dear.py::test_it") < said.index("cheap.py::test_it")
    assert "12 CPU seconds (tests 12)" in said
    assert (tmp_path / "files.svg").exists()
