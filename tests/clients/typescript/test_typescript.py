"""The client for TypeScript: what follows from the contract, what it sends again, and games at a real server."""

import gzip
import json
import re
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from games import engine
from tests.support.packages import packages
from tests.support.relay import bad_line
from tests.support.servers import ROOT
from tests.support.typescript import CLIENTS, KIT, PROGRAMS, samples

GAME_SECONDS = 200
CUT_AFTER = 24_000
MOST_BYTES = 9_200
PAGE = """
import { Client } from "puerto-client";
for await (const game of new Client(location.origin).watchGame(location.hash)) document.title = game.status;
"""
"""What a page needs at least."""

pytestmark = [pytest.mark.node, pytest.mark.slow, pytest.mark.dear]

Run = Callable[..., subprocess.Popen]


@pytest.fixture
def run(typescript_programs: Path, server) -> Run:
    """Starts a program."""

    def started(name: str, *arguments: str) -> subprocess.Popen:
        command = [
            "node",
            "--experimental-websocket",
            *(["--test"] if name.endswith(".test") else []),
            f"{name}.js",
            *arguments,
        ]
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "PUERTO": server.url}
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=typescript_programs, env=environment, stdout=pipe, stderr=pipe, text=True)

    return started


def told(program: subprocess.Popen) -> str:
    """What a program has printed when it is done."""
    try:
        printed, complaints = program.communicate(timeout=GAME_SECONDS)
    finally:
        program.kill()
    assert program.returncode == 0, printed[-4000:] + complaints[-4000:]
    return printed


def read(url: str, path: str) -> Any:
    return httpx.get(f"{url}/api/v1/games/{path}", timeout=20).json()


def chosen(url: str, game: str, seat: int) -> list[str]:
    """The moves that a seat has made, as the service knows them."""
    events, more = [], f"{game}/events?after=0"
    while more:
        page = read(url, more)
        events += page["items"]
        more = page["next"] and page["next"].partition("/api/v1/games/")[2]
    moves = [event for event in events if event["kind"] == "move" and event["seat"] == seat]
    return [event["data"]["move"] for event in moves if not event["data"]["forced"]]


def test_types_and_operations_are_up_to_date():
    """Write them again with: npm run generate (in clients/typescript)"""
    done = subprocess.run(
        ["npm", "run", "generate", "--", "--check"], cwd=KIT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_operation_of_the_contract_is_a_method():
    document = yaml.load((ROOT / "docs" / "openapi.yaml").read_text(), Loader=yaml.CSafeLoader)
    operations = {one["operationId"] for path in document["paths"].values() for one in path.values()}
    source = (KIT / "src" / "operations.ts").read_text()
    methods = set(re.findall(r"^  (\w+)\(", source, re.MULTILINE)) - {"call"}
    assert operations - methods == {"followGame", "followMe", "downloadArchive"}  # written by hand
    assert methods - operations == {"followGamePage", "followMePage"}


@pytest.mark.parametrize("name", sorted(path.stem for path in PROGRAMS.glob("*.test.ts")))
def test_it_goes_on_where_it_can_and_says_where_it_cannot(run, name):
    """With a service that is made up: requests and streams."""
    assert re.search(r"^# fail 0$", told(run(name)), re.MULTILINE)


def test_the_example_plays_a_game_over_a_bad_line(run, server):
    """It is watched over the same line, by streams of both kinds."""
    assert len((KIT / "examples" / "bot.ts").read_text().splitlines()) <= 40
    with bad_line(server.url, after=CUT_AFTER) as line:
        example = run("bot", line.url)
        game_id = example.stdout.readline().rstrip("/\n").rpartition("/")[2]
        watchers = [run("watcher", line.url, game_id, streams) for streams in ("http", "websocket")]
        said, looks = told(example), [json.loads(told(watcher)) for watcher in watchers]
        assert line.cuts > 3
    assert re.fullmatch(r"finished: \S.* won\.\n", said)
    game, record = read(server.url, game_id), read(server.url, f"{game_id}/record")
    for seen in looks:
        assert seen["connections"] > 1
        assert seen["seqs"] == list(range(1, game["seq"] + 1))
        assert seen["view"] == game["view"]
    engine.verify(record)
    assert len(record["moves"]) == game["ply"]


def test_a_move_whose_answer_was_lost_is_played_once(run, server):
    seen = json.loads(told(run("player", server.url, "20")))
    assert chosen(server.url, seen["game"], 0) == seen["moves"]
    assert len(seen["moves"]) >= 20
    assert seen["lost"] > 8
    assert seen["replayed"] >= seen["lost"] - 3  # of three writes there is no success: they are refused once more
    assert (seen["code"], seen["refused"], seen["defaults"]) == ("stale_version", "illegal_move", ["malformed_move"])
    assert seen["requestId"]


def test_the_tarball_has_readme_changelog_and_types_and_does_not_tell_where_it_was_made():
    (tarball,) = packages("npm").glob("*.tgz")
    with tarfile.open(tarball) as packed:
        files = {member.name.removeprefix("package/"): packed.extractfile(member).read() for member in packed}
    assert {"package.json", "README.md", "CHANGELOG.md", "dist/index.js", "dist/index.d.ts"} <= set(files)
    assert {name.partition("/")[0] for name in files} == {"package.json", "README.md", "CHANGELOG.md", "dist"}
    about = json.loads(files["package.json"])
    assert files[about["exports"]["."]["types"].removeprefix("./")]
    assert not {"author", "contributors", "repository", "dependencies"} & set(about)
    assert not [name for name in about if name.startswith("_")]
    assert [name for name, text in files.items() if str(ROOT).encode() in text] == []


def test_a_page_that_watches_a_game_loads_nine_kilobytes(typescript_programs):
    """Bundled, minified and compressed, as pages are served."""
    command = [CLIENTS / "esbuild" / "bin" / "esbuild", "--bundle", "--minify", "--format=esm", "--target=es2022"]
    done = subprocess.run(command, input=PAGE.encode(), cwd=typescript_programs, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    assert b"/api/v1/games" in done.stdout
    assert len(gzip.compress(done.stdout, 9)) < MOST_BYTES


def test_events_and_problems_are_told_apart_by_their_constants(run):
    assert told(run("told_apart")).splitlines() == ["hacienda", "games:play"]


def test_the_types_alone_play(run, server):
    """With openapi-fetch and nothing of ours that runs."""
    seen = json.loads(told(run("openapi_fetch", server.url, "30")))
    assert (seen["status"], seen["code"]) == ("finished", "game_over")
    assert len(chosen(server.url, seen["game"], seen["seat"])) == seen["moves"] == 30


def test_the_samples_of_the_guide_do_what_it_says(run):
    """In their order, in one program; what a line is said to print stands behind it."""
    expected = re.findall(r"^ *console\.log\(.*\); // (.*)$", samples()["guide"], re.MULTILINE)
    assert len(expected) == 9
    assert told(run("guide")).splitlines() == expected
    assert told(run("types")).strip().isdecimal()
