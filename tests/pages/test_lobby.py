"""Finding each other: open tables, quick pairing, sitting down in the browser, links and their codes, the start."""

import base64
import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.servers import ROOT
from tests.support.services import wait_until

from .axe import serious
from .conftest import WIDE, Person, Watched, log_in
from .dock import Guest

pytestmark = [pytest.mark.browser, pytest.mark.dear]

NARROW = {"width": 390, "height": 844}
SIZES = [{"width": width, "height": 844} for width in (320, 390, 768, 1440)]
WEB = ROOT / "clients" / "web"
READER = WEB / "node_modules" / "jsqr" / "dist" / "jsQR.js"
READ = """
async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    return jsQR(data, image.width, image.height)?.data;
}
"""
SMALL = """
(root) => [...root.querySelectorAll("button, summary, select, input:not([type=checkbox]), a.act")]
    .filter((node) => node.checkVisibility())
    .map((node) => [node.textContent.trim().slice(0, 40), node.getBoundingClientRect().height])
    .filter(([, height]) => height < 44)
"""


def table_of(page: Page) -> str:
    """Wait until a page shows the lobby of a table. Returns the id of the game."""
    page.wait_for_url("**/games/*/**")
    page.locator(".lobby .places").wait_for()
    return page.url.split("/games/")[1].split("/")[0]


def row(page: Page, game: str) -> Locator:
    return page.locator(f"[data-table='{game}']")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def opened(watched: Watched, players: int = 2, **chosen: str) -> str:
    """Open a table with the form of the page of open tables. Returns the id of its game."""
    form = watched.page.locator("[data-area=new]")
    form.locator("[name=players]").select_option(str(players))
    for name, value in chosen.items():
        form.locator(f"[name={name}]").select_option(value)
    press(watched.page, "Open the table")
    return table_of(watched.page)


def test_two_people_meet_at_an_open_table_and_play(open_page, person):
    """One opens it with a ready check, the other finds it, both say ready, the owner starts, the first move is made."""
    ann = open_page("/play/", WIDE, stranger=True)
    bob = open_page("/play/", NARROW, stranger=True)
    looking = open_page("/play/", stranger=True)
    ann.page.locator("[data-area=new]").get_by_text("More settings").click()
    ann.page.get_by_label("Everyone must first say that they are ready").check()
    game = opened(ann)
    expect(ann.page.locator(".missing")).to_have_text("Waiting for 1 more player.")
    for page in (bob.page, looking.page):
        expect(row(page, game)).to_contain_text("with a ready check")
    row(bob.page, game).get_by_role("button", name="Sit down").click()
    assert table_of(bob.page) == game
    expect(row(looking.page, game)).to_have_count(0)
    for page in (ann.page, bob.page):
        expect(page.get_by_role("button", name="Start the game")).to_have_count(0)
        press(page, "I am ready")
    expect(bob.page.locator(".is-ready")).to_have_count(2)
    names = ann.page.locator(".places b").all_inner_texts()
    press(ann.page, "Start the game")
    for watched in (ann, bob):
        watched.page.locator("#dock-title").wait_for()
    asked = person.game(game)["view"]["seats"][person.game(game)["turn_seat"]]["name"]
    first, second = (ann.page, bob.page) if asked == names[0] else (bob.page, ann.page)
    expect(second.locator("#dock-title")).to_contain_text(asked)
    first.locator(".dock .choice").first.click()
    first.wait_for_timeout(350)
    first.locator(".dock .confirm").click()
    wait_until(lambda: person.game(game)["ply"] > 0, "The first move", 20)
    assert ann.complaints == bob.complaints == looking.complaints == []


def test_open_tables_come_and_go_while_the_page_is_open(open_page, person, other):
    watched = open_page("/play/")
    game = person.create("human", "human", edition="reissue", expansions=["nobles"])
    expect(row(watched.page, game)).to_contain_text("Puerto Rico (reissue)")
    expect(row(watched.page, game).locator(".free")).to_have_count(1)
    other.post(f"/games/{game}/join")
    expect(row(watched.page, game)).to_have_count(0)
    other.post(f"/games/{game}/leave")
    row(watched.page, game).wait_for()
    person.post(f"/games/{game}/cancel")
    expect(row(watched.page, game)).to_have_count(0)
    assert watched.complaints == []


def test_an_invited_person_comes_by_link(open_page):
    """The link is copied, and its picture read by a phone leads to the same seat."""
    ann = open_page("/play/", stranger=True, permissions=["clipboard-read", "clipboard-write"])
    game = opened(ann, visibility="invite")
    page = ann.page
    expect(page.locator(".link")).to_have_count(0)
    press(page, "Invite by link")
    link = page.locator(".of-owner .address").input_value()
    press(page, "Copy the link")
    expect(page.locator(".of-owner .said")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    press(page, "QR code")
    assert read(page, page.locator(".qr")) == link
    page.reload()
    expect(page.locator(".of-owner .address")).to_have_value(link)
    bob = open_page("/healthz", NARROW, stranger=True)
    bob.page.goto(f"{link.split('?')[0]}")
    expect(bob.page.locator(".panel.lobby")).to_contain_text("You need an invitation")
    expect(bob.page.get_by_role("button", name="Sit down")).to_have_count(0)
    bob.page.goto(link)
    press(bob.page, "Take the seat")
    expect(bob.page.locator(".lobby > .said").first).to_have_text("You have a seat at this table.")
    assert bob.page.evaluate("document.activeElement.id") == "lobby-title"
    assert bob.page.locator(".invitation").count() == 0
    press(page, "Start the game")
    for watched in (ann, bob):
        watched.page.locator("#dock-title").wait_for()
        assert watched.complaints == []
    assert game in bob.page.url


def read(page: Page, picture: Locator) -> str | None:
    """What a reader of codes sees in a picture on a page."""
    if not READER.exists():
        pytest.skip("jsQR is not installed (make clients)")
    png = base64.b64encode(picture.screenshot()).decode()
    blank = page.context.browser.new_page()
    blank.evaluate(READER.read_text())
    found = blank.evaluate(READ, png)
    blank.close()
    return found


def test_a_link_that_was_withdrawn_seats_nobody(open_page, person):
    """Nor one that another person was faster with: the page says so in the server's words."""
    game = person.create("human", "human", visibility="invite", shuffle_seats=False)
    code = person.post(f"/games/{game}/seats/1/invite")["invitation"]
    late = open_page(f"/games/{game}/?invite={code}", stranger=True)
    late.page.get_by_role("button", name="Take the seat").wait_for()
    late.page.route("**/join", lambda route: (person.post(f"/games/{game}/seats/1/invite"), route.continue_()))
    with late.page.expect_response("**/join") as answer:
        press(late.page, "Take the seat")
    assert answer.value.json()["code"] == "invitation_unknown"
    expect(late.page.locator(".lobby .said.trouble")).to_have_text(answer.value.json()["detail"])


def test_who_stands_up_or_is_removed_frees_the_seat(open_page, person):
    """Both ask first. Who was removed cannot come back, and is told why."""
    ann = open_page("/play/", stranger=True)
    game = opened(ann, players=3)
    bob = open_page(f"/games/{game}/", stranger=True)
    page = bob.page
    page.get_by_role("button", name="Sit down in seat 3").click()
    expect(page.locator(".lobby .places li").nth(2)).to_contain_text("you")
    press(page, "Stand up")
    expect(page.get_by_role("button", name="No", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stand up", exact=True)).to_be_focused()
    assert person.game(game)["view"]["seats"][2]["kind"] == "human"
    press(page, "Stand up")
    press(page, "Yes, stand up")
    page.get_by_role("button", name="Sit down in seat 2").click()
    expect(page.locator(".lobby .places li").nth(1)).to_contain_text("you")
    press(ann.page, "Remove")
    expect(page.locator(".lobby > .said").first).to_have_text("You have a seat at this table.")
    press(ann.page, "Yes, remove")
    expect(page.locator(".lobby .places li").nth(1)).to_contain_text("open")
    expect(page.locator(".lobby > .said").first).to_have_text("")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(page.locator(".panel.lobby")).to_contain_text(bob.page.evaluate(SEATS, game))
    press(ann.page, "Close the table")
    press(ann.page, "Yes, close it")
    expect(page.locator(".lobby h2")).to_have_text("The game was never started")
    assert ann.complaints == bob.complaints == []


SEATS = """
async (game) => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem("token")}` };
    const answer = await fetch(`/api/v1/games/${game}/seats?language=en`, { headers, credentials: "omit" });
    return (await answer.json()).items[1].detail;
}
"""


def test_the_owner_holds_seats_and_seats_bots(open_page, other):
    name = other.get("/auth/me")["username"]
    watched = open_page("/play/", NARROW, stranger=True)
    game = opened(watched, players=3)
    page = watched.page
    first = page.locator(".lobby .places li").nth(1)
    first.get_by_text("Hold the seat, or seat a bot").click()
    first.get_by_label("Name of a person or bot").fill("nobody-of-this-name")
    first.get_by_role("button", name="Hold the seat", exact=True).click()
    expect(page.locator(".lobby > .said.trouble")).to_contain_text("nobody-of-this-name")
    first.get_by_label("Name of a person or bot").fill(name)
    first.get_by_role("button", name="Hold the seat", exact=True).click()
    expect(first).to_contain_text(f"held for {name}")
    second = page.locator(".lobby .places li").nth(2)
    second.get_by_text("Hold the seat, or seat a bot").click()
    second.get_by_label("Level of the bots").select_option("novice")
    second.get_by_role("button", name="Fill all open seats with bots").click()
    expect(second).to_contain_text("bot: novice")
    press(page, "Stop holding the seat")
    expect(first.locator(".kind")).to_have_text("open")
    assert not watched.overflows()
    assert {seat["bot"] for seat in other.game(game)["view"]["seats"]} == {None, "novice"}


def test_quick_pairing_brings_those_together_who_want_the_same(open_page):
    """The game starts when the last seat is taken."""
    pages = []
    for size in (WIDE, NARROW):
        watched = open_page("/play/", size, stranger=True)
        form = watched.page.locator("[data-area=pair]")
        form.locator("[name=edition]").select_option("reissue")
        form.locator("[name=players]").select_option("2")
        form.locator("[name=clock]").select_option(label="Slow: 3 days per decision")
        press(watched.page, "Find players")
        watched.page.wait_for_url("**/games/**")
        pages.append(watched.page)
    for page in pages:
        page.locator("#dock-title").wait_for()
    assert pages[0].url == pages[1].url


def test_a_table_with_bots_alone_starts_at_once(open_page):
    watched = open_page("/play/", stranger=True)
    form = watched.page.locator("[data-area=new]")
    for seat in (1, 2):
        form.locator(f"[name=seat-{seat}]").select_option("random")
    press(watched.page, "Open the table")
    watched.page.locator("#dock-title").wait_for()
    watched.page.goto(watched.page.url.split("/games/")[0] + "/play/")
    mine = watched.page.locator(".mine [data-game]")
    expect(mine).to_have_count(1)
    expect(mine.locator(".act")).to_have_text("Your turn", timeout=30_000)
    assert watched.complaints == []


def test_who_is_logged_in_sits_down_as_themselves(open_page, server, person, other):
    """Also at a rated table, where guests are sent to log in."""
    ann = Person(server.url, f"ann-{uuid.uuid4().hex[:8]}")
    name = ann.get("/auth/me")["username"]
    game = other.create("human", "human", rated=True, shuffle_seats=False)
    watched = open_page(f"/games/{game}/", stranger=True)
    page = watched.page
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".lobby .said.trouble")).to_be_visible()
    page.locator(".panel.lobby").get_by_role("link", name="Log in").click()
    log_in(page, name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".lobby .places li").nth(1)).to_contain_text(name)
    expect(page.locator(".lobby > .said").first).to_have_text("You have a seat at this table.")
    other.start(game)
    page.locator("#dock-title").wait_for()
    ann.http.close()


def test_a_table_is_joined_and_left_by_keyboard_alone(open_page, person):
    game = person.create("human", "human", shuffle_seats=False)
    page = open_page(f"/games/{game}/", stranger=True).page
    seat = page.get_by_role("button", name="Sit down in seat 2")
    seat.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if seat.evaluate("(node) => node === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("#lobby-title")).to_be_focused()
    leave = page.get_by_role("button", name="Stand up")
    for _ in range(10):
        page.keyboard.press("Tab")
        if leave.evaluate("(node) => node === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    seat.wait_for()
    assert person.game(game)["view"]["seats"][1]["kind"] == "open"


def test_the_rematch_finds_all_its_players(open_page, server):
    ann, bob = Guest(server.url), Guest(server.url)
    game = ann.create("human", "human", shuffle_seats=False)
    bob.post(f"/games/{game}/join")
    ann.start(game)
    bob.post(f"/games/{game}/resign")
    pages = []
    for guest in (ann, bob):
        script = f"sessionStorage.setItem('token', '{guest.token}'); sessionStorage.setItem('seat {game}', 'yes');"
        pages.append(open_page(f"/games/{game}/", init=script, stranger=True))
        pages[-1].page.get_by_role("button", name="Rematch").wait_for()
    press(pages[0].page, "Rematch")
    pages[0].page.wait_for_url(lambda url: game not in url)
    again = table_of(pages[0].page)
    expect(pages[1].page.locator(".table-tools")).to_contain_text("would like a rematch")
    press(pages[1].page, "Join the rematch")
    pages[1].page.wait_for_url(f"**/games/{again}/")
    press(pages[0].page, "Start the game")
    for watched in pages:
        watched.page.locator("#dock-title").wait_for()
        assert watched.complaints == []
    assert ann.game(again)["rematch_of"] == game
    ann.http.close()
    bob.http.close()


@pytest.mark.quick(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_overflows(open_page, person, scheme):
    person.create("human", "human", edition="classic", players=3, seats=[{"kind": "human"}] * 3)
    watched = open_page("/play/", stranger=True, color_scheme=scheme)
    page = watched.page
    page.locator(".tables").wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    assert serious(page) == []
    for size in SIZES:
        page.set_viewport_size(size)
        assert not watched.overflows_now(), size
        assert page.locator(".gathering").evaluate(SMALL) == [], size
    opened(watched)
    press(page, "QR code")
    press(page, "Stand up")
    page.locator(".of-owner summary").click()
    assert serious(page) == []
    for size in SIZES:
        page.set_viewport_size(size)
        assert not watched.overflows_now(), size
        assert page.locator(".panel.lobby").evaluate(SMALL) == [], size
    assert watched.complaints == []


SAID = {
    "de": ("Mit anderen spielen", "Tisch eröffnen", "Aufstehen", "Link kopieren"),
    "fr": ("Jouer avec d’autres", "Ouvrir la table", "Se lever", "Copier le lien"),
}


@pytest.mark.parametrize("language", SAID)
def test_it_speaks_german_and_french(open_page, language):
    heading, opening, leaving, copying = SAID[language]
    watched = open_page(f"/play/?language={language}", {"width": 320, "height": 700}, stranger=True)
    page = watched.page
    expect(page.locator("h1")).to_have_text(heading)
    assert not watched.overflows_now()
    press(page, opening)
    table_of(page)
    for name in (leaving, copying):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    assert not watched.overflows_now()
