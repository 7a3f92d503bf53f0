"""The search of the documentation finds what people type, in a browser with the index as it is built."""

import json

import pytest

from puerto_api.base.errors import catalogue

FIRST = 3
"""Among how many results the right page is."""
TERMS = {
    "CORS": "guides/browsers/",
    "Apollo": "graphql/",
    "urql": "graphql/",
    "gzip": "api/",
    "401": "guides/errors/",
    "rate limit": "guides/limits/",
    "resume": "guides/streams/",
    "reconnect": "guides/streams/",
    "EventSource": "guides/streams/",
    "push": "guides/webhooks/",
    "undo": "guides/undo/",
    "pass": "notation/",
    "mayor": "rules/",
    "login": "guides/identity/",
    "pagination": "api/",
    "elo": "ratings/",
    "docker": "operations/",
    "stale_version": "guides/errors/",
    "websocket": "api/",
    "idempotency": "api/",
}
"""What people type, and the page that they look for, or the beginning of its address."""
SAYS = "([node, words]) => node.textContent.includes(words)"
FOUND = """
() => [...document.querySelectorAll(".md-search-result__list > li")].map(
    (result) => new URL(result.querySelector("a").href).pathname)
"""


@pytest.mark.browser
@pytest.mark.dear
def test_what_people_type_finds_the_page_that_they_look_for(open_page):
    watched = open_page("/docs/", stranger=True)
    page = watched.page
    field, said = page.locator(".md-search__input"), page.locator(".md-search-result__meta")
    field.click()
    missed = {}
    for term, wanted in TERMS.items():
        field.fill("")
        field.press("End")  # the search listens for keys
        page.wait_for_function(SAYS, arg=[said.element_handle(), "Type to start"])
        field.fill(term)
        field.press("End")
        page.wait_for_function(SAYS, arg=[said.element_handle(), "matching"])
        first = [path.removeprefix("/docs/") for path in page.evaluate(FOUND)[:FIRST]]
        if not any(path.startswith(wanted) for path in first):
            missed[term] = first
    assert missed == {}
    assert watched.complaints == []


def test_every_error_code_has_an_entry_of_its_own(documentation):
    index = json.loads((documentation / "search" / "search_index.json").read_text(encoding="utf-8"))
    titles = {entry["location"]: entry["title"] for entry in index["docs"]}
    assert {titles.get(f"guides/errors/#{error.code}") for error in catalogue()} == {e.code for e in catalogue()}
