"""The measurements run and are printed; no time is asserted, since machines differ and are shared."""

import re
import subprocess
import sys

import pytest

from tests.benchmarks import hosted, idle, reads, served, streamed, waiting
from tests.benchmarks.measure import Effort, rows, table
from tests.load.row import SMOKE as SMOKE_OF_LOAD
from tests.load.row import Row
from tests.load.rows import FLOOR, ROWS
from tests.support.servers import ROOT, Servers

pytestmark = pytest.mark.dear


def test_the_benchmarks_run(effort: Effort) -> None:
    measured = rows(effort)
    printed = table(measured)
    print("\n" + printed)
    assert "with all expansions, base game = 1: playouts " in printed
    assert len({row.name for row in measured}) == len(measured) == 11
    assert all(row.microseconds > 0 for row in measured)


@pytest.mark.django_db(transaction=True)
def test_the_reads_run(effort: Effort) -> None:
    measured = reads.rows(effort)
    print("\n" + reads.printed(measured))
    assert {reads.LOOP, reads.WHOLE, reads.VIEW, reads.VERSION} <= {row.name for row in measured}
    assert all(row.microseconds > 0 for row in measured)


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells the processor time of other processes.")
def test_the_streams_run(effort: Effort) -> None:
    moves, readers = (20, 30) if effort.states > 10 else (2, 3)
    found = streamed.run(scaled=False, moves=moves, readers=readers)
    print("\n" + found.printed())
    assert len(found.latencies) == moves * readers
    assert found.delivered >= moves * readers


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells the processor time of other processes.")
def test_the_reads_over_http_run(effort: Effort) -> None:
    measured = served.rows(effort)
    print("\n" + served.printed(measured))
    assert {f"HTTP: {name}, token" for name in reads.documents()} <= {row.name for row in measured}


def _one_of_each_kind() -> list[Row]:
    """The embedded rows where there are any: they start sooner."""
    kinds: dict[tuple[type[Row], bool], Row] = {}
    for row in ROWS:
        kind = (type(row), getattr(row, "graphql", False))
        if not (kind in kinds and getattr(row, "scaled", True)):
            kinds[kind] = row
    return list(kinds.values())


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells the processor time of other processes.")
@pytest.mark.scaled
@pytest.mark.own_postgres
@pytest.mark.quick(2)
@pytest.mark.parametrize("row", [FLOOR, *_one_of_each_kind()], ids=lambda row: row.name)
def test_the_load_runs(row: Row) -> None:
    """``make load`` in small: each viewer sees every event of its table, or the row fails."""
    if lacking := row.lacking():
        pytest.skip(f"It lacks {lacking}.")
    found = row.measured(SMOKE_OF_LOAD)
    assert {figure.name for figure in row.figures} >= found.values.keys() > set()
    assert all(value >= 0 for value in found.values.values())
    assert any(value > 0 for value in found.values.values())


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells the processor time of other processes.")
def test_what_idling_costs_is_told() -> None:
    found = idle.run(scaled=False, seconds=1)
    print("\n" + found.printed())
    assert found.start["server"] > 0
    assert all(first > 0 and then > 0 for first, then in found.memory.values())


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells the processor time of other processes.")
def test_what_moves_of_bots_cost_is_told() -> None:
    print("\n" + (told := hosted.run(scaled=False, level="random", games=1, seconds=1)))
    # A browser of other tests may be busy beside it.
    assert re.match(r"random: \d+\.\d ms a move \(.*server \d", told)


def test_how_long_requests_wait_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PLAYED", 1)
    found = waiting.run(["login", "archive"], seconds=1)
    print("\n" + "\n".join(row.printed() for row in found))
    assert [row.name for row in found] == [waiting.ALONE, "login", "archive"]
    assert all(row.waits and row.done for row in found[1:])


@pytest.mark.browser
def test_swagger_ui_runs(effort: Effort, shared_server: Servers) -> None:
    """In a process of its own, whose browser is in the way of no other test."""
    times = str(min(effort.repetitions, 3))
    command = [sys.executable, "-m", "tests.benchmarks.swagger", "--url", shared_server.url, "--times", times]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=True).stdout
    print("\n" + printed)
    assert re.search(r"^as served( +\d+\.\d\d){3}$", printed, re.MULTILINE)
