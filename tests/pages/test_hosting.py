"""What the watch page shows of hosting: clocks, who plays for whom, pauses, outcomes, the terms of a table."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.services import wait_until

from .conftest import LONG, PHONE, Person
from .expected import table_values

pytestmark = [pytest.mark.browser, pytest.mark.dear]

LIVE = {"kind": "live", "bank": 3000, "increment": 0}
SLOW = {"kind": "correspondence", "decision": 3 * 86_400, "vacation_days": 5}

A_DAY_AHEAD = """
const right = Date.now;
Date.now = () => right() + 86_400_000;
"""
REMEMBERS_ITS_CLOCK = """
window.texts = [];
const see = () => {
  const node = document.querySelector('[data-clock="0"]');
  if (node?.textContent && node.textContent !== window.texts.at(-1)) window.texts.push(node.textContent);
};
new MutationObserver(see).observe(document, { subtree: true, childList: true, characterData: true });
"""
TAMPERS = """
const Real = window.WebSocket;
window.tampered = 0;
window.WebSocket = class extends Real {
  set onmessage(heard) {
    super.onmessage = (message) => {
      const frame = JSON.parse(message.data);
      const changes = frame.payload?.data?.frames?.json.changes ?? [];
      const change = changes.find(({ value }) => typeof value === "number");
      if (change && window.tampered === 0) {
        change.value += 1;
        window.tampered += 1;
        heard({ data: JSON.stringify(frame) });
      } else heard(message);
    };
  }
};
"""


def table(person, other, **terms):
    """A game in which two people and a bot play."""
    game = person.create("human", "human", "skilled", shuffle_seats=False, **terms)
    other.post(f"/games/{game}/join")
    person.start(game)
    return game


def in_step(watched, person, game):
    """Until the page has shown all events; then it shows what the API says. Returns the game."""
    last = person.game(game)
    watched.wait(f"Number(root.dataset.seq) === {last['seq']}")
    assert watched.shown() == (last["seq"], table_values(last["view"]))
    assert not watched.overflows()
    return last


def seconds(text):
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_ticks_down_and_no_event_turns_it_back(person, other, open_page):
    """Whatever this computer thinks of the time: proposals come and go. A move stops the clock when it is played, and
    the page hears of it a little later."""
    game = table(person, other, time_control=LIVE)
    watched = open_page(f"/games/{game}/", PHONE, init=A_DAY_AHEAD + REMEMBERS_ITS_CLOCK)
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.clock.running')")
    for proposer, kind in ((person, "abort"), (other, "adjourn"), (person, "adjourn"), (other, "abort")):
        proposer.post(f"/games/{game}/proposals", {"kind": kind})
        proposal = in_step(watched, person, game)["view"]["proposals"][0]["number"]
        watched.page.wait_for_timeout(600)
        proposer.post(f"/games/{game}/proposals/{proposal}", {"accept": False})
        in_step(watched, person, game)
    texts = [seconds(text) for text in watched.page.evaluate("window.texts")]
    assert texts == sorted(texts, reverse=True)
    assert len(set(texts)) > 2
    version = person.game(game)["version"]
    person.post(f"/games/{game}/moves", {"move": "role:craftsman", "expected_version": version})
    watched.page.locator('[data-key="seat.1.clock"].running').wait_for()
    remaining = in_step(watched, person, game)["view"]["clock"]["remaining"][0]
    assert seconds(watched.page.evaluate("window.texts.at(-1)")) == -(-remaining // 1000)
    assert watched.complaints == []


def test_a_wrong_event_is_noticed_by_the_hash_of_the_view(person, open_page):
    """A number in one frame is tampered with: it fits, but the view is not the server's. The page reads it again."""
    game = person.create("human", "random", "skilled", flag_bot="random")
    watched = open_page(f"/games/{game}/", init=TAMPERS)
    watched.wait("root.dataset.connection === 'live'")
    person.let_bots_play(game)
    watched.wait("window.tampered === 1")
    person.end(game)
    last = watched.over(person, game)
    assert watched.page.evaluate("window.tampered") == 1
    assert [text for text in watched.complaints if "Asking again: The view after event" in text]
    assert watched.shown() == (last["seq"], table_values(last["view"]))


def test_it_shows_who_plays_for_whom(person, other, open_page):
    """Away, back, on vacation, given up: on the seat, in the story, and gone again when it is over."""
    game = table(person, other, time_control=SLOW)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.clock.running')")
    ann, seat = person.game(game)["view"]["seats"][0]["name"], watched.page.locator(".seat.seat-0")
    assert seat.locator("[data-clock]").inner_text() in ("3 d", "2 d")

    other.post(f"/games/{game}/leave")
    in_step(watched, person, game)
    bob = watched.page.locator(".rival.seat-1 .stand-in")
    assert "plays for" in bob.inner_text()
    other.post(f"/games/{game}/reclaim")
    in_step(watched, person, game)
    assert bob.count() == 0

    person.post(f"/games/{game}/vacation")
    in_step(watched, person, game)
    assert seat.locator(".away").inner_text() == "on vacation"
    expect(watched.page.locator(".notice .paused")).to_contain_text(f"{ann} is on vacation until")
    assert seat.locator("[data-clock]").inner_text() in ("3 d", "2 d")
    person.post(f"/games/{game}/vacation/end")
    in_step(watched, person, game)
    assert watched.page.locator(".notice").count() == 0

    person.post(f"/games/{game}/resign")
    watched.page.locator(".seat-0 .out").wait_for()
    assert seat.locator(".out").inner_text() == "has resigned"
    assert seat.locator(".stand-in").is_visible()
    story = watched.page.locator(".log").inner_text()
    assert all(said in story for said in (f"{ann} resigns.", "on vacation", "back"))
    assert watched.complaints == []


def test_an_adjourned_game_says_until_when_and_goes_on(person, other, open_page):
    game = table(person, other, time_control=LIVE)
    watched = open_page(f"/games/{game}/", PHONE)
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.clock.running')")
    view = person.game(game)["view"]
    ann, bob = (seat["name"] for seat in view["seats"][:2])

    person.post(f"/games/{game}/proposals", {"kind": "adjourn", "hours": 30})
    proposal = in_step(watched, person, game)["view"]["proposals"][0]["number"]
    notice = watched.page.locator(".notice")
    assert notice.inner_text() == f"{ann} proposes to adjourn the game for 1 day, 6 hours."
    other.post(f"/games/{game}/proposals/{proposal}", {"accept": True})
    in_step(watched, person, game)
    assert watched.page.locator("h1").inner_text() == "The game is adjourned."
    expect(notice).to_contain_text("Adjourned until")
    clock = watched.page.locator(".seat-0 [data-clock]")
    stands = clock.inner_text()
    watched.page.wait_for_timeout(1500)
    assert clock.inner_text() == stands

    other.post(f"/games/{game}/proposals", {"kind": "resume"})
    proposal = in_step(watched, person, game)["view"]["proposals"][0]["number"]
    assert f"{bob} proposes to resume the game." in notice.inner_text()
    person.post(f"/games/{game}/proposals/{proposal}", {"accept": True})
    in_step(watched, person, game)
    assert notice.count() == 0
    watched.page.locator(".seat-0 .clock.running").wait_for()
    assert watched.complaints == []


def test_a_takeback_turns_the_board_back(person, other, open_page):
    """The role is free again, the same decision is asked, and the story tells of both."""
    game = table(person, other)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.seat')")
    before = in_step(watched, person, game)
    person.post(f"/games/{game}/moves", {"move": "role:builder", "expected_version": before["version"]})
    assert in_step(watched, person, game)["ply"] == before["ply"] + 1
    assert watched.page.locator('[data-key="role.builder"]').get_attribute("data-value") == "0 0"
    person.post(f"/games/{game}/takebacks")
    assert in_step(watched, person, game)["ply"] == before["ply"]
    assert watched.page.locator('[data-key="role.builder"]').get_attribute("data-value") == "0 -"
    watched.page.locator(".log .took_back").wait_for()
    assert watched.complaints == []


def test_a_game_without_scores_says_who_has_won_and_why(person, other, open_page):
    game = person.create("human", "human", edition="reissue", shuffle_seats=False)
    other.post(f"/games/{game}/join")
    person.start(game)
    watched = open_page(f"/games/{game}/", PHONE)
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.seat')")
    person.post(f"/games/{game}/resign")
    watched.over(person, game)
    last = in_step(watched, person, game)
    outcome = watched.page.locator(".outcome")
    assert outcome.locator("h2").inner_text() == f"{last['view']['seats'][1]['name']} wins"
    assert outcome.locator("p").inner_text() == "Won because all other players resigned"
    assert watched.page.locator(".log a", has_text="Record").evaluate("(link) => link.closest('[hidden]') === null")
    assert watched.complaints == []


def test_a_game_that_is_ended_by_consent_has_no_winner(person, open_page):
    game = person.create("human", "skilled", "skilled", shuffle_seats=False)
    person.start(game)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.seat')")
    person.post(f"/games/{game}/proposals", {"kind": "abort"})
    watched.over(person, game)
    in_step(watched, person, game)
    assert watched.page.locator(".outcome").inner_text().split("\n")[0] == "Nobody has won"
    assert "Ended by agreement" in watched.page.locator(".outcome").inner_text()


def test_who_gave_up_has_not_won_whatever_the_points(person, other, open_page, server):
    """The bot that plays on for them may well have most; the scores say who has won nevertheless."""
    third = Person(server.url)
    game = person.create("human", "human", "human", shuffle_seats=False, flag_bot="random")
    for one in (other, third):
        one.post(f"/games/{game}/join")
    person.start(game)
    person.post(f"/games/{game}/resign")
    for one in (other, third):
        one.post(f"/games/{game}/leave")
    wait_until(lambda: person.game(game)["view"]["status"] == "finished", "The end of the game", LONG / 1000)
    watched = open_page(f"/games/{game}/")
    view = watched.over(person, game)["view"]
    assert view["outcome"]["reason"] == "played"
    scores = watched.page.locator(".scores")
    for index, seat in enumerate(view["seats"]):
        row = scores.locator("tbody tr", has_text=seat["name"]).inner_text()
        assert ("winner" in row) == (index in view["outcome"]["winners"])
        assert ("has resigned" in row) == (index == 0)
    winners = [view["seats"][index]["name"] for index in view["outcome"]["winners"]]
    assert all(name in scores.locator("h2").inner_text() for name in winners)


TERMS = [
    (
        {
            "time_control": {"kind": "live", "bank": 300, "increment": 10, "cap": 600},
            "flag_policy": "forfeit",
            "bot_delay": 2,
        },
        [
            "5 minutes for each player", "every decision adds 10 seconds, up to 10 minutes", "the player loses",
            "each move takes at least 2 seconds", "a bot advises the player whose turn it is",
        ],
    ),
    (
        {
            "time_control": SLOW | {"window": {"opens": "08:00", "closes": "22:00", "zone": "Europe/Berlin"}},
            "flag_policy": "default_move",
            "takebacks": "none",
            "hints": False,
        },
        [
            "3 days for every decision", "the clock runs only from 08:00 to 22:00 (Europe/Berlin)",
            "vacation for each player: 5 days", "the default move is played", "moves cannot be taken back",
            "there are no hints",
        ],
    ),
    (
        {"time_control": {"kind": "untimed"}, "spectators": "delayed", "spectator_delay": 90, "takebacks": "own"},
        [
            "none; a decision that is open for 30 days is overdue",
            "everybody may watch, with a delay of 1 minute, 30 seconds",
            "own moves", "the game does not count toward ratings", "each move is played without delay",
        ],
    ),
]  # fmt: skip


@pytest.mark.quick(1)
@pytest.mark.parametrize(("terms", "said"), TERMS, ids=["live", "correspondence", "untimed"])
def test_the_terms_of_a_table_are_told_in_words(person, open_page, terms, said):
    game = person.create("human", "skilled", "skilled", **terms)
    watched = open_page(f"/games/{game}/", PHONE)
    watched.wait("root.dataset.connection === 'live'")
    page = watched.page
    page.locator(".terms summary").press("Enter")
    found = page.locator(".terms dd").all_text_contents()
    for sentence in said:
        assert any(sentence in text for text in found), (sentence, found)
    assert f"after {person.game(game)['most_decisions']} decisions" in found
    until_when = re.compile(r"^on \d\d/\d\d/\d{4}, \d\d:\d\d$")
    assert not any(map(until_when.match, found))  # that is known at the start only
    assert not watched.overflows()
    person.start(game)
    if terms.get("spectators") != "delayed":
        page.locator(".terms dd", has_text=until_when).wait_for()


def test_a_clock_with_daily_hours_says_until_when(person, other, open_page):
    hours = {"opens": "08:00", "closes": "22:00", "zone": "Europe/Berlin"}
    game = table(person, other, time_control=SLOW | {"window": hours})
    watched = open_page(f"/games/{game}/")
    watched.wait("root.querySelector('.clock.running')")
    expect(watched.page.locator(".seat-0 [data-clock]")).to_contain_text("until ")


def test_a_table_without_spectators_says_so(person, other, open_page):
    """In the words of the server; nothing is asked again and again."""
    game = table(person, other, spectators="no")
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'closed'")
    assert "Only players at this table" in watched.page.locator("h1").inner_text()
    assert watched.page.locator(".seat").count() == 0
