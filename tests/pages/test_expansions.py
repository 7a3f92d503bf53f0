"""What the expansions bring to the watch page."""

import copy

import pytest
from django.utils import translation

from games import engine, rulebook
from games.engine import ids
from games.web import phrases
from tests.support.services import wait_until

from .conftest import LONG, PHONE
from .expected import table_values

pytestmark = [pytest.mark.browser, pytest.mark.dear]

DRAWN = """async ([speech, rules, views, index]) => {
    const { wordsOf } = await import("/static/games/state/words.js");
    const { seat } = await import("/static/games/board/seats.js");
    const { Highlighter } = await import("/static/games/pieces/highlight.js");
    const { draw } = await import("/static/games/pieces/dom.js");
    const root = document.createElement("div");
    const highlighter = new Highlighter();
    for (const view of views) {
        draw(root, seat(view, index, wordsOf(speech, rules)));
        highlighter.update(root);
    }
    const described = (node) => [node.getAttribute("aria-label"), node.querySelector("desc")?.textContent ?? null];
    return {
        drawings: [...root.querySelectorAll("svg[role=img]")].map(described),
        nobles: root.querySelectorAll(".place .person.noble").length,
        colonists: root.querySelectorAll(".place .person.colonist").length,
        seals: root.querySelectorAll(".printed").length,
        changed: [...root.querySelectorAll(".changed")].map((node) => node.dataset.key).sort(),
        text: root.textContent,
    };
}"""


@pytest.fixture(scope="module")
def page(browser, server):
    page = browser.new_page()
    page.goto(server.url + "/")
    yield page
    page.close()


def seat_drawn(page, *views, index=0, language="en"):
    """A seat of Puerto Rico 1897 as the page draws it, first view by view, lit up where the last one differs."""
    with translation.override(language):
        speech, rules = phrases.spoken("1897"), rulebook.describe("1897", expansions=ids.EXPANSIONS)
    return page.evaluate(DRAWN, [speech, rules, list(views), index])


def table(**seat):
    """A view with one interesting seat."""
    state = engine.new_game("1897", 3, expansions=ids.EXPANSIONS, seed=bytes(32))
    shown = engine.observe(state)
    shown["seats"][0] |= seat
    person = {"kind": "human", "bot": None, "standing": "playing", "stand_in": None, "on_vacation": False}
    clock = {"seat": None, "remaining": [None] * 3, "since": None, "runs_until": None, "paused_by": None}
    return {"seats": [{"name": name} | person for name in ("Ada", "Ben", "Cy")], "clock": clock, "table": shown}


def test_nobles_look_different_and_are_said(page):
    drawn = seat_drawn(
        page,
        table(
            island=[{"tile": "corn", "count": 3, "colonists": 2, "nobles": 1}],
            city=[{"building": "chapel", "colonists": 1, "nobles": 1, "circles": 1}],
            san_juan=3,
            san_juan_nobles=2,
        ),
    )
    assert (drawn["nobles"], drawn["colonists"]) == (2, 1)
    names = [name for name, _ in drawn["drawings"]]
    assert names[:3] == ["Corn plantation: 1 citizen", "Corn plantation: 1 worker", "Corn plantation"]
    assert "Chapel: 1 of 1 circle taken, including 1 citizen" in names
    assert "on the portrait (2 citizens)" in drawn["text"]


def test_a_forest_shows_what_is_printed_on_it_to_whom_may_know(page):
    island = [{"tile": "forest", "count": 2, "colonists": 0, "nobles": 0}]
    drawn = seat_drawn(page, table(island=island, forests=["sugar", None]), language="de")
    assert drawn["seals"] == 1
    names = [name for name, _ in drawn["drawings"]]
    assert names == ["Wald (darunter: Zuckerplantage)", "Wald (verdeckt gelegt)"]


def test_every_drawing_says_what_the_thing_does(page):
    """As its description, for those who cannot hover over it."""
    with translation.override("fr"):
        rules = rulebook.describe("1897", expansions=ids.EXPANSIONS)
    texts = {building["building"]: building["text"] for building in rules["buildings"]}
    city = [{"building": id, "colonists": 0, "nobles": 0, "circles": 1} for id in ("library", "villa", "hacienda")]
    drawn = seat_drawn(page, table(island=[], city=city), language="fr")
    assert [text for _, text in drawn["drawings"]] == [texts["library"], texts["villa"], texts["hacienda"]]


def test_a_guest_that_moves_lights_up_where_they_left_and_where_they_came(page):
    before = table(
        island=[{"tile": "coffee", "count": 1, "colonists": 0, "nobles": 0}],
        city=[
            {"building": "guesthouse", "colonists": 2, "nobles": 1, "circles": 2},
            {"building": "chapel", "colonists": 0, "nobles": 0, "circles": 1},
        ],
    )
    after = copy.deepcopy(before)
    city = after["table"]["seats"][0]["city"]
    city[0]["colonists"], city[0]["nobles"], city[1]["colonists"], city[1]["nobles"] = 1, 0, 1, 1
    drawn = seat_drawn(page, before, after)
    assert drawn["changed"] == ["seat.0.city.chapel", "seat.0.city.guesthouse"]


def test_the_tile_in_hand_is_shown_to_whom_the_view_names_it(page):
    view = table()
    view["table"] |= {"decision": {"seat": 0, "kind": "drawn"}, "drawn_tile": "coffee"}
    assert "in hand: Coffee plantation" in seat_drawn(page, view)["text"]
    assert "in hand" not in seat_drawn(page, view, index=1)["text"]


def test_the_draft_shows_spaces_and_candidates_and_fills_up(person, open_page):
    """What may be chosen is on the board by its cost; the choice lands on its space, and is announced."""
    game = person.create("human", "skilled", "random", expansions=["new_buildings"], shuffle_seats=False)
    person.start(game)
    watched = open_page(f"/games/{game}/?language=en", PHONE)
    watched.wait("root.querySelectorAll('.draft .cost-group').length === 10")
    page = watched.page
    spaces = person.game(game)["view"]["table"]["draft"]["spaces"]
    assert page.locator(".draft .free-space").count() == sum(spaces.values()) == 17
    assert page.locator(".draft .offer").count() == 31
    page.locator('[data-key="candidate.guesthouse"] summary').click()
    assert page.locator('[data-key="candidate.guesthouse"] p').is_visible()

    decision = person.get(f"/games/{game}/decision")
    wanted = {"move": "draft:guesthouse", "expected_version": decision["version"]}
    person.post(f"/games/{game}/moves", wanted)
    page.locator('[data-key="drafted.guesthouse"]').wait_for()
    assert page.locator('[data-key="candidate.hospice"]').count() == 0
    assert "Not in this game: Hospital" in page.locator(".draft").inner_text()
    assert page.locator(".log .drafted").last.inner_text().startswith(person.game(game)["view"]["seats"][0]["name"])
    watched.wait("root.querySelectorAll('.log .drafted').length >= 3")
    last = person.game(game)
    watched.wait(f"Number(root.dataset.seq) === {last['seq']}")
    assert watched.shown()[1] == table_values(last["view"])
    assert not watched.overflows()
    assert watched.complaints == []


def test_only_the_buildings_of_the_game_are_on_the_market_by_column(person, open_page):
    terms = {"expansions": ["new_buildings", "nobles"], "draft": "random", "shuffle_seats": False}
    game = person.create("human", "random", "random", **terms)
    person.start(game)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.querySelectorAll('.seat, .rival').length === 3")
    stock = person.game(game)["view"]["table"]["supply"]["buildings"]
    assert len(stock) == 6 + 17 + 8
    rules = {row["building"]: row for row in person.get("/rules/1897?expansions=new_buildings,nobles")["buildings"]}
    columns = watched.page.locator(".market .columns > ul").evaluate_all(
        "(all) => all.map((one) => [...one.querySelectorAll('li')].map((row) => row.dataset.key))"
    )
    wanted = [{f"building.{id}" for id in stock if rules[id]["column"] == column} for column in (1, 2, 3, 4)]
    assert [set(column) for column in columns] == wanted


def test_role_cards_tell_of_the_smuggler_and_what_they_put_aside(person, other, open_page):
    """The wanted poster lies with its holder, and the card that they keep says whose it is."""
    game = person.create("human", "human", "random", expansions=["smuggler"], shuffle_seats=False)
    other.post(f"/games/{game}/join")  # and does not play, so that nobody takes the poster away
    person.start(game)
    watched = open_page(f"/games/{game}/?language=en")
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.poster')")
    page = watched.page
    assert "nobody" in page.locator(".poster").inner_text()
    for move in ("role:smuggler", "swap:mayor"):
        decision = person.get(f"/games/{game}/decision")
        move = next(legal["move"] for legal in decision["moves"] if legal["move"].startswith(move))
        before = person.game(game)["seq"]
        person.post(f"/games/{game}/moves", {"move": move, "expected_version": decision["version"]})
        if move.startswith("role"):
            page.locator('[data-key="wanted_poster"][data-value="0"]').wait_for()
    told = page.locator(".log .reserved_role")
    told.first.wait_for()
    assert person.events(game, before)[1]["kind"] == "reserved_role"
    assert page.locator(".seat-0 .wanted").inner_text() == "wanted poster"


def test_festival_goals_are_shown_and_who_reached_them(person, open_page):
    for _ in range(6):  # until someone has reached a goal
        game = person.create("skilled", "skilled", "skilled", "skilled", "skilled", expansions=["festival"])
        person.start(game)
        wait_until(lambda game=game: person.game(game)["view"]["status"] == "finished", "The end", LONG / 1000)
        view = person.game(game)["view"]
        won = {goal: seat for goal, seat in view["table"]["festival"]["won_by"].items() if seat is not None}
        if won:
            break
    assert won
    watched = open_page(f"/games/{game}/?language=en")
    watched.over(person, game)
    for goal, seat in won.items():
        entry = watched.page.locator(f".goal-{goal}")
        assert f"reached by {view['seats'][seat]['name']}" in entry.inner_text()
    assert watched.page.locator(".goal").count() == 3
    assert watched.page.locator(".goal.reached").count() == len(won)
