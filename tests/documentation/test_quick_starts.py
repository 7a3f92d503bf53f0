"""The quick starts do what they promise: those that can run here are run as they are printed, the others are read."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.support.rest import document
from tests.support.servers import ROOT, Servers

PAGES = ROOT / "docs" / "start"
SECONDS = 240
NOT_RUN = [("swift", "swift"), ("kotlin", "kotlin")]


def blocks(page: str, language: str) -> list[str]:
    text = (PAGES / f"{page}.md").read_text()
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture
def server(shared_server: Servers) -> Servers:
    return shared_server


def run(command: list[str], folder: Path, server: Servers) -> list[str]:
    environment = os.environ | {"PUERTO": server.url, "API": f"{server.url}/api/v1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout.splitlines()


def expect_a_game(lines: list[str], reason: str) -> None:
    """Every event once and in order, from the first to the end of the game, and why it ended."""
    assert lines[0].startswith("Watch it: http")
    numbers = [int(line.split()[0]) for line in lines[1:-1]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 100
    assert re.fullmatch(reason + r", winners: \[ ?[01].*\]", lines[-1])


@pytest.mark.slow
@pytest.mark.dear
@pytest.mark.needs("bash", "curl")
def test_the_commands_for_curl_play_a_move(server, tmp_path):
    lines = run(["bash", "-c", "set -euo pipefail\n" + "\n".join(blocks("curl", "bash"))], tmp_path, server)
    status, seat, *moves, played, rule, last, watch = lines
    assert (status, seat) == ("running", "0")
    assert "role:settler - Planter" in moves
    assert "Planter" in played
    assert rule.startswith("/docs/rules/1897/#R-")
    assert last in ("event", "presence")
    assert re.fullmatch(rf"Watch it: {server.url}/games/[0-9a-f-]+/", watch)


@pytest.mark.slow
@pytest.mark.dear
@pytest.mark.needs("bash", "curl")
def test_the_first_game_of_the_readme_can_be_played_by_copy_and_paste(server, tmp_path):
    found = re.findall(r"<!-- first game -->\n```bash\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len(found) == 2
    look = 'echo; curl -s $API/games/$GAME -H "Authorization: Bearer $TOKEN"'
    lines = run(["bash", "-c", "\n".join(["set -euo pipefail", *found, look])], tmp_path, server)
    answers = [json.loads(line) for line in "".join(lines).replace("}{", "}\n{").splitlines()]
    assert any(legal["move"] == "role:settler" for legal in answers[0]["moves"])
    assert answers[-1]["view"]["table"]["phase"] == "settler"


@pytest.mark.slow
@pytest.mark.dear
def test_the_program_in_python_plays_a_whole_game(server, tmp_path):
    (program,) = blocks("python", "python")
    expect_a_game(run([sys.executable, "-c", program], tmp_path, server), "played")


@pytest.mark.slow
@pytest.mark.dear
@pytest.mark.node
@pytest.mark.quick(1)
@pytest.mark.parametrize(("program", "reason"), [("quick1.js", "resigned"), ("quick2.js", "played")])
def test_the_programs_in_typescript_are_well_typed_and_play(server, typescript_programs, program, reason):
    """By themselves, and with the client."""
    expect_a_game(run(["node", program], typescript_programs, server), reason)


@pytest.mark.parametrize(("page", "language"), NOT_RUN)
def test_a_program_that_is_not_run_calls_operations_with_bodies_that_there_are(page, language):
    (program,) = blocks(page, language)
    assert "it is not run by one" in (PAGES / f"{page}.md").read_text()  # the reader is told
    calls = re.findall(r'(?:call|request)\(\s*"([A-Z]+)", "([^"]+)"(?:, """(.*?)""")?', program, re.DOTALL)
    assert len(calls) == 6
    for method, path, body in calls:
        operation = _operation(method, _filled(path, "0").partition("?")[0])
        if body:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            check = jsonschema_rs.Draft202012Validator(schema | {"components": document()["components"]})
            check.validate(json.loads(_filled(re.sub(r'"(\\\(\w+\)|\$\w+)"', '"ann-12ab34cd"', body), "7")))


@pytest.mark.parametrize(("page", "language"), NOT_RUN)
def test_a_program_that_is_not_run_reads_members_that_there_are(page, language):
    (program,) = blocks(page, language)
    read = set(re.findall(r'\["(\w+)"\]', program))
    assert {"token", "game", "moves", "proposals", "version", "seq", "message"} <= read
    assert read <= set(_members(document()))


def _filled(text: str, value: str) -> str:
    """With a value for what the languages put into texts: ``\\(name)`` and ``$name``."""
    return re.sub(r"\\\(\w+\)|\$\w+", value, text)


def _operation(method: str, path: str) -> dict[str, Any]:
    for template, operations in document()["paths"].items():
        pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template.removeprefix("/api/v1")))
        if re.fullmatch(pattern, path) and method.lower() in operations:
            return operations[method.lower()]
    raise AssertionError(f"There is no {method} {path}.")


def _members(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("properties"), dict):
            yield from part["properties"]
        for below in part.values():
            yield from _members(below)
    elif isinstance(part, list):
        for below in part:
            yield from _members(below)
