"""The watch page at a table whose spectators are behind: one game between two people, seen through three pages."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.services import wait_until

from .conftest import PHONE, WIDE, Person, Watched, opener
from .expected import table_values, views_at
from .test_hosting import TAMPERS

pytestmark = pytest.mark.browser

DELAY = 10
"""Seconds; the least there is."""
BANK = 60
LATE = 3.0
"""Seconds that a page may need on a busy machine until it shows what it may know."""
SAMPLES = """
window.samples = [];
setInterval(() => {
  const root = document.querySelector("[data-game]");
  if (!root?.dataset.seq) return;
  window.samples.push({
    at: Date.now() / 1000,
    seq: Number(root.dataset.seq),
    newest: Number(root.querySelector(".replay input")?.max ?? 0),
    clocks: [0, 1].map((seat) => root.querySelector(`[data-clock="${seat}"]`)?.textContent ?? null),
    said: [...root.querySelectorAll(".talk .text")].map((one) => one.textContent),
    over: root.dataset.connection === "over",
    seats: root.querySelectorAll(".seat").length,
  });
}, 100);
"""


@dataclass
class Story:
    """What the pages have shown, and what really happened and when."""

    events: list[dict[str, Any]]
    last: dict[str, Any]
    plain: Watched
    tampered: Watched
    slid: Watched
    samples: list[dict[str, Any]]

    def told(self, seq: int) -> dict[str, Any]:
        return self.events[seq - 1]

    def seen_from(self, seq: int) -> float:
        """Since when spectators may know of an event."""
        started = next(event["seq"] for event in self.events if event["kind"] == "started")
        return moment(self.told(seq)["at"]) + (DELAY if seq >= started else 0)

    def seq_of(self, kind: str) -> int:
        return next(event["seq"] for event in self.events if event["kind"] == kind)


def moment(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()


@pytest.fixture(scope="module")
def story(own_chromium, server, person, other) -> Iterator[Story]:
    """A role is chosen, some things are said, and the game is ended by consent, before any page shows its start."""
    spectator = Person(server.url)
    terms = {"spectators": "delayed", "spectator_delay": DELAY, "time_control": {"kind": "live", "bank": BANK}}
    game = person.create("human", "human", edition="reissue", shuffle_seats=False, **terms)
    other.post(f"/games/{game}/join")
    with opener(own_chromium, server) as open_:
        plain = open_(f"/games/{game}/", PHONE, init=SAMPLES)
        tampered = open_(f"/games/{game}/", init=TAMPERS)
        for watched in (plain, tampered):
            watched.wait("root.dataset.connection === 'live' && root.dataset.seq")
        person.start(game)
        spectator.post(f"/games/{game}/chat/spectators", {"text": "Nobody moves?"})
        person.post(f"/games/{game}/chat/table", {"text": "Just between us."})
        plain.page.wait_for_timeout(2500)
        version = person.game(game)["version"]
        person.post(f"/games/{game}/moves", {"move": "role:craftsman", "expected_version": version})
        plain.page.wait_for_timeout(2500)
        person.post(f"/games/{game}/proposals", {"kind": "abort"})
        proposal = person.game(game)["view"]["proposals"][0]["number"]
        other.post(f"/games/{game}/proposals/{proposal}", {"accept": True})

        slid = open_(f"/games/{game}/#seq={person.game(game)['seq']}", WIDE, init=SAMPLES)
        slid.page.locator(".seat").first.wait_for()
        slid.page.locator(".replay input").press("Home")
        for watched in (plain, tampered, slid):
            watched.wait("root.dataset.connection === 'over'")
        wait_until(lambda: spectator.game(game)["view"]["status"] == "abandoned", "The end for spectators", 5)
        plain.wait("root.querySelectorAll('.talk .text').length === 2")
        last, events = spectator.game(game), spectator.events(game, 0)
        yield Story(events, last, plain, tampered, slid, plain.page.evaluate("window.samples"))
    spectator.http.close()


def test_nothing_is_shown_before_its_time_and_all_of_it_then(story):
    """The lobby until the delay is over, then the board event by event, without a reload or a complaint."""
    for sample in story.samples:
        assert sample["at"] >= story.seen_from(sample["seq"])
    for event in story.events:
        shown = next(sample["at"] for sample in story.samples if sample["seq"] >= event["seq"])
        assert shown <= max(story.seen_from(event["seq"]), story.samples[0]["at"]) + LATE
    before = [sample["seats"] for sample in story.samples if sample["seq"] < story.seq_of("started")]
    assert len(before) > DELAY
    assert set(before) == {0}
    assert story.plain.shown() == (story.last["seq"], table_values(story.last["view"]))
    assert story.plain.complaints == []


def test_clocks_show_what_was_left_at_the_moment_that_is_shown(story):
    """Never less than the players had so long ago, and not much more: they neither run ahead nor jump."""
    views = views_at({"seq": 0, "view": None}, story.events, {event["seq"] for event in story.events})
    running = set()
    for sample in story.samples:
        clock = views[sample["seq"]]["clock"]
        for seat, text in enumerate(sample["clocks"]):
            if text is None:
                assert views[sample["seq"]]["table"] is None
                continue
            left = clock["remaining"][seat] / 1000
            if clock["seat"] == seat:
                left -= max(0, sample["at"] - DELAY - moment(clock["since"]))
                running.add((seat, text))
            minutes, seconds = map(int, text.split(":"))
            assert left - 0.3 <= 60 * minutes + seconds <= left + 1 + LATE  # what is left is rounded up
    assert len({text for seat, text in running if seat == 0}) >= 3
    assert len({text for seat, text in running if seat == 1}) >= 3


def test_the_slider_ends_where_the_delay_does(story):
    """Also for a link to an event that nobody may see yet: it opens at what may be seen."""
    slid = story.slid.page.evaluate("window.samples")
    for sample in (*story.samples, *slid):
        assert sample["at"] >= story.seen_from(max(1, sample["newest"]))
    assert slid[0]["seq"] < story.seq_of("started")
    assert story.slid.shown()[0] == 1  # where it was slid to, while the game went on behind it
    expect(story.slid.page.locator(".replay .at")).to_have_text(f"Event 1 of {story.last['seq']}")
    story.slid.page.get_by_role("button", name="Back to the present").click()
    story.slid.wait(f"Number(root.dataset.seq) === {story.last['seq']}")
    assert story.slid.shown()[1] == table_values(story.last["view"])
    assert story.slid.complaints == []


def test_a_wrong_event_is_noticed_and_the_game_read_again_as_it_was_then(story):
    assert story.tampered.page.evaluate("window.tampered") == 1
    assert [text for text in story.tampered.complaints if "Asking again: The view after event" in text]
    assert story.tampered.shown() == (story.last["seq"], table_values(story.last["view"]))


def test_spectators_talk_at_once_and_hear_the_table_when_they_have_seen_the_end(story):
    """What is said among spectators waits for nobody; the table could tell what has happened meanwhile."""
    heard = next(sample for sample in story.samples if "Nobody moves?" in sample["said"])
    assert heard["seq"] < story.seq_of("started")
    end = story.seen_from(story.last["seq"])
    assert all(sample["at"] >= end for sample in story.samples if "Just between us." in sample["said"])
    assert story.plain.page.locator(".talk .text").all_inner_texts() == ["Nobody moves?", "Just between us."]
