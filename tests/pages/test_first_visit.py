"""What once stopped people who had never seen the game: on a phone, and in the market."""

import pytest
from playwright.sync_api import Locator, expect

from .conftest import LONG, WIDE, Watched
from .dock import seated

pytestmark = [pytest.mark.browser, pytest.mark.dear]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SOON = 350
"""Milliseconds after which a press is no longer taken for one that was meant for something else."""
IN_SIGHT = """
(node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (node.contains(seen) || seen.contains(node));
}
"""


@pytest.fixture
def watched(open_page, guest, request) -> Watched:
    """A game of three in which the guest chooses the first role."""
    size, options = getattr(request, "param", (PHONE["viewport"], {"has_touch": True, "is_mobile": True}))
    game = guest.table("random", "random", edition="1897")
    found = open_page(f"/games/{game}/", size, init=seated(guest.token, game), stranger=True, **options)
    found.page.locator(".dock .desk-role").wait_for()
    found.page.wait_for_timeout(SOON)
    return found


def play(watched: Watched, move: str) -> None:
    choice = watched.page.locator(f".dock-stage [data-move='{move}']")
    choice.click()
    watched.page.wait_for_timeout(SOON)
    watched.page.locator(".dock .confirm[aria-disabled=false]").click()


def tops(choices: Locator) -> list[float]:
    return choices.evaluate_all("(found) => found.map((node) => node.getBoundingClientRect().top)")


def test_what_is_to_be_read_comes_before_what_is_to_be_done(open_page):
    watched = open_page("/learn/first/", PHONE["viewport"], stranger=True, has_touch=True, is_mobile=True)
    page = watched.page
    page.wait_for_url("**/games/**")
    on = page.locator(".coach").get_by_role("button", name="Continue")
    on.wait_for()
    expect(page.locator(".dock")).to_be_hidden()
    assert page.locator(".seat .stats").first.evaluate(IN_SIGHT), "the board that the coach speaks of"
    on.tap()
    page.locator(".dock .desk-role").wait_for()
    expect(page.locator(".dock-clock")).to_be_hidden()
    assert watched.complaints == []


def test_a_choice_moves_no_other_choice(watched):
    play(watched, "role:settler")
    choices = watched.page.locator(".desk-settle [data-move^='take:']")
    choices.first.wait_for()
    watched.page.wait_for_timeout(SOON)
    before = tops(choices)
    choices.last.tap()
    expect(choices.last).to_have_attribute("aria-pressed", "true")
    assert tops(choices) == pytest.approx(before, abs=12)
    expect(watched.page.locator(".dock .always", has_text="Always: pass")).to_have_count(1)


def test_a_player_who_looks_back_plays_nothing_and_sees_the_way_to_now(watched):
    page = watched.page
    page.get_by_role("button", name="Log", exact=True).tap()
    page.locator("[data-area=log] .entry button").last.tap()
    leave = page.locator(".replay .leave")
    leave.wait_for()
    expect(page.locator(".dock")).to_be_hidden()
    assert leave.evaluate(IN_SIGHT)
    leave.tap()
    page.locator(".dock .desk-role").wait_for()


def test_a_press_on_a_name_leads_to_the_board(watched):
    page = watched.page
    page.locator(".strip .chip-of").last.tap()
    expect(page.locator(".strip .chip-of").last).to_have_attribute("aria-pressed", "true")
    assert page.locator(".seat .stats").first.evaluate(IN_SIGHT)
    expect(page.locator(".strip .chip-of", has_text="(you)")).to_have_count(1)


@pytest.mark.parametrize("watched", [(WIDE, {})], indirect=True)
def test_why_a_building_cannot_be_built_is_told_while_there_is_building(watched):
    page = watched.page
    play(watched, "role:builder")
    page.locator(".dock .desk-build").wait_for()
    page.locator(".market .cell", has_text="Town hall").or_(page.locator(".market .cell").last).first.click()
    page.locator(".market .why").wait_for(timeout=LONG)
    page.wait_for_timeout(SOON)
    build = page.locator(".dock-stage [data-move^='build:']").first
    play(watched, str(build.get_attribute("data-move")))
    expect(page.locator(".market .why")).to_have_count(0, timeout=LONG)
