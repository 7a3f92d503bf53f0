"""How long Swagger UI takes in headless Chromium: until operations are listed, and until one of them is open.

    python -m tests.benchmarks.swagger                                        # as it is served
    python -m tests.benchmarks.swagger before.yaml after.yaml --times 5       # other documents in its place, in turn

Seconds depend on the machine and its load, the processor time of the page's thread less so. Documents of earlier
versions come from the history: ``git show COMMIT:docs/openapi.yaml``.
"""

import argparse
import statistics
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.pages.conftest import launched, scrolled_to
from tests.support.servers import embedded_server

PATIENCE = 180_000
"""Milliseconds for either step."""
SERVED = "as served"
OPERATION = "#operations-games-playMove"
IDLE = "() => new Promise((done) => requestIdleCallback(() => done(performance.now() / 1000)))"


@dataclass
class Row:
    """Seconds for one document; processor time is that until all operations are listed."""

    name: str
    ready: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    opened: list[float] = field(default_factory=list)


def rows(url: str, documents: Sequence[str] = (), times: int = 1) -> list[Row]:
    """A row for each of the documents, or for the one that a server has if there are none."""
    found = [Row(name) for name in documents or (SERVED,)]
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for _ in range(times):
            for row in found:
                _measure(browser, url, row)
        browser.close()
    return found


def printed(measured: Sequence[Row]) -> str:
    """The medians as text."""
    lines = [f"Swagger UI, seconds{'ready':>41}{'processor':>12}{'operation':>12}"]
    for row in measured:
        medians = [statistics.median(values) for values in (row.ready, row.processor, row.opened)]
        lines.append(f"{row.name[-46:]:48}" + "".join(f"{value:12.2f}" for value in medians))
    return "\n".join(lines)


def _measure(browser: Browser, url: str, row: Row) -> None:
    with closing(browser.new_page()) as page:
        page.set_default_timeout(PATIENCE)
        if row.name != SERVED:
            text = Path(row.name).read_text()
            page.route("**/api/v1/schema*", lambda route: route.fulfill(body=text, content_type="application/yaml"))
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        page.goto(f"{url}/api/v1/docs")
        page.locator(".opblock").last.wait_for()
        row.ready.append(_idle(page))
        metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
        row.processor.append(metrics["ThreadTime"])
        operation = scrolled_to(page, f"{OPERATION} .opblock-summary")
        began = _idle(page)
        operation.click()
        page.locator(f"{OPERATION} .responses-table").first.wait_for()
        row.opened.append(_idle(page) - began)


def _idle(page: Page) -> float:
    """Seconds from the beginning of a page until it has nothing left to do."""
    seconds: float = page.evaluate(IDLE)
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="How long Swagger UI takes.")
    parser.add_argument("documents", nargs="*", help="files in place of the document that is served")
    parser.add_argument("--times", type=int, default=3, help="how often each is opened (3)")
    parser.add_argument("--url", help="of a server; if left out, one is started")
    given = parser.parse_args()
    if given.url:
        print(printed(rows(given.url, given.documents, given.times)))
        return
    with embedded_server(LOG_LEVEL="ERROR") as server:
        print(printed(rows(server.url, given.documents, given.times)))


if __name__ == "__main__":
    main()
