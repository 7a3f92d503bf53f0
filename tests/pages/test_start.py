"""The start page."""

import subprocess

import pytest

from games import words
from games.engine import ids
from games.engine.editions import EDITIONS

from .conftest import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.dear]


def test_it_says_what_runs_here_and_every_link_works(person, open_page, server):
    watched = open_page("/", PHONE)
    page = watched.page
    page.locator("[data-area=health][data-state]").wait_for()
    for edition in EDITIONS.values():
        assert words.edition_name(edition.id) in page.locator(".editions").inner_text()
    links = page.locator(".doors a").evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
    assert links == [
        "/play/",
        "/learn/",
        "/rules/",
        "/archive/",
        "/bots/",
        "/players/",
        "/fair/",
        "/docs/",
        "/graphql/",
        "/api/v1/docs",
        "/api/v1/schema",
        "/docs/errors",
        "/readyz",
    ]
    for link in links:
        assert person.http.get(server.url + link, headers={"Accept": "text/html,*/*"}).status_code == 200, link
    page.locator(".quick summary").click()
    assert server.url in page.locator(".quick pre").inner_text()
    assert not watched.overflows()
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_it_lists_games_newest_first_and_follows_them(person, open_page):
    """A new game appears, its status changes, and its line leads to its board, all without a reload."""
    first = person.create("human", "skilled", "skilled", edition="classic")
    watched = open_page("/")
    page = watched.page
    page.locator(f'li[data-game="{first}"]').wait_for()
    assert page.locator("[data-area=games] > *").count() == 1, "Nothing is left of what stood there before the list"
    second = person.create("random", "random", edition="reissue")
    newest = page.locator(f'.game-list li:first-child[data-game="{second}"]')
    newest.wait_for()
    assert "Puerto Rico (reissue)" in newest.inner_text()
    assert "2 players" in newest.inner_text()
    assert "in the lobby" in newest.inner_text()
    person.start(second)
    newest.get_by_text("finished").wait_for(timeout=60_000)
    newest.locator("a").click()
    page.locator(".scores").wait_for()


@pytest.mark.needs("bash", "curl")
def test_the_commands_make_a_game_and_follow_it_to_its_end(open_page):
    """What the page offers to copy is run as it stands."""
    page = open_page("/").page
    page.locator(".quick summary").click()
    commands = page.locator(".quick pre").inner_text()
    done = subprocess.run(["bash", "-euc", commands], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert '"reason":"game_over"' in done.stdout
    page.goto(done.stdout.split("Watch it: ")[1].split()[0])
    page.locator(".scores").wait_for()


def test_a_visitor_lets_bots_play_with_expansions(person, open_page):
    """A few clicks: only what an edition has can be chosen, and the board of the new game opens."""
    watched = open_page("/?language=de")
    page = watched.page
    form = page.locator(".demo")
    form.get_by_label("Ausgabe").select_option(label="Puerto Rico (2002)")
    assert form.get_by_label("Schmuggler").is_disabled()
    assert form.get_by_label("Personen").locator("option:enabled").all_inner_texts() == ["3", "4", "5"]
    form.get_by_label("Ausgabe").select_option(label="Puerto Rico (Neuauflage)")
    assert form.get_by_label("Adlige").is_enabled()
    assert form.get_by_label("Festival").is_disabled()
    form.get_by_label("Ausgabe").select_option(label="Puerto Rico 1897")
    for name in ("Neue Gebäude", "Bürger", "Schmuggler", "Festival"):
        form.get_by_label(name).check()
    form.get_by_label("Personen").select_option("5")
    form.get_by_label("Stufe der Bots").select_option("random")
    form.get_by_role("button", name="Partie beginnen").click()
    page.wait_for_url("**/games/**")
    watched.wait("root.querySelectorAll('.seat, .rival').length === 5")
    game = person.game(page.url.split("/games/")[1].split("/")[0])
    assert (game["edition"], game["expansions"]) == ("1897", list(ids.EXPANSIONS))
    assert {seat["bot"] for seat in game["view"]["seats"]} == {"random"}
    assert page.locator("html").get_attribute("lang") == "de"
    assert watched.complaints == []


def test_a_second_game_needs_no_second_account(open_page):
    """The token is kept for the visit; one that the server knows no more is replaced."""
    watched = open_page("/?language=en")
    page = watched.page
    tokens = []
    for spoil in (False, False, True):
        if spoil:
            page.evaluate("sessionStorage.setItem('token', 'spoiled')")
        page.locator(".demo [name=players]").select_option("2")
        page.locator(".demo [name=bot]").select_option("random")
        page.get_by_role("button", name="Let the bots play").click()
        page.wait_for_url("**/games/**")
        tokens.append(page.evaluate("sessionStorage.getItem('token')"))
        page.get_by_role("link", name="Puerto API").click()
        page.get_by_role("button", name="Let the bots play").wait_for()
    assert tokens[0] == tokens[1] != tokens[2] != "spoiled"


def test_what_the_server_refuses_is_said(open_page, server):
    watched = open_page("/?language=fr")
    page = watched.page
    page.evaluate("document.querySelector('.demo [name=bot]').append(new Option('genius'))")
    page.get_by_label("Niveau des bots").select_option("genius")
    page.get_by_role("button", name="Lancer la partie").click()
    answer = page.locator("[data-area=demo-answer]")
    answer.get_by_text("genius").wait_for()
    assert answer.get_attribute("role") == "status"
    assert page.get_by_role("button", name="Lancer la partie").is_enabled()
