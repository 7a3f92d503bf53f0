"""What happened, in lines that unfold; what has happened since; what could happen next; where points came from."""

import itertools
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import expect

from games import words
from games.engine import ids
from games.web import phrases

from .axe import serious
from .conftest import PHONE, WIDE, Watched
from .dock import Guest, seated
from .expected import views_at
from .test_languages import is_news
from .test_play import asked

pytestmark = [pytest.mark.browser, pytest.mark.dear]

LATER = timedelta(days=3)
AWAY = """
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
window.leave = (away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); };
"""
HEARS = """
window.heard = [];
new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
        const heard = target instanceof Element && target.closest("[role=log]");
        if (heard) window.heard.push(...[...addedNodes].map((node) => node.textContent));
    }
}).observe(document, { childList: true, subtree: true });
"""
NOTES = """
window.notes = [];
new MutationObserver(() => {
    const note = document.querySelector(".bulletin .ending");
    if (note && window.notes.at(-1) !== note.textContent) window.notes.push(note.textContent);
}).observe(document, { childList: true, subtree: true });
"""
TIMED = """
new MutationObserver(() => {
    if (document.querySelector(".bulletin")) window.seen ??= performance.now();
}).observe(document, { childList: true, subtree: true });
"""
TOLD = "(all) => all.map((one) => [Number(one.dataset.seq), one.querySelector('.message').textContent])"


@pytest.fixture(scope="module")
def guest(server) -> Iterator[Guest]:
    guest = Guest(server.url)
    yield guest
    guest.http.close()


@pytest.fixture
def open_seat(open_page: Callable[..., Watched], guest: Guest) -> Callable[..., Watched]:
    """Opens a game on the seat of the guest."""

    def open_(game: str, size: dict[str, int] = WIDE, init: str = "", **more: Any) -> Watched:
        watched = open_page(f"/games/{game}/", size, init=seated(guest.token, game) + init, stranger=True, **more)
        watched.wait("root.dataset.seq && !root.querySelector('.dock-area').hidden")
        return watched

    return open_


def decide(guest: Guest, game: str, moves: int) -> None:
    """So many decisions of the guest are answered with the default move."""
    while moves:
        decision = guest.get(f"/games/{game}/decision")
        if decision["moves"] is None:
            continue  # a bot is asked, and answers at once
        guest.post(f"/games/{game}/moves", {"move": decision["default"], "expected_version": decision["version"]})
        moves -= 1
    while guest.get(f"/games/{game}/decision")["moves"] is None:
        pass


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


# --- The log ----------------------------------------------------------------------------------------------------------


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
    decide(guest, game, 6)
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
    decide(guest, game, 8)
    watched = open_seat(game)
    page = watched.page
    page.locator(".log details:not([open]) > summary").last.click()
    line = page.locator(".log details[open] li.entry button").last
    line.focus()
    page.locator(".log .scroll").evaluate("(node) => { node.scrollTop = node.scrollHeight / 2; }")
    line.scroll_into_view_if_needed()
    text, before = line.inner_text(), line.bounding_box()
    decide(guest, game, 3)
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


# --- Since the last move ----------------------------------------------------------------------------------------------


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
        decide(guest, game, 7)
        while not any(is_news(event) for event in since_mine(guest.events(game, 0))):
            decide(guest, game, 1)
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
    decide(guest, game, 1)
    expect(bulletin).to_have_count(0)


def test_who_has_not_been_away_is_not_told(open_seat, guest):
    game = guest.table("random", "random")
    decide(guest, game, 3)
    watched = open_seat(game)
    watched.page.locator(".dock .desk").wait_for()
    assert watched.page.locator(".bulletin").count() == 0


def test_who_had_the_page_hidden_is_told_when_they_look_again(open_page, guest, server):
    game = guest.table("random", "random")
    decide(guest, game, 2)
    watched = open_page("/healthz", stranger=True, init=seated(guest.token, game) + AWAY)
    page = watched.page
    page.clock.install()
    page.goto(f"{server.url}/games/{game}/")
    page.locator(".dock .desk").wait_for()
    page.evaluate("leave(true)")
    decide(guest, game, 1)
    last = guest.game(game)["seq"]
    watched.wait(f"Number(root.dataset.seq) === {last}")
    page.clock.fast_forward(70_000)
    assert page.locator(".bulletin").count() == 0
    page.evaluate("leave(false)")
    page.get_by_role("heading", name="Since your last move").wait_for()


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def ending(played) -> tuple[int, dict[str, Any]]:
    """The event before the move that triggers the end, and that move."""
    _game, events = played
    triggered = next(event["seq"] for event in events if event["kind"] == "end_triggered")
    moves = [e for e in events if e["kind"] == "move" and not e["data"]["forced"] and e["seq"] < triggered]
    return moves[-1]["seq"] - 1, moves[-1]


def test_a_move_that_triggers_the_end_says_so_before_it_is_confirmed_and_once_afterwards(
    played, ending, guest, open_seat
):
    game, events = played
    before, move = ending
    message = next(event["message"] for event in events if event["kind"] == "end_triggered")
    fork = guest.post(f"/games/{game}/fork", {"seq": before, "seat": move["seat"], "bot": "random"})["game"]["id"]
    watched = open_seat(fork, init=NOTES)
    page = watched.page
    page.locator(".dock .desk").wait_for()
    page.keyboard.press("?")
    page.locator("#typed-move").fill(move["data"]["move"])
    page.keyboard.press("Enter")
    expect(page.locator(".dock-chosen")).to_contain_text(message)
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.notes.length > 0")
    assert page.evaluate("window.notes") == [message]
    assert watched.complaints == []


# --- What could happen next -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "plays"), [(WIDE, True), (PHONE, False)], ids=["player-wide", "spectator-phone"])
def test_what_each_role_would_bring_everyone_is_what_the_api_says(open_seat, open_page, guest, size, plays):
    game = guest.table("random", "random")
    decide(guest, game, 5)
    while guest.game(game)["view"]["table"]["decision"]["kind"] != "role":
        decide(guest, game, 1)
    watched = open_seat(game, size) if plays else open_page(f"/games/{game}/", size, stranger=True)
    page = watched.page
    watched.wait("root.dataset.seq")
    if size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="What could happen next").press("Enter")
    page.locator(".outlooks").wait_for()
    forecast = guest.get(f"/games/{game}/forecast")
    names = [seat["name"] for seat in guest.game(game)["view"]["seats"]]
    assert page.locator(".outlooks > li").evaluate_all("(all) => all.map((one) => one.dataset.role)") == [
        one["role"] for one in forecast["roles"]
    ]
    for one in forecast["roles"]:
        lines = page.locator(f".outlooks [data-role='{one['role']}'] ul li").all_inner_texts()
        wanted = []
        for seat, name in enumerate(names):
            texts = [effect["text"].removeprefix(f"{name}: ") for effect in one["effects"] if effect["seat"] == seat]
            wanted += [f"{name}: {', '.join(texts)}"] if texts else []
        assert lines == (wanted or ["nothing for anyone"])
    assert serious(page) == []
    assert not watched.overflows_now()
    page.keyboard.press("Escape")
    expect(page.locator(".outlook")).to_be_hidden()
    assert watched.complaints == []


def test_it_is_offered_only_while_a_role_is_to_be_chosen(open_seat, guest):
    game = guest.table("random", "random")
    watched = open_seat(game)
    button = watched.page.get_by_role("button", name="What could happen next")
    expect(button).to_be_visible()
    button.click()
    watched.page.locator(".outlooks").wait_for()
    version = guest.game(game)["version"]
    guest.post(f"/games/{game}/moves", {"move": "role:builder", "expected_version": version})
    expect(watched.page.locator(".outlook")).to_be_hidden()
    expect(button).to_be_hidden()


# --- Points -----------------------------------------------------------------------------------------------------------


def worth(seat: dict[str, Any], rules: dict[str, int]) -> int:
    return seat["victory_points"] + sum(rules[house["building"]] for house in seat["city"])


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_points_over_the_rounds_are_those_of_the_views(played, person, open_page, size):
    game, events = played
    ends = [event["seq"] for event in events if event["kind"] in ("started", "round_ended", "game_over")]
    views = views_at({"seq": 0, "view": None}, events, set(ends))
    rules = {one["building"]: one["victory_points"] for one in person.get("/rules/1897")["buildings"]}
    watched = open_page(f"/games/{game}/", size)
    watched.wait("root.dataset.connection === 'over' && root.querySelector('.course')")
    page = watched.page
    page.locator(".course summary").press("Enter")
    page.locator(".course tbody tr").first.wait_for()
    for seat in range(3):
        shown = page.locator(".course tbody tr").nth(seat).locator("td").all_inner_texts()
        assert shown == [str(worth(views[seq]["table"]["seats"][seat], rules)) for seq in ends]
    assert page.locator(".course path.line").count() == 3
    assert not watched.overflows_now()
    page.locator(".course thead button").nth(2).press("Enter")
    watched.wait(f"Number(root.dataset.seq) === {ends[2]}")
    assert watched.complaints == []


def test_every_point_of_the_scores_has_a_source(played, person, open_page):
    """For each seat the sources add up to its total, and buildings to what the result says."""
    game, _events = played
    watched = open_page(f"/games/{game}/")
    last = watched.over(person, game)
    page = watched.page
    page.locator(".sources summary").press("Enter")
    result = last["view"]["table"]["result"]["scores"]
    ranked = sorted(result, key=lambda score: (-score["total"], -score["tiebreak"]))
    for seat, score in zip(page.locator(".sources li").all(), ranked, strict=True):
        numbers = [int(text) for text in seat.locator("dd").all_inner_texts()]
        assert sum(numbers[:-1]) == numbers[-1] == score["total"]
        assert numbers[0] == score["chips"]
    assert serious(page) == []


# --- Keys that ask, and moves that are typed --------------------------------------------------------------------------


def test_keys_say_how_the_game_stands(open_seat, guest):
    """In the live region of the dock, made of what the board shows; all keys are listed."""
    game = guest.table("random", "random")
    decide(guest, game, 4)
    watched = open_seat(game)
    page = watched.page
    page.locator(".dock .desk").wait_for()
    view = guest.game(game)["view"]
    names = [seat["name"] for seat in view["seats"]]
    mine = view["table"]["seats"][0]
    decision = guest.get(f"/games/{game}/decision")
    builds = [one["move"].removeprefix("build:") for one in decision["moves"] if decision["kind"] == "build"]
    for_sale = [building for building in builds if building != "pass"] or ["coffee_roaster"]
    said = page.locator(".dock-said[role=status]")
    with translation.override("en"):
        coins = [words.count("1897", "coin", seat["coins"]) for seat in view["table"]["seats"]]
        wanted = {
            "m": [names[0], coins[0], *(words.name("1897", house["building"]) for house in mine["city"])],
            "r": [f"{names[1]}: {coins[1]}", f"{names[2]}: {coins[2]}"],
            "o": [f"({ship['capacity']})" for ship in view["table"]["cargo_ships"]],
            "k": [f"{words.name('1897', building)}: " for building in for_sale],
            "e": [words.count("1897", "victory_point", view["table"]["supply"]["victory_points"]), "of 12"],
            "l": [[event["message"] for event in guest.events(game, 0) if is_news(event)][-1]],
            "c": ["Your turn", names[0]],
        }
    for key, parts in wanted.items():
        page.keyboard.press(key)
        for part in parts:
            expect(said).to_contain_text(part)
    page.keyboard.press("?")
    listed = page.locator(".dock-help kbd").all_inner_texts()
    assert set(wanted) <= set(listed)
    assert len(listed) == len(set(listed))
    assert serious(page) == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_move_is_typed_in_the_notation(open_seat, guest, size):
    """The server checks it; it is confirmed as any other; all by keyboard."""
    game = guest.table("random", "random")
    watched = open_seat(game, size)
    page = watched.page
    page.locator(".dock .desk-role").wait_for()
    for text in ("nonsense", "take:quarry"):
        page.keyboard.press("?")
        field = page.get_by_label("Type a move in the notation")
        field.fill(text)
        with page.expect_response("**/preview*") as answer:
            page.keyboard.press("Enter")
        expect(page.locator("#typed-refusal")).to_have_text(answer.value.json()["detail"])
        assert not watched.overflows_now()
        page.keyboard.press("Escape")
        expect(page.locator(".dock-help")).to_be_hidden()
        expect(field).not_to_be_focused()  # a moment later; until then, keys are still its own
    page.keyboard.press("?")
    field.fill("role:builder")
    page.keyboard.press("Enter")
    confirm = page.locator(".dock .confirm")
    expect(confirm).to_have_attribute("aria-disabled", "false")
    expect(confirm).to_be_focused()
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")
    page.locator(".dock .desk-build").wait_for()
    assert guest.game(game)["view"]["table"]["roles"][2]["taken_by"] == 0
    assert len([text for text in watched.complaints if "422" not in text and "400" not in text]) == 0


def test_an_arrangement_is_typed_too(open_seat, guest):
    game = asked(guest, "place")
    decision = guest.get(f"/games/{game}/decision")
    watched = open_seat(game)
    page = watched.page
    page.locator(".dock .desk-place").wait_for()
    move = decision["open"]["proposals"][-1]
    page.keyboard.press("?")
    page.locator("#typed-move").fill(move)
    page.keyboard.press("Enter")
    expect(page.locator(".dock .confirm")).to_be_focused()
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")
    page.wait_for_function("(id) => document.querySelector('.dock').dataset.decision !== id", arg=decision["id"])
    moves = [event["data"]["move"] for event in guest.events(game, 0) if event["kind"] == "move" and event["seat"] == 0]
    assert move in moves


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
