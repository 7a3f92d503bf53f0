"""The conformance kit: the bundled bots pass, and others are told what to mend."""

import asyncio
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from puerto_client.conformance import Report, conform, crash
from puerto_client.conformance.scenarios import ALL
from tests.support import tiers
from tests.support.guide_bots import write
from tests.support.servers import ROOT
from tests.support.services import free_port

from .broken import BROKEN

pytestmark = [pytest.mark.slow, pytest.mark.dear]

AT_ONCE = 3
PATIENCE = 6
"""Seconds for programs that are known to do nothing any more."""
EXAMPLE = ROOT / "clients" / "python" / "examples" / "bot.py"
SHORT = [kind.name for kind in ALL if kind.name != "whole-game"]
"""Whole games of all these programs are played by other tests."""
NOT_FOR = {
    "stream": {"forged"},
    "queue": {"dropped", "reordered", "replaced", "forged"},
    "webhook": {"dropped", "reordered", "severed", "limited", "unavailable", "lost", "replaced", "revoked"},
}


def tried(url: str, program: Path, scenarios: list[str], **more: float) -> Report:
    environment = ["env", f"PORT={free_port()}", f"PYTHONPATH={ROOT / 'clients' / 'python' / 'src'}"]
    runner = "node" if program.suffix == ".js" else sys.executable
    return asyncio.run(conform(url, [*environment, runner, str(program), "{url}"], only=scenarios, **more))


def expect_good(report: Report, way: str, scenarios: list[str]) -> None:
    assert report.is_good, str(report)
    assert report.way == way
    assert {result.name for result in report.results} == set(scenarios)
    idle = {result.name for result in report.results if result.outcome == "not applicable"}
    assert idle == NOT_FOR[way] & set(scenarios)


def some_of(scenarios: list[str], name: str, way: str) -> list[str]:
    """Scenarios for a program, in the quick tier two that its way of being asked allows, and one that it does not."""
    idle = [one for one in scenarios if one in NOT_FOR[way]]
    return [
        *tiers.drawn(f"scenarios for {name}", [one for one in scenarios if one not in idle], quick=2),
        *tiers.drawn(f"idle scenarios for {name}", idle, quick=1),
    ]


def test_the_bundled_bots_pass(shared_server, tmp_path):
    programs = {name: write(tmp_path, name) for name in ("stream", "queue", "webhook")} | {"example": EXAMPLE}
    scenarios = {name: some_of(SHORT, name, name) for name in ("stream", "queue", "webhook")}
    scenarios["example"] = some_of([kind.name for kind in ALL], "example", "stream")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        reports = {
            name: pool.submit(tried, shared_server.url, program, scenarios[name]) for name, program in programs.items()
        }
    for name, report in reports.items():
        expect_good(report.result(), "stream" if name == "example" else name, scenarios[name])


@pytest.mark.node
def test_the_bundled_bot_in_typescript_passes(shared_server, typescript_programs):
    scenarios = some_of(SHORT, "TypeScript", "stream")
    expect_good(tried(shared_server.url, typescript_programs / "bot.js", scenarios), "stream", scenarios)


def test_each_fault_fails_where_it_shows_and_is_named(shared_server, tmp_path):
    assert len(BROKEN) >= 10
    some = tiers.drawn("faults", BROKEN, quick=3)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        reports = []
        for broken in some:
            program = write(tmp_path / broken.name.replace(" ", "-"), broken.program, edits=broken.edits)
            scenarios = [*broken.fails, *filter(None, [broken.passes])]
            reports.append(pool.submit(tried, shared_server.url, program, scenarios, patience=PATIENCE))
    for broken, pending in zip(some, reports, strict=True):
        report = pending.result()
        assert {result.name for result in report.failed} == set(broken.fails), f"{broken.name}\n{report}"
        assert len(report.results) == len(broken.fails) + (broken.passes is not None)
        for result in report.failed:
            assert re.search(broken.seen, result.seen), f"{broken.name}\n{report}"
            assert re.search(broken.mend, result.mend), f"{broken.name}\n{report}"
            assert result.mend.split()[0] in str(report)
            assert result.read.startswith(f"{shared_server.url}/docs/")


def test_the_command_tells_people_and_programs_and_leaves_nothing_behind(shared_server, tmp_path):
    owner = httpx.post(f"{shared_server.url}/api/v1/auth/guest").json()["token"]
    command = [sys.executable, "-m", "puerto_client.conformance", "--api", shared_server.url, "--token", owner]
    command += ["--json", "report.json", "--only", "overdue"]
    source = ROOT / "clients" / "python" / "src"
    program = (
        f"import os, pathlib; pathlib.Path('pid').write_text(str(os.getpid())); exec(open({str(EXAMPLE)!r}).read())"
    )

    def run(*more: str) -> subprocess.CompletedProcess:
        environment = os.environ | {"PYTHONPATH": str(source)}
        return subprocess.run(
            [*command, *more], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120
        )

    good = run("--", sys.executable, "-c", program, "{url}")
    assert good.returncode == 0, good.stdout + good.stderr
    assert "1 passed, 0 failed, 0 not applicable." in good.stdout
    written = json.loads((tmp_path / "report.json").read_text())
    assert (written["passed"], written["transport"]) == (True, "stream")
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)
    mine = httpx.get(
        f"{shared_server.url}/api/v1/games/mine?sandbox=true", headers={"Authorization": f"Bearer {owner}"}
    )
    assert mine.json()["items"] == []

    dead = run("--only", "late", "--", sys.executable, "-c", "raise SystemExit('no bot at all')")
    assert dead.returncode == 1
    assert "no bot at all" in dead.stdout
    (only,) = json.loads((tmp_path / "report.json").read_text())["results"]
    assert only["seen"] == "the program has ended (exit status 1) before it has asked for a game"


def test_every_scenario_is_in_the_guide_and_all_advice_names_a_section_that_there_is():
    guide = (ROOT / "docs" / "guides" / "conformance.md").read_text()
    for kind in ALL:
        assert re.search(rf"^\| `{kind.name}` \| ", guide, re.M), kind.name
    for read in {named.read for named in (*ALL, *crash.KINDS, crash.OTHER)}:
        page, _, section = read.partition("#")
        headings = re.findall(r"^#+ (.*)$", (ROOT / "docs" / page).read_text(), re.M)
        assert section in {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}, read
