"""axe-core in a page: what keeps people with disabilities from using it."""

import os

import pytest
from playwright.sync_api import Page

from tests.support.servers import ROOT

AXE = ROOT / "tests" / "clients" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = """
async () => {
    const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await axe.run(document, { runOnly });
    return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).flatMap(({ id, nodes }) =>
        nodes.slice(0, 5).map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`));
}
"""


def serious(page: Page) -> list[str]:
    """Return what axe finds in a page as it is now, of serious and critical impact (WCAG 2.2, A and AA)."""
    if not AXE.exists():
        lacking = "axe-core is not installed (make clients)"
        if os.environ.get("REQUIRE_ALL") == "1":
            pytest.fail(f"REQUIRE_ALL=1, but {lacking}.", pytrace=False)
        pytest.skip(lacking)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(SERIOUS)
    return found
