"""The page of the rules."""

import re

import pytest

from .conftest import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.dear]

ALL = "new_buildings,nobles,smuggler,festival"


def test_it_shows_every_building_and_fits_the_screen(person, open_page, server, subtests):
    watched = open_page("/rules/", PHONE)
    page = watched.page
    texts = "(all) => Object.fromEntries(all.map((one) => [one.dataset.building ?? one.dataset.role, one.innerText]))"
    for language in ("en", "de", "fr"):
        with subtests.test(language):
            page.goto(f"{server.url}/rules/?edition=1897&expansions={ALL}&language={language}")
            told = person.get(f"/rules/1897?expansions={ALL}&language={language}")
            assert page.locator("html").get_attribute("lang") == language
            shown = page.locator("[data-building]").evaluate_all(texts)
            for building in told["buildings"]:
                assert building["name"] in shown[building["building"]]
                assert building["text"] in shown[building["building"]]
            shown = page.locator("[data-role]").evaluate_all(texts)
            for role in told["roles"]:
                assert role["action"] in shown[role["role"]]
            assert not re.search(r"\{[a-z_]", page.locator("body").inner_text())
            assert not watched.overflows()
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


TOPS = "(all) => all.map((one) => one.getBoundingClientRect().top)"


def test_buildings_stand_in_four_columns_as_on_the_board_which_follow_each_other_on_a_phone(open_page):
    page = open_page("/rules/?edition=classic").page
    tops = page.locator("[data-column]").evaluate_all(TOPS)
    assert len(tops) == 4
    assert len(set(tops)) == 1
    assert page.locator('[data-column="3"] [data-building]').count() == 6
    costs = page.locator('[data-column="2"] .building .cost').all_inner_texts()
    assert [int(re.sub(r"\D", "", cost)) for cost in costs] == [3, 4, 4, 5, 5, 6]
    page.set_viewport_size(PHONE)
    tops = page.locator("[data-column]").evaluate_all(TOPS)
    assert tops == sorted(set(tops))


def test_edition_expansions_and_language_are_chosen_by_links(open_page):
    watched = open_page("/rules/?language=en")
    page = watched.page
    assert page.locator("[data-building]").count() == 23
    page.get_by_role("link", name="Citizens", exact=True).click()
    page.locator('[data-building="jeweler"]').wait_for()
    page.get_by_role("link", name="Deutsch").click()
    page.get_by_role("heading", name="Regeln – Puerto Rico 1897").wait_for()
    assert "Schneiderei" in page.locator('[data-building="jeweler"] h4').inner_text()
    page.get_by_role("link", name="Puerto Rico (2002)").click()
    page.locator('[data-edition="classic"]').wait_for()
    assert page.locator('[data-choice="expansions"]').count() == 0
    assert page.locator("[data-building]").count() == 23
    assert watched.complaints == []


def test_a_reader_without_a_choice_gets_the_language_of_the_browser(open_page):
    page = open_page("/rules/", locale="fr-FR").page
    page.get_by_role("heading", name="Règles – Puerto Rico 1897").wait_for()


def test_there_is_no_page_of_an_edition_that_there_is_not(person, server):
    assert person.http.get(server.url + "/rules/?edition=1999").status_code == 404


def test_the_board_of_a_game_links_to_the_rules_of_its_edition(person, open_page):
    game = person.create("human", "skilled", "skilled", edition="reissue")
    page = open_page(f"/games/{game}/").page
    page.get_by_role("link", name="Rules").click()
    page.locator('[data-edition="reissue"]').wait_for()
