"""Draws docs/images/start.png, with a few games of a server of its own: ``python -m tests.pages.screenshot``."""

import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from games.engine import ids
from tests.support.servers import embedded_server
from tests.support.services import wait_until

from .conftest import ARGUMENTS, LONG, PATIENCE, Person

FILE = Path(__file__).resolve().parents[2] / "docs" / "images" / "start.png"
SIZE = {"width": 1180, "height": 900}
PORT_OF_THE_READER = "http://localhost:8000"
GAMES: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("classic", ("skilled", "random", "skilled"), {}),
    ("1897", ("human", "skilled", "random", "skilled", "skilled"), {"expansions": list(ids.EXPANSIONS)}),
    ("reissue", ("human", "skilled", "human"), {"expansions": ["new_buildings", "nobles"]}),
]
"""Edition, seats and terms: one game that is over, one in which anna is asked, and one that waits for someone."""


def play(person: Person) -> None:
    for edition, seats, terms in GAMES:
        game = person.create(*seats, edition=edition, shuffle_seats=False, **terms)
        if seats.count("human") > 1:
            continue
        person.start(game)
        ends = {"finished"} if "human" not in seats else {"running"}
        wait_until(lambda game=game, ends=ends: person.game(game)["view"]["status"] in ends, "A game", LONG / 1000)


def main() -> None:
    with embedded_server() as server, sync_playwright() as playwright:
        play(Person(server.url, "anna"))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(ARGUMENTS))
        page = browser.new_page(viewport=SIZE, locale="en-GB")
        page.set_default_timeout(PATIENCE)
        page.goto(server.url + "/")
        page.locator(".game-list li").nth(len(GAMES) - 1).wait_for()
        page.locator("[data-area=health][data-state=ok]").wait_for()
        commands = page.locator(".quick code")
        commands.evaluate("(node, [from, to]) => { node.textContent = node.textContent.replaceAll(from, to); }",
                          [server.url, PORT_OF_THE_READER])  # fmt: skip
        page.screenshot(path=FILE)
        browser.close()


if __name__ == "__main__":
    main()
