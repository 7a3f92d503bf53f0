"""The documentation in a browser: nothing is refused by its policy, and nothing is asked of another host."""

import pytest

from tests.support.services import wait_until

from .conftest import PHONE, WIDE

pytestmark = [pytest.mark.browser, pytest.mark.dear]


@pytest.mark.quick(2)
@pytest.mark.parametrize(
    ("path", "size", "scheme"),
    [("", WIDE, "light"), ("guides/view/", WIDE, "dark"), ("api/", PHONE, "light"), ("rules/1897/", PHONE, "dark")],
)
def test_pages_are_whole_and_fit_the_screen(open_page, server, path, size, scheme):
    watched = open_page(f"/docs/{path}", size, color_scheme=scheme, stranger=True)  # it remembers colours
    page = watched.page
    page.locator("article h1").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator("body").get_attribute("data-md-color-scheme") == {"light": "default", "dark": "slate"}[scheme]
    assert page.evaluate("[...document.images].every((image) => image.complete && image.naturalWidth)")
    assert not watched.overflows_now()  # when the window is resized, a drawer slides away
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_words_are_found(open_page, server):
    watched = open_page("/docs/", stranger=True)
    watched.page.locator(".md-search__input").press_sequentially("quick pairing")
    watched.page.locator(".md-search-result__link", has_text="Quick pairing").first.click()
    watched.page.wait_for_url("**/docs/guides/tables/**")
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_the_rule_that_an_error_names_is_marked(server, open_page, person):
    game = person.create("human", "random", edition="reissue")
    person.start(game)
    wait_until(lambda: person.get(f"/games/{game}/decision")["default"], "A decision of ours")
    version = person.get(f"/games/{game}/decision")["version"]
    refused = person.http.post(f"/games/{game}/moves", json={"move": "take:quarry", "expected_version": version}).json()
    page = open_page(refused["rule_url"].removeprefix(server.url)).page
    marked = page.locator("tr:has(:target)")
    assert refused["rule"] in marked.inner_text()
    assert marked.evaluate("(row) => getComputedStyle(row).backgroundColor") != "rgba(0, 0, 0, 0)"
