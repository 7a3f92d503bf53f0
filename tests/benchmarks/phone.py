"""What the board is on a phone: how soon it can be used on a first visit, and how smooth its motion is.

    python -m tests.benchmarks.phone
    python -m tests.benchmarks.phone --slower 6 --visits 9

Chromium, at a phone's width, with its processor slowed. What other programs of the machine do counts, too.
"""

import statistics
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from tests.pages.conftest import LONG, launched
from tests.pages.dock import Guest, seated
from tests.support.servers import embedded_server

SCREEN = {"width": 390, "height": 844}
LINES = {"loopback": None, "4G": (150, 9_000), "slow 4G": (150, 1_600)}
"""Milliseconds to the server and back, and kilobits a second; the slow one is that of Lighthouse."""
USABLE = """
new MutationObserver((_, observer) => {
    if (!document.querySelector(".dock.asked button.choice")) return;
    requestAnimationFrame(() => (window.usable = performance.now()));
    observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
"""The moment at which a player can choose, in milliseconds since they followed the link."""
FRAMES = """
window.frames_seen = [];
let last = 0;
const frame = (now) => {
    if (last && document.querySelector(".travels > *")) window.frames_seen.push(now - last);
    last = now;
    requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""
"""Milliseconds of each frame in which a piece travels."""


@contextmanager
def phone(browser: Browser, slower: float, line: tuple[int, int] | None, script: str, motion: str) -> Iterator[Page]:
    """A page of a visitor who was never here."""
    context = browser.new_context(viewport=SCREEN, has_touch=True, is_mobile=True, reduced_motion=motion)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(script)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if line:
        delay, speed = line
        bytes_a_second = speed * 1000 / 8
        limits = {"latency": delay, "downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second}
        session.send("Network.emulateNetworkConditions", {"offline": False} | limits)
    yield page
    context.close()


def usable(browser: Browser, url: str, guest: Guest, slower: float, line: tuple[int, int] | None) -> float:
    """Milliseconds until a player who has opened the link to their game can choose a role."""
    game = guest.create("human", "random", "random", edition="1897", shuffle_seats=False)
    guest.start(game)
    with phone(browser, slower, line, USABLE + seated(guest.token, game), "reduce") as page:
        page.goto(f"{url}/games/{game}/")
        return float(page.wait_for_function("() => window.usable", timeout=LONG).json_value())


def frames(browser: Browser, url: str, guest: Guest, slower: float, seconds: float) -> list[float]:
    """Milliseconds of the frames while bots play and their pieces travel."""
    game = guest.create("random", "random", "random", edition="1897", bot_delay=1)
    guest.start(game)
    with phone(browser, slower, None, FRAMES, "no-preference") as page:
        page.goto(f"{url}/games/{game}/")
        page.wait_for_timeout(seconds * 1000)
        return sorted(page.evaluate("window.frames_seen"))


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.benchmarks.phone")
    parser.add_argument(
        "--slower", type=float, default=4, help="how much slower the processor is (default: %(default)s)"
    )
    parser.add_argument("--visits", type=int, default=5, help="of each kind (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=30, help="of motion (default: %(default)s)")
    asked = parser.parse_args()
    with embedded_server() as server, sync_playwright() as playwright:
        browser = launched(playwright)
        guest = Guest(server.url)
        for name, line in LINES.items():
            times = [usable(browser, server.url, guest, asked.slower, line) for _ in range(asked.visits)]
            print(f"first visit, {name}: a role can be chosen after {statistics.median(times):,.0f} ms "
                  f"({min(times):,.0f} to {max(times):,.0f})")  # fmt: skip
        seen = frames(browser, server.url, guest, asked.slower, asked.seconds)
        late = sum(frame > 1.5 * 1000 / 60 for frame in seen)
        print(f"motion: {1000 * len(seen) / sum(seen):.0f} frames a second, {len(seen):,} seen, {late:,} of them late")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
