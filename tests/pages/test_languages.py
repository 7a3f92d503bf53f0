"""The pages in three languages: which one a reader gets, and that all of the page speaks it."""

import re

import pytest
from django.utils import translation
from playwright.sync_api import expect

from games.engine import ids
from games.web import phrases

from .conftest import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.dear]

HEADINGS = {
    "en": {"Roles", "Harbor", "Plantations", "Supply", "Festival", "Buildings", "What happened"},
    "de": {"Rollen", "Hafen", "Plantagen", "Vorrat", "Festival", "Gebäude", "Was geschah"},
    "fr": {"Rôles", "Port", "Plantations", "Réserve", "Festival", "Bâtiments", "Ce qui s’est passé"},
}
BUILDER = {"en": "Builder", "de": "Baumeister", "fr": "Bâtisseur"}
PLANTER = {"en": "Planter", "de": "Pflanzer", "fr": "Paysan"}

READABLE = """() => {
    const said = [...document.querySelectorAll("[aria-label], [title], [aria-description]")].flatMap((node) =>
        ["aria-label", "title", "aria-description"].map((name) => node.getAttribute(name)));
    return [document.title, document.body.innerText, ...said].filter(Boolean).join("\\n");
}"""


@pytest.fixture(scope="module")
def game(person):
    """One for tests that only look."""
    return new_game(person)


def new_game(person):
    """A game with everything, in its first round, waiting for a person."""
    game = person.create("human", "skilled", "random", expansions=list(ids.EXPANSIONS), shuffle_seats=False)
    person.start(game)
    while person.game(game)["view"]["table"]["draft"]:
        decision = person.get(f"/games/{game}/decision")
        if decision["moves"] and decision["kind"] == "draft":  # bots may have finished the selection meanwhile
            wanted = {"move": decision["moves"][0]["move"], "expected_version": decision["version"]}
            person.http.post(f"/games/{game}/moves", json=wanted)
    return game


def english_only(language):
    """Phrases of the page that another language says differently, as far as they stand alone."""
    told = {"en": phrases.spoken("1897")["phrases"]}
    with translation.override(language):
        told[language] = phrases.spoken("1897")["phrases"]
    pairs = [(told["en"][key], told[language][key]) for key in told["en"] if isinstance(told["en"][key], str)]
    return [english for english, other in pairs if english != other and "{" not in english and len(english) > 3]


@pytest.mark.quick(1)
@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("fr-CA", "fr"), ("es-ES", "en")])
def test_the_language_is_that_of_the_browser_as_far_as_it_is_spoken(open_page, game, locale, language):
    """Headings, roles, the log, the title and the language that screen readers pronounce."""
    watched = open_page(f"/games/{game}/", locale=locale)
    watched.wait("root.querySelectorAll('.seat, .rival').length === 3 && root.querySelector('.log li')")
    page = watched.page
    assert page.locator("html").get_attribute("lang") == language
    assert set(page.locator("h2:not(.name, .chat h2):visible").all_inner_texts()) == HEADINGS[language]
    assert page.locator('[data-key="role.settler"] strong').inner_text() == PLANTER[language]
    assert page.locator(".languages [aria-current]").get_attribute("lang") == language
    assert watched.complaints == []


@pytest.mark.quick(1)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_english_is_left(open_page, game, language):
    """Neither what is to be seen nor what is only read aloud."""
    watched = open_page(f"/games/{game}/?language={language}")
    watched.wait("root.querySelectorAll('.seat, .rival').length === 3 && root.querySelector('.log li')")
    text = watched.page.evaluate(READABLE)
    left = [phrase for phrase in english_only(language) if re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text)]
    assert left == []
    assert not re.search(r"\b(corn|sugar|tobacco|worker|Builder|Captain|supply|chooses)\b", text)
    assert not re.search(r"[a-z]_[a-z]", text), "an id is shown"


def is_news(event):
    """Whether it tells what no other event tells: not that someone is asked, and of moves only a chosen pass."""
    chosen_pass = event["data"].get("move") == "pass" and not event["data"].get("forced")
    return bool(event["message"]) and event["kind"] != "decision" and (event["kind"] != "move" or chosen_pass)


def test_the_live_region_tells_events_as_the_api_tells_them(person, open_page, subtests):
    """Word for word, in order, each once, in the language of the page; also what happens while it is open."""
    game = new_game(person)
    pages = {language: open_page(f"/games/{game}/?language={language}") for language in ("en", "de", "fr")}
    for watched in pages.values():
        watched.wait("root.dataset.connection === 'live' && root.querySelector('.log li')")
    decision = person.get(f"/games/{game}/decision")
    person.post(f"/games/{game}/moves", {"move": "role:builder", "expected_version": decision["version"]})
    for language, watched in pages.items():
        with subtests.test(language):
            expect_the_story(person, watched, game, language)


def expect_the_story(person, watched, game, language):
    watched.page.locator(".log .chose_role").first.wait_for()
    folded = watched.page.locator(".log details:not([open]) > summary")
    folded.evaluate_all("(all) => all.forEach((one) => one.click())")
    expect(folded).to_have_count(0)
    shown = watched.page.locator(".log li.entry").evaluate_all(
        "(all) => all.map((one) => [Number(one.dataset.seq), one.querySelector('.message').textContent])"
    )
    seqs = [seq for seq, _ in shown]
    assert seqs == sorted(set(seqs), reverse=True)
    headed = {
        int(seq) for seq in watched.page.locator(".log h3").evaluate_all("(all) => all.map((one) => one.dataset.seq)")
    }
    told = {
        event["seq"]: event
        for event in person.get(f"/games/{game}/events?after=0&limit=200&language={language}")["items"]
    }
    assert all(text == told[seq]["message"] for seq, text in shown)
    assert set(seqs) == {seq for seq, event in told.items() if seq <= max(seqs) and is_news(event)} - headed
    watched.page.locator("[role=log][aria-live=polite]").wait_for()  # what was there before is not read aloud
    assert any(BUILDER[language] in message for _, message in shown)


def test_the_switch_changes_all_of_the_page_and_links_keep_the_choice(open_page, game):
    watched = open_page(f"/games/{game}/", PHONE, locale="en-GB")
    page = watched.page
    page.locator(".opener").click()
    page.get_by_role("link", name="Deutsch").click()
    page.get_by_role("heading", name="Hafen").wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
    assert not watched.overflows()
    page.get_by_role("link", name="Puerto API").click()
    page.get_by_role("heading", name="Bots beim Spielen zusehen").wait_for()
    page.locator(f'li[data-game="{game}"] a').click()
    page.get_by_role("heading", name="Hafen").wait_for()
    page.get_by_role("link", name="Regeln").click()
    page.get_by_role("heading", name="Regeln – Puerto Rico 1897").wait_for()
    assert watched.complaints == []


@pytest.mark.quick(1)
@pytest.mark.parametrize(
    ("language", "title", "status", "players"),
    [("de", "Partien", "läuft", "3 personen"), ("fr", "Parties", "en cours", "3 joueurs")],
)
def test_the_start_page_speaks_it_too(open_page, game, language, title, status, players):
    watched = open_page(f"/?language={language}", PHONE)
    page = watched.page
    page.get_by_role("heading", name=title).wait_for()
    entry = page.locator(f'li[data-game="{game}"]')
    entry.get_by_text(status, exact=True).wait_for()
    assert players in entry.inner_text().lower()
    page.locator(".quick summary").click()
    commands = page.locator(".quick pre").inner_text()
    text = page.evaluate(READABLE).replace(commands, "")
    assert not re.search(r"\b(Games|being played|Where to start|Errors|Health|players|moves|Commands)\b", text)
    assert not watched.overflows()
    assert watched.complaints == []


def test_a_page_for_games_that_are_not_there_speaks_it_too(open_page):
    page = open_page("/games/00000000-0000-4000-8000-000000000000/?language=fr").page
    assert page.locator("h1").inner_text() == "Cette partie n’existe pas"
    page.get_by_role("link", name="Deutsch").click()
    page.get_by_role("heading", name="Diese Partie gibt es nicht").wait_for()


def test_an_unknown_language_is_refused_with_a_sentence(person, server):
    answer = person.http.get(server.url + "/?language=xx")
    assert answer.status_code == 400
    assert answer.json()["code"] == "unknown_language"
