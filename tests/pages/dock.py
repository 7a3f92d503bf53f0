"""Someone who plays a game on the board with the dock alone, by pointer, touch or keyboard, drawing each choice."""

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from games import engine

from .conftest import LONG, Person, Watched

SEATED = "sessionStorage.setItem('token', {token}); sessionStorage.setItem('seat ' + {game}, 'yes');"
NOTED = """
if (!window.confirmed) {
    window.confirmed = [];
    addEventListener("playing", ({ detail }) => window.confirmed.push(detail.move), true);
    addEventListener("pointerdown", () => { window.pointed = true }, true);
}
"""
ASKED = """
() => {
    if (document.querySelector("[data-game]")?.dataset.connection === "over") return "over";
    const desk = document.querySelector(".dock:not([data-decision='']) .desk");
    return desk && /desk-(\\w+)/.exec(desk.className)[1];
}
"""
READY = "document.querySelector('.dock .confirm')?.ariaDisabled === 'false'"
WAY = """
(node) => {
    const here = document.activeElement;
    if (node === here) return "";
    return node.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
}
"""
CONFIRMS = """
() => {
    const here = document.activeElement;
    return !here.closest("button, a, summary") || here.matches(".confirm, .dock-stage [data-move][aria-pressed=true]");
}
"""
POLLED = 50
"""Milliseconds between two looks at a page that is waited for."""
FAR = 200
"""No button is more steps of the Tab key away than this."""
OPENED = 4
"""So many presses suffice to reach a move from the first page of choices."""


def seated(token: str, game: str) -> str:
    """The script that lets a page find the token of a visit, and its seat at a table; it notes what is confirmed."""
    return SEATED.format(token=json.dumps(token), game=json.dumps(game)) + NOTED


class Guest(Person):
    """A guest with a token, who opens tables for themselves and bots; or someone whose token is known."""

    def __init__(self, url: str, token: str | None = None) -> None:
        super().__init__(url)
        self.token = token or self.post("/auth/guest")["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def table(self, *bots: str, **more: Any) -> str:
        """A game that has begun, with the guest on the first seat."""
        game = self.create("human", *bots, shuffle_seats=False, **more)
        self.start(game)
        return game

    def decide(self, game: str, moves: int) -> None:
        """Answer so many decisions with the default move, and wait for the next one."""
        while moves:
            decision = self.get(f"/games/{game}/decision")
            if decision["moves"] is None:
                continue  # a bot is asked, and answers at once
            self.post(f"/games/{game}/moves", {"move": decision["default"], "expected_version": decision["version"]})
            moves -= 1
        while self.get(f"/games/{game}/decision")["moves"] is None:
            pass

    def moves(self, game: str, seat: int, after: int) -> list[str]:
        """What a seat has played after an event, but for moves without a choice."""
        events = [one for one in self.events(game, after) if one["kind"] == "move" and one["seat"] == seat]
        return [one["data"]["move"] for one in events if not one["data"]["forced"]]


class Player:
    """Plays on a page that is open."""

    def __init__(self, watched: Watched, rng: random.Random, *, touch: bool = False) -> None:
        self.watched, self.page, self.rng, self.touch = watched, watched.page, rng, touch
        self.kinds: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        self.dock = self.page.locator(".dock")
        self.passes = True
        """Whether they may pass, which is played at once where it gives nothing away."""
        self.confirm = self.dock.locator(".confirm")

    def asked(self) -> str | None:
        """Wait until something is asked, or the game is over. Returns the kind of the decision, or None."""
        found = self.page.wait_for_function(ASKED, timeout=LONG, polling=POLLED).json_value()
        return None if found == "over" else str(found)

    def press(self, found: Locator) -> None:
        if self.touch:
            found.tap()
        else:
            found.click()

    def play(self) -> str | None:
        """Answer one decision. Returns its kind, or None if the game is over."""
        kind = self.asked()
        if kind is None:
            return None
        self.kinds[kind] += 1
        before = self.dock.get_attribute("data-decision")
        self.decide()
        self.send(before)
        return kind

    def decide(self) -> None:
        """Choose a move, without confirming it."""
        editor = self.dock.locator(".placement, .barrels")
        if editor.count() and self.rng.random() < 0.8:
            self.arrange()
            return
        for _ in range(OPENED):
            choice = "button.choice" if self.passes else "button.choice:not([data-move=pass])"
            buttons = self.dock.locator(f".dock-stage .choices {choice}")
            if not buttons.count():
                self.arrange()
                return
            button = buttons.nth(self.rng.randrange(buttons.count()))
            if button.get_attribute("data-move") == "pass":
                self.ways["passed"] += 1
                self.pass_(lambda button=button: self.press(button))
                return
            self.press(button)
            if self.dock.locator(".barrels").is_visible():
                self.arrange()
                return
            if self.ready():
                self.ways["listed"] += 1
                return
        raise AssertionError("No move was reached")

    def pass_(self, press: Callable[[], None]) -> None:
        """Press what passes, and wait until that is played or, where it gives something up, chosen."""
        before = self.dock.get_attribute("data-decision")
        press()
        self.page.wait_for_function(
            f"(before) => document.querySelector('.dock').dataset.decision !== before || {READY}",
            arg=before,
            timeout=LONG,
        )

    def arrange(self) -> None:
        """Take a suggestion, or place people or barrels one by one until they can be sent."""
        suggestions = self.dock.locator("[data-proposal]")
        if suggestions.count() and self.rng.random() < 0.5:
            self.ways["suggested"] += 1
            self.press(suggestions.nth(self.rng.randrange(suggestions.count())))
            return
        self.ways["by hand"] += 1
        self.press(self.dock.locator(".suggestions .tool").last)  # all are taken away
        more = self.dock.locator(".step-by:nth-of-type(2):not([aria-disabled=true])")
        while count := more.count():
            if self.ready() and self.rng.random() < 0.3:
                break
            self.press(more.nth(self.rng.randrange(count)))
        if not self.ready():
            self.press(suggestions.first)

    def ready(self) -> bool:
        return self.confirm.get_attribute("aria-disabled") == "false"

    def send(self, before: str | None) -> None:
        """Confirm, and wait until the decision is answered."""
        self.finish(before)
        self.answered(before)

    def finish(self, before: str | None) -> None:
        """Confirm, unless the decision is answered by now, as by a pass."""
        if self.dock.get_attribute("data-decision") == before:
            self.say_yes()

    def say_yes(self) -> None:
        """Confirm."""
        self.page.wait_for_timeout(320)  # a tap that follows at once is not meant for it
        self.press(self.confirm)

    def answered(self, before: str | None) -> None:
        """Wait until nothing or something else is asked."""
        self.page.wait_for_function(
            "(before) => document.querySelector('.dock').dataset.decision !== before",
            arg=before,
            timeout=LONG,
            polling=POLLED,
        )

    def view(self) -> dict[str, Any]:
        """The game as the page knows it."""
        return self.page.evaluate("document.querySelector('[data-game]').feed.view()")

    def confirmed(self) -> list[str]:
        """The moves that were confirmed since the page was loaded, in the form of the notation."""
        return [engine.text(engine.parse(move)) for move in self.page.evaluate("window.confirmed")]


class Typist(Player):
    """Plays by keyboard alone: digits, p and Enter, and the Tab key to get to what has no key of its own."""

    came_in = False
    """Whether the focus was in the dock when the last move was confirmed: digits do not bring it there."""

    @property
    def is_in(self) -> bool:
        """Whether the focus is in the dock."""
        return bool(self.page.evaluate("Boolean(document.activeElement.closest('.dock'))"))

    def press(self, found: Locator) -> None:
        number = found.get_attribute("data-number")
        if found.get_attribute("data-move") == "pass":
            self.page.keyboard.press("p")
        elif number and self.rng.random() < 0.7:
            self.page.keyboard.press(number)
        else:
            self.walk_to(found)
            self.page.keyboard.press("Enter")

    def say_yes(self) -> None:
        if not self.page.evaluate(CONFIRMS):
            self.walk_to(self.confirm)
        self.came_in = self.is_in
        self.page.keyboard.press("Enter")

    def walk_to(self, found: Locator) -> None:
        """Move the focus there, step by step."""
        for _ in range(FAR):
            if not (way := found.evaluate(WAY)):
                return
            self.page.keyboard.press(way)
        raise AssertionError("The Tab key does not lead there")
