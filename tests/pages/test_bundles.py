"""The scripts and style sheets of pages as they travel: small, few, and made from the modules as they are."""

import json
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from games.web import bundles

MOST = 150_000
"""Bytes of a first visit, as they travel."""
REQUESTS = 24
"""Of a first visit."""
IMPORTED = re.compile(r'\b(?:from|import)\s*"([^"\s]+\.js)"')


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A copy of the files of the pages, as an editor finds it."""
    folder = tmp_path / "games"
    shutil.copytree(bundles.ROOT, folder)
    monkeypatch.setattr(bundles, "ROOT", folder)
    monkeypatch.setattr(bundles, "BUNDLES", folder / "bundles")
    monkeypatch.setattr(bundles, "MADE", folder / "bundles" / "bundles.json")
    bundles.bundled.cache_clear()
    yield folder
    bundles.bundled.cache_clear()


def test_pages_link_to_bundles_until_a_module_is_edited(sources):
    storage = bundles.BundledStorage()
    assert storage.url("games/pages/game.js") == "/static/games/bundles/pages/game.js"
    assert storage.url("games/icon.svg") == "/static/games/icon.svg"
    with (sources / "pieces" / "dom.js").open("a", encoding="utf-8") as module:
        module.write("\n// edited\n")
    bundles.bundled.cache_clear()
    assert storage.url("games/pages/game.js") == "/static/games/pages/game.js"


def test_without_bundles_pages_link_to_modules(sources):
    shutil.rmtree(sources / "bundles")
    assert bundles.BundledStorage().url("games/pages/game.js") == "/static/games/pages/game.js"


def test_what_is_bundled_exists(sources):
    assert json.loads(bundles.MADE.read_text())["entries"] == bundles.bundled()
    files = [name for entry, imported in bundles.bundled().items() for name in (entry, *imported)]
    assert [name for name in files if not (bundles.BUNDLES / name).is_file()] == []


def test_a_page_knows_all_that_its_script_imports(sources):
    """However deep; else the browser learns of a module only when it has read the one before."""
    for entry, imported in bundles.bundled().items():
        if entry.endswith(".js"):
            texts = [(bundles.BUNDLES / name).read_text() for name in (entry, *imported)]
            named = {Path(path).name for text in texts for path in IMPORTED.findall(text)}
            assert named == {Path(name).name for name in imported}


@pytest.mark.dear(3)
@pytest.mark.browser
def test_a_first_visit_of_a_game_is_light(open_page, person):
    """All that a browser without a cache reads until the board can be used, compressed, is at most 150 kB."""
    game = person.create("human", "novice", "novice", shuffle_seats=False)
    person.start(game)
    watched = open_page("/healthz", stranger=True)
    session = watched.page.context.new_cdp_session(watched.page)
    session.send("Network.enable")
    read: Counter[str] = Counter()
    addresses: dict[str, str] = {}
    session.on("Network.requestWillBeSent", lambda sent: addresses.update({sent["requestId"]: sent["request"]["url"]}))
    session.on("Network.loadingFinished", lambda end: read.update({end["requestId"]: int(end["encodedDataLength"])}))
    watched.page.goto(watched.page.url.replace("/healthz", f"/games/{game}/"))
    watched.wait("root.dataset.connection === 'live'")
    assert sum(read.values()) <= MOST, {addresses[one]: size for one, size in read.most_common()}
    assert len(read) <= REQUESTS
