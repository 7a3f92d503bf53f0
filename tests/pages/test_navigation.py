"""The navigation of every page, the account in it, what empty lists say, and how a guest registers."""

import random
import uuid

import pytest
from playwright.sync_api import Page, expect

from games.web.navigation import PLACES
from puerto_api.web.languages import LANGUAGES
from tests.support.servers import Servers, embedded_server
from tests.support.services import wait_until

from .axe import serious
from .conftest import PASSWORD, PHONE, WIDE, Person, log_in, opener
from .dock import Player
from .test_policies import PUBLIC

pytestmark = [pytest.mark.browser, pytest.mark.dear]

SIZES = [{"width": width, "height": 900} for width in (320, 390, 768, 1119, 1120, 1440)]
PLAIN = ("/docs/", "/docs/guides/limits/")
"""Pages of the documentation, which has a navigation of its own."""
PAGES = (
    *(page for page in PUBLIC if page not in PLAIN),
    "/mine/",
    "/keep/",
    "/offline/",
    "/nowhere",
    "/players/nobody/",
)
HERE = {page.address: page.address for page in PLACES} | {
    "/rules/?edition=classic&expansions=nobles": "/rules/", "/account/login": "/account/login",
    "/account/register": "/account/register",
}  # fmt: skip
"""The entry that is the page itself, by page; other pages are in no entry, or are a part of one."""
MARKED = """() => [...document.querySelectorAll(".navigation [aria-current=page]")]
    .filter((link) => !link.closest("[hidden]")).map((link) => new URL(link.href).pathname)"""


def at(address: str, language: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}language={language}"


def guest_with_a_game(open_page, size=WIDE):
    """A visitor who has pressed *Play now*, on the board of their game: the page and the id."""
    watched = open_page("/?language=en", size)
    watched.page.locator("[data-area=now] [name=bot]").select_option("random")
    watched.page.locator("[data-area=now] > button").click()
    watched.page.wait_for_url("**/games/**")
    watched.wait("root.dataset.connection === 'live'")
    return watched, watched.page.url.split("/games/")[1].split("/")[0]


@pytest.mark.quick(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_on_every_page_once_and_marks_where_one_is(open_page, server, subtests, language):
    page = open_page("/healthz", WIDE).page
    for address in PAGES:
        with subtests.test(address):
            page.set_viewport_size(WIDE)
            page.goto(server.url + at(address, language))
            expect(page.locator("nav.navigation")).to_have_count(1)
            assert page.locator("html").get_attribute("lang") == language
            assert page.evaluate(MARKED) == ([HERE[address]] if address in HERE else [])
            assert page.locator(".languages [aria-current]").get_attribute("lang") == language
            links = page.locator(".destinations a")
            assert links.evaluate_all("(links) => links.map((link) => new URL(link.href).pathname)") == [
                place.address for place in PLACES
            ]
            for size in SIZES:
                page.set_viewport_size(size)
                assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
            assert serious(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_open_menu_has_nothing_that_keeps_people_out(open_page, scheme):
    page = open_page("/archive/?language=en", PHONE, color_scheme=scheme).page
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="Bots", exact=True)).to_be_visible()
    assert serious(page) == []
    box = page.locator(".site-menu").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    for link in page.locator(".site-menu a:visible").all():
        assert link.bounding_box()["height"] >= 44


def test_every_place_answers_and_a_requested_language_stays(person, open_page, server):
    page = open_page("/bots/?language=fr").page
    for link in page.locator(".navigation a").evaluate_all("(links) => links.map((link) => link.href)"):
        assert person.http.get(link, headers={"Accept": "text/html"}).status_code == 200, link
    page.locator(".navigation").get_by_role("link", name="Archives").click()
    page.wait_for_url("**/archive/?language=fr")
    assert page.locator("html").get_attribute("lang") == "fr"


def test_it_works_from_the_keyboard(open_page):
    """The first stop leads past it; the menu opens, closes and gives the focus back."""
    page = open_page("/archive/?language=en", PHONE).page
    focused = "document.activeElement.textContent.trim()"
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "Skip to content"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "Menu"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "Play"
    page.keyboard.press("Escape")
    expect(page.locator(".site-menu")).to_be_hidden()
    assert page.evaluate(focused) == "Menu"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert page.url.endswith("#content")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_it_needs_no_script(own_chromium, server):
    context = own_chromium.browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + "/rules/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Players", exact=True).click()
    page.wait_for_url("**/players/")
    context.close()


def test_the_board_has_it_in_one_slim_line(open_page, played):
    for size in SIZES:
        watched = open_page(f"/games/{played[0]}/?language=en", size)
        watched.wait("root.dataset.connection === 'over'")
        assert watched.page.locator(".navigation").bounding_box()["height"] <= 45  # with its border
        watched.page.get_by_role("button", name="Menu").click()
        expect(watched.page.get_by_role("link", name="Archive", exact=True)).to_be_visible()
        assert watched.page.locator(".site-menu").bounding_box()["x"] >= 0
        assert not watched.overflows_now()


def test_who_logs_in_comes_back_and_has_their_account_at_hand(open_page, server):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    Person(server.url, name).http.close()
    page = open_page("/archive/?language=en").page
    page.locator(".navigation").get_by_role("link", name="Log in").click()
    log_in(page, name)
    page.wait_for_url("**/archive/?language=en")
    page.get_by_role("button", name=name).click()
    assert serious(page) == []
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="You have no games yet")).to_be_visible()
    page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Log out").click()
    expect(page.locator(".navigation").get_by_role("link", name="Log in")).to_be_visible()


def test_a_person_who_is_logged_in_plays_as_themselves(open_page, server):
    """Without a guest, from the start page; their session asks."""
    name = f"eve-{uuid.uuid4().hex[:8]}"
    someone = Person(server.url, name)
    page = open_page("/account/login?next=/").page
    log_in(page, name)
    page.locator("[data-area=now] > button").click()
    page.wait_for_url("**/games/**")
    page.locator(".dock").get_by_role("heading", name="Your turn").wait_for()
    assert page.evaluate("sessionStorage.getItem('token')") is None
    assert [game["owner"] for game in someone.get("/games/mine")["items"]] == [name]
    someone.http.close()


def test_a_guest_registers_and_keeps_their_game(open_page, person):
    """The navigation says who plays; the same board goes on under the new name, with the session of the browser."""
    watched, game = guest_with_a_game(open_page)
    page = watched.page
    guest = page.evaluate("sessionStorage.getItem('guest')")
    token = page.evaluate("sessionStorage.getItem('token')")
    page.goto(page.url.split("/games/")[0] + "/archive/?language=en")
    page.get_by_role("button", name=guest).click()
    page.get_by_role("link", name="Keep your games: register").click()
    page.get_by_text(f"You are playing as {guest}.").wait_for()
    assert serious(page) == []

    name = f"eve-{uuid.uuid4().hex[:8]}"
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill("short")
    page.locator("[data-area=form] button").click()
    expect(page.get_by_role("alert")).to_contain_text("at least 8 characters")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[data-area=form] button").click()
    page.wait_for_url("**/mine/?language=en")
    assert page.evaluate("Object.keys(sessionStorage)") == []
    expect(page.get_by_role("button", name=name)).to_be_visible()

    page.locator(f'[data-game="{game}"] a').click()
    watched.wait("root.dataset.connection === 'live'")
    Player(watched, random.Random(3)).play()
    wait_until(lambda: person.game(game)["ply"] > 0, "A move as the account")
    assert person.game(game)["view"]["seats"][0]["name"] == name

    headers = {"Authorization": f"Bearer {token}"}  # of the guest: it goes on working for their programs
    me = person.http.get("/auth/me", headers=headers).json()
    assert (me["username"], me["is_guest"]) == (name, False)


def test_a_guest_of_a_tab_who_logs_in_is_asked_what_becomes_of_their_games(open_page, server):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    someone = Person(server.url, name)
    watched, game = guest_with_a_game(open_page, PHONE)
    page = watched.page
    guest = page.evaluate("sessionStorage.getItem('guest')")
    page.goto(f"{server.url}/account/login?next=/archive/%3Flanguage%3Den&language=en")
    log_in(page, name)
    page.wait_for_url("**/archive/?language=en")
    page.get_by_role("button", name="Menu").click()
    page.locator(".navigation").get_by_role("link", name="Your games as a guest").click()
    page.get_by_text(f"In this tab, you have played as {guest}.").wait_for()
    assert serious(page) == []
    assert not watched.overflows_now()

    page.get_by_role("button", name="Take along").click()
    page.wait_for_url("**/mine/?language=en")
    page.locator(f'[data-game="{game}"]').wait_for()
    assert page.evaluate("Object.keys(sessionStorage)") == []
    assert someone.game(game)["view"]["seats"][0]["name"] == name
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".navigation").get_by_role("link", name="Your games as a guest")).to_be_hidden()
    someone.http.close()


def test_a_guest_of_a_tab_whose_games_cannot_be_taken_along_can_be_left(open_page, server):
    """Both sit at the same table: the answer says so, and nothing changes."""
    name = f"eve-{uuid.uuid4().hex[:8]}"
    someone = Person(server.url, name)
    page = open_page("/account/login?next=/keep/%3Flanguage%3Den&language=en").page
    log_in(page, name)
    page.get_by_text("Your games belong to your account.").wait_for()
    token = someone.http.post("/auth/guest", json={}, headers={"Authorization": ""}).json()["token"]
    game = someone.create("human", "human", "human")
    seated = someone.http.post(f"/games/{game}/join", json={}, headers={"Authorization": f"Bearer {token}"})
    assert seated.is_success, seated.text
    page.evaluate("(token) => sessionStorage.setItem('token', token)", token)
    page.reload()
    page.get_by_role("button", name="Take along").click()
    expect(page.get_by_role("alert")).to_contain_text("have both played in the same game")
    assert page.evaluate("sessionStorage.getItem('token')") == token
    page.get_by_role("button", name="Leave them").click()
    page.wait_for_url("**/mine/?language=en")
    assert page.evaluate("sessionStorage.getItem('token')") is None
    someone.http.close()


def test_keeping_says_what_is_wrong(open_page, person):
    page = open_page("/keep/?language=en").page
    expect(page.get_by_role("heading", name="No guest is playing in this tab")).to_be_visible()
    page.evaluate("sessionStorage.setItem('token', 'spoiled')")
    page.reload()
    expect(page.get_by_role("heading", name="No guest is playing in this tab")).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('token')") is None
    fresh = person.http.post("/auth/guest", json={}, headers={"Authorization": ""}).json()["token"]
    page.evaluate("(token) => sessionStorage.setItem('token', token)", fresh)
    page.reload()
    page.locator("[name=username]").fill("admin")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[data-area=form] button").click()
    expect(page.get_by_role("alert")).to_contain_text("Choose another name.")


def test_a_guest_finds_their_games_and_plays_on(open_page):
    watched, game = guest_with_a_game(open_page, PHONE)
    page = watched.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="My games").click()
    entry = page.locator(f'.asked [data-game="{game}"]')
    entry.wait_for()
    assert "Your turn" in entry.inner_text()
    assert serious(page) == []
    assert not watched.overflows()
    entry.locator("a").click()
    page.locator(".dock").get_by_role("heading", name="Your turn").wait_for()


@pytest.mark.parametrize(
    ("address", "link", "to"),
    [
        ("/archive/?player=nobody-at-all", "Show all games", "/archive/"),
        ("/players/?edition=classic&players=3&pool=bots", "Play now", "/"),
        ("/mine/", "Play now", "/"),
        ("/games/00000000-0000-4000-8000-000000000000/", "See the existing games.", "/"),
        ("/players/nobody/", "See who plays here.", "/players/"),
        ("/nowhere", "Go to the home page", "/"),
    ],
)
def test_what_is_empty_says_what_to_do(open_page, server, address, link, to):
    leads_on(open_page(at(address, "en")).page, server, link, to)


def test_without_users_bots_online_there_are_hosted_ones(own_chromium):
    with embedded_server() as alone, opener(own_chromium, alone) as open_alone:  # others' bots come to the shared one
        leads_on(open_alone(at("/bots/", "en")).page, alone, "Play against a hosted bot", "/bots/")


def leads_on(page: Page, server: Servers, link: str, to: str) -> None:
    page.locator(".next").get_by_role("link", name=link).click()
    page.wait_for_url(lambda url: url.removeprefix(server.url).partition("?")[0].partition("#")[0] == to)


@pytest.mark.parametrize("address", ["/archive/", "/players/"])
def test_on_a_phone_filters_stand_before_what_they_find(open_page, played, address):
    """And above the fold begins what they find."""
    page = open_page(at(address, "en"), {"width": 390, "height": 844}).page
    filters = page.locator("[data-area=search], main .choices").first.bounding_box()
    found = page.locator("main .panel h2:text-is('Games'), main #board-title").first.bounding_box()
    assert filters["y"] + filters["height"] <= found["y"] < 844
