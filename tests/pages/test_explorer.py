"""The page of the explorer: read without a browser what it says, and with one how it looks."""

import re

import pytest
from django.test import Client

from games import services, words
from games.engine import ids
from games.reads import explorer
from games.reads.explorer import Wanted
from games.terms.explorer import Topic
from tests.games.archived import over
from tests.games.support import person as someone

from .axe import serious
from .conftest import LONG, PHONE, WIDE
from .test_players import read

TABLE = Wanted(edition="1897", players=2)
GAMES = 5


@pytest.fixture
def counted(db):
    ann = someone("ann")
    for number in range(GAMES):
        over(ann, number)
    services.count_games()
    services.explore_games()


def follow(path: str, step: str) -> str:
    """The address that a link of this name leads to."""
    html = Client().get(path).content.decode()
    found = re.search(rf'<a href="(\?[^"]*)"[^>]*>{re.escape(step)}</a>', html)
    assert found, step
    return "/explorer/" + found[1].replace("&amp;", "&")


def test_it_tells_what_the_explorer_has_counted(counted):
    page = read("/explorer/?players=2")
    assert f"{GAMES} games" in page.text
    for row in explorer.openings(TABLE, kind=Topic.ROLE, line=(), seat=None):
        share = round(100 * row["wins"] / row["games"])
        told = f"{words.name('1897', row['choice'])} {row['games']} {share}% {row['score']:.1f}"
        assert told in page.text
    for seat in explorer.summary(TABLE)["seats"]:
        assert f"{seat['seat'] + 1} {GAMES} {round(100 * seat['wins'] / GAMES)}% {seat['score']:.1f}" in page.text


def test_an_opening_is_followed_step_by_step(counted):
    first = explorer.openings(TABLE, kind=Topic.ROLE, line=(), seat=0)[0]["choice"]
    asked = follow(follow("/explorer/?players=2", "1"), words.name("1897", first))
    for row in explorer.openings(TABLE, kind=Topic.ROLE, line=[first], seat=0):
        assert f"{words.name('1897', row['choice'])} {row['games']}" in read(asked).text
    assert follow(asked, "From the beginning") == "/explorer/?players=2&seat=1"
    assert "kind=buildings" in follow(asked, "First buildings")


def test_a_round_shows_only_what_was_built_in_it(counted):
    rows = explorer.buildings(TABLE, seat=None)
    last = max(row["round"] for row in rows)
    assert f"round={last}" in follow("/explorer/?players=2", str(last))
    text = read(f"/explorer/?players=2&round={last}").text.partition("Buildings by round")[2]
    built = {words.name("1897", row["building"]) for row in rows if row["round"] == last}
    others = {words.name("1897", building) for building in ids.BUILDINGS[:23]} - built
    assert all(name in text for name in built)
    assert [name for name in others if f" {name} " in text and not any(name in longer for longer in built)] == []


@pytest.mark.django_db
def test_choices_lead_to_every_other_kind_of_table():
    asked = "/explorer/?language=en"
    for step in ("Puerto Rico (reissue)", "2", "bots only", "1200 to 1499"):
        asked = follow(asked, step)
    assert asked == "/explorer/?edition=reissue&players=2&seated=bots&rating=1200_to_1499&language=en"
    assert "Nobody has finished a public game at a table like this yet." in read(asked).text


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query", ["players=9", "edition=none", "seated=cats", "rating=best", "kind=moves", "line=nothing", "line=a,b,c,d"]
)
def test_what_nobody_can_ask_is_not_found(query):
    read(f"/explorer/?{query}", status=404)


@pytest.mark.parametrize(("language", "title"), [("de", "Eröffnungen"), ("fr", "Ouvertures")])
def test_it_speaks_the_languages_of_its_readers(counted, language, title):
    assert title in read("/explorer/?players=2", language=language).text


@pytest.mark.browser
@pytest.mark.dear
@pytest.mark.parametrize("size", [PHONE, WIDE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_is_accessible(person, open_page, size, scheme):
    game = person.create("random", "random", edition="1897")
    person.start(game)
    watched = open_page("/archive/?language=en", size, color_scheme=scheme)
    page = watched.page
    page.get_by_role("link", name="What was played and how it did").click()
    page.get_by_role("navigation", name="Kind of table").get_by_role("link", name="2", exact=True).first.click()
    for _try in range(40):
        if page.locator(".columns rect").count():
            break
        page.wait_for_timeout(LONG / 40)
        page.reload()
    assert page.locator(".columns rect").count() > 1
    assert not watched.overflows()
    assert serious(page) == []
    assert watched.complaints == []
