"""What people agree on at a table, time off, standing orders, and the chat: two browsers at one game."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.support.services import wait_until

from .axe import serious
from .conftest import WIDE, Watched
from .dock import Guest, seated
from .test_lobby import NARROW, SIZES, SMALL, press

pytestmark = [pytest.mark.browser, pytest.mark.dear]


class Two(NamedTuple):
    """A game of two people, each with a page: the first is asked first."""

    game: str
    guests: tuple[Guest, Guest]
    watched: tuple[Watched, Watched]

    @property
    def pages(self) -> tuple[Page, Page]:
        return self.watched[0].page, self.watched[1].page

    @property
    def view(self) -> Any:
        return self.guests[0].game(self.game)["view"]


@pytest.fixture
def guests(server) -> Iterator[tuple[Guest, Guest]]:
    found = Guest(server.url), Guest(server.url)
    yield found
    for guest in found:
        guest.http.close()


@pytest.fixture
def two(open_page: Callable[..., Watched], guests: tuple[Guest, Guest]) -> Callable[..., Two]:
    """Begins a game of two people: ``two(plies=0, **terms)``; the first decisions are made by default moves."""

    def begin(plies: int = 0, **terms: Any) -> Two:
        game = guests[0].create("human", "human", shuffle_seats=False, **terms)
        guests[1].post(f"/games/{game}/join")
        guests[0].start(game)
        for _ in range(plies):
            move(guests, game)
        sizes = (WIDE, NARROW)
        watched = [
            open_page(f"/games/{game}/", size, init=seated(guest.token, game), stranger=True)
            for guest, size in zip(guests, sizes, strict=True)
        ]
        for one in watched:
            one.page.locator(".table-tools").wait_for()
        return Two(game, guests, (watched[0], watched[1]))

    return begin


def open_chat(page: Page) -> None:
    """On a narrow page the chat has a tab of its own."""
    page.locator(".tabs").get_by_role("button", name="Chat").click()


def move(guests: tuple[Guest, Guest], game: str) -> None:
    """Let whose turn it is play the default move."""
    asked = guests[0].game(game)["turn_seat"]
    decision = guests[asked].get(f"/games/{game}/decision")
    wanted = {"move": decision["default"], "expected_version": decision["version"]}
    guests[asked].post(f"/games/{game}/moves", wanted)


def unfold(page: Page, name: str) -> None:
    page.locator(".table-tools summary").filter(has_text=name).click()


def test_a_game_is_adjourned_and_resumed(two):
    """One proposes, the other agrees; a proposal to resume is declined, the next accepted, another withdrawn."""
    table = two()
    ann, bob = table.pages
    unfold(ann, "Propose something")
    ann.get_by_label("Length of the break").select_option("72")
    press(ann, "Adjourn the game")
    expect(bob.locator("[data-proposal-open]")).to_contain_text("proposes to adjourn the game for 3 days")
    expect(ann.locator("[data-proposal-open]")).to_contain_text("Still to answer: ")
    press(bob, "Agree")
    expect(ann.locator("[data-area=situation]")).to_have_text("The game is adjourned.")
    unfold(bob, "Propose something")
    press(bob, "Resume the game")
    press(ann, "Decline")
    expect(bob.locator("[data-proposal-open]")).to_have_count(0)
    press(bob, "Resume the game")  # not before the next move
    expect(bob.locator(".table-tools > .said.trouble")).to_contain_text("This was declined")
    press(ann, "Resume the game")
    press(bob, "Agree")
    expect(ann.locator("[data-area=situation]")).not_to_have_text("The game is adjourned.")
    press(ann, "Adjourn the game")
    press(ann, "Withdraw")
    expect(bob.locator("[data-proposal-open]")).to_have_count(0)
    assert table.view["clock"]["paused_by"] is None


def test_moves_are_taken_back_by_consent(two):
    """One names the move before which the game goes on; the others see what it is about, and agree."""
    table = two(plies=4)
    ann, bob = table.pages
    before = table.view["ply"]
    unfold(bob, "Propose something")
    press(bob, "Take moves back")
    moves = bob.get_by_label("Back to the moment before").locator("option")
    expect(moves.first).not_to_have_text("")
    assert moves.count() == before
    wanted = moves.nth(2).get_attribute("value")
    bob.get_by_label("Back to the moment before").select_option(wanted)
    press(bob, "Take moves back")
    press(ann, "Agree")
    wait_until(lambda: table.view["ply"] == int(wanted) == before - 3, "The moves are taken back", 20)
    expect(bob.locator("[data-proposal-open]")).to_have_count(0)


def test_a_game_ends_without_a_winner_if_all_agree(two):
    table = two()
    ann, bob = table.pages
    unfold(ann, "Propose something")
    press(ann, "End without a winner")
    press(ann, "No")
    assert table.view["proposals"] == []
    press(ann, "End without a winner")
    press(ann, "Yes, propose it")
    press(bob, "Agree")
    for page in table.pages:
        expect(page.locator("[data-area=situation]")).to_have_text("The game was ended early.")
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_player_goes_on_vacation_and_comes_back(two):
    clock = {"kind": "correspondence", "decision": 86400, "vacation_days": 7}
    table = two(time_control=clock)
    ann, bob = table.pages
    unfold(ann, "Time off")
    expect(ann.locator(".table-tools")).to_contain_text("Each player has 7 days of vacation")
    press(ann, "Go on vacation")
    expect(bob.locator("[data-area=notices]")).to_contain_text("is on vacation")
    assert table.view["seats"][0]["on_vacation"]
    press(ann, "Come back from vacation")
    expect(ann.get_by_role("button", name="Go on vacation")).to_be_visible()
    assert not table.view["seats"][0]["on_vacation"]
    assert table.watched[0].complaints == []


def test_a_stand_in_plays_until_the_seat_is_taken_back(two):
    """Leaving asks first, and says what happens at this table."""
    table = two(flag_policy="default_move")
    page = table.pages[0]
    unfold(page, "Time off")
    press(page, "Leave the game")
    expect(page.locator(".asking")).to_contain_text("Default moves are played for you")
    press(page, "Yes, leave")
    expect(page.locator(".table-tools > .said")).to_have_text("A stand-in is playing for you.")
    assert table.view["seats"][0]["stand_in"] == "default"
    page.locator(".table-tools").get_by_role("button", name="Take your seat back").click()
    expect(page.get_by_role("button", name="Leave the game")).to_be_visible()
    assert table.view["seats"][0]["stand_in"] is None


def test_a_standing_order_plays(two):
    """It is told in words, holds from the next decision, is listed after a reload, and is removed."""
    table = two()
    page = table.pages[0]
    unfold(page, "Standing orders")
    page.get_by_label("When I am asked").select_option("settle")
    page.get_by_label("do this").select_option("always")
    page.locator("[name=named-0]").select_option("take:quarry")
    page.locator("[name=named-1]").select_option("take:corn")
    press(page, "Add the order")
    orders = page.locator(".orders .plain-list li > span")
    expect(orders).to_have_text(["Take a tile – always play: Quarry and Corn plantation"])
    page.get_by_label("When I am asked").select_option("trade")
    page.get_by_label("do this").select_option("pass")
    page.get_by_label("unless I can sell").select_option("coffee")
    press(page, "Add the order")
    expect(orders).to_have_count(2)
    page.locator(".dock [data-move='role:settler']").click()
    page.wait_for_timeout(350)
    page.locator(".dock .confirm").click()
    wait_until(lambda: table.view["ply"] >= 2, "The order is played", 20)
    taken = [event for event in table.guests[0].events(table.game, 0) if event["kind"] == "took_tile"]
    assert (taken[0]["seat"], taken[0]["data"]["tile"]) == (0, "quarry")
    page.reload()
    unfold(page, "Standing orders")
    expect(orders).to_have_count(2)
    page.locator(".orders .plain-list button").first.click()
    expect(orders).to_have_count(1)
    expect(orders.first).to_contain_text("unless I can sell")
    assert [one["decision"] for one in table.guests[0].get(f"/games/{table.game}/orders")["orders"]] == ["trade"]
    assert table.watched[0].complaints == []


KINDS = ["pass", "default", "fill", "once"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_order_is_taken(two, kind):
    """As it was made in the form; none of them needs a move to be typed."""
    table = two(edition="1897", expansions=["nobles", "smuggler"])
    page = table.pages[1]
    unfold(page, "Standing orders")
    decision = {"pass": "build", "default": "store", "fill": "place", "once": "role"}[kind]
    page.get_by_label("When I am asked").select_option(decision)
    page.get_by_label("do this").select_option(kind)
    if kind in ("fill", "once"):
        page.locator("[name=named-0]").select_option(index=1)
    press(page, "Add the order")
    expect(page.locator(".orders .plain-list li")).to_have_count(1)
    (order,) = table.guests[1].get(f"/games/{table.game}/orders")["orders"]
    assert (order["kind"], order["decision"]) == (kind, decision)
    assert (len(order["slots"]), len(order["moves"])) == (int(kind == "fill"), int(kind == "once"))
    assert not table.watched[1].overflows_now()


def test_an_order_that_the_server_refuses_is_told_in_its_words(two):
    """The eleventh order is one too many."""
    table = two()
    page = table.pages[0]
    table.guests[0].http.put(
        f"/games/{table.game}/orders", json={"orders": [{"kind": "pass", "decision": "build"}] * 10}
    )
    page.reload()
    unfold(page, "Standing orders")
    expect(page.locator(".orders .plain-list li")).to_have_count(10)
    with page.expect_response(lambda found: found.request.method == "PUT") as answer:
        press(page, "Add the order")
    assert not answer.value.ok
    expect(page.locator(".orders > .said.trouble")).to_have_text(answer.value.json()["detail"])


def test_the_chat_is_written_in_both_ways(two):
    """By Enter and by the button; refusals are told in the server's words, and keep the text."""
    table = two()
    ann, bob = table.pages
    ann.get_by_label("To the table").fill("Good luck!")
    ann.keyboard.press("Enter")
    expect(bob.locator(".talk .text")).to_have_text(["Good luck!"])
    open_chat(bob)
    bob.get_by_label("To the table").fill("<b>You too</b>")
    bob.locator(".talk-form").get_by_role("button", name="Send").click()
    expect(ann.locator(".talk .text")).to_have_text(["Good luck!", "<b>You too</b>"])
    expect(bob.get_by_label("To the table")).to_have_value("")
    assert ann.get_by_label("To the table").get_attribute("maxlength") == "500"
    ann.get_by_label("To the table").fill("left\u202eright")
    with ann.expect_response("**/chat/table") as answer:
        ann.keyboard.press("Enter")
    assert answer.value.json()["code"] == "validation_failed"
    expect(ann.locator(".talk-form .said.trouble")).to_have_text(answer.value.json()["detail"])
    expect(ann.get_by_label("To the table")).to_have_value("left\u202eright")


def test_a_person_is_muted_and_heard_again_and_a_message_reported(two, server):
    table = two()
    ann, bob = table.pages
    open_chat(bob)
    for text in ("Rude.", "Ruder."):
        bob.get_by_label("To the table").fill(text)
        bob.keyboard.press("Enter")
    expect(ann.locator(".talk .text")).to_have_count(2)
    ann.locator(".about-message summary").first.click()
    ann.get_by_label("What is wrong with this message?").first.fill("Insults")
    ann.locator(".about-message").first.get_by_role("button", name="Report").click()
    expect(ann.locator(".about-message .said").first).to_contain_text("The moderators will look at it.")
    ann.locator(".about-message").first.get_by_role("button", name="Mute").click()
    expect(ann.locator(".talk .text")).to_have_count(0)
    bob.get_by_label("To the table").fill("Unheard.")
    bob.keyboard.press("Enter")
    unfold(ann, "Mute or report")
    expect(ann.locator(".table-tools .plain-list")).to_contain_text("muted in this game")
    press(ann, "Report")
    expect(ann.locator(".report .said")).to_contain_text("The moderators will look at it.")
    press(ann, "Report")  # the same once more
    expect(ann.locator(".report .said.trouble")).to_be_visible()
    ann.get_by_role("button", name="Show messages from").click()
    bob.get_by_label("To the table").fill("Sorry.")
    bob.keyboard.press("Enter")
    expect(ann.locator(".talk .text").last).to_have_text("Sorry.")
    expect(ann.get_by_text("Unheard.")).to_have_count(0)


def test_a_spectator_writes_to_spectators(two, open_page):
    """The first message makes a visitor the guest of this visit; players hear of it when the game is over."""
    table = two()
    watched = open_page(f"/games/{table.game}/", NARROW, stranger=True)
    page = watched.page
    open_chat(page)
    page.get_by_label("To spectators").fill("A fine opening.")
    page.keyboard.press("Enter")
    expect(page.locator(".talk .text")).to_have_text(["A fine opening."])
    expect(table.pages[0].locator(".talk .text")).to_have_count(0)
    assert page.locator(".table-tools").count() == 0
    table.guests[1].post(f"/games/{table.game}/resign")
    ann = table.pages[0]
    expect(ann.locator(".talk .text")).to_have_text(["A fine opening."])
    ann.get_by_label("Channel").select_option("spectators")
    ann.locator(".talk-form input").fill("Thank you.")
    ann.keyboard.press("Enter")
    expect(page.locator(".talk .text").last).to_have_text("Thank you.")
    assert watched.complaints == []


def test_those_who_watch_have_no_panel(two, open_page):
    table = two()
    watched = open_page(f"/games/{table.game}/", stranger=True)
    watched.wait("root.querySelectorAll('.seat, .rival').length === 2")
    assert watched.page.locator(".table-tools").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_overflows(two, scheme):
    clock = {"kind": "correspondence", "decision": 86400, "vacation_days": 7}
    table = two(plies=2, time_control=clock)
    table.guests[1].post(f"/games/{table.game}/proposals", {"kind": "abort"})
    table.guests[1].post(f"/games/{table.game}/chat/table", {"text": "Enough?"})
    watched = table.watched[0]
    page = watched.page
    page.emulate_media(color_scheme=scheme)
    page.locator("[data-proposal-open]").wait_for()
    for summary in page.locator(".table-tools summary, .about-message summary").all():
        summary.click()
    assert serious(page) == []
    for size in SIZES:
        page.set_viewport_size(size)
        assert not watched.overflows_now(), size
        assert page.locator(".table-tools").evaluate(SMALL) == [], size
        assert page.locator(".chat").evaluate(SMALL) == [], size
    assert watched.complaints == []


def test_a_proposal_is_made_and_answered_by_keyboard_alone(two):
    table = two()
    ann, bob = table.pages
    ann.locator(".table-tools summary").first.focus()
    ann.keyboard.press("Enter")
    ann.keyboard.press("Tab")
    ann.keyboard.press("Tab")
    ann.keyboard.press("Enter")
    agree = bob.get_by_role("button", name="Agree")
    agree.wait_for()
    bob.locator(".languages a").last.focus()
    for _ in range(9):
        bob.keyboard.press("Tab")
        if agree.evaluate("(node) => node === document.activeElement"):
            break
    expect(agree).to_be_focused()
    bob.keyboard.press("Enter")
    expect(ann.locator("[data-area=situation]")).to_have_text("The game is adjourned.")
