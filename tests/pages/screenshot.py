"""Draws the pictures of pages in docs/images, with games of a server of its own.

``python -m tests.pages.screenshot`` takes all of them again.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

from games.engine import ids
from tests.support.servers import Servers, embedded_server
from tests.support.services import wait_until

from .conftest import LONG, PATIENCE, PHONE, WIDE, Person, launched
from .dock import Guest, seated

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "images"
PORT_OF_THE_READER = "http://localhost:8000"
EVERYTHING = {"expansions": list(ids.EXPANSIONS)}
GAMES: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("classic", ("skilled", "random", "skilled"), {}),
    ("1897", ("human", "skilled", "random", "skilled", "skilled"), EVERYTHING),
    ("reissue", ("human", "skilled", "human"), {"expansions": ["new_buildings", "nobles"]}),
]
"""Edition, seats and terms: one game that is over, one in which anna is asked, and one that waits for someone."""
MIDDLE = 70
"""Decisions before a picture is taken of a running game."""


class Studio:
    """A browser, a server, and people whose games are shown."""

    def __init__(self, browser: Browser, server: Servers) -> None:
        self.browser, self.url = browser, server.url
        self.anna, self.guest = Person(server.url, "anna"), Guest(server.url)

    @contextmanager
    def page(self, path: str, size: dict[str, int], init: str = "", **options: Any) -> Iterator[Page]:
        """An open page of a new visitor, with nothing that moves."""
        context = self.browser.new_context(viewport=size, **{"locale": "en-GB", "reduced_motion": "reduce"} | options)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(init)
        page.goto(self.url + path)
        yield page
        context.close()

    def middle(self, *bots: str, **more: Any) -> str:
        """A game in which the guest is asked for a role, after bots have played for them."""
        game = self.guest.create("human", *bots, shuffle_seats=False, **more)
        self.guest.let_bots_play(game)
        wait_until(lambda: self.guest.game(game)["ply"] >= MIDDLE, "The middle of a game", LONG / 1000)
        self.guest.post(f"/games/{game}/reclaim")
        while (decision := self.guest.get(f"/games/{game}/decision")) is not None and decision["kind"] != "role":
            if decision["moves"] is None:
                continue  # a bot is asked, and answers at once
            options = [one["move"] for one in decision["moves"]] or decision["open"]["proposals"]
            self.guest.post(f"/games/{game}/moves", {"move": options[0], "expected_version": decision["version"]})
        return game

    def over(self, *bots: str, **more: Any) -> str:
        """A game of bots that is over, with its analysis."""
        game = self.guest.create(*bots, **more)
        self.guest.start(game)
        wait_until(lambda: self.guest.game(game)["view"]["status"] == "finished", "The end of a game", LONG / 1000)
        self.guest.post(f"/games/{game}/analysis")
        analysed = lambda: self.guest.get(f"/games/{game}/analysis")["status"] == "done"  # noqa: E731
        wait_until(analysed, "The analysis of a game", 10 * LONG / 1000)
        return game


def start(studio: Studio) -> None:
    """The start page, with a list of games."""
    for edition, seats, terms in GAMES:
        game = studio.anna.create(*seats, edition=edition, shuffle_seats=False, **terms)
        if seats.count("human") > 1:
            continue
        studio.anna.start(game)
        ends = {"finished"} if "human" not in seats else {"running"}
        wait_until(lambda game=game, ends=ends: studio.anna.game(game)["view"]["status"] in ends, "A game", LONG / 1000)
    with studio.page("/", {"width": 1180, "height": 900}) as page:
        page.locator(".game-list li").nth(len(GAMES) - 1).wait_for()
        page.locator("[data-area=health][data-state=ok]").wait_for()
        commands = page.locator(".quick code")
        commands.evaluate("(node, [from, to]) => { node.textContent = node.textContent.replaceAll(from, to); }",
                          [studio.url, PORT_OF_THE_READER])  # fmt: skip
        page.screenshot(path=FOLDER / "start.png")


def _settled(page: Page) -> None:
    page.locator("[data-connection=live], [data-connection=over]").wait_for()
    page.locator("[data-area=log] li").first.wait_for(state="attached")


def board(studio: Studio) -> None:
    """A game of four, for a player on a wide screen and for a spectator on a dark phone."""
    game = studio.middle("skilled", "skilled", "skilled", edition="1897")
    with studio.page(f"/games/{game}/", WIDE, seated(studio.guest.token, game)) as page:
        _settled(page)
        page.locator(".dock .choice").first.wait_for()
        page.screenshot(path=FOLDER / "play-wide.png")
    with studio.page(f"/games/{game}/", WIDE) as page:
        _settled(page)
        page.screenshot(path=FOLDER / "watch-wide.png")
    with studio.page(f"/games/{game}/", PHONE, color_scheme="dark", device_scale_factor=2) as page:
        _settled(page)
        page.screenshot(path=FOLDER / "watch-phone.png")


def expansions(studio: Studio) -> None:
    """A game of five with all expansions, in German."""
    game = studio.middle("skilled", "skilled", "skilled", "skilled", edition="1897", **EVERYTHING)
    with studio.page(f"/games/{game}/?language=de", {"width": 1440, "height": 1150}) as page:
        _settled(page)
        page.screenshot(path=FOLDER / "watch-expansions.png")


def analysis(studio: Studio) -> None:
    """Everybody's chance to win over a game."""
    game = studio.over("skilled", "skilled", "novice", "skilled", edition="classic")
    with studio.page(f"/games/{game}/", WIDE) as page:
        _settled(page)
        panel = page.locator("[data-area=analysis]")
        panel.locator("svg").first.wait_for()
        panel.screenshot(path=FOLDER / "watch-analysis.png")


PICTURES: list[Callable[[Studio], None]] = [start, board, expansions, analysis]


def main() -> None:
    with embedded_server() as server, sync_playwright() as playwright:
        browser = launched(playwright)
        studio = Studio(browser, server)
        for picture in track(PICTURES, "Pictures of pages"):
            picture(studio)
        browser.close()


if __name__ == "__main__":
    main()
