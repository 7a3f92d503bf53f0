"""The watch page, seen by a browser while hosted bots play."""

import json

import pytest
from playwright.sync_api import expect

from games.engine import ids

from .conftest import PHONE, WIDE
from .expected import table_values, views_at

pytestmark = [pytest.mark.browser, pytest.mark.dear]

BOTS = ("skilled", "random", "random")

NO_WEBSOCKET = """
window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.({}), 0); } send() {} close() {} };
"""
LOSES_AN_EVENT = """
const Real = window.WebSocket;
window.lost = 0;
window.WebSocket = class extends Real {
  set onmessage(heard) {
    super.onmessage = (message) => {
      if (window.lost === 0 && message.data.includes('"chose_role"')) window.lost += 1;
      else heard(message);
    };
  }
};
"""


@pytest.fixture
def game(person):
    """A game in its lobby, for ``person.let_bots_play``; a test ends it when it has seen enough."""
    return person.create("human", "random", "skilled", flag_bot="random")


def ended(watched, person, game):
    """The game is ended; the page shows what the API says, to the last number."""
    person.end(game)
    last = watched.over(person, game)
    assert watched.shown() == (last["seq"], table_values(last["view"]))


GAMES = [
    pytest.param("1897", (), 4, PHONE, "en", id="phone"),
    pytest.param("classic", (), 4, WIDE, "en", id="wide"),
    pytest.param("1897", ids.EXPANSIONS, 5, PHONE, "de", id="phone-expansions-german"),
    pytest.param("1897", ids.EXPANSIONS, 2, WIDE, "en", id="wide-expansions-for-two"),
    pytest.param("reissue", ("new_buildings", "nobles"), 3, WIDE, "fr", id="wide-reissue-french"),
]


@pytest.mark.quick(1)
@pytest.mark.parametrize(("edition", "expansions", "players", "size", "language"), GAMES)
def test_it_shows_what_the_api_says_from_the_lobby_to_the_scores(
    person, open_page, server, edition, expansions, players, size, language
):
    """Every number on the page is the API's, at every look, without a reload, a complaint or overflow."""
    game = person.create(*(BOTS + BOTS)[:players], edition=edition, expansions=list(expansions))
    first = person.game(game)
    watched = open_page(f"/games/{game}/?language={language}", size)
    watched.wait("root.dataset.connection === 'live'")
    expect(watched.page.locator(".lobby .places li")).to_have_count(players)
    watched.keep_looks()
    person.start(game)

    while watched.page.get_attribute("[data-game]", "data-connection") != "over":
        assert not watched.overflows_now()
        watched.page.wait_for_timeout(60)  # the browser needs the time to draw, and bots play a game in seconds
    last = watched.over(person, game)
    looks = [*watched.looks(), watched.shown()]

    events = person.events(game, first["seq"])
    assert [event["seq"] for event in events] == list(range(first["seq"] + 1, events[-1]["seq"] + 1))
    views = views_at(first, events, {seq for seq, _ in looks})
    assert sum(views[seq]["table"] is not None for seq, _ in looks) > 3
    for seq, shown in looks:
        assert views[seq]["table"] is None or shown == table_values(views[seq])
    assert looks[-1] == (last["seq"], table_values(last["view"]))
    assert not watched.overflows()
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_it_ends_with_the_scores_in_words_and_numbers(person, open_page, played):
    """Winners, breakdown of every seat, and the log tell how it ended; a page opened afterwards tells the same."""
    old, events = played
    late = {"seq": events[-1]["seq"] - 120, "seat": 0, "bot": "random"}
    game = person.post(f"/games/{old}/fork", late)["game"]["id"]
    address = f"/games/{game}/"
    watched = open_page(address)
    watched.wait("root.dataset.connection === 'live'")
    person.post(f"/games/{game}/leave")
    view = watched.over(person, game)["view"]
    result, names = view["table"]["result"], [seat["name"] for seat in view["seats"]]
    for page in (watched, open_page(address)):
        page.over(person, game)
        rows = page.page.locator(".scores tbody tr").all_inner_texts()
        order = sorted(
            range(len(names)), key=lambda i: (-result["scores"][i]["total"], -result["scores"][i]["tiebreak"])
        )
        for row, seat in zip(rows, order, strict=True):
            line = result["scores"][seat]
            assert row.split()[-5:] == [str(line[key]) for key in ("chips", "buildings", "bonus", "total", "tiebreak")]
            assert names[seat] in row
            assert ("winner" in row) == (seat in result["winners"])
        told = page.page.locator(".log .game_over").inner_text()
        assert told.startswith("The game is over: ")
        assert all(names[seat] in told for seat in result["winners"])
        assert page.page.locator(".log a", has_text="Record").evaluate("(link) => link.closest('[hidden]') === null")


def test_what_is_drawn_is_also_there_as_text(person, open_page, played):
    """Counts stand beside their pictures, and every drawing that says something has a name."""
    game, _ = played
    watched = open_page(f"/games/{game}/")
    last = watched.over(person, game)
    page = watched.page
    for index, seat in enumerate(last["view"]["table"]["seats"]):
        for name in ("coins", "victory_points", "san_juan"):
            assert page.locator(f'[data-key="seat.{index}.{name}"] b').inner_text() == str(seat[name])
        assert "fruit" in page.locator(f'[data-key="seat.{index}.goods.indigo"]').inner_text()
        islands = page.locator(f".seat-{index} :is(.island, .plots) svg[role=img]").count()
        assert islands == sum(tiles["count"] for tiles in seat["island"])
        assert page.locator(f".seat-{index} :is(.city svg[role=img], .towns li)").count() == len(seat["city"])
    unnamed = page.locator("svg[role=img]:not([aria-label])").count()
    assert unnamed == 0
    assert page.locator("svg:not([role=img]):not([aria-hidden=true])").count() == 0
    page.locator("[role=log][aria-live=polite]").wait_for()
    words = page.locator("main").inner_text()
    assert "Recruiter" in words
    assert "Mayor" not in words


def test_a_dropped_connection_comes_back_without_a_gap(person, open_page, game):
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'live'")
    person.let_bots_play(game)
    for _ in range(3):
        seen = watched.shown()[0]
        watched.wait(f"Number(root.dataset.seq) > {seen + 10} || root.dataset.connection === 'over'")
        watched.page.evaluate("document.querySelector('[data-game]').feed.drop()")
        watched.wait("['live', 'over'].includes(root.dataset.connection)")
    ended(watched, person, game)
    assert watched.complaints == []


def test_it_survives_a_restart_of_the_server(person, open_page, server, game):
    """It hears of what bots play afterwards, too."""
    watched = open_page(f"/games/{game}/", PHONE)
    watched.wait("root.dataset.connection === 'live'")
    person.let_bots_play(game)
    watched.wait("Number(root.dataset.seq) > 30")
    server.kill("serve")
    watched.wait("root.dataset.connection === 'lost'")
    server.start("serve")
    before = person.game(game)["seq"]
    watched.wait(f"Number(root.dataset.seq) > {before + 20} || root.dataset.connection === 'over'")
    ended(watched, person, game)


def test_without_websockets_it_follows_over_http(person, open_page, game):
    watched = open_page(f"/games/{game}/", init=NO_WEBSOCKET)
    watched.wait("root.dataset.connection === 'live'")
    assert any(f"/games/{game}/feed?" in address for address in watched.addresses)
    person.let_bots_play(game)
    watched.wait("Number(root.dataset.seq) > 60 || root.dataset.connection === 'over'")
    ended(watched, person, game)


def test_a_lost_event_is_noticed_and_asked_for_again(person, open_page, game):
    watched = open_page(f"/games/{game}/", init=LOSES_AN_EVENT)
    watched.wait("root.dataset.connection === 'live'")
    person.let_bots_play(game)
    watched.wait("window.lost === 1")
    ended(watched, person, game)
    assert watched.page.evaluate("window.lost") == 1
    assert [text for text in watched.complaints if "Asking again: after" in text]


def test_hidden_points_are_hidden(person, open_page):
    game = person.create("human", "skilled", "skilled", hidden_points=True, shuffle_seats=False)
    person.start(game)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.querySelectorAll('.seat, .rival').length === 3")
    assert [watched.shown()[1][f"seat.{index}.victory_points"] for index in range(3)] == ["?"] * 3


def test_a_name_is_text_whatever_it_contains(person, open_page, server):
    """Names come from users: markup in them is shown, in the lobby, on the board and in the list of games."""
    name = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>{{7*7}}\'"&amp;'
    game = person.create("human", "skilled", "skilled", shuffle_seats=False)

    def renamed(route):
        answer = route.fetch()
        body = json.dumps(answer.json()).replace('"skilled 2"', json.dumps(name))
        route.fulfill(response=answer, body=body)

    watched = open_page("/")
    watched.page.route("**/api/v1/games**", renamed)
    watched.page.goto(server.url + f"/games/{game}/")
    watched.page.locator(".lobby .places").get_by_text(name, exact=True).wait_for()
    person.start(game)
    watched.page.reload()
    watched.page.locator(":is(.seat, .rival) h2").get_by_text(name, exact=True).wait_for()
    watched.page.goto(server.url + "/")
    watched.page.locator(".game-list").get_by_text(name).first.wait_for()
    assert watched.page.evaluate("window.harmed") is None
    assert watched.page.locator("img[src=x]").count() == 0


def test_a_change_lights_up_and_less_motion_means_none(person, other, open_page):
    """Two people sit there, so nothing happens after the move that is looked at."""
    for motion, animation in (("no-preference", "changed"), ("reduce", "none")):
        game = person.create("human", "human", edition="reissue", shuffle_seats=False)
        other.post(f"/games/{game}/join")
        person.start(game)
        watched = open_page(f"/games/{game}/", reduced_motion=motion)
        watched.wait("root.dataset.connection === 'live' && root.querySelectorAll('.seat, .rival').length === 2")
        assert watched.page.locator(".changed").count() == 0
        person.post(f"/games/{game}/moves", {"move": "role:mayor", "expected_version": person.game(game)["version"]})
        # Looked up and measured at once: what is drawn again in between leaves a node without a style behind.
        shown = """(animation) => {
            const node = document.querySelector('[data-key="role.mayor"].changed');
            return node && getComputedStyle(node).animationName === animation;
        }"""
        watched.page.wait_for_function(shown, arg=animation)
        assert watched.page.locator('[data-key="role.settler"].changed').count() == 0


def test_there_is_a_page_for_games_that_are_not_there(open_page, server):
    watched = open_page("/games/00000000-0000-4000-8000-000000000000/")
    assert "This game does not exist" in watched.page.locator("h1").inner_text()
    assert not watched.overflows()


@pytest.mark.parametrize("path", ["/", "/games/00000000-0000-4000-8000-000000000000/"])
def test_pages_allow_scripts_and_styles_of_their_own_origin_only(person, server, path):
    policy = person.http.get(server.url + path).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
