"""Whole games in pages of someone else, on another origin, built with the tools that such pages are built with.

Each plays a seat of a game with all expansions and looks on at a second one, in the same cache.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.relay import bad_line
from tests.support.servers import ROOT
from tests.support.typescript import CLIENTS

from .conftest import LONG, site

pytestmark = [pytest.mark.browser, pytest.mark.node, pytest.mark.slow, pytest.mark.dear]

SOURCES = Path(__file__).parent / "whole_games"
EXPANSIONS = ["new_buildings", "nobles", "smuggler", "festival"]
SEED = "5eed" * 16
MOST_BYTES = 250_000
"""Of a whole game, both ways: headers, moves and all that is followed."""
PLAY = """(task) => {
  report.page(task).then((done) => { report.done = done }, (error) => { report.error = String(error) });
}"""
COMPILER = ("--strict", "--noEmit", "--target", "es2022", "--module", "preserve", "--lib", "es2023,dom,dom.iterable")


@pytest.fixture(scope="module")
def elsewhere(typescript_programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The origin of a site with both programs, whose types were generated and checked."""
    folder = tmp_path_factory.mktemp("elsewhere")
    work = folder / "work"
    shutil.copytree(SOURCES, work)
    (work / "node_modules").mkdir()
    for package in CLIENTS.iterdir():
        (work / "node_modules" / package.name).symlink_to(package)
    for name in ("puerto-client", "openapi-fetch", "openapi-typescript-helpers"):
        (work / "node_modules" / name).symlink_to(typescript_programs / "node_modules" / name)

    def run(*command: str) -> None:
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stdout + done.stderr

    run("node", "codegen.mjs", str(ROOT / "docs" / "schema.graphql"), "apollo.graphql", "apollo.generated.ts")
    run("node", str(CLIENTS / "typescript" / "bin" / "tsc"), *COMPILER, "apollo.ts", "openapi_fetch.ts")
    esbuild = str(CLIENTS / "esbuild" / "bin" / "esbuild")
    run(esbuild, "apollo.ts", "openapi_fetch.ts", "--bundle", "--minify", "--format=esm", f"--outdir={folder / 'site'}")
    with site(folder / "site", head='<link rel="icon" href="data:,">') as origin:
        yield origin


@pytest.mark.quick(1)
@pytest.mark.parametrize("program", ["apollo", "openapi_fetch"])
def test_a_page_of_another_origin_plays_a_whole_game_with_one_request_a_move(
    open_page, server, elsewhere, program, person
):
    """GraphQL over a WebSocket, and REST with server-sent events: at most 250 kB, and every step is shown right.

    The second game goes over a line of its own, so that the bytes are those of the first.
    """
    terms = {"expansions": EXPANSIONS, "shuffle_seats": False, "sandbox": {"seed": SEED}}
    mine = person.create("human", "skilled", "skilled", "skilled", **terms)
    theirs = person.create("random", "random", expansions=EXPANSIONS)
    token = person.http.headers["Authorization"].removeprefix("Bearer ")
    with bad_line(server.url, after=None) as line:
        watched = open_page("/healthz", stranger=True)
        page = watched.page
        page.goto(elsewhere)
        watched.complaints.clear()
        page.evaluate("(source) => { window.loaded = import(source) }", f"{elsewhere}/{program}.js")
        page.evaluate("() => window.loaded")
        task = {"url": line.url, "token": token, "game": mine, "other": theirs, "elsewhere": server.url}
        watched.addresses.clear()
        page.evaluate(PLAY, task)
        for game in (mine, theirs):
            person.start(game)
        page.wait_for_function("() => report.done || report.error", timeout=LONG)
        seen: dict[str, Any] = json.loads(page.evaluate("() => JSON.stringify(report)"))
        carried = line.bytes
    assert "error" not in seen, seen["error"]
    assert seen["wrong"] == []
    assert watched.complaints == []
    for game, view in zip((mine, theirs), seen["done"]["views"], strict=True):
        over = person.game(game)
        assert view == over["view"]
        assert seen["seqs"][game][-1] == over["seq"]
    moves = [address for address in watched.addresses if re.search(r"/graphql/$|/moves$", address)]
    opened = 2 if program == "apollo" else 0  # the sockets have the same address as the requests
    assert seen["done"]["moves"] > 20
    assert len(moves) <= seen["done"]["moves"] + opened
    assert seen["done"]["built"] > 0
    told = f"{program}: {carried} bytes, {seen['done']['moves']} moves, {len(seen['seqs'][mine])} events"
    print(told)
    assert carried <= MOST_BYTES, told
