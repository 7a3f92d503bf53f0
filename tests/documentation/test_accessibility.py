"""The documentation is accessible: axe finds nothing serious in its pages, in light and dark, wide and narrow."""

from collections.abc import Callable

import pytest

from tests.pages.axe import serious
from tests.pages.conftest import WIDE, Watched

NARROW = {"width": 390, "height": 844}
TARGET = 24
"""Pixels: the least height of what can be pressed (WCAG 2.2, 2.5.8)."""
LOW = f"""
() => [...document.querySelectorAll(".md-nav__link, .md-tabs__link, .md-header__button, .headerlink, .run__button")]
    .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width)
    .map((node) => [node.className, Math.round(node.getBoundingClientRect().height)])
    .filter(([, height]) => height < {TARGET})
"""

pytestmark = [pytest.mark.browser, pytest.mark.dear]
screens = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@pytest.mark.quick(2)
@schemes
@screens
@pytest.mark.parametrize("path", ["graphql/", "guides/errors/", "performance/"], ids=["code", "tables", "pictures"])
def test_axe_finds_nothing_serious_in_a_page(open_page: Callable[..., Watched], path, size, scheme):
    watched = open_page(f"/docs/{path}", size, color_scheme=scheme, stranger=True)
    watched.page.wait_for_load_state("networkidle")
    assert serious(watched.page) == []


@pytest.mark.quick(1)
@schemes
@screens
def test_axe_finds_nothing_serious_in_the_search(open_page: Callable[..., Watched], size, scheme):
    watched = open_page("/docs/guides/turns/", size, color_scheme=scheme, stranger=True)
    page = watched.page
    if size == NARROW:
        page.locator("label[for=__search].md-header__button").click()
    page.locator(".md-search__input").press_sequentially("resume")
    page.locator(".md-search-result__link").first.wait_for()
    page.wait_for_timeout(500)  # it slides in
    assert serious(watched.page) == []


@pytest.mark.quick(1)
@schemes
@screens
def test_axe_finds_nothing_serious_in_answers(open_page: Callable[..., Watched], size, scheme):
    watched = open_page("/docs/rest/", size, color_scheme=scheme, stranger=True)
    watched.page.get_by_role("button", name="Run").first.click()
    watched.page.locator(".run__answers pre").first.wait_for()
    assert serious(watched.page) == []


@pytest.mark.quick(1)
@screens
def test_what_can_be_pressed_is_high_enough(open_page: Callable[..., Watched], size):
    page = open_page("/docs/guides/streams/", size, stranger=True).page
    if size == NARROW:
        page.locator("label[for=__drawer].md-header__button").click()
    assert page.evaluate(LOW) == []
