"""A link with an invitation: what the watch page says of it, and that its code gets nowhere."""

import os
import subprocess

import httpx
import pytest
from playwright.sync_api import expect

from .conftest import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.dear]

SENDS = """
window.sent = [];
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  send(data) { window.sent.push(data); super.send(data); }
};
"""


@pytest.fixture
def invited(person):
    """A table for invited people, and the code for its second seat."""
    game = person.create("human", "human", edition="reissue", visibility="invite", shuffle_seats=False)
    return game, person.post(f"/games/{game}/seats/1/invite")["invitation"]


def token(person):
    return person.http.headers["Authorization"].removeprefix("Bearer ")


@pytest.mark.needs("bash", "curl")
def test_the_lobby_says_what_the_link_is_for_and_its_command_sits_down(other, open_page, invited):
    """The command is run as it stands; then the seat is taken, and the link is of no use any more."""
    game, code = invited
    watched = open_page(f"/games/{game}/?invite={code}", PHONE)
    panel = watched.page.locator(".invitation")
    expect(panel).to_contain_text("a seat held at this table")
    panel.get_by_text("For developers").click()
    expect(panel).to_contain_text("Take the seat through the API")
    expect(watched.page.locator(".lobby .places li").nth(1)).to_contain_text("held for an invited player")
    assert not watched.overflows()
    command = panel.locator("pre").inner_text()
    environment = os.environ | {"TOKEN": token(other)}
    done = subprocess.run(["bash", "-euc", command], capture_output=True, env=environment, timeout=60)
    assert b'"viewer":1' in done.stdout.replace(b" ", b"")
    expect(panel).to_contain_text("The invitation to this table is no longer open")
    assert code not in watched.page.content()
    assert watched.complaints == []


def test_the_code_leaves_the_address_and_is_sent_nowhere(open_page, server, invited):
    """Only the page itself is asked for with it: no other address, Referer, link, message, title or log has it."""
    game, code = invited
    watched = open_page("/", init=SENDS)
    page = watched.page
    requests = []
    page.on("request", lambda request: requests.append(request))
    page.goto(f"{server.url}/games/{game}/?language=de&invite={code}#seq=1")
    watched.wait("root.dataset.connection === 'live'")
    page.locator(".invitation pre").wait_for(state="attached")
    assert page.url == f"{server.url}/games/{game}/?language=de#seq=1"
    assert len(requests) > 10
    told = [request for request in requests if code in request.url + str(request.all_headers())]
    assert [request.resource_type for request in told] == ["document"]
    assert [sent for sent in page.evaluate("window.sent") if code in sent] == []
    links = page.locator("[href]").evaluate_all("(all) => all.map((one) => one.href)")
    assert [link for link in links if code in link] == []
    assert page.content().count(code) == page.locator(".invitation pre").text_content().count(code) == 1
    elsewhere = page.evaluate("JSON.stringify([history.state, document.title, localStorage, document.cookie])")
    assert code not in elsewhere
    assert code not in server.logs("serve")
    assert watched.complaints == []


def test_it_lasts_as_long_as_the_visit_and_for_this_table_only(person, open_page, server, invited):
    """Also when the page is loaded again or in another language; another visitor knows nothing of it."""
    game, code = invited
    watched = open_page(f"/games/{game}/?invite={code}")
    page = watched.page
    command = page.locator(".invitation pre")
    expect(command).to_contain_text(code)
    page.reload()
    expect(command).to_contain_text(code)
    page.locator(".opener").click()
    page.get_by_role("link", name="Deutsch").click()
    page.get_by_role("heading", name="Du bist eingeladen").wait_for()
    expect(command).to_contain_text(code)
    page.goto(f"{server.url}/games/{person.create('human', 'human', edition='reissue')}/")
    page.locator(".lobby .places").wait_for()
    assert page.locator(".invitation").count() == 0
    stranger = open_page(f"/games/{game}/", stranger=True).page
    stranger.locator(".lobby .places").wait_for()
    assert stranger.locator(".invitation").count() == 0


def test_a_damaged_link_says_so(open_page, invited, server, subtests):
    """What cannot be a code stands nowhere on the page."""
    game, _ = invited
    watched = open_page("/healthz")
    page = watched.page
    for code in ("", "a.b", "'; rm -rf ~; '", "<b>x</b>", "x" * 65):
        with subtests.test(code):
            page.evaluate("sessionStorage.clear()")
            page.goto(f"{server.url}/games/{game}/?" + str(httpx.QueryParams({"invite": code})))
            expect(page.locator(".invitation")).to_contain_text("The code in this link is damaged")
            assert page.locator(".invitation pre").count() == 0
            assert page.url.endswith(f"/games/{game}/")
            assert watched.complaints == []


def test_a_link_that_came_too_late_says_so(person, other, open_page, invited):
    """Taken back before the start; and when the game goes on, the board is there all the same."""
    game, code = invited
    person.post(f"/games/{game}/seats/1/revoke")
    first = open_page(f"/games/{game}/?invite={code}")
    expect(first.page.locator(".invitation")).to_contain_text("used or withdrawn")
    other.post(f"/games/{game}/join", {"invitation": person.post(f"/games/{game}/seats/1/invite")["invitation"]})
    person.start(game)
    first.page.locator(".seat").first.wait_for()
    assert first.page.locator(".invitation").count() == 0
    second = open_page(f"/games/{game}/?invite={code}", PHONE)
    expect(second.page.locator(".invitation")).to_contain_text("no longer waiting for players")
    assert second.page.locator(".seat").count() == 2
    assert not second.overflows()
    assert first.complaints == second.complaints == []


def test_the_lobby_says_for_whom_seats_are_held(person, open_page, other):
    name = other.get("/auth/me")["username"]
    game = person.create("human", "human", "human", shuffle_seats=False)
    watched = open_page(f"/games/{game}/")
    places = watched.page.locator(".lobby .places li")
    kinds = watched.page.locator(".lobby .places .kind")
    expect(kinds.nth(1)).to_have_text("open")
    person.post(f"/games/{game}/seats/1/reserve", {"username": name})
    person.post(f"/games/{game}/seats/2/invite")
    expect(kinds.nth(1)).to_have_text(f"held for {name}")
    expect(kinds.nth(2)).to_have_text("held for an invited player")
    expect(places.get_by_role("button", name="Sit down")).to_have_count(0)
