"""The board in other people's pages, and links to a moment."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import expect

from tests.support.services import wait_until

from .conftest import PASSWORD, PHONE, Person, site

pytestmark = [pytest.mark.browser]

SHOWN = "picture => picture.complete && picture.naturalWidth > 0"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with site(tmp_path_factory.mktemp("site")) as origin:
        yield origin


@pytest.fixture(scope="module")
def waiting(person: Person) -> str:
    """A game that waits for its only person."""
    game = person.create("human", "random", "random", shuffle_seats=False)
    person.start(game)
    return game


def framed(page, address: str):
    page.evaluate(
        """address => {
            const frame = document.createElement("iframe");
            frame.src = address; frame.width = 800; frame.height = 464;
            document.body.replaceChildren(frame);
        }""",
        address,
    )
    return page.frame_locator("iframe")


def test_a_page_of_another_origin_shows_the_board_and_follows_it(open_page, server, elsewhere, person, waiting):
    watched = open_page("/healthz")
    page = watched.page
    page.goto(elsewhere)
    board = framed(page, f"{server.url}/embed/games/{waiting}/?language=en")
    picture = board.locator("img")
    expect(picture).to_be_visible()
    wait_until(lambda: picture.evaluate(SHOWN), "The picture")
    assert picture.get_attribute("alt")
    expect(board.get_by_role("link")).to_have_attribute("target", "_blank")
    before = person.game(waiting)
    play(person, waiting)
    last = person.game(waiting)["seq"]
    assert last > before["seq"]
    wait_for(page, board, last)
    wait_until(lambda: picture.evaluate(SHOWN), "The picture")
    favicon = "404 (File not found)"  # of the other site
    assert [said for said in watched.complaints if favicon not in said] == []


def play(person: Person, game: str) -> None:
    decision = person.get(f"/games/{game}/decision")
    person.post(f"/games/{game}/moves", {"move": decision["default"], "expected_version": decision["version"]})


def wait_for(page, board, seq: int) -> None:
    picture = board.locator("img")
    for _ in range(100):
        if int(picture.get_attribute("src").partition("seq=")[2].partition("&")[0] or 0) >= seq:
            return
        page.wait_for_timeout(100)
    raise AssertionError(picture.get_attribute("src"))


def test_no_other_page_may_stand_in_a_frame(open_page, server, elsewhere, waiting):
    page = open_page("/healthz").page
    page.goto(elsewhere)
    for path in ("/", f"/games/{waiting}/"):
        board = framed(page, server.url + path)
        page.wait_for_timeout(500)
        assert board.locator(".start, .watch").count() == 0, path


def test_nobody_is_logged_in_there(open_page, server, elsewhere, person):
    """The browser would send the cookie: both are pages of one site, 127.0.0.1."""
    closed = person.create("human", "random", "random", spectators="no")
    person.start(closed)
    page = open_page("/account/login").page
    page.fill("[name=username]", person.get("/auth/me")["username"])
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url(lambda url: "/login" not in url)
    assert page.request.get(f"{server.url}/games/{closed}/board.svg").status == 200
    page.goto(elsewhere)
    board = framed(page, f"{server.url}/embed/games/{closed}/?language=en")
    expect(board.locator(".told")).to_contain_text("Only players at this table may see the game.")
    assert board.locator("img").count() == 0


def test_it_fits_a_phone_in_the_theme_that_was_asked_for(open_page, waiting):
    watched = open_page(f"/embed/games/{waiting}/?theme=dark", size=PHONE)
    expect(watched.page.locator("img")).to_have_attribute("src", "board.svg?theme=dark&language=en")
    assert watched.page.locator("source").count() == 0
    expect(watched.page.locator(".embed")).to_have_css("background-color", "rgb(18, 25, 27)")
    assert not watched.overflows_now()


@pytest.mark.dear(3)
def test_a_real_server_draws_files_beside_its_other_work(server, played):
    """Its threads answer other requests meanwhile, and its loop is not kept waiting."""
    game, _events = played
    with ThreadPoolExecutor(6) as callers, httpx.Client(base_url=server.url, timeout=60) as http:
        asked = [callers.submit(http.get, f"/games/{game}/board.png?width={300 + number}") for number in range(5)]
        assert http.get("/healthz").elapsed.total_seconds() < 5
        files = [answer.result() for answer in asked]
    assert [file.status_code for file in files] == [200] * 5
    assert all(file.content.startswith(b"\x89PNG") for file in files)
    again = httpx.get(
        f"{server.url}/games/{game}/board.png?width=300", headers={"If-None-Match": files[0].headers["ETag"]}
    )
    assert again.status_code == 304


def test_a_shared_link_to_a_moment_opens_that_moment(open_page, played):
    game, _events = played
    watched = open_page(f"/games/{game}/?seq=20&language=en")
    watched.wait("root.dataset.seq === '20'")
    assert watched.page.evaluate("location.hash") == "#seq=20"
    assert watched.page.evaluate("location.search") == "?language=en"
