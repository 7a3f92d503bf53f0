"""The pages can be installed, and open without a connection: manifest, service worker, and nothing that goes stale."""

import re
import struct
from base64 import b64encode

import pytest
from playwright.sync_api import expect

from games.web.icons import ICONS, name
from puerto_api.web.languages import LANGUAGES
from tests.support.services import wait_until

from .axe import serious
from .conftest import PHONE, WIDE, Watched, hindrances, log_in
from .icons import STATIC, drawn

pytestmark = [pytest.mark.browser, pytest.mark.dear]

CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
KEPT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
    [name, (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length)).sort()])))"""
DIFFERENCE = """async ([one, other, size]) => {
    const [first, second] = await Promise.all([one, other].map(async (bytes) => {
        const picture = await createImageBitmap(await (await fetch(bytes)).blob());
        const canvas = new OffscreenCanvas(size, size).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        return canvas.getImageData(0, 0, size, size).data;
    }));
    return first.reduce((sum, value, i) => sum + Math.abs(value - second[i]), 0) / first.length;
}"""


@pytest.fixture
def installed(own_chromium, server):
    """Opens pages in a browser of its own, once the worker is in charge there: ``installed(path, size)``."""
    contexts = []

    def open_(path: str = "/", size=WIDE, **options) -> Watched:
        context = own_chromium.browser.new_context(viewport=size, **options)
        contexts.append(context)
        watched = Watched(context.new_page())
        watched.page.goto(server.url + path)
        assert watched.page.wait_for_function(CONTROLLED)
        return watched

    yield open_
    for context in contexts:
        context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_is_whole_and_speaks_the_language(person, server, language):
    answer = person.http.get(f"{server.url}/manifest.webmanifest?language={language}")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["lang"], told["id"], told["scope"], told["display"]) == (language, "/", "/", "standalone")
    assert told["start_url"] == f"/?language={language}"
    assert all(re.fullmatch("#[0-9a-f]{6}", told[colour]) for colour in ("theme_color", "background_color"))
    assert len(told["short_name"]) <= 12
    assert len(told["shortcuts"]) == 2
    for address in (told["start_url"], *(entry["url"] for entry in told["shortcuts"])):
        assert address.startswith("/")
        assert person.http.get(server.url + address, headers={"Accept": "text/html"}).status_code == 200
    sizes = {(icon.get("purpose", "any"), icon["sizes"]) for icon in told["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "192x192"), ("maskable", "512x512")} <= sizes


def test_the_icons_have_their_sizes(person, server):
    for icon in person.http.get(f"{server.url}/manifest.webmanifest").json()["icons"]:
        answer = person.http.get(server.url + icon["src"])
        assert answer.headers["Content-Type"] == icon["type"]
        if icon["type"] == "image/png":
            assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
            assert "x".join(map(str, struct.unpack(">II", answer.content[16:24]))) == icon["sizes"]


@pytest.mark.parametrize(("purpose", "size"), ICONS)
def test_the_icons_are_those_that_the_command_draws(browser, server, purpose, size):
    """Compared as pictures, since another version of the browser writes other bytes."""
    page = browser.new_page()
    page.set_content("<title>Icons</title>")
    sources = [
        "data:image/png;base64," + b64encode(picture).decode()
        for picture in ((STATIC / name(purpose, size)).read_bytes(), drawn(browser, purpose, size))
    ]
    assert page.evaluate(DIFFERENCE, [*sources, size]) < 1
    page.close()


def test_chromium_would_install_it(installed):
    page = installed("/?language=en").page
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["url"].endswith("/manifest.webmanifest?language=en")
    assert hindrances(page) == set()


def test_the_menu_offers_it_when_the_browser_does(open_page):
    page = open_page("/?language=en", PHONE).page
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Menu").click()
    entry = page.get_by_role("button", name="Install")
    expect(entry).to_be_hidden()
    page.evaluate(
        """() => {
            const offer = new Event("beforeinstallprompt", { cancelable: true });
            offer.prompt = async () => { window.asked = true; };
            dispatchEvent(offer);
            window.banner = !offer.defaultPrevented;
        }"""
    )
    expect(entry).to_be_visible()
    entry.click()
    expect(entry).to_be_hidden()
    assert page.evaluate("[window.asked, window.banner]") == [True, False]


@pytest.mark.parametrize(
    ("language", "locale", "title"),
    [
        ("", "en-GB", "You are offline"),
        ("?language=de", "en-GB", "Du bist offline"),
        ("", "fr-CA", "Vous êtes hors ligne"),
    ],
)
def test_without_a_connection_the_shell_says_so_and_then_goes_on(installed, language, locale, title):
    """At the address that was asked for, in the language of the visitor; the page comes back by itself."""
    watched = installed(f"/rules/{language}", PHONE, locale=locale)
    page = watched.page
    online = page.locator("h1").inner_text()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text(title)
    assert page.url.endswith(f"/rules/{language}")
    assert page.locator("html").get_attribute("lang") == (language[-2:] or locale[:2])
    assert page.locator(".navigation .brand").evaluate("(brand) => getComputedStyle(brand).fontWeight") == "700"
    assert page.evaluate("document.querySelector('.brand img').naturalWidth > 0")
    assert not watched.overflows()
    page.goto(page.url.replace("/rules/", "/archive/"))
    expect(page.locator("h1")).to_have_text(title)
    page.goto(page.url.replace("/archive/", "/rules/"))
    page.context.set_offline(False)
    expect(page.locator("h1")).to_have_text(online)


def test_the_page_without_a_connection_keeps_nobody_out(installed):
    page = installed("/", PHONE).page
    page.context.set_offline(True)
    page.goto(page.url)
    assert serious(page) == []


def test_it_keeps_the_shell_and_nothing_of_a_person(installed, person, server):
    """Whatever is opened: no answer of an API, no page with a name in it; and no account in what is kept."""
    name = person.get("/auth/me")["username"]
    page = installed().page
    page.goto(server.url + "/account/login?next=/")
    log_in(page, name)
    page.wait_for_url(server.url + "/")
    for path in ("/mine/", "/archive/", "/account/access", f"/players/{name}/", "/bots/"):
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
    ((cache, kept),) = page.evaluate(KEPT).items()
    assert cache.startswith("shell-")
    pages = [f"/offline/?language={language}" for language in sorted(LANGUAGES)]
    assert [address for address in kept if not address.startswith("/static/")] == pages
    for address in pages:
        text = page.evaluate("async (address) => (await caches.match(address)).text()", address)
        assert name not in text
        assert "csrf" not in text


def test_a_stale_shell_is_removed(installed):
    page = installed().page
    page.evaluate("caches.open('shell-0123456789abcdef')")
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.unregister())")
    page.reload()
    wait_until(
        lambda: (
            [name for name in page.evaluate(KEPT) if name == "shell-0123456789abcdef"] == []
            and len(page.evaluate(KEPT)) == 1
        ),
        "The removal of the stale shell",
    )


def test_scripts_come_from_the_network_as_long_as_there_is_one(installed, server):
    """Even those that are kept: an old script never meets a new page."""
    watched = installed()
    page = watched.page
    page.evaluate(
        """async () => {
            const [name] = await caches.keys();
            const cache = await caches.open(name);
            const stale = new Response("body { display: none }", { headers: { "Content-Type": "text/css" } });
            await cache.put("/static/games/pages/page.css", stale);
        }"""
    )
    page.reload()
    assert page.locator("body").evaluate("(body) => getComputedStyle(body).display") == "block"


def test_a_board_goes_on_without_a_gap_when_the_connection_is_back(installed, person):
    """While it is open, and when it was reloaded meanwhile."""
    game = person.create("human", "random", shuffle_seats=False)
    person.start(game)
    watched = installed(f"/games/{game}/?language=en")
    page = watched.page
    watched.wait("root.dataset.connection === 'live'")
    for reloaded in (False, True):
        page.context.set_offline(True)
        if reloaded:
            page.reload()
            expect(page.locator("h1")).to_have_text("You are offline")
        before = person.game(game)["seq"]
        decision = person.get(f"/games/{game}/decision")
        wanted = {"move": decision["default"], "expected_version": decision["version"]}
        assert person.http.post(f"/games/{game}/moves", json=wanted).is_success
        wait_until(lambda: person.get(f"/games/{game}/decision")["default"], "Our next decision")
        last = person.game(game)["seq"]
        assert last > before
        page.context.set_offline(False)
        watched.wait(f"root.dataset.connection === 'live' && Number(root.dataset.seq) === {last}")
    assert [said for said in watched.complaints if "Loading the game again" in said] == []
