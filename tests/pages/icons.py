"""Draws the icons of the installed pages from icon.svg: ``python -m tests.pages.icons``."""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from games.web.icons import ICONS, THEME, name

from .conftest import launched

STATIC = Path(__file__).resolve().parents[2] / "games" / "static"
SAFE = 0.8
"""The part of a maskable icon that every mask leaves, by its diameter (W3C, Web App Manifest, section 1.9.3)."""


def drawn(browser: Browser, purpose: str, size: int) -> bytes:
    """The icon as PNG. A maskable one fills its square, and has what it shows within the safe circle."""
    page = browser.new_page(viewport={"width": size, "height": size})
    inner = size * SAFE if purpose == "maskable" else size
    ground = THEME if purpose == "maskable" else "transparent"
    drawing = (STATIC / "games/icon.svg").read_text(encoding="utf-8")
    page.set_content(
        f"<style>body {{ margin: 0; height: {size}px; display: grid; place-items: center; background: {ground} }}"
        f"svg {{ width: {inner}px; height: {inner}px; display: block }}</style>{drawing}"
    )
    picture = page.screenshot(omit_background=purpose != "maskable")
    page.close()
    return picture


def main() -> None:
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for purpose, size in ICONS:
            (STATIC / name(purpose, size)).write_bytes(drawn(browser, purpose, size))
        browser.close()


if __name__ == "__main__":
    main()
