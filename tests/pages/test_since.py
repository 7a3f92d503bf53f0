"""What has happened since a player was last there."""

import itertools
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import expect

from games import words

from .axe import serious
from .conftest import PHONE, WIDE, Watched
from .dock import seated
from .test_languages import is_news
from .test_story import turns_of, unfolded

pytestmark = [pytest.mark.browser, pytest.mark.dear]

LATER = timedelta(days=3)
AWAY = """
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
window.leave = (away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); };
"""
TIMED = """
new MutationObserver(() => {
    if (document.querySelector(".bulletin")) window.seen ??= performance.now();
}).observe(document, { childList: true, subtree: true });
"""


def come_back_later(watched: Watched, by: timedelta = LATER) -> None:
    """From now on the server says that it is later."""

    def later(route):
        answer = route.fetch()
        date = format_datetime(datetime.now(UTC) + by, usegmt=True)
        route.fulfill(response=answer, headers={**answer.headers, "date": date})

    watched.page.route("**/api/v1/games/**", later)


def since_mine(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What has come after the last decision of the guest."""
    mine = [e["seq"] for e in events if e["kind"] == "move" and e["seat"] == 0 and not e["data"]["forced"]]
    return [event for event in events if event["seq"] > max(mine)]


@pytest.fixture
def came_back(open_seat, guest) -> Callable[..., tuple[Watched, str]]:
    def open_(size: dict[str, int] = WIDE, **more: Any) -> tuple[Watched, str]:
        game = guest.table("random", "random", "random")
        guest.decide(game, 7)
        while not any(is_news(event) for event in since_mine(guest.events(game, 0))):
            guest.decide(game, 1)
        watched = open_seat(game, size, init=TIMED, **more)
        come_back_later(watched)
        watched.page.reload()
        watched.page.locator(".bulletin").wait_for()
        return watched, game

    return open_


def test_after_days_it_says_at_once_what_has_happened_since_the_last_move(came_back, guest):
    watched, game = came_back()
    page = watched.page
    begun = page.evaluate(
        "performance.getEntriesByType('resource').findLast(({ name }) => /\\/api\\//.test(name)).startTime"
    )
    assert page.evaluate("window.seen") - begun < 2000
    events = guest.events(game, 0)
    since = since_mine(events)
    mine = since[0]["seq"] - 1
    bulletin = page.locator(".bulletin")
    told = [*itertools.takewhile(lambda event: event["kind"] not in ("move", "decision"), since)]
    own = [event["message"] for event in told if event["seat"] == 0 and event["message"]]
    played = next(event["message"] for event in events if event["seq"] == mine)
    assert bulletin.locator(".mine").inner_text() == (" ".join(own) or played)
    turns = [turn for turn in turns_of(events) if any(event["seq"] > mine and is_news(event) for event in turn)]
    lines = bulletin.locator("ol li")
    assert 0 < lines.count() == min(10, len(turns))
    names = [seat["name"] for seat in guest.game(game)["view"]["seats"]]
    for line, turn in zip(lines.all_inner_texts(), turns, strict=True):
        assert names[turn[0]["seat"]] in line
    decision = guest.game(game)["view"]["table"]["decision"]
    assert decision["seat"] == 0
    with translation.override("en"):
        assert words.name("1897", f"decision:{decision['kind']}") in bulletin.locator(".asked-now").inner_text()
    assert re.search(r"until \d", bulletin.locator(".asked-now").inner_text())
    assert page.locator("[data-area=since]").get_attribute("aria-live") == "polite"
    bulletin.get_by_role("button", name="Close").press("Enter")
    expect(bulletin).to_have_count(0)
    assert watched.complaints == []


def test_a_press_a_key_or_the_next_move_takes_it_away(came_back, guest):
    watched, game = came_back(PHONE)
    page, bulletin = watched.page, watched.page.locator(".bulletin")
    close = bulletin.get_by_role("button", name="Close").bounding_box()
    dock = page.locator(".dock").bounding_box()
    assert close["y"] + close["height"] < dock["y"], "it can be closed without scrolling"
    assert close["height"] >= 44
    assert not watched.overflows_now()
    page.keyboard.press("Escape")
    expect(bulletin).to_have_count(0)
    page.reload()
    bulletin.wait_for()
    page.locator(".dock-mine").click()
    expect(bulletin).to_have_count(0)
    page.reload()
    bulletin.wait_for()
    guest.decide(game, 1)
    expect(bulletin).to_have_count(0)


def test_who_has_not_been_away_is_not_told(open_seat, guest):
    game = guest.table("random", "random")
    guest.decide(game, 3)
    watched = open_seat(game)
    watched.page.locator(".dock .desk").wait_for()
    assert watched.page.locator(".bulletin").count() == 0


def test_who_had_the_page_hidden_is_told_when_they_look_again(open_page, guest, server):
    game = guest.table("random", "random")
    guest.decide(game, 2)
    watched = open_page("/healthz", stranger=True, init=seated(guest.token, game) + AWAY)
    page = watched.page
    page.clock.install()
    page.goto(f"{server.url}/games/{game}/")
    page.locator(".dock .desk").wait_for()
    page.evaluate("leave(true)")
    guest.decide(game, 1)
    last = guest.game(game)["seq"]
    watched.wait(f"Number(root.dataset.seq) === {last}")
    page.clock.fast_forward(70_000)
    assert page.locator(".bulletin").count() == 0
    page.evaluate("leave(false)")
    page.get_by_role("heading", name="Since your last move").wait_for()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(came_back, size, scheme):
    watched, _game = came_back(size, color_scheme=scheme)
    page = watched.page
    assert serious(page) == []
    page.locator(".bulletin .close").click()
    if size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()
    unfolded(watched)
    assert serious(page) == []
    assert not watched.overflows_now()
