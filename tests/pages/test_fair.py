"""The page about fair chance."""

import json
import re

import pytest

from games.engine import ids
from games.headless import simulation

from .conftest import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.dear]


@pytest.fixture(scope="module")
def game(person):
    """A finished game with all expansions."""
    return person.finished("random", plies=60, expansions=list(ids.EXPANSIONS))


def verdict(page, text, noted=""):
    """What the page says of a text that is put into its field."""
    page.locator("[name=record]").fill(text)
    page.locator("[name=noted]").fill(noted)
    page.locator("[data-area=results]").evaluate("(node) => node.replaceChildren()")
    page.locator("[data-area=check] button").click()
    found = page.locator("[data-area=results] > [data-verdict]").first
    found.wait_for()
    return found.get_attribute("data-verdict")


TOO_WIDE = """(groups) => groups.flatMap((group) => {
    const box = group.querySelector(":scope > rect")?.getBoundingClientRect();
    const texts = box ? [...group.querySelectorAll(":scope > text")] : [];
    const spans = texts.map((text) => ({ words: text.textContent, at: text.getBoundingClientRect() }));
    return spans.filter(({ at }) => at.left < box.left || at.right > box.right).map(({ words }) => words);
})"""


def test_it_checks_a_game_and_fits_the_screen_and_every_word_its_box(open_page, server, game, subtests):
    watched = open_page("/healthz", PHONE)
    page = watched.page
    for language in ("en", "de", "fr"):
        with subtests.test(language):
            page.goto(f"{server.url}/fair/?game={game}&language={language}")
            page.locator("[data-verdict=right]").wait_for()
            assert page.locator("html").get_attribute("lang") == language
            assert page.locator("[data-check]").count() >= 7
            assert page.locator("[data-ok=false]").count() == 0
            assert page.locator(".picture g").evaluate_all(TOO_WIDE) == []
            page.locator("summary").click()
            assert not re.search(r"\{[a-z_]+\}", page.locator("body").inner_text())
            assert not watched.overflows()
            assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_changing_a_tile_in_the_text_is_shown(open_page, game):
    """What the page fetched can be read and changed; the wrong tiles are marked, and a sentence says what is wrong."""
    watched = open_page(f"/fair/?game={game}&language=en")
    page = watched.page
    page.locator("[data-verdict=right]").wait_for()
    record = json.loads(page.locator("[name=record]").input_value())
    pile = record["chance"][0][1]
    index = next(index for index in range(len(pile)) if pile[index] != pile[0])
    pile[0], pile[index] = pile[index], pile[0]
    assert verdict(page, json.dumps(record)) == "wrong"
    assert page.locator("[data-ok=false]").evaluate_all("(all) => all.map((one) => one.dataset.check)") == ["pile"]
    assert page.locator(".differs").count() == 2
    assert "Tile 1: the record says" in page.locator("[data-check=pile] .trouble").inner_text()
    assert watched.complaints == []


def test_a_noted_fingerprint_is_compared(open_page, game, person):
    page = open_page(f"/fair/?game={game}").page
    page.locator("[data-verdict=right]").wait_for()
    record = page.locator("[name=record]").input_value()
    assert verdict(page, record, person.game(game)["view"]["commitment"]) == "right"
    assert page.locator("[data-check=noted][data-ok=true]").count() == 1
    assert verdict(page, record, "0" * 64) == "wrong"


def test_a_file_of_many_records_is_checked(open_page):
    """The wrong ones are named by their lines."""
    table = simulation.make_table("classic", 3, ["random"])
    lines = list(simulation.simulate(table, 1, 5))
    watched = open_page("/fair/?language=en")
    page = watched.page
    for content, wrong in (
        (lines, []),
        ([*lines[:2], lines[2].replace("corn", "coffee", 1), *lines[3:]], ["Record 3"]),
    ):
        content = "".join(content).encode()
        page.locator("[type=file]").set_input_files(
            {"name": "games.jsonl", "mimeType": "text/plain", "buffer": content}
        )
        page.get_by_text(f"Records: 5. Right: {5 - len(wrong)}.").wait_for()
        titles = page.locator("[data-area=results] h3").all_inner_texts()
        assert [title.split(" · ")[0] for title in titles] == wrong
    assert watched.complaints == []


def test_what_is_no_record_is_refused(open_page, subtests):
    watched = open_page("/fair/")
    for text in ("hello", "{", "null", "[]", "7", '{"format": "x"}\n{', '{"chance": [["tiles", ["__proto__"]]]}'):
        with subtests.test(text):
            assert verdict(watched.page, text) == "wrong"
            assert watched.complaints == []


def test_whatever_a_pile_names_is_shown_as_text(open_page, game, person):
    watched = open_page("/fair/")
    record = person.get(f"/games/{game}/record")
    record["chance"][0][1][:4] = ["__proto__", "<b>corn</b>", None, {"a": 1}]
    assert verdict(watched.page, json.dumps(record)) == "wrong"
    assert "<b>corn</b>" in watched.page.locator("[data-check=pile]").inner_text()
    assert watched.complaints == []


def test_what_the_server_refuses_is_said(open_page, person):
    running = person.create("human", "human", "human")
    page = open_page("/fair/?language=de").page
    answer = page.locator("[data-area=answer]")
    for address, sentence in (
        ("nonsense", "nicht die Adresse"),
        (
            f"https://example.org/games/{running}/",
            person.http.get(f"/games/{running}/record?language=de").json()["detail"],
        ),
    ):
        page.get_by_label("Die Adresse einer beendeten Partie").fill(address)
        page.get_by_role("button", name="Laden und prüfen").click()
        answer.get_by_text(sentence).wait_for()
    assert answer.get_attribute("role") == "status"


def test_other_pages_lead_to_it(open_page, game):
    watched = open_page(f"/games/{game}/?language=de")
    watched.wait("root.dataset.connection === 'over'")
    watched.page.get_by_role("link", name="Zufall prüfen").click()
    watched.page.locator("[data-verdict=right]").wait_for()
    watched.page.get_by_role("link", name="Français").click()
    watched.page.get_by_role("heading", name="Un hasard équitable").wait_for()
    watched.page.locator("[data-verdict=right]").wait_for()
    watched.page.get_by_role("link", name="Règles").click()
    watched.page.get_by_role("link", name="Un hasard équitable").click()
    watched.page.get_by_role("heading", name="Un hasard équitable").wait_for()
    assert watched.complaints == []
