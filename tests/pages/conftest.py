"""A real server, a real browser, and a person who creates games over the API."""

import asyncio
import functools
import http.server
import shutil
import sqlite3
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, expect, sync_playwright

from tests.support.servers import Servers
from tests.support.services import wait_until

if TYPE_CHECKING:
    from .dock import Guest

ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--in-process-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1440, "height": 900}
LONG = 90_000
"""Milliseconds in which a game of bots is surely over."""
PASSWORD = "correct horse battery"
"""Of people who log in with a browser."""
PATIENCE = 20_000
"""Milliseconds for a single step of a page."""

expect.set_options(timeout=PATIENCE)

SHOWN = """() => {
    const root = document.querySelector("[data-game]");
    const nodes = [...root.querySelectorAll("[data-key]")];
    const values = nodes.map((node) => [node.dataset.key, node.dataset.value]);
    return [Number(root.dataset.seq), Object.fromEntries(values)];
}"""
SCROLLS = 300
"""Half windows by which a page is scrolled at most."""


def launched(playwright: Playwright) -> Browser:
    """The browser of this machine, for tests and for programs that draw or measure pages."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(ARGUMENTS))


def scrolled_to(page: Page, selector: str) -> Locator:
    """Scroll down until a page shows something: of a long list, Swagger UI renders only what is near the window."""
    found = page.locator(selector)
    for _ in range(SCROLLS):
        if found.count():
            break
        page.evaluate("window.scrollBy(0, innerHeight / 2)")
        page.wait_for_timeout(100)
    return found


class Chromium:
    """The browser of this process.

    Its loop counts as running from the start to the end, and beside a running one no asynchronous test can run: out of
    use, it is hidden from asyncio.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser, self._loop = browser, asyncio.get_running_loop()
        self._contexts: dict[str, BrowserContext] = {}

    def use(self) -> None:
        asyncio._set_running_loop(self._loop)

    def leave(self) -> None:
        asyncio._set_running_loop(None)

    def context(self, url: str, options: dict[str, Any]) -> BrowserContext:
        """A context that tests share, each with pages of its own: a new one costs as much as three pages.

        A page that stays open in it keeps its process alive.
        """
        name = f"{url} {sorted(options.items())}"
        if name not in self._contexts:
            self._contexts[name] = self.browser.new_context(**options)
            self._contexts[name].new_page().goto(url + "/healthz")
        return self._contexts[name]

    def close_contexts(self, url: str) -> None:
        """Of a server that ends."""
        for name in [name for name in self._contexts if name.startswith(f"{url} ")]:
            self._contexts.pop(name).close()


@pytest.fixture(scope="session")
def running_chromium(chromium: str) -> Iterator[Chromium]:
    with sync_playwright() as playwright:
        running = Chromium(launched(playwright))
        running.leave()
        yield running
        running.use()
        running.browser.close()


@pytest.fixture(scope="module")
def own_chromium(running_chromium: Chromium) -> Iterator[Chromium]:
    running_chromium.use()
    yield running_chromium
    running_chromium.leave()


@pytest.fixture(scope="module")
def browser(own_chromium: Chromium) -> Browser:
    return own_chromium.browser


@pytest.fixture(scope="session")
def server(chromium: str, documentation: Path, shared_server: Servers) -> Servers:
    """With its documentation."""
    return shared_server


@pytest.fixture(scope="module")
def guest(server: Servers) -> Iterator["Guest"]:
    from .dock import Guest  # late: it is made of what stands here

    guest = Guest(server.url)
    yield guest
    guest.http.close()


def log_in(page: Page, name: str) -> None:
    """Log in on the page with that form, as a person of these tests."""
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()


def log_in_as_staff(page: Page, server: Servers) -> None:
    """Make an administrator, and log in as them on the page that the admin has led to."""
    name = f"head-{uuid.uuid4().hex[:8]}"
    Person(server.url, name).http.close()
    table = get_user_model()._meta.db_table
    with closing(sqlite3.connect(server.folder / "puerto.sqlite3", timeout=20)) as database, database:
        database.execute(f"UPDATE {table} SET is_staff = 1, is_superuser = 1 WHERE username = ?", [name])  # noqa: S608
    log_in(page, name)
    page.wait_for_url(f"{server.url}/admin/")


def hindrances(page: Page) -> set[str]:
    """What keeps Chromium from installing a page, but for the private windows of tests. It waits for the manifest."""
    devtools = page.context.new_cdp_session(page)
    try:
        mistakes = devtools.send("Page.getAppManifest")["errors"]
        errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    except Error as error:  # Chromium has no answer while a page takes another one's place
        return {error.message}
    finally:
        devtools.detach()
    return {error["message"] for error in mistakes} | {error["errorId"] for error in errors} - {"in-incognito"}


def log_out(page: Page) -> None:
    """Log out by the menu of a phone."""
    page.get_by_role("button", name="Menu", exact=True).click()
    with page.expect_navigation():
        page.get_by_role("button", name="Log out", exact=True).click()


@contextmanager
def site(folder: Path, head: str = "", pages: tuple[str, ...] = ("/",)) -> Iterator[str]:
    """A site that has nothing to do with the service: its origin. It has the files of a folder, and empty pages."""

    class Site(http.server.SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path.partition("?")[0] not in pages:
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!doctype html><title>Elsewhere</title>{head}".encode())
            return None

        def log_message(self, *_: object) -> None:
            pass

    serving = functools.partial(Site, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serving) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Person:
    """Someone with an account, who creates games and starts them."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self.http = httpx.Client(base_url=url + "/api/v1", timeout=20)
        account = {"username": name or f"ann-{uuid.uuid4().hex[:8]}", "password": PASSWORD}
        token = self.post("/auth/register", account)["token"]
        self.http.headers["Authorization"] = f"Bearer {token}"

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.http.post(path, json=body or {})
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.http.get(path, headers={"Accept": "application/json"})
        assert answer.is_success, answer.text
        return answer.json()

    def create(self, *seats: str, edition: str = "1897", **more: Any) -> str:
        """A game in its lobby; seats are levels of bots, or ``human``."""
        entries = [{"kind": "human"} if seat == "human" else {"kind": "bot", "bot": seat} for seat in seats]
        wanted = {"edition": edition, "players": len(seats), "seats": entries, "flag_bot": "random", **more}
        return self.post("/games", wanted)["game"]["id"]

    def start(self, game: str) -> None:
        self.post(f"/games/{game}/start")

    def let_bots_play(self, game: str) -> None:
        """Start a game of ours and let a bot play for us, too, until :meth:`end`."""
        self.start(game)
        self.post(f"/games/{game}/leave")

    def end(self, game: str) -> None:
        """End such a game now, if the bots have not: back on our seat we propose it, and bots agree to everything."""
        for path, body in (("reclaim", {}), ("proposals", {"kind": "abort"})):
            answer = self.http.post(f"/games/{game}/{path}", json=body)
            assert answer.is_success or answer.json()["code"] == "game_over", answer.text

    def finished(self, *seats: str, plies: int, **more: Any) -> str:
        """A game against bots that is over: a bot plays for us, too, and after so many decisions we resign."""
        game = self.create("human", *seats, shuffle_seats=False, **more)
        self.let_bots_play(game)
        wait_until(lambda: self.game(game)["ply"] >= plies, "A game of some length", LONG / 1000)
        for step in ("reclaim", "resign"):
            answer = self.http.post(f"/games/{game}/{step}", json={})
            assert answer.is_success or answer.json()["code"] == "game_over", answer.text
        wait_until(lambda: self.game(game)["view"]["status"] == "finished", "The end of the game", LONG / 1000)
        return game

    def game(self, game: str) -> dict[str, Any]:
        return self.get(f"/games/{game}")

    def events(self, game: str, after: int) -> list[dict[str, Any]]:
        """All events after a cursor, page by page."""
        found: list[dict[str, Any]] = []
        while True:
            page = self.get(f"/games/{game}/events?after={after}&limit=200")["items"]
            if not page:
                return found
            found += page
            after = page[-1]["seq"]


@pytest.fixture(scope="session")
def person(server: Servers) -> Iterator[Person]:
    person = Person(server.url)
    yield person
    person.http.close()


@pytest.fixture(scope="session")
def other(server: Servers) -> Iterator[Person]:
    """Someone else, who can take a seat that must wait: bots play on until a person is asked."""
    other = Person(server.url)
    yield other
    other.http.close()


@pytest.fixture(scope="session")
def played(person: Person) -> tuple[str, list[dict[str, Any]]]:
    """A game of bots that is over, and its events."""
    game = person.create("skilled", "random", "random")
    person.start(game)
    wait_until(lambda: person.game(game)["view"]["status"] == "finished", "The end of a game of bots", LONG / 1000)
    return game, person.events(game, 0)


class Watched:
    """A page that remembers every complaint, and every address that it asked for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.addresses: list[str] = []
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("websocket", lambda socket: self.addresses.append(socket.url.replace("ws", "http", 1)))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def wait(self, condition: str, timeout: float = LONG) -> None:
        """Until a condition on ``root``, the element with the game, holds."""
        script = f"() => {{ const root = document.querySelector('[data-game]'); return root && ({condition}); }}"
        self.page.wait_for_function(script, timeout=timeout)

    def over(self, person: Person, game: str) -> dict[str, Any]:
        """Until the page has shown the end of the game. Returns the game as the API tells it."""
        self.wait("root.dataset.connection === 'over'")
        last = person.game(game)
        self.wait(f"Number(root.dataset.seq) === {last['seq']}")
        return last

    def shown(self) -> tuple[int, dict[str, str]]:
        """The cursor, and everything that is shown by key, read in one moment."""
        return tuple(self.page.evaluate(SHOWN))

    def keep_looks(self) -> None:
        """Note what is shown whenever the board has been drawn, for :meth:`looks`."""
        observed = "document.querySelector('[data-game]'), { attributeFilter: ['data-seq'] }"
        script = f"window.looks = []; new MutationObserver(() => looks.push(({SHOWN})())).observe({observed});"
        self.page.evaluate(f"() => {{ {script} }}")

    def looks(self) -> list[tuple[int, dict[str, str]]]:
        """What has been shown since :meth:`keep_looks`, oldest first."""
        return [tuple(look) for look in self.page.evaluate("window.looks")]

    def overflows(self) -> bool:
        """Whether the page is wider than its window, on a phone or on a wide screen."""
        before = self.page.viewport_size
        wide = False
        for size in (PHONE, WIDE) if before == WIDE else (WIDE, PHONE):  # at last as it was
            self.page.set_viewport_size(size)
            wide |= self.overflows_now()
        return wide

    def overflows_now(self) -> bool:
        """Whether it is wider than its window as it is."""
        return self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth")


@contextmanager
def opener(chromium: Chromium, server: Servers) -> Iterator[Callable[..., Watched]]:
    """Opens pages of the server: ``open_(path, size, init=script, **context)``, each a tab of the same visitor.

    With ``stranger=True`` it is another visitor, whose browser knows nothing of the others. A page shows at once what
    it hears of, unless ``reduced_motion`` says otherwise.
    """
    contexts, pages = [], []

    def open_(
        path: str,
        size: dict[str, int] = WIDE,
        *,
        init: str | None = None,
        stranger: bool = False,
        color_scheme: Any = None,
        reduced_motion: Any = "reduce",
        **options: Any,
    ) -> Watched:
        media = {"color_scheme": color_scheme, "reduced_motion": reduced_motion}
        if stranger:
            given = {name: value for name, value in media.items() if value}
            contexts.append(chromium.browser.new_context(viewport=size, **given, **options))
            page = contexts[-1].new_page()
        else:
            page = chromium.context(server.url, options).new_page()
            page.set_viewport_size(size)
            page.emulate_media(**media)
        pages.append(page)
        page.set_default_timeout(PATIENCE)
        if init:
            page.add_init_script(init)
        watched = Watched(page)
        page.goto(server.url + path)
        return watched

    try:
        yield open_
    finally:
        for page in pages:
            page.evaluate("try { localStorage.clear() } catch { /* a page of no server */ }")
            page.context.clear_cookies()
            page.close()
        for context in contexts:
            context.close()


@pytest.fixture
def open_page(own_chromium: Chromium, server: Servers) -> Iterator[Callable[..., Watched]]:
    """As :func:`opener` has it; the pages are closed after the test."""
    with opener(own_chromium, server) as open_:
        yield open_


@pytest.fixture
def open_seat(open_page: Callable[..., Watched], guest: "Guest") -> Callable[..., Watched]:
    """Opens a game on the seat of the guest."""
    from .dock import seated

    def open_(game: str, size: dict[str, int] = WIDE, init: str = "", **more: Any) -> Watched:
        watched = open_page(f"/games/{game}/", size, init=seated(guest.token, game) + init, stranger=True, **more)
        watched.wait("root.dataset.seq && !root.querySelector('.dock-area').hidden")
        return watched

    return open_
