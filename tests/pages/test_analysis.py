"""The analysis on the watch page: asked for with a button, drawn while it grows, in step with the slider."""

import pytest
from playwright.sync_api import expect

from tests.support.services import wait_until

from .axe import serious
from .conftest import LONG, PHONE, log_in
from .test_replay import at, slide

pytestmark = [pytest.mark.browser, pytest.mark.dear]


@pytest.fixture(scope="module")
def game(person):
    """A short game that is over: in German and French it is looked at again."""
    game = person.create("human", "skilled", shuffle_seats=False)
    person.start(game)
    for _ in range(8):
        wait_until(lambda: turn(person, game)["seat"] == 0, "The turn of a person", LONG / 1000)
        decision = turn(person, game)
        moves = [entry["move"] for entry in decision["moves"]] or decision["open"]["proposals"]
        person.post(f"/games/{game}/moves", {"move": moves[-1], "expected_version": decision["version"]})
    person.post(f"/games/{game}/resign")
    wait_until(lambda: person.game(game)["view"]["status"] == "finished", "The end", LONG / 1000)
    return game


def turn(person, game):
    return person.get(f"/games/{game}/decision")


@pytest.fixture(scope="module")
def analysis(person, game):
    """The analysis of that game, complete."""
    person.post(f"/games/{game}/analysis")
    wait_until(lambda: person.get(f"/games/{game}/analysis")["status"] == "done", "The analysis", LONG / 1000)
    return person.get(f"/games/{game}/analysis")


def test_a_visitor_asks_for_it_and_sees_it_grow(person, open_page):
    """Anyone who has no account gets one for their visit."""
    game = person.finished("random", plies=30)
    watched = open_page(f"/games/{game}/", PHONE)
    page = watched.page
    page.get_by_role("button", name="Analyze this game").click()
    page.get_by_role("progressbar", name="Progress of the analysis").wait_for()
    watched.wait("root.querySelector('.analysis .line')?.getAttribute('d').length > 50")
    watched.wait("root.querySelector('.analysis').dataset.status === 'done'")
    assert page.get_by_role("progressbar").count() == 0
    assert page.get_by_role("button", name="Analyze this game").count() == 0
    assert page.locator(".analysis .line").count() == 2
    assert not watched.overflows()
    assert watched.complaints == []


def test_a_game_that_goes_on_has_none(person, open_page):
    game = person.create("human", "skilled", shuffle_seats=False)
    person.start(game)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.querySelector('.seat')")
    assert watched.page.locator(".analysis").is_hidden()


def test_the_plot_is_in_step_with_the_slider(game, analysis, person, open_page):
    """The chances beside the names are those of the moment that is shown; a click into the plot shows another one."""
    watched = open_page(f"/games/{game}/", PHONE)
    page = watched.page
    watched.wait("root.querySelector('.analysis')?.dataset.status === 'done'")
    values = analysis["values"]
    for value in (values[-1], values[3], values[len(values) // 2]):
        slide(watched, value["seq"])
        at(watched, value["seq"])
        expect(page.locator(".chances b")).to_have_text([f"{percent(win)}%" for win in value["win"]])
        assert page.locator(".analysis .cursor").get_attribute("d") == f"M{value['ply']} 0V100"
    box = page.locator(".plot svg").bounding_box()
    ply = len(values) // 3
    left = box["width"] * ply / (len(values) - 1)
    page.locator(".plot svg").click(position={"x": left, "y": box["height"] / 3})
    at(watched, values[ply]["seq"])
    assert not watched.overflows()
    assert watched.complaints == []


def percent(part):
    """Rounded as browsers do, half up."""
    return int(part * 100 + 0.5 + 1e-9)


def test_swings_are_told_and_lead_to_their_moment(game, analysis, open_page):
    watched = open_page(f"/games/{game}/")
    page = watched.page
    watched.wait("root.querySelector('.analysis')?.dataset.status === 'done'")
    swings = analysis["swings"]
    assert page.locator(".swings li").count() == len(swings) == page.locator(".analysis .turn").count()
    assert serious(page) == []
    assert page.locator(".slips li").count() == len(analysis["slips"])
    for index, slip in enumerate(analysis["slips"]):
        assert slip["better"]["text"] in page.locator(".slips li").nth(index).inner_text()
    for index, swing in enumerate(swings):
        told = page.locator(".swings li").nth(index).inner_text()
        assert swing["label"] in told
        assert ("Better for " in told) == bool(swing["better"])
        assert swing["better"] is None or swing["better"]["text"] in told
        page.locator(".swings button").nth(index).press("Enter")
        at(watched, swing["seq"])


@pytest.mark.quick(1)
@pytest.mark.parametrize(
    ("language", "heading"),
    [("de", "Wo die Partie kippte"), ("fr", "Les tournants de la partie")],
    ids=["German", "French"],
)
def test_it_speaks_the_language_of_the_page(game, analysis, person, open_page, language, heading):
    watched = open_page(f"/games/{game}/?language={language}")
    watched.wait("root.querySelector('.analysis')?.dataset.status === 'done'")
    expect(watched.page.locator(".swings h3")).to_have_text(heading)
    told = person.get(f"/games/{game}/analysis?language={language}")["swings"]
    assert [swing["label"] in watched.page.locator(".swings").inner_text() for swing in told] == [True] * len(told)


def test_it_shows_what_others_chose_in_the_opening(person, open_page):
    """Beside a position stands what the explorer knows of it, and the choice of this game among the others."""
    game = person.create("random", "random")
    person.start(game)
    wait_until(lambda: person.game(game)["view"]["status"] == "finished", "The end", LONG / 1000)
    person.post(f"/games/{game}/analysis")
    wait_until(lambda: person.get(f"/games/{game}/analysis")["status"] == "done", "The analysis", LONG / 1000)
    values = person.get(f"/games/{game}/analysis")["values"]
    first = values[1]
    role = first["move"].removeprefix("role:").partition("/")[0].removesuffix("_2")
    asked = f"/explorer/openings?edition=1897&players=2&expansions=&seat={first['seat']}"

    def counted():
        return {row["choice"]: row for row in person.get(asked)["items"]}

    wait_until(lambda: role in counted(), "The count", LONG / 1000)
    watched = open_page(f"/games/{game}/?language=en", PHONE)
    watched.wait("root.querySelector('.analysis')?.dataset.status === 'done'")
    assert watched.page.locator(".opening").count() == 0
    slide(watched, values[0]["seq"])
    taken = watched.page.locator(".opening .taken")
    taken.wait_for()
    row = counted()[role]
    assert f"chosen {row['games']} times" in taken.inner_text()
    assert not watched.overflows()
    assert watched.complaints == []


def test_the_player_sees_on_a_phone_where_chances_were_lost(game, analysis, person, open_page):
    name = person.get("/auth/me")["username"]
    watched = open_page(f"/account/login?next=/players/{name}/", PHONE)
    page = watched.page
    log_in(page, name)
    lost = page.locator("section:has(#losses-title)")
    expect(lost.get_by_text("Only you see this.")).to_be_visible()
    told = person.get(f"/players/{name}")["losses"]["categories"]
    assert lost.locator(".bars b").all_inner_texts() == [str(entry["moves"]) for entry in told]
    assert serious(page) == []
    assert not watched.overflows_now()
    assert watched.complaints == []
