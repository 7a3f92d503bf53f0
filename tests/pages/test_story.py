"""What happened, in lines that unfold."""

import re
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import expect

from games import words
from games.engine import ids
from games.web import phrases

from .conftest import PHONE, WIDE, Watched
from .expected import views_at
from .test_languages import is_news

pytestmark = [pytest.mark.browser, pytest.mark.dear]

HEARS = """
window.heard = [];
new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
        const heard = target instanceof Element && target.closest("[role=log]");
        if (heard) window.heard.push(...[...addedNodes].map((node) => node.textContent));
    }
}).observe(document, { childList: true, subtree: true });
"""
TOLD = "(all) => all.map((one) => [Number(one.dataset.seq), one.querySelector('.message').textContent])"


def known_from_the_start(watched: Watched) -> None:
    """Read all that came before, from the last page to the first."""
    more = watched.page.get_by_role("button", name="Earlier rounds")
    while more.count():
        before = watched.page.locator(".log .chapter").count()
        more.click()
        watched.page.wait_for_function(
            "(before) => document.querySelectorAll('.log .chapter').length > before", arg=before
        )


def unfolded(watched: Watched) -> None:
    watched.page.locator(".log details:not([open]) > summary").evaluate_all(
        "(all) => all.forEach((one) => one.click())"
    )
    expect(watched.page.locator(".log details:not([open])")).to_have_count(0)


def turns_of(events: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The events of each turn of a role, up to what is asked next or ends the round."""
    found: list[list[dict[str, Any]]] = []
    running = False
    for event in events:
        if event["kind"] in ("round_ended", "game_over"):
            running = False
        if event["kind"] == "chose_role":
            found.append([])
            running = True
        if running:
            found[-1].append(event)
    return found


def test_a_round_is_told_in_a_few_lines_that_unfold_to_all_that_was_told(played, open_page):
    game, events = played
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'over' && root.querySelector('.log .turn')")
    page = watched.page
    assert page.locator(".log .message").count() < 20, "the game is over: no turn is unfolded"
    known_from_the_start(watched)
    rounds = [event for event in events if event["kind"] == "round_began"]
    headings = page.locator(".log h3").all_inner_texts()
    assert [heading.split()[:2] for heading in headings] == [["Round", str(n)] for n in range(len(rounds), 0, -1)]
    turns = page.locator(".log .turn")
    seqs = turns.evaluate_all("(all) => all.map((one) => Number(one.dataset.seq))")
    assert seqs == [turn[0]["seq"] for turn in reversed(turns_of(events))]
    assert turns.count() < len(rounds) * 7
    first = page.locator(".log summary").last
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".log details[open] .chose_role")).to_have_count(1)
    unfolded(watched)
    told = dict(page.locator(".log li.entry").evaluate_all(TOLD))
    headed = {event["seq"] for event in rounds}
    assert told == {event["seq"]: event["message"] for event in events if is_news(event) and event["seq"] not in headed}
    assert watched.complaints == []


def changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What a seat has more or less of coins, points and goods, in words."""
    counts = {"coin": "coins", "victory_point": "victory_points"}
    found = {word: after[key] - before[key] for word, key in counts.items()}
    found |= {good: after["goods"][good] - before["goods"][good] for good in ids.GOODS}
    with translation.override("en"):
        return {f"{'+' if n > 0 else '−'}{words.count('1897', word, abs(n))}" for word, n in found.items() if n}


def test_a_turn_says_what_it_brought_each_seat_as_the_views_do(played, open_page):
    """Coins, points and goods in the line of a turn are the difference of the views before and after it."""
    game, events = played
    turns = turns_of(events)
    seqs = {seq for turn in turns for seq in (turn[0]["seq"] - 1, turn[-1]["seq"])}
    views = views_at({"seq": 0, "view": None}, events, seqs)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'over' && root.querySelector('.log .turn')")
    known_from_the_start(watched)
    shown = watched.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".log .turn")].map((turn) => [turn.dataset.seq,
            [...turn.querySelectorAll(".gain")].map((gain) => [Number(/seat-(\\d)/.exec(gain.className)[1]),
                [...gain.querySelectorAll("[title]")].map((one) => one.title)])]))"""
    )
    for turn in turns:
        before, after = (views[seq]["table"]["seats"] for seq in (turn[0]["seq"] - 1, turn[-1]["seq"]))
        found = {
            seat: {one for one in gains if not re.search(r"worker|citizen", one)}
            for seat, gains in shown[str(turn[0]["seq"])]
        }
        wanted = {seat: changed(old, new) for seat, (old, new) in enumerate(zip(before, after, strict=True))}
        assert {seat: gains for seat, gains in found.items() if gains} == {
            s: gains for s, gains in wanted.items() if gains
        }


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_line_leads_to_its_moment(played, open_page, size):
    game, events = played
    watched = open_page(f"/games/{game}/", size)
    watched.wait("root.dataset.connection === 'over' && root.querySelector('.log .turn')")
    page = watched.page
    if size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()
    turn = turns_of(events)[-2]
    page.locator(f".log .turn[data-seq='{turn[0]['seq']}'] > .moment").click()
    watched.wait(f"Number(root.dataset.seq) === {turn[0]['seq']}")
    assert page.locator("[data-game]").get_attribute("data-tab") == "table"
    expect(page.locator(".replay .told")).to_have_text(turn[0]["message"])
    if size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()
    page.locator(".log h3 button").first.click()
    began = max(event["seq"] for event in events if event["kind"] == "round_began" and event["seq"] < turn[0]["seq"])
    watched.wait(f"Number(root.dataset.seq) === {began}")
    assert not watched.overflows()


def test_earlier_rounds_come_when_they_are_asked_for(played, open_page):
    """They are read then, not before; what is read stays in place, and the focus is not lost."""
    game, events = played
    watched = open_page(f"/games/{game}/", PHONE)
    watched.wait("root.dataset.connection === 'over' && root.querySelector('.log .turn')")
    page = watched.page
    page.get_by_role("button", name="Log", exact=True).click()
    few = page.locator(".log .chapter").count()
    more = page.get_by_role("button", name="Earlier rounds")
    more.focus()
    headings = page.locator(".log h3").count()
    before = page.locator(".log h3").last.bounding_box()
    page.keyboard.press("Enter")
    page.wait_for_function("(few) => document.querySelectorAll('.log .chapter').length > few", arg=few)
    assert page.locator(".log h3").nth(headings - 1).bounding_box()["y"] == pytest.approx(before["y"], abs=2)
    known_from_the_start(watched)
    page.wait_for_function("() => document.activeElement.closest('.log')")
    assert page.locator(".log li.entry").last.get_attribute("data-seq") == "1"
    assert events[0]["seq"] == 1
    assert watched.complaints == []


def test_each_new_message_is_announced_once_and_the_turn_that_goes_on_is_unfolded(open_seat, guest):
    game = guest.table("random", "random")
    watched = open_seat(game, init=HEARS)
    page = watched.page
    first = guest.game(game)["seq"]
    page.wait_for_timeout(300)
    assert page.evaluate("window.heard") == [], "what was there before is not read aloud"
    guest.decide(game, 6)
    last = guest.game(game)["seq"]
    watched.wait(f"Number(root.dataset.seq) === {last}")
    told = [event["message"] for event in guest.events(game, first) if is_news(event)]
    assert page.evaluate("window.heard") == told
    live = page.locator("[role=log][aria-live=polite]:not(.talk)")
    assert live.count() == 1
    for open_ in page.locator(".log details[open]").all():
        assert int(open_.get_attribute("data-turn")) == int(page.locator(".log .turn").first.get_attribute("data-seq"))
    assert watched.complaints == []


def test_what_is_being_read_stays_open_in_its_place(open_seat, guest):
    """Neither the focus nor the reading position moves when others play on."""
    game = guest.table("random", "random")
    guest.decide(game, 8)
    watched = open_seat(game)
    page = watched.page
    page.locator(".log details:not([open]) > summary").last.click()
    line = page.locator(".log details[open] li.entry button").last
    line.focus()
    page.locator(".log .scroll").evaluate("(node) => { node.scrollTop = node.scrollHeight / 2; }")
    line.scroll_into_view_if_needed()
    text, before = line.inner_text(), line.bounding_box()
    guest.decide(game, 3)
    watched.wait(f"Number(root.dataset.seq) === {guest.game(game)['seq']}")
    focused = page.locator(":focus")
    assert focused.inner_text() == text
    assert focused.bounding_box()["y"] == pytest.approx(before["y"], abs=2)


MANY = """
async ([speech, events]) => {
    const { Log } = await import("/static/games/board/log.js");
    const { wordsOf } = await import("/static/games/state/words.js");
    const scroll = document.body.appendChild(Object.assign(document.createElement("div"), { className: "scroll" }));
    const list = scroll.appendChild(document.createElement("ol"));
    const heard = document.body.appendChild(document.createElement("div"));
    const log = new Log({ list, heard }, { go() {}, read: async () => [] }, wordsOf(speech, null));
    const last = events.at(-1).seq;
    const all = [0, 1, 2, 3, 4].flatMap((n) => events.map((event) => ({ ...event, seq: event.seq + n * last })));
    const [before, news] = [all.slice(0, -100), all.slice(-100)];
    const names = ["ann", "ben", "cat"];
    log.add(before);
    log.show(names, null);
    const begun = performance.now();
    for (const event of news) {
        log.add([event]);
        log.show(names, null);
    }
    const ms = (performance.now() - begun) / news.length;
    const found = { events: all.length, ms, nodes: list.querySelectorAll("li").length };
    scroll.remove();
    heard.remove();
    return found;
}
"""


def test_it_is_quick_with_thousands_of_events(played, browser, server):
    _game, events = played
    page = browser.new_page()
    page.goto(server.url + "/")
    found = page.evaluate(MANY, [phrases.spoken("1897"), events])
    page.close()
    assert found["events"] > 2000
    assert found["nodes"] < found["events"] / 3, "folded turns have no lines"
    assert found["ms"] < 100, "milliseconds to tell one more event"


def test_what_is_taken_back_does_not_count(open_seat, guest):
    game = guest.table("random", "random")
    watched = open_seat(game)
    version = guest.game(game)["version"]
    guest.post(f"/games/{game}/moves", {"move": "role:builder", "expected_version": version})
    watched.page.locator(".log .turn").wait_for()
    guest.post(f"/games/{game}/takebacks")
    undone = watched.page.locator(".log .turn.undone")
    expect(undone).to_have_count(1)
    expect(undone.locator(".gain")).to_have_count(0)
    watched.page.locator(".log li.took_back").wait_for()
    version = guest.game(game)["version"]
    guest.post(f"/games/{game}/moves", {"move": "role:settler", "expected_version": version})
    expect(watched.page.locator(".log .turn:not(.undone) summary").first).to_contain_text("Planter")
