"""Learning: lessons from their first to their last step on the real board, positions, and the page that lists them."""

import json
import re

import pytest
from playwright.sync_api import expect

from games.lessons import LESSONS
from games.lessons.positions import positions
from games.lessons.shapes import filled

from .axe import serious
from .conftest import LONG, PHONE, Watched

pytestmark = [pytest.mark.browser, pytest.mark.dear]

NARROW = {"width": 390, "height": 844}
TOUCH = {"has_touch": True, "is_mobile": True}
TOLD = """
() => {
    const coach = document.querySelector(".coach");
    const asked = document.querySelector(".dock:not([data-decision=''])");
    if (!coach || !document.querySelector("[data-game]").dataset.seq) return null;
    const button = coach.querySelector(".coach-ways button");
    const target = document.querySelector(".dock .coached-piece");
    return button || (asked && target) ? coach.querySelector(".coach-text").textContent : null;
}
"""


class Pupil:
    """Does what the coach says: reads, and presses what glows."""

    def __init__(self, watched: Watched, *, touch: bool = False) -> None:
        self.watched, self.page, self.touch = watched, watched.page, touch
        self.coach = self.page.locator(".coach")
        self.confirm = self.page.locator(".dock .confirm")

    def press(self, found) -> None:
        if self.touch:
            found.tap()
        else:
            found.click()

    def told(self) -> str:
        """What the coach says, once it is something to be done."""
        return str(self.page.wait_for_function(TOLD, timeout=LONG).json_value())

    def play(self, lesson: str, look=lambda: None) -> None:
        """Play a lesson from where it is to its end; each step says what the lesson has for it."""
        found = LESSONS[lesson]
        for number, chapter in enumerate(found.chapters):
            for step in chapter.steps:
                self.page.wait_for_function(
                    "(text) => document.querySelector('.coach-text')?.textContent === text",
                    arg=filled(step.text, found.edition),
                    timeout=LONG,
                )
                self.told()
                look()
                if step.move:
                    self.follow(step.move)
                elif step is not chapter.steps[-1]:
                    self.press(self.coach.get_by_role("button", name="Continue"))
            last = number + 1 == len(found.chapters)
            self.press(self.coach.get_by_role("button", name="End the lesson" if last else "Next chapter"))

    def follow(self, move: str) -> None:
        """Choose and confirm the move that glows in the dock."""
        for _ in range(3):
            self.page.wait_for_timeout(320)  # a tap that follows at once is not meant for what has just appeared
            glowing = self.page.locator(".dock .coached-piece").first
            if "confirm" in (glowing.get_attribute("class") or ""):
                break
            self.press(glowing)
        assert self.confirm.get_attribute("aria-disabled") == "false", move
        self.page.wait_for_timeout(320)
        self.press(self.confirm)


def begin(open_page, lesson: str, size: dict[str, int], **options) -> Watched:
    """The table of a lesson, for a visitor who has never been here."""
    watched = open_page(f"/learn/{lesson}/", size, stranger=True, **options)
    watched.page.wait_for_url("**/games/**")
    watched.page.locator(".coach").wait_for()
    return watched


@pytest.mark.parametrize("way", ["pointer", "touch"])
def test_the_first_lesson_from_its_first_to_its_last_step(open_page, way):
    touch = way == "touch"
    size = NARROW if touch else {"width": 1440, "height": 900}
    watched = open_page("/learn/", size, stranger=True, **(TOUCH if touch else {}))
    page = watched.page
    start = page.get_by_role("link", name="Learn in ten minutes: Start")
    (start.tap if touch else start.click)()
    page.wait_for_url("**/games/**")
    pupil = Pupil(watched, touch=touch)

    def look() -> None:
        assert not watched.overflows_now()
        hidden = page.evaluate("document.querySelector('.coach').getBoundingClientRect().top < 0")
        assert not hidden, pupil.told()

    pupil.play("first", look)
    expect(pupil.coach.get_by_role("heading")).to_have_text("Lesson complete")
    expect(page.locator(".scores")).to_contain_text("61")
    assert watched.complaints == []
    pupil.press(pupil.coach.get_by_role("link", name="Leave"))
    expect(page.locator("[data-lesson=first]")).to_contain_text("done")


def test_after_the_lesson_a_real_game_against_beginners_begins(open_page, server):
    watched = begin(open_page, "nobles", NARROW)
    page = watched.page
    Pupil(watched).play("nobles")
    lesson = page.url
    page.get_by_role("button", name="Play a real game now").click()
    page.wait_for_url(lambda url: "/games/" in url and url != lesson)
    page.locator(".dock .desk-role").wait_for()
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".seat", has_text="novice")).to_have_count(2)
    assert watched.complaints == []


def test_a_lesson_about_an_expansion_by_keyboard_alone(open_page):
    """Tab leads to what glows, Enter presses it; the focus is where the next thing is done."""
    watched = begin(open_page, "festival", {"width": 1280, "height": 800})
    page, found = watched.page, LESSONS["festival"]
    pupil = Pupil(watched)
    for step in found.chapters[0].steps:
        expect(page.locator(".coach-text")).to_have_text(filled(step.text, found.edition), timeout=LONG)
        pupil.told()
        if step.move:
            for wanted in ("choice", "confirm"):
                if wanted == "choice" and page.locator(".dock .confirm.coached-piece").count():
                    continue  # it is chosen already
                tab_to(page, f".dock .coached-piece.{wanted}")
                page.wait_for_timeout(320)
                page.keyboard.press("Enter")
        elif step is not found.chapters[0].steps[-1]:
            tab_to(page, ".coach button")
            page.keyboard.press("Enter")
            focus = page.evaluate("document.activeElement.id")
            assert focus == "dock-title"
    tab_to(page, ".coach button")
    page.keyboard.press("Enter")
    expect(page.locator(".coach h2")).to_have_text("Lesson complete")
    assert watched.complaints == []


def tab_to(page, wanted: str) -> None:
    page.locator(wanted).first.wait_for()
    for _ in range(150):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_another_move_than_the_one_of_the_lesson_is_not_played(open_page, server):
    watched = begin(open_page, "first", NARROW)
    page, pupil = watched.page, Pupil(watched)
    pupil.told()
    pupil.coach.get_by_role("button", name="Continue").click()
    page.locator(".dock [data-move='role:prospector']").click()
    page.wait_for_timeout(320)
    pupil.confirm.click()
    expect(page.locator(".coach-nudge")).to_contain_text("the lesson takes a different path")
    assert page.evaluate("document.querySelector('[data-game]').feed.view().ply") == 0
    page.locator(".dock [data-move='role:settler']").click()
    page.wait_for_timeout(320)
    pupil.confirm.click()
    expect(page.locator(".coach-count")).to_have_text("Step 3 of 20")
    expect(page.locator(".coach-nudge")).to_have_count(0)


def test_a_lesson_goes_on_where_it_was_left(open_page):
    """After a reload at the same table; after leaving it, at a new one that stands at the same step."""
    watched = begin(open_page, "smuggler", NARROW)
    page, pupil = watched.page, Pupil(watched)
    steps = LESSONS["smuggler"].chapters[0].steps
    pupil.told()
    pupil.coach.get_by_role("button", name="Continue").click()
    pupil.told()
    pupil.follow("role:smuggler")
    expect(page.locator(".coach-text")).to_have_text(filled(steps[2].text, "1897"))
    table = page.url
    page.reload()
    expect(page.locator(".coach-text")).to_have_text(filled(steps[2].text, "1897"))
    assert page.url == table
    pupil.coach.get_by_role("link", name="Leave").click()
    entry = page.locator("[data-lesson=smuggler]")
    expect(entry).to_contain_text("started: 2 of 8")
    entry.get_by_role("link").click()
    page.wait_for_url("**/games/**")
    expect(page.locator(".coach-text")).to_have_text(filled(steps[2].text, "1897"))
    assert page.url != table
    assert pupil.told()
    pupil.follow("raid@4=2")
    expect(page.locator(".coach-count")).to_have_text("Step 4 of 8")
    assert watched.complaints == []


def test_a_position_is_answered_and_every_move_judged(open_page):
    number = 1
    position = positions()[number - 1]
    watched = open_page("/learn/", NARROW, stranger=True)
    page = watched.page
    page.locator(f"[data-lesson='position-{number}'] a").click()
    page.wait_for_url("**/games/**")
    worst, best = position["judgements"][-1]["move"], position["judgements"][0]["move"]
    for move, verdict in ((worst, "another move"), (best, "That is what the master would play")):
        choose(page, move)
        page.locator(".dock .confirm").click()
        expect(page.locator(".coach-text")).to_contain_text(verdict)
        rows = page.locator("[data-judged]")
        assert rows.evaluate_all("(rows) => rows.map((row) => row.dataset.judged)") == [
            one["move"] for one in position["judgements"]
        ]
        expect(page.locator("[data-judged].own")).to_have_attribute("data-judged", move)
        percent = re.sub(r"\D", "", page.locator(f"[data-judged='{best}'] .chance").inner_text())
        assert int(percent) == pytest.approx(100 * position["judgements"][0]["win"], abs=1)
        assert not watched.overflows_now()
        assert serious(page) == []
        if move == worst:
            page.get_by_role("button", name="Choose again").click()
            expect(rows).to_have_count(0)
    ply = len(position["moves"])
    assert page.evaluate("document.querySelector('[data-game]').feed.view().ply") == ply
    page.get_by_role("button", name="Play on from here").click()
    watched.wait(f"root.feed.view().ply > {ply}")
    page.get_by_role("link", name="Next position").click()
    page.wait_for_url("**/games/**")
    expect(page.locator(".coach-count")).to_have_text("Position 2 of 10")
    page.get_by_role("link", name="Leave").click()
    expect(page.locator("[data-lesson='position-1']")).to_contain_text("done")
    assert watched.complaints == []


def choose(page, move: str) -> None:
    """A listed move of the dock, which may stand on a page of its own."""
    listed = page.locator(f".dock [data-move='{move}']")
    page.locator(".dock .desk").wait_for()
    if not listed.count():
        thing = move.split("+")[0].split("=")[0]
        page.locator(f".dock [data-thing='{thing}']").click()
    if listed.get_attribute("aria-pressed") != "true":
        listed.click()
    page.wait_for_timeout(320)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_overflows(open_page, scheme):
    watched = open_page("/learn/", PHONE, stranger=True, color_scheme=scheme)
    page = watched.page
    assert serious(page) == []
    assert not watched.overflows()
    page.goto(re.sub(r"/learn/.*", "/learn/first/", page.url))
    page.wait_for_url("**/games/**")
    Pupil(watched).told()
    for size in (PHONE, NARROW, {"width": 1440, "height": 900}):
        page.set_viewport_size(size)
        assert serious(page) == []
        assert not watched.overflows_now()
        heights = "[...document.querySelectorAll('.coach :is(button, a)')].map((node) => node.offsetHeight)"
        assert min(page.evaluate(heights)) >= 44, size


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_language_stays_from_the_list_to_the_table(open_page, language):
    watched = open_page(f"/learn/?language={language}", NARROW, stranger=True)
    page = watched.page
    page.locator("[data-lesson=first] a").click()
    page.wait_for_url("**/games/**")
    assert f"language={language}" in page.url
    page.locator(".coach").wait_for()
    told = json.loads(page.locator("#coach").text_content() or "{}")
    assert told["language"] == language
    expect(page.locator(".coach-text")).to_have_text(told["steps"][0]["text"])
    assert not watched.overflows_now()


def test_unknown_lessons_are_missing(server, person):
    for path in ("/learn/chess/", "/learn/positions/0/", "/learn/positions/11/"):
        assert person.http.get(server.url + path).status_code == 404
