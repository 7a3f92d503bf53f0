"""The start page."""

import shutil
import subprocess

import pytest

from games.engine.editions import EDITIONS

from .conftest import PHONE, WIDE

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_it_says_what_runs_here_and_every_link_works(person, open_page, server, size):
    watched = open_page("/", size)
    page = watched.page
    page.locator("[data-area=health][data-state]").wait_for()
    for edition in EDITIONS.values():
        assert edition.name in page.locator(".editions").inner_text()
    links = page.locator(".doors a").evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
    assert links == ["/graphql/", "/api/v1/docs", "/api/v1/schema", "/docs/errors", "/readyz"]
    for link in links:
        assert person.http.get(server.url + link, headers={"Accept": "text/html,*/*"}).status_code == 200, link
    assert server.url in page.locator(".quick pre").inner_text()
    assert not watched.overflows()
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_it_lists_games_newest_first_and_follows_them(person, open_page):
    """A new game appears, its status changes, and its line leads to its board, all without a reload."""
    first = person.create("human", "greedy", "greedy", edition="classic")
    watched = open_page("/")
    page = watched.page
    page.locator(f'li[data-game="{first}"]').wait_for()
    second = person.create("greedy", "random", edition="reissue")
    newest = page.locator(f'.game-list li:first-child[data-game="{second}"]')
    newest.wait_for()
    assert "Puerto Rico (reissue)" in newest.inner_text()
    assert "2 players" in newest.inner_text()
    assert "in the lobby" in newest.inner_text()
    person.start(second)
    newest.get_by_text("finished").wait_for(timeout=60_000)
    newest.locator("a").click()
    page.locator(".scores").wait_for()


@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="needs bash and curl")
def test_the_commands_make_a_game_and_follow_it_to_its_end(open_page):
    """What the page offers to copy is run as it stands."""
    page = open_page("/").page
    commands = page.locator(".quick pre").inner_text()
    done = subprocess.run(["bash", "-euc", commands], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "event: game_over" in done.stdout
    page.goto(done.stdout.split("Watch it: ")[1].split()[0])
    page.locator(".scores").wait_for()
