"""A short fault run of each kind, so that the long one stays true: it works, checks and tidies up."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tests.support import tiers
from tests.support.servers import ROOT
from tests.support.services import wait_until

from . import report
from .act import Plan
from .findings import RULES, Findings
from .run import run

pytestmark = pytest.mark.slow

SHORT = {"tables": tiers.amount(quick=1, full=2), "rest": tiers.amount(quick=2.0, full=4.0)}
SELDOM = {"limits", "chat", "records", "ratings", "webhooks", "twins", "untouched"}
"""Rules that so short a run need not come to on a busy machine; ``test_checker`` comes to all."""


def checked(plan: Plan, tmp_path: Path) -> None:
    """Run it; no rule is broken, and each was checked."""
    findings = Findings()
    asyncio.run(run(plan, findings))
    console = Console(record=True, width=160)
    report.show(findings, {"seed": plan.seed}, console)
    assert not findings.broken, console.export_text()
    assert not [rule for rule in RULES if not findings.checked[rule] and rule not in SELDOM]
    for figure in ("Games", "Harm", "Cuts of streams"):
        assert findings.counts[figure].total() >= 1
    written = json.loads(report.write(findings, {"seed": plan.seed}, tmp_path).read_text())
    assert written["violations"] == []
    assert written["counts"]["Games"]["started"] >= 2


ACTS = [
    pytest.param("many processes", tiers.amount(quick=4, full=9), marks=(pytest.mark.scaled, pytest.mark.own_postgres)),
    pytest.param("one process", tiers.amount(quick=5, full=7)),
]
"""What is harmed, and for how many seconds."""


@pytest.mark.dear(3)
@pytest.mark.quick(1)
@pytest.mark.parametrize(("act", "seconds"), ACTS)
def test_a_system_under_harm_breaks_no_rule(tmp_path, act, seconds):
    checked(Plan(seconds, 1, acts=(act,), **SHORT), tmp_path)


@pytest.mark.dear(3)
def test_a_run_that_is_interrupted_leaves_nothing_behind(tmp_path):
    command = [sys.executable, "-m", "tests.chaos", "--minutes", "5", "--seed", "1", "--act", "one process"]
    run_ = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=_elsewhere(tmp_path))
    try:
        wait_until(lambda: any(tmp_path.glob("puerto-embedded-*/serve.log")), "The start of the server", 60)
        server = _children(run_.pid)
        run_.send_signal(signal.SIGINT)
        said, _ = run_.communicate(timeout=60)
    finally:
        run_.kill()
    assert run_.returncode == 130
    assert "Stopped." in said
    assert server
    assert not [pid for pid in server if Path(f"/proc/{pid}").exists()]
    assert not list(tmp_path.glob("puerto-*"))


def _elsewhere(folder: Path) -> dict[str, str]:
    """With temporary files of its own."""
    return os.environ | {"TMPDIR": str(folder)}


def _children(pid: int) -> list[int]:
    return [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]
