"""The page of the archive."""

import json

import pytest
from playwright.sync_api import expect

from tests.support.servers import embedded_server
from tests.support.services import wait_until

from .conftest import LONG, PHONE, WIDE, Person

pytestmark = [pytest.mark.browser, pytest.mark.dear]


@pytest.fixture(scope="module")
def server(own_chromium):
    """One of its own: the page lists all games that are over."""
    with embedded_server() as server:
        yield server
        own_chromium.close_contexts(server.url)


@pytest.fixture(scope="module")
def person(server):
    person = Person(server.url)
    yield person
    person.http.close()


@pytest.fixture(scope="module")
def games(person) -> dict[str, str]:
    """Three games that are over, by edition; the last one is the reissue."""
    made = {edition: person.finished("random", "random", plies=20, edition=edition) for edition in ("1897", "classic")}
    made["reissue"] = last = person.create("random", "random", edition="reissue")
    person.start(last)
    wait_until(lambda: person.game(last)["view"]["status"] == "finished", "The end", LONG / 1000)
    return made


def found(page) -> list[str]:
    return page.locator("[data-area=found] li").evaluate_all("(rows) => rows.map((row) => row.dataset.game)")


def test_it_lists_the_last_games_first_with_their_scores(person, open_page, server, games):
    watched = open_page("/archive/", PHONE)
    page = watched.page
    page.locator("[data-area=found] li").nth(2).wait_for(timeout=LONG)
    assert found(page) == [games["reissue"], games["classic"], games["1897"]]
    entry = person.get("/archive")["items"][0]
    line = page.locator("[data-area=found] li").first.inner_text()
    for seat in entry["seats"]:
        assert f"{seat['name']}: {seat['score']}" in line
    won = page.locator("[data-area=found] li").first.locator(".won").all_inner_texts()
    assert won == [f"{seat['name']}: {seat['score']}" for seat in entry["seats"] if seat["won"]]
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        assert page.locator("[data-area=found] li").first.bounding_box()["height"] < 160  # no word is broken to letters
    assert not watched.overflows()
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_a_search_is_kept_in_the_address_and_its_records_can_be_downloaded(person, open_page, games):
    watched = open_page("/archive/?language=de")
    page = watched.page
    page.locator("[data-area=found] li").first.wait_for(timeout=LONG)
    page.get_by_label("Ausgabe").select_option(label="Puerto Rico (2002)")
    page.locator("[data-area=further] summary").click()
    page.get_by_label("Bots").select_option("random")
    page.get_by_role("button", name="Suchen").click()
    expect(page.locator("[data-area=found] li")).to_have_count(1)
    assert found(page) == [games["classic"]]
    assert "edition=classic" in page.url
    page.reload()
    expect(page.locator("[data-area=found] li")).to_have_count(1)
    assert page.get_by_label("Ausgabe").input_value() == "classic"
    with page.expect_download() as download:
        page.locator("[data-area=download]").click()
    (line,) = download.value.path().read_text().splitlines()
    assert json.loads(line) == person.get(f"/games/{games['classic']}/record")
    page.locator("[data-area=found] a").first.click()
    page.locator(".scores").wait_for()
    assert watched.complaints == []


def test_a_search_that_finds_nothing_says_so(open_page, games):
    page = open_page("/archive/?language=fr&player=nobody-at-all").page
    page.get_by_text("Aucune partie ne correspond à ces critères.").wait_for()
    assert found(page) == []


def test_more_games_come_on_demand(open_page, games):
    watched = open_page("/archive/")
    page = watched.page
    page.locator("[data-area=found] li").first.wait_for(timeout=LONG)
    assert page.get_by_role("button", name="More games").is_hidden()
    page.route(
        "**/api/v1/archive**",
        lambda route: route.continue_(url=f"{route.request.url}{'&' if '?' in route.request.url else '?'}limit=1"),
    )
    page.get_by_role("button", name="Search").click()
    expect(page.locator("[data-area=found] li")).to_have_count(1)
    for count in (2, 3):
        page.get_by_role("button", name="More games").click()
        expect(page.locator("[data-area=found] li")).to_have_count(count)
    assert found(page) == [games["reissue"], games["classic"], games["1897"]]
    assert page.get_by_role("button", name="More games").is_hidden()


def test_what_the_server_refuses_is_said(open_page, games):
    page = open_page("/archive/?player=a,b,c,d,e,f").page
    page.locator("[data-area=said]").get_by_text("no more than 5").wait_for()
