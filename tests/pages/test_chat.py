"""What people say at a table, on the watch page: to be read, as text. Writing is in test_table_tools.py."""

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.dear]


@pytest.fixture
def spectator(server):
    spectator = Person(server.url)
    yield spectator
    spectator.http.close()


def test_who_watches_reads_the_spectators_and_after_the_end_the_table(person, spectator, open_page):
    """What was said before and what is said now; nothing of the table while the game goes on."""
    game = person.create("human", "skilled", "skilled", shuffle_seats=False)
    person.start(game)
    spectator.post(f"/games/{game}/chat/spectators", {"text": "Well begun."})
    person.post(f"/games/{game}/chat/table", {"text": "Just between us."})
    watched = open_page(f"/games/{game}/", PHONE)
    said = watched.page.locator(".talk .text")
    expect(said).to_have_text(["Well begun."])
    spectator.post(f"/games/{game}/chat/spectators", {"text": "Half done?"})
    expect(said).to_have_text(["Well begun.", "Half done?"])
    assert not watched.overflows()
    person.post(f"/games/{game}/proposals", {"kind": "abort"})  # the bots agree, and the game is over
    watched.wait("root.dataset.connection === 'over'")
    expect(said).to_have_text(["Well begun.", "Half done?", "Just between us."])
    assert watched.page.locator(".talk").get_attribute("role") == "log"
    assert watched.complaints == []


def test_what_is_said_is_text_whatever_it_contains(person, spectator, open_page):
    text = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>{{7*7}} & "   so"'
    game = person.create("human", "skilled")
    spectator.post(f"/games/{game}/chat/spectators", {"text": text})
    watched = open_page(f"/games/{game}/")
    watched.page.locator(".talk .text").wait_for()
    assert watched.page.locator(".talk .text").text_content() == text
    assert watched.page.evaluate("window.harmed") is None
    assert watched.page.locator("img[src=x]").count() == 0
    assert watched.complaints == []


def test_at_a_table_without_chat_there_is_none(person, open_page):
    """Elsewhere there is a field, even as long as nobody has said anything."""
    for chat in (True, False):
        game = person.create("human", "skilled", chat=chat)
        watched = open_page(f"/games/{game}/")
        watched.wait("root.dataset.connection === 'live' && root.dataset.seq")
        if chat:
            watched.page.get_by_label("To spectators").wait_for()
        else:
            watched.page.wait_for_timeout(700)
            assert watched.page.locator(".chat").is_hidden()
        assert watched.complaints == []
