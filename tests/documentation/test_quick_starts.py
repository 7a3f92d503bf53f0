"""The quick starts do what they promise: those that can run here are run as they are printed, the others are read."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

import httpx
import jsonschema_rs
import pytest

from tests.support.outages import outages
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


def environment(url: str) -> dict[str, str]:
    return os.environ | {"PUERTO": url, "API": f"{url}/api/v1", "PYTHONUNBUFFERED": "1"}


def run(command: list[str], folder: Path, server: Servers) -> list[str]:
    done = subprocess.run(
        command, cwd=folder, env=environment(server.url), capture_output=True, text=True, timeout=SECONDS
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout.splitlines()


def expect_a_game(lines: list[str], reason: str) -> None:
    """Every event once and in order, from the first to the end of the game, and why it ended."""
    assert lines[0].startswith("Watch it: http")
    numbers = [int(line.split()[0]) for line in lines[1:-1]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 100
    assert re.fullmatch(reason + r", winners: \[ ?[01].*\]", lines[-1])


OUTAGE = 2.0
"""Seconds. A program that does not wait tries thousands of times."""
TRIES = 16
PROGRAMS = [
    "python",
    pytest.param("quick1.js", marks=pytest.mark.node),
    pytest.param("quick2.js", marks=pytest.mark.node),
]


@pytest.fixture
def command(request, program) -> list[str]:
    """How to start a program that plays a game and follows it."""
    if program == "python":
        (source,) = blocks("python", "python")
        return [sys.executable, "-c", source]
    return ["node", str(request.getfixturevalue("typescript_programs") / program)]


@contextmanager
def playing(command: list[str], url: str, folder: Path) -> Iterator[subprocess.Popen]:
    """A program that has begun to follow its game, and has told eleven events of it."""
    together: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(command, cwd=folder, env=environment(url), **together) as program:
        deadline = Timer(SECONDS, program.kill)
        deadline.start()
        try:
            told = [program.stdout.readline() for _ in range(12)]
            assert told[-1].startswith("11 "), told
            yield program
        finally:
            deadline.cancel()
            program.kill()


@pytest.mark.slow
@pytest.mark.dear
@pytest.mark.quick(1)
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_waits_while_the_server_is_away_and_goes_on_when_it_is_back(server, command, tmp_path):
    with outages(server.url) as way, playing(command, way.url, tmp_path) as program:
        for state in ("dead", "refusing"):
            way.becomes(state)
            time.sleep(OUTAGE)
        way.becomes("whole")
        printed = program.stdout.read()
        assert program.wait() == 0, printed[-4000:]
    numbers = [int(line.split()[0]) for line in printed.splitlines() if line[0].isdigit()]
    assert numbers == list(range(12, len(numbers) + 12))
    assert re.search(r", winners: \[", printed)
    assert 1 <= way.tries["dead"] <= TRIES
    assert 1 <= way.tries["refusing"] <= TRIES


@pytest.mark.slow
@pytest.mark.dear
@pytest.mark.quick(1)
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_that_is_refused_stops_and_says_why(server, command, tmp_path):
    with outages(server.url) as way, playing(command, way.url, tmp_path) as program:
        headers = {"Authorization": f"Bearer {way.token}"}
        assert httpx.post(f"{server.url}/api/v1/auth/logout", headers=headers).is_success
        before = way.tries.total()
        printed = program.stdout.read()
        assert program.wait() != 0
    assert "invalid_token" in printed
    assert way.tries.total() - before <= TRIES


@pytest.mark.slow
@pytest.mark.dear
@pytest.mark.needs("bash", "curl")
def test_the_commands_for_curl_play_a_move(server, tmp_path):
    lines = run(["bash", "-c", "set -euo pipefail\n" + "\n".join(blocks("curl", "bash"))], tmp_path, server)
    status, seat, *moves, played, rule, last, watch = lines
    assert (status, seat) == ("running", "0")
    assert "role:settler - Planter" in moves
    assert "Planter" in played
    assert rule.startswith(f"{server.url}/docs/rules/1897/#R-")
    assert last in ("event", "decision", "presence")
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
def test_a_program_that_is_not_run_calls_existing_operations_with_their_bodies(page, language):
    (program,) = blocks(page, language)
    assert "no test runs the program" in (PAGES / f"{page}.md").read_text()  # the reader is told
    calls = re.findall(r'(?:call|ask)\(\s*"([A-Z]+)", "([^"]+)"(?:, """(.*?)""")?', program, re.DOTALL)
    assert len(calls) == 5
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


@pytest.mark.parametrize(("page", "language"), [("python", "python"), ("typescript", "ts"), *NOT_RUN])
def test_every_program_waits_for_the_same_answers_and_for_as_long_as_it_is_told(page, language):
    program = blocks(page, language)[0]
    assert "429, 502, 503, 504" in program
    assert "Retry-After" in program


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
